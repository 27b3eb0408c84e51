/** People the caller wants nothing to do with. */
import { Hono } from "hono";
import * as z from "zod";
import { addBlock, blocksOf, deleteBlock } from "../db/blocks.ts";
import { jsonBody } from "../http/body.ts";
import { type AppEnv, signedIn } from "../http/caller.ts";
import { limit } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";

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
