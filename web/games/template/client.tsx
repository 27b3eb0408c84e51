/** The game on the page: a board of two lines, and buttons for the rest. Replace it when the rules stand. */
import { template } from "../../../games/template/game.ts";
import type { State } from "../../../games/template/model.ts";
import { words } from "../../../games/template/words/index.ts";
import { type PlainBoardProps, plainClient } from "../plain.tsx";

function Board({ state, you, t }: PlainBoardProps<State>) {
  const hand = you === null ? [] : (state.hands[you] ?? []);
  return (
    <section>
      <p>{t("page.table", { value: state.played.at(-1) ?? t("page.none") })}</p>
      <p>{hand.map((it) => it ?? "?").join(" · ")}</p>
    </section>
  );
}

export const client = plainClient({ game: template, words, about: ["game.about"], Board });
