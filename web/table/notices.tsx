/** The outcome of a turn that was sent. */
import { ErrorMessage } from "../ui/error-message.tsx";
import { later } from "../ui/lazy.tsx";
import type { PlayProps } from "./client.ts";
import { t } from "./words/index.ts";

const OtherDraft = later(() => import("../plans/other-draft.tsx").then((it) => it.OtherDraft));

/** The outcome of a turn: refused and why, on its way, or planned anew elsewhere. */
export function Notices(props: PlayProps) {
  const { model } = props;
  const refused = model.refused.value;
  const { say, detail, title } = refused?.problem ?? {};
  return (
    <>
      <ErrorMessage text={refused ? [detail || title, say].filter(Boolean).join(" ") : null} />
      {model.dropped.value > 0 ? <p class="fault">{t("draft.dropped", { count: model.dropped.value })}</p> : null}
      {model.sending.value === "retrying" ? <p class="note">{t("draft.retrying")}</p> : null}
      {model.session.other.value ? <OtherDraft {...props} /> : null}
    </>
  );
}
