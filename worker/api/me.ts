/** The caller themselves: profile and API tokens. */
import { type Context, Hono } from "hono";
import * as z from "zod";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { changed, tellingSchema } from "../contract/notification-settings.ts";
import type { MeShape, TroubleShape } from "../contract/shapes.ts";
import { addToken, brokenHooks, changePerson, deleteToken, personById, tokensOf } from "../db/people.ts";
import { jsonBody } from "../http/body.ts";
import { type AppEnv, type Person, signedIn } from "../http/caller.ts";
import { limit } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { forget, isProgram } from "../http/session.ts";
import { drawId, drawToken, fingerprint } from "../lib/seal.ts";
import { within } from "../lib/with-timeout.ts";
import { tellInbox } from "./answer.ts";

/** Control characters, and marks that turn the direction of the text around a name. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** 1 to `most` characters that can be shown, without space around them. */
export const shownSchema = (most: number) =>
  z
    .string()
    .trim()
    .normalize()
    .min(1)
    .max(most)
    .refine((it) => !UNPRINTABLE.test(it), "Characters that cannot be shown are not allowed");
export const nameSchema = shownSchema(40);
export const languageSchema = z.enum(LANGUAGES);
/** An IANA name, as `Intl` knows it: `Europe/Madrid`. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, "This time zone is not known");
/** At most 254 characters (RFC 5321), in lower case. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

const bounceOf = ({ email, bouncedAt }: Person): readonly TroubleShape[] =>
  email === null || bouncedAt === null
    ? []
    : [{ channel: "mail", kind: "mail", host: email, state: "bounced", since: bouncedAt }];

/** A person as they see themselves. `broken`: their hooks that do not work. */
export const meOf = (person: Person, broken: readonly TroubleShape[] = []): MeShape => ({
  ...shownOf(person),
  trouble: [...bounceOf(person), ...broken],
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

/** Enough for anybody's bots. */
const MOST_TOKENS = 20;

const PATIENCE_MS = 2_000;

/** The body of `PATCH /me`. */
export const meBody = z.object({
  name: nameSchema.optional(),
  language: languageSchema.optional(),
  timeZone: timeZoneSchema.optional(),
  mail: z.boolean().optional(),
  telling: tellingSchema.optional(),
});
/** The body of `POST /me/tokens`: what the token is for. */
export const tokenBody = z.object({ name: nameSchema });

/** The caller, present in person: a token that was lost must not be able to make more tokens. */
function inPerson(c: Context<AppEnv>): Person {
  const person = signedIn(c);
  if (isProgram(c)) throw new ProblemError("forbidden");
  return person;
}

/** The person as D1 has them now; `null` while it does not answer. */
const newestOf = (c: Context<AppEnv>, id: string): Promise<Person | null> =>
  within(personById(c.env, id), PATIENCE_MS).catch(() => null);

/** What to say about hooks that do not work; nothing while D1 does not answer. */
const brokenOf = (c: Context<AppEnv>, id: string): Promise<readonly TroubleShape[]> =>
  within(brokenHooks(c.env, id), PATIENCE_MS).catch(() => []);

/** Whoever wants to be told once until they come back has come back. A call that is lost keeps notices waiting until the next one. */
function noteBack(c: Context<AppEnv>, { id, telling }: Person): void {
  if (telling.once && !isProgram(c)) tellInbox(c, id, (inbox) => inbox.seen());
}

async function refuseMore(c: Context<AppEnv>, person: string): Promise<void> {
  if ((await tokensOf(c.env, person)).length < MOST_TOKENS) return;
  throw new ProblemError("invalid", {}, { errors: [{ path: "name", message: `At most ${MOST_TOKENS} tokens` }] });
}

async function makeToken(c: Context<AppEnv>, person: string, name: string) {
  await limit(c.env, `token of ${person}`, 30, 86_400);
  await refuseMore(c, person);
  const token = `tg_${drawToken()}`;
  const row = { id: drawId(), name, createdAt: Date.now() };
  await addToken(c.env, { ...row, person, hash: await fingerprint(token) });
  return { ...row, token };
}

/** The caller as D1 has them now. */
async function readMe(c: Context<AppEnv>, person: Person): Promise<MeShape> {
  noteBack(c, person);
  const [newest, broken] = await Promise.all([newestOf(c, person.id), brokenOf(c, person.id)]);
  return meOf(newest ?? person, broken);
}

export const people = new Hono<AppEnv>()
  .get("/me", async (c) => c.json(await readMe(c, signedIn(c))))
  .get("/session", async (c) => {
    const person = c.get("person");
    return c.json({ me: person && (await readMe(c, person)) });
  })
  .patch("/me", jsonBody(meBody), async (c) => {
    const { id } = signedIn(c);
    const { telling, ...rest } = c.req.valid("json");
    const known = telling && (await personById(c.env, id));
    // Whoever wants mails again says that the address works again.
    const change = {
      ...rest,
      ...(rest.mail && { bouncedAt: null }),
      ...(known && { telling: changed(known.telling, telling) }),
    };
    await changePerson(c.env, id, change);
    forget(id);
    tellInbox(c, id, (inbox) => (telling || rest.timeZone ? inbox.wish() : inbox.changed()));
    const person = await personById(c.env, id);
    if (!person) throw new ProblemError("sign-in");
    return c.json(meOf(person, await brokenOf(c, id)));
  })
  .get("/me/tokens", async (c) => c.json({ tokens: await tokensOf(c.env, inPerson(c).id) }))
  .post("/me/tokens", jsonBody(tokenBody), async (c) =>
    c.json(await makeToken(c, inPerson(c).id, c.req.valid("json").name), 201),
  )
  .delete("/me/tokens/:id", async (c) => {
    const { id } = inPerson(c);
    if (!(await deleteToken(c.env, id, c.req.param("id")))) throw new ProblemError("not-found");
    forget(id);
    return c.body(null, 204);
  });
