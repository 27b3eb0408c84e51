/** Which kinds of department tile are at a table with the add-on's. */
import type { Random } from "../../kernel/random.ts";
import type { Kinds } from "../add-on/slot.ts";
import { ALL_TILES, COPIES } from "../departments/departments.ts";
import { CATEGORIES, type Category, type Options } from "../model/state.ts";

/** How many kinds of each type are drawn. */
const DRAWN = 4;

function drawn(random: Random, category: Category): readonly string[] {
  const left = ALL_TILES.filter((it) => it.category === category).map((it) => it.id);
  return Array.from({ length: DRAWN }, () => left.splice(random.below(left.length), 1)[0] as string);
}

/** Wide Choice: one of each of all 32. Else both tiles of four kinds of each type, by chance. In the order of their numbers. */
export function kinds(random: Random, { wideChoice }: Options): Kinds {
  const all = ALL_TILES.map((it) => it.id);
  if (wideChoice) return { kinds: all, copies: 1 };
  const found = new Set(CATEGORIES.flatMap((it) => drawn(random, it)));
  return { kinds: all.filter((it) => found.has(it)), copies: COPIES };
}
