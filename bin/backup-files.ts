/** The folder of a backup: its files, its progress, their SHA-256 (as `sha256sum -c SHA256SUMS` reads them), and checks of single files. */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Unusable } from "./console.ts";

/** Progress of a backup, so that an interrupted one continues. `null`: this part is done. */
export interface Progress {
  readonly page: number;
  readonly rows: number;
  readonly d1: string | null;
  readonly archives: string | null;
}

const PROGRESS = "backup.json";
const SUMS = "SHA256SUMS";

export const pageName = (page: number): string => `d1/${String(page).padStart(7, "0")}`;
export const archiveName = (table: string): string => `archives/${table}.sealed`;
/** The table of an archive: of its file, or of its key in R2. */
export const tableOf = (name: string): string => path.basename(name).replace(/\..*$/, "");

const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

/** Writes a file atomically. */
function write(file: string, data: string | Uint8Array): void {
  writeFileSync(`${file}.part`, data, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** Makes the folders of a backup. */
export function makeFolders(folder: string): void {
  for (const it of ["d1", "archives"]) mkdirSync(path.join(folder, it), { recursive: true, mode: 0o700 });
}

/** Writes a page or an archive, and records its SHA-256. */
export function writePart(folder: string, name: string, data: string | Uint8Array): void {
  write(path.join(folder, name), data);
  appendFileSync(path.join(folder, SUMS), `${sha256(data)}  ${name}\n`, { mode: 0o600 });
}

export const writeProgress = (folder: string, now: Progress): void =>
  write(path.join(folder, PROGRESS), JSON.stringify(now));

const isPlace = (it: unknown): boolean => it === null || typeof it === "string";
const isCount = (it: unknown): boolean => Number.isSafeInteger(it) && (it as number) >= 0;

/** The progress of the backup in a folder; `null`: there is none. Throws `Unusable` when its record is damaged. */
export function progressIn(folder: string): Progress | null {
  const file = path.join(folder, PROGRESS);
  if (!existsSync(file)) return null;
  try {
    const it = JSON.parse(readFileSync(file, "utf8")) as Progress;
    if (isCount(it.page) && isCount(it.rows) && isPlace(it.d1) && isPlace(it.archives)) return it;
  } catch {
    // It is named below.
  }
  throw new Unusable(`${file}: line 1 is damaged: it does not say how far the backup has come`);
}

/** The SHA-256 of each file, as last written. */
function sumsIn(folder: string): ReadonlyMap<string, string> {
  const file = path.join(folder, SUMS);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const found = lines.map((it) => /^([0-9a-f]{64}) {2}((?:d1\/\d{7}|archives\/[a-z2-7]{20}\.sealed))$/.exec(it));
  return new Map(found.flatMap((it) => (it ? [[it[2] ?? "", it[1] ?? ""]] : [])));
}

/** The files of a whole backup, pages first. */
export interface Parts {
  readonly rows: number;
  readonly pages: readonly string[];
  readonly archives: readonly string[];
  readonly sums: ReadonlyMap<string, string>;
}

/** The files that a backup should have. Throws `Unusable` when there is no complete backup. */
export function partsOf(folder: string): Parts {
  const made = progressIn(folder);
  if (!made || made.d1 !== null || made.archives !== null)
    throw new Unusable(`${folder} holds no backup, or half of one`);
  const sums = sumsIn(folder);
  const there = existsSync(path.join(folder, "archives")) ? readdirSync(path.join(folder, "archives")) : [];
  const noted = [...sums.keys()].filter((it) => it.startsWith("archives/"));
  const archives = new Set([...noted, ...there.filter((it) => it.endsWith(".sealed")).map((it) => `archives/${it}`)]);
  const pages = Array.from({ length: made.page }, (_, at) => pageName(at));
  return { rows: made.rows, pages, archives: [...archives].toSorted(), sums };
}

/** Parts of sealed texts: id of the key, nonce, ciphertext and tag. */
const SEALED = /^v2\.[0-9a-f]{8}[\w-]{38,}$/;

function faultIn(data: Buffer, sum: string | undefined): string | null {
  if (!SEALED.test(data.toString("latin1"))) return "line 1 is damaged: it is no sealed text";
  if (sum === undefined) return `${SUMS} does not name it`;
  return sum === sha256(data) ? null : "line 1 is damaged: its SHA-256 is another";
}

/** A file of a backup, or its fault, as far as it shows without the service's secret. */
export function readPart(folder: string, { sums }: Parts, name: string): { data: Buffer } | { fault: string } {
  const file = path.join(folder, name);
  if (!existsSync(file)) return { fault: `${file}: it is missing` };
  try {
    const data = readFileSync(file);
    const fault = faultIn(data, sums.get(name));
    return fault ? { fault: `${file}: ${fault}` } : { data };
  } catch (error) {
    return { fault: `${file}: ${error instanceof Error ? error.message : error}` };
  }
}
