/** Reliability: the share of a person's last turns that they answered in time. Pure. */

/** Turns that count. */
export const MOST_TURNS = 100;

/** With fewer turns a person is new: their share says too little, and is not shown. */
export const NEW_BELOW = 20;

/** Shares that a table may ask of those who join, in percent. */
export const SHARES = [80, 90, 95] as const;

/**
 * A turn as it is stored: twice the time of its answer (milliseconds since 1970), plus 1 if it was in time. So the order of the numbers is
 * that of the turns.
 */
export type StoredTurn = number;

export const storedTurn = (at: number, inTime: boolean): StoredTurn => 2 * at + (inTime ? 1 : 0);

const isInTime = (turn: StoredTurn): boolean => turn % 2 === 1;

/** The public part of a person's turns. */
export interface ReliabilityShape {
  /** Turns that count, 100 at most. */
  readonly turns: number;
  /** Percent of them answered in time, rounded down; `null`: fewer than 20, the person is new. */
  readonly reliability: number | null;
}

export const NO_TURNS: ReliabilityShape = { turns: 0, reliability: null };

/** The reliability that stored turns show. */
export function reliabilityOf(turns: readonly StoredTurn[]): ReliabilityShape {
  const { length } = turns;
  const share = Math.floor((100 * turns.filter(isInTime).length) / Math.max(1, length));
  return { turns: length, reliability: length < NEW_BELOW ? null : share };
}

/** Whether somebody with this reliability may join a table that asks for `least` percent. New people may. */
export const isReliable = (
  { reliability }: Pick<ReliabilityShape, "reliability">,
  least: number | undefined,
): boolean => least === undefined || reliability === null || reliability >= least;

/** Misses among the latest turns after which a person is warned, long before 100 turns show it. */
const WARNED_AFTER = 2;

/** The misses among a person's latest 20 turns, if there are too many; `null`: all is well. */
export function tooManyMissed(turns: readonly StoredTurn[]): { readonly missed: number; readonly of: number } | null {
  const latest = turns.toSorted((a, b) => b - a).slice(0, NEW_BELOW);
  const missed = latest.filter((it) => !isInTime(it)).length;
  return missed < WARNED_AFTER ? null : { missed, of: latest.length };
}
