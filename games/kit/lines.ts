/** Questions of rules to a board: lines, floods, connected regions, chains, sowing. */
import type { Seat } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";
import type { Board, CellId } from "./board.ts";

/** The cells from one on in a direction, nearest first, without it, until the board ends or, on a loop, begins again. */
export function lineFrom(board: Board, from: CellId, direction: string): readonly CellId[] {
  const line: CellId[] = [];
  for (
    let at = board.cell(from).beside[direction];
    at !== undefined && at !== from;
    at = board.cell(at).beside[direction]
  )
    line.push(at);
  return line;
}

/** The cells that hang together with one through cells that belong, itself first; `[]` when it does not belong. */
export function flood(board: Board, from: CellId, belongs: (id: CellId) => boolean): readonly CellId[] {
  if (!belongs(from)) return [];
  const found = new Set([from]);
  for (const at of found) for (const it of board.neighbours(at)) if (belongs(it)) found.add(it);
  return [...found];
}

/** All cells that belong, in groups that hang together. */
export function groupsOf(board: Board, belongs: (id: CellId) => boolean): readonly (readonly CellId[])[] {
  const seen = new Set<CellId>();
  return board.cells.flatMap(({ id }) => {
    if (seen.has(id) || !belongs(id)) return [];
    const group = flood(board, id, belongs);
    for (const it of group) seen.add(it);
    return [group];
  });
}

/** Two parts of a board: edges, regions. */
type Ends = readonly [from: string, to: string];

/** A shortest chain of cells that belong, from one part of the board to another; `null`: there is none. */
export function chainBetween(
  board: Board,
  [from, to]: Ends,
  belongs: (id: CellId) => boolean,
): readonly CellId[] | null {
  const goal = new Set(board.part(to));
  const before = new Map<CellId, CellId | null>();
  for (const it of board.part(from)) if (belongs(it)) before.set(it, null);
  for (const [at] of before) {
    if (goal.has(at)) {
      const chain: CellId[] = [];
      for (let it: CellId | null | undefined = at; it; it = before.get(it)) chain.unshift(it);
      return chain;
    }
    for (const it of board.neighbours(at)) if (belongs(it) && !before.has(it)) before.set(it, at);
  }
  return null;
}

/** The cells that `count` pieces are sown into, one each, on from the cell after `from`. `skips`: cells that get none. */
export function sown(
  board: Board,
  from: CellId,
  count: number,
  direction = "forward",
  skips: (id: CellId) => boolean = () => false,
): readonly CellId[] {
  const cells: CellId[] = [];
  // A round that finds no room ends the sowing.
  for (let [at, idle] = [board.cell(from).beside[direction], 0]; at !== undefined && cells.length < count; ) {
    idle = skips(at) ? idle + 1 : 0;
    if (idle > board.cells.length) break;
    if (idle === 0) cells.push(at);
    at = board.cell(at).beside[direction];
  }
  return cells;
}

/** Whether cells that belong, asked by number, join two parts of the board: for playouts, some twenty times as fast as `chainBetween`. */
export function isJoined(board: Board, [from, to]: Ends, belongs: (number: number) => boolean): boolean {
  const goal = board.part(to).map((it) => board.numberOf(it));
  const seen = new Uint8Array(board.cells.length);
  const open: number[] = [];
  const visit = (it: number) => {
    if (seen[it] || !belongs(it)) return;
    seen[it] = 1;
    open.push(it);
  };
  for (const it of board.part(from)) visit(board.numberOf(it));
  for (let at = open.pop(); at !== undefined; at = open.pop()) for (const it of board.near[at] ?? []) visit(it);
  return goal.some((it) => seen[it] === 1);
}

/** The owner of each cell, by number, once two seats have filled the free ones in turn, by chance. */
export function filledByChance(
  board: Board,
  ownerOf: (id: CellId) => Seat | undefined,
  first: Seat,
  random: Random,
): readonly Seat[] {
  const owners = board.cells.map(({ id }) => ownerOf(id) ?? -1);
  const free = owners.flatMap((it, at) => (it < 0 ? [at] : []));
  for (let [left, seat] = [free.length, first]; left > 0; left--, seat = 1 - seat) {
    const pick = random.below(left);
    owners[free[pick] as number] = seat;
    free[pick] = free[left - 1] as number;
  }
  return owners;
}
