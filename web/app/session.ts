/** The session of the page. */
import { computed, signal } from "@preact/signals";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { browserZone } from "../ui/time.ts";
import { choices, language, setLanguage, t } from "../words/index.ts";
import { api, callAs, type GuestRequest, type ProfileChange, type Proof, Refused } from "./api.ts";
import { departures, forgetPerson, rememberPerson, wasHere } from "./here.ts";

/** `undefined`: not known yet; `null`: nobody signed in. */
export const me = signal<MeShape | null | undefined>(undefined);

me.subscribe((person) => callAs(person?.id ?? null));

/** The language of the service's answers: the person's, or the page's. */
export const spoken = computed(() => me.value?.language ?? language.value);

/** Grows when somebody else signs in: data read for one person must be read again for another. */
export const identity = signal(0);

/** `since`: the number of language choices at the time of the request; a newer choice wins, and becomes the person's. */
function remember(person: MeShape, since = choices): MeShape {
  me.value = person;
  rememberPerson(person.id);
  if (since === choices) void setLanguage(person.language);
  else if (person.language !== language.peek())
    void changeMe({ language: language.peek() }).catch((error) => console.warn("the language was not kept", error));
  return person;
}

/** The last person, as stored in this browser. */
async function kept(): Promise<MeShape | null> {
  const found = wasHere() ? await import("../offline/kept.ts").then((it) => it.keptMe()) : null;
  return found?.value ?? null;
}

/** Asks for the session. Without an answer the page continues as the last person, and asks again with the next page. */
export async function loadMe(): Promise<void> {
  const [before, since] = [departures, choices];
  const person = await api.session().catch(() => undefined);
  // An old answer must not bring back a person who has left.
  if (departures !== before) return;
  if (person) remember(person, since);
  else me.value = person === null ? null : await kept().catch(() => null);
  // Only the service can end a session; a lost connection cannot.
  if (person === null && wasHere()) await forgetPerson("expired");
}

/** The time zone of this browser, if it knows it. */
function zoneHint(): { readonly timeZone?: string } {
  const timeZone = browserZone();
  return timeZone === undefined ? {} : { timeZone };
}

/** The invitation that the page was opened with: its host vouches for a new guest. */
function invitationHere(): Pick<GuestRequest, "invitation"> {
  const [, table] = /^\/t\/([^/]+)/.exec(location.pathname) ?? [];
  const invite = new URLSearchParams(location.search).get("invite");
  return table && invite ? { invitation: { table, invite } } : {};
}

/**
 * Makes sure that this browser takes cookies: by what it says itself, and once somebody (`person`) was given one, by what the service
 * then knows. Throws `Refused` with what to do.
 */
async function needCookies(person?: string): Promise<void> {
  const refused = () => new Refused({ type: "/problems/cookies", title: "", status: 401, detail: t("fault.cookies") });
  if (navigator.cookieEnabled === false) throw refused();
  if (person === undefined) return;
  const there = await api.session().catch(() => undefined);
  // Without an answer nothing is known.
  if (there !== undefined && there?.id !== person) throw refused();
}

/** The person signed in, or a new guest: nobody has to fill in anything before the first tile. */
export async function ensurePerson(name?: string): Promise<MeShape> {
  if (me.value === undefined) await loadMe();
  if (me.value) return me.value;
  await needCookies();
  const guest = await api.beGuest({
    ...(name ? { name } : {}),
    ...{ language: language.value, ...zoneHint(), ...invitationHere() },
  });
  await needCookies(guest.id);
  remember(guest);
  identity.value++;
  return guest;
}

/** Signs in with a proof from a mail; returns whether the account is new. */
export async function signIn(proof: Proof): Promise<boolean> {
  await needCookies();
  const before = me.value;
  const { isNew = false, ...person } = await api.verify({ ...proof, ...zoneHint() });
  await needCookies(person.id);
  // Only who asked for the link in this browser takes along what its guest had.
  if (before?.guest && before.id !== person.id && !("elsewhere" in proof))
    await import("../table/turn-store.ts").then(
      (it) => it.handOver(before.id, person.id),
      (error) => console.warn("drafts stay the guest's", error),
    );
  remember(person);
  identity.value++;
  return isNew;
}

/** Changes the profile. */
export async function changeMe(change: ProfileChange): Promise<void> {
  const [before, since] = [departures, choices];
  const person = await api.change(change);
  if (departures === before) remember(person, since);
}

export async function signOut(): Promise<void> {
  await api.signOut();
  await forgetPerson("signed-out");
  me.value = null;
  identity.value++;
}

/** This browser's part of a table's chance: 16 random bytes, hexadecimal. */
export const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((it) => it.toString(16).padStart(2, "0")).join("");

/** The message for an error. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  (error instanceof Refused && error.message) || otherwise;
