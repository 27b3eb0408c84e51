/** The bar above the board: whose turn, what is asked, and the one main button. */
import { useEffect, useRef } from "preact/hooks";
import { later } from "../ui/lazy.tsx";
import { listOf, t } from "../words/index.ts";
import type { BoardView, PlayProps, Primary } from "./client.ts";
import { nameAt } from "./names.ts";
import type { TableModel } from "./table.ts";

const Due = later(() => import("../clock/due.tsx").then((it) => it.Due));

function asked({ model, board, client }: PlayProps): string {
  const namesOf = (seats: readonly number[]) => listOf(seats.map((it) => nameAt(model, client, it)));
  const { status, awaited, you, score } = model.table.value;
  if (model.at.value !== null) return t("prompt.back", { seq: model.at.value, last: model.entries.value.length });
  if (model.sending.value === "retrying") return t("prompt.retrying");
  if (model.sending.value === "sending") return t("prompt.sending");
  if (status === "over") {
    const winners = score.filter((it) => it.rank === 1).map((it) => it.seat);
    return t("prompt.over", { names: namesOf(winners), count: winners.length });
  }
  if (!model.yours.value) return t(you === null ? "prompt.watching" : "prompt.waiting", { names: namesOf(awaited) });
  if (model.complete.value) return t("prompt.send");
  return t("prompt.yours", { what: board.prompt.value ?? "" });
}

/** What the main button does now: what the game says, or Send. */
export function primaryOf(model: TableModel, board: BoardView): Primary | null {
  if (model.at.value !== null)
    return {
      label: t("slider.now"),
      act: () => {
        model.at.value = null;
      },
    };
  if (model.complete.value && model.sending.value === "no")
    return { label: t("draft.send"), act: () => void model.send() };
  return board.primary.value;
}

export function Prompt({ help, ...props }: PlayProps & { readonly help: () => void }) {
  const { model, board } = props;
  const text = asked(props);
  const primary = primaryOf(model, board);
  const before = useRef(document.title);
  useEffect(() => {
    document.title = `${model.yours.value ? "● " : ""}${before.current}`;
  });
  return (
    <header class={model.yours.value && model.at.value === null ? "prompt yours" : "prompt"}>
      {model.yours.value && model.at.value === null ? <board.Asked /> : null}
      <p role="status" aria-live="polite">
        {text}
      </p>
      {model.table.value.clock ? <Due model={model} clock={model.table.value.clock} /> : null}
      {primary ? (
        <button type="button" class="primary main" onClick={primary.act}>
          {primary.label}
        </button>
      ) : null}
      <button type="button" class="help-button" aria-label={t("help.open")} onClick={help}>
        ?
      </button>
    </header>
  );
}
