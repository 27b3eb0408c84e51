/** A conditional plan: "If somebody does this, I do that", entered step by step on the planner's view. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Seat } from "../../games/kernel/game.ts";
import type { PlanBody } from "../../worker/contract/table.ts";
import type { PlayProps } from "../table/client.ts";
import { nameAt } from "../table/names.ts";
import { language } from "../words/index.ts";
import { choicesAt, type Spot, type Stop, spotAfter } from "./forecast.ts";
import { NameField } from "./name-field.tsx";
import { stepTexts } from "./plan-words.ts";
import { StepList } from "./step-list.tsx";
import { t } from "./words/index.ts";

interface WhatIfProps extends PlayProps {
  readonly busy: boolean;
  readonly save: (name: string, plan: PlanBody) => void;
  readonly close: () => void;
}

/** The choices so far, on the table at the beginning. `enough`: the others' part is complete. */
interface Chosen {
  readonly seq: number;
  readonly view: unknown;
  readonly you: Seat;
  readonly who: Seat;
  readonly theirs: readonly unknown[];
  readonly yours: readonly unknown[];
  readonly enough: boolean;
}

/** The seats whose moves can be waited for. */
export const othersAwaited = ({ model }: Pick<PlayProps, "model">): readonly Seat[] => {
  const { awaited, you, view } = model.table.value;
  return you === null || view === null ? [] : awaited.filter((it) => it !== you);
};

function startOf(props: PlayProps): Chosen {
  const { seq, view, you } = props.model.table.peek();
  const blank = { theirs: [], yours: [], enough: false };
  return { ...blank, seq, view, you: you ?? 0, who: othersAwaited(props)[0] ?? 0 };
}

const isTheirs = ({ enough }: Chosen, after: Spot): boolean => !enough && after.stop === null;

function undone(chosen: Chosen): Chosen {
  if (chosen.yours.length > 0) return { ...chosen, yours: chosen.yours.slice(0, -1) };
  return { ...chosen, theirs: chosen.theirs.slice(0, -1), enough: false };
}

interface Ahead {
  /** After their commands. */
  readonly after: Spot;
  /** After your commands; `null`: you are not asked. */
  readonly next: Spot | null;
}

function aheadOf({ model: { game } }: PlayProps, { view, you, who, theirs, yours }: Chosen): Ahead {
  const after = spotAfter(game, view, who, theirs, you);
  const known = theirs.length > 0 && after.stop !== "hidden";
  const asked = known && choicesAt(game, after.state, you).length > 0;
  return { after, next: asked ? spotAfter(game, after.state, you, yours) : null };
}

const STOPS = {
  chance: "if.chance",
  secret: "if.hidden",
  hidden: "if.hidden",
  over: "if.over",
  done: "if.between",
} as const;

/** Why there is nothing to plan after their commands. */
function whyNot(props: PlayProps, { who }: Chosen, { state, stop }: Spot): string {
  const decider = stop === "hidden" || stop === "secret" ? who : (props.model.game.awaited(state)[0] ?? who);
  return t(STOPS[stop ?? "done"], { name: nameAt(props.model, props.client, decider) });
}

const endText = (stop: Stop): string => t(stop === "chance" ? "if.chance.yours" : "if.complete");

function Steps({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <ol>
        {texts.map((it, at) => (
          <li key={at}>{it}</li>
        ))}
      </ol>
    </>
  );
}

interface PartProps extends WhatIfProps {
  readonly chosen: Chosen;
  readonly ahead: Ahead;
  readonly choose: (chosen: Chosen) => void;
}

function Sofar(props: PartProps) {
  const { model, board, client, chosen, ahead, choose } = props;
  const { view, who, you, theirs, yours } = chosen;
  const ground = { game: model.game, board, view };
  const name = nameAt(model, client, who);
  if (theirs.length === 0) return null;
  return (
    <>
      <Steps title={t("if.if", { name })} texts={stepTexts(ground, who, theirs)} />
      <Steps title={t("if.then")} texts={stepTexts({ ...ground, view: ahead.after.state }, you, yours)} />
      <button type="button" onClick={() => choose(undone(chosen))}>
        {t("if.undo")}
      </button>
    </>
  );
}

