/** A player's plans at a table: saved from the draft, loaded, renamed, deleted. */
import { useRef, useState } from "preact/hooks";
import type { PlanBody, PlanShape } from "../../worker/contract/table.ts";
import { Refused } from "../app/api.ts";
import type { PlayProps } from "../table/client.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { later } from "../ui/lazy.tsx";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import type { PlanActs } from "./acts.ts";
import { plans } from "./calls.ts";
import { PlanItem } from "./item.tsx";
import { NameField } from "./name-field.tsx";
import { t } from "./words/index.ts";

const WhatIf = later(() => import("./what-if.tsx").then((it) => it.WhatIf));

function SaveForm({ busy, empty, save }: { busy: boolean; empty: boolean; save: (name: string) => void }) {
  const [name, setName] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    save(name.trim());
    setName("");
  };
  return (
    <form onSubmit={submit}>
      <NameField label={t("name")} name={name} write={setName} />
      <button type="submit" disabled={busy || empty || name.trim() === ""}>
        {t("save")}
      </button>
    </form>
  );
}

const bodyOf = ({ commands, auto, if: condition }: PlanShape) => ({
  commands,
  auto,
  ...(condition && { if: condition }),
});

/** A plan is never overwritten without asking. */
const taken = (detail: string) => new Refused({ type: "/problems/name-taken", title: "", status: 409, detail });

function usePlans({ model }: PlayProps) {
  const { id, seq } = model.table.value;
  const [changed, setChanged] = useState(0);
  const { value, fault } = useQuery(() => plans.list(id), `${id} ${seq} ${changed}`, { keepPrevious: true });
  const { busy, fault: failed, act } = useMutation();
  const change = (what: () => Promise<unknown>) => act(() => what().then(() => setChanged((it) => it + 1)));
  /** Another screen may have used the name since the list was read. */
  const free = async (name: string) => {
    const { plans: there } = await plans.list(id);
    if (there.some((it) => it.name === name)) throw taken(t("name.taken", { name }));
  };
  const acts: PlanActs = {
    load: (plan) => model.take(plan.commands),
    rename: (plan, name) =>
      change(async () => {
        if (name === plan.name) return;
        await free(name);
        await plans.save(id, name, bodyOf(plan));
        await plans.drop(id, plan.name);
      }),
    drop: (plan) => change(() => plans.drop(id, plan.name)),
    automate: (plan, auto) => change(() => plans.save(id, plan.name, { ...bodyOf(plan), auto })),
  };
  const save = (name: string, plan: PlanBody, then = () => {}) =>
    change(async () => {
      await free(name);
      await plans.save(id, name, plan);
      then();
    });
  return { found: value?.plans, fault: fault ?? failed, busy, acts, save };
}

/** Opens the form for a plan that waits for somebody. */
function IfButton(props: PlayProps & Pick<ReturnType<typeof usePlans>, "busy" | "save">) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { awaited, you } = props.model.table.value;
  const close = () => {
    setOpen(false);
    // The focused form is gone.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = (name: string, plan: PlanBody) => props.save(name, plan, close);
  if (open) return <WhatIf {...props} save={save} close={close} />;
  if (!awaited.some((it) => it !== you)) return null;
  return (
    <p>
      <button type="button" ref={opener} onClick={() => setOpen(true)}>
        {t("if.open")}
      </button>
    </p>
  );
}

export function Plans(props: PlayProps) {
  const { found, fault, busy, acts, save } = usePlans(props);
  const { model } = props;
  const keep = (name: string) => save(name, { commands: model.draft.peek(), auto: false });
  return (
    <>
      <p class="soft">{t("help")}</p>
      {found?.length === 0 ? <p class="soft">{t("empty")}</p> : null}
      <ul class="plan-list" aria-label={t("title")}>
        {found?.map((it) => (
          <PlanItem key={it.name} {...props} plan={it} busy={busy} acts={acts} />
        ))}
      </ul>
      <IfButton {...props} busy={busy} save={save} />
      <SaveForm busy={busy} empty={model.draft.value.length === 0} save={keep} />
      <ErrorMessage text={fault} />
    </>
  );
}
