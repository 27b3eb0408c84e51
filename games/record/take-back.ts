/** Take-backs: allowed for turns that revealed nothing to anybody. Pure; the service asks before, `telegraph verify` afterwards. */
import { isSame } from "../kernel/canonical.ts";
import { type AnyGame, preview, type Seat, type Viewer } from "../kernel/game.ts";
import type { Entry } from "./entry.ts";
import { type Folded, isService, takenBackTo } from "./fold.ts";
import { isFork, isOpenTo, resignedIn, undone } from "./standing.ts";

/**
 * `none`: nothing to take back. `not-own`: the first turn to undo was not this seat's. `ended`: the game was over, or somebody resigned or
 * ended it since.
 */
export type TakeBackRefusal = "none" | "not-own" | "chance" | "revealed" | "ended";

/** The parts of an entry that matter here. */
type Taken = Folded & Pick<Entry, "seq" | "seat" | "commands" | "rolls">;

/** Whether a viewer could have predicted an entry from what they knew, so that it revealed nothing. */
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

/** The entry before a seat's last turn that still counts; `null` when it has none. */
export function lastTurnOf(entries: readonly Taken[], seat: Seat): number | null {
  const gone = undone(entries);
  const own = entries.findLast((it) => it.seat === seat && it.commands.length > 0 && !gone.has(it.seq));
  return own ? own.seq - 1 : null;
}

/**
 * A history followed entry by entry: the entries that still count, and resignations. Every entry is handled once when it comes and once
 * when it goes, so that judging a history takes linear time.
 */
export class History {
  readonly seats: number;
  /** The seats that resigned. */
  readonly resigned = new Set<Seat>();
  readonly #game: AnyGame;
  /** The entries that count, in order; those taken back are gone for good. */
  readonly #counting: Taken[] = [];
  readonly #numbers = new Set<number>();
  #states: readonly unknown[] = [];
  #reached = 0;

  constructor(game: AnyGame, seats: number) {
    this.#game = game;
    this.seats = seats;
  }

  /** Advances to the last entry that was folded. `states[n]`: the state after entry n, as from `statesOf`. */
  reach(entries: readonly Taken[], states: readonly unknown[]): this {
    this.#states = states;
    for (; this.#reached < Math.min(entries.length, states.length - 1); this.#reached++)
      this.#take(entries[this.#reached] as Taken);
    return this;
  }

  #take(entry: Taken): void {
    const to = takenBackTo(entry);
    if (to !== null) for (const { seq } of this.after(to)) this.#numbers.delete(seq);
    if (to !== null) this.#counting.length -= this.after(to).length;
    this.#counting.push(entry);
    this.#numbers.add(entry.seq);
    if (isFork(entry)) this.resigned.clear();
    for (const it of resignedIn([entry])) this.resigned.add(it);
  }

  /** The entries after entry `to` that count. */
  after(to: number): readonly Taken[] {
    let from = this.#counting.length;
    while (from > 0 && (this.#counting[from - 1] as Taken).seq > to) from--;
    return this.#counting.slice(from);
  }

  /** Why a seat may not take the table back to entry `to`; `null`: it may. */
  takeBackRefusal(to: number, seat: Seat): TakeBackRefusal | null {
    const after = this.after(to);
    const first = after.find((it) => takenBackTo(it) === null);
    if (!this.#numbers.has(to) || !first) return "none";
    if (first.seat !== seat || first.commands.length === 0) return "not-own";
    if (this.#game.awaited(this.#states.at(-1)).length === 0) return "ended";
    for (const it of after) {
      const why = refusalOf(this.#game, this.#states[it.seq - 1], it, this.seats);
      if (why) return why;
    }
    return null;
  }
}

/** Why a seat may not take back a whole history to entry `to`; `seats`: number of players. */
export const takeBackRefusal = (
  game: AnyGame,
  entries: readonly Taken[],
  states: readonly unknown[],
  { to, seat, seats }: { readonly to: number; readonly seat: Seat; readonly seats: number },
): TakeBackRefusal | null => new History(game, seats).reach(entries, states).takeBackRefusal(to, seat);