function Theirs({ board, client, chosen, ahead: { after, next }, choose }: PartProps) {
  const { who, theirs } = chosen;
  const describe = useMemo(
    () => (it: unknown) => board.describe(it, after.state, who),
    [board, after.state, who, language.value, client.words.value],
  );
  return (
    <>
      {theirs.length > 0 && next ? (
        <button type="button" onClick={() => choose({ ...chosen, enough: true })}>
          {t("if.enough")}
        </button>
      ) : null}
      <StepList
        key={theirs.length}
        commands={after.choices}
        describe={describe}
        choose={(it) => choose({ ...chosen, theirs: [...theirs, it] })}
      />
    </>
  );
}

function Yours({ board, client, chosen, ahead: { next }, choose }: PartProps) {
  const state = next?.state;
  const describe = useMemo(
    () => (it: unknown) => board.describe(it, state, chosen.you),
    [board, state, chosen.you, language.value, client.words.value],
  );
  if (!next || next.stop !== null) return null;
  return (
    <StepList
      key={chosen.yours.length}
      commands={next.choices}
      describe={describe}
      choose={(it) => choose({ ...chosen, yours: [...chosen.yours, it] })}
    />
  );
}

function promptOf(props: PartProps): string {
  const { model, client, chosen, ahead } = props;
  if (isTheirs(chosen, ahead.after)) return t("if.theirs", { name: nameAt(model, client, chosen.who) });
  if (!ahead.next) return whyNot(props, chosen, ahead.after);
  return ahead.next.stop === null ? t("if.yours") : endText(ahead.next.stop);
}

/** The current question; it is announced and focused with each step, because the pressed button is gone. */
function Prompt(props: PartProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const { theirs, yours, enough } = props.chosen;
  const step = `${theirs.length} ${yours.length} ${enough}`;
  useEffect(() => place.current?.focus(), [step]);
  return (
    <p ref={place} tabIndex={-1} class="plan-prompt">
      {promptOf(props)}
    </p>
  );
}

function SaveForm({ busy, chosen: { who, theirs, yours }, save, model, client }: PartProps) {
  const [name, setName] = useState("");
  const [auto, setAuto] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    save(name.trim(), { if: { seat: who, commands: theirs }, commands: yours, auto });
  };
  return (
    <form onSubmit={submit}>
      <NameField label={t("name")} name={name} write={setName} />
      <label class="plan-auto">
        <input type="checkbox" checked={auto} onChange={(event) => setAuto(event.currentTarget.checked)} />{" "}
        {t("if.auto")}
      </label>
      <p class="soft">{t("if.auto.help", { name: nameAt(model, client, who) })}</p>
      <button type="submit" class="primary" disabled={busy || name.trim() === ""}>
        {t("if.save")}
      </button>
    </form>
  );
}

function Who({ model, client, chosen, choose }: PartProps) {
  const seats = othersAwaited({ model });
  if (seats.length < 2 || chosen.theirs.length > 0) return null;
  return (
    <label class="field">
      {t("if.who")}
      <select value={chosen.who} onChange={(event) => choose({ ...chosen, who: Number(event.currentTarget.value) })}>
        {seats.map((it) => (
          <option key={it} value={it}>
            {nameAt(model, client, it)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Stale({ model, restart, seq }: PlayProps & { readonly seq: number; readonly restart: () => void }) {
  if (model.table.value.seq === seq) return null;
  return (
    <p class="fault" role="status">
      {t("if.stale")}{" "}
      <button type="button" onClick={restart}>
        {t("if.again")}
      </button>
    </p>
  );
}

export function WhatIf(props: WhatIfProps) {
  const [chosen, choose] = useState(() => startOf(props));
  const ahead = useMemo(() => aheadOf(props, chosen), [props.model, chosen]);
  const part = { ...props, chosen, ahead, choose };
  return (
    <section class="plan-if" aria-label={t("if.open")}>
      <p class="soft">{t("if.help")}</p>
      <Stale {...props} seq={chosen.seq} restart={() => choose(startOf(props))} />
      <Who {...part} />
      <Sofar {...part} />
      <Prompt {...part} />
      {isTheirs(chosen, ahead.after) ? <Theirs {...part} /> : <Yours {...part} />}
      {chosen.yours.length > 0 ? <SaveForm {...part} /> : null}
      <button type="button" onClick={props.close}>
        {t("cancel")}
      </button>
    </section>
  );
}
