/** People as everybody may see them: a name, and how they play; and those the caller wants nothing to do with. */
import { Hono } from "hono";
import * as z from "zod";
import type { PersonShape } from "../contract/shapes.ts";
import { addBlock, blocksOf, deleteBlock, shunning } from "../db/blocks.ts";
import { publicPerson, sittersAt } from "../db/figures.ts";
import { jsonBody } from "../http/body.ts";
import { type AppEnv, signedIn } from "../http/caller.ts";
import { limit } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { idOf } from "./answer.ts";

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
export const blockBody = z.object({ person: z.string().min(1).max(100) });

export const blocks = new Hono<AppEnv>()
  .get("/me/blocks", async (c) => c.json({ blocks: await blocksOf(c.env, signedIn(c).id) }))
  .post("/me/blocks", jsonBody(blockBody), async (c) => {
    const { id } = signedIn(c);
    const { person } = c.req.valid("json");
    if (person === id) throw new ProblemError("forbidden");
    await limit(c.env, `blocks of ${id}`, MOST_BLOCKS, DAY);
    if (!(await addBlock(c.env, id, person, Date.now()))) throw new ProblemError("not-found");
    return c.json({ blocks: await blocksOf(c.env, id) }, 201);
  })
  .delete("/me/blocks/:id", async (c) => {
    await deleteBlock(c.env, signedIn(c).id, c.req.param("id"));
    return c.body(null, 204);
  });
