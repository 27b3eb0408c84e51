/**
 * `npm run generate`: adds new steps of objects' schemas to `test/records/objects/steps.json`, which holds every statement that landed. A past
 * that changed is refused.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sha256Hex } from "../games/kernel/random.ts";
import { MIGRATIONS } from "../worker/inbox/schema.ts";
import type { Migration } from "../worker/lib/records.ts";
import { SEASON_STEPS } from "../worker/season/schema.ts";
import { declared } from "../worker/table/features.ts";
import { root } from "./miniflare.ts";

const FILE = path.join(root, "test/records/objects/steps.json");

/** Statements that landed, of each kind of object: `<step> <what> <digest>`. */
export type Steps = Readonly<Record<"table" | "inbox" | "season", readonly string[]>>;

const digestOf = (sql: string): string => sha256Hex(sql.replace(/\s+/g, " ").trim()).slice(0, 16);
const stepIn = (line: string): number => Number.parseInt(line, 10);

const listed = (steps: readonly Migration[]): readonly string[] =>
  steps.map((it) => `${it.id} step ${digestOf(it.sql)}`);

/** The statements of the current sources. */
export const currentSteps = (): Steps => ({
  table: declared().schema.statements.map((it) => `${it.id} ${it.does} ${it.table} ${digestOf(it.sql)}`),
  inbox: listed(MIGRATIONS),
  season: listed(SEASON_STEPS),
});

export const landedSteps = (): Steps => JSON.parse(readFileSync(FILE, "utf8")) as Steps;

/** The lines with the new ones at their end. Throws where one that landed is gone or changed, or a new one comes before it. */
export function withNew(landed: readonly string[], current: readonly string[]): readonly string[] {
  const gone = landed.find((it) => !current.includes(it));
  if (gone) throw new Error(`this step has landed, and is gone or changed: ${gone}`);
  const fresh = current.filter((it) => !landed.includes(it)).toSorted((a, b) => stepIn(a) - stepIn(b));
  const last = Math.max(-1, ...landed.map(stepIn));
  const early = fresh.find((it) => stepIn(it) <= last);
  if (early) throw new Error(`a new step needs a number above ${last}: ${early}`);
  return [...landed, ...fresh];
}

if (import.meta.main) {
  const [landed, current] = [landedSteps(), currentSteps()];
  const steps: Steps = {
    table: withNew(landed.table, current.table),
    inbox: withNew(landed.inbox, current.inbox),
    season: withNew(landed.season, current.season),
  };
  writeFileSync(FILE, `${JSON.stringify(steps, null, 2)}\n`);
}
