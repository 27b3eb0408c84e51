/** Signing in by mail: a link's token or a six-digit code, each good once and for ten minutes. */
import type { Language } from "../../games/kernel/words.ts";
import { USUAL } from "../contract/notification-settings.ts";
import {
  addPerson,
  addSignIn,
  changePerson,
  dropSignIns,
  leftSeats,
  mergeGuest,
  nameAddress,
  personByEmail,
  tryCode,
  useSignIn,
} from "../db/people.ts";
import type { Env } from "../env.ts";
import type { Person } from "../http/caller.ts";
import { ProblemError } from "../http/problem.ts";
import { forget } from "../http/session-cache.ts";
import { drawCode, drawId, drawToken, fingerprint, isSigned, sign } from "../lib/seal.ts";
import { within } from "../lib/with-timeout.ts";
import { put } from "../words/index.ts";

export const SIGN_IN_MS = 10 * 60 * 1_000;
/** A code may be tried this often. */
const MOST_TRIES = 5;

const codeClaim = (email: string, code: string) => `code ${email} ${code}`;

/** Prepares a sign-in and answers what the mail must carry. Knows nothing of whether the address is known. */
export async function prepareSignIn(env: Env, email: string): Promise<{ token: string; code: string }> {
  const token = drawToken();
  const code = drawCode();
  const now = Date.now();
  await addSignIn(env, {
    hash: await fingerprint(token),
    codeHash: await sign(env, codeClaim(email, code)),
    email,
    createdAt: now,
    expiresAt: now + SIGN_IN_MS,
  });
  return { token, code };
}

/** Uses up a link's token and answers the address; else the problem `link-used`. */
export async function redeemToken(env: Env, token: string): Promise<string> {
  return redeem(env, await fingerprint(token));
}

/** Uses up the newest code of an address; a wrong one counts as a try, and after five the code is dead. */
export async function redeemCode(env: Env, email: string, code: string): Promise<string> {
  const tried = await tryCode(env, email, MOST_TRIES);
  if (!tried || !(await isSigned(env, codeClaim(email, code), tried.codeHash))) throw new ProblemError("link-used");
  return redeem(env, tried.hash);
}

async function redeem(env: Env, hash: string): Promise<string> {
  const email = await useSignIn(env, hash);
  if (email === null) throw new ProblemError("link-used");
  await dropSignIns(env, email);
  return email;
}

/** Someone who has not said anything about themselves yet. */
export const newPerson = (language: Language, email: string | null): Person => ({
  id: drawId(),
  name: put(email ? "person.player" : "person.guest", { n: drawCode().slice(2) }, language),
  email,
  language,
  timeZone: "UTC",
  mail: true,
  bouncedAt: null,
  telling: USUAL,
});

/**
 * The person with this address. When nobody has it yet, the guest who signs in becomes that person and keeps everything;
 * without a guest a person is made. Several at once find the same person: an address belongs to one row.
 */
export async function personFor(env: Env, email: string, guest: Person | null, language: Language): Promise<Person> {
  const known = await personByEmail(env, email);
  if (known) return known.bouncedAt === null ? known : noteReached(env, known);
  if (guest) await nameAddress(env, guest.id, email);
  if (guest) forget(guest.id);
  await addPerson(env, newPerson(language, email));
  const made = await personByEmail(env, email);
  if (!made) throw new Error("a person that was just made is not there");
  return made;
}

/** Who signs in by a mail has got one: the address takes mails again. */
async function noteReached(env: Env, person: Person): Promise<Person> {
  await changePerson(env, person.id, { bouncedAt: null });
  forget(person.id);
  return { ...person, bouncedAt: null };
}

/** Seats looked after in one go. */
const MOST_SEATS = 100;

/**
 * Has tables give guests' seats to the people they turned out to be. A table that D1 does not know of yet, or that does not answer,
 * has its turn when the cron does this again.
 */
export async function adoptSeats(env: Env): Promise<void> {
  const left = await leftSeats(env, MOST_SEATS);
  await Promise.allSettled(left.map((it) => within(env.TABLE.getByName(it.table).adopt(it.guest, it.person))));
}

/** A guest signed in as somebody known: what was the guest's is theirs. */
export async function joinGuest(env: Env, guest: string, person: string): Promise<void> {
  await mergeGuest(env, guest, person);
  forget(guest);
  await adoptSeats(env);
}
