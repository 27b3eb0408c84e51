/** Judges a submission: the earlier answer, a refusal, or the next entry. Pure. */
import { canonical } from "../../games/kernel/canonical.ts";
import { type AnyGame, begin, MOST_COMMANDS, play, type Refusal, type Seat } from "../../games/kernel/game.ts";
import { type Language, listFormat } from "../../games/kernel/words.ts";
import { type Entry, isBotKey } from "../../games/record/entry.ts";
import type { Submission } from "../contract/facts.ts";
import { ProblemError } from "../contract/problem.ts";
import { MINUTE } from "../lib/time.ts";
import { t } from "../words/index.ts";
import { seatOf, seatOrRefuse } from "./lobby.ts";
import { awaitedIn, awaitedSince, chain, chanceOf, extend, type Position, seqOf, statusOf } from "./position.ts";

/** Most levels of nesting in a submission's commands. */
const MOST_DEEP = 8;
const MOST_KEY = 100;

type Judged =
  | { readonly kind: "repeat"; readonly seq: number }
  | { readonly kind: "new"; readonly entry: Entry; readonly position: Position };

function isWithin(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== "object") return true;
  return levels > 0 && Object.values(value).every((it) => isWithin(it, levels - 1));
}

const unfit = (message: string) => new ProblemError("invalid", {}, { errors: [{ path: "commands", message }] });

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ProblemError("bad-json");
  }
}

/** Parses a submission's commands. The rules judge their meaning. */
export function commandsIn(json: string): readonly unknown[] {
  const commands = parse(json);
  const some = Array.isArray(commands) && commands.length >= 1 && commands.length <= MOST_COMMANDS;
  if (!some) throw unfit(`1 to ${MOST_COMMANDS} commands`);
  if (!isWithin(commands, MOST_DEEP)) throw unfit(`at most ${MOST_DEEP} levels`);
  return commands;
}

const namesOf = ({ lobby }: Position, seats: readonly Seat[], language: Language): string =>
  listFormat(language).format(seats.map((it) => lobby.places[it]?.name ?? ""));

/** The entry of a key, among the table's own. A plain loop, because every submission searches all entries and usually finds nothing. */
export function entryBy({ entries, lobby }: Position, key: string): Entry | null {
  for (let at = lobby.fork?.at ?? 0; at < entries.length; at++) {
    const entry = entries[at];
    if (entry?.key === key) return entry;
  }
  return null;
}

/** Whether an entry came from the same submission: equal seat, commands and key. */
const isSame = (entry: Entry, seat: Seat, commands: readonly unknown[]): boolean =>
  entry.seat === seat && canonical(entry.commands) === canonical(commands);

function refuse(position: Position, seat: Seat, submission: Submission, language: Language): void {
  const { base, asked } = submission;
  const status = statusOf(position);
  const awaited = awaitedIn(position);
  const seq = seqOf(position);
  if (status === "open") throw new ProblemError("not-started");
  if (status === "over") throw new ProblemError("over");
  if (!awaited.includes(seat))
    throw new ProblemError("not-awaited", {
      seats: namesOf(position, awaited, language),
      count: awaited.length,
    });
  if (base > seq || (base < seq && awaited.length === 1)) throw new ProblemError("stale", { base, seq }, { seq });
  const isElsewhere = submission.seat !== undefined && submission.seat !== seat;
  if (isElsewhere || (asked !== undefined && awaitedSince(position, seat) !== asked))
    throw new ProblemError("stale", { base, seq }, { seq });
}

function illegal(at: number, why: Refusal, language: Language): ProblemError {
  const say = t(`refusal.${why}`, {}, language);
  return new ProblemError("illegal", { at, say }, { at, why, say });
}

/** Judges a submission made at `at`; throws the problem when it is refused. */
export function judge(position: Position, submission: Submission, at: number, language: Language): Judged {
  const { person, key, by } = submission;
  const isProgram = by === "bot";
  if (key.length < 1 || key.length > MOST_KEY || (isProgram && isBotKey(key))) throw new ProblemError("bad-key");
  const commands = commandsIn(submission.commandsJson);
  const seat = seatOrRefuse(position.lobby, person);
  const before = entryBy(position, key);
  if (before && !isSame(before, seat, commands)) throw new ProblemError("key-reused");
  if (before) return { kind: "repeat", seq: before.seq };
  if (isProgram && position.lobby.programs === false) throw new ProblemError("no-programs");
  refuse(position, seat, submission, language);
  const chance = chanceOf(position);
  const played = play(position.game, position.state, seat, commands, chance);
  if (!played.ok) throw illegal(played.at, played.why, language);
  const entry = chain(position, { at, seat, by, key, commands, rolls: chance.rolls, events: played.events });
  return { kind: "new", entry, position: extend(position, [entry], played.state) };
}

/** The first entries of a table: entry 1, which sets up the lobby's game, or those a what-if table takes over. */
export function beginTable(position: Position, at: number): readonly Entry[] {
  const { fork } = position.lobby;
  return fork ? takeOver(position, at) : [setUp(position, at)];
}

/**
 * The other table's entries under this table's header, followed by the record of whose idea it was. Callers cannot send its key, because
 * it contains a space.
 */
function takeOver(position: Position, at: number): readonly Entry[] {
  const { lobby } = position;
  const { fork } = lobby;
  const given = fork?.entries ?? [];
  const made = Math.max(at, given.at(-1)?.at ?? 0);
  const by = { at: made, seat: seatOf(lobby, lobby.host), by: "person", key: `forked ${given.length}` } as const;
  const own = { ...by, commands: [], rolls: [], events: [{ type: "$forked", at: given.length }] };
  const entries: Entry[] = [];
  for (const it of [...given, own]) entries.push(chain({ ...position, entries }, it));
  return entries;
}

function setUp(position: Position, at: number): Entry {
  const { game, lobby } = position;
  const chance = chanceOf(position);
  const { events } = begin(game, lobby.places.length, game.options.parse(lobby.options), chance, lobby.rules);
  return chain(position, { at, seat: null, by: "clock", key: "begin", commands: [], rolls: chance.rolls, events });
}

/** The fewest players for these options: some modules need more than one. */
export function leastSeats(game: AnyGame, options: unknown): number {
  const { min, max } = game.seats;
  const sizes = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  return sizes.find((it) => !game.options.refuses(it, options)) ?? max;
}

// Rate limit of submissions per person and table. Kept in memory, because it only slows runaway programs.

/** Submissions in a minute. A bot that sends each command separately stays below. */
const MOST = 240;

interface Window {
  readonly from: number;
  readonly count: number;
}

export class Pace {
  readonly #windows = new Map<string, Window>();

  /** Counts one action of a person against `most` in `span` milliseconds. Answers the seconds to wait above that, else `null`. */
  count(what: string, now: number, most = MOST, span = MINUTE): number | null {
    const known = this.#windows.get(what);
    const window = known && now - known.from < span ? known : { from: now, count: 0 };
    if (window.count >= most) return Math.ceil((window.from + span - now) / 1_000);
    this.#windows.set(what, { ...window, count: window.count + 1 });
    return null;
  }
}
