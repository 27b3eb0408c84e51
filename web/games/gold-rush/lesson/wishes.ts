/** Chance that brings what a lesson needs: the tiles and tokens on a list, as if they had been drawn. */
import { kindsInBox, START_KIND } from "../../../../games/gold-rush/board/tiles.ts";
import { TOKENS } from "../../../../games/gold-rush/scoring/tokens.ts";
import type { Random } from "../../../../games/kernel/random.ts";

/** A seat to begin, a kind of tile, or a token's value. */
export type Wish = { readonly first: number } | { readonly tile: string } | { readonly token: number };

type Counts = [key: string | number, count: number][];

/** The number that draws `key`, and one less of it from then on. */
function takeFrom(counts: Counts, key: string | number): number {
  const index = counts.findIndex(([it]) => it === key);
  const lot = counts[index];
  if (!lot || lot[1] === 0) throw new Error(`no ${key} is left to draw`);
  const value = counts.slice(0, index).reduce((sum, [, count]) => sum + count, 0);
  lot[1] -= 1;
  return value;
}

const totalOf = (counts: Counts): number => counts.reduce((sum, [, count]) => sum + count, 0);

/** Grants the wishes in order; throws for one that does not fit the draw, which is a fault of the list. */
export function granted(wishes: readonly Wish[]): Random {
  const bag: Counts = kindsInBox().map(({ id, count }) => [id, id === START_KIND ? count - 1 : count]);
  const supply: Counts = TOKENS.map(([value, count]) => [value, count]);
  let at = 0;
  return {
    below(n) {
      const wish = wishes[at++];
      if (!wish) throw new Error("the lesson has run out of wishes");
      if ("first" in wish) return wish.first;
      const counts = "tile" in wish ? bag : supply;
      if (n !== totalOf(counts)) throw new Error(`wish ${at} is for something else`);
      return takeFrom(counts, "tile" in wish ? wish.tile : wish.token);
    },
  };
}
