/** The tool that reads seasons and cups: a list of them, or one with its places, the reader's own games, and whose turn holds them up. */
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import type { SeasonGroup, SeasonRow, SeasonShape, SeasonsPage } from "../../contract/season.ts";
import type { MeShape } from "../../contract/shapes.ts";
import { type Answer, answered, languageOf, nameOf, quoted, READS, told } from "./answer.ts";
import type { Api } from "./api.ts";
import { after, more, queryOf } from "./finding.ts";

/** Lines of the standings told at once. */
const MOST_LINES = 20;

const dateOf = (at: number): string => new Date(at).toISOString();

function lineOf(row: SeasonRow, me: MeShape): string {
  const { id, kind, name, number, game, seats, rated, phase, players, waiting, round, startsAt } = row;
  const marks = [
    ...[kind, `season ${number}`, `${seats} at a table`, `${players} players`],
    ...(rated ? ["rated"] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(phase === "running" ? [`round ${round}`] : []),
    ...(phase === "open" && startsAt !== null ? [`starts ${dateOf(startsAt)}`] : []),
  ];
  return `${id} — ${quoted(name)}, ${nameOf(game, languageOf(me.language))}: ${phase}; ${marks.join(", ")}`;
}

interface Asked {
  readonly season?: string | undefined;
  readonly phase?: "open" | "running" | "over" | undefined;
  readonly mine?: boolean | undefined;
  readonly places?: number | undefined;
  readonly after?: string | undefined;
}

/** A group's places and games. Names are words of players, and quoted. */
function groupLines({ players, lines, games }: SeasonGroup): readonly string[] {
  const names = new Map(players.map((it) => [it.player, it.name === "" ? "a former player" : quoted(it.name)]));
  const called = (player: number | undefined) => names.get(player ?? -1) ?? "somebody";
  return [
    ...lines.map((it) => `${it.place}. ${called(it.player)}: ${it.points} points, ${it.games} games, ${it.open} open`),
    ...games.map(({ table, players: sitting, result, awaited = [] }) => {
      const waits = awaited.map((seat) => called(sitting[seat])).join(", ");
      const state = result ? `over, places ${result.map((it) => it.place).join("-")}` : waits && `waits for ${waits}`;
      return `table ${table}: ${sitting.map(called).join(" – ")}${state ? ` (${state})` : ""}`;
    }),
  ];
}

async function one(api: Api, me: MeShape, { season, places = 0 }: Asked): Promise<Answer> {
  const found = await api.get<SeasonShape>(`/seasons/${encodeURIComponent(season ?? "")}?places=${places}`);
  const { you, mine, until, ended, away } = found;
  const shown = found.places.slice(0, MOST_LINES);
  const group = mine ?? found.groups[0];
  const lines = [
    lineOf(found, me),
    you === null ? "You take no part." : "You take part.",
    ...(until === null ? [] : [`The round ends ${dateOf(until)}.`]),
    ...(ended ? [`It ended: ${ended.why}.`] : []),
    ...(away ? ["The database is away: whose turn it is, is not known."] : []),
    ...(group ? [mine ? "Your group:" : "The first group:", ...groupLines(group)] : []),
    ...shown.map((it, at) => {
      const points = it.points === undefined ? "" : `, ${it.points} points`;
      return `${it.place ?? at + 1}. ${it.name === "" ? "a former player" : quoted(it.name)}${points}${it.waits ? " (waits)" : ""}`;
    }),
    ...(found.nextPlaces === null ? [] : [`More places: call "seasons" with \`places\` ${found.nextPlaces}.`]),
  ];
  return told(lines.join("\n"), { season: { ...found, groups: group ? [group] : [] } });
}

async function list(api: Api, me: MeShape, { phase, mine, after: from }: Asked): Promise<Answer> {
  const query = queryOf({ phase, mine, after: from });
  const { seasons, next } = await api.get<SeasonsPage>(`/seasons?${query}`);
  const text = seasons.map((it) => lineOf(it, me)).join("\n") || "No season is like this.";
  return told(text + more("seasons", next), { seasons, next });
}

/** Adds the tool to a server. */
export function seasonTool(server: McpServer, api: Api, me: MeShape): void {
  server.registerTool(
    "seasons",
    {
      description:
        "Seasons and cups in a `phase` (without it: open for entries), or with `mine` your own; with the id of a `season` that one: its places, your group and its games, and whom they wait for.",
      inputSchema: z.object({
        season: z.string().min(1).max(100).optional(),
        phase: z.enum(["open", "running", "over"]).optional(),
        mine: z.boolean().optional(),
        places: z.int().min(0).max(10_000).optional(),
        after,
      }),
      annotations: READS,
    },
    (asked) => answered(() => (asked.season === undefined ? list(api, me, asked) : one(api, me, asked))),
  );
}
