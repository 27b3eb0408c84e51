/** A take-back request: its effect, and the answer. */
import { useEffect, useState } from "preact/hooks";
import type { TakeBackShape } from "../../worker/contract/shapes.ts";
import type { TableModel } from "../table/table.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { namesParams } from "../words/index.ts";
import { seatedCalls } from "./calls.ts";
import { t } from "./words/index.ts";
import "./seated.css";
import { storage } from "../app/storage.ts";

interface QuestionProps {
  readonly model: TableModel;
  readonly request: TakeBackShape;
}

/** The reader's possible answers; a no by the person who asked withdraws the request. */
function Answers({ model, request }: QuestionProps) {
  const { busy, fault, act } = useMutation();
  const { id, you } = model.table.value;
  const answer = (agree: boolean) =>
    act(async () => {
      // A withdrawn request needs no notice.
      if (you === request.seat) forgetRequest(id);
      await seatedCalls.answer(id, request.base, agree);
      await model.read();
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

function Request(props: QuestionProps) {
  const { seats, you } = props.model.table.value;
  const { seat, to, missing } = props.request;
  const name = seats[seat]?.name ?? "";
  const names = missing.map((it) => seats[it]?.name ?? "");
  return (
    <section class="note question" role="status">
      <p>{you === seat ? t("back.yours") : t("back.asks", { name, to })}</p>
      <p class="soft">{t("back.waits", namesParams(names))}</p>
      <Answers {...props} />
    </section>
  );
}

const nameOf = (table: string): string => `asked-back:${table}`;
const forgetRequest = (table: string): void => storage.remove(nameOf(table));

/** The entry of your own take-back request, stored in this browser; `null`: none, or its outcome is known. */
function askedAt(table: string): number | null {
  const kept = storage.get(nameOf(table));
  return kept === null ? null : Number(kept);
}

/** Whether the request made after entry `seq` was granted. */
const isGranted = ({ entries }: TableModel, seq: number): boolean =>
  entries.value.slice(seq).some(({ events }) => events.some((it) => (it as { type?: string }).type === "$takenBack"));

/** Says that your own request was refused, even if you were absent when it was answered. */
function Refusal({ model }: Pick<QuestionProps, "model">) {
  const [, look] = useState(0);
  const { id, seq, you } = model.table.value;
  const asked = askedAt(id);
  if (asked === null || you === null || model.entries.value.length < seq) return null;
  if (isGranted(model, asked)) {
    forgetRequest(id);
    return null;
  }
  const close = () => {
    forgetRequest(id);
    look((it) => it + 1);
  };
  return (
    <section class="note question" role="status">
      <p>{t("back.refused")}</p>
      <button type="button" onClick={close}>
        {t("back.refused.close")}
      </button>
    </section>
  );
}

/** The open request; and to the person who asked, that it was refused. */
export function TakeBackQuestion({ model }: Pick<QuestionProps, "model">) {
  const { id, you, takeBack } = model.table.value;
  const own = takeBack?.seat === you ? takeBack?.base : undefined;
  useEffect(() => {
    if (own !== undefined) storage.set(nameOf(id), String(own));
  }, [id, own]);
  return takeBack ? <Request model={model} request={takeBack} /> : <Refusal model={model} />;
}
