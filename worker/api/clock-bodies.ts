/** Clocks and calendars as they come in: their form, and what of them cannot be, with the reason in the caller's words. */
import * as z from "zod";
import {
  type Calendar,
  type ClockRule,
  calendarRefusal,
  LEAST_HOURS,
  ruleRefusal,
  weeklyHours,
} from "../../games/clock/clock.ts";
import type { Language } from "../../games/kernel/words.ts";
import { ProblemError } from "../http/problem.ts";
import type { Key } from "../words/en.ts";
import { put } from "../words/index.ts";

/** What happens when time is out, and how many days of vacation each player has. */
const common = { out: z.enum(["remind", "bot", "stand-in"]).default("remind"), vacation: z.number().default(14) };

/** The clock of a new table. `turn`: hours for each answer; `bank`: hours for the game, `increment` more with each turn, up to `cap`. */
export const clockSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("turn"), hours: z.number(), ...common }),
  z.strictObject({ kind: z.literal("bank"), hours: z.number(), increment: z.number(), cap: z.number(), ...common }),
]);

/**
 * When a player's time runs. `zone`: IANA name, that of the profile unless given. `awake`: times of the day, `null` for the whole
 * day. `off`: days of the week on which it stands still, 1 for Monday to 7 for Sunday.
 */
export const calendarSchema = z.strictObject({
  zone: z.string().max(64).optional(),
  awake: z
    .strictObject({ from: z.string().max(10), to: z.string().max(10) })
    .nullable()
    .default(null),
  off: z.array(z.int().min(1).max(7)).max(7).default([]),
});

type Params = Readonly<Record<string, string | number>>;

function refuse(key: Key, params: Params, language: Language): never {
  throw new ProblemError("bad-clock", { reason: put(key, params, language) });
}

/** The rule of a new table; `undefined`: no clock. Throws `bad-clock` with the reason. */
export function ruleFrom(
  body: z.output<typeof clockSchema> | undefined,
  seats: number,
  language: Language,
): ClockRule | undefined {
  if (!body || body.kind === "none") return undefined;
  if (seats === 1) refuse("clock.reason.alone", {}, language);
  const why = ruleRefusal(body);
  if (why) refuse(`clock.reason.${why}`, { hours: body.hours }, language);
  return body;
}

/** A player's calendar, by their profile where it says nothing. Throws `bad-clock` with the reason. */
export function calendarFrom(
  body: z.output<typeof calendarSchema> | undefined,
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
