/* SDL calls emscripten_sleep, but pyodide's main module is linked without asyncify and does not export it.
   Returning at once is right: a page must never be blocked, and the game waits with `await asyncio.sleep`. */
void emscripten_sleep(unsigned int milliseconds) { (void)milliseconds; }
