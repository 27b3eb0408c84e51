/**
 * What-if tables: the history of one table up to an entry, played on at another with chance of its own. Pure.
 *
 * Of a finished game everything is known, so its entries are taken over whole and can be verified. Of a running one only what
 * everybody saw may be taken: events, without the commands and draws that more could be guessed from.
 */
import type { AnyGame } from "../kernel/game.ts";
import { type Entry, type Fork, type Header, proxyOf } from "./entry.ts";
import { awaitedAfter, isOpenTo, isOver, statesOf } from "./fold.ts";

/** An entry that was taken over; its hash is made anew, because it stands under another header. */
export type TakenOver = Omit<Entry, "hash">;

export interface Branch {
  readonly fork: Fork;
  readonly entries: readonly TakenOver[];
  /** Who is to move there. */
  readonly awaited: readonly number[];
}

/** Why there is no what-if table from here. `over`: nobody could move; `hidden`: somebody's secret lies on the table. */
export type ForkRefusal = "over" | "hidden";

const isOpen = (game: AnyGame, entries: readonly Entry[]): boolean =>
  entries.every(({ events }) => isOpenTo(game, events, null));

const whole = ({ hash: _, ...entry }: Entry): TakenOver => entry;

/** Without what a spectator does not see. Who played for whom stays known by the key. */
const bare = ({ seq, at, seat, by, key, events }: Entry): TakenOver => ({
  ...{ seq, at, seat, by, events, commands: [], rolls: [] },
  key: proxyOf({ by, key }) ? key : `fork ${seq}`,
});

/** What a fork of a fork can prove: an entry that the first game has seen is taken from there. */
function originOf(table: string, header: Header, at: number): Fork {
  const { fork, seed, commitment, nonces } = header;
  if (!fork) return { table, at, commitment, nonces, ...(seed && { seed }) };
  return at <= fork.at ? { ...fork, at } : { table, at };
}

/** A what-if table from entry `at` of a table, or why there is none. `table`: its address. */
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
