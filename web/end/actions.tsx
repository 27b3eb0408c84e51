/** Actions on the entry shown: share its address, or continue from it at a what-if table. */
import { useEffect, useRef, useState } from "preact/hooks";
import { STRENGTHS, type Strength } from "../../games/kernel/game.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { call, tablePath } from "../app/api.ts";
import { make } from "../app/calls.ts";
import { tableAt } from "../app/links.ts";
import { useLocation } from "../app/router.tsx";
import { ensurePerson, newNonce } from "../app/signing.ts";
import { t as tNew } from "../new-table/words/index.ts";
import type { PlayProps } from "../table/client.ts";
import { nameAt } from "../table/names.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { t as tPage } from "../words/index.ts";
import { t } from "./words/index.ts";
import "./end.css";
import "../table/help.css";
import { copyText } from "../ui/copy.ts";

/** The address that shows the table as it stands on this screen. */
export const addressOf = (origin: string, id: string, at: number | null): string => `${origin}${tableAt(id, at)}`;

/** Passes the address to the device's share dialog, or copies it; otherwise it is shown to be copied by hand. */
export function Share({ model }: Pick<PlayProps, "model">) {
  const [shown, setShown] = useState<"copied" | "by-hand" | null>(null);
  const { id } = model.table.value;
  const at = model.at.value ?? model.entries.value.length;
  const [address, setAddress] = useState("");
  useEffect(() => setShown(null), [id, at]);
  const share = async () => {
    // The service may add a player's signature; without an answer the plain address shows the same.
    const given = await call<{ readonly path: string }>(tablePath(id, `share?at=${at}`)).catch(() => null);
    const address = given ? `${location.origin}${given.path}` : addressOf(location.origin, id, at);
    setAddress(address);
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) return await navigator.share({ url: address });
      setShown((await copyText(address)) ? "copied" : "by-hand");
    } catch (error) {
      if ((error as Error).name !== "AbortError") setShown("by-hand");
    }
  };
  return (
    <>
      <button type="button" onClick={() => void share()}>
        {t("share")}
      </button>
      <span role="status">{shown === "copied" ? t("shared") : null}</span>
      {shown === "by-hand" ? (
        <input readOnly aria-label={t("address")} value={address} onFocus={(event) => event.currentTarget.select()} />
      ) : null}
    </>
  );
}

interface Chosen {
  readonly at: number;
  readonly seat: number;
  readonly against: "bots" | "friends";
  readonly strength: Strength;
}

interface FormProps extends PlayProps {
  readonly at: number;
  readonly close: () => void;
}

/** The seats that may move after an entry, and the default one. */
function moverAt({ model }: PlayProps, at: number): number {
  const { you } = model.table.value;
  return you ?? model.game.awaited(model.stateAt(at))[0] ?? 0;
}

function Entry({ model, chosen, change }: PlayProps & { chosen: Chosen; change: (part: Partial<Chosen>) => void }) {
  const last = model.entries.value.length;
  const told = model.entries.value[chosen.at - 1]?.lines.map((it) => it.say).join(" ");
  return (
    <label class="field">
      <span>{t("fork.entry", { at: chosen.at, last })}</span>
      <input
        type="range"
        min={1}
        max={Math.max(1, last - 1)}
        value={chosen.at}
        onInput={(event) => change({ at: Number(event.currentTarget.value) })}
      />
      <small>{told}</small>
    </label>
  );
}

function Against({ chosen, change }: { chosen: Chosen; change: (part: Partial<Chosen>) => void }) {
  return (
    <>
      <fieldset class="field">
        <legend>{t("fork.against")}</legend>
        {(["bots", "friends"] as const).map((it) => (
          <label key={it} class="choice">
            <input
              type="radio"
              name="against"
              checked={chosen.against === it}
              onChange={() => change({ against: it })}
            />{" "}
            {t(`fork.${it}`)}
          </label>
        ))}
      </fieldset>
      {chosen.against === "bots" ? (
        <label class="field">
          <span>{tNew("strength")}</span>
          <select
            value={chosen.strength}
            onChange={(event) => change({ strength: event.currentTarget.value as Strength })}
          >
            {STRENGTHS.map((it) => (
              <option key={it} value={it}>
                {tPage(`strength.${it}`)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </>
  );
}

function Form({ close, at, ...props }: FormProps) {
  const { model, client } = props;
  const { route } = useLocation();
  const { busy, fault, act } = useMutation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Chosen>({ at, seat: moverAt(props, at), against: "bots", strength: "normal" });
  const change = (part: Partial<Chosen>) => setChosen({ ...chosen, ...part });
  useEffect(() => dialog.current?.showModal(), []);
  const { id, seats } = model.table.value;
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    act(async () => {
      await ensurePerson();
      const made = await make<TableShape>(tablePath(id, "fork"), { ...chosen, nonce: newNonce() });
      dialog.current?.close();
      route(tableAt(made.id));
    });
  };
  return (
    <dialog ref={dialog} class="help what-if" aria-label={t("fork")} onClose={close}>
      <form onSubmit={start}>
        <h2>{t("fork")}</h2>
        <p>{t("fork.text")}</p>
        <Entry {...props} chosen={chosen} change={change} />
        {seats.length > 1 ? (
          <>
            <label class="field">
              <span>{t("fork.seat")}</span>
              <select value={chosen.seat} onChange={(event) => change({ seat: Number(event.currentTarget.value) })}>
                {seats.map(({ seat }) => (
                  <option key={seat} value={seat}>
                    {nameAt(model, client, seat)}
                  </option>
                ))}
              </select>
            </label>
            <Against chosen={chosen} change={change} />
          </>
        ) : null}
        <ErrorMessage text={fault} />
        <div class="buttons">
          <button type="submit" class="primary" disabled={busy}>
            {t("fork.start")}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {tPage("help.close")}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** Opens the form of a what-if table. `at`: the entry it begins after, unless another is chosen. */
export function WhatIf({ at, ...props }: PlayProps & { readonly at: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t("fork")}
      </button>
      {open ? <Form {...props} at={at} close={() => setOpen(false)} /> : null}
    </>
  );
}

/** Both, for the replay. */
export function EntryActions(props: PlayProps) {
  const { model } = props;
  const last = model.entries.value.length;
  if (last < 2) return null;
  return (
    <div class="buttons entry-actions">
      <WhatIf {...props} at={Math.max(1, Math.min(model.at.value ?? last, last - 1))} />
      <Share model={model} />
    </div>
  );
}
