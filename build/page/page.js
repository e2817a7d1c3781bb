// What the page does for the game, as `window.squareBySquare`, and what it shows while there is no game to see.
"use strict";
(() => {
  const WORDS = {
    en: {
      tagline: "Turn-based puzzles on a grid that teach the movement rules of four fantasy role-playing games.",
      loading: (loaded, total) => `Loading: ${loaded} of ${total} MB`,
      wait: "Loading …",
      starting: "Setting up the board …",
      stopped: "The game has stopped",
      blocked: "The game could not be loaded",
      advice: "Reloading the page usually helps. If it does not, please try a current Firefox, Chrome, Edge or Safari; your progress is kept.",
      server: "Opened as a file, this page may not load its parts. Please open it through a web server, for example with: python build/web.py play",
      reload: "Reload",
    },
    es: {
      tagline: "Rompecabezas por turnos en una cuadrícula que enseñan las reglas de movimiento de cuatro juegos de rol de fantasía.",
      loading: (loaded, total) => `Cargando: ${loaded} de ${total} MB`,
      wait: "Cargando …",
      starting: "Preparando el tablero …",
      stopped: "El juego se ha detenido",
      blocked: "No se ha podido cargar el juego",
      advice: "Recargar la página suele bastar. Si no, prueba con una versión actual de Firefox, Chrome, Edge o Safari; tu progreso se conserva.",
      server: "Abierta como archivo, esta página no puede cargar sus partes. Ábrela desde un servidor web, por ejemplo con: python build/web.py play",
      reload: "Recargar",
    },
    "pt-BR": {
      tagline: "Quebra-cabeças por turnos em um tabuleiro quadriculado que ensinam as regras de movimento de quatro RPGs de fantasia.",
      loading: (loaded, total) => `Carregando: ${loaded} de ${total} MB`,
      wait: "Carregando …",
      starting: "Montando o tabuleiro …",
      stopped: "O jogo parou",
      blocked: "Não foi possível carregar o jogo",
      advice: "Recarregar a página costuma resolver. Se não, tente uma versão atual do Firefox, Chrome, Edge ou Safari; seu progresso fica guardado.",
      server: "Aberta como arquivo, esta página não consegue carregar suas partes. Abra-a por um servidor web, por exemplo com: python build/web.py play",
      reload: "Recarregar",
    },
  };
  const MAX_RATIO = 2; // more pixels than this cost pictures per second and are not seen
  const MEGABYTE = 1e6;
  const BROWSER_KEYS = new Set(["F5", "F6", "F11", "F12"]);
  const SCROLLING_KEYS = new Set([" ", "PageUp", "PageDown", "Home", "End"]); // also of a page around this one
  const GAME_SHORTCUTS = new Set(["z", "y"]); // undo and redo, with Ctrl or Command
  const language = preferredLanguage();
  const words = WORDS[language];
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const element = (id) => document.getElementById(id);
  let isReady = false;

  // The language of the link (?lang=pt-BR), else the first of the browser's languages that we speak.
  function preferredLanguage() {
    const wanted = [new URLSearchParams(location.search).get("lang"), ...navigator.languages].filter(Boolean);
    for (const code of wanted) {
      const base = code.replace("_", "-").split("-")[0].toLowerCase();
      const known = Object.keys(WORDS).find((name) => name.split("-")[0] === base);
      if (known) return known;
    }
    return "en";
  }

  // What this page has loaded is kept, so that it opens without a network the next time. Only where the browser allows
  // it (https, or this machine) and only our own files; nothing breaks where it does not work.
  async function keepForOffline() {
    if (!navigator.serviceWorker || !window.isSecureContext) return;
    try {
      await navigator.serviceWorker.register("offline.js");
      const { active } = await navigator.serviceWorker.ready;
      const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
      const keep = [...new Set([location.href.split(/[?#]/)[0], ...loaded])].filter((url) => url.startsWith(location.origin));
      navigator.serviceWorker.addEventListener("message", (event) => {
        if (event.data?.kept) document.documentElement.dataset.offline = "ready";
      });
      active.postMessage({ keep });
    } catch (error) {
      console.info(`Without a network this page will not open: ${error.message}`);
    }
  }

  const api = {
    // --- for the game -----------------------------------------------------------------------------------------
    // The game shows its first picture: the loading view goes, the keys go to the canvas.
    ready() {
      if (isReady) return;
      isReady = true;
      const loading = element("loading");
      loading.classList.add("leaving");
      setTimeout(() => { loading.hidden = true; }, api.reducedMotion() ? 0 : 300);
      element("canvas").focus({ preventScroll: true });
      keepForOffline();
    },
    // A screen reader says `text` now. The same text twice is said twice.
    announce(text) {
      element("live").replaceChildren(document.createTextNode(text));
    },
    // `text` is what a screen reader finds when it explores the canvas.
    describe(text) {
      element("twin").textContent = text;
    },
    language(code) {
      document.documentElement.lang = code.replace("_", "-");
    },
    // The size of the canvas in CSS pixels, and how many of its own pixels each of them should get (at most 2).
    viewport() {
      const box = element("canvas").getBoundingClientRect();
      return { width: Math.floor(box.width), height: Math.floor(box.height), ratio: Math.min(devicePixelRatio || 1, MAX_RATIO) };
    },
    reducedMotion() {
      return matchMedia("(prefers-reduced-motion: reduce)").matches;
    },
    // The game cannot go on; `text` says why, as far as it is known.
    fail(text) {
      const show = () => {
        element("failure-title").textContent = isReady ? words.stopped : words.blocked;
        element("failure-advice").textContent = location.protocol === "file:" ? words.server : words.advice;
        element("failure-text").textContent ||= text; // the first error is the cause of those that follow
        element("failure").hidden = false;
        element("loading").hidden = true;
        element("failure-reload").focus();
      };
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", show, { once: true });
      else show();
    },
    // A text file called `name` is offered to the person.
    download(name, text) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    // `text` is in the clipboard; returns whether it could be tried. The old way is asked too: it works without https.
    copy(text) {
      const area = document.createElement("textarea");
      area.value = text;
      area.className = "unseen";
      document.body.append(area);
      area.select();
      let copied = false;
      try { copied = document.execCommand("copy"); } catch { copied = false; }
      area.remove();
      element("canvas").focus({ preventScroll: true });
      if (!copied && navigator.clipboard) {
        navigator.clipboard.writeText(text).catch((error) => console.info(`Not copied: ${error.message}`));
        copied = true;
      }
      return copied;
    },
    reload() {
      location.reload();
    },
    // --- for the loader ---------------------------------------------------------------------------------------
    // `loaded` of `total` bytes are here.
    progress(loaded, total) {
      const bar = element("bar");
      if (!bar || isReady) return;
      const share = total ? Math.min(loaded / total, 1) : 0;
      element("filled").style.transform = `translateX(${(share - 1) * 100}%)`;
      bar.setAttribute("aria-valuenow", String(Math.round(share * 100)));
      element("loading").classList.toggle("starting", share === 1);
      element("progress").textContent =
        share === 1 ? words.starting : words.loading(number.format(loaded / MEGABYTE), number.format(total / MEGABYTE));
    },
  };
  window.squareBySquare = api;

  document.documentElement.lang = language;
  addEventListener("DOMContentLoaded", () => {
    element("tagline").textContent = words.tagline;
    element("progress").textContent = words.wait;
    element("failure-reload").textContent = words.reload;
    element("failure-reload").addEventListener("click", api.reload);
    element("canvas").addEventListener("contextmenu", (event) => event.preventDefault());
    // The first touch or click anywhere brings the keys back, also inside a frame of another page.
    element("canvas").addEventListener("pointerdown", () => element("canvas").focus({ preventScroll: true }));
  });

  // Until the game is there, every error is the reason why it does not come.
  addEventListener("error", (event) => {
    if (isReady) return;
    const source = event.target?.src ?? event.target?.href;
    api.fail(event.message || `${source} could not be loaded`);
  }, { capture: true });
  addEventListener("unhandledrejection", (event) => {
    if (!isReady) api.fail(String(event.reason?.message ?? event.reason));
  });

  // SDL takes every key of the window and every turn of the wheel. What belongs to the browser stays with it (reload,
  // zoom, tools), and so do the keys of buttons in front of the canvas. Registered first, so asked first.
  function belongsToBrowser(event) {
    if (!element("failure").hidden || /^(BUTTON|INPUT|TEXTAREA|SELECT|A)$/.test(event.target?.tagName ?? "")) return true;
    if (BROWSER_KEYS.has(event.key)) return true;
    return (event.ctrlKey || event.metaKey) && !GAME_SHORTCUTS.has(event.key.toLowerCase()) && event.key.length === 1;
  }
  for (const kind of ["keydown", "keyup", "keypress"]) {
    addEventListener(kind, (event) => {
      if (belongsToBrowser(event)) event.stopImmediatePropagation();
      else if (SCROLLING_KEYS.has(event.key)) event.preventDefault();
    }, { capture: true });
  }
  addEventListener("wheel", (event) => { if (event.ctrlKey) event.stopImmediatePropagation(); }, { capture: true });
})();
