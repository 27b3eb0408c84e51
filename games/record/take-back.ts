/** What may be taken back: turns that taught nobody anything. Pure; the service asks before, `telegraph verify` afterwards. */
import { isSame } from "../kernel/canonical.ts";
import { type AnyGame, preview, type Seat, type Viewer } from "../kernel/game.ts";
import type { Entry } from "./entry.ts";
import { type Folded, isOpenTo, isService, takenBackTo, undone } from "./fold.ts";

/** `none`: nothing there to take back. `not-own`: the first turn to go was not this seat's. `ended`: the game was over, or somebody gave up or called it off since. */
export type TakeBackRefusal = "none" | "not-own" | "chance" | "revealed" | "ended";

/** What is looked at of an entry. */
type Taken = Folded & Pick<Entry, "seq" | "seat" | "commands" | "rolls">;

/** Whether a viewer could have foretold an entry from what they knew: then it taught them nothing. */
function isForeseen(game: AnyGame, before: unknown, entry: Taken, viewer: Viewer): boolean {
  const told = preview(game, game.view(before, viewer), entry.seat as Seat, entry.commands);
  if (!told.ok || told.unseen || !isSame(told.events, entry.events)) return false;
  return isOpenTo(game, entry.events, viewer);
}

function reveals(game: AnyGame, before: unknown, entry: Taken, seats: number): boolean {
  const viewers: readonly Viewer[] = [null, ...Array.from({ length: seats }, (_, seat) => seat)];
  return !viewers.every((it) => isForeseen(game, before, entry, it));
}

function refusalOf(game: AnyGame, before: unknown, entry: Taken, seats: number): TakeBackRefusal | null {
  if (takenBackTo(entry) !== null) return null;
  if (entry.events.some(isService)) return "ended";
  if (entry.rolls.length > 0) return "chance";
  return reveals(game, before, entry, seats) ? "revealed" : null;
}

/** The entry before the last turn of a seat that still counts; `null` when it has none. */
export function lastTurnOf(entries: readonly Taken[], seat: Seat): number | null {
  const gone = undone(entries);
  const own = entries.findLast((it) => it.seat === seat && it.commands.length > 0 && !gone.has(it.seq));
  return own ? own.seq - 1 : null;
}

/**
 * Why a seat may not have the table go back to entry `to`; `null`: it may. `states[n]`: the state after entry n, as `statesOf` gives
 * them; `seats`: how many play.
 */
export function takeBackRefusal(
  game: AnyGame,
  entries: readonly Taken[],
  states: readonly unknown[],
  { to, seat, seats }: { readonly to: number; readonly seat: Seat; readonly seats: number },
): TakeBackRefusal | null {
  const gone = undone(entries);
  const after = entries.filter((it) => it.seq > to && !gone.has(it.seq));
  const first = after.find((it) => takenBackTo(it) === null);
  if (to < 1 || gone.has(to) || !first) return "none";
  if (first.seat !== seat || first.commands.length === 0) return "not-own";
  if (game.awaited(states.at(-1)).length === 0) return "ended";
  for (const it of after) {
    const why = refusalOf(game, states[it.seq - 1], it, seats);
    if (why) return why;
  }
  return null;
}
