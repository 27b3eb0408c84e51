/** Clocks of tables: one's own calendar and vacation, pauses, absent players, and standing in. */
import { type Context, Hono } from "hono";
import * as z from "zod";
import type { TableShape } from "../contract/shapes.ts";
import { jsonBody } from "../http/body.ts";
import { type AppEnv, signedIn } from "../http/caller.ts";
import { limit } from "../http/limits.ts";
import type { HandlerName } from "../table/handlers.ts";
import { answerOf } from "./answer.ts";
import { calendarFrom, calendarSchema } from "./clock-bodies.ts";

const HOUR = 3_600;
/** Changes that others are told of, by one person in an hour. */
const MOST_CHANGES = 60;

/** The body of `PUT /tables/:id/clock`. */
export const clockBody = z.object({ calendar: calendarSchema });
/** The body of `POST /tables/:id/vacation`: days since you left; 0 is back. */
export const vacationBody = z.object({ days: z.int().min(0).max(60) });
/** The body of `POST /tables/:id/pause`: your voice for a pause, or for its end. */
export const pauseBody = z.object({ agree: z.boolean(), want: z.enum(["pause", "resume"]).default("pause") });
/** The body of `POST /tables/:id/kick`: your voice for offering the seat of somebody who missed deadlines. */
export const kickBody = z.object({ seat: z.int().min(0).max(19), agree: z.boolean() });
/** The body of `POST /tables/:id/replace`: the link's code; without one you take your own seat back. */
export const replaceBody = z.object({ code: z.string().max(100).optional(), calendar: calendarSchema.optional() });

async function handle(c: Context<AppEnv>, name: HandlerName, body: unknown) {
  await limit(c.env, `clock changes of ${signedIn(c).id}`, MOST_CHANGES, HOUR);
  return answerOf<TableShape>(c, name, body);
}

export const clocks = new Hono<AppEnv>()
  .put("/tables/:id/clock", jsonBody(clockBody), (c) => {
    const calendar = calendarFrom(c.req.valid("json").calendar, signedIn(c).timeZone, c.get("language"));
    return handle(c, "setCalendar", { calendar });
  })
  .post("/tables/:id/vacation", jsonBody(vacationBody), (c) => handle(c, "vacation", c.req.valid("json")))
  .post("/tables/:id/pause", jsonBody(pauseBody), (c) => handle(c, "pause", c.req.valid("json")))
  .post("/tables/:id/kick", jsonBody(kickBody), (c) => handle(c, "kick", c.req.valid("json")))
  .post("/tables/:id/replace", jsonBody(replaceBody), (c) => {
    const { code = null, calendar: asked } = c.req.valid("json");
    const { email, timeZone } = signedIn(c);
    const calendar = calendarFrom(asked, timeZone, c.get("language"));
    return handle(c, "replace", { code, guest: email === null, calendar });
  });
