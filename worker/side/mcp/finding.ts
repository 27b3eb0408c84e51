/** Tools that find others to play with: open tables, clubs, the page of a game, and of a person. Lists have at most 20 rows. */
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { modules } from "../../../games/modules.ts";
import type { ClubShape, ClubsPage, MyClubRow } from "../../contract/clubs.ts";
import type { GameShape } from "../../contract/game-figures.ts";
import { openFilterSchema } from "../../contract/open-schema.ts";
import type { PersonShape } from "../../contract/person-page.ts";
import type { RatingShape } from "../../contract/rated.ts";
import type { MeShape, TableRow } from "../../contract/shapes.ts";
import { type Answer, answered, languageOf, nameOf, quoted, READS, told } from "./answer.ts";
import type { Api } from "./api.ts";
import { namesOf } from "./position.ts";

/** Where the next page of a list begins, as an answer of the API gives it. */
export const after = z.string().max(2_000).optional().describe("`next` of the page before.");

export const queryOf = (asked: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([key, it]) =>
      it === undefined || it === false ? [] : [[key, it === true ? "1" : String(it)]],
    ),
  ).toString();

/** The way to the next page of a tool's list. */
export const more = (tool: string, next: string | null | undefined): string =>
  next ? `\nThere may be more: call "${tool}" with \`after\` "${next}".` : "";

/** Names are words of players: quoted, so that none passes for a word of ours. */
const playersOf = (row: TableRow): string =>
  namesOf(row)
    .filter((_, seat) => row.seats[seat]?.kind !== "open")
    .map(quoted)
    .join(", ");

function lineOf(row: TableRow, me: MeShape): string {
  const { id, game, status, seats, rated, reliable, programs } = row;
  const free = seats.filter((it) => it.kind === "open").length;
  const marks = [
    ...(status === "open" ? [`${free} free of ${seats.length}`] : [`${seats.length} players`]),
    ...(rated ? ["rated"] : []),
    ...(reliable ? [`asks for ${reliable}% of turns in time`] : []),
    ...(programs === false ? ["no programs"] : []),
  ];
  return `${id} — ${nameOf(game, languageOf(me.language))}: ${playersOf(row)} · ${marks.join(", ")}`;
}

const shownRow = (row: TableRow) => ({
  ...{ table: row.id, game: row.game, status: row.status, players: namesOf(row), seats: row.seats.length },
  ...{ free: row.seats.filter((it) => it.kind === "open").length, clock: row.clock, options: row.options },
  ...{ rated: row.rated === true, reliable: row.reliable ?? null, programs: row.programs !== false },
});

async function tables(api: Api, me: MeShape, asked: Readonly<Record<string, unknown>>): Promise<Answer> {
  const query = queryOf({ list: "open", ...asked });
  const { tables: rows, next } = await api.get<{ tables: readonly TableRow[]; next: string | null }>(
    `/tables?${query}`,
  );
  const lines = rows.map((it) => lineOf(it, me));
  const text = (lines.join("\n") || "No open table is like this.") + more("tables", next);
  return told(text, { tables: rows.map(shownRow), next });
}

const ratingText = ({ rating, games }: RatingShape): string =>
  rating === null ? `no rating yet, ${games} rated games` : `rating ${rating}, ${games} rated games`;

async function person(api: Api, me: MeShape, id: string): Promise<Answer> {
  const found = await api.get<PersonShape>(`/people/${encodeURIComponent(id)}`);
  const { name, finished, running, abandoned, reliability, ratings, favourites = [], versus = [] } = found;
  const of = (game: string) => nameOf(game, languageOf(me.language));
  const lines = [
    `${name === null ? "A former player" : quoted(name)}: ${running} games running, ${finished} finished, ${abandoned} left early.`,
    reliability === null ? "Turns in time: new." : `Turns in time: ${reliability}%.`,
    ...ratings.map((it) => `${of(it.game)}: ${ratingText(it)}.`),
    ...favourites.map((it) => `Often plays ${of(it.game)}: ${it.games} games.`),
    ...versus.map((it) => `You against them at ${of(it.game)}: ahead in ${it.wins} of ${it.games}, ${it.ties} ties.`),
  ];
  return told(lines.join("\n"), { ...found });
}

