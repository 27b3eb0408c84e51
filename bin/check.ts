/** `telegraph check URL`: has a running service compare its tables with their copies, part by part, and verifies the exports of samples. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseExport } from "../games/record/parse.ts";
import { verifyExport } from "../games/record/verify.ts";
import type { CheckShape, Finding, FindingKind } from "../worker/contract/operation.ts";
import { type Console, type Exit, tellerOf, Unusable, wholeNumber } from "./console.ts";
import { serviceAt, unreachedBy } from "./reach.ts";
import { commandOf, isRelease } from "./release.ts";

const TIMEOUT_MS = 60_000;
/** Failed parts are asked for again: a deploy or a busy moment must not end a long check. */
const MOST_TRIES = 4;
const PAUSE_MS = 2_000;

/** Advice for the operator. `ID` is the table's. */
const TO_DO: Readonly<Record<FindingKind | "export", string>> = {
  lost: "POST /api/operator/tables/ID/rebuild brings the table back from the database",
  history: "POST /api/operator/tables/ID/rebuild puts the database's copy in its place, if that holds",
  fold: "this version folds the game otherwise: go back (wrangler rollback) and check again; POST …/ID/reproject takes it for right",
  drift: "POST /api/operator/tables/ID/reproject writes the copy anew from the table",
  unwatched: "POST /api/operator/tables/ID/reproject has the sweep look after it again",
  outbox: "see /api/health and the logs; the table tries again by itself",
  deadline: "see the logs for its id; the check has set its alarm again",
  parked: "see the logs for its id; it is tried once a day, and after every deploy that changes the table's state",
  fault: "see the logs for its id",
  export:
    "read the file: telegraph verify; POST /api/operator/tables/ID/rebuild or …/reproject, whichever copy is false",
};

/** Where `npm start` writes the operator's token of the service on this machine. */
const OWN_TOKEN = path.join(import.meta.dirname, "..", ".wrangler", "operator-token");

/** The operator's token of the service on this machine: of `npm run serve` on the state that `TELEGRAPH_STATE` names, or of `npm start`. */
function ownToken(state: string | undefined): string {
  if (!state) return readFileSync(OWN_TOKEN, "utf8").trim();
  return (JSON.parse(readFileSync(path.join(state, "secrets.json"), "utf8")) as { OPERATOR_TOKEN: string })
    .OPERATOR_TOKEN;
}

const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** The service, and its operator's token: from the environment, or of the service on this machine. */
export function operatorOf(service: string, given: string | undefined): { readonly base: URL; readonly token: string } {
  const base = serviceAt(service);
  if (given) return { base, token: given };
  try {
    // A release knows of no `npm start`: its own service keeps its state where it was started.
    const { TELEGRAPH_STATE = isRelease ? "state" : undefined } = process.env;
    if (isLoopback(base)) return { base, token: ownToken(TELEGRAPH_STATE) };
  } catch {
    // No service was started here.
  }
  throw new Unusable(
    `this needs the operator's token in TELEGRAPH_OPERATOR_TOKEN, or beside \`${commandOf("serve")}\` its folder in TELEGRAPH_STATE`,
  );
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Thrown when the service refused the input. */
export class Refused extends Unusable {
  override name = "Refused";
}

/** Asks an operator's route. Throws `Unusable` when it does not answer after some tries, and `Refused` when it refuses. */
export async function askOperator(
  base: URL,
  token: string,
  route: string,
  request: RequestInit = {},
): Promise<Response> {
  const url = new URL(`/api/operator/${route}`, base);
  let why = "";
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (tries > 0) await pause(PAUSE_MS * tries);
    const headers = { authorization: `Bearer ${token}`, ...request.headers };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { ...request, headers, redirect: "error", signal }).catch(unreachedBy);
    if (typeof answer !== "string" && answer.ok) return answer;
    why = typeof answer === "string" ? answer : `${answer.status} ${(await answer.text()).slice(0, 300)}`;
    if (typeof answer !== "string" && answer.status === 404)
      throw new Unusable(`${base.origin} knows no operator by this token, or is of an older version`);
    if (typeof answer !== "string" && answer.status < 500 && answer.status !== 429)
      throw new Refused(`${url.origin}${url.pathname}: ${why}`);
  }
  throw new Unusable(`${url.origin}${url.pathname}: ${why}`);
}

