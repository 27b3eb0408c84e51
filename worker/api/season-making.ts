/** The settings of a new season: what the organiser chose, checked, with the usual values for the rest. */
import * as z from "zod";
import { once } from "../../games/kernel/once.ts";
import type { Language } from "../../games/kernel/words.ts";
import { ProblemError } from "../contract/problem.ts";
import { SHARES } from "../contract/reliability.ts";
import { FAIR_SIZES, SEASON_KINDS, SEASON_SEATS, type SeasonSettings } from "../contract/season.ts";
import { labelSchema } from "../lib/names.ts";
import { DAY } from "../lib/time.ts";
import { MOST_LEAGUE } from "../season/design.ts";
import { usualPoints } from "../season/standing.ts";
import { MOST_PLAYERS } from "../season/state.ts";
import { clockSchema, ruleFrom } from "./clocks.ts";
import { gameNamed, optionsFor } from "./tables.ts";

const { min: LEAST_SEATS, max: MOST_SEATS } = SEASON_SEATS;

/**
 * The body of `POST /seasons`. `seats`: players of a game; `size`: of a league, or of a group of a cup; `up`: how many of each league go up;
 * `points`: by place; `most`: the others wait; `roundDays`: after them the next round begins, and a season ends; `every`: days from the start
 * of a season to that of the next. To enter: `rating`, the least one; `club`, members of yours; `reliable`, the least percent of turns in time (new
 * people may). When a player's time is up, the bot plays on.
 */
export const makeBody = once(() =>
  z.object({
    kind: z.enum(SEASON_KINDS).default("season"),
    name: labelSchema(),
    game: z.string().max(100),
    options: z.unknown().optional(),
    seats: z.int().min(LEAST_SEATS).max(MOST_SEATS),
    rated: z.boolean().default(true),
    clock: clockSchema().optional(),
    points: z.array(z.number().min(0).max(1000)).max(MOST_SEATS).optional(),
    size: z.int().min(LEAST_SEATS).max(MOST_LEAGUE).optional(),
    divisions: z.int().min(1).max(10).default(3),
    up: z.int().min(0).max(3).default(1),
    rounds: z.int().min(1).max(15).optional(),
    most: z.int().min(LEAST_SEATS).max(MOST_PLAYERS).nullable().default(null),
    startsAt: z.int().min(0).max(4_102_444_800_000).nullable().default(null),
    roundDays: z.int().min(1).max(366).nullable().default(null),
    every: z.int().min(7).max(366).nullable().default(null),
    rating: z.number().min(-100).max(100).nullable().default(null),
    club: z.string().max(100).optional(),
    reliable: z.literal(SHARES).optional(),
  }),
);
export type MakeBody = z.output<ReturnType<typeof makeBody>>;

/** The usual pace: three days for each turn, and two weeks of vacation. */
const USUAL_CLOCK = { kind: "turn", hours: 72, vacation: 14 } as const;

function refuse(path: string, message: string): never {
  throw new ProblemError("invalid", {}, { errors: [{ path, message }] });
}

function clockFrom({ clock = { ...USUAL_CLOCK, out: "remind" }, seats }: MakeBody, language: Language) {
  if (clock.kind === "none" || clock.kind === "live") refuse("clock.kind", "turn or bank");
  const rule = ruleFrom(clock, seats, language);
  if (!rule) refuse("clock.kind", "turn or bank");
  // Somebody who vanishes must not hold up a league.
  return { ...rule, out: "stand-in" as const };
}

const usualSize = (kind: MakeBody["kind"], seats: number): number => {
  const [first = seats, second = first] = FAIR_SIZES[seats] ?? [];
  return kind === "cup" ? Math.min(first, second) : first;
};

/** Checked settings. Throws the problem that says what does not fit. */
export function settingsFrom(body: MakeBody, language: Language, now: number): SeasonSettings {
  const game = gameNamed(body.game);
  const { kind, name, seats, rated, divisions, up, roundDays, every, startsAt, rating, club, reliable } = body;
  const { min, max } = game.seats;
  if (seats < min || seats > max) throw new ProblemError("bad-seats", { min, max });
  const options = optionsFor(game, seats, body.options, language);
  const size = body.size ?? usualSize(kind, seats);
  if (size < seats) refuse("size", `${seats} to ${MOST_LEAGUE}`);
  const points = body.points ?? usualPoints(seats);
  const falls = points.every((it, at) => at === 0 || it <= (points[at - 1] ?? 0));
  if (points.length !== seats || !falls) refuse("points", `${seats} numbers, none above the one before`);
  if (startsAt !== null && (startsAt < now || startsAt > now + 366 * DAY)) refuse("startsAt", "within a year from now");
  if (body.most !== null && body.most < seats) refuse("most", `${seats} or more`);
  const isSmallerFine = seats > Math.max(2, min) && !game.options.refuses(seats - 1, options);
  return {
    ...{ kind, name, number: 1, game: game.id, options, seats, least: isSmallerFine ? seats - 1 : seats },
    ...{ rated, clock: clockFrom(body, language), points, size, divisions: kind === "season" ? divisions : 1, up },
    ...{ rounds: body.rounds ?? (seats === 2 ? 5 : 4), most: body.most, startsAt, roundDays, every },
    entry: { rating, ...(club !== undefined && { club }), ...(reliable && { reliable }) },
  };
}
