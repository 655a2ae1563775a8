"""`derivations serve`: what it answers, to whom, and when pages change."""

from __future__ import annotations

import http.client
import socket
import threading
import time
from contextlib import contextmanager

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.commands import polling, serve
from derivations.commands.server import Server
from derivations.commands.tracking import Tracked
from derivations.site.live import live_page, version_of
from derivations.words import MESSAGES, say

MEANS = """# Means <i9>

```derivation
given
  X : random
  a : real
assume
  A: E[X] = 0

claim doubled: E[a X] = 0
  E[a X] = a E[X]   by linearity
         = 0        by A
```
"""
BROKEN = MEANS.replace("by linearity", "by <i9>")
OTHER = MEANS.replace("E[a X] = a E[X]   by linearity", "E[a X] = 0   by ?")


class Site:
    """A preview and its server, asked over real connections."""

    def __init__(self, server, preview):
        self.server, self.preview = server, preview

    def update(self):
        self.preview.update(self.server)

    def ask(self, path="/", method="GET", host="localhost", body=None):
        port = self.server.server_port
        link = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        try:
            link.request(method, path, body, headers={"Host": host})
            answer = link.getresponse()
            return answer, answer.read().decode()
        finally:
            link.close()

    def text(self, path="/"):
        return self.ask(path)[1]


@contextmanager
def served(*places, lang="en"):
    tracked = Tracked(lambda: serve._sources(places))
    preview = serve.Preview(tracked, False, lang)
    with Server(0) as server:
        preview.begin(server)
        server.start()
        yield Site(server, preview)
        server.shutdown()


@pytest.fixture(autouse=True)
def inside(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def put(path, text):
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def means(tmp_path):
    path = tmp_path / "means.md"
    put(path, MEANS)
    return path


@pytest.fixture
def site(means):
    with served("means.md") as made:
        made.update()
        yield made


# --- what is answered -----------------------------------------------------


def test_the_pages_of_the_site(site):
    for path, kind in (
        ("/", "text/html"),
        ("/index.html", "text/html"),
        ("/means.html", "text/html"),
        ("/means.html?x=1", "text/html"),
        ("/rules.html", "text/html"),
        ("/site.css", "text/css"),
        ("/site.js", "text/javascript"),
        ("/live.js", "text/javascript"),
        ("/live.css", "text/css"),
    ):
        answer, said = site.ask(path)
        assert answer.status == 200, path
        assert answer.headers["Content-Type"] == f"{kind}; charset=utf-8"
        assert int(answer.headers["Content-Length"]) == len(said.encode())
    assert "Means &lt;i9&gt;" in site.text("/means.html")


@pytest.mark.parametrize(
    "path",
    [
        "/nothing.html",
        "/means.md",
        "/../means.md",
        "/..%2fmeans.md",
        "/%2e%2e/means.md",
        "//etc/passwd",
        "/means.html/",
        "/.derivations-site",
        "/assets",
    ],
)
def test_nothing_else(site, path):
    answer, said = site.ask(path)
    assert answer.status == 404
    assert "There is no such page." in said and "doubled" not in said


@pytest.mark.parametrize(
    "host",
    ["evil.example", "", "localhost.evil.example", "127.0.0.1.evil.example"],
)
def test_other_hosts_are_refused(site, host):
    answer, said = site.ask("/means.html", host=host)
    assert answer.status == 403
    assert "doubled" not in said


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "localhost:8000", "LOCALHOST:1"]
)
def test_names_of_this_machine_are_answered(site, host):
    assert site.ask("/means.html", host=host)[0].status == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_nothing_can_be_sent(site, method):
    answer, _ = site.ask("/means.html", method, body="x")
    assert answer.status == 405
    assert answer.headers["Allow"] == "GET, HEAD"


def test_head_has_the_version_of_the_page(site):
    answer, said = site.ask("/means.html", "HEAD")
    assert said == ""
    version = version_of(site.text("/means.html"))
    assert len(version) == 32
    assert answer.headers["ETag"] == f'"{version}"'


def test_it_listens_on_this_machine_alone(site):
    assert site.server.server_address[0] == "127.0.0.1"


def test_pages_may_ask_their_own_server_and_nobody_else(site):
    for path in ("/", "/means.html", "/nothing.html"):
        said = site.text(path)
        assert "connect-src &#x27;self&#x27;" in said
        assert "default-src &#x27;none&#x27;" in said
        assert said.count("<script") == 2 and "<script>" not in said


# --- changes --------------------------------------------------------------


def test_a_changed_document_has_a_page_of_another_version(site, means):
    before = version_of(site.text("/means.html"))
    rules = version_of(site.text("/rules.html"))
    put(means, OTHER)
    site.update()
    after = site.text("/means.html")
    assert version_of(after) != before
    assert version_of(site.text("/rules.html")) == rules


