/** People as everybody may see them: a name, and how they play. */
import { Hono } from "hono";
import { publicPerson, sittersAt } from "../db/figures.ts";
import type { AppEnv } from "../http.ts";
import { ProblemError } from "../problem.ts";
import { idOf } from "./params.ts";

export const players = new Hono<AppEnv>()
  .get("/people/:id", async (c) => {
    const person = await publicPerson(c.env, c.req.param("id"));
    if (!person) throw new ProblemError("not-found");
    return c.json(person);
  })
  .get("/tables/:id/sitters", async (c) => {
    const id = idOf(c);
    const sitters = await sittersAt(c.env, [id]);
    return c.json({ sitters: sitters.get(id) ?? [] });
  });
