/** Says plainly that there is no network and as of when everything is, and afterwards what became of turns that waited for one. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { api, away, heardAt, otherPerson } from "../app/api.ts";
import { whoWasHere } from "../app/here.ts";
import { me } from "../app/session.ts";
import { moment } from "../ui/time.ts";
import { language, listOf } from "../words/index.ts";
import { keepMe, keptTable } from "./kept.ts";
import { type Outcome, sendPending } from "./outbox.ts";
import { atRest, keepShell } from "./shell.ts";
import { t } from "./words/index.ts";

interface Told extends Outcome {
  /** Who else sits there. */
  readonly names: string;
}

async function told(outcome: Outcome, { id, name }: MeShape): Promise<Told> {
  const seats = (await keptTable(outcome.table, id))?.value.table.seats ?? [];
  const others = seats.filter((it) => it.name !== name).map((it) => it.name);
  return { ...outcome, names: others.length > 0 ? listOf(others) : t("others") };
}

/** The table whose page this is; `null`: another page. */
const shownTable = (): string | null => /^\/t\/([a-z2-7]{20})/.exec(location.pathname)?.[1] ?? null;

/** Registers what serves the page without a network, and keeps the page for it. */
async function prepare(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !("caches" in globalThis)) return;
  await atRest();
  await serviceWorker.register("/sw.js");
  await keepShell(null, language.peek());
}

/** Follows the network: what the browser says of it, and whether the service answers. */
function useNetwork(back: () => void): void {
  useEffect(() => {
    const gone = () => {
      away.value = true;
    };
    // Nothing says better that there is a network than an answer.
    const look = () => void api.session().catch(() => undefined);
    addEventListener("offline", gone);
    addEventListener("online", look);
    if (navigator.onLine === false) gone();
    const end = away.subscribe((it) => it || back());
    return () => {
      removeEventListener("offline", gone);
      removeEventListener("online", look);
      end();
    };
  }, []);
}

/** Learns of other tabs who is signed in on this browser. */
function useOtherTabs(person: () => string): void {
  useEffect(() => {
    const look = () => {
      const now = whoWasHere();
      if (now !== null) otherPerson.value = now !== person();
    };
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, []);
}

export function OfflineNote({ person }: { readonly person: MeShape }) {
  const outcomes = useSignal<readonly Told[]>([]);
  useOtherTabs(() => (me.peek() ?? person).id);
  useNetwork(() => {
    // A guest who has signed in since goes by another name.
    const now = me.peek() ?? person;
    sendPending(localStorage, shownTable(), now.id)
      .then((news) => Promise.all(news.map((it) => told(it, now))))
      .then((news) => {
        outcomes.value = [...outcomes.value, ...news];
      })
      .catch((error) => console.warn("what was kept could not be sent", error));
  });
  useEffect(() => {
    keepMe(person).catch((error) => console.warn("who is here is not kept", error));
  }, [person]);
  useEffect(() => {
    prepare().catch((error) => console.warn("the page is not kept for when there is no network", error));
  }, []);
  const close = (it: Told) => {
    outcomes.value = outcomes.value.filter((other) => other !== it);
  };
  return (
    <>
      {otherPerson.value ? (
        <p class="note" role="alert">
          {t("other-person")}{" "}
          <button type="button" class="plain" onClick={() => location.reload()}>
            {t("reload")}
          </button>
        </p>
      ) : null}
      {away.value ? (
        <p class="note" role="status">
          {heardAt.value === null ? t("away.unknown") : t("away", { time: moment(heardAt.value) })}
        </p>
      ) : null}
      {outcomes.value.map((it) => (
        <p key={it.table} class="note" role="status">
          {t(it.played ? "played" : "refused", { names: it.names })} {it.reason}{" "}
          <a href={`/t/${it.table}`}>{t("look")}</a>{" "}
          <button type="button" class="plain" onClick={() => close(it)}>
            {t("close")}
          </button>
        </p>
      ))}
    </>
  );
}
