/** The operator's page: health, figures and cost. In English only, like logs and findings; it names nobody. */
import type { ComponentChildren, JSX } from "preact";
import type { Figures, Health } from "../contract/health.ts";
import type { OperatorFigures, Summary } from "../contract/service-figures.ts";
import type { Dashboard, OperatorSignIn, StyledPage } from "../contract/side.ts";
import { documentOf, Page, pagePolicy } from "../lib/page.tsx";
import { Chart, type ChartProps } from "./charts.tsx";

/** Contains no quotes and angle brackets, which would be escaped. */
const STYLE = `
main{max-width:72rem}
h2{margin:40px 0 8px}
.soft,.axis,.top,dt,figcaption,summary{color:light-dark(#565f58,#b1b3a3)}
.state{display:inline-block;padding:4px 12px;border-radius:6px;border:1px solid;font-weight:600;color:light-dark(#0b6e5b,#4fc0a6)}
.state.bad{color:light-dark(#a4480f,#f0a35e)}
nav a{display:inline-block;padding:10px 16px 10px 0}
form.leave{float:right}
.leave button{background:none;color:inherit;box-shadow:inset 0 0 0 1px light-dark(#8b8570,#5c6a67)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:12px;margin:16px 0}
.tiles div,figure,.card{background:light-dark(#fdfaf2,#1f2a29);border:1px solid light-dark(#c9bfa5,#3a4745);border-radius:6px;padding:12px 16px;margin:0;min-width:0}
.tiles dt{font-size:14px}
.tiles dd{margin:0;font:600 26px/1.2 Georgia,serif;font-variant-numeric:tabular-nums}
.tiles dd small{display:block;font:14px/1.4 system-ui,sans-serif;color:light-dark(#565f58,#b1b3a3)}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:12px;margin:12px 0}
figcaption strong,.card h3{font:600 16px/1.4 system-ui,sans-serif;color:light-dark(#1f2a2a,#ece5d3);margin:0 12px 0 0}
svg{display:block;width:100%;height:120px;border-bottom:1px solid light-dark(#8b8570,#5c6a67)}
.top{margin:4px 0 0;font-size:12px;text-align:right}
.axis{display:flex;justify-content:space-between;margin:4px 0 0;font-size:12px}
.grid{stroke:light-dark(#c9bfa5,#3a4745);stroke-width:1;vector-effect:non-scaling-stroke}
.bars rect{fill:light-dark(#0b6e5b,#4fc0a6)}
.line{fill:none;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round;vector-effect:non-scaling-stroke}
path.line-0{stroke:light-dark(#0b6e5b,#4fc0a6)}
path.line-1{stroke:light-dark(#a4480f,#f0a35e);stroke-dasharray:5 5}
.key{font-size:14px}
.key span{display:inline-block;padding-left:28px;margin-right:12px;background:linear-gradient(light-dark(#0b6e5b,#4fc0a6) 0 0) 0 50%/20px 3px no-repeat}
.key .line-1{background:repeating-linear-gradient(90deg,light-dark(#a4480f,#f0a35e) 0 5px,transparent 5px 9px) 0 50%/20px 3px no-repeat}
details{margin-top:8px}
summary{cursor:pointer;padding:12px 0;font-size:14px}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}
th,td{padding:6px 8px;text-align:right;border-bottom:1px solid light-dark(#c9bfa5,#3a4745);font-weight:400}
thead th{font-weight:600}
th:first-child,td:first-child{text-align:left;overflow-wrap:break-word}
input{min-height:44px;padding:0 12px;box-sizing:border-box;width:min(100%,28rem);border:1px solid light-dark(#8b8570,#5c6a67);border-radius:6px;background:light-dark(#fdfaf2,#1f2a29);color:inherit;font:inherit}
label{display:block;margin-bottom:16px}`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function spanOf(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} s`;
  return seconds < 2 * HOUR ? `${Math.round(seconds / MINUTE)} min` : `${Math.round(seconds / HOUR)} h`;
}

const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");
const whole = (count: number): string => Math.round(count).toLocaleString("en");
const dollars = (cost: number): string => `$${cost.toFixed(2)}`;

/** Milliseconds for a reader; `null`: nothing was timed. */
function msOf(ms: number | null): string {
  if (ms === null) return "–";
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

function bytesOf(bytes: number): string {
  const [, unit, size] = ([
    [1e9, "GB", 1e9],
    [1e6, "MB", 1e6],
    [0, "KB", 1e3],
  ].find(([least]) => bytes >= Number(least)) ?? [0, "KB", 1e3]) as [number, string, number];
  return `${(bytes / size).toFixed(1)} ${unit}`;
}

const LATE: Readonly<Record<keyof Health["late"], string>> = {
  sweep: "The sweep looks after tables late: is the cron fired?",
  deadlines: "Deadlines passed, and nothing was done about them.",
  outbox: "Tables cannot tell D1, R2 or inboxes.",
  inboxes: "Inboxes cannot do their work.",
  mail: "Mail fails.",
};

function Late({ late }: Pick<Health, "late">) {
  const rows = Object.entries(late) as [keyof Health["late"], number][];
  return (
    <ul>
      {rows.map(([name, seconds]) => (
        <li key={name}>
          <strong>{name}</strong> {spanOf(seconds)}. {LATE[name]}
        </li>
      ))}
    </ul>
  );
}

function State({ health }: { readonly health: Health | null }) {
  if (!health)
    return (
      <>
        <p class="state bad">The database does not answer</p>
        <p>Games go on; lists, sign-in and notices wait.</p>
      </>
    );
  const late = Object.keys(health.late).length;
  return (
    <>
      <p class={late > 0 ? "state bad" : "state"}>{late > 0 ? "Something is late" : "Nothing is late"}</p>
      <Late late={health.late} />
    </>
  );
}

function Faults({ faults }: Pick<Figures, "faults">) {
  if (faults.length === 0) return <p>No faults are noted.</p>;
  return (
    <pre>
      {faults
        .map(
          (it) =>
            `${timeOf(it.lastAt)}  ${it.times} × since ${timeOf(it.firstAt)}  ${it.kind}  ${it.place}\n    ${it.reason}`,
        )
        .join("\n")}
    </pre>
  );
}

interface TableProps {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Said when there are no rows. */
  readonly none: string;
}

function Table({ head, rows, none }: TableProps): JSX.Element {
  if (rows.length === 0) return <p class="soft">{none}</p>;
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            {head.map((it) => (
              <th scope="col">{it}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr>
              <th scope="row">{first}</th>
              {others.map((it) => (
                <td>{it}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Card = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }): JSX.Element => (
  <section class="card">
    <h3>{title}</h3>
    {children}
  </section>
);

const sumOf = <T,>(all: readonly T[], of: (it: T) => number): number => all.reduce((sum, it) => sum + of(it), 0);

function Tile({ name, value, more }: { readonly name: string; readonly value: string; readonly more: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} <small>{more}</small>
      </dd>
    </div>
  );
}

/** The first look: the last day beside the month's average. */
function Tiles({ day, days, databases, cost }: OperatorFigures) {
  const usual = days.length > 0 ? sumOf(days, (it) => it.moves) / days.length : 0;
  const late = sumOf(day.late, (it) => it.times);
  const bytes = sumOf(Object.values(databases), (it) => it);
  return (
    <dl class="tiles">
      <Tile name="Moves in 24 hours" value={whole(day.moves)} more={`${whole(usual)} on a day of this month`} />
      <Tile
        name="Half of moves answered in"
        value={msOf(day.answers.median)}
        more={`99 of 100 in ${msOf(day.answers.p99)}`}
      />
      <Tile
        name="Messages sent"
        value={whole(sumOf(day.channels, (it) => it.sent))}
        more={`${whole(sumOf(day.channels, (it) => it.failed))} tries failed`}
      />
      <Tile
        name="Late alarms"
        value={whole(late)}
        more={
          late > 0 ? `the latest by ${msOf(Math.max(...day.late.map((it) => it.most)))}` : "none by more than a second"
        }
      />
      <Tile
        name="Databases"
        value={bytesOf(bytes)}
        more={`${Object.keys(databases).length} of them, 10 GB is the end of each`}
      />
      <Tile name="This month" value={dollars(cost.total)} more={`${dollars(cost.expected)} if it goes on like this`} />
    </dl>
  );
}

function Charts({ spans, label }: { readonly spans: readonly Summary[]; readonly label: (at: number) => string }) {
  const labels = spans.map((it) => label(it.at));
  const chart = (title: string, kind: ChartProps["kind"], say: ChartProps["say"], series: ChartProps["series"]) => (
    <Chart {...{ title, labels, kind, say, series }} />
  );
  const bars = (title: string, name: string, of: (it: Summary) => number) =>
    chart(title, "bars", whole, [{ name, values: spans.map(of) }]);
  return (
    <div class="cards">
      {bars("Moves of people", "moves", (it) => it.moves)}
      {chart("Time to answer a move", "lines", msOf, [
        { name: "half of them", values: spans.map((it) => it.answers.median) },
        { name: "99 of 100", values: spans.map((it) => it.answers.p99) },
      ])}
      {bars("Messages sent", "messages", (it) => sumOf(it.channels, (one) => one.sent))}
      {bars("Failures: requests, deliveries, late alarms", "failures", failuresIn)}
    </div>
  );
}

const failuresIn = (it: Summary): number =>
  it.failed + sumOf(it.channels, (one) => one.failed) + sumOf(it.late, (one) => one.times);

function Tables({ summary }: { readonly summary: Summary }) {
  const { channels, failures, late, requests, failed, reads, others, memory } = summary;
  return (
    <div class="cards">
      <Card title="Deliveries by channel">
        <Table
          head={["channel", "sent", "failed", "not needed"]}
          rows={channels.map((it) => [it.channel, whole(it.sent), whole(it.failed), whole(it.dropped)])}
          none="Nothing was delivered."
        />
      </Card>
      <Card title="Why deliveries failed">
        <Table head={["reason", "times"]} rows={failures.map((it) => [it.why, whole(it.times)])} none="None failed." />
      </Card>
      <Card title="Alarms more than a second late">
        <Table
          head={["of", "times", "the latest by"]}
          rows={late.map((it) => [it.object, whole(it.times), msOf(it.most)])}
          none="None."
        />
      </Card>
      <Card title="Requests and memory">
        <Table
          head={["of all", "figure"]}
          rows={[
            ["requests", whole(requests)],
            ["failed by our fault", whole(failed)],
            ["half of reads answered in", msOf(reads.median)],
            ["99 of 100 reads answered in", msOf(reads.p99)],
            ["entries of bots and clocks", whole(others)],
            ["tables in the memory of one isolate, at most", memory === null ? "–" : bytesOf(memory)],
          ]}
          none=""
        />
      </Card>
    </div>
  );
}

function Cost({ cost, databases }: Pick<OperatorFigures, "cost" | "databases">) {
  const parts = cost.parts.filter((it) => it.amount > 0);
  const amount = (it: number) => (it < 10 ? it.toFixed(3) : whole(it));
  return (
    <div class="cards">
      <Card title={`Cost since ${timeOf(cost.since).slice(0, 10)}: ${dollars(cost.total)}`}>
        <Table
          head={["what", "so far", "beyond what is included"]}
          rows={[
            ["the plan", "", dollars(5)],
            ...parts.map((it) => [it.what, amount(it.amount), dollars(it.cost)]),
            ["mail", "", dollars(cost.mail)],
          ]}
          none=""
        />
        <p class="soft">
          Requests, mails and databases are counted; rows and requests of objects are reckoned from {whole(cost.moves)}{" "}
          moves, as npm run bench -- growth counts them.
        </p>
      </Card>
      <Card title="Databases">
        <Table
          head={["binding", "size"]}
          rows={Object.entries(databases).map(([name, bytes]) => [name, bytesOf(bytes)])}
          none=""
        />
      </Card>
    </div>
  );
}

function Counts({ figures }: { readonly figures: Figures }) {
  return (
    <>
      <h2>Counts</h2>
      <ul>
        <li>Tables that go on: {figures.live < 1_000 ? figures.live : `about ${figures.live}`}</li>
        <li>Tables ever opened, and not closed before their start: up to {figures.tables}</li>
        <li>People and guests, ever: {figures.people}</li>
        <li>Merges and deletions that tables and inboxes have yet to follow: {figures.work}</li>
      </ul>
      <h2 id="faults">Recent faults</h2>
      <Faults faults={figures.faults} />
      <p class="soft">docs/operation.md says what each means, and what to do about it.</p>
    </>
  );
}

const hourOf = (at: number): string => new Date(at).toISOString().slice(11, 16);
const dayOf = (at: number): string => new Date(at).toISOString().slice(5, 10);

/** The page of a service at a moment. */
function dashboardPage({ health, counts, figures, now }: Dashboard): string {
  return documentOf(
    <Page title="Operation" language="en" style={STYLE}>
      <form class="leave" method="post" action="/api/operator/sign-out">
        <button type="submit">Sign out</button>
      </form>
      <State health={health} />
      <p class="soft">{timeOf(now)} UTC, like all times here. Load the page again for newer figures.</p>
      {figures && (
        <>
          <Tiles {...figures} />
          <nav aria-label="Parts of this page">
            <a href="#day">Day</a>
            <a href="#month">Month</a>
            <a href="#cost">Cost</a>
            <a href="#faults">Faults</a>
          </nav>
          <h2 id="day">The last day</h2>
          <Charts spans={figures.hours} label={hourOf} />
          <Tables summary={figures.day} />
          <h2 id="month">The last month</h2>
          <Charts spans={figures.days} label={dayOf} />
          <Tables summary={figures.month} />
          <h2 id="cost">Cost and size</h2>
          <Cost {...figures} />
        </>
      )}
      {counts && <Counts figures={counts} />}
    </Page>,
  );
}

/** Asks for the operator's token. */
function signInPage({ wrong }: OperatorSignIn): string {
  return documentOf(
    <Page title="Operation" language="en" style={STYLE}>
      {wrong && <p class="state bad">That is not the token of this service.</p>}
      <form method="post" action="/api/operator/sign-in">
        <label>
          The operator's token
          <br />
          <input type="password" name="token" required autocomplete="current-password" />
        </label>
        <button type="submit">Sign in</button>
      </form>
      <p class="soft">It is OPERATOR_TOKEN of this service. This browser stays signed in for twelve hours.</p>
    </Page>,
  );
}

/** The operator's page, with its policy. */
export const operatorPage = (shown: Dashboard | OperatorSignIn): StyledPage => ({
  html: "wrong" in shown ? signInPage(shown) : dashboardPage(shown),
  policy: pagePolicy(STYLE),
});
