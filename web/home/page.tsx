/** Home: your turn first, then what waits for others, then the ways to start. */

import { useEffect, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import type { TableRow } from "../../worker/contract/shapes.ts";
import { api } from "../app/api.ts";
import { ensurePerson, me, newNonce } from "../app/session.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation, useQuery } from "../ui/query.ts";
import { t as tPage } from "../words/index.ts";
import { type Lists, sectionsOf } from "./lists.ts";
import { Row } from "./row.tsx";
import { t } from "./words/index.ts";

const NONE: Lists = { mine: [], open: [], watch: [], finished: [] };

/** Rows of a list that is only looked through now and then. */
const FEW = 5;

async function listsOf(signedIn: boolean): Promise<Lists> {
  const own = (list: "mine" | "finished") => (signedIn ? api.tables(list) : Promise.resolve([]));
  const all = [own("mine"), api.tables("open"), api.tables("watch"), own("finished")] as const;
  const [mine, open, watch, finished] = await Promise.all(all);
  return { mine, open, watch, finished };
}

/** Calls back whenever somebody looks at the page again, or the network has returned. Gives the function that ends it. */
function whenBack(back: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") back();
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", look);
  };
}

interface SectionProps {
  readonly title: string;
  readonly rows: readonly TableRow[];
  /** Shown at first, when all are asked for by a button. */
  readonly few?: number;
}

function Section({ title, rows, few = Number.POSITIVE_INFINITY }: SectionProps) {
  const [all, showAll] = useState(false);
  const shown = all ? rows : rows.slice(0, few);
  if (rows.length === 0) return null;
  return (
    <section class="section">
      <h2>{title}</h2>
      <ul class="rows">
        {shown.map((it) => (
          <Row key={it.id} table={it} />
        ))}
      </ul>
      {shown.length < rows.length ? (
        <button type="button" onClick={() => showAll(true)}>
          {t("all", { count: rows.length })}
        </button>
      ) : null}
    </section>
  );
}

function Start() {
  const { route } = useLocation();
  const { busy, fault, act } = useMutation();
  const play = (game: string, seats: number) =>
    act(async () => {
      await ensurePerson();
      const nonce = newNonce();
      const table = await api.open({ game, options: {}, seats, bots: seats - 1, listed: false, nonce });
      route(`/t/${table.id}`);
    });
  return (
    <section class="section">
      <h2>{tPage("home.start")}</h2>
      <div class="buttons">
        <button type="button" class="primary" disabled={busy} onClick={() => play("gold-rush", 2)}>
          {tPage("home.play-now")}
        </button>
        <button type="button" disabled={busy} onClick={() => play("carnegie", 1)}>
          {tPage("home.play-alone")}
        </button>
        <a class="button" href="/new">
          {tPage("home.new-table")}
        </a>
      </div>
      <p class="soft">{tPage("home.start.help")}</p>
      <ErrorMessage text={fault} />
    </section>
  );
}

/** What an empty home says: the two ways to begin. */
function Welcome() {
  return (
    <section class="section">
      <h1>{tPage("welcome.title")}</h1>
      <p>{tPage("welcome.text")}</p>
      <p>{tPage("welcome.how")}</p>
    </section>
  );
}

export function HomePage() {
  const person = me.value;
  const { value, fault, again } = useQuery(
    () => (person === undefined ? new Promise<Lists>(() => {}) : listsOf(person !== null)),
    person?.id ?? person,
    { keepPrevious: true },
  );
  useEffect(() => whenBack(again), []);
  const lists = value ?? NONE;
  const { yours, waiting, gathering, open, watch, finished } = sectionsOf(lists);
  const empty = lists.mine.length + finished.length === 0;
  return (
    <main class="sheet">
      <ErrorMessage text={fault} />
      {empty && value ? <Welcome /> : <h1 class="visually-hidden">{tPage("home.title")}</h1>}
      <Section title={tPage("home.your-turn")} rows={yours} />
      <Section title={tPage("home.waiting")} rows={waiting} />
      <Section title={t("gathering")} rows={gathering} />
      <Start />
      <Section title={tPage("home.open")} rows={open} />
      <Section title={t("watch")} rows={watch} few={FEW} />
      <Section title={tPage("home.finished")} rows={finished} few={FEW} />
    </main>
  );
}
