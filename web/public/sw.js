/** The service worker: shows what the service pushes, and opens the table when it is clicked. It caches nothing. */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** What was pushed: `{ title, body, url, urgent, topic, actions }`. An action opens a page with an answer ready; nothing is sent from here. A browser takes the right to push away from a page that shows nothing. */
function messageOf(data) {
  try {
    return data.json();
  } catch {
    return { title: "Telegraph", body: "", url: "/" };
  }
}

self.addEventListener("push", (event) => {
  const { title, body, url, urgent, topic, actions = [] } = messageOf(event.data);
  const buttons = actions.map((it, at) => ({ action: String(at), title: it.title }));
  const data = { url, answers: actions.map((it) => it.url) };
  const options = {
    body,
    data,
    actions: buttons,
    tag: topic,
    renotify: Boolean(topic),
    requireInteraction: Boolean(urgent),
  };
  event.waitUntil(
    self.registration.showNotification(title, { ...options, icon: "/icon-192.png", badge: "/icon-192.png" }),
  );
});

/** Only ever a page of ours, whatever was pushed. */
const ownUrl = (url) => {
  const wanted = new URL(url ?? "/", self.location.origin);
  return wanted.origin === self.location.origin ? wanted.href : self.location.origin;
};

async function open(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((it) => new URL(it.url).pathname === new URL(url).pathname);
  if (!there) return self.clients.openWindow(url);
  // A page that stays open is told by its fragment; one that cannot be led there is at least shown.
  if (new URL(url).hash.startsWith("#draft=")) await there.navigate(url).catch(() => undefined);
  return there.focus();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url, answers = [] } = event.notification.data ?? {};
  event.waitUntil(open(ownUrl(event.action ? answers[Number(event.action)] : url)));
});
