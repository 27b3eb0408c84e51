/** Commands without a place, in a row under the board: a button each, or, where there are many, field by field. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Line } from "../../games/kernel/game.ts";
import { t as tPage } from "../words/index.ts";
import type { Asking, Question } from "./asking.ts";
import { CommandButtons } from "./commands.tsx";

/** Draws a value of a field. */
export type ValueDrawing = ComponentType<{ readonly value: string | number }>;

export interface AskedProps {
  readonly asking: Asking;
  readonly describe: (command: unknown) => string;
  readonly choose: (command: unknown) => void;
  readonly t: (key: string, params?: Line["params"]) => string;
  /** By field; absent: as a text. */
  readonly values: Readonly<Record<string, ValueDrawing>>;
}

/** So many values are shown at once; a button shows the others. */
const AT_ONCE = 6;

function Asked({ question, asking, describe, t, values }: AskedProps & { readonly question: Question }) {
  const isOpen = useSignal(false);
  const { type, field, chosen } = question;
  const all = question.values;
  const Drawing = values[field];
  const shown = isOpen.value || all.length <= AT_ONCE + 1 ? all : all.slice(0, AT_ONCE);
  const asks = t(`ask.${type}.${field}`, chosen);
  return (
    <fieldset class="kit-question">
      <legend>{asks}</legend>
      {shown.map(({ value, commands }) => (
        <button
          key={value}
          type="button"
          aria-label={commands.length === 1 ? describe(commands[0]) : String(value)}
          onClick={() => asking.answer(question, value)}
        >
          {Drawing ? <Drawing value={value} /> : value}
        </button>
      ))}
      {shown.length < all.length ? (
        <button type="button" aria-label={tPage("more")} onClick={() => (isOpen.value = true)}>
          …
        </button>
      ) : null}
    </fieldset>
  );
}

export function AskedRow(props: AskedProps) {
  const { asking, describe, choose } = props;
  const [plain, questions] = [asking.plain.value, asking.questions.value];
  return (
    <div class="kit-row">
      {questions.map((it) => (
        <Asked key={`${it.type} ${it.field}`} {...props} question={it} />
      ))}
      {plain.length > 0 ? <CommandButtons commands={plain} describe={describe} choose={choose} /> : null}
    </div>
  );
}
