"""Versions, checksums and addresses of everything that comes from outside."""

PYODIDE = "0.29.5"
PYODIDE_PYTHON = "3.13"
PYODIDE_BYTECODE = 3571  # the magic number of every 3.13
PYGAME_CE = "2.5.7"
CYTHON = "3.2.9"
PYGBAG = "0.9.3"

# Where Pyodide publishes its files for everyone.
PYODIDE_CDN = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE}/full/"
# Where pygbag's own runtime lives; its version of the address has no trailing ".0".
PYGBAG_CDN = f"https://pygame-web.github.io/cdn/{PYGBAG}/"

# The files of npm's package `pyodide` that a site needs, with their sha256.
PYODIDE_FILES = {
    "pyodide.mjs": "510ca14305230018f50c40fb81be673afd68080e70ce7733fcce6600dd6a1714",
    "pyodide.asm.js": "356c42f69e1695397e9d8670bd3c2e678248cde76e18bdae1731e848537b47d7",
    "pyodide.asm.wasm": "54309a5a2cfd757b1f0fdbc9093c92503f7b341500110329d932487183912718",
    "python_stdlib.zip": "831fd1e535084b972f87c6a35275de3d236efd5166f5e77ce89497710635e73c",
    "pyodide-lock.json": "14d2c2dba101277999e17135e653d8f15389ad1437f53eae213bf0c3cdff723d",
}
