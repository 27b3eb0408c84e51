/**
 * `telegraph backup URL FOLDER` and `telegraph restore URL FOLDER`: what D1 and R2 hold, and what people keep at tables that go on (chat,
 * notes, drafts, plans, orders), as files. Pages are sealed under the service's secret, which is not in the backup.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BackupPage } from "../worker/db/backup.ts";
import { askOperator, check, operatorOf } from "./check.ts";
import { type Console, type Exit, Unusable } from "./console.ts";

/** How far a backup has come, so that one that was cut off goes on. `null`: this part is done. */
interface Progress {
  readonly page: number;
  readonly rows: number;
  readonly d1: string | null;
  readonly archives: string | null;
}

/** The file of a backup that holds it. */
const PROGRESS = "backup.json";
const START: Progress = { page: 0, rows: 0, d1: "", archives: "" };

/** Writes a file so that it is there as a whole, or not at all. */
function write(file: string, data: string | Uint8Array): void {
  writeFileSync(`${file}.part`, data, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

const pageFile = (folder: string, page: number): string => path.join(folder, "d1", String(page).padStart(7, "0"));
/** Archives are sealed; those of backups of earlier versions are plain `.ndjson.gz`. */
const ARCHIVE = /\.(?:ndjson\.gz|sealed)$/;
const tableOf = (key: string): string => path.basename(key).replace(ARCHIVE, "");

/** How far the backup in a folder has come; `null`: there is none. */
function progressIn(folder: string): Progress | null {
  const file = path.join(folder, PROGRESS);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

type Command = (console: Console, service: string, folder: string, given: string | undefined) => Promise<Exit>;

/** Copies D1 and the objects first, and R2 then: what moves from the one to the other meanwhile is in both rather than in none. */
export const backup: Command = async (console, service, folder, given) => {
  const { base, token } = operatorOf(service, given);
  for (const it of ["d1", "archives"]) mkdirSync(path.join(folder, it), { recursive: true, mode: 0o700 });
  let now = progressIn(folder) ?? START;
  if (now.d1 === null && now.archives === null) throw new Unusable(`${folder} holds a backup already`);
  const keep = (more: Partial<Progress>) => {
    now = { ...now, ...more };
    write(path.join(folder, PROGRESS), JSON.stringify(now));
  };
  while (now.d1 !== null) {
    const answer = await askOperator(base, token, `backup?from=${encodeURIComponent(now.d1)}`);
    const { sealed, rows, next, table } = (await answer.json()) as BackupPage;
    if (sealed !== null) write(pageFile(folder, now.page), sealed);
    keep({ page: now.page + (sealed === null ? 0 : 1), rows: now.rows + rows, d1: next });
    console.progress?.(`${now.rows} rows (${table})`);
  }
  while (now.archives !== null) {
    const answer = await askOperator(base, token, `backup/archives?from=${encodeURIComponent(now.archives)}`);
    const { keys, next } = (await answer.json()) as { keys: readonly string[]; next: string | null };
    for (const table of keys.map(tableOf)) {
      const target = path.join(folder, "archives", `${table}.sealed`);
      const game = await askOperator(base, token, `backup/archives/${table}`);
      write(target, new Uint8Array(await game.arrayBuffer()));
      console.progress?.(`${now.rows} rows, archived games: ${table}`);
    }
    keep({ archives: next });
  }
  const archives = readdirSync(path.join(folder, "archives")).length;
  console.progress?.("");
  console.print(`${now.rows} rows of the databases and ${archives} archived games are in ${folder}`);
  console.print("Keep it with the service's SECRET: without that it cannot be read.");
  return 0;
};

/** Brings a backup into a service, has every table brought back from it, and checks all of them. */
export const restore: Command = async (console, service, folder, given) => {
  const { base, token } = operatorOf(service, given);
  const made = progressIn(folder);
  if (!made || made.d1 !== null || made.archives !== null)
    throw new Unusable(`${folder} holds no backup, or half of one`);
  const headers = { "content-type": "application/json" };
  for (let page = 0; page < made.page; page++) {
    const body = JSON.stringify({ sealed: readFileSync(pageFile(folder, page), "utf8") });
    await askOperator(base, token, "restore", { method: "POST", headers, body });
    console.progress?.(`page ${page + 1} of ${made.page}`);
  }
  const games = readdirSync(path.join(folder, "archives")).filter((it) => ARCHIVE.test(it));
  for (const [at, name] of games.entries()) {
    const body = readFileSync(path.join(folder, "archives", name));
    const route = `restore/archives/${tableOf(name)}`;
    await askOperator(base, token, route, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      body,
    });
    console.progress?.(`archived game ${at + 1} of ${games.length}`);
  }
  console.progress?.("");
  console.print(`${made.rows} rows and ${games.length} archived games are back; now every table`);
  return check(console, service, { samples: "all", repair: true }, given);
};
