/** The caller's account as a whole: a copy of all that is kept about them, and its end. What fails of the end is done by the cron. */
import { Hono } from "hono";
import * as z from "zod";
import { deletedSeats, deletePerson, keptAbout } from "../db/deletion.ts";
import type { Env } from "../env.ts";
import { jsonBody } from "../http/body.ts";
import { type AppEnv, type Person, signedIn } from "../http/caller.ts";
import { limit } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { endSession, forget, isProgram } from "../http/session.ts";
import { within } from "../lib/with-timeout.ts";

/** Seats cleared in one go. */
const MOST_SEATS = 100;

/** Deletes a person at once. Their tables follow: now, or when the cron comes. */
export async function deleteAccount(env: Env, { id, email }: Person): Promise<void> {
  await deletePerson(env, id, email, Date.now());
  forget(id);
}

/** Empties the inbox of somebody who is gone, and clears seats of all who are. */
export async function clearAfter(env: Env, id: string): Promise<void> {
  await Promise.allSettled([within(env.INBOX.getByName(id).erase()), clearSeats(env)]);
}

/** Has tables forget people who are gone. A table that does not answer has its turn the next time. */
export async function clearSeats(env: Env): Promise<void> {
  const left = await deletedSeats(env, MOST_SEATS);
  await Promise.allSettled(left.map((it) => within(env.TABLE.getByName(it.table).forget(it.person))));
}

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
