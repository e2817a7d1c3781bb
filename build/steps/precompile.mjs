// precompile.py, run by the very Python that the browser will run: node precompile.mjs PYODIDE_FOLDER JOBS_JSON
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder + "/" });
python.FS.writeFile("/precompile.py", readFileSync(new URL("precompile.py", import.meta.url)));
python.runPython("import sys; sys.path.insert(0, '/')");
const { precompile } = python.pyimport("precompile");
for (const [kind, source, target] of JSON.parse(process.argv[3])) {
  python.FS.writeFile("/source.zip", readFileSync(source));
  precompile(kind, "/source.zip", "/target.zip");
  writeFileSync(target, python.FS.readFile("/target.zip"));
}