/** Verifies the export of a finished table as `telegraph verify` does. */
async function readExportOf(base: URL, table: string): Promise<readonly string[]> {
  const answer = await fetch(new URL(`/api/tables/${table}/export.ndjson`, base), {
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(unreachedBy);
  if (typeof answer === "string" || !answer.ok)
    return [`the export cannot be read: ${typeof answer === "string" ? answer : answer.status}`];
  const parsed = parseExport(await answer.text());
  if (!parsed.ok) return [`the export's line ${parsed.line} is unreadable (${parsed.why})`];
  const { game } = tellerOf(parsed.export.header.game);
  return verifyExport(parsed.export, game).findings.map((it) => `the export's ${it.what} of entry ${it.seq} is false`);
}

const BAR = 30;
const barOf = (done: number): string => `[${"#".repeat(Math.round(done * BAR)).padEnd(BAR, ".")}]`;

interface Sum {
  tables: number;
  exports: number;
  rows: number;
  readonly wrong: Set<string>;
  findings: number;
}

function report(
  console: Console,
  sum: Sum,
  { table, kind, what }: Omit<Finding, "kind"> & { kind: keyof typeof TO_DO },
) {
  sum.wrong.add(table);
  sum.findings += 1;
  console.progress?.("");
  console.print(`${table} ${kind}: ${what}\n  ${TO_DO[kind].replaceAll("ID", table)}`);
}

interface Checking {
  readonly from?: string | undefined;
  readonly samples?: string | undefined;
  /** Repairs findings that one call can repair, and looks again. */
  readonly repair?: boolean | undefined;
}

/** The repair of each finding. Another fold, or a delay, needs a person. */
const REPAIRS: Partial<Record<FindingKind, "rebuild" | "reproject">> = {
  ...{ lost: "rebuild", history: "rebuild", drift: "reproject", unwatched: "reproject" },
};

/** Repairs the findings of a part, each table once; returns how many. */
async function repairAll(console: Console, base: URL, token: string, findings: readonly Finding[]): Promise<number> {
  const repairs = new Map<string, "rebuild" | "reproject">();
  for (const { table, kind } of findings) {
    const repair = REPAIRS[kind];
    if (repair && repairs.get(table) !== "rebuild") repairs.set(table, repair);
  }
  for (const [table, repair] of repairs)
    await askOperator(base, token, `tables/${table}/${repair}`, { method: "POST" }).catch((error: unknown) =>
      console.complain(`${table} ${repair}: ${error instanceof Error ? error.message : error}`),
    );
  return repairs.size;
}

/** Checks a service, and prints each finding with its table and what to do. */
export async function check(
  console: Console,
  service: string,
  { from = "", samples, repair = false }: Checking,
  given: string | undefined,
): Promise<Exit> {
  if (samples !== undefined && samples !== "all") wholeNumber("samples", samples, 1);
  const { base, token } = operatorOf(service, given);
  const sum: Sum = { tables: 0, exports: 0, rows: 0, wrong: new Set(), findings: 0 };
  let next: string | null = from;
  let repaired = 0;
  const goOn = () => `to go on from here: --from ${next || "''"}`;
  const interrupted = () => {
    console.complain(`\n${goOn()}`);
    process.exit(2);
  };
  process.once("SIGINT", interrupted);
  try {
    while (next !== null) {
      const query = new URLSearchParams({ from: next, ...(samples !== undefined && { samples }) });
      const part = (await (await askOperator(base, token, `check?${query}`)).json()) as CheckShape;
      if (repair) repaired += await repairAll(console, base, token, part.findings);
      else for (const it of part.findings) report(console, sum, it);
      for (const table of repair ? [] : part.finished)
        for (const what of await readExportOf(base, table)) report(console, sum, { table, kind: "export", what });
      sum.tables += part.tables;
      sum.exports += part.finished.length;
      sum.rows += part.rows;
      next = part.next;
      console.progress?.(`${barOf(part.done)} ${sum.tables} tables, ${sum.findings} findings`);
    }
  } catch (error) {
    console.progress?.("");
    if (error instanceof Unusable && sum.tables > 0) throw new Unusable(`${error.message}\n${goOn()}`);
    throw error;
  } finally {
    process.removeListener("SIGINT", interrupted);
  }
  console.progress?.("");
  if (repair) {
    console.print(`${sum.tables} tables checked, ${repaired} mended`);
    return check(console, service, { samples }, given);
  }
  console.print(
    `${sum.tables} tables checked, ${sum.exports} exports read, ${sum.rows} rows: ${sum.findings} differences at ${sum.wrong.size} tables`,
  );
  return sum.findings === 0 ? 0 : 1;
}
