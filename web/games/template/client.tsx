/** The game on the page. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import { layout, template } from "../../../games/template/square/game.ts";
import en from "../../../games/template/square/words/en.json" with { type: "json" };
import { kitClient } from "../../kit/client.tsx";
import { fetchedWords } from "../../words/slice.ts";

const words = fetchedWords<string>(
  en,
  import.meta.glob<Catalogue>(
    ["../../../games/template/square/words/*.json", "!../../../games/template/square/words/en.json"],
    { import: "default" },
  ),
);

export const client = kitClient({ game: template, layout, words });
