/** A new channel: a chat, a phone, a program by its address; or this browser by a click. */
import { useState } from "preact/hooks";
import type { HookKind } from "../../worker/contract/shapes.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/query.ts";
import { canPush, NoPush, subscribeHere } from "./push.ts";
import { service } from "./service.ts";
import { t } from "./words/index.ts";

type Kind = Exclude<HookKind, "push">;
const CHANNEL_KINDS: readonly Kind[] = ["discord", "slack", "ntfy", "webhook"];

const labelOf = (kind: Kind): string => (kind === "webhook" ? t("hooks.url") : t(`channels.url.${kind}`));

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
  readonly kind: Kind;
  readonly choose: (kind: Kind) => void;
}

function Fields({ kind, choose }: FieldsProps) {
  return (
    <>
      <label class="field">
        <span>{t("channels.kind")}</span>
        <select name="kind" value={kind} onChange={(event) => choose(event.currentTarget.value as Kind)}>
          {CHANNEL_KINDS.map((it) => (
            <option key={it} value={it}>
              {t(`channels.kind.${it}`)}
            </option>
          ))}
        </select>
      </label>
      {kind === "webhook" ? <p class="soft">{t("hooks.help")}</p> : null}
      <label class="field">
        <span>{labelOf(kind)}</span>
        <input name="url" type="url" required autocomplete="off" placeholder="https://" />
      </label>
      {kind === "ntfy" ? (
        <label class="field">
          <span>{t("channels.token")}</span>
          <input name="token" autocomplete="off" maxLength={200} />
        </label>
      ) : null}
    </>
  );
}

export function AddChannel({ made }: { readonly made: () => void }) {
  const doing = useMutation();
  const [kind, setKind] = useState<Kind>("discord");
  const [secret, setSecret] = useState<string | null>(null);
  const make = (event: SubmitEvent) => {
    event.preventDefault();
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
      <form onSubmit={make}>
        <Fields kind={kind} choose={setKind} />
        <button type="submit" disabled={doing.busy}>
          {t("channels.make")}
        </button>
      </form>
      {secret ? (
        <p class="note" role="status">
          {t("hooks.secret")} <code>{secret}</code>
        </p>
      ) : null}
      <ErrorMessage text={doing.fault} />
    </>
  );
}
