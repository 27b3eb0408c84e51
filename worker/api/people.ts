/** Other people: how they play, blocking them, and inviting them. */

import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { Language } from "../../games/kernel/words.ts";
import type { Part, PersonShape, SitterShape } from "../contract/person-page.ts";
import { ProblemError } from "../contract/problem.ts";
import type { RatedGamesPage, RatingChangeShape } from "../contract/rated.ts";
import { NO_TURNS } from "../contract/reliability.ts";
import type { BlockShape, CompanionShape } from "../contract/shapes.ts";
import { companionNamed, companionsOf } from "../db/companions.ts";
import { type PublicPerson, publicPerson, sittersAt } from "../db/figures.ts";
import { followsBetween } from "../db/follows.ts";
import {
  addBlock,
  addInvitation,
  blockersOf,
  blocksAround,
  blocksOf,
  deleteBlock,
  MOST_RECEIVED,
  type Person,
  partsShown,
  personByEmail,
} from "../db/people.ts";
import { favouritesOf, versusOf } from "../db/person-page.ts";
import { changeAt, ratedGamesOf, ratingsOf } from "../db/ratings.ts";
import { surely } from "../db/replicas.ts";
import type { Env } from "../env.ts";
import { AFTER, json, route } from "../http/description.ts";
import { REPEATED, toMake } from "../http/idempotency.ts";
import { type AppEnv, knownPerson, paramOf, signedIn } from "../http/route.ts";
import { isWithinLimit, limit } from "../http/security.ts";
import { addressMark, mailboxOf } from "../http/session.ts";
import { inboxOfAddress } from "../inbox/directory.ts";
import { DAY, HOUR } from "../lib/time.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { emailSchema } from "./me.ts";
import { askFor, handled, idOf } from "./table-answer.ts";

/** Parts that are lists of their own; the page is told that they are hidden. */
const LISTED_PARTS: readonly Part[] = ["running", "finished", "points"];

/** People who have blocked the reader are shown as former players. */
const HIDDEN = {
  ...{ name: null, answer: null, running: 0, finished: 0, abandoned: 0, ratings: [] },
  ...NO_TURNS,
} as const;

const NO_BLOCKS: Awaited<ReturnType<typeof blocksAround>> = { shuns: [], shunnedBy: [] };

/** A person's page as a reader sees it. */
async function pageFor(env: Env, { hidden, ...person }: PublicPerson, reader: Person | null): Promise<PersonShape> {
  const { id } = person;
  const isOwn = reader?.id === id;
  const isShown = (part: Part) => person.name !== null && (isOwn || !hidden.includes(part));
  const [ratings, favourites, versus, blocks, between] = await Promise.all([
    ratingsOf(env, id, reader?.id ?? null),
    isShown("favourites") ? favouritesOf(env, id) : null,
    reader && !isOwn && isShown("versus") ? versusOf(env, reader.id, id) : null,
    reader ? blocksAround(env, reader.id) : NO_BLOCKS,
    reader ? followsBetween(env, reader.id, id) : { followed: false, follows: false },
  ]);
  const known = { ...person, ratings, blocked: blocks.shuns.includes(id), ...between };
  if (blocks.shunnedBy.includes(id)) return { ...known, ...HIDDEN };
  const lists = isOwn ? [] : hidden.filter((it) => LISTED_PARTS.includes(it));
  return {
    ...known,
    ...(favourites && { favourites }),
    ...(versus && { versus }),
    ...(lists.length > 0 && { hidden: lists }),
  };
}

