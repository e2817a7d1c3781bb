// The entry that pygbag's pages load: runs the Python block of the page on pyodide, from files beside this one.
//
// It offers what a page built by pygbag 0.9 relies on: `config`, `MM.UME` (has the user interacted yet?),
// `python`, `Module.PyConfig`, the element #canvas. Everything else of pygbag's loader is left out.
import { boot, mark, runtime } from "./loader.mjs";

const site = document.getElementById("site");
const config = (globalThis.config ??= {});
const interaction = (globalThis.MM = { UME: !config.ume_block });
for (const kind of ["click", "touchend", "keydown"]) {
  addEventListener(kind, () => { interaction.UME = true; }, { capture: true, once: true });
}
globalThis.Module ??= {};
Module.PyConfig ??= { orig_argv: [], argv: [] };
globalThis.python = { config, PyConfig: Module.PyConfig, is_ready: false };

// What stands behind `?` in the address becomes the environment of the game: ?lang=es is os.environ["lang"].
function readEnvironment() {
  const named = [...new URLSearchParams(location.search)].filter(([name]) => /^[A-Za-z_]\w*$/.test(name));
  return Object.fromEntries(named);
}

try {
  if (document.readyState === "loading") {
    await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
  }
  const python = await boot(readEnvironment());
  globalThis.python.is_ready = true;
  runtime.state = "running";
  python.run_site(site.textContent);
  mark("site");
} catch (error) {
  runtime.state = "failed";
  console.error(error);
  globalThis.squareBySquare?.fail(String(error?.message ?? error));
}
