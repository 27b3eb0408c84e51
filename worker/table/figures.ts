/** What the directory keeps of each seat's pace: how often an answer took how long. Pure. */
import { answersOf } from "../../games/record/timing.ts";
import type { Lobby } from "./lobby.ts";
import type { Position } from "./position.ts";

/** `[span, how many answers fell into it]`, spans as `spanOf` numbers them. */
export type Spread = readonly (readonly [span: number, count: number])[];

/** One seat's part of the `figures` column. */
export interface SeatFigures {
  readonly answers: Spread;
}

const MINUTE = 60_000;

/** Under a minute is 0; from there two spans to each doubling, so that a median read from them is right within a fifth. */
export const spanOf = (took: number): number => (took < MINUTE ? 0 : 1 + Math.floor(2 * Math.log2(took / MINUTE)));

/** What stands for a span, in milliseconds: half a minute, or the middle of its doubling. */
const middleOf = (span: number): number => (span === 0 ? MINUTE / 2 : MINUTE * 2 ** ((span - 0.5) / 2));

function spreadOf(took: readonly number[]): Spread {
  const counts = new Map<number, number>();
  for (const it of took) counts.set(spanOf(it), (counts.get(spanOf(it)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

/** After which entry who sits there now sat down; 0: from the beginning. A stand-in who was sent away before they played was never there. */
function sittingSince({ clock }: Lobby, seat: number): number {
  const sittings = clock?.sittings.filter((it) => it.seat === seat) ?? [];
  return sittings.findLast((it, at) => it.code !== null && !sittings[at + 1]?.undoes)?.after ?? 0;
}

/** How long each seat's player took, in seat order: who sits there now. Only a person's first answer of a turn counts. */
export function figuresOf({ lobby, entries, turns }: Position): readonly SeatFigures[] {
  const answers = answersOf(entries, turns).filter((it) => it.first && it.by === "person");
  return lobby.places.map((_, seat) => ({
    answers: spreadOf(
      answers.filter((it) => it.seat === seat && it.seq > sittingSince(lobby, seat)).map((it) => it.took),
    ),
  }));
}

/** The median answer time of several spreads together, in milliseconds; `null` without answers. */
export function medianOf(spreads: readonly Spread[]): number | null {
  const all = spreads.flat().toSorted(([a], [b]) => a - b);
  const half = all.reduce((sum, [, count]) => sum + count, 0) / 2;
  let passed = 0;
  for (const [span, count] of all) {
    passed += count;
    if (passed >= half) return middleOf(span);
  }
  return null;
}
