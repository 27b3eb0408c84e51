/** A lock of the operating system on a file: it ends with the process in any case, and holds between containers. */
import { DatabaseSync } from "node:sqlite";
import { Refused } from "./settings.ts";

const SQLITE_BUSY = 5;

/** Locks a file for this process and returns its release. Throws `Refused`, with `busy` when another process has it. */
export function lockFile(file: string, busy: string): () => void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    database.close();
    throw new Refused((error as { errcode?: number }).errcode === SQLITE_BUSY ? busy : `${file}: ${error}`);
  }
  return () => database.close();
}
