/** The knock-out of a cup: the best and the worst left meet, and the first of each table go on. Pure. */
import { dealt } from "./leagues.ts";
import { type History, type Round, seated, tableSizes } from "./swiss.ts";

/** How many of a table go on. */
export const goingOn = (seats: number): number => Math.max(1, Math.floor(seats / 2));

/** Whether these play the final. */
export const isFinal = (players: number, seats: number): boolean => players <= seats;

/**
 * A round of the knock-out. `players`: the best first. Two seats: as many play as leave a power of two, the best are through; more seats:
 * the best are through where they do not fill a table.
 */
export function knockOut(
  players: readonly number[],
  seats: number,
  least: number,
  history: Pick<History, "sat">,
): Round {
  if (isFinal(players.length, seats)) return { tables: [seated(players, history)], resting: [] };
  const playing = seats === 2 ? 2 * (players.length - powerBelow(players.length)) : players.length;
  const sizes = tableSizes(playing, seats, least);
  const resting = players.slice(0, players.length - sizes.reduce((sum, it) => sum + it, 0));
  const those = players.slice(resting.length);
  // The first table has the best and the last.
  return { tables: dealt(those, sizes).map((it) => seated(it, history)), resting };
}

/** The largest power of two below a number that is none itself; half of one that is. */
function powerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}
