/** Who was signed in on this browser when it was last used: so that the next visit need not ask before it shows anything. */

const KEY = "telegraph.was-here";
/** Turns that were planned here and not sent yet; see `table/draft-storage.ts`. */
const DRAFTS = /^draft:/;

/** Their id; `null`: nobody. */
export const whoWasHere = (): string | null => localStorage.getItem(KEY);

/** Whether somebody was signed in. */
export const wasHere = (): boolean => whoWasHere() !== null;

const draftNames = (): readonly string[] => Object.keys(localStorage).filter((it) => DRAFTS.test(it));

/** Turns that were planned here become a person's: those of `from`, and those that name nobody. */
function handDrafts(from: string, to: string): void {
  for (const name of draftNames()) {
    try {
      const draft = JSON.parse(localStorage.getItem(name) ?? "null") as { readonly person?: string } | null;
      if (draft && (draft.person ?? from) === from)
        localStorage.setItem(name, JSON.stringify({ ...draft, person: to }));
    } catch (error) {
      console.warn("a draft cannot be read", error);
    }
  }
}

/** Remembers somebody; what is kept of anybody else goes, but for turns that wait to be sent: those stay whose they are. `guest`: who they were until now. */
export function noteHere(person: string, guest: string | null = null): void {
  const before = whoWasHere();
  if (guest !== null) handDrafts(guest, person);
  else if (before !== null && before !== person) handDrafts(before, before);
  if (before !== person) void forgetKept(person);
  localStorage.setItem(KEY, person);
}

/** Nobody is here any more: what this browser kept of them goes, turns that were not sent included. */
export async function leaveHere(): Promise<void> {
  localStorage.removeItem(KEY);
  for (const it of draftNames()) localStorage.removeItem(it);
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
