/** Channels that do not work, and what to do about it. */
import type { MeShape, TroubleShape } from "../../worker/contract/shapes.ts";
import { changeMe } from "../app/session.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/query.ts";
import { t } from "./words/index.ts";

const sentenceOf = ({ kind, host, state }: TroubleShape): string =>
  t(`trouble.${state}`, { kind: t(`delivery.channel.${kind}`), host });

export function Trouble({ person }: { readonly person: MeShape }) {
  const { busy, fault, act } = useMutation();
  if (person.trouble.length === 0) return null;
  return (
    <section class="note trouble" aria-labelledby="trouble">
      <h2 id="trouble">{t("trouble.title")}</h2>
      <ul>
        {person.trouble.map((it) => (
          <li key={it.channel}>
            {sentenceOf(it)}{" "}
            {it.kind === "mail" ? (
              <button type="button" disabled={busy} onClick={() => act(() => changeMe({ mail: true }))}>
                {t("telling.mail-again")}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <ErrorMessage text={fault} />
    </section>
  );
}
