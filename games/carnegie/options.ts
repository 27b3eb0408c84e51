/** What a creator may choose, and what of it does not go together. */
import { type OptionRefusal, optionsOf } from "../kernel/options.ts";
import { EDITIONS as EDITION_TABLE } from "./editions.ts";
import { EDITIONS, type Options, PACES } from "./model/state.ts";

/** The most that any edition has. */
const LEVELS = Math.max(...EDITIONS.map((it) => EDITION_TABLE[it].levels));

/** Modules of add-on 1 that need somebody else (its rules, table of modules for one player). */
const NOT_ALONE = ["newDonations", "waiting", "secretDonation"] as const;

function refuses(seats: number, given: Options): OptionRefusal | null {
  const { edition, level = 1 } = given;
  if (level > EDITION_TABLE[edition].levels) return { option: "level", why: "refuse.level" };
  const option = seats === 1 ? NOT_ALONE.find((it) => given[it]) : undefined;
  return option ? { option, why: "refuse.alone" } : null;
}

export const options = optionsOf<Options>(
  [
    { key: "edition", kind: "choice", default: "rulebook", values: EDITIONS },
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
