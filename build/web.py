"""The game as a web site.

    python build/web.py build      make the site in build/web
    python build/web.py serve      serve it on this machine
    python build/web.py play       make it, serve it, open it in the browser
    python build/web.py runtime    only obtain the runtime (pyodide and the pygame-ce wheel), or build it

The site is complete: page, game, and by default the runtime too, so it asks no other server for anything.
With `--runtime cdn` it is small and takes pygbag's hosted runtime instead.

Exit codes: 0 done, 2 not possible (one line on standard error says why).
"""

import argparse
import sys
import webbrowser
from pathlib import Path

from steps.errors import NotPossibleError
from steps.pyodide import obtain_pyodide
from steps.server import address_of, make_server
from steps.site import ROOT, build_site
from steps.wheel import obtain_wheel


def main(arguments: list[str] | None = None) -> int:
    """The command line is carried out; returns the exit code."""
    options = parse_arguments(arguments)
    try:
        if options.command == "runtime":
            pyodide, wheel = obtain_runtime(options)
            print(f"pyodide: {pyodide}\nwheel:   {wheel}")
        if options.command in ("build", "play"):
            build(options)
        if options.command in ("serve", "play"):
            serve(options.out, port=options.port, opened=options.command == "play")
    except NotPossibleError as error:
        print(f"web.py: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
    return 0


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    """The options of the command line; exits with 2 on a wrong one."""
    runtime = argparse.ArgumentParser(add_help=False)
    runtime.add_argument("--wheel", type=Path, metavar="PATH", help="pygame-ce wheel to use, not obtained")
    runtime.add_argument(
        "--pyodide", type=Path, metavar="PATH", help="folder of pyodide's files, not obtained"
    )
    out = argparse.ArgumentParser(add_help=False)
    out.add_argument(
        "--out", type=Path, metavar="PATH", default=ROOT / "build" / "web", help="folder of the site"
    )
    kind = argparse.ArgumentParser(add_help=False)
    kind.add_argument(
        "--runtime",
        choices=("bundled", "cdn"),
        default="bundled",
        help="bundled: all in one folder (default); cdn: pygbag's hosted runtime",
    )
    port = argparse.ArgumentParser(add_help=False)
    port.add_argument("--port", type=int, help="port to serve on (default: 8137, or a free one)")

    parser = argparse.ArgumentParser(
        prog="web.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("build", parents=[runtime, out, kind], help="make the site")
    commands.add_parser("serve", parents=[out, port], help="serve the site on this machine")
    commands.add_parser("play", parents=[runtime, out, kind, port], help="make, serve and open it")
    commands.add_parser("runtime", parents=[runtime], help="only obtain the runtime")
    return parser.parse_args(arguments)


def obtain_runtime(options: argparse.Namespace) -> tuple[Path, Path]:
    """The folder of pyodide's files and the pygame-ce wheel are on this machine."""
    pyodide = obtain_pyodide(options.pyodide)
    return pyodide, obtain_wheel(options.wheel, pyodide)


def build(options: argparse.Namespace) -> None:
    """The site stands in options.out, and its sizes are printed."""
    runtime = obtain_runtime(options) if options.runtime == "bundled" else None
    archive = build_site(options.out.resolve(), runtime)
    total = sum(path.stat().st_size for path in options.out.rglob("*") if path.is_file())
    print(f"site:    {options.out} ({total / 1e6:.1f} MB)")
    print(f"archive: {archive.name} ({archive.stat().st_size / 1e6:.2f} MB)", flush=True)


def serve(site: Path, *, port: int | None, opened: bool) -> None:
    """The site was served until the person pressed Ctrl+C, in a new browser tab if `opened`."""
    with make_server(site.resolve(), port) as server:
        address = address_of(server)
        print(f"serving: {address} (Ctrl+C ends it)", flush=True)
        if opened:
            webbrowser.open(address)
        server.serve_forever()


if __name__ == "__main__":
    sys.exit(main())
