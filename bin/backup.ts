/**
 * `telegraph backup URL FOLDER` and `telegraph restore URL FOLDER`: D1, R2, and what people keep at running tables (chat, notes, drafts,
 * plans, orders), as files. Pages are sealed under the service's secret, which is not in the backup.
 */
import type { BackupPage, RestoredPage } from "../worker/db/backup.ts";
import {
  archiveName,
  makeFolders,
  type Parts,
  type Progress,
  pageName,
  partsOf,
  progressIn,
  readPart,
  tableOf,
  writePart,
  writeProgress,
} from "./backup-files.ts";
import { askOperator, check, operatorOf, Refused } from "./check.ts";
import { type Console, type Exit, Unusable } from "./console.ts";
import { season } from "./season.ts";

const START: Progress = { page: 0, rows: 0, d1: "", archives: "" };

type Command = (console: Console, service: string, folder: string, given: string | undefined) => Promise<Exit>;

/** Copies D1 and the objects first, then R2: what moves from the one to the other meanwhile is in both rather than in none. */
export const backup: Command = async (console, service, folder, given) => {
  const { base, token } = operatorOf(service, given);
  makeFolders(folder);
  let now = progressIn(folder) ?? START;
  if (now.d1 === null && now.archives === null) throw new Unusable(`${folder} holds a backup already`);
  const keep = (more: Partial<Progress>) => {
    now = { ...now, ...more };
    writeProgress(folder, now);
  };
  while (now.d1 !== null) {
    const answer = await askOperator(base, token, `backup?from=${encodeURIComponent(now.d1)}`);
    const { sealed, rows = 0, next, table } = (await answer.json()) as BackupPage;
    if (sealed !== null) writePart(folder, pageName(now.page), sealed);
    keep({ page: now.page + (sealed === null ? 0 : 1), rows: now.rows + rows, d1: next });
    console.progress?.(`${now.rows} rows (${table})`);
  }
  while (now.archives !== null) {
    const answer = await askOperator(base, token, `backup/archives?from=${encodeURIComponent(now.archives)}`);
    const { keys, next } = (await answer.json()) as { keys: readonly string[]; next: string | null };
    for (const table of keys.map(tableOf)) {
      const game = await askOperator(base, token, `backup/archives/${table}`);
      writePart(folder, archiveName(table), new Uint8Array(await game.arrayBuffer()));
      console.progress?.(`${now.rows} rows, archived games: ${table}`);
    }
    keep({ archives: next });
  }
  const archives = partsOf(folder).archives.length;
  console.progress?.("");
  console.print(`${now.rows} rows of the databases and ${archives} archived games are in ${folder}`);
  console.print("Keep it with the service's SECRET: without that it cannot be read.");
  return 0;
};

/** Checks a backup without a service: whether each file is there and whole. Names faulty files, a line each. */
export function verifyBackup(console: Console, folder: string): Exit {
  const parts = partsOf(folder);
  const names = [...parts.pages, ...parts.archives];
  let faults = 0;
  for (const name of names) {
    const part = readPart(folder, parts, name);
    if ("data" in part) continue;
    faults += 1;
    console.complain(part.fault);
  }
  console.print(
    `${parts.pages.length} pages with ${parts.rows} rows and ${parts.archives.length} archived games: ${faults} damaged or missing`,
  );
  return faults === 0 ? 0 : 1;
}

/** The page of what lies in objects, as the service names it. */
const KEPT_PART = "chat and notes";

/** The result of a restore: rows by table, archives, and files that were damaged or refused. */
interface Sum {
  readonly added: Map<string, number>;
  readonly held: Map<string, number>;
  games: number;
  skipped: number;
  faults: number;
}

type Send = (name: string, data: Buffer) => Promise<void>;

/**
 * Sends files one by one. A damaged or refused one is named and left out; a refusal of the first ends the restore, because the secret
 * differs.
 */
async function sendAll(console: Console, folder: string, parts: Parts, names: readonly string[], send: Send) {
  let [sent, faults] = [0, 0];
  for (const [at, name] of names.entries()) {
    const part = readPart(folder, parts, name);
    try {
      if ("fault" in part) throw new Refused(part.fault);
      await send(name, part.data);
      sent += 1;
    } catch (error) {
      if (!(error instanceof Refused)) throw again(error);
      const fault = "fault" in part ? part.fault : `${folder}/${name}: line 1 is refused: ${error.message}`;
      if ("data" in part && sent === 0 && name.startsWith("d1/")) throw new Unusable(fault);
      faults += 1;
      console.complain(fault);
    }
    console.progress?.(`${name} (${at + 1} of ${names.length})`);
  }
  return faults;
}

/** An interruption, with what to do about it. */
const again = (error: unknown): unknown =>
  error instanceof Unusable
    ? new Unusable(`${error.message}\nWhat came back is kept: run the same command again, and it goes on.`)
    : error;

function tell(console: Console, { added, held, games, skipped, faults }: Sum): void {
  const all = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, it) => sum + it, 0);
  const of = (table: string) => `${added.get(table) ?? 0} of ${held.get(table) ?? 0}`;
  const [beside, rows] = [of(KEPT_PART), [added, held].map((it) => all(it) - (it.get(KEPT_PART) ?? 0))];
  console.print(
    `Added: ${of("tables")} tables, ${of("people")} people, ${rows.join(" of ")} rows in all, and what people kept (chat, notes, drafts) at ${beside} tables that go on.`,
  );
  console.print(`Archived games: ${games} added, ${skipped} were there. ${faults} files damaged, missing or refused.`);
}

/**
 * Restores a backup into a service, brings every table and season back from it, and checks all of them. Skips what is there already, so an
 * interrupted restore can be run again.
 */
export const restore: Command = async (console, service, folder, given) => {
  const { base, token } = operatorOf(service, given);
  const parts = partsOf(folder);
  const sum: Sum = { added: new Map(), held: new Map(), games: 0, skipped: 0, faults: 0 };
  const count = (counts: Map<string, number>, table: string, more: number) =>
    counts.set(table, (counts.get(table) ?? 0) + more);
  sum.faults += await sendAll(console, folder, parts, parts.pages, async (_, data) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ sealed: data.toString("utf8") });
    const answer = await askOperator(base, token, "restore", { method: "POST", headers, body });
    const { table, rows, added } = (await answer.json()) as RestoredPage;
    count(sum.added, table, added);
    count(sum.held, table, rows);
  });
  sum.faults += await sendAll(console, folder, parts, parts.archives, async (name, data) => {
    const headers = { "content-type": "application/octet-stream" };
    const request = { method: "PUT", headers, body: new Uint8Array(data) };
    const answer = await askOperator(base, token, `restore/archives/${tableOf(name)}`, request);
    const { restored } = (await answer.json()) as { readonly restored: boolean };
    if (restored) sum.games += 1;
    else sum.skipped += 1;
  });
  console.progress?.("");
  tell(console, sum);
  const tables = await check(console, service, { samples: "all", repair: true }, given);
  // Seasons come back after their tables, so that none of their games begins anew.
  const seasons = await season(console, ["check", service], true, given);
  return sum.faults > 0 || tables !== 0 ? 1 : seasons;
};
