/** Clocks of tables: a table's rule, one's own calendar and vacation, pauses, absent players, and standing in. */

import * as z from "zod";
import {
  type Calendar,
  type ClockRule,
  calendarRefusal,
  LEAST_HOURS,
  ruleRefusal,
  weeklyHours,
} from "../../games/clock/clock.ts";
import { once } from "../../games/kernel/once.ts";
import type { Language } from "../../games/kernel/words.ts";
import { ProblemError } from "../contract/problem.ts";
import type { TableShape } from "../contract/shapes.ts";
import { json, route } from "../http/description.ts";
import { knownPerson, signedIn } from "../http/route.ts";
import { marksAt } from "../http/session.ts";
import type { Key } from "../words/index.ts";
import { t } from "../words/index.ts";
import { CALENDAR } from "./examples.ts";
import { answerOf, answerSeated, idOf } from "./table-answer.ts";

/** The outcome when time is up, and each player's days of vacation. */
const common = () => ({
  out: z.enum(["remind", "bot", "stand-in"]).default("remind"),
  vacation: z.number().default(14),
});

/**
 * The clock of a new table. `turn`: hours for each answer; `bank`: hours for the game, `increment` more with each turn, up to `cap`;
 * `live`: hours for the game in one sitting, `increment` more with each turn, then `mail` hours for each answer.
 */
export const clockSchema = once(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("none") }),
    z.strictObject({ kind: z.literal("turn"), hours: z.number(), ...common() }),
    z.strictObject({ kind: z.literal("bank"), hours: z.number(), increment: z.number(), cap: z.number(), ...common() }),
    z.strictObject({
      kind: z.literal("live"),
      hours: z.number(),
      increment: z.number(),
      mail: z.number(),
      ...common(),
    }),
  ]),
);

/** Ignores values of browsers that do not know their zone ("", `Etc/Unknown`, `GMT+3`); refuses a zone with a wrong name. */
const isNamed = (zone: string): boolean => /^(?!Etc\/Unknown$)[A-Za-z]{2,20}\/[\w+/-]{1,40}$|^UTC$/.test(zone);

/**
 * When a player's time runs. `zone`: IANA name, that of the profile unless given. `awake`: times of the day, `null` for the whole
 * day. `off`: days of the week on which it stands still, 1 for Monday to 7 for Sunday.
 */
export const calendarSchema = once(() =>
  z.strictObject({
    zone: z
      .string()
      .max(64)
      .transform((it) => (isNamed(it) ? it : undefined))
      .optional()
      .catch(undefined),
    awake: z
      .strictObject({ from: z.string().max(10), to: z.string().max(10) })
      .nullable()
      .default(null),
    off: z.array(z.int().min(1).max(7)).max(7).default([]),
  }),
);

type Params = Readonly<Record<string, string | number>>;

function refuse(key: Key, params: Params, language: Language): never {
  throw new ProblemError("bad-clock", { reason: t(key, params, language) });
}

/** The rule of a new table; `undefined`: no clock. Throws `bad-clock` with the reason. */
export function ruleFrom(
  body: z.output<ReturnType<typeof clockSchema>> | undefined,
  seats: number,
  language: Language,
): ClockRule | undefined {
  if (!body || body.kind === "none") return undefined;
  if (seats === 1) refuse("clock.reason.alone", {}, language);
  const why = ruleRefusal(body);
  if (why) refuse(`clock.reason.${why}`, { hours: body.hours }, language);
  return body;
}

/** A player's calendar; the profile fills in what it leaves out. Throws `bad-clock` with the reason. */
export function calendarFrom(
  body: z.output<ReturnType<typeof calendarSchema>> | undefined,
  profileZone: string,
  language: Language,
): Calendar {
  const { zone = profileZone, awake = null, off = [] } = body ?? {};
  const calendar = { zone, awake, off: [...new Set(off)].toSorted((a, b) => a - b) };
  const why = calendarRefusal(calendar);
  if (!why) return calendar;
  const weekly = why === "short" ? Math.floor(weeklyHours(calendar)) : 0;
  refuse(`clock.reason.${why}`, { zone, from: awake?.from ?? "", weekly, least: LEAST_HOURS }, language);
}

