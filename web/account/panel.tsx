/** What is kept about you, whom you have blocked, and the way out. */
import { useState } from "preact/hooks";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { Fault } from "../ui/error-message.tsx";
import { useAsked, useDoing } from "../ui/query.ts";
import { account } from "./calls.ts";
import { tell } from "./words/index.ts";

function Blocks() {
  const { value, fault, again } = useAsked(account.blocks, "blocks");
  const { busy, fault: failed, act } = useDoing();
  const unblock = (id: string) => act(() => account.unblock(id).then(again));
  return (
    <>
      <h3>{tell("blocks")}</h3>
      <p class="soft">{tell("blocks.help")}</p>
      {value?.blocks.length === 0 ? <p>{tell("blocks.none")}</p> : null}
      <ul class="plain">
        {value?.blocks.map((it) => (
          <li key={it.id}>
            <button type="button" disabled={busy} onClick={() => unblock(it.id)}>
              {tell("unblock", { name: it.name || tell("former") })}
            </button>
          </li>
        ))}
      </ul>
      <Fault text={fault ?? failed} />
    </>
  );
}

function Goodbye({ person }: { readonly person: MeShape }) {
  const { busy, fault, act } = useDoing();
  const [name, setName] = useState("");
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    act(() => account.delete(name.trim()).then(() => location.assign("/")));
  };
  return (
    <details>
      <summary>{tell("delete")}</summary>
      <form onSubmit={go}>
        <p>{tell("delete.help")}</p>
        <label class="field">
          <span>{tell("delete.name", { name: person.name })}</span>
          <input value={name} autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit" disabled={busy || name.trim() !== person.name}>
          {tell("delete.yes")}
        </button>
        <Fault text={fault} />
      </form>
    </details>
  );
}

export function Account({ person }: { readonly person: MeShape }) {
  return (
    <section class="section">
      <h2>{tell("title")}</h2>
      <p>{tell("kept")}</p>
      <p>
        <a href="/api/me/export" download>
          {tell("export")}
        </a>
      </p>
      <Blocks />
      <Goodbye person={person} />
    </section>
  );
}
