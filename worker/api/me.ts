/** The caller themselves: profile, sessions and API tokens. */

import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import type { TroubleShape } from "../contract/channels.ts";
import { ProblemError } from "../contract/problem.ts";
import type { MeShape } from "../contract/shapes.ts";
import { changed, tellingSchema } from "../contract/telling.ts";
import { glance } from "../db/patience.ts";
import {
  brokenHooks,
  changePerson,
  endOtherSessions,
  endSessionOf,
  type Person,
  personById,
  sessionsOf,
} from "../db/people.ts";
import { addToken, deleteToken, tokensOf } from "../db/tokens.ts";
import { REPEATED, toMake } from "../http/idempotency.ts";
import {
  AFTER,
  type AppEnv,
  type Calls,
  Hono,
  inPerson,
  irreversible,
  isProgram,
  jsonBody,
  signedIn,
} from "../http/route.ts";
import { limit } from "../http/security.ts";
import { forget, sessionOf } from "../http/session.ts";
import { labelSchema, nameSchema } from "../lib/names.ts";
import { fingerprint } from "../lib/seal.ts";
import { DAY } from "../lib/time.ts";
import { tellInbox } from "./table-answer.ts";

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const languageSchema = once(() => z.enum(LANGUAGES));
/** An IANA name, as `Intl` knows it: `Europe/Madrid`. */
export const timeZoneSchema = once(() => z.string().max(64).refine(isTimeZone, "field.zone"));
/** At most 254 characters (RFC 5321), in lower case. */
export const emailSchema = once(() => z.string().trim().toLowerCase().max(254).pipe(z.email()));

/** The reason why nothing is mailed to them, except their own choice. */
function mailTroubleOf({ email, bouncedAt, complainedAt }: Person): readonly TroubleShape[] {
  const [state, since] =
    complainedAt === null ? (["bounced", bouncedAt] as const) : (["complained", complainedAt] as const);
  return email === null || since === null ? [] : [{ channel: "mail", kind: "mail", host: email, state, since }];
}

/** A person as they see themselves. `broken`: their hooks that do not work. */
export const meOf = (person: Person, broken: readonly TroubleShape[] = []): MeShape => ({
  ...shownOf(person),
  trouble: [...mailTroubleOf(person), ...broken],
});

const shownOf = ({ id, name, email, language, timeZone, mail, telling }: Person) => ({
  id,
  name,
  email,
  guest: email === null,
  language,
  timeZone,
  mail,
  telling,
});

/** Tokens that a person may have: enough for bots. */
export const MOST_TOKENS = 20;

/** The body of `PATCH /me`. */
const meBody = once(() =>
  z.object({
    name: nameSchema().optional(),
    language: languageSchema().optional(),
    timeZone: timeZoneSchema().optional(),
    mail: z.boolean().optional(),
    telling: tellingSchema().optional(),
  }),
);
/** The body of `POST /me/tokens`: what the token is for. */
const tokenBody = once(() => z.object({ name: labelSchema() }));

/** The person as D1 has them now; `null` while D1 does not answer. */
const newestOf = (c: Context<AppEnv>, id: string): Promise<Person | null> =>
  glance(c.env, personById(c.env, id)).catch(() => null);

/** Trouble with their hooks; none while D1 does not answer. */
const brokenOf = (c: Context<AppEnv>, id: string): Promise<readonly TroubleShape[]> =>
  glance(c.env, brokenHooks(c.env, id)).catch(() => []);

/** Marks the person as back, for the setting "once until I return". If this call is lost, notices wait until the next one. */
function noteBack(c: Context<AppEnv>, { id, telling }: Person): void {
  if (telling.once && !isProgram(c)) tellInbox(c, id, (inbox) => inbox.seen());
}

/** Makes an API token once. Throws when there are too many. */
async function makeToken(c: Context<AppEnv>, body: z.output<ReturnType<typeof tokenBody>>) {
  const { id: person } = inPerson(c);
  await limit(c.env, `token of ${person}`, 30, DAY);
  const { id, secret, at: createdAt } = await toMake(c, body);
  const token = `tg_${secret}`;
  const row = { id, name: body.name, createdAt };
  if (!(await addToken(c.env, { ...row, person, hash: await fingerprint(token) }, MOST_TOKENS)))
    throw new ProblemError("invalid", {}, { errors: [{ path: "name", message: `At most ${MOST_TOKENS} tokens` }] });
  return { ...row, token };
}

