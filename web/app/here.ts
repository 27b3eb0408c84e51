/** Who was signed in on this browser when it was last used: so that the next visit need not ask before it shows anything. */
import { storage } from "./storage.ts";

const KEY = "telegraph.was-here";

/**
 * What goes with somebody who leaves: how far they have seen a table (`catch-up/visit.ts`), what they planned (`table/turn-store.ts`). A
 * session that has expired takes no plans along, and what *Send* was pressed on waits for its person until their account is gone.
 */
const OWN = {
  expired: /^seen:/,
  "signed-out": /^(?:draft|seen|analysis):/,
  deleted: /^(?:draft|seen|sent|analysis):/,
} as const;

/** How often somebody has left since the page was opened. */
export let departures = 0;

/** Their id; `null`: nobody. */
export const whoWasHere = (): string | null => storage.get(KEY);

/** Whether somebody was signed in. */
export const wasHere = (): boolean => whoWasHere() !== null;

/** Remembers somebody; what is kept of anybody else goes, but for their turns. */
export function noteHere(person: string): void {
  if (whoWasHere() !== person) void forgetKept(person);
  storage.set(KEY, person);
}

/** Deletes everything this browser stored for the person, including unsent turns. */
export async function leaveHere(how: keyof typeof OWN): Promise<void> {
  departures++;
  storage.remove(KEY);
  for (const it of storage.names()) if (OWN[how].test(it)) storage.remove(it);
  await forgetKept(null);
}

/** The cache with what is kept of a person. */
export const cacheNameOf = (person: string): string => `telegraph-person-${person}`;

/** Deletes what is kept of everybody but one. */
async function forgetKept(but: string | null): Promise<void> {
  const { cacheNames, deleteCache } = await import("../offline/caches.ts");
  const names = await cacheNames();
  const gone = names.filter((it) => it.startsWith(cacheNameOf("")) && (but === null || it !== cacheNameOf(but)));
  await Promise.all(gone.map(deleteCache));
}
