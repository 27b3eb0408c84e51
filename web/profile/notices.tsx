/** Everything about notifications: channels and their faults, settings, mutes, and the outcome of each message. */

import { useState } from "preact/hooks";
import type { TroubleShape } from "../../worker/contract/channels.ts";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { changeMe } from "../app/session.ts";
import { Deliveries } from "../notifications/page.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { play, sounds } from "../ui/sounds.ts";
import { Channels } from "./channels.tsx";
import { Feeds } from "./feeds.tsx";
import { NotificationSettingsForm } from "./notification-settings.tsx";
import { kindName, service } from "./service.ts";
import { Silence } from "./silence.tsx";
import { t } from "./words/index.ts";
import "./profile.css";

const sentenceOf = ({ kind, host, state }: TroubleShape): string =>
  t(`trouble.${state}`, { kind: kindName(kind), host });

/** Broken channels, and how to repair them. */
function Trouble({ person }: { readonly person: MeShape }) {
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

/** Sounds of this browser; switching them on plays them. */
function Sounds() {
  const change = (on: boolean) => {
    sounds.value = on;
    play("turn");
  };
  return (
    <label class="check">
      <input type="checkbox" checked={sounds.value} onChange={(event) => change(event.currentTarget.checked)} />
      <span>
        <strong>{t("sounds")}</strong>
        <small>{t("sounds.help")}</small>
      </span>
    </label>
  );
}

export function Notices({ person }: { readonly person: MeShape }) {
  const { value, fault, again } = useQuery(service.hooks, "hooks");
  const [round, setRound] = useState(0);
  const changed = () => {
    again();
    setRound((it) => it + 1);
    // An empty change answers with the person as they are now.
    changeMe({}).catch(() => undefined);
  };
  const hooks = value ?? [];
  return (
    <>
      <Trouble person={person} />
      <NotificationSettingsForm key={person.id} person={person} />
      <Sounds />
      <Channels person={person} hooks={hooks} fault={fault} changed={changed} />
      <Silence person={person} hooks={hooks} />
      <section class="section">
        <h2>{t("deliveries.title")}</h2>
        <Deliveries key={round} first={5} />
        <p>
          <a href="/notifications">{t("deliveries.all")}</a>
        </p>
      </section>
      <Feeds />
    </>
  );
}
