"""The steps by which build/web.py makes the web site.

    stage    main.py, game/, assets/ and levels/ stand in a folder of their own: nothing else gets packed
    pack     pygbag makes the page and the game's archive from that folder
    pyodide  Python for the browser: given, cached, from npm, or from Pyodide's CDN
    wheel    pygame-ce for that Python: given, cached, from Pyodide's CDN, or built from source (build/wheel)
    bytecode those are compiled for the browser's Python beforehand
    site     page, archive and runtime stand in one folder that any web server can serve
    server   such a web server, for this machine alone

Numbered rules:

1. What cannot be done is a `NotPossibleError` with one line for the person; build/web.py exits with 2.
2. Every file from outside is checked: by a sha256 in `pins` or in the lock file pinned there, by apt, by pip.
3. Nothing is written outside the output folder, the cache and temporary folders.
"""
