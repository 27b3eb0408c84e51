/** People as everybody may see them: a name, and how they play. */
import { Hono } from "hono";
import { publicPerson } from "../db/figures.ts";
import type { AppEnv } from "../http.ts";
import { ProblemError } from "../problem.ts";

export const players = new Hono<AppEnv>().get("/people/:id", async (c) => {
  const person = await publicPerson(c.env, c.req.param("id"));
  if (!person) throw new ProblemError("not-found");
  return c.json(person);
});
