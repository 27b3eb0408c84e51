/** Everything about how you are told: channels, wishes, silence at a table, and what became of each message. */
import { useState } from "preact/hooks";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { changeMe } from "../app/session.ts";
import { Deliveries } from "../notifications/page.tsx";
import { useQuery } from "../ui/query.ts";
import { Channels } from "./channels.tsx";
import { Feeds } from "./feeds.tsx";
import { service } from "./service.ts";
import { Silence } from "./silence.tsx";
import { Telling } from "./telling.tsx";
import { Trouble } from "./trouble.tsx";
import { t } from "./words/index.ts";
import "./profile.css";

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
      <Telling key={person.id} person={person} />
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
