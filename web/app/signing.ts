/** Signing in and out, and guests who need not. */
import type { MeShape } from "../../worker/contract/shapes.ts";
import { browserZone } from "../ui/time.ts";
import { language, t } from "../words/index.ts";
import { api, Refused } from "./api.ts";
import { calls, type GuestRequest, type Proof } from "./calls.ts";
import { forgetPerson } from "./here.ts";
import { identity, loadMe, me, remember } from "./session.ts";

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

/** The person signed in, or a new guest: nobody has to fill in anything before the first move. */
export async function ensurePerson(name?: string): Promise<MeShape> {
  if (me.value === undefined) await loadMe();
  if (me.value) return me.value;
  await needCookies();
  const guest = await calls.beGuest({
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
  const { isNew = false, ...person } = await calls.verify({ ...proof, ...zoneHint() });
  await needCookies(person.id);
  // Only who asked for the link in this browser takes along what its guest had.
  if (before?.guest && before.id !== person.id && !("elsewhere" in proof))
    await import("../table/turn-handover.ts").then(
      (it) => it.handOver(before.id, person.id),
      (error) => console.warn("drafts stay the guest's", error),
    );
  remember(person);
  identity.value++;
  return isNew;
}

export async function signOut(): Promise<void> {
  await calls.signOut();
  await forgetPerson("signed-out");
  me.value = null;
  identity.value++;
}

/** This browser's part of a table's chance: 16 random bytes, hexadecimal. */
export const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((it) => it.toString(16).padStart(2, "0")).join("");
