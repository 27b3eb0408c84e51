/** Webhooks: where your turns are posted to, so that a program can play. */
import { useState } from "preact/hooks";
import type { HookShape } from "../../../worker/shapes.ts";
import { api } from "../../api.ts";
import { useAsked, useDoing } from "../../parts/asking.ts";
import { Fault } from "../../parts/fault.tsx";
import { tell } from "./words/index.ts";

interface HookRowProps {
  readonly hook: HookShape;
  readonly act: (what: () => Promise<unknown>) => void;
}

function HookRow({ hook, act }: HookRowProps) {
  const on = hook.state === "on" || hook.state === "failing";
  return (
    <li class="row">
      <span class="what">
        {hook.host}
        <br />
        <small>{tell(`hooks.${hook.state}`)}</small>
      </span>
      <button type="button" onClick={() => act(() => api.testHook(hook.id))}>
        {tell("hooks.test")}
      </button>
      <button type="button" onClick={() => act(() => api.changeHook(hook.id, on ? "off" : "on"))}>
        {tell(on ? "hooks.turn-off" : "hooks.turn-on")}
      </button>
      <button type="button" onClick={() => act(() => api.dropHook(hook.id))}>
        {tell("tokens.drop")}
      </button>
    </li>
  );
}

export function Hooks() {
  const { value, fault, again } = useAsked(api.hooks, "hooks");
  const doing = useDoing();
  const [secret, setSecret] = useState<string | null>(null);
  const act = (what: () => Promise<unknown>) => doing.act(() => what().then(again));
  const make = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    act(async () => {
      setSecret((await api.makeHook(String(new FormData(form).get("url")))).secret);
      form.reset();
    });
  };
  return (
    <section class="section">
      <h2>{tell("hooks.title")}</h2>
      <p class="soft">{tell("hooks.help")}</p>
      <ul class="rows">
        {(value ?? []).map((it) => (
          <HookRow key={it.id} hook={it} act={act} />
        ))}
      </ul>
      {secret ? (
        <p class="note" role="status">
          {tell("hooks.secret")} <code>{secret}</code>
        </p>
      ) : null}
      <form onSubmit={make}>
        <label class="field">
          <span>{tell("hooks.url")}</span>
          <span class="copy">
            <input name="url" type="url" required autocomplete="off" placeholder="https://" />
            <button type="submit" disabled={doing.busy}>
              {tell("tokens.make")}
            </button>
          </span>
        </label>
      </form>
      <Fault text={fault ?? doing.fault} />
    </section>
  );
}
