/** What a creator may choose, and the only parser of it. */
import * as z from "zod/mini";
import type { OptionRefusal } from "../kernel/game.ts";
import { EDITIONS as EDITION_TABLE } from "./editions.ts";
import { EDITIONS, type Options, PACES } from "./model/state.ts";

/** The most that any edition has. */
const LEVELS = Math.max(...EDITIONS.map((it) => EDITION_TABLE[it].levels));

export const options: z.ZodMiniType<Options> = z.strictObject({
  edition: z._default(z.enum(EDITIONS), "rulebook"),
  pace: z._default(z.enum(PACES), "strict"),
  level: z.exactOptional(z.int().check(z.minimum(1), z.maximum(LEVELS))),
  newBeginning: z.exactOptional(z.boolean()),
  newDepartments: z.exactOptional(z.boolean()),
  wideChoice: z.exactOptional(z.boolean()),
  newDonations: z.exactOptional(z.boolean()),
  waiting: z.exactOptional(z.boolean()),
  secretDonation: z.exactOptional(z.boolean()),
});

/** Modules of add-on 1 that need somebody else (its rules, table of modules for one player). */
const NOT_ALONE = ["newDonations", "waiting", "secretDonation"] as const;

/** What of the options cannot be played by so many, or together. */
export function refuses(seats: number, given: Options): OptionRefusal | null {
  const { edition, level = 1 } = given;
  if (level > EDITION_TABLE[edition].levels) return { option: "level", why: "refuse.level" };
  const option = seats === 1 ? NOT_ALONE.find((it) => given[it]) : undefined;
  return option ? { option, why: "refuse.alone" } : null;
}
