/** The caller's account as a whole: a copy of all that is kept about them, and its end. */
import { Hono } from "hono";
import * as z from "zod";
import { keptAbout } from "../db/deletion.ts";
import { jsonBody } from "../http/body.ts";
import { type AppEnv, signedIn } from "../http/caller.ts";
import { limit } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { endSession, isProgram } from "../http/session.ts";
import { within } from "../lib/with-timeout.ts";
import { clearAfter, deleteAccount } from "./deletion.ts";

const DAY = 86_400;
const MOST_COPIES = 20;

/** The body of `DELETE /me`: your name, so that nobody goes by mistake. */
export const goodbyeBody = z.object({ name: z.string().max(100) });

export const account = new Hono<AppEnv>()
  .get("/me/export", async (c) => {
    const { id } = signedIn(c);
    if (isProgram(c)) throw new ProblemError("forbidden");
    await limit(c.env, `copies for ${id}`, MOST_COPIES, DAY);
    const deliveries = JSON.parse(await within(c.env.INBOX.getByName(id).deliveries()));
    c.header("content-disposition", 'attachment; filename="telegraph-me.json"');
    return c.json({ ...(await keptAbout(c.env, id)), deliveries });
  })
  .delete("/me", jsonBody(goodbyeBody), async (c) => {
    const person = signedIn(c);
    if (isProgram(c)) throw new ProblemError("forbidden");
    if (c.req.valid("json").name.trim() !== person.name)
      throw new ProblemError(
        "invalid",
        {},
        { errors: [{ path: "name", message: "Your name, as it stands in GET /me" }] },
      );
    await deleteAccount(c.env, person);
    await endSession(c);
    c.executionCtx.waitUntil(clearAfter(c.env, person.id));
    return c.body(null, 204);
  });
