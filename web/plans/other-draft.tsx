/** A conflict of two screens about one turn: the player chooses. */
import type { PlayProps } from "../table/client.ts";
import { stepTexts } from "./plan-words.ts";
import { t } from "./words/index.ts";

export function OtherDraft({ model, board }: PlayProps) {
  const { view, you } = model.table.value;
  const { session } = model;
  const commands = session.other.value?.commands ?? [];
  const steps = you === null ? [] : stepTexts({ game: model.game, board, view }, you, commands);
  return (
    <div class="note" role="status">
      <p>{t("other")}</p>
      <ol class="draft">
        {steps.map((it, at) => (
          <li key={`${at} ${it}`}>{it}</li>
        ))}
      </ol>
      <div class="buttons">
        <button type="button" onClick={() => session.choose(true)}>
          {t("other.use")}
        </button>
        <button type="button" onClick={() => session.choose(false)}>
          {t("other.keep")}
        </button>
      </div>
    </div>
  );
}
