// Starts pyodide with pygame-ce in this page and counts the bytes on the way. All files are found relative to this one.
//
// manifest.json, written by build/web.py: {"wheel": "wheels/NAME", "files": {PATH: BYTES, ...}}, paths relative to
// this file; the game's archive is among them. All downloads start at once and side by side; pyodide's own
// requests are answered from them.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const HERE = new URL(".", import.meta.url);
const SCRIPT = "pyodide/pyodide.asm.js"; // loaded by the browser as a script, so only its end is seen here
const STREAMED = "pyodide/pyodide.asm.wasm"; // compiled while it comes in
const PACKAGE = "web_python";

// What tests and a curious person can read: how far it got, and how many pictures the game has shown.
export const runtime = (globalThis.squareBySquareRuntime = {
  state: "loading", // then "running", then "finished" or "failed"
  flips: 0,
  frames: 0,
  times: {}, // milestone -> milliseconds since the page was opened
});

export function mark(milestone) {
  runtime.times[milestone] = Math.round(performance.now());
}

// The smallest module with an exception handler; a browser that refuses it cannot run the real one.
const WITH_EXCEPTIONS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11,
]);

// Python is running, with pygame and web_python.py in it; returns the latter. `environment` becomes os.environ.
export async function boot(environment) {
  if (!globalThis.WebAssembly?.validate(WITH_EXCEPTIONS)) {
    throw new Error("This browser is too old: it lacks WebAssembly with exceptions.");
  }
  const manifest = await readManifest();
  const downloads = new Downloads(manifest.files);
  // pyodide waits for ever for some files that cannot be had, hence the race.
  return Promise.race([start(manifest, downloads, environment), downloads.failed]);
}

async function start(manifest, downloads, environment) {
  const pyodide = await loadPyodide({
    indexURL: new URL("pyodide/", HERE).href,
    convertNullToNone: true, // as pygbag: a missing localStorage item is None
    env: { HOME: "/home/web_user", PYGAME_HIDE_SUPPORT_PROMPT: "1", ...environment },
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
  });
  downloads.finish(SCRIPT);
  mark("python");
  globalThis.pyodide = pyodide;
  pyodide._api._skip_unwind_fatal_error = true; // SDL leaves its main loop by unwinding, which is no error here
  pyodide.canvas.setCanvas2D(document.getElementById("canvas"));
  await pyodide.loadPackage(new URL(manifest.wheel, HERE).href, {
    messageCallback() {},
    errorCallback(message) { throw new Error(message); },
  });
  mark("pygame");
  for (const folder of ["/lib/site", "/home/web_user", "/data/data"]) pyodide.FS.mkdirTree(folder);
  const source = await (await fetch(new URL(`${PACKAGE}.py`, HERE))).text();
  pyodide.FS.writeFile(`/lib/site/${PACKAGE}.py`, source);
  pyodide.runPython("import sys; sys.path.append('/lib/site')");
  const python = pyodide.pyimport(PACKAGE);
  python.install();
  return python;
}

async function readManifest() {
  const response = await fetch(new URL("manifest.json", HERE));
  if (!response.ok) throw new Error(`manifest.json: HTTP ${response.status}`);
  return response.json();
}

// Every file of the manifest, under way since the object exists; `fetch` hands each of them out once.
class Downloads {
  constructor(files) {
    this.sizes = files;
    this.total = Object.values(files).reduce((sum, size) => sum + size, 0);
    this.loaded = 0;
    this.waiting = new Map();
    this.fetch = globalThis.fetch;
    this.failed = new Promise((_, reject) => { this.fail = reject; });
    this.failed.catch(() => {}); // it may come after everything was read
    for (const path of Object.keys(files)) {
      if (path !== SCRIPT) this.start(path);
    }
    globalThis.fetch = (input, options) => this.answer(input, options);
    this.report();
  }

  start(path) {
    const url = new URL(path, HERE).href;
    const response = this.fetch.call(globalThis, url).then((answer) => this.counted(path, answer));
    response.catch((error) => this.fail(error));
    this.waiting.set(url, response);
  }

  async counted(path, response) {
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
    const counter = new TransformStream({
      transform: (chunk, controller) => {
        this.loaded += chunk.byteLength;
        this.report();
        controller.enqueue(chunk);
      },
    });
    const body = response.body.pipeThrough(counter);
    // A stream that nobody reads yet would stand still, and the progress with it.
    const content = path === STREAMED ? body : await new Response(body).arrayBuffer();
    return new Response(content, { headers: response.headers });
  }

  answer(input, options) {
    const url = new URL(input.url ?? input, location.href).href;
    const response = this.waiting.get(url);
    if (!response) return this.fetch.call(globalThis, input, options);
    this.waiting.delete(url);
    if (!this.waiting.size) globalThis.fetch = this.fetch;
    return response;
  }

  finish(path) {
    this.loaded += this.sizes[path] ?? 0;
    this.report();
  }

  report() {
    globalThis.squareBySquare?.progress(this.loaded, this.total);
  }
}
