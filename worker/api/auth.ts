/** Signing in: as a guest at once, or by mail. GET does nothing here, because mail scanners follow links. */
import { type Context, Hono } from "hono";
import * as z from "zod";
import { addPerson } from "../db/people.ts";
import { jsonBody } from "../http/body.ts";
import type { AppEnv, Person } from "../http/caller.ts";
import { limit, sourceOf } from "../http/limits.ts";
import { beginSession, endSession, isProgram } from "../http/session.ts";
import { mailSignIn } from "../notify/sign-in-mail.ts";
import { emailSchema, languageSchema, meOf, nameSchema, timeZoneSchema } from "./profile.ts";
import { joinGuest, newPerson, personFor, prepareSignIn, redeemCode, redeemToken } from "./sign-in.ts";

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
/** The body of `POST /auth/verify`: the link's token, or the address with the code. */
export const verifyBody = z.union([
  z.strictObject({ token: z.string().min(1).max(100) }),
  z.strictObject({ email: emailSchema, code: z.string().regex(/^\d{6}$/) }),
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
    const email = await redeem(c, c.req.valid("json"));
    const guest = guestOf(c);
    const person = await personFor(c.env, email, guest, c.get("language"));
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
