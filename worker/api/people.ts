/** People as everybody may see them: a name, and how they play; and those the caller wants nothing to do with. */

import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { PersonShape } from "../contract/shapes.ts";
import { publicPerson, sittersAt } from "../db/figures.ts";
import { addBlock, blocksOf, deleteBlock, shunning } from "../db/people.ts";
import type { Env } from "../env.ts";
import type { Calls } from "../http/body.ts";
import { AFTER, jsonBody } from "../http/body.ts";
import { type AppEnv, signedIn } from "../http/caller.ts";
import { Hono } from "../http/hono.ts";
import { limit } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { idOf } from "./table-answer.ts";

/** Somebody who has blocked the reader is a former player to them. */
const HIDDEN = { name: null, answer: null, running: 0, finished: 0, abandoned: 0 } as const;

export const players = new Hono<AppEnv>()
  .get("/people/:id", async (c) => {
    const id = c.req.param("id");
    const reader = c.get("person");
    const person = await publicPerson(c.env, id);
    if (!person) throw new ProblemError("not-found");
    const { shuns, shunnedBy } = reader ? await shunning(c.env, reader.id) : { shuns: [], shunnedBy: [] };
    const shown: PersonShape = { ...person, blocked: shuns.includes(id), ...(shunnedBy.includes(id) && HIDDEN) };
    return c.json(shown);
  })
  .get("/tables/:id/sitters", async (c) => {
    const id = idOf(c);
    const sitters = await sittersAt(c.env, [id]);
    return c.json({ sitters: sitters.get(id) ?? [] });
  });

const DAY = 86_400;
const MOST_BLOCKS = 100;

/** The body of `POST /me/blocks`: whom, by the id of `GET /people/:id`. */
export const blockBody = once(() => z.object({ person: z.string().min(1).max(100) }));

async function pageOfBlocks(env: Env, person: string, after?: string) {
  const { rows, next } = await blocksOf(env, person, { after });
  return { blocks: rows, next };
}

export const blocks = new Hono<AppEnv>()
  .get("/me/blocks", async (c) => c.json(await pageOfBlocks(c.env, signedIn(c).id, c.req.query("after"))))
  .post("/me/blocks", jsonBody(blockBody), async (c) => {
    const { id } = signedIn(c);
    const { person } = c.req.valid("json");
    if (person === id) throw new ProblemError("forbidden");
    await limit(c.env, `blocks of ${id}`, MOST_BLOCKS, DAY);
    if (!(await addBlock(c.env, id, person, Date.now()))) throw new ProblemError("not-found");
    return c.json(await pageOfBlocks(c.env, id), 201);
  })
  .delete("/me/blocks/:id", async (c) => {
    await deleteBlock(c.env, signedIn(c).id, c.req.param("id"));
    return c.body(null, 204);
  });

/** What each of these calls does, for the reference. */
export const peopleCalls = (): Calls => ({
  "GET /me/blocks": {
    shape: "{ readonly blocks: readonly BlockShape[]; readonly next: string | null }",
    does: "Whom you have blocked.",
    who: "person",
    query: AFTER,
    answers: { 200: "Up to 20 people, the latest first, and `next`: where the next page begins, or null." },
    refuses: [400],
  },
  "POST /me/blocks": {
    shape: "{ readonly blocks: readonly BlockShape[]; readonly next: string | null }",
    does: "Blocks somebody: they cannot join your listed tables, invite or mention you, and you do not see each other's open tables.",
    who: "person",
    answers: { 201: "The first page of the list." },
    refuses: [403, 404, 429],
  },
  "DELETE /me/blocks/:id": { does: "Ends a block.", who: "person", answers: { 204: "It is ended." } },
  "GET /people/:id": {
    does: "What everybody may know of somebody: their name, how fast they answer, how many games they finished and left.",
    who: "anyone",
    answers: { 200: "The person." },
  },
  "GET /tables/:id/sitters": {
    does: "Who sits at an open table, and how they play. Nobody, once it is full or unknown.",
    who: "anyone",
    answers: { 200: "The people, by seat." },
  },
});
