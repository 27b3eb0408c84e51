/** The tables of a club, and its feed. */

import type { Context } from "hono";
import type { ClubGamesPage } from "../contract/clubs.ts";
import type { Sitter } from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import type { TableRow } from "../contract/shapes.ts";
import { isBanned } from "../db/club-members.ts";
import { clubOfTable, gamesOf, noteClubTable, tablesNow } from "../db/club-tables.ts";
import type { FoundClub } from "../db/clubs.ts";
import { AFTER, json, route } from "../http/description.ts";
import { type AppEnv, knownPerson } from "../http/route.ts";
import { gameName, listOf } from "../notify/names.ts";
import { t } from "../words/index.ts";
import { type AtomEntry, atomFeed } from "./atom.ts";
import { clubAt, clubMark, memberToBe } from "./clubs.ts";
import { answerKept } from "./feeds.ts";
import type { TablesPage } from "./lists.ts";

/** Notes that a table is for a club. Throws `club-member` unless the caller is one. */
export async function openForClub(c: Context<AppEnv>, table: string, club: string, at: number): Promise<void> {
  const { id: person } = memberToBe(c);
  if (!(await noteClubTable(c.env, { table, club, person, at }))) throw new ProblemError("club-member");
}

/** Whether the caller is a member of the table's club, or banned there, or it is closed; nothing at other tables. */
export async function standingAt(c: Context<AppEnv>, table: string): Promise<Pick<Sitter, "club">> {
  const { id, email } = knownPerson(c);
  const found = await clubOfTable(c.env, table, id);
  if (!found) return {};
  if (found.closed) return { club: "closed" };
  if (found.member) return { club: "member" };
  const isOut = email !== null && (await isBanned(c.env, found.club, await clubMark(c.env, found.club, email)));
  return isOut ? { club: "banned" } : {};
}

/** The club of the path, for its tables. A club that is joined by link shows them to its members alone. Throws `club-member`. */
async function clubWithTables(c: Context<AppEnv>): Promise<FoundClub> {
  const club = await clubAt(c);
  if (club.entry === "link" && !club.you) throw new ProblemError("club-member");
  return club;
}

/** The tables of a feed: who plays what, and whether it waits, runs or is over. */
function entriesOf(c: Context<AppEnv>, tables: readonly TableRow[]): readonly AtomEntry[] {
  const language = c.get("language");
  return tables.map(({ id, game, status, seats, createdAt, lastAt }) => {
    const names = listOf(
      seats.flatMap((it) => (it.kind === "open" ? [] : it.name)),
      language,
    );
    const title = t(`club.feed.${status}`, { game: gameName(game, language), names }, language);
    return { id: `${id}.${status}`, title, url: `${c.env.ORIGIN}/t/${id}`, at: createdAt, changed: lastAt };
  });
}

async function feedOf(c: Context<AppEnv>) {
  const { slug, name, entry } = await clubWithTables(c);
  const { tables } = await tablesNow(c.env, slug, null);
  const [self, home] = [`${c.env.ORIGIN}${c.req.path}`, `${c.env.ORIGIN}/clubs/${slug}`];
  return { slug, name, self, home, entries: entriesOf(c, tables), isPublic: entry !== "link" };
}

async function atom(c: Context<AppEnv>): Promise<Response> {
  const { slug, isPublic, name: title, ...feed } = await feedOf(c);
  const updated = Math.max(0, ...feed.entries.map((it) => it.changed));
  const about = { id: `club:${slug}`, title, language: c.get("language"), origin: c.env.ORIGIN };
  return answerKept(c, atomFeed({ ...feed, ...about, updated }), {
    "content-type": "application/atom+xml; charset=utf-8",
    "cache-control": `${isPublic ? "public" : "private"}, no-cache`,
  });
}

/** A feed of a club's tables (https://www.jsonfeed.org/version/1.1/). */
export interface ClubFeed {
  readonly version: "https://jsonfeed.org/version/1.1";
  readonly title: string;
  /** @format uri */
  readonly home_page_url: string;
  /** @format uri */
  readonly feed_url: string;
  readonly items: readonly {
    readonly id: string;
    /** @format uri */
    readonly url: string;
    readonly title: string;
    readonly content_text: string;
    readonly date_published: string;
    readonly date_modified: string;
  }[];
}

export const clubTableRoutes = {
  "GET /clubs/:id/tables": route({
    does: "Tables of a club that wait for players, run, or ended lately, the newest first. A club that is joined by link shows them to its members.",
    who: "anyone",
    query: AFTER,
    lists: true,
    answers: { 200: json<TablesPage>("Up to 20 tables, and `next`: where the next page begins, or null.") },
    refuses: [400, 403],
    handle: async (c) => {
      const { slug } = await clubWithTables(c);
      return tablesNow(c.env, slug, c.get("person")?.id ?? null, { after: c.req.query("after") });
    },
  }),
  "GET /clubs/:id/games": route({
    does: "Games of a club that ended a while ago, the newest first; their tables stay where they are. Seen by those who see its tables.",
    who: "anyone",
    query: AFTER,
    lists: true,
    answers: { 200: json<ClubGamesPage>("Up to 20 games, and `next`: where the next page begins, or null.") },
    refuses: [400, 403],
    handle: async (c) => gamesOf(c.env, (await clubWithTables(c)).slug, { after: c.req.query("after") }),
  }),
  "GET /clubs/:id/tables.atom": route({
    does: "The newest tables of a club as a feed.",
    who: "anyone",
    lists: true,
    answers: { 200: "Atom.", 304: "You have it already (`If-None-Match`)." },
    refuses: [403],
    type: "application/atom+xml",
    handle: (c) => atom(c),
  }),
  "GET /clubs/:id/tables.json": route({
    does: "The newest tables of a club as a JSON Feed.",
    who: "anyone",
    lists: true,
    answers: { 200: json<ClubFeed>("JSON Feed 1.1.") },
    refuses: [403],
    handle: async (c): Promise<ClubFeed> => {
      const { name, self, home, entries } = await feedOf(c);
      const date = (at: number) => new Date(at).toISOString();
      return {
        version: "https://jsonfeed.org/version/1.1",
        ...{ title: name, home_page_url: home, feed_url: self },
        items: entries.map(({ id, url, title, at, changed }) => ({
          ...{ id, url, title, content_text: title, date_published: date(at), date_modified: date(changed) },
        })),
      };
    },
  }),
};
