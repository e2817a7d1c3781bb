"""A web server for the finished site, reachable from this machine only."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from .errors import NotPossibleError

ADDRESS = "127.0.0.1"  # not "localhost", where pygbag's runtime looks for a developer's own wheels
DEFAULT_PORT = 8137


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves files as a static host does, but makes the browser ask again: a new build is seen at once."""

    # Not left to the machine's own table, which may lack them.
    extensions_map = {  # noqa: RUF012 - as in the base class
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }
    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        """Every answer says that it has to be asked for again."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_arguments: object) -> None:
        """Nothing is printed for each of the requests."""


def make_server(site: Path, port: int | None) -> ThreadingHTTPServer:
    """A server for `site`, bound but not yet serving; without a wish, on DEFAULT_PORT or a free port."""
    if not (site / "index.html").is_file():
        raise NotPossibleError(f"{site} holds no site; build it with: python build/web.py build")
    handler = partial(SiteHandler, directory=str(site))
    try:
        return ThreadingHTTPServer((ADDRESS, DEFAULT_PORT if port is None else port), handler)
    except (OSError, OverflowError) as error:
        if port is not None:
            raise NotPossibleError(f"port {port} cannot be used ({error})") from error
        return ThreadingHTTPServer((ADDRESS, 0), handler)


def address_of(server: ThreadingHTTPServer) -> str:
    """The address to open in a browser."""
    return f"http://{ADDRESS}:{server.server_address[1]}/"