def test_what_cannot_be_read_stands_above_the_last_good_page(site, means):
    put(means, BROKEN)
    site.update()
    said = site.text("/means.html")
    main = said[said.index("<main") :]
    assert main.index('role="alert"') < main.index("<h1")
    assert "means.md:11:" in main and "“&lt;i9&gt;”" in main
    assert "<i9>" not in said
    assert "Below stands what could be read before." in main
    assert 'id="doubled.1"' in main
    assert "means.md:11:" in site.text("/")
    put(means, MEANS)
    site.update()
    assert 'role="alert"' not in site.text("/means.html")


def test_a_document_that_cannot_be_read_from_the_beginning(means):
    put(means, BROKEN)
    with served("means.md") as site:
        site.update()
        said = site.text("/")
        assert "means.md:11:" in said and "<i9>" not in said
        assert "Nothing to show yet" in said
        assert "means.md:11:" in site.text("/means.html")
        put(means, MEANS)
        site.update()
        assert 'id="doubled.1"' in site.text("/means.html")
        assert 'role="alert"' not in site.text("/")


def test_another_document_s_page_stays_free_of_errors(means, tmp_path):
    put(tmp_path / "other.md", MEANS)
    with served(".") as site:
        site.update()
        put(means, BROKEN)
        site.update()
        assert 'role="alert"' in site.text("/means.html")
        assert 'role="alert"' not in site.text("/other.html")


def test_documents_come_and_go(means, tmp_path):
    with served(".") as site:
        site.update()
        assert site.ask("/other.html")[0].status == 404
        put(tmp_path / "other.md", MEANS)
        site.update()
        assert site.ask("/other.html")[0].status == 200
        (tmp_path / "other.md").unlink()
        site.update()
        assert site.ask("/other.html")[0].status == 404


def test_two_documents_of_one_page(means, tmp_path):
    (tmp_path / "more").mkdir()
    with served(".") as site:
        site.update()
        put(tmp_path / "more" / "means.md", MEANS)
        site.update()
        said = site.text("/rules.html")
        assert 'role="alert"' in said and "the same page" in said
        assert 'id="doubled.1"' in site.text("/means.html")


def test_a_list_of_topics_counts(means, tmp_path):
    with served(".") as site:
        site.update()
        before = site.preview.look()
        put(tmp_path / "topics.toml", "broken")
        assert site.preview.look() != before
        site.update()
        assert "list of topics" in site.text("/")


def test_before_anything_is_checked(means):
    with served("means.md") as site:
        answer, said = site.ask("/means.html")
        assert answer.status == 404 and "One moment" in said
        assert "请稍候" in site.text("/means.zh.html")
        assert site.ask("/site.css")[0].status == 200


def test_in_chinese(means):
    put(means, BROKEN)
    with served("means.md", lang="zh") as site:
        site.update()
        assert say("live-unreadable", "zh") in site.text("/")
        assert say("live-missing", "zh") in site.text("/x.html")


def test_what_is_put_into_a_page_is_there():
    whole = '<head></head><main id="content" tabindex="-1"></main>'
    made = live_page(whole, "en", ["<i9>"])
    assert "live.js" in made and "<li>&lt;i9&gt;</li>" in made
    assert version_of(made) and version_of(whole) == ""


# --- the command ----------------------------------------------------------


def test_the_command(means, monkeypatch):
    """From the first page to Ctrl-C, with a change between."""
    asked = []
    made = []
    real = Server.start

    def start(server):
        made.append(server)
        real(server)

    steps = [lambda: put(means, OTHER), None, None]

    def sleep(_seconds):
        asked.append(Site(made[0], None).text("/means.html"))
        if not steps:
            made[0].shutdown()
            raise KeyboardInterrupt
        step = steps.pop(0)
        if step is not None:
            step()

    monkeypatch.setattr(Server, "start", start)
    monkeypatch.setattr(polling.time, "sleep", sleep)
    arguments = ("serve", "means.md", "--port", "0")
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 0
    assert f"Open {made[0].address}" in result.stdout
    assert "--audit" in result.stdout
    assert "changed: means.md" in result.stdout
    assert "by linearity" in asked[0]
    assert version_of(asked[-1]) != version_of(asked[0])


def test_a_port_that_is_taken(means):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = CliRunner().invoke(
            cli, ("serve", "means.md", "--port", str(port))
        )
    assert result.exit_code == 2
    assert f"port {port} can't be had" in result.stderr
    assert "--port 0" in result.stderr


def test_a_place_without_document():
    result = CliRunner().invoke(cli, ("serve", "nowhere.md"))
    assert result.exit_code == 2
    assert "nowhere.md: there is no such file" in result.stderr


def test_a_silent_connection_stops_nobody(site):
    with socket.create_connection(site.server.server_address[:2]):
        begun = time.monotonic()
        assert site.ask("/means.html")[0].status == 200
        assert time.monotonic() - begun < 5
    assert threading.active_count() < 20


def test_all_notices_have_titles():
    for key in ("live-waiting", "live-missing", "live-nothing"):
        assert {key, f"{key}-title"} <= MESSAGES.keys()
