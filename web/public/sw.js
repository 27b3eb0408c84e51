/**
 * The service worker: shows pushed messages, and opens the table on a click. Offline it serves the page stored by `offline/shell.ts`; it
 * stores nothing itself, and never touches the API.
 */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** The cache with the page's files. */
const SHELL = "telegraph-shell";
/** How long the network may take before the stored page is served, in milliseconds. */
const PATIENCE = 6_000;
/** Addresses that are no pages, whatever they answer. */
const NO_PAGE = /^\/(?:api|dev|embed|mcp|oauth|\.well-known)(?:\/|$)|\./;
/** Files whose content may change under the same name. */
const PLAIN = ["/mark.svg", "/icon-192.png", "/manifest.webmanifest"];

const kept = async (path) => (await caches.open(SHELL)).match(path);

/** Network first, so that a new deploy is seen at once; the stored file without a network, or with a very slow one. */
async function networkFirst(request, path) {
  const shell = await kept(path);
  if (!shell) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, shell));
  return Promise.race([fetch(request).catch(() => shell), late]);
}

/** Names of these files change with their content, so stored ones are valid. */
const keptFirst = async (request, path) => (await kept(path)) ?? fetch(request);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (!NO_PAGE.test(pathname)) event.respondWith(networkFirst(request, "/"));
  } else if (pathname.startsWith("/assets/")) event.respondWith(keptFirst(request, pathname));
  else if (PLAIN.includes(pathname)) event.respondWith(networkFirst(request, pathname));
});

/**
 * A pushed message: `{ title, body, url, urgent, topic, turn, actions }`. An action opens a page with an answer ready; nothing is sent from
 * here. Browsers revoke push from sites that show nothing.
 */
function messageOf(data) {
  try {
    return data.json();
  } catch {
    return { title: "Telegraph", body: "", url: "/" };
  }
}

/**
 * Closes what asks for turns that are played by now, on another device or by mail. `fresh`: the table of a message that was pushed just
 * now. A list that does not show all tables that wait says nothing of the others.
 */
async function closeAnswered(fresh) {
  const shown = await self.registration.getNotifications();
  const asking = shown.filter(({ data, tag }) => data?.turn && tag !== fresh);
  if (asking.length === 0) return;
  const answer = await fetch("/api/tables?list=mine");
  if (!answer.ok) return;
  const { tables, next } = await answer.json();
  const waiting = tables.filter(({ you, awaited }) => you !== null && awaited.includes(you)).map(({ id }) => id);
  if (next !== null && waiting.length === tables.length) return;
  for (const it of asking) if (!waiting.includes(it.tag)) it.close();
}

/** Closing is a kindness: without a network what is shown stays. */
const tidy = (fresh) => closeAnswered(fresh).catch(() => undefined);

self.addEventListener("message", (event) => {
  if (event.data === "tidy") event.waitUntil(tidy());
});

self.addEventListener("push", (event) => {
  const { title, body, url, urgent, topic, turn, actions = [] } = messageOf(event.data);
  const buttons = actions.map((it, at) => ({ action: String(at), title: it.title }));
  const data = { url, turn, answers: actions.map((it) => it.url) };
  const options = {
    body,
    data,
    actions: buttons,
    tag: topic,
    renotify: Boolean(topic),
    requireInteraction: Boolean(urgent),
  };
  event.waitUntil(
    self.registration
      .showNotification(title, { ...options, icon: "/icon-192.png", badge: "/icon-192.png" })
      .then(() => tidy(topic)),
  );
});

/** Only pages of ours, whatever was pushed. */
const ownUrl = (url) => {
  const wanted = new URL(url ?? "/", self.location.origin);
  return wanted.origin === self.location.origin ? wanted.href : self.location.origin;
};

async function open(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((it) => new URL(it.url).pathname === new URL(url).pathname);
  if (!there) return self.clients.openWindow(url);
  // An open page is told by its fragment; one that cannot be navigated is at least focused.
  if (new URL(url).hash.startsWith("#draft=")) await there.navigate(url).catch(() => undefined);
  return there.focus();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url, answers = [] } = event.notification.data ?? {};
  event.waitUntil(tidy());
  event.waitUntil(open(ownUrl(event.action ? answers[Number(event.action)] : url)));
});
