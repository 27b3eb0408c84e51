/** Who was signed in on this browser when it was last used: so that the next visit need not ask before it shows anything. */

const KEY = "telegraph.was-here";
/** Turns that were planned here and not sent yet (`table/draft-storage.ts`), and how far somebody has seen a table (`catch-up/visit.ts`). */
const OWN = /^(?:draft|seen):/;

/** How often somebody has left since the page was opened. */
export let departures = 0;

/** Their id; `null`: nobody. */
export const whoWasHere = (): string | null => localStorage.getItem(KEY);

/** Whether somebody was signed in. */
export const wasHere = (): boolean => whoWasHere() !== null;

/** Remembers somebody; what is kept of anybody else goes, but for turns that wait to be sent. */
export function noteHere(person: string): void {
  if (whoWasHere() !== person) void forgetKept(person);
  localStorage.setItem(KEY, person);
}

/** Nobody is here any more: what this browser kept of them goes, turns that were not sent included. */
export async function leaveHere(): Promise<void> {
  departures++;
  localStorage.removeItem(KEY);
  for (const it of Object.keys(localStorage)) if (OWN.test(it)) localStorage.removeItem(it);
  await forgetKept(null);
}

/** The cache with what is kept of a person. */
export const cacheNameOf = (person: string): string => `telegraph-person-${person}`;

/** Deletes what is kept of everybody but one. */
async function forgetKept(but: string | null): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  const gone = names.filter((it) => it.startsWith(cacheNameOf("")) && (but === null || it !== cacheNameOf(but)));
  await Promise.all(gone.map((it) => caches.delete(it)));
}
