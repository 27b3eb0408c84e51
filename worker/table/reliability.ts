/**
 * Turns of a table's players, answered in time or not, counted from its log. Vacations, pauses and nights are no misses, because the clock
 * stands still then; tables without a clock count nothing.
 */
import type { Seat } from "../../games/kernel/game.ts";
import { type Entry, isBotKey } from "../../games/record/entry.ts";
import { isService } from "../../games/record/fold.ts";
import { Questions } from "../../games/record/timing.ts";
import type { Lobby } from "../contract/lobby.ts";
import { MOST_TURNS, type StoredTurn, storedTurn } from "../contract/reliability.ts";
import { answeredInTime, bookOf } from "./clock/clock.ts";
import type { Position } from "./position.ts";

/** The player of a seat for the entries after `after`, up to `upTo`. */
interface Holding {
  readonly person: string;
  readonly after: number;
  readonly upTo: number;
}

/** Everybody who has held a seat, in order. A player whose seat a bot holds has it until somebody else sits down. */
function holdingsOf({ places, clock }: Lobby, seat: Seat): readonly Holding[] {
  const holdings: Holding[] = [];
  let after = 0;
  for (const it of clock?.sittings ?? []) {
    if (it.seat !== seat || it.code === null || !it.former) continue;
    holdings.push({ person: it.former.person, after, upTo: it.after });
    after = it.after;
  }
  const offered = clock?.offers.find((it) => it.seat === seat)?.former.person;
  const person = places[seat]?.person ?? offered ?? places[seat]?.left?.person;
  return [...holdings, ...(person ? [{ person, after, upTo: Number.POSITIVE_INFINITY }] : [])];
}

/** Whether a player answered in time by this entry; `null`: it says nothing of them. */
function inTime(position: Position, entry: Entry): boolean | null {
  const isOurs = entry.by === "bot" && isBotKey(entry.key);
  return isOurs || entry.events.some(isService) ? null : answeredInTime(position, entry);
}

/** Whether a player was late in one of the entries after `after`. */
export const isLateAfter = (position: Position, after: number): boolean =>
  position.entries.slice(after).some((it) => inTime(position, it) === false);

interface Turn {
  readonly seq: number;
  readonly at: number;
  inTime: boolean;
}

/** The turns of a seat, each with its first answer. One late submission makes the whole turn late. */
function turnsAt(position: Position, seat: Seat): readonly Turn[] {
  const { entries, turns, lobby } = position;
  const questions = new Questions();
  const found: Turn[] = [];
  let isOpen = false;
  for (const entry of entries) {
    const answer = questions.take(entry, turns[entry.seq] ?? []);
    if (answer?.seat !== seat) continue;
    const said = inTime(position, entry);
    const last = found.at(-1);
    if (answer.first) isOpen = false;
    if (said !== null && isOpen && last) last.inTime &&= said;
    else if (said !== null && entry.at >= (lobby.imported?.at ?? 0)) {
      found.push({ seq: entry.seq, at: Math.max(entry.at, (last?.at ?? 0) + 1), inTime: said });
      isOpen = true;
    }
  }
  return found;
}

/** The last turns of everybody who plays or played here, by person. */
export function turnsOf(position: Position): ReadonlyMap<string, readonly StoredTurn[]> {
  const { lobby } = position;
  const all = new Map<string, readonly StoredTurn[]>();
  if (!bookOf(lobby)) return all;
  for (const seat of lobby.places.keys()) {
    const turns = turnsAt(position, seat);
    for (const { person, after, upTo } of holdingsOf(lobby, seat)) {
      const theirs = turns.filter((it) => it.seq > after && it.seq <= upTo).map((it) => storedTurn(it.at, it.inTime));
      if (person) all.set(person, [...(all.get(person) ?? []), ...theirs].slice(-MOST_TURNS));
    }
  }
  return all;
}
