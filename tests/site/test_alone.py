"""Lessons and slides as one file each, as text."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import unescape
from urllib.parse import unquote

import pytest

from derivations.site.alone import lesson_file, slides_file
from tests.library.documents import ALL, report
from tests.site.building import CHINESE, MIXED, Elements, judged, visible

WRITERS = {"html": lesson_file, "slides": slides_file}
LIMIT = 500_000
"""Bytes of the heaviest file."""


@cache
def alone(target: str, lang: str = "en") -> str:
    body, name = {"en": (MIXED, "coins.md"), "zh": (CHINESE, "coins.zh.md")}[
        lang
    ]
    return WRITERS[target](judged(body, name))


EACH = pytest.mark.parametrize(
    ("target", "lang"), [(t, x) for t in WRITERS for x in ("en", "zh")]
)


@EACH
def test_style_and_script_are_inside_and_known_by_their_hashes(target, lang):
    page = alone(target, lang)
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    policy = unescape(policy)
    assert "unsafe" not in policy
    assert "'self'" not in policy
    for kind in ("style", "script"):
        (source,) = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.DOTALL)
        digest = b64encode(sha256(source.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy


@EACH
def test_every_link_stays_on_the_page(target, lang):
    elements = Elements(alone(target, lang))
    ids = elements.all("id")
    assert len(ids) == len(set(ids))
    links = elements.all("href")
    assert len(links) > 10
    for link in links:
        assert link.startswith("#"), link
        assert unquote(link).removeprefix("#") in ids, link
    assert elements.all("src") == []
    assert elements.all("style") == []


def test_a_rule_that_no_proof_used_can_be_looked_up_all_the_same():
    page = alone("html")
    slip = page.partition('id="slip.1"')[2].partition("</li>")[0]
    assert 'href="#rule%3Aindependence"' in slip  # its reason is wrong
    assert visible(page).count("The rules used here") == 1


LONG = """# Long

```derivation
given
  X : random

claim same: E[X] = E[X]
{lines}
```
"""


def test_a_long_claim_takes_several_slides_of_like_length():
    first = "  E[X] = E[X + 0]   by arithmetic"
    more = [
        "         = E[X]   by arithmetic",
        first.replace("E[X] =", "     ="),
    ]
    lines = [first, *(more[k % 2] for k in range(6))]
    page = slides_file(judged(LONG.format(lines="\n".join(lines)), "long.md"))
    claims = page.split('<section class="slide claim"')[1:]
    assert [one.count("<li id=") for one in claims] == [4, 3]
    assert "(1/2)" in visible(claims[0])
    assert "(2/2)" in visible(claims[1])
    assert page.count('id="same"') == 1


def test_slides_hold_claims_wrong_lines_and_headings():
    page = alone("slides")
    slides = re.findall(r'<section class="slide ?([^"]*)"', page)
    assert slides[:3] == ["", "", "claim"]  # title, assumptions
    assert slides.count("claim") == 4
    assert "expected wrong" in slides


@pytest.mark.large
@pytest.mark.parametrize("name", ALL)
def test_files_of_the_library_are_light(name):
    for write in WRITERS.values():
        assert len(write(report(name)).encode()) <= LIMIT
