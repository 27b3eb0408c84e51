/** The person who last used this browser, so that the next visit can show their pages before it has asked the service. */
import { storage } from "./storage.ts";

const KEY = "telegraph.was-here";

/**
 * Keys that are removed when somebody leaves: seen entries (`catch-up/visit.ts`) and plans (`table/turn-store.ts`). An expired session
 * keeps plans, and sent turns wait until the account is gone.
 */
const OWN = {
  expired: /^seen:/,
  "signed-out": /^(?:draft|seen|analysis):/,
  deleted: /^(?:draft|seen|sent|analysis):/,
} as const;

/** How often somebody has left since the page was opened. */
export let departures = 0;

/** Their id; `null`: nobody. */
export const rememberedPerson = (): string | null => storage.get(KEY);

/** Whether somebody was signed in. */
export const wasHere = (): boolean => rememberedPerson() !== null;

/** Remembers somebody; deletes the data of everybody else, except their turns. */
export function rememberPerson(person: string): void {
  if (rememberedPerson() !== person) void forgetKept(person);
  storage.set(KEY, person);
}

/** Deletes everything this browser stored for the person, including unsent turns. */
export async function forgetPerson(how: keyof typeof OWN): Promise<void> {
  departures++;
  storage.remove(KEY);
  for (const it of storage.names()) if (OWN[how].test(it)) storage.remove(it);
  await forgetKept(null);
}

/** The cache with a person's data. */
export const cacheNameOf = (person: string): string => `telegraph-person-${person}`;

/** Deletes everybody's data except one person's. */
async function forgetKept(but: string | null): Promise<void> {
  const { cacheNames, deleteCache } = await import("../offline/caches.ts");
  const names = await cacheNames();
  const gone = names.filter((it) => it.startsWith(cacheNameOf("")) && (but === null || it !== cacheNameOf(but)));
  await Promise.all(gone.map(deleteCache));
}
