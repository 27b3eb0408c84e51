/** The caller themselves: profile, sessions and API tokens. */

import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import type { TroubleShape } from "../contract/channels.ts";
import { changed, notificationSettingsSchema } from "../contract/notifications.ts";
import { PARTS } from "../contract/person-page.ts";
import { ProblemError } from "../contract/problem.ts";
import type { MeShape, SessionShape } from "../contract/shapes.ts";
import { readOrSkip } from "../db/d1-timeout.ts";
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
import { AFTER, json, route } from "../http/description.ts";
import { REPEATED, toMake } from "../http/idempotency.ts";
import { type AppEnv, isProgram, paramOf, signedIn } from "../http/route.ts";
import { forget, sessionOf } from "../http/session.ts";
import { labelSchema, nameSchema } from "../lib/names.ts";
import { fingerprint } from "../lib/seal.ts";
import { DAY } from "../lib/time.ts";
import { ME } from "./examples.ts";
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

const shownOf = ({ id, name, email, language, timeZone, mail, telling, ratingHidden, hidden }: Person) => ({
  id,
  name,
  email,
  guest: email === null,
  language,
  timeZone,
  mail,
  telling,
  ...(ratingHidden && { ratingHidden: true as const }),
  ...(hidden.length > 0 && { hidden }),
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
    telling: notificationSettingsSchema().optional(),
    ratingHidden: z.boolean().optional(),
    hidden: z.array(z.enum(PARTS)).max(PARTS.length).optional(),
  }),
);
/** The body of `POST /me/tokens`: what the token is for. */
const tokenBody = once(() => z.object({ name: labelSchema() }));

/** The person as D1 has them now; `null` while D1 does not answer. */
const newestOf = (c: Context<AppEnv>, id: string): Promise<Person | null> =>
  readOrSkip(c.env, personById(c.env, id)).catch(() => null);

/** Trouble with their hooks; none while D1 does not answer. */
const brokenOf = (c: Context<AppEnv>, id: string): Promise<readonly TroubleShape[]> =>
  readOrSkip(c.env, brokenHooks(c.env, id)).catch(() => []);

/** Marks the person as back, for the setting "once until I return". If this call is lost, notices wait until the next one. */
function noteBack(c: Context<AppEnv>, { id, telling }: Person): void {
  if (telling.once && !isProgram(c)) tellInbox(c, id, (inbox) => inbox.seen());
}

/** Makes an API token once. Throws when there are too many. */
async function makeToken(c: Context<AppEnv>, body: z.output<ReturnType<typeof tokenBody>>) {
  const { id: person } = signedIn(c);
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

/** The caller; `null`: nobody is signed in. */
export interface SessionOf {
  readonly me: MeShape | null;
}

/** An API token without its secret. */
export interface TokenShape {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A new API token with its secret, which is shown only here. */
export interface NewToken extends TokenShape {
  /** `tg_…`, for the header `Authorization: Bearer`. */
  readonly token: string;
}

export const meRoutes = {
  "GET /me": route({
    does: "Your profile.",
    who: "person",
    example: { answer: ME },
    answers: { 200: json<MeShape>("You.") },
    handle: (c) => readMe(c, signedIn(c)),
  }),
  "GET /session": route({
    does: "Who is signed in, if anybody.",
    who: "anyone",
    example: { answer: { me: null } },
    answers: { 200: json<SessionOf>("`me`, or null.") },
    handle: (c) => readSession(c),
  }),
  "PATCH /me": route({
    does: "Changes your profile.",
    who: "person",
    body: meBody,
    example: { body: { timeZone: "Europe/Madrid", telling: { quiet: { from: "22:00", to: "08:00" } } } },
    irreversible: true,
    answers: { 200: json<MeShape>("You, changed.") },
    handle: async (c, body) => {
      const { id } = signedIn(c);
      const { telling, ...rest } = body;
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
      return meOf(person, await brokenOf(c, id));
    },
  }),
  "GET /me/sessions": route({
    does: "Where you are signed in: browser and system, and when it was last used.",
    who: "session",
    query: AFTER,
    answers: {
      200: json<{ readonly sessions: readonly SessionShape[]; readonly next: string | null }>(
        "Up to 20 sessions, the last used first, and `next`: where the next page begins, or null.",
      ),
    },
    refuses: [400],
    handle: async (c) => {
      const { id } = signedIn(c);
      const { rows, next } = await sessionsOf(c.env, id, await sessionOf(c), { after: c.req.query("after") });
      return { sessions: rows, next };
    },
  }),
  "DELETE /me/sessions/:id": route({
    does: "Ends one session.",
    who: "session",
    irreversible: true,
    answers: { 204: "It is ended." },
    handle: async (c) => {
      const { id } = signedIn(c);
      if (!(await endSessionOf(c.env, id, paramOf(c)))) throw new ProblemError("not-found");
      forget(id);
    },
  }),
  "DELETE /me/sessions": route({
    does: "Signs you out everywhere but here.",
    who: "session",
    irreversible: true,
    answers: { 204: "It is done." },
    handle: async (c) => {
      const { id } = signedIn(c);
      await endOtherSessions(c.env, id, (await sessionOf(c)) ?? "");
      forget(id);
    },
  }),
  "GET /me/tokens": route({
    does: "Your API tokens, without the tokens themselves.",
    who: "session",
    answers: { 200: json<{ readonly tokens: readonly TokenShape[] }>("The list.") },
    handle: async (c) => ({ tokens: await tokensOf(c.env, signedIn(c).id) }),
  }),
  "POST /me/tokens": route({
    does: "Makes an API token. Only this answer shows it. Repeated with the same key it is one token, and the answer is the same.",
    who: "session",
    headers: REPEATED,
    body: tokenBody,
    example: {
      body: { name: "my bot" },
      answer: {
        ...{ id: "cdefghijklmnopqrstuv", name: "my bot", createdAt: 1_795_582_691_745, token: "tg_…" },
      },
    },
    limit: { of: "token", most: 30, per: DAY },
    irreversible: true,
    answers: { 201: json<NewToken>("The token.") },
    handle: (c, body) => makeToken(c, body),
  }),
  "DELETE /me/tokens/:id": route({
    does: "Deletes an API token.",
    who: "session",
    irreversible: true,
    answers: { 204: "It is deleted." },
    handle: async (c) => {
      const { id } = signedIn(c);
      if (!(await deleteToken(c.env, id, paramOf(c)))) throw new ProblemError("not-found");
      tellInbox(c, id, (inbox) => inbox.changed());
      forget(id);
    },
  }),
};