/** The body of `PUT /tables/:id/clock`. */
const clockBody = once(() => z.object({ calendar: calendarSchema() }));
/** The body of `POST /tables/:id/vacation`: days since you left; 0 is back. */
const vacationBody = once(() => z.object({ days: z.int().min(0).max(60) }));
/** The body of `POST /tables/:id/pause`: your vote for a pause, for its end, or (`mail`) for a live game to go on by mail. */
const pauseBody = once(() =>
  z.object({ agree: z.boolean(), want: z.enum(["pause", "resume", "mail"]).default("pause") }),
);
/** The body of `POST /tables/:id/kick`: your vote for offering the seat of somebody who missed deadlines. */
const kickBody = once(() => z.object({ seat: z.int().min(0).max(19), agree: z.boolean() }));
/** The body of `POST /tables/:id/replace`: the link's code; without one you take your own seat back. */
const replaceBody = once(() =>
  z.object({ code: z.string().max(100).optional(), calendar: calendarSchema().optional() }),
);

/**
 * The body of `POST /tables/:id/object`: the seat of a stand-in, or of somebody who asks to be one; `agree`: your consent to the latter.
 */
const objectBody = once(() => z.object({ seat: z.int().min(0).max(19), agree: z.boolean().default(false) }));

export const clockRoutes = {
  "PUT /tables/:id/clock": route({
    does: "Says when your time runs (zone, awake window, days off), from your next turn on.",
    who: "person",
    body: clockBody,
    example: { body: { calendar: CALENDAR } },
    irreversible: false,
    needsNoD1: true,
    answers: { 200: json<TableShape>("The table.") },
    refuses: [409],
    handle: (c, body) => {
      const calendar = calendarFrom(body.calendar, signedIn(c).timeZone, c.get("language"));
      return answerOf(c, "setCalendar", { calendar });
    },
  }),
  "POST /tables/:id/vacation": route({
    does: "Your clock stands still for so many days since you left; 0 is back.",
    who: "person",
    body: vacationBody,
    example: { body: { days: 7 } },
    irreversible: false,
    needsNoD1: true,
    answers: { 200: json<TableShape>("The table.") },
    refuses: [409],
    handle: (c, body) => answerOf(c, "vacation", body),
  }),
  "POST /tables/:id/pause": route({
    does: "Your vote for a pause, for its end, or for a live game to go on by mail (`mail`); it comes when all agree. No ends the vote.",
    who: "person",
    body: pauseBody,
    example: { body: { agree: true, want: "pause" } },
    irreversible: false,
    needsNoD1: true,
    answers: { 200: json<TableShape>("The table.") },
    refuses: [409],
    handle: (c, body) => answerOf(c, "pause", body),
  }),
  "POST /tables/:id/kick": route({
    does: "Your voice for offering the seat of somebody who missed two deadlines; it is offered when all others agree.",
    who: "person",
    body: kickBody,
    example: { body: { seat: 1, agree: true } },
    irreversible: true,
    needsNoD1: true,
    answers: { 200: json<TableShape>("The table.") },
    refuses: [409],
    handle: (c, body) => answerOf(c, "kick", body),
  }),
  "POST /tables/:id/object": route({
    does: "Sends away a stand-in who has just sat down and has not played; the seat waits for another one. Where the seat knows something hidden, a stand-in asks first: `agree` is your yes or no.",
    who: "person",
    body: objectBody,
    example: { body: { seat: 1 } },
    irreversible: true,
    needsNoD1: true,
    answers: { 200: json<TableShape>("The table.") },
    refuses: [409],
    handle: (c, body) => answerOf(c, "object", body),
  }),
  "POST /tables/:id/replace": route({
    does: "Sits down on a seat that waits for a stand-in, or asks the table where the seat knows something hidden; without a code back on your own, until a stand-in has played there.",
    who: "person",
    body: replaceBody,
    example: { body: { code: "efghijklmnopqrstuvwx" } },
    irreversible: true,
    needsNoD1: true,
    answers: { 200: json<TableShape>("The table.") },
    refuses: [409],
    handle: async (c, body) => {
      const { code = null, calendar: asked } = body;
      const { email, timeZone } = knownPerson(c);
      const calendar = calendarFrom(asked, timeZone, c.get("language"));
      return answerSeated(
        c,
        idOf(c),
        answerOf(c, "replace", { code, guest: email === null, calendar, marks: await marksAt(c, idOf(c)) }),
      );
    },
  }),
};
