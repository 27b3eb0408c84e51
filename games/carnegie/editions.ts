/**
 * The three editions: every difference between them is a field of this table or a column of the effects table. Also the options of a game.
 */

import { type OptionRefusal, optionsOf } from "../kernel/options.ts";
import { EDITIONS as EDITION_NAMES, type EditionName, type Options, PACES } from "./model/state.ts";

/**
 * The rules version of new tables. 2: tab steps have the costs of a player's report; in edition `current` sides of tabs are chosen,
 * workstations may be named, and goods are sold at events too. 3: see `goodsPrice` and `soloNeutralsBefore`.
 */
export const RULES = 3;

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

// The options of a game, and their conflicts.

/** The maximum over all editions. */
const LEVELS = Math.max(...EDITION_NAMES.map((it) => EDITIONS[it].levels));

/** Modules of add-on 1 that need other players (its rules, table of modules for one player). */
const NOT_ALONE = ["newDonations", "waiting", "secretDonation"] as const;

function refuses(seats: number, given: Options): OptionRefusal | null {
  const { edition, level = 1 } = given;
  if (level > EDITIONS[edition].levels) return { option: "level", why: "refuse.level" };
  const option = seats === 1 ? NOT_ALONE.find((it) => given[it]) : undefined;
  return option ? { option, why: "refuse.alone" } : null;
}

export const options = optionsOf<Options>(
  [
    { key: "edition", kind: "choice", default: "rulebook", values: EDITION_NAMES },
    { key: "pace", kind: "choice", default: "strict", values: PACES },
    { key: "level", kind: "level", values: Array.from({ length: LEVELS }, (_, it) => it + 1) },
    { key: "newBeginning", kind: "module" },
    { key: "newDepartments", kind: "module" },
    { key: "wideChoice", kind: "module" },
    { key: "newDonations", kind: "module" },
    { key: "waiting", kind: "module" },
    { key: "secretDonation", kind: "module" },
  ],
  refuses,
);
