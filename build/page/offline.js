// Service worker: once the game has come up with a network, it comes up without one too.
// The network is asked first, so a new build is seen at once; what it answers is kept for the day it does not.
"use strict";
const KEPT = "square-by-square";

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// The page names the files it has loaded before this worker was there.
self.addEventListener("message", (event) => {
  if (!Array.isArray(event.data?.keep)) return;
  event.waitUntil((async () => {
    const cache = await caches.open(KEPT);
    await Promise.all(event.data.keep.map(async (url) => {
      const answer = await fetch(url);
      if (answer.ok) await cache.put(withoutSearch(url), answer);
    }));
    event.source?.postMessage({ kept: event.data.keep.length });
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(fromNetworkOrKept(request));
});

async function fromNetworkOrKept(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.status === 200) await cache.put(withoutSearch(request.url), answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(withoutSearch(request.url));
    if (kept) return kept;
    throw error;
  }
}

// The link carries level and language behind the question mark; the files are the same.
function withoutSearch(url) {
  const address = new URL(url, location.href);
  address.search = "";
  address.hash = "";
  return address.href;
}
