/** Long runs of many games that may be interrupted: each result is stored immediately. */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parallel, type Run } from "../bin/parallel.ts";

const games = path.join(import.meta.dirname, "../games");

/** Programs and facts; not words, which change no game. */
const isCode = (file: string): boolean => file.endsWith(".ts") || file.split(path.sep).includes("data");

/** Changes with the code and the facts of the games, and with the module and the context of a run. */
export function fingerprintOf({ module, context }: Run<unknown, unknown>): string {
  const hash = createHash("sha256")
    .update(JSON.stringify(context))
    .update(readFileSync(new URL(module)));
  const files = readdirSync(games, { recursive: true, encoding: "utf8" }).filter((it) => /\.(ts|json)$/.test(it));
  for (const it of files.filter(isCode).sort()) hash.update(it).update(readFileSync(path.join(games, it)));
  return hash.digest("hex");
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null; // Written by a run that was ended in the middle of it.
  }
}

interface Kept {
  readonly task: string;
  readonly result: unknown;
}

/** The file's content, by task; empty if other code wrote it. */
function readKept(file: string, fingerprint: string): ReadonlyMap<string, unknown> {
  const [head, ...lines] = existsSync(file) ? readFileSync(file, "utf8").split("\n").map(parsed) : [];
  if ((head as { readonly fingerprint?: unknown } | null)?.fingerprint !== fingerprint) return new Map();
  return new Map(lines.flatMap((it) => (it ? [[(it as Kept).task, (it as Kept).result]] : [])));
}

/** How many results of a run came from its file. */
export interface Resumed<R> {
  readonly results: readonly R[];
  readonly kept: number;
}

/**
 * Like `parallel`, with plain data as results: those in `file` are reused, others are added. A file written by other code is replaced.
 * `null`: nothing is stored.
 */
export async function resumed<C, T, R>(run: Run<C, T>, file: string | null, threads?: number): Promise<Resumed<R>> {
  if (file === null) return { results: await parallel<C, T, R>(run, threads), kept: 0 };
  const fingerprint = fingerprintOf(run);
  const known = readKept(file, fingerprint);
  const keys = run.tasks.map((it) => JSON.stringify(it));
  mkdirSync(path.dirname(file), { recursive: true });
  const lineOf = (task: string, result: unknown): string => `${JSON.stringify({ task, result })}\n`;
  const lines = [...known].map(([task, result]) => lineOf(task, result));
  writeFileSync(file, `${JSON.stringify({ fingerprint })}\n${lines.join("")}`);
  const missing = run.tasks.flatMap((task, at) => (known.has(keys[at] as string) ? [] : [{ task, at }]));
  const kept = run.tasks.length - missing.length;
  const tasks = missing.map((it) => it.task);
  const keep = (at: number, result: R): void => appendFileSync(file, lineOf(JSON.stringify(tasks[at]), result));
  const progress = (done: number): void => run.progress(kept + done);
  const fresh = await parallel<C, T, R>({ ...run, tasks, progress }, threads, keep);
  const results = keys.map((it) => known.get(it) as R);
  for (const [index, { at }] of missing.entries()) results[at] = fresh[index] as R;
  return { results, kept };
}

/** A file of the folder, named after its content; `null` without a folder. */
export const fileIn = (folder: string | null, name: string): string | null =>
  folder === null ? null : path.join(folder, `${name.replaceAll(/[^\w]+/g, "-")}.ndjson`);