async function game(api: Api, me: MeShape, id: string): Promise<Answer> {
  const found = await api.get<GameShape>(`/games/${encodeURIComponent(id)}`);
  const list = (title: string, rows: readonly TableRow[]) =>
    rows.length > 0 ? [title, ...rows.map((it) => lineOf(it, me))] : [];
  const lines = [
    `${nameOf(id, languageOf(me.language))}: ${found.finished} finished games.`,
    ...(found.you ? [`You: ${ratingText(found.you)}.`] : []),
    ...list("Open tables:", found.open),
    ...list("Tables to watch:", found.watch),
  ];
  const { open, watch, ...rest } = found;
  return told(lines.join("\n"), { ...rest, open: open.map(shownRow), watch: watch.map(shownRow) });
}

const readClubs = async (api: Api, mine: boolean, query: string): Promise<ClubsPage> =>
  mine
    ? { rows: (await api.get<{ readonly clubs: readonly MyClubRow[] }>("/me/clubs")).clubs, next: null }
    : api.get<ClubsPage>(`/clubs?${query}`);

/** One club, with its newest announcement where the caller is a member. The words of others are quoted. */
async function club(api: Api, slug: string): Promise<Answer> {
  const { code: _, ...found } = await api.get<ClubShape>(`/clubs/${encodeURIComponent(slug)}`);
  const { name, about, members, entry, you, announcement } = found;
  const lines = [
    `${slug} — ${quoted(name)}: ${members} members, joined by: ${entry}. You: ${you?.role ?? "not a member"}.`,
    ...(about === "" ? [] : [`About: ${quoted(about)}`]),
    ...(announcement && !announcement.folded
      ? [`Announced by ${quoted(announcement.name)}: ${quoted(announcement.text)}`]
      : []),
  ];
  return told(lines.join("\n"), { club: found });
}

interface AskedClubs {
  readonly club?: string | undefined;
  readonly mine?: boolean | undefined;
}

async function clubs(api: Api, { club: slug, mine = false, ...asked }: AskedClubs): Promise<Answer> {
  if (slug !== undefined) return club(api, slug);
  const { rows, next } = await readClubs(api, mine, queryOf(asked));
  const lines = rows.map((it) => `${it.slug} — ${quoted(it.name)}: ${it.members} members, joined by: ${it.entry}`);
  return told((lines.join("\n") || "No club is like this.") + more("clubs", next), { clubs: rows, next });
}

/** Adds the tools to a server. */
export function finding(server: McpServer, api: Api, me: MeShape): void {
  const games = Object.keys(modules).join(", ");
  server.registerTool(
    "tables",
    {
      description: `Open tables to join, those of friends first. Games: ${games}. \`near\`: points by which the host's rating may differ from yours.`,
      inputSchema: openFilterSchema().extend({ after }),
      annotations: READS,
    },
    (asked) => answered(() => tables(api, me, asked)),
  );
  server.registerTool(
    "person",
    {
      description: "A person's page: games, turns in time, ratings, and results against you. Without an id: your own.",
      inputSchema: z.object({ person: z.string().min(1).max(100).optional() }),
      annotations: READS,
    },
    (asked) => answered(() => person(api, me, asked.person ?? me.id)),
  );
  server.registerTool(
    "game",
    {
      description: `The page of a game (${games}): your rating, open tables, and tables to watch.`,
      inputSchema: z.object({ game: z.string().min(1).max(100) }),
      annotations: READS,
    },
    (asked) => answered(() => game(api, me, asked.game)),
  );
  server.registerTool(
    "clubs",
    {
      description:
        "Clubs that anybody may find, or with `mine` your own; with the address of a `club` that one, and what it announced last.",
      inputSchema: z.object({
        club: z.string().min(1).max(100).optional(),
        mine: z.boolean().optional(),
        language: z.string().max(10).optional(),
        after,
      }),
      annotations: READS,
    },
    (asked) => answered(() => clubs(api, asked)),
  );
}
