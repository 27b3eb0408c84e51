/** A person's turns as calendar and feed: with a session or token, and by a secret address for programs that can do neither. */
import { type Context, Hono } from "hono";
import { dropFeed, feedOwner, feedSince, setFeed } from "../db/feeds.ts";
import { personById } from "../db/people.ts";
import { tablesOf } from "../db/queries.ts";
import { type AppEnv, type Person, signedIn } from "../http/caller.ts";
import { limit } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { drawToken, fingerprint } from "../lib/seal.ts";
import { atomOf, calendarOf, type FeedOf } from "./feed-text.ts";

const MOST_A_DAY = 20;
const DAY = 86_400;

const CALENDAR = { "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-cache" };
const ATOM = { "content-type": "application/atom+xml; charset=utf-8", "cache-control": "private, no-cache" };

const feedFor = ({ env }: Context<AppEnv>, { language, timeZone }: Person): FeedOf => ({
  language,
  timeZone,
  origin: env.ORIGIN,
  now: Date.now(),
});

async function calendar(c: Context<AppEnv>, person: Person): Promise<Response> {
  return c.body(calendarOf(await tablesOf(c.env, person.id), feedFor(c, person)), 200, CALENDAR);
}

async function atom(c: Context<AppEnv>, person: Person): Promise<Response> {
  const self = (await fingerprint(`feed of ${person.id}`)).slice(0, 20);
  return c.body(atomOf(await tablesOf(c.env, person.id), feedFor(c, person), self), 200, ATOM);
}

/** Whose secret address it is; one that is none, or was renewed, is the problem `not-found`. */
async function ownerOf(c: Context<AppEnv>): Promise<Person> {
  const token = c.req.param("token") ?? "";
  const id = /^[\w-]{43}$/.test(token) ? await feedOwner(c.env, await fingerprint(`feed ${token}`)) : null;
  const person = id === null ? null : await personById(c.env, id);
  if (!person) throw new ProblemError("not-found");
  return person;
}

export const feeds = new Hono<AppEnv>()
  .get("/me/calendar.ics", (c) => calendar(c, signedIn(c)))
  .get("/me/turns.atom", (c) => atom(c, signedIn(c)))
  .get("/me/feed", async (c) => c.json({ since: await feedSince(c.env, signedIn(c).id) }))
  .post("/me/feed", async (c) => {
    const person = signedIn(c).id;
    await limit(c.env, `feed of ${person}`, MOST_A_DAY, DAY);
    const token = drawToken();
    const since = Date.now();
    await setFeed(c.env, { person, hash: await fingerprint(`feed ${token}`), createdAt: since });
    const base = `${c.env.ORIGIN}/api/feeds/${token}`;
    return c.json({ since, calendar: `${base}/calendar.ics`, atom: `${base}/turns.atom` }, 201);
  })
  .delete("/me/feed", async (c) => {
    await dropFeed(c.env, signedIn(c).id);
    return c.body(null, 204);
  })
  .get("/feeds/:token/calendar.ics", async (c) => calendar(c, await ownerOf(c)))
  .get("/feeds/:token/turns.atom", async (c) => atom(c, await ownerOf(c)));
