/** Your sessions: end one of them, or all others. */
import type { SessionShape } from "../../worker/contract/shapes.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { moment } from "../ui/time.ts";
import { service } from "./service.ts";
import { t } from "./words/index.ts";

function Row({ session, end }: { readonly session: SessionShape; readonly end: () => void }) {
  return (
    <li class="row">
      <span class="what">
        {session.device || t("sessions.unknown")}
        <br />
        <small>{session.current ? t("sessions.here") : t("sessions.used", { when: moment(session.usedAt) })}</small>
      </span>
      {session.current ? null : (
        <button type="button" onClick={end}>
          {t("sessions.end")}
        </button>
      )}
    </li>
  );
}

export function Sessions() {
  const { value, fault, again, more } = usePages(service.sessions, "sessions");
  const doing = useMutation();
  const sessions = value ?? [];
  return (
    <section class="section">
      <h2>{t("sessions.title")}</h2>
      <ul class="rows">
        {sessions.map((it) => (
          <Row key={it.id} session={it} end={() => doing.act(() => service.endSession(it.id).then(again))} />
        ))}
      </ul>
      <ShowMore more={more} />
      {sessions.length > 1 ? (
        <button type="button" disabled={doing.busy} onClick={() => doing.act(() => service.endSessions().then(again))}>
          {t("sessions.end-all")}
        </button>
      ) : null}
      <ErrorMessage text={fault ?? doing.fault} />
    </section>
  );
}
