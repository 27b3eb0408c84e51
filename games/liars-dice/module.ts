/** Liar's Dice, as the registry has it. */
import { kitModule } from "../kit/module.ts";
import { search } from "./bot.ts";
import { figures } from "./figures.ts";
import { layout, liarsDice } from "./game.ts";
import { words } from "./words/index.ts";

export const liarsDiceModule = kitModule({
  ...{ game: liarsDice, words, layout, search, figures },
  // Neither the dice that were shown last nor those of a bid.
  holdingsOf: ({ left }, seat) => ({ "piece.die": left[seat] ?? 0 }),
});
