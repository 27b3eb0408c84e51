/** The games on a person's page. */
import type { Context } from "hono";
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { Part } from "../contract/person-page.ts";
import type { GamePoints, PersonTablesPage } from "../contract/person-tables.ts";
import { ProblemError } from "../contract/problem.ts";
import { blockersOf, partsShown } from "../db/people.ts";
import { finishedOf, type PersonReader, pointsOf, runningOf } from "../db/person-tables.ts";
import { surely } from "../db/replicas.ts";
import { AFTER, json, route } from "../http/description.ts";
import { type AppEnv, paramOf } from "../http/route.ts";

const word = () => z.string().max(100).optional();
const query = once(() =>
  z.object({
    list: z.enum(["running", "finished"]).default("finished"),
    game: word(),
    result: z.enum(["won", "lost"]).optional(),
    with: word(),
    after: z.string().optional(),
  }),
);

/** The person and the reader of a part; `null` when the reader is not to see it. Throws `not-found` for nobody. */
async function readerOf(c: Context<AppEnv>, part: Part): Promise<PersonReader | null> {
  const person = paramOf(c);
  const reader = c.get("person")?.id ?? null;
  const shown = await surely(c.env, (it) => partsShown(it, person));
  if (!shown) throw new ProblemError("not-found");
  if (reader === person) return { person, reader };
  const isBlocked = reader !== null && (await blockersOf(c.env, reader)).includes(person);
  return shown.has(part) && !isBlocked ? { person, reader } : null;
}

export const personTableRoutes = {
  "GET /people/:id/tables": route({
    does: "Somebody's games: those that everybody may watch, or those that ended and were open to everybody or rated; and all where you play, too. None of somebody who hides them.",
    who: "anyone",
    query: {
      list: { description: "finished unless given.", type: "string", enum: ["running", "finished"] },
      game: "Only games with this id.",
      result: {
        description: "Of finished games, those they won (alone or with others) or lost.",
        type: "string",
        enum: ["won", "lost"],
      },
      with: "Only games with this person, too.",
      ...AFTER,
    },
    lists: true,
    answers: {
      200: json<PersonTablesPage>(
        "Up to 20 tables, the latest first, and `next`: where the next page begins, or null. A page of chosen games may be short, or empty, before the last.",
      ),
    },
    refuses: [400, 404],
    handle: async (c) => {
      const { list, after, with: mate, ...filter } = query().parse(c.req.query());
      const who = await readerOf(c, list);
      if (!who) return { tables: [], next: null };
      const of = list === "running" ? runningOf : finishedOf;
      return of(c.env, who, { ...filter, mate }, { after: after ?? null });
    },
  }),
  "GET /people/:id/points": route({
    does: "Somebody's points in their latest games of one kind, the latest last. None of somebody who hides them.",
    who: "anyone",
    query: { game: "Id of the game." },
    lists: true,
    answers: { 200: json<{ readonly points: readonly GamePoints[] }>("Up to 50 games.") },
    refuses: [404],
    handle: async (c) => {
      const who = await readerOf(c, "points");
      return { points: who ? await pointsOf(c.env, who, c.req.query("game") ?? "") : [] };
    },
  }),
};
