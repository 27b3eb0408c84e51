/** The operator's page: how the service is, in figures it keeps anyway. In English alone, like logs and findings; it names no person. */
import type { Figures, Health } from "../db/health.ts";
import { documentOf, Page } from "./pages.tsx";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function spanOf(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} s`;
  return seconds < 2 * HOUR ? `${Math.round(seconds / MINUTE)} min` : `${Math.round(seconds / HOUR)} h`;
}

const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");

const LATE: Readonly<Record<keyof Health["late"], string>> = {
  sweep: "The sweep looks after tables late: is the cron fired?",
  deadlines: "Deadlines passed, and nothing was done about them.",
  outbox: "Tables cannot tell D1, R2 or inboxes.",
  inboxes: "Inboxes cannot do their work.",
  mail: "Mail fails.",
};

function Late({ late }: Pick<Health, "late">) {
  const rows = Object.entries(late) as [keyof Health["late"], number][];
  if (rows.length === 0) return <p>Nothing is late.</p>;
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

/** The page; `null`: D1 does not answer. */
export function dashboardPage(health: Health | null, figures: Figures | null, now: number): string {
  return documentOf(
    <Page title="Operation" language="en">
      <p>{timeOf(now)} UTC. Load the page again for newer figures.</p>
      <h2>{health ? "The database answers" : "The database does not answer"}</h2>
      {health ? <Late late={health.late} /> : <p>Games go on; lists, sign-in and notices wait.</p>}
      {figures && (
        <>
          <h2>Counts</h2>
          <ul>
            <li>Tables that go on: {figures.live < 1_000 ? figures.live : `about ${figures.live}`}</li>
            <li>Tables ever opened, and not closed before their start: up to {figures.tables}</li>
            <li>People and guests, ever: {figures.people}</li>
            <li>Merges and deletions that tables and inboxes have yet to follow: {figures.work}</li>
          </ul>
          <h2>Recent faults</h2>
          <Faults faults={figures.faults} />
          <p>docs/operation.md says what each means, and what to do about it.</p>
        </>
      )}
    </Page>,
  );
}
