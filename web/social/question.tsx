/** Somebody asks to have a turn back: what it would be like, and the answer. */
import type { TakeBackShape } from "../../worker/contract/shapes.ts";
import type { TableModel } from "../table/table.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/query.ts";
import { listOf } from "../words/index.ts";
import { social } from "./calls.ts";
import { t } from "./words/index.ts";
import "./social.css";

interface QuestionProps {
  readonly model: TableModel;
  readonly request: TakeBackShape;
}

/** The answers there are for who looks; a no of who asked withdraws it. */
function Answers({ model, request }: QuestionProps) {
  const { busy, fault, act } = useMutation();
  const { id, you } = model.table.value;
  const answer = (agree: boolean) =>
    act(async () => {
      await social.answer(id, request.base, agree);
      await model.refresh();
    });
  const may = you !== null && request.missing.includes(you);
  return (
    <>
      <div class="buttons">
        {may ? (
          <button type="button" class="primary" disabled={busy} onClick={() => answer(true)}>
            {t("yes")}
          </button>
        ) : null}
        {may || you === request.seat ? (
          <button type="button" disabled={busy} onClick={() => answer(false)}>
            {t(may ? "no" : "withdraw")}
          </button>
        ) : null}
        <button
          type="button"
          aria-pressed={model.at.value === request.to}
          onClick={() => {
            model.at.value = model.at.value === request.to ? null : request.to;
          }}
        >
          {t("back.look")}
        </button>
      </div>
      <ErrorMessage text={fault} />
    </>
  );
}

export function Question(props: QuestionProps) {
  const { seats, you } = props.model.table.value;
  const { seat, to, missing } = props.request;
  const name = seats[seat]?.name ?? "";
  const names = listOf(missing.map((it) => seats[it]?.name ?? ""));
  return (
    <section class="note question" role="status">
      <p>{you === seat ? t("back.yours") : t("back.asks", { name, to })}</p>
      <p class="soft">{t("back.waits", { names })}</p>
      <Answers {...props} />
    </section>
  );
}
