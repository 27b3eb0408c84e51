/** Who looks at the page. */
import { signal } from "@preact/signals";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { language, setLanguage } from "../words/index.ts";
import { api, type ProfileChange, type Proof, Refused } from "./api.ts";

/** `undefined`: not known yet; `null`: nobody signed in. */
export const me = signal<MeShape | null | undefined>(undefined);

/** Grows whenever somebody else looks at the page than before: what was read for one person must be read again for another. */
export const identity = signal(0);

/** Remembers in this browser that somebody was signed in, so that the next visit need not show the page for strangers first. */
const WAS_HERE = "telegraph.was-here";

/** Whether somebody was signed in on this browser when it was last used. */
export const wasHere = (): boolean => localStorage.getItem(WAS_HERE) !== null;

function remember(person: MeShape): MeShape {
  me.value = person;
  localStorage.setItem(WAS_HERE, "1");
  void setLanguage(person.language);
  return person;
}

/** Asks who is signed in. Without an answer the page goes on as for nobody, and asks again with the next page. */
export async function loadMe(): Promise<void> {
  const person = await api.session().catch(() => undefined);
  if (person) remember(person);
  else me.value = null;
  // Only the service can say that nobody is signed in any more; a lost connection cannot.
  if (person === null) localStorage.removeItem(WAS_HERE);
}

/** The time zone of this browser, an IANA name. */
const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The person signed in, or a new guest: nobody has to fill in anything before the first tile. */
export async function ensurePerson(name?: string): Promise<MeShape> {
  if (me.value === undefined) await loadMe();
  if (me.value) return me.value;
  const guest = remember(
    await api.beGuest({ ...(name ? { name } : {}), language: language.value, timeZone: timeZoneHere() }),
  );
  identity.value++;
  return guest;
}

/** Signs in with what came by mail; whether the account is new. */
export async function signIn(proof: Proof): Promise<boolean> {
  const { isNew = false, ...person } = await api.verify({ ...proof, timeZone: timeZoneHere() });
  remember(person);
  identity.value++;
  return isNew;
}

/** Changes the profile. */
export async function changeMe(change: ProfileChange): Promise<void> {
  remember(await api.change(change));
}

export async function signOut(): Promise<void> {
  await api.signOut();
  localStorage.removeItem(WAS_HERE);
  me.value = null;
  identity.value++;
}

/** This browser's part of a table's chance: 16 random bytes, hexadecimal. */
export const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((it) => it.toString(16).padStart(2, "0")).join("");

/** What to show of something that went wrong. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  (error instanceof Refused && error.message) || otherwise;
