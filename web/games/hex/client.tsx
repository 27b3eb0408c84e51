/** Hex on the page. */
import { hex, layout } from "../../../games/hex/game.ts";
import en from "../../../games/hex/words/en.json" with { type: "json" };
import type { Catalogue } from "../../../games/kernel/words.ts";
import { kitClient } from "../../kit/client.tsx";
import { fetchedWords } from "../../words/slice.ts";

const words = fetchedWords<string>(
  en,
  import.meta.glob<Catalogue>(["../../../games/hex/words/*.json", "!../../../games/hex/words/en.json"], {
    import: "default",
  }),
);

export const client = kitClient({ game: hex, layout, words });
