/** People as everybody may see them: a name, and how they play. */
import { Hono } from "hono";
import type { PersonShape } from "../contract/shapes.ts";
import { shunning } from "../db/blocks.ts";
import { publicPerson, sittersAt } from "../db/figures.ts";
import type { AppEnv } from "../http/caller.ts";
import { ProblemError } from "../http/problem.ts";
import { idOf } from "./params.ts";

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
