/** Somebody asks to have a turn back: what it would be like, and the answer. */
import type { TakeBackShape } from "../../worker/contract/shapes.ts";
import type { TableModel } from "../table/table.ts";
import { Fault } from "../ui/error-message.tsx";
import { useDoing } from "../ui/query.ts";
import { listOf } from "../words/index.ts";
import { together } from "./calls.ts";
import { tell } from "./words/index.ts";
import "./together.css";

interface QuestionProps {
  readonly model: TableModel;
  readonly request: TakeBackShape;
}

/** The answers there are for who looks; a no of who asked withdraws it. */
function Answers({ model, request }: QuestionProps) {
  const { busy, fault, act } = useDoing();
  const { id, you } = model.table.value;
  const answer = (agree: boolean) =>
    act(async () => {
      await together.answer(id, request.base, agree);
      await model.refresh();
    });
  const may = you !== null && request.missing.includes(you);
  return (
    <>
      <div class="buttons">
        {may ? (
          <button type="button" class="primary" disabled={busy} onClick={() => answer(true)}>
            {tell("yes")}
          </button>
        ) : null}
        {may || you === request.seat ? (
          <button type="button" disabled={busy} onClick={() => answer(false)}>
            {tell(may ? "no" : "withdraw")}
          </button>
        ) : null}
        <button
          type="button"
          aria-pressed={model.at.value === request.to}
          onClick={() => {
            model.at.value = model.at.value === request.to ? null : request.to;
          }}
        >
          {tell("back.look")}
        </button>
      </div>
      <Fault text={fault} />
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
      <p>{you === seat ? tell("back.yours") : tell("back.asks", { name, to })}</p>
      <p class="soft">{tell("back.waits", { names })}</p>
      <Answers {...props} />
    </section>
  );
}
