/** The game on the page: a board of two lines, and under it a button for each card. Replace it when the rules stand. */

import type { Catalogue } from "../../../games/kernel/words.ts";
import { template } from "../../../games/template/game.ts";
import type { State } from "../../../games/template/model.ts";
import en from "../../../games/template/words/en.json" with { type: "json" };
import { fetchedWords } from "../../words/slice.ts";
import { type PlainBoardProps, plainClient } from "../plain.tsx";

function Board({ state, you, t }: PlainBoardProps<State>) {
  const hand = you === null ? [] : (state.hands[you] ?? []);
  return (
    <section>
      <p>{t("page.table", { value: state.played.at(-1) ?? t("page.none") })}</p>
      {hand.length > 0 ? <p>{t("page.hand", { cards: hand.map((it) => it ?? "?").join(" · ") })}</p> : null}
    </section>
  );
}

/** English is here; each other language is fetched when the page speaks it. */
const words = fetchedWords<string>(
  en,
  import.meta.glob<Catalogue>(["../../../games/template/words/*.json", "!../../../games/template/words/en.json"], {
    import: "default",
  }),
);

export const client = plainClient({ game: template, words, about: ["game.about"], Board });
