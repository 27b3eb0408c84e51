/** Wrangler's two files: read as wrangler does, and changed in single lines, so that comments stay. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { configFaults, setupLine, type WranglerConfig } from "../../worker/lib/setup.ts";
import { Refused } from "../settings.ts";

export const MAIN = "wrangler.toml";
export const SIDE = "wrangler.side.toml";

/** The parts of a file that a set-up asks for, beside those that are checked. */
export interface Config extends WranglerConfig {
  readonly d1_databases?: readonly {
    readonly binding: string;
    readonly database_name?: string | undefined;
    readonly database_id?: string | undefined;
    readonly jurisdiction?: string | undefined;
  }[];
  readonly r2_buckets?: readonly { readonly binding: string; readonly bucket_name?: string | undefined }[];
  readonly queues?: {
    readonly producers?: readonly { readonly queue?: string | undefined }[];
    readonly consumers?: readonly { readonly queue: string; readonly dead_letter_queue?: string | undefined }[];
  };
}

export interface Configs {
  readonly main: Config;
  readonly side: Config;
}

/** Whether an id is still a placeholder of the files. */
export const hasNoId = (id = ""): boolean => /^[0-]*1?$/.test(id);

/** Reads a file for production. Throws an error of one line when wrangler cannot. */
function read(root: string, file: string): Config {
  try {
    const config = path.join(root, file);
    return readConfig({ config, env: "production" }, { hideWarnings: true }) as unknown as Config;
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split("\n").map((it) => it.trim());
    throw new Refused(`${file}: ${lines.filter((it) => it !== "").join(" ")}`);
  }
}

export const configsIn = (root: string): Configs => ({ main: read(root, MAIN), side: read(root, SIDE) });

/** Throws `Refused` with everything that is still missing in the files, in one line. */
export function checkConfigs({ main, side }: Configs): void {
  const faults = configFaults(main, side);
  if (faults.length === 0) return;
  throw new Refused(
    `${setupLine(faults)} (wrangler.toml and wrangler.side.toml: npm run deploy -- --setup fills them in, see docs/operation.md)`,
  );
}

/** A table of a file by its header, and of several by the binding in it. */
export interface Place {
  readonly table: string;
  readonly binding?: string;
  /** The file may have no such table; then nothing is set. */
  readonly optional?: true;
}

const isAt = (part: string, { table, binding }: Place): boolean =>
  part.startsWith(`${table}\n`) && (binding === undefined || part.includes(`\nbinding = "${binding}"\n`));

/** A text of TOML with one key of a table set: its line, or one that is commented out, is replaced. Throws `Refused` without the table. */
export function withKey(text: string, place: Place, key: string, value: string): string {
  const parts = text.split(/^(?=\[)/m);
  const at = parts.findIndex((it) => isAt(it, place));
  if (at < 0 && place.optional) return text;
  if (at < 0) throw new Refused(`there is no ${place.table}${place.binding ? ` of ${place.binding}` : ""} in the file`);
  const line = `${key} = ${value}`;
  const there = new RegExp(`^(?:# )?${key} = .*$`, "m");
  const part = parts[at] as string;
  const header = `${place.table}\n`;
  const changed = there.test(part) ? part.replace(there, () => line) : part.replace(header, `${header}${line}\n`);
  return parts.with(at, changed).join("");
}

/** Sets keys in a file at once, atomically; whether anything changed. */
export function setKeys(file: string, keys: readonly (readonly [place: Place, key: string, value: string])[]): boolean {
  const text = readFileSync(file, "utf8");
  const changed = keys.reduce((now, [place, key, value]) => withKey(now, place, key, value), text);
  if (changed === text) return false;
  writeFileSync(`${file}.new`, changed, { flush: true });
  renameSync(`${file}.new`, file);
  return true;
}
