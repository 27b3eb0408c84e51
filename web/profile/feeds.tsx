/** A secret address of your turns, for a calendar or a feed reader. */
import { useState } from "preact/hooks";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { moment } from "../ui/time.ts";
import { type FeedShape, service } from "./service.ts";
import { t } from "./words/index.ts";

function Address({ label, url }: { readonly label: string; readonly url: string }) {
  return (
    <label class="field">
      <span>{label}</span>
      <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
    </label>
  );
}

export function Feeds() {
  const { value, fault, again } = useQuery(service.feed, "feed");
  const doing = useMutation();
  const [made, setMade] = useState<FeedShape | null>(null);
  const since = value ?? null;
  const make = () => doing.act(async () => setMade(await service.makeFeed().finally(again)));
  const drop = () =>
    doing.act(() =>
      service
        .dropFeed()
        .then(() => setMade(null))
        .finally(again),
    );
  return (
    <section class="section">
      <h2>{t("feeds.title")}</h2>
      <p class="soft">{t("feeds.help")}</p>
      {made ? (
        <div role="status">
          <Address label={t("feeds.calendar")} url={made.calendar} />
          <Address label={t("feeds.atom")} url={made.atom} />
        </div>
      ) : null}
      {since !== null && !made ? <p>{t("feeds.on", { at: moment(since) })}</p> : null}
      <button type="button" disabled={doing.busy} onClick={make}>
        {t(since === null ? "feeds.make" : "feeds.renew")}
      </button>{" "}
      {since === null ? null : (
        <button type="button" disabled={doing.busy} onClick={drop}>
          {t("feeds.drop")}
        </button>
      )}
      <ErrorMessage text={fault ?? doing.fault} />
    </section>
  );
}
