/** Home: your turn first, then what waits for others, then the ways to start. */
import { useLocation } from "preact-iso";
import type { TableRow } from "../../worker/shapes.ts";
import { api } from "../api.ts";
import { useAsked, useDoing } from "../parts/asking.ts";
import { Fault } from "../parts/fault.tsx";
import { Row } from "../parts/row.tsx";
import { ensurePerson, me, newNonce } from "../session.ts";
import { type Key, put } from "../words/index.ts";

const isYours = ({ status, you, awaited }: TableRow): boolean =>
  status === "running" && you !== null && awaited.includes(you);

interface Lists {
  readonly mine: readonly TableRow[];
  readonly open: readonly TableRow[];
  readonly finished: readonly TableRow[];
}

const NONE: Lists = { mine: [], open: [], finished: [] };

async function listsOf(signedIn: boolean): Promise<Lists> {
  const own = (list: "mine" | "finished") => (signedIn ? api.tables(list) : Promise.resolve([]));
  const [mine, open, finished] = await Promise.all([own("mine"), api.tables("open"), own("finished")]);
  return { mine, open, finished };
}

function Section({ title, rows }: { readonly title: Key; readonly rows: readonly TableRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section class="section">
      <h2>{put(title)}</h2>
      <ul class="rows">
        {rows.map((it) => (
          <Row key={it.id} table={it} />
        ))}
      </ul>
    </section>
  );
}

function Start() {
  const { route } = useLocation();
  const { busy, fault, act } = useDoing();
  const play = (game: string, seats: number) =>
    act(async () => {
      await ensurePerson();
      const nonce = newNonce();
      const table = await api.open({ game, options: {}, seats, bots: seats - 1, listed: false, nonce });
      route(`/t/${table.id}`);
    });
  return (
    <section class="section">
      <h2>{put("home.start")}</h2>
      <div class="buttons">
        <button type="button" class="primary" disabled={busy} onClick={() => play("gold-rush", 2)}>
          {put("home.play-now")}
        </button>
        <button type="button" disabled={busy} onClick={() => play("carnegie", 1)}>
          {put("home.play-alone")}
        </button>
        <a class="button" href="/new">
          {put("home.new-table")}
        </a>
      </div>
      <p class="soft">{put("home.start.help")}</p>
      <Fault text={fault} />
    </section>
  );
}

/** What an empty home says: the two ways to begin. */
function Welcome() {
  return (
    <section class="section">
      <h1>{put("welcome.title")}</h1>
      <p>{put("welcome.text")}</p>
      <p>{put("welcome.how")}</p>
    </section>
  );
}

export function HomePage() {
  const person = me.value;
  const { value, fault } = useAsked(
    () => (person === undefined ? Promise.resolve(NONE) : listsOf(person !== null)),
    person?.id ?? person,
  );
  const { mine, open, finished } = value ?? NONE;
  const running = mine.filter((it) => it.status !== "over");
  const yours = running.filter(isYours);
  const others = running.filter((it) => !isYours(it));
  const joinable = open.filter((it) => it.you === null);
  const empty = mine.length + finished.length === 0;
  return (
    <main class="sheet">
      <Fault text={fault} />
      {empty && value ? <Welcome /> : <h1 class="unseen">{put("home.title")}</h1>}
      <Section title="home.your-turn" rows={yours} />
      <Section title="home.waiting" rows={others} />
      <Start />
      <Section title="home.open" rows={joinable} />
      <Section title="home.finished" rows={finished} />
    </main>
  );
}
