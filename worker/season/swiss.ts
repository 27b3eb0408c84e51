/**
 * Rounds of a Swiss: players sorted by points, cut into tables, and neighbours swapped to avoid rematches; then seats, so that everybody
 * sits as often in each. Pure.
 *
 * The same search serves tables of two to five. A maximum weight matching would serve two seats alone, at a cubic price.
 */

/** The players' earlier rounds. */
export interface History {
  /** How often two players have met. */
  met(one: number, other: number): number;
  /** How often a player has sat in each seat. */
  sat(player: number, seat: number): number;
  /** Whether a player had a round off (a bye). */
  rested(player: number): boolean;
}

export interface Round {
  /** Players by seat. */
  readonly tables: readonly (readonly number[])[];
  /** Players without an opponent in this round. */
  readonly resting: readonly number[];
}

/** A rematch costs more than any difference in points. */
const REMATCH = 1_000_000;

/** The weight of two who both have sat too often in the same seat; at larger tables there is always an order that helps. */
const UNEVEN = 6;

function seatCost([one = 0, other = 0, ...more]: readonly number[], { sat }: History): number {
  if (more.length > 0) return 0;
  const [a, b] = [sat(one, 0) - sat(one, 1), sat(other, 0) - sat(other, 1)];
  const worst = (shift: number) => Math.max(Math.abs(a + shift), Math.abs(b - shift));
  return UNEVEN * Math.max(0, Math.min(worst(1), worst(-1)) - 1) ** 4;
}

/** How bad a table is: rematches, then uneven seats and the spread of the places by points. */
function costOf(table: readonly number[], rank: ReadonlyMap<number, number>, history: History): number {
  const { met } = history;
  let cost = seatCost(table, history);
  for (const [at, one] of table.entries())
    for (const other of table.slice(at + 1)) {
      const apart = (rank.get(one) ?? 0) - (rank.get(other) ?? 0);
      cost += REMATCH * met(one, other) ** 2 + apart * apart;
    }
  return cost;
}

/** Tables a swap may reach over. */
const REACH = 6;
/** Passes over all tables, at most. */
const MOST_PASSES = 12;

/** The best swap between two tables, made; whether there was one. */
function swapBetween(
  tables: number[][],
  here: number,
  there: number,
  cost: (table: readonly number[]) => number,
): boolean {
  const [a, b] = [tables[here], tables[there]];
  if (!a || !b) return false;
  let [best, least] = [null as null | readonly [number, number], cost(a) + cost(b)];
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j < b.length; j++) {
      const found = cost(a.with(i, b[j] as number)) + cost(b.with(j, a[i] as number));
      if (found < least) [best, least] = [[i, j], found];
    }
  if (!best) return false;
  const [i, j] = best;
  [a[i], b[j]] = [b[j] as number, a[i] as number];
  return true;
}

function withoutRematches(cut: readonly (readonly number[])[], rank: ReadonlyMap<number, number>, history: History) {
  const tables = cut.map((it) => [...it]);
  const cost = (table: readonly number[]) => costOf(table, rank, history);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    let swapped = false;
    // Far tables only as long as near ones leave rematches.
    const reach = pass < 2 ? 1 : REACH;
    for (let here = 0; here < tables.length; here++)
      for (let off = 1; off <= reach && here + off < tables.length; off++)
        if (swapBetween(tables, here, here + off, cost)) swapped = true;
    if (!swapped && reach === REACH) break;
  }
  return tables;
}

function* orders(rest: readonly number[], begun: readonly number[] = []): Generator<readonly number[]> {
  if (rest.length === 0) yield begun;
  for (const [at, next] of rest.entries()) yield* orders(rest.toSpliced(at, 1), [...begun, next]);
}

/** The order of a table's players in which they have sat least often where they sit now. */
export function seated(table: readonly number[], { sat }: Pick<History, "sat">): readonly number[] {
  let [best, least] = [table, Number.POSITIVE_INFINITY];
  for (const order of orders(table)) {
    const cost = order.reduce((sum, player, seat) => sum + (2 * sat(player, seat) + 1) ** 2, 0);
    if (cost < least) [best, least] = [order, cost];
  }
  return best;
}

/** Sizes of tables for so many players. With one seat fewer where the game allows it; else the rest have a round off. */
export function tableSizes(players: number, seats: number, least: number): readonly number[] {
  const most = Math.ceil(players / seats);
  const short = most * seats - players;
  if (short === 0) return Array<number>(most).fill(seats);
  if (seats - 1 >= Math.max(2, least) && short <= most)
    return [...Array<number>(most - short).fill(seats), ...Array<number>(short).fill(seats - 1)];
  return Array<number>(Math.floor(players / seats)).fill(seats);
}

/** The next round. `players`: the best first; `least`: players a game needs. */
export function pairUp(players: readonly number[], seats: number, least: number, history: History): Round {
  const sizes = tableSizes(players.length, seats, least);
  const off = players.length - sizes.reduce((sum, it) => sum + it, 0);
  // The last players who have had no round off get one, and then the last of all.
  const lastFirst = players.toReversed();
  const fresh = lastFirst.filter((it) => !history.rested(it));
  const resting = [...fresh, ...lastFirst.filter((it) => history.rested(it))].slice(0, off);
  const playing = players.filter((it) => !resting.includes(it));
  const rank = new Map(playing.map((it, at) => [it, at]));
  let from = 0;
  const cut = sizes.map((size) => {
    from += size;
    return playing.slice(from - size, from);
  });
  return { tables: withoutRematches(cut, rank, history).map((it) => seated(it, history)), resting };
}
