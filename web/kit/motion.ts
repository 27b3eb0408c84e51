/** Pieces that come and go between two positions. Pieces that stay on the board glide by style alone: they keep their elements. */
import { useRef } from "preact/hooks";
import type { Lying } from "../../games/kit/layout.ts";

export interface Motion {
  /** The ids of pieces that were not there before. */
  readonly came: ReadonlySet<string>;
  /** Pieces that are gone, where they lay. */
  readonly gone: readonly Lying[];
}

/** More than this at once is another position, not a move. */
const MOST = 8;
const STILL: Motion = { came: new Set(), gone: [] };

/** Compares two positions. */
export function motionBetween(before: readonly Lying[], after: readonly Lying[]): Motion {
  const [old, now] = [before, after].map((it) => new Set(it.map(({ piece }) => piece.id))) as [
    Set<string>,
    Set<string>,
  ];
  const came = new Set([...now].filter((it) => !old.has(it)));
  const gone = before.filter(({ piece }) => !now.has(piece.id));
  return came.size + gone.length > MOST ? STILL : { came, gone };
}

/** The motion from the position drawn before to this one, until it changes again. `still`: it is the reader's own doing. */
export function useMotion(lying: readonly Lying[], still: boolean): Motion {
  const last = useRef({ lying, motion: STILL });
  const { current } = last;
  if (current.lying !== lying) last.current = { lying, motion: still ? STILL : motionBetween(current.lying, lying) };
  return last.current.motion;
}