export const playerRoutes = {
  "GET /people/:id": route({
    does: "What everybody may know of somebody: their name, how fast they answer, how many games they finished and left.",
    who: "anyone",
    lists: true,
    answers: { 200: json<PersonShape>("The person.") },
    handle: async (c) => {
      const person = await surely(c.env, (it) => publicPerson(it, paramOf(c), c.get("person")?.id ?? null));
      if (!person) throw new ProblemError("not-found");
      return pageFor(c.env, person, c.get("person"));
    },
  }),
  "GET /people/:id/games": route({
    does: "Somebody's rated games of one game, the latest first: place, players, and the rating afterwards. None of somebody who hides it, or the games they finished.",
    who: "anyone",
    query: { game: "Id of the game.", ...AFTER },
    lists: true,
    answers: { 200: json<RatedGamesPage>("Up to 20 games, and `next`: where the next page begins, or null.") },
    refuses: [400],
    handle: async (c) => {
      const person = paramOf(c);
      const reader = c.get("person")?.id ?? null;
      const isHidden = reader !== person && !(await partsShown(c.env, person))?.has("finished");
      if (isHidden || (reader && (await blockersOf(c.env, reader)).includes(person))) return { games: [], next: null };
      const game = c.req.query("game") ?? "";
      return ratedGamesOf(c.env, { person, game, reader }, { after: c.req.query("after") });
    },
  }),
  "GET /tables/:id/rating": route({
    does: "What a rated game did to your rating: null until it is counted, for spectators and stand-ins, and at other tables.",
    who: "person",
    answers: { 200: json<{ readonly change: RatingChangeShape | null }>("Your rating now, and the change.") },
    handle: async (c) => ({ change: await changeAt(c.env, idOf(c), signedIn(c).id) }),
  }),
  "GET /tables/:id/sitters": route({
    does: "Who sits at an open table, and how they play. Nobody, once it is full or unknown.",
    who: "anyone",
    answers: { 200: json<{ readonly sitters: readonly SitterShape[] }>("The people, by seat.") },
    handle: async (c) => {
      const id = idOf(c);
      const sitters = await sittersAt(c.env, [id]);
      return { sitters: sitters.get(id) ?? [] };
    },
  }),
};

/** The body of `POST /me/blocks`: the id of `GET /people/:id`. */
const blockBody = once(() => z.object({ person: z.string().min(1).max(100) }));

async function pageOfBlocks(env: Env, person: string, after?: string) {
  const { rows, next } = await blocksOf(env, person, { after });
  return { blocks: rows, next };
}

interface BlocksPage {
  readonly blocks: readonly BlockShape[];
  readonly next: string | null;
}

export const blockRoutes = {
  "GET /me/blocks": route({
    does: "Whom you have blocked.",
    who: "person",
    query: AFTER,
    answers: {
      200: json<BlocksPage>("Up to 20 people, the latest first, and `next`: where the next page begins, or null."),
    },
    refuses: [400],
    handle: (c) => pageOfBlocks(c.env, signedIn(c).id, c.req.query("after")),
  }),
  "POST /me/blocks": route({
    does: "Blocks somebody: they cannot join your listed tables, invite or mention you, and you do not see each other's open tables.",
    who: "person",
    body: blockBody,
    example: { body: { person: "3c9d1c1e6f0a4b7a" } },
    limit: { of: "blocks", most: 100, per: DAY },
    irreversible: true,
    answers: { 201: json<BlocksPage>("The first page of the list.") },
    refuses: [403, 404],
    handle: async (c, body) => {
      const { id } = signedIn(c);
      const { person } = body;
      if (person === id) throw new ProblemError("forbidden");
      if (!(await addBlock(c.env, id, person, Date.now()))) throw new ProblemError("not-found");
      return pageOfBlocks(c.env, id);
    },
  }),
  "DELETE /me/blocks/:id": route({
    does: "Ends a block.",
    who: "person",
    irreversible: true,
    answers: { 204: "It is ended." },
    handle: async (c) => {
      await deleteBlock(c.env, signedIn(c).id, paramOf(c));
    },
  }),
};

// Invitations to an address, to a friend, or to somebody one has played with. They go through an inbox, which retries them and shows the outcome.

/** An invitation: `invite` is the table's code, `by` the display name of `from`, `language` that of the person who invites. */
export interface Invitation {
  readonly table: string;
  readonly game: string;
  /** The id of the person who invites. */
  readonly from: string;
  readonly by: string;
  readonly invite: string;
  /** An address, or the id of somebody with an inbox. */
  readonly to: { readonly email: string } | { readonly person: string };
  readonly language: Language;
  /** Time of the first request, milliseconds since 1970; absent: now. */
  readonly at?: number;
}

/** An address is invited to the same table at most once an hour, however often it is requested. */
const ONCE_IN_MS = HOUR;

