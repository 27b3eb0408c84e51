/** Signing in: as a guest at once, or by mail, with a link's token or a six-digit code, each good once and for ten minutes. GET does nothing here, because mail scanners follow links. */
import { type Context, Hono } from "hono";
import * as z from "zod";
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
import { jsonBody } from "../http/body.ts";
import type { AppEnv, Person } from "../http/caller.ts";
import { limit, sourceOf } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { beginSession, endSession, forget, isProgram } from "../http/session.ts";
import { drawCode, drawId, drawToken, fingerprint, isSigned, sign } from "../lib/seal.ts";
import { within } from "../lib/with-timeout.ts";
import { mailSignIn } from "../notify/sign-in-mail.ts";
import { put } from "../words/index.ts";
import { emailSchema, languageSchema, meOf, nameSchema, timeZoneSchema } from "./me.ts";

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
  return useUp(env, await fingerprint(token));
}

/** Uses up the newest code of an address; a wrong one counts as a try, and after five the code is dead. */
export async function redeemCode(env: Env, email: string, code: string): Promise<string> {
  const tried = await tryCode(env, email, MOST_TRIES);
  if (!tried || !(await isSigned(env, codeClaim(email, code), tried.codeHash))) throw new ProblemError("link-used");
  return useUp(env, tried.hash);
}

async function useUp(env: Env, hash: string): Promise<string> {
  const email = await useSignIn(env, hash);
  if (email === null) throw new ProblemError("link-used");
  await dropSignIns(env, email);
  return email;
}

/** Someone who has not said anything about themselves yet. */
export const newPerson = (language: Language, email: string | null, timeZone = "UTC"): Person => ({
  id: drawId(),
  name: put(email ? "person.player" : "person.guest", { n: drawCode().slice(2) }, language),
  email,
  language,
  timeZone,
  mail: true,
  bouncedAt: null,
  telling: USUAL,
});

/**
 * The person with this address. When nobody has it yet, the guest who signs in becomes that person and keeps everything;
 * without a guest a person is made. Several at once find the same person: an address belongs to one row.
 */
export async function personFor(
  env: Env,
  email: string,
  guest: Person | null,
  language: Language,
  timeZone?: string,
): Promise<Person> {
  const known = await personByEmail(env, email);
  if (known) return known.bouncedAt === null ? known : noteReached(env, known);
  if (guest) await nameAddress(env, guest.id, email);
  if (guest) forget(guest.id);
  await addPerson(env, newPerson(language, email, timeZone));
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
  // Their channels are the person's now.
  await within(env.INBOX.getByName(person).changed()).catch(() => undefined);
  forget(guest);
  await adoptSeats(env);
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The body of `POST /auth/guest`. */
export const guestBody = z.object({
  name: nameSchema.optional(),
  language: languageSchema.optional(),
  timeZone: timeZoneSchema.optional(),
});
/** The body of `POST /auth/request`. */
export const requestBody = z.object({ email: emailSchema });
/** The browser's time zone, for somebody who is new here. */
const zone = { timeZone: timeZoneSchema.optional() };
/** The body of `POST /auth/verify`: the link's token, or the address with the code. */
export const verifyBody = z.union([
  z.strictObject({ token: z.string().min(1).max(100), ...zone }),
  z.strictObject({ email: emailSchema, code: z.string().regex(/^\d{6}$/), ...zone }),
]);

/** What `POST /auth/request` always answers. */
const ASKED = { sent: true } as const;

async function limitRequests(c: Context<AppEnv>, email: string): Promise<void> {
  await limit(c.env, `sign-in from ${sourceOf(c)}`, 30, HOUR);
  await limit(c.env, `sign-in of ${email}`, 5, 10 * 60);
  await limit(c.env, `sign-in of ${email} in a day`, 20, DAY);
}

async function redeem(c: Context<AppEnv>, body: z.output<typeof verifyBody>): Promise<string> {
  await limit(c.env, `verify from ${sourceOf(c)}`, 60, HOUR);
  if ("token" in body) return redeemToken(c.env, body.token);
  await limit(c.env, `code of ${body.email} in a day`, 40, DAY);
  return redeemCode(c.env, body.email, body.code);
}

/** The guest whose own session asks. A sign-in that someone else began must not hand them this person, so nothing else counts. */
function guestOf(c: Context<AppEnv>): Person | null {
  const person = isProgram(c) ? null : c.get("person");
  return person && person.email === null ? person : null;
}

async function makeGuest(c: Context<AppEnv>, wishes: z.output<typeof guestBody>): Promise<Person> {
  await limit(c.env, `guest from ${sourceOf(c)}`, 30, HOUR);
  const person = { ...newPerson(wishes.language ?? c.get("language"), null), ...wishes };
  await addPerson(c.env, person);
  await beginSession(c, person.id);
  return person;
}

export const auth = new Hono<AppEnv>()
  .post("/auth/guest", jsonBody(guestBody), async (c) => {
    const known = c.get("person");
    if (known) return c.json(meOf(known), 200);
    return c.json(meOf(await makeGuest(c, c.req.valid("json"))), 201);
  })
  .post("/auth/request", jsonBody(requestBody), async (c) => {
    const { email } = c.req.valid("json");
    await limitRequests(c, email);
    const { token, code } = await prepareSignIn(c.env, email);
    c.executionCtx.waitUntil(mailSignIn(c.env, email, token, code, c.get("language")).catch(noteUnsent));
    return c.json(ASKED, 202);
  })
  .post("/auth/verify", jsonBody(verifyBody), async (c) => {
    const body = c.req.valid("json");
    const email = await redeem(c, body);
    const guest = guestOf(c);
    const person = await personFor(c.env, email, guest, c.get("language"), body.timeZone);
    if (guest && guest.id !== person.id) await joinGuest(c.env, guest.id, person.id);
    await endSession(c);
    await beginSession(c, person.id);
    return c.json(meOf(person), 200);
  })
  .post("/auth/signout", async (c) => {
    await endSession(c);
    return c.body(null, 204);
  });

function noteUnsent(error: unknown): void {
  console.error(JSON.stringify({ at: "sign-in mail", fault: error instanceof Error ? error.name : "unknown" }));
}