/** Reads the caller from D1. */
async function readMe(c: Context<AppEnv>, person: Person): Promise<MeShape> {
  noteBack(c, person);
  const [newest, broken] = await Promise.all([newestOf(c, person.id), brokenOf(c, person.id)]);
  return meOf(newest ?? person, broken);
}

/** `GET /session`: who is signed in; `me: null`: nobody. */
export async function readSession(c: Context<AppEnv>): Promise<{ readonly me: MeShape | null }> {
  const person = c.get("person");
  return { me: person && (await readMe(c, person)) };
}

export const me = new Hono<AppEnv>()
  .get("/me", async (c) => c.json(await readMe(c, signedIn(c))))
  .get("/session", async (c) => c.json(await readSession(c)))
  .patch("/me", irreversible, jsonBody(meBody), async (c) => {
    const { id } = signedIn(c);
    const { telling, ...rest } = c.req.valid("json");
    const known = telling && (await personById(c.env, id));
    // Asking for mails again says that the address works again.
    const change = {
      ...rest,
      ...(rest.mail && { bouncedAt: null, complainedAt: null }),
      ...(known && { telling: changed(known.telling, telling) }),
    };
    await changePerson(c.env, id, change);
    forget(id);
    tellInbox(c, id, (inbox) => (telling || rest.timeZone ? inbox.wish() : inbox.changed()));
    const person = await personById(c.env, id);
    if (!person) throw new ProblemError("sign-in");
    return c.json(meOf(person, await brokenOf(c, id)));
  })
  .get("/me/sessions", async (c) => {
    const { id } = inPerson(c);
    const { rows, next } = await sessionsOf(c.env, id, await sessionOf(c), { after: c.req.query("after") });
    return c.json({ sessions: rows, next });
  })
  .delete("/me/sessions/:id", irreversible, async (c) => {
    const { id } = inPerson(c);
    if (!(await endSessionOf(c.env, id, c.req.param("id")))) throw new ProblemError("not-found");
    forget(id);
    return c.body(null, 204);
  })
  .delete("/me/sessions", irreversible, async (c) => {
    const { id } = inPerson(c);
    await endOtherSessions(c.env, id, (await sessionOf(c)) ?? "");
    forget(id);
    return c.body(null, 204);
  })
  .get("/me/tokens", async (c) => c.json({ tokens: await tokensOf(c.env, inPerson(c).id) }))
  .post("/me/tokens", irreversible, jsonBody(tokenBody), async (c) =>
    c.json(await makeToken(c, c.req.valid("json")), 201),
  )
  .delete("/me/tokens/:id", irreversible, async (c) => {
    const { id } = inPerson(c);
    if (!(await deleteToken(c.env, id, c.req.param("id")))) throw new ProblemError("not-found");
    tellInbox(c, id, (inbox) => inbox.changed());
    forget(id);
    return c.body(null, 204);
  });

/** Describes these calls for the API reference. */
export const meCalls = (): Calls => ({
  "GET /session": { does: "Who is signed in, if anybody.", who: "anyone", answers: { 200: "`me`, or null." } },
  "GET /me": { does: "Your profile.", who: "person", answers: { 200: "You." } },
  "PATCH /me": { does: "Changes your profile.", who: "person", answers: { 200: "You, changed." } },
  "GET /me/sessions": {
    does: "Where you are signed in: browser and system, and when it was last used.",
    who: "session",
    query: AFTER,
    answers: { 200: "Up to 20 sessions, the last used first, and `next`: where the next page begins, or null." },
    refuses: [400],
  },
  "DELETE /me/sessions": {
    does: "Signs you out everywhere but here.",
    who: "session",
    answers: { 204: "It is done." },
  },
  "DELETE /me/sessions/:id": { does: "Ends one session.", who: "session", answers: { 204: "It is ended." } },
  "GET /me/tokens": {
    does: "Your API tokens, without the tokens themselves.",
    who: "session",
    answers: { 200: "The list." },
  },
  "POST /me/tokens": {
    does: "Makes an API token. Only this answer shows it. Repeated with the same key it is one token, and the answer is the same.",
    who: "session",
    headers: REPEATED,
    answers: { 201: "The token." },
    refuses: [429],
  },
  "DELETE /me/tokens/:id": { does: "Deletes an API token.", who: "session", answers: { 204: "It is deleted." } },
});