async function inboxOf(env: Env, to: Invitation["to"]): Promise<string> {
  if ("person" in to) return to.person;
  const email = to.email.toLowerCase();
  const known = await personByEmail(env, email);
  return known?.id ?? inboxOfAddress(email);
}

/** Labels (`ada+1@…`) give one mailbox many addresses, which share its invitations of a day. */
const isMailboxWilling = (env: Env, email: string): Promise<boolean> =>
  isWithinLimit(env, `invitations to ${mailboxOf(email)}`, MOST_RECEIVED, DAY);

/**
 * Invites a person or an address; the caller cannot tell whether it is known. People who blocked the caller hear nothing, and nobody gets
 * more than a few invitations a day.
 */
export async function invite(
  env: Env,
  { table, game, from, by, invite: code, to, language, at = Date.now() }: Invitation,
): Promise<void> {
  const inbox = await inboxOf(env, to);
  if ((await blockersOf(env, from)).includes(inbox)) return;
  const object = env.INBOX.idFromName(inbox).toString();
  const limited = env.LIMITS === "on";
  if (limited && "email" in to && !(await isMailboxWilling(env, to.email))) return;
  if (!(await addInvitation(env, { sender: from, inbox: object, at, table }, limited))) return;
  const id = `invited:${table}:${inbox}:${Math.floor(at / ONCE_IN_MS)}`;
  const fact = { type: "invited", id, table, game, at, by, author: from, invite: code, language } as const;
  await withTimeout(env.INBOX.getByName(inbox).tell([fact]));
}

/** Invitations that one may send in a day; the route limits those of an hour. */
const MOST_INVITES_A_DAY = 60;

/** The body of `POST /tables/:id/invite`: an address, or (by their id) a friend, or somebody you have played with. */
const inviteBody = once(() =>
  z.union([z.strictObject({ email: emailSchema() }), z.strictObject({ person: z.string().min(1).max(100) })]),
);
type Invited = z.output<ReturnType<typeof inviteBody>>;

/** Resolves whom the table is to expect. Never reveals whether an address is known, and finds people only among the caller's companions. */
async function expected(c: Context<AppEnv>, table: string, whom: Invited) {
  const { id } = signedIn(c);
  if ("email" in whom) return { person: null, name: null, mark: await addressMark(c.env, table, whom.email) };
  const companion = await companionNamed(c.env, id, whom.person);
  if (!companion) throw new ProblemError("not-found");
  return { person: companion.id, name: companion.name, mark: null };
}

/** Only people at a table may invite to it; the code is shown to nobody else. */
async function inviteTo(c: Context<AppEnv>, whom: Invited): Promise<void> {
  const { id: person, name, email } = knownPerson(c);
  if ("email" in whom && email === null) throw new ProblemError("needs-address");
  const table = idOf(c);
  await limit(c.env, `invitations of ${person} in a day`, MOST_INVITES_A_DAY, DAY);
  const { at } = await toMake(c, whom);
  const caller = { person, name, language: c.get("language") };
  const guest = await expected(c, table, whom);
  const { game, code } = await askFor(c.env, table, handled("expect", caller, guest));
  const about = { table, game, from: person, by: name, invite: code, language: c.get("language"), at };
  await invite(c.env, { ...about, to: whom });
}

export const invitationRoutes = {
  "GET /me/companions": route({
    does: "Your friends, and people you have played with lately, for inviting them by name. Without those who have blocked you, or whom you have.",
    who: "person",
    query: { name: "The beginning of a name, or of a word of it; without it everybody." },
    lists: true,
    answers: { 200: json<{ readonly people: readonly CompanionShape[] }>("At most 50 people.") },
    handle: async (c) => ({
      people: await companionsOf(c.env, signedIn(c).id, (c.req.query("name") ?? "").slice(0, 100)),
    }),
  }),
  "POST /tables/:id/invite": route({
    does: "Invites an address by mail, or by their id a friend or somebody you have played with. The answer is the same for every address.",
    who: "person",
    headers: REPEATED,
    body: inviteBody,
    example: { body: { email: "ben@example.org" } },
    limit: { of: "invitations", most: 30 },
    irreversible: true,
    answers: { 202: json<Record<string, never>>("It is on its way.") },
    refuses: [403, 404, 409],
    handle: async (c, body) => {
      await inviteTo(c, body);
      return {};
    },
  }),
};
