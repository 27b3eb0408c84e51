/** A new channel: a chat, a phone, a program by its address; or this browser by a click. */
import { useState } from "preact/hooks";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { canPush, NoPush, subscribeHere } from "./push.ts";
import { kinds, service } from "./service.ts";
import { t } from "./words/index.ts";

function PushButton({ made }: { readonly made: () => void }) {
  const doing = useMutation();
  const [refused, setRefused] = useState<NoPush["why"] | null>(null);
  const subscribe = () =>
    doing.act(async () => {
      setRefused(null);
      try {
        await subscribeHere();
        made();
      } catch (error) {
        if (!(error instanceof NoPush)) throw error;
        setRefused(error.why);
      }
    });
  if (!canPush()) return <p class="soft">{t("channels.push.none")}</p>;
  return (
    <>
      <button type="button" disabled={doing.busy} aria-describedby="push-help" onClick={subscribe}>
        {t("channels.push")}
      </button>
      <p id="push-help" class="soft">
        {t("channels.push.help")}
      </p>
      <ErrorMessage text={doing.fault ?? (refused && t(`channels.push.${refused}`))} />
    </>
  );
}

interface FieldsProps {
  readonly kind: string;
  readonly choose: (kind: string) => void;
}

/** Kinds that are added by an address. */
const addressed = () => kinds.value.flatMap(({ kind, form }) => (form ? [{ kind, ...form }] : []));

function Fields({ kind, choose }: FieldsProps) {
  const form = addressed().find((it) => it.kind === kind);
  if (!form) return null;
  return (
    <>
      <label class="field">
        <span>{t("channels.kind")}</span>
        <select name="kind" value={kind} onChange={(event) => choose(event.currentTarget.value)}>
          {addressed().map((it) => (
            <option key={it.kind} value={it.kind}>
              {it.choice}
            </option>
          ))}
        </select>
      </label>
      {form.help === null ? null : <p class="soft">{form.help}</p>}
      <label class="field">
        <span>{form.address}</span>
        <input name="url" type="url" required autocomplete="off" placeholder="https://" />
      </label>
      {form.token === null ? null : (
        <label class="field">
          <span>{form.token}</span>
          <input name="token" autocomplete="off" maxLength={200} />
        </label>
      )}
    </>
  );
}

export function AddChannel({ made }: { readonly made: () => void }) {
  const doing = useMutation();
  const [chosen, setKind] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const kind = chosen ?? addressed()[0]?.kind;
  const make = (event: SubmitEvent) => {
    event.preventDefault();
    if (kind === undefined) return;
    const form = event.currentTarget as HTMLFormElement;
    const text = (name: string) => String(new FormData(form).get(name) ?? "").trim();
    doing.act(async () => {
      const token = text("token");
      const hook = await service.makeHook({ kind, url: text("url"), ...(token && { token }) });
      setSecret(hook.secret ?? null);
      form.reset();
      made();
    });
  };
  return (
    <>
      <h3>{t("channels.make")}</h3>
      <PushButton made={made} />
      {kind === undefined ? null : (
        <form onSubmit={make}>
          <Fields kind={kind} choose={setKind} />
          <button type="submit" disabled={doing.busy}>
            {t("channels.make")}
          </button>
        </form>
      )}
      {secret ? (
        <p class="note" role="status">
          {t("hooks.secret")} <code>{secret}</code>
        </p>
      ) : null}
      <ErrorMessage text={doing.fault} />
    </>
  );
}
