/** Liar's Dice on the page. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { layout, liarsDice } from "../../../games/liars-dice/game.ts";
import en from "../../../games/liars-dice/words/en.json" with { type: "json" };
import { kitClient } from "../../kit/client.tsx";
import { DieFace, dice } from "../../kit/dice.tsx";
import { afterPaint, fetchedWords } from "../../words/slice.ts";

const words = fetchedWords<string>(
  en,
  import.meta.glob<Catalogue>(["../../../games/liars-dice/words/*.json", "!../../../games/liars-dice/words/en.json"], {
    import: "default",
  }),
);
const later = fetchedWords<string>(
  {},
  afterPaint(
    import.meta.glob<Catalogue>("../../../games/liars-dice/words/*.json", { query: "?later", import: "default" }),
  ),
);

export const client = kitClient({ game: liarsDice, layout, words, later, skin: dice, values: { face: DieFace } });
