/** The plans of a player at a table: saved from the draft, taken up again, renamed, deleted. */
import { useState } from "preact/hooks";
import type { PlanShape } from "../../worker/plan-shapes.ts";
import { useAsked, useDoing } from "../parts/asking.ts";
import { Fault } from "../parts/fault.tsx";
import type { PlayProps } from "../table/play.tsx";
import { plans } from "./calls.ts";
import { PlanItem } from "./item.tsx";
import { tell } from "./words/index.ts";

/** What can be done about a plan. */
export interface PlanActs {
  load(plan: PlanShape): void;
  rename(plan: PlanShape, name: string): void;
  drop(plan: PlanShape): void;
}

function SaveForm({ busy, empty, save }: { busy: boolean; empty: boolean; save: (name: string) => void }) {
  const [name, setName] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    save(name.trim());
    setName("");
  };
  return (
    <form onSubmit={submit}>
      <label class="field">
        {tell("name")}
        <input maxLength={60} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" disabled={busy || empty || name.trim() === ""}>
        {tell("save")}
      </button>
    </form>
  );
}

const bodyOf = ({ commands, auto, if: condition }: PlanShape) => ({
  commands,
  auto,
  ...(condition && { if: condition }),
});

function usePlans({ model }: PlayProps) {
  const { id, seq } = model.table.value;
  const [changed, setChanged] = useState(0);
  const { value, fault } = useAsked(() => plans.list(id), `${id} ${seq} ${changed}`);
  const { busy, fault: failed, act } = useDoing();
  const change = (what: () => Promise<unknown>) => act(() => what().then(() => setChanged((it) => it + 1)));
  const acts: PlanActs = {
    load: (plan) => model.take(plan.commands),
    rename: (plan, name) =>
      change(async () => {
        await plans.save(id, name, bodyOf(plan));
        if (name !== plan.name) await plans.drop(id, plan.name);
      }),
    drop: (plan) => change(() => plans.drop(id, plan.name)),
  };
  const save = (name: string) => change(() => plans.save(id, name, { commands: model.draft.peek(), auto: false }));
  return { found: value?.plans, fault: fault ?? failed, busy, acts, save };
}

export function Plans(props: PlayProps) {
  const { found, fault, busy, acts, save } = usePlans(props);
  return (
    <>
      <p class="soft">{tell("help")}</p>
      {found?.length === 0 ? <p class="soft">{tell("empty")}</p> : null}
      <ul class="plan-list" aria-label={tell("title")}>
        {found?.map((it) => (
          <PlanItem key={it.name} {...props} plan={it} busy={busy} acts={acts} />
        ))}
      </ul>
      <SaveForm busy={busy} empty={props.model.draft.value.length === 0} save={save} />
      <Fault text={fault} />
    </>
  );
}
