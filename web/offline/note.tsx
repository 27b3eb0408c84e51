/** Says that there is no network and how old the data is, and later the outcome of turns that waited for it. */
import { useEffect, useState } from "preact/hooks";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { api, lastAnswerAt, otherPerson, serviceUnreachable } from "../app/api.ts";
import { rememberedPerson } from "../app/here.ts";
import { tableAt } from "../app/links.ts";
import { me } from "../app/session.ts";
import { resumeAll, type Told, told } from "../table/sessions.ts";
import { moment } from "../ui/time.ts";
import { language, listOf } from "../words/index.ts";
import { hasCaches } from "./caches.ts";
import { keepMe, keptTable } from "./kept.ts";
import { atRest, keepShell } from "./shell.ts";
import { t } from "./words/index.ts";

/** The other players at a table, as stored in this browser. */
async function namesAt(table: string, { id, name }: MeShape): Promise<string> {
  const seats = (await keptTable(table, id).catch(() => null))?.value.table.seats ?? [];
  const others = seats.filter((it) => it.name !== name).map((it) => it.name);
  return others.length > 0 ? listOf(others) : t("others");
}

/** Registers the service worker, and stores the page for it. */
async function prepare(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !hasCaches()) return;
  await atRest();
  await serviceWorker.register("/sw.js");
  await keepShell(null, language.peek());
}

/** Follows the network: the browser's events, and the service's answers. */
function useNetwork(back: () => void): void {
  useEffect(() => {
    const gone = () => {
      serviceUnreachable.value = true;
    };
    // An answer is the best proof of a network.
    const look = () => void api.session().catch(() => undefined);
    addEventListener("offline", gone);
    addEventListener("online", look);
    if (navigator.onLine === false) gone();
    const end = serviceUnreachable.subscribe((it) => it || back());
    return () => {
      removeEventListener("offline", gone);
      removeEventListener("online", look);
      end();
    };
  }, []);
}

/** Retries a person's undecided turns. */
function resume(person: string): void {
  resumeAll(person).catch((error) => console.warn("what was kept could not be sent", error));
}

/** Learns from other tabs who is signed in on this browser. */
function useOtherTabs(person: () => string): void {
  useEffect(() => {
    const look = () => {
      const now = rememberedPerson();
      if (now === null) return;
      otherPerson.value = now !== person();
      resume(person());
    };
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, []);
}

/** Has the service worker close messages about turns that are played by now, whenever somebody comes to the page and when they leave it. */
function useTidyMessages(): void {
  useEffect(() => {
    const tidy = () => navigator.serviceWorker?.controller?.postMessage("tidy");
    tidy();
    document.addEventListener("visibilitychange", tidy);
    return () => document.removeEventListener("visibilitychange", tidy);
  }, []);
}

/** The outcome of a turn whose page was left. */
function Settled({ it, person }: { readonly it: Told; readonly person: MeShape }) {
  const [names, setNames] = useState<string | null>(null);
  useEffect(() => {
    void namesAt(it.table, person).then(setNames);
  }, [it.table, person]);
  const { outcome } = it;
  const close = () => {
    told.value = told.value.filter((other) => other !== it);
  };
  if (names === null || outcome.kind === "elsewhere") return null;
  return (
    <p class="note" role="status">
      {t(outcome.kind === "accepted" ? "played" : "refused", { names })}{" "}
      {outcome.kind === "refused" ? outcome.refusal.message : ""} <a href={tableAt(it.table)}>{t("look")}</a>{" "}
      <button type="button" class="plain" onClick={close}>
        {t("close")}
      </button>
    </p>
  );
}

export function OfflineNote({ person }: { readonly person: MeShape }) {
  useTidyMessages();
  useOtherTabs(() => (me.peek() ?? person).id);
  // A guest who has signed in since has another name.
  useNetwork(() => resume((me.peek() ?? person).id));
  useEffect(() => resume(person.id), [person.id]);
  useEffect(() => {
    keepMe(person).catch((error) => console.warn("who is here is not kept", error));
  }, [person]);
  useEffect(() => {
    prepare().catch((error) => console.warn("the page is not kept for when there is no network", error));
  }, []);
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
      {serviceUnreachable.value ? (
        <p class="note" role="status">
          {lastAnswerAt.value === null ? t("away.unknown") : t("away", { time: moment(lastAnswerAt.value) })}
        </p>
      ) : null}
      {told.value.map((it) => (
        <Settled key={it.table} it={it} person={person} />
      ))}
    </>
  );
}
