"""A Debian 13 to compile in: this machine if it is one, else a chroot made by debootstrap.

Debian 13's emscripten is the one whose object files fit pyodide 0.29; other releases of it produce modules
that pyodide cannot load. Each command in the chroot runs in its own mount namespace, so that no mount is left
behind, however the build ends, and the folder may be deleted safely.
"""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

RELEASE = "trixie"
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
ENTER = 'mount --rbind /proc "$1/proc" && mount --rbind /dev "$1/dev" && exec chroot "$@"'


class NoDebianError(Exception):
    """This machine can neither be nor make a Debian 13; the message says what is missing."""


@dataclass(frozen=True)
class Debian:
    """A Debian 13 whose files stand below `root` ("/" for this machine); its tools write into `log`."""

    root: Path
    log: Path

    def run(self, *command: str | Path) -> None:
        """`command` has succeeded inside, paths translated; raises CalledProcessError otherwise."""
        words = [self.inside(word) if isinstance(word, Path) else word for word in command]
        settings = [
            "env",
            "DEBIAN_FRONTEND=noninteractive",
            "LC_ALL=C.UTF-8",
            f"HOME={self.inside(self.home)}",
        ]
        enter = ["unshare", "--mount", "sh", "-c", ENTER, "enter", str(self.root)]
        in_chroot = self.root != Path("/")
        run_logged([*(enter if in_chroot else []), *settings, *words], self.log)

    @property
    def home(self) -> Path:
        """Where emscripten keeps its cache; not the home of the person who builds."""
        return self.root / "tmp"

    def inside(self, path: Path) -> str:
        """The name that a file of ours has inside."""
        return "/" + str(path.relative_to(self.root)) if self.root != Path("/") else str(path)

    def install(self, *packages: str) -> None:
        """`packages` are installed (as root; otherwise they must be there already)."""
        if os.geteuid() != 0:
            return
        self.run("apt-get", "-qq", "update")
        self.run("apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages)

    def download_sources(self, folder: Path, *packages: str) -> None:
        """The upstream tars of Debian's `packages` stand in `folder`."""
        folder.mkdir(parents=True, exist_ok=True)
        get = 'cd "$0" && apt-get -qq -o APT::Sandbox::User=root source --download-only --tar-only "$@"'
        self.run("sh", "-c", get, folder, *packages)


def find_debian(folder: Path, log: Path) -> Debian:
    """A Debian 13 with deb-src sources: this machine, or a chroot in `folder`, made if it is not there."""
    if f"VERSION_CODENAME={RELEASE}" in Path("/etc/os-release").read_text(encoding="utf-8"):
        return Debian(Path("/"), log)
    if os.geteuid() != 0:
        raise NoDebianError(
            "building the pygame-ce wheel needs root (for a Debian 13 chroot) or a Debian 13 machine"
        )
    tools = ("debootstrap", "unshare", "chroot", "apt-get")
    missing = [tool for tool in tools if shutil.which(tool, path=os.environ["PATH"] + ":/usr/sbin") is None]
    if missing:
        raise NoDebianError(
            f"building the pygame-ce wheel needs {', '.join(missing)} (or a Debian 13 machine)"
        )
    done = folder / "debootstrap.done"
    if not done.exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        mirror = find_mirror()
        strap = ["debootstrap", "--variant=minbase", "--include=ca-certificates", f"--keyring={KEYRING}"]
        run_logged(["unshare", "--mount", *strap, RELEASE, str(folder), mirror], log)
        lines = "".join(f"{kind} {mirror} {RELEASE} main\n" for kind in ("deb", "deb-src"))
        (folder / "etc/apt/sources.list").write_text(lines)
        done.touch()
    # Names and certificates as on this machine, since a mirror may be known to it alone.
    for name in ("/etc/resolv.conf", "/etc/hosts", str(CERTIFICATES)):
        if Path(name).exists():
            shutil.copy(name, folder / name.lstrip("/"))
    return Debian(folder, log)


def run_logged(command: list[str], log: Path) -> None:
    """`command` has succeeded, its output added to `log`; raises CalledProcessError otherwise."""
    path = os.environ.get("PATH", os.defpath) + ":/usr/sbin:/sbin"  # where debootstrap and chroot live
    with log.open("a", encoding="utf-8") as output:
        subprocess.run(
            command, check=True, stdout=output, stderr=subprocess.STDOUT, env={**os.environ, "PATH": path}
        )


def find_mirror() -> str:
    """The address of the Debian archive that apt on this machine already uses."""
    command = [
        "apt-get",
        "indextargets",
        "--format",
        "$(REPO_URI)",
        "Created-By: Packages",
        "Component: main",
    ]
    for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
        if line.rstrip("/").endswith("/debian"):
            return line
    raise NoDebianError("building the pygame-ce wheel needs a Debian mirror in apt's sources")
