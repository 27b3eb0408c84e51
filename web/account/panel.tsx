/** The account: your data, the people you have blocked, and deletion. */
import { useState } from "preact/hooks";
import type { BlockShape, MeShape } from "../../worker/contract/shapes.ts";
import { call } from "../app/api.ts";
import { forgetPerson } from "../app/here.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { pagesAt, usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { t } from "./words/index.ts";

interface Blocks {
  readonly blocks: readonly BlockShape[];
  readonly next: string | null;
}

const account = {
  blocks: pagesAt("/me/blocks", (it: Blocks) => it.blocks),
  unblock: (person: string) => call<unknown>(`/me/blocks/${encodeURIComponent(person)}`, { method: "DELETE" }),
  delete: (name: string) => call<unknown>("/me", { method: "DELETE", body: { name } }),
};

function Blocks() {
  const { value, fault, again, more } = usePages(account.blocks, "blocks");
  const { busy, fault: failed, act } = useMutation();
  const unblock = (id: string) => act(() => account.unblock(id).then(again));
  return (
    <>
      <h3>{t("blocks")}</h3>
      <p class="soft">{t("blocks.help")}</p>
      {value?.length === 0 ? <p>{t("blocks.none")}</p> : null}
      <ul class="plain">
        {value?.map((it) => (
          <li key={it.id}>
            <button type="button" disabled={busy} onClick={() => unblock(it.id)}>
              {t("unblock", { name: it.name || t("former") })}
            </button>
          </li>
        ))}
      </ul>
      <ShowMore more={more} />
      <ErrorMessage text={fault ?? failed} />
    </>
  );
}

function Goodbye({ person }: { readonly person: MeShape }) {
  const { busy, fault, act } = useMutation();
  const [name, setName] = useState("");
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    act(() =>
      account
        .delete(name.trim())
        .then(() => forgetPerson("deleted"))
        .then(() => location.assign("/")),
    );
  };
  return (
    <details>
      <summary>{t("delete")}</summary>
      <form onSubmit={go}>
        <p>{t("delete.help")}</p>
        <label class="field">
          <span>{t("delete.name", { name: person.name })}</span>
          <input value={name} autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit" disabled={busy || name.trim() !== person.name}>
          {t("delete.yes")}
        </button>
        <ErrorMessage text={fault} />
      </form>
    </details>
  );
}

export function Account({ person }: { readonly person: MeShape }) {
  return (
    <section class="section">
      <h2>{t("title")}</h2>
      <p>{t("kept")}</p>
      <p>
        <a href="/api/me/export" download>
          {t("export")}
        </a>
      </p>
      <Blocks />
      <Goodbye person={person} />
    </section>
  );
}
