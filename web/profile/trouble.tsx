/** Channels that do not work, and what to do about it. */
import type { MeShape, TroubleShape } from "../../worker/contract/shapes.ts";
import { changeMe } from "../app/session.ts";
import { Fault } from "../ui/error-message.tsx";
import { useDoing } from "../ui/query.ts";
import { tell } from "./words/index.ts";

const sentenceOf = ({ kind, host, state }: TroubleShape): string =>
  tell(`trouble.${state}`, { kind: tell(`delivery.channel.${kind}`), host });

export function Trouble({ person }: { readonly person: MeShape }) {
  const { busy, fault, act } = useDoing();
  if (person.trouble.length === 0) return null;
  return (
    <section class="note trouble" aria-labelledby="trouble">
      <h2 id="trouble">{tell("trouble.title")}</h2>
      <ul>
        {person.trouble.map((it) => (
          <li key={it.channel}>
            {sentenceOf(it)}{" "}
            {it.state === "bounced" ? (
              <button type="button" disabled={busy} onClick={() => act(() => changeMe({ mail: true }))}>
                {tell("telling.mail-again")}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <Fault text={fault} />
    </section>
  );
}
