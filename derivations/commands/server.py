"""A server of the pages of a site, on this machine alone.

It has no folder to look into: it answers with what it was handed, by exact
name.  Other names of this machine are refused, so that a page from elsewhere
whose own name has been made to lead here can't read what is served.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Final
from urllib.parse import unquote, urlsplit

from derivations.language.errors import InputError

ADDRESS: Final = "127.0.0.1"
_HOSTS: Final = (ADDRESS, "localhost")
_START: Final = "index.html"
_KINDS: Final = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}


class Server(ThreadingHTTPServer):
    """``files`` are served by name, and what ``missing`` makes of a name in
    place of all others; both may be replaced at any time."""

    daemon_threads = True
    # Elsewhere this is for ports of programs that have ended; on Windows it
    # would take the port from one that runs.
    allow_reuse_address = os.name != "nt"

    def __init__(self, port: int) -> None:
        """Raises InputError when the port can't be had."""
        self.files: Mapping[str, str] = {}
        self.missing: Callable[[str], str] = lambda name: ""
        try:
            super().__init__((ADDRESS, port), _Handler)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise InputError(
                "cli-port-taken", port=str(port), reason=reason
            ) from None

    @property
    def address(self) -> str:
        return f"http://{ADDRESS}:{self.server_port}/"

    def start(self) -> None:
        """Serve from now on, beside whatever else is done."""
        Thread(target=self.serve_forever, args=(0.1,), daemon=True).start()


class _Handler(BaseHTTPRequestHandler):
    server: Server
    server_version = "derivations"
    sys_version = ""
    timeout = 10
    """Seconds; a connection that says nothing is given up."""

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _refuse(self) -> None:
        self._send(HTTPStatus.METHOD_NOT_ALLOWED, "GET, HEAD\n", "txt", True)

    do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = _refuse

    def _answer(self, *, body: bool) -> None:
        host = self.headers.get("Host", "")
        if host.partition(":")[0].lower() not in _HOSTS:
            said = f"{' or '.join(_HOSTS)}\n"
            self._send(HTTPStatus.FORBIDDEN, said, "txt", body)
            return
        name = unquote(urlsplit(self.path).path).removeprefix("/") or _START
        found = self.server.files.get(name)
        if found is None:
            missing = self.server.missing(name)
            self._send(HTTPStatus.NOT_FOUND, missing, "html", body)
        else:
            self._send(HTTPStatus.OK, found, name.rpartition(".")[2], body)

    def _send(
        self, status: HTTPStatus, said: str, kind: str, body: bool
    ) -> None:
        data = said.encode()
        self.send_response(status)
        for name, value in (
            ("Content-Type", _KINDS.get(kind, "text/plain; charset=utf-8")),
            ("Content-Length", str(len(data))),
            ("ETag", f'"{_version(said, data)}"'),
            ("Cache-Control", "no-cache"),
            ("X-Content-Type-Options", "nosniff"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Content-Security-Policy", "frame-ancestors 'none'"),
        ):
            self.send_header(name, value)
        if status is HTTPStatus.METHOD_NOT_ALLOWED:
            self.send_header("Allow", "GET, HEAD")
        self.end_headers()
        if body:
            self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Requests aren't listed: the page asks twice a second."""


def _version(said: str, data: bytes) -> str:
    from derivations.site.live import version_of

    return version_of(said) or sha256(data).hexdigest()[:32]
