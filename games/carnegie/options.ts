/** The options of a new table, their conflicts, and the version of the rules. */
import { type OptionRefusal, optionsOf } from "../kernel/options.ts";
import { ADD_ONS } from "./add-ons/all.ts";
import { EDITIONS } from "./editions.ts";
import { EDITIONS as EDITION_NAMES, type Options, PACES } from "./model/state.ts";
import { DECK_SIZES } from "./solo/cards.ts";

/**
 * The rules version of new tables. 2: tab steps have the costs of a player's report; in edition `current` sides of tabs are chosen,
 * workstations may be named, and goods are sold at events too. 3: see `goodsPrice` and `soloNeutralsBefore` of editions.
 * 4: events tell all that they change (`before-4.ts`).
 */
export const RULES = 4;

/** The maximum over all editions. */
const LEVELS = Math.max(...EDITION_NAMES.map((it) => EDITIONS[it].levels));

/** Advanced cards of Andrew's at a level. */
const advanced = (level: number): number => DECK_SIZES.get(level)?.advanced ?? 0;

/** Options that need other players. */
const NOT_ALONE = ADD_ONS.filter((it) => it.together).flatMap((it) => it.fields.map(({ key }) => key));

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
    {
      ...{ key: "level", kind: "level", values: Array.from({ length: LEVELS }, (_, it) => it + 1) },
      says: { levels: LEVELS, two: advanced(2), three: advanced(3), four: advanced(4) },
    },
    ...ADD_ONS.flatMap((it) => it.fields),
  ],
  refuses,
);
