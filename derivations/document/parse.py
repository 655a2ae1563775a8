"""Documents and ``--given`` strings, read into records."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from derivations.assumptions.given import Assumptions
from derivations.document.collected import Collected
from derivations.document.declare import SourceLines, assemble
from derivations.document.derive import (
    Group,
    SourceBlock,
    name_items,
    named_lines,
    part_of,
)
from derivations.document.given_lines import (
    read_given_line,
    says_kind,
    without_stop,
)
from derivations.document.groups import read_groups
from derivations.document.keywords import (
    FENCES,
    LANGUAGE_OF,
    alternatives,
)
from derivations.document.lets import LetText, let_text
from derivations.document.markdown import (
    MAX_BYTES,
    MAX_LINE,
    Fence,
    ProseText,
    decode,
    lines_of,
    split_markdown,
)
from derivations.document.openings import ASSIGN, assigned, opened
from derivations.document.pieces import Piece
from derivations.document.propositions import says_something
from derivations.document.records import (
    Block,
    Derivation,
    Document,
    Prose,
)
from derivations.document.sections import split_sections, without_comment
from derivations.document.shelf import Shelf, place_of
from derivations.language.errors import InputError

_COLON = re.compile(r":(?!=)")


def load_document(
    path: Path, kept: dict[Path, Document] | None = None
) -> Document:
    """Read a Markdown file.  Its name is the file's, without suffix; it
    may cite the documents beside it.  Documents ``kept`` from files read
    before aren't read again, and those read now are added."""
    shelf = Shelf(_load, kept={} if kept is None else kept)
    place = place_of(path)
    found = shelf.kept.get(place)
    if found is None:
        found = shelf.kept[place] = _load(path, shelf.inside(path))
    return found


def _load(path: Path, shelf: Shelf) -> Document:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise InputError("file-missing", path=str(path)) from None
    except IsADirectoryError:
        raise InputError("file-is-directory", path=str(path)) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise InputError(
            "file-unreadable", path=str(path), reason=reason
        ) from None
    text = decode(data, str(path))
    document = read_document(text, str(path), path.stem, shelf)
    return replace(document, files=shelf.files(path, data))


def read_document(
    text: str, path: str = "", name: str = "", shelf: Shelf | None = None
) -> Document:
    """Read a Markdown text with checked blocks.  Without a ``shelf`` it may
    cite the library alone."""
    try:
        return _read_document(text, path, name, shelf)
    except InputError as error:
        for one in error.all:
            one.lang = _spoken(text, name)
        raise


def _spoken(text: str, name: str) -> str:
    """The language of a text that can't be read as a document."""
    if name.endswith(".zh"):
        return "zh"
    word = re.compile(
        rf"^[ \t]*(?:[`~]{{3,}}[ \t]*)?(?P<word>"
        rf"{alternatives({**LANGUAGE_OF, **FENCES})})",
        re.MULTILINE | re.IGNORECASE,
    )
    words = [match["word"].casefold() for match in word.finditer(text)]
    said = [FENCES.get(word) or LANGUAGE_OF[word] for word in words]
    return "zh" if said.count("zh") > said.count("en") else "en"


def _read_document(
    text: str, path: str, name: str, shelf: Shelf | None
) -> Document:
    text = text.removeprefix("\ufeff")
    parts, title = split_markdown(text, path)
    blocks = {
        part: SourceBlock(part, split_sections(part.lines))
        for part in parts
        if isinstance(part, Fence)
    }
    groups = _groups(tuple(blocks.values()), name or "derivation")
    errors = Collected()
    items = name_items(groups, errors)
    language = _language(tuple(blocks.values()), name)
    if shelf is None:
        shelf = Shelf(_load)
    shelf = replace(shelf, chinese=language == "zh")
    derivations = read_groups(groups, items, shelf, errors)
    errors.refuse()
    owner = {
        block.fence: derivation
        for group, derivation in zip(groups, derivations, strict=True)
        for block in group.blocks
    }
    return Document(
        name,
        path,
        title,
        language,
        derivations,
        tuple(_part(part, owner) for part in parts),
    )


def read_given(text: str) -> Assumptions:
    """The ``;``-separated form: what ``given``, ``assume`` and ``let``
    take, in any order.  Propositions without a name are called A1, A2 …; an
    undeclared size of a family is a positive integer."""
    given: list[Piece] = []
    assume: list[Piece] = []
    let: list[Piece] = []
    errors = Collected()
    for line in lines_of(text):
        if len(line.text) > MAX_LINE:
            where = line.cut(MAX_LINE, MAX_LINE + 60)
            raise where.error("line-too-long", limit=f"{MAX_LINE:,}")
        for piece in without_comment(line).split(";"):
            if not piece.text:
                continue
            with errors.trying(piece):
                _given_piece(piece, given, assume, let)
    definitions: list[LetText] = []
    for one in let:
        with errors.trying(one):
            definitions.append(let_text(one))
    assumptions, _ = assemble(
        SourceLines(
            tuple(given),
            named_lines(tuple(assume), errors),
            tuple(definitions),
        ),
        implied_sizes=True,
        errors=errors,
    )
    errors.refuse()
    return assumptions


def _given_piece(
    piece: Piece,
    given: list[Piece],
    assume: list[Piece],
    let: list[Piece],
) -> None:
    defines, piece = opened(without_stop(piece))
    if piece.find(ASSIGN) is not None:
        let.append(piece)
        return
    if defines and piece.find(_COLON) is None and assigned(piece) is not None:
        let.append(piece)
        return
    colon = piece.find(_COLON)
    if colon is not None:
        head, rest = piece.cut(0, colon.start()), piece.cut(colon.end())
        declares = says_kind(head, rest) or not says_something(rest)
    else:
        declares = not isinstance(read_given_line(piece), Piece)
    (given if declares else assume).append(piece)


def _groups(blocks: tuple[SourceBlock, ...], stem: str) -> tuple[Group, ...]:
    """Blocks by derivation: one with a ``given`` section starts one, one
    without continues the last (or the one that its fence names)."""
    found: dict[str, list[SourceBlock]] = {}
    current = ""
    for block in blocks:
        written = block.fence.name
        if any(section.kind == "given" for section in block.sections):
            if written.text in found:
                raise written.error("derivation-twice", name=written.text)
            current = written.text or _free(stem, found)
            found[current] = []
        elif not found:
            raise InputError(
                "given-missing", block.fence.position, path=written.path
            )
        elif written.text:
            if written.text not in found:
                raise written.error("derivation-unknown", name=written.text)
            current = written.text
        found[current].append(block)
    return tuple(Group(name, tuple(some)) for name, some in found.items())


def _free(stem: str, taken: dict[str, list[SourceBlock]]) -> str:
    name, number = stem, 1
    while name in taken:
        number += 1
        name = f"{stem}-{number}"
    return name


def _language(blocks: tuple[SourceBlock, ...], name: str) -> str:
    if name.endswith(".zh"):
        return "zh"
    spoken = [block.fence.language for block in blocks]
    spoken += [
        section.language for block in blocks for section in block.sections
    ]
    return "zh" if spoken.count("zh") > spoken.count("en") else "en"


def _part(
    part: ProseText | Fence, owner: dict[Fence, Derivation]
) -> Prose | Block:
    if isinstance(part, ProseText):
        return Prose(part.text)
    derivation = owner[part]
    assumptions, items = part_of(derivation, part)
    return Block(
        derivation.name, assumptions, items, part.source, part.position
    )
