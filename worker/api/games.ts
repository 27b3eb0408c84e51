/** Games: tables to join and to watch, statistics over finished tables, and the first people. */
import type { Context } from "hono";
import type { AnyModule } from "../../games/kernel/module.ts";
import { moduleOf } from "../../games/modules.ts";
import type { FiguresOfGame, GameShape, LeadersShape } from "../contract/game-figures.ts";
import { ProblemError } from "../contract/problem.ts";
import { figuresOfGame, finishedOf, leadersOf } from "../db/game-figures.ts";
import { blockersOf } from "../db/people.ts";
import { playedOf } from "../db/person-page.ts";
import { tablesOfGame } from "../db/queries.ts";
import { ratingsOf } from "../db/ratings.ts";
import { json, route } from "../http/description.ts";
import { type AppEnv, paramOf } from "../http/route.ts";

/** Tables in either list. */
const MOST_TABLES = 5;

function moduleIn(c: Context<AppEnv>): AnyModule {
  const found = moduleOf(paramOf(c));
  if (!found) throw new ProblemError("not-found");
  return found;
}

/** The reader, and those who are shown to them as former players. */
async function readerOf(c: Context<AppEnv>) {
  const id = c.get("person")?.id ?? null;
  return { id, hidden: id === null ? [] : await blockersOf(c.env, id) };
}

async function shapeOf({ env }: Context<AppEnv>, game: string, person: string | null): Promise<GameShape> {
  const [open, watch, finished, ratings, played] = await Promise.all([
    tablesOfGame(env, { game, status: "open", person }, MOST_TABLES),
    tablesOfGame(env, { game, status: "running", person }, MOST_TABLES),
    finishedOf(env, game),
    person === null ? [] : ratingsOf(env, person, person),
    person === null ? null : playedOf(env, person, game),
  ]);
  return { id: game, finished, you: ratings.find((it) => it.game === game) ?? null, played, open, watch };
}

export const gameRoutes = {
  "GET /games/:id": route({
    does: "A game: its open tables, those to watch, your rating and games, and how many finished tables its statistics count.",
    who: "anyone",
    lists: true,
    answers: { 200: json<GameShape>("The game, with at most five tables of either kind, the latest first.") },
    handle: (c) => shapeOf(c, moduleIn(c).game.id, c.get("person")?.id ?? null),
  }),
  "GET /games/:id/figures": route({
    does: "Statistics over finished tables of a game, and its best games. Not counted: imported tables, what-if tables, and those that everybody left. Games with bots are apart.",
    who: "anyone",
    lists: true,
    answers: {
      200: json<FiguresOfGame>("Sums by players and edition, and at most three best games for each number of players."),
    },
    handle: async (c) => figuresOfGame(c.env, moduleIn(c), (await readerOf(c)).hidden),
  }),
  "GET /games/:id/leaders": route({
    does: "The first people of a game, by rating or by rated games. Without those who hide their ratings.",
    who: "anyone",
    query: { by: { description: "What counts.", type: "string", enum: ["rating", "games"] } },
    lists: true,
    answers: { 200: json<LeadersShape>("At most 20 people, the first first.") },
    handle: async (c) => {
      const by = c.req.query("by") === "games" ? "games" : "rating";
      return leadersOf(c.env, moduleIn(c).game.id, by, await readerOf(c));
    },
  }),
};
