/**
 * What-if tables: a table's history up to an entry, continued at another table with its own chance. Pure. A finished game is copied whole
 * and stays verifiable. Of a running one only public events may be copied, without commands and draws, which could reveal more.
 */
import type { AnyGame } from "../kernel/game.ts";
import { type Entry, type Fork, type Header, proxyOf } from "./entry.ts";
import { statesOf } from "./fold.ts";
import { awaitedAfter, isOpenTo, isOver } from "./standing.ts";

/** A copied entry. Its hash is made anew, because the header differs. */
export type TakenOver = Omit<Entry, "hash">;

export interface Branch {
  readonly fork: Fork;
  readonly entries: readonly TakenOver[];
  /** The awaited seats there. */
  readonly awaited: readonly number[];
}

/** Why there is no what-if table from here. `over`: nobody could move; `hidden`: there are secrets on the table. */
export type ForkRefusal = "over" | "hidden";

const isOpen = (game: AnyGame, entries: readonly Entry[]): boolean =>
  entries.every(({ events }) => isOpenTo(game, events, null));

const whole = ({ hash: _, ...entry }: Entry): TakenOver => entry;

/** Reduced to what a spectator sees. The key still tells who played for whom. */
const bare = ({ seq, at, seat, by, key, events }: Entry): TakenOver => ({
  ...{ seq, at, seat, by, events, commands: [], rolls: [] },
  key: proxyOf({ by, key }) ? key : `fork ${seq}`,
});

/** Entries of the original game, for a fork of a fork that can be proved. */
function originOf(table: string, header: Header, at: number): Fork {
  const { fork, seed, commitment, nonces } = header;
  if (!fork) return { table, at, commitment, nonces, ...(seed && { seed }) };
  return at <= fork.at ? { ...fork, at } : { table, at };
}

/** A what-if table from entry `at` of a table, or the reason against it. `table`: its address. */
export function branchOf(
  game: AnyGame,
  { table, header, entries }: { readonly table: string; readonly header: Header; readonly entries: readonly Entry[] },
  at: number,
): Branch | ForkRefusal {
  const states = statesOf(game, entries);
  const over = header.seed !== undefined && isOver(game, entries, states.at(-1));
  const known = entries.slice(0, at);
  if (!over && !isOpen(game, known)) return "hidden";
  const awaited = awaitedAfter(game, states[at], { events: [] });
  if (awaited.length === 0) return "over";
  const fork: Fork = over ? originOf(table, header, at) : { table, at };
  const take = fork.commitment === undefined ? bare : whole;
  return { fork, entries: known.map(take), awaited };
}
