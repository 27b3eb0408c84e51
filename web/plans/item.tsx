/** A plan: its effect, whether it still fits, and its actions. */
import { useMemo, useState } from "preact/hooks";
import type { PlanShape } from "../../worker/contract/table.ts";
import type { PlayProps } from "../table/client.ts";
import { nameAt } from "../table/names.ts";
import { language } from "../words/index.ts";
import type { PlanActs } from "./acts.ts";
import { NameField } from "./name-field.tsx";
import { stepTexts, textsOf } from "./plan-words.ts";
import { t } from "./words/index.ts";

interface ItemProps extends PlayProps {
  readonly plan: PlanShape;
  readonly busy: boolean;
  readonly acts: PlanActs;
}

/** A plan that fits, step by step in words. */
function stepsOf({ model, board, plan: { commands } }: ItemProps): readonly string[] {
  const { view, you } = model.table.value;
  return you === null ? [] : stepTexts({ game: model.game, board, view }, you, commands);
}

function noticesOf({
  model,
  client,
  plan: { fits, met, auto, suspended, if: condition },
}: ItemProps): readonly string[] {
  const name = condition ? nameAt(model, client, condition.seat) : "";
  return [
    ...(fits === true ? [t("fits")] : []),
    ...(met === null ? [] : [met ? t("met") : t("unmet", { name })]),
    ...(auto && !suspended && !condition ? [t("auto")] : []),
  ];
}

function warningOf({ plan: { fits, suspended } }: ItemProps): string | null {
  if (suspended) return `${t("suspended", { step: suspended.at + 1 })} ${suspended.say}`;
  return fits && fits !== true ? t("unfit", { step: fits.at + 1, say: fits.say }) : null;
}

function RenameForm({ plan, acts, close }: ItemProps & { readonly close: () => void }) {
  const [name, setName] = useState(plan.name);
  const submit = (event: Event) => {
    event.preventDefault();
    acts.rename(plan, name.trim());
    close();
  };
  return (
    <form onSubmit={submit}>
      <NameField label={t("rename.new")} name={name} write={setName} />
      <button type="submit" disabled={name.trim() === ""}>
        {t("rename.save")}
      </button>{" "}
      <button type="button" onClick={close}>
        {t("cancel")}
      </button>
    </form>
  );
}

function Buttons({ plan, busy, acts, rename }: ItemProps & { readonly rename: () => void }) {
  const { name } = plan;
  return (
    <p class="plan-buttons">
      <button type="button" disabled={busy || plan.fits === null} onClick={() => acts.load(plan)}>
        {t("load", { name })}
      </button>
      <button type="button" disabled={busy} onClick={rename}>
        {t("rename", { name })}
      </button>
      <button type="button" disabled={busy} onClick={() => acts.drop(plan)}>
        {t("delete", { name })}
      </button>
    </p>
  );
}

/** A plan that waits for somebody, in a sentence. */
function Condition(props: ItemProps) {
  const { model, client, plan } = props;
  const texts = useMemo(() => textsOf(props, plan), [plan, model.entries.value, language.value, client.words.value]);
  if (!plan.if || !texts) return null;
  const [theirs, yours] = [texts.theirs.join("; "), texts.yours.join("; ")];
  return <p>{t("if.sentence", { name: nameAt(model, client, plan.if.seat), theirs, yours })}</p>;
}

/** Whether the service sends it by itself. */
const Automatic = ({ plan, busy, acts }: ItemProps) => (
  <label class="plan-auto">
    <input
      type="checkbox"
      checked={plan.auto}
      disabled={busy}
      onChange={(event) => acts.automate(plan, event.currentTarget.checked)}
    />{" "}
    {t("if.auto.of", { name: plan.name })}
  </label>
);

export function PlanItem(props: ItemProps) {
  const { plan } = props;
  const [renaming, setRenaming] = useState(false);
  const warning = warningOf(props);
  const steps = plan.fits === true && !plan.if ? stepsOf(props) : [];
  return (
    <li>
      <p>
        <strong>{plan.name}</strong> · {t("steps", { count: plan.commands.length })}
      </p>
      <Condition {...props} />
      {steps.length > 0 ? (
        <ol>
          {steps.map((it, at) => (
            <li key={at}>{it}</li>
          ))}
        </ol>
      ) : null}
      <Automatic {...props} />
      {warning ? <p class="fault">{warning}</p> : null}
      <p class="soft">{noticesOf(props).join(" ")}</p>
      {renaming ? (
        <RenameForm {...props} close={() => setRenaming(false)} />
      ) : (
        <Buttons {...props} rename={() => setRenaming(true)} />
      )}
    </li>
  );
}
