/** The three editions: every difference between them is a field of this table or a column of the effects table. */
import type { EditionName } from "./model/state.ts";

export interface Edition {
  /** Department tiles removed at random, by number of players. */
  readonly removed: Readonly<Record<number, number>>;
  /** The column of `effects.ts`. */
  readonly tiles: "earlier" | "current";
  /** How Safety & Quality rounds half a point. */
  readonly rounding: "up" | "down";
  /** Whether each player reserves a department at set-up, to be built first. */
  readonly reserving: boolean;
  /** Whether each player chooses a side of each tab at set-up (rules 2). */
  readonly sides: boolean;
  /** The price of one of the goods: in one's company turn, at events (rules 2), and for payments at the end (rules 3); `null`: no sale. */
  readonly goodsPrice: number | null;
  /** Andrew's site in a city: the left-most free one, or by type, housing first. */
  readonly andrewBuilds: "leftMost" | "byProject";
  /** Neutral discs in a game alone by rules 1 and 2; since rules 3 there are as many as for two, as the designer has it. */
  readonly soloNeutralsBefore: number;
  readonly levels: number;
}

export const EDITIONS: Readonly<Record<EditionName, Edition>> = {
  rulebook: {
    ...{
      removed: { 1: 16, 2: 16, 3: 8, 4: 4 },
      tiles: "earlier",
      rounding: "up",
      reserving: false,
      sides: false,
      goodsPrice: null,
    },
    ...{ andrewBuilds: "leftMost", soloNeutralsBefore: 0, levels: 1 },
  },
  platform: {
    ...{
      removed: { 1: 16, 2: 16, 3: 8, 4: 0 },
      tiles: "earlier",
      rounding: "down",
      reserving: false,
      sides: false,
      goodsPrice: null,
    },
    ...{ andrewBuilds: "byProject", soloNeutralsBefore: 0, levels: 1 },
  },
  current: {
    ...{
      removed: { 1: 16, 2: 16, 3: 8, 4: 4 },
      tiles: "current",
      rounding: "up",
      reserving: true,
      sides: true,
      goodsPrice: 1,
    },
    ...{ andrewBuilds: "leftMost", soloNeutralsBefore: 18, levels: 4 },
  },
};
