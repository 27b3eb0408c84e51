/** Alarms of stored objects, counted in the files that workerd leaves behind. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((it) => it.isFile()).map((it) => path.join(it.parentPath, it.name));
}

/** Rows of workerd's own alarm index: one per object that has an alarm set. */
function alarmsIn(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return (database.prepare("select count(*) as n from _cf_ALARM").get() as { n: number }).n;
  } finally {
    database.close();
  }
}

/** How many objects of the class have an alarm set. */
export function countAlarms(store: string, className: string): number {
  const found = filesIn(store).filter((it) => it.endsWith("metadata.sqlite") && it.includes(className));
  return found.reduce((sum, it) => sum + alarmsIn(it), 0);
}
