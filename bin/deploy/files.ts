/** Wrangler's two files: read as wrangler does, and changed in single lines, so that comments stay. */
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
  readonly r2_buckets?: readonly {
    readonly binding: string;
    readonly bucket_name?: string | undefined;
    readonly jurisdiction?: string | undefined;
  }[];
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

/** Texts as they were read last, by path: a set-up asks dozens of times, and wrangler takes milliseconds for each. */
const last = new Map<string, { readonly text: string; readonly found: Config }>();

/** Reads a file for production. Throws an error of one line when wrangler cannot. */
function read(root: string, file: string): Config {
  const config = path.join(root, file);
  try {
    const text = readFileSync(config, "utf8");
    const known = last.get(config);
    if (known?.text === text) return known.found;
    const found = readConfig({ config, env: "production" }, { hideWarnings: true }) as unknown as Config;
    last.set(config, { text, found });
    return found;
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

const patternOf = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** The rest of a line after its value. */
const REST = String.raw`[ \t]*(?:#.*)?\r?$`;

/** A pattern for a table's header, also with spaces and a comment. */
function headerOf({ table }: Place): RegExp {
  const [, open = "", name = "", close = ""] = /^(\[+)(.*?)(\]+)$/.exec(table) ?? [];
  return new RegExp(`^[ \\t]*${[open, name, close].map(patternOf).join(String.raw`[ \t]*`)}${REST}`, "m");
}

function isAt(part: string, place: Place): boolean {
  const isTable = part.search(headerOf(place)) === 0;
  if (!isTable || place.binding === undefined) return isTable;
  return new RegExp(`^[ \\t]*binding[ \\t]*=[ \\t]*["']${patternOf(place.binding)}["']${REST}`, "m").test(part);
}

/** A value in one line, or a list over several; what it is followed by stays. */
const VALUE = String.raw`(?:"[^"\r\n]*"|'[^'\r\n]*'|\[[^\r\n]*\]|\[(?:[^\]#"']|#.*|"[^"\r\n]*"|'[^'\r\n]*')*\]|[^\s#"'[]+)(?=${REST})`;

/**
 * A text of TOML with one key of a table set: its value is replaced, or a line with it that is commented out. Comments and line ends stay.
 * Throws `Refused` without the table.
 */
export function withKey(text: string, place: Place, key: string, value: string): string {
  const parts = text.split(/^(?=[ \t]*\[{1,2}[ \t]*[A-Za-z])/m);
  const at = parts.findIndex((it) => isAt(it, place));
  if (at < 0 && place.optional) return text;
  if (at < 0) throw new Refused(`there is no ${place.table}${place.binding ? ` of ${place.binding}` : ""}`);
  const part = parts[at] as string;
  const there = new RegExp(`^([ \\t]*${key}[ \\t]*=[ \\t]*)${VALUE}`, "m");
  const example = new RegExp(`^# ${key} = .*?(?=\\r?$)`, "m");
  const line = `${key} = ${value}`;
  const changed = there.test(part)
    ? part.replace(there, (_, before) => before + value)
    : example.test(part)
      ? part.replace(example, () => line)
      : part.replace(/^.*?(\r?\n)/, (header, end) => `${header}${line}${end}`);
  return parts.with(at, changed).join("");
}

type Key = readonly [place: Place, key: string, value: string];

/** Throws `Refused` with what somebody has to put into a file that is written in another way. */
function byHand(file: string, why: string, keys: readonly Key[]): never {
  const each = keys.map(
    ([{ table, binding }, key, value]) =>
      `${key} = ${value} ${binding ? `beside binding = "${binding}" (${table})` : `below ${table}`}`,
  );
  throw new Refused(
    `${file} is written in a way that is not understood here (${why}): put ${each.join(" and ")} yourself`,
  );
}

/** Sets keys in a file at once, atomically; whether anything changed. Throws `Refused`, and then changes nothing. */
export function setKeys(file: string, keys: readonly Key[]): boolean {
  const name = path.basename(file);
  // Wrangler tells the form of a file by the end of its name.
  const next = path.join(path.dirname(file), `new.${name}`);
  const text = readFileSync(file, "utf8");
  try {
    const changed = keys.reduce((now, [place, key, value]) => withKey(now, place, key, value), text);
    if (changed === text) return false;
    writeFileSync(next, changed, { flush: true });
    read(path.dirname(file), path.basename(next));
  } catch (error) {
    if (error instanceof Refused) {
      rmSync(next, { force: true });
      byHand(name, error.message, keys);
    }
    throw cannotWrite(name, error);
  }
  try {
    renameSync(next, file);
  } catch (error) {
    throw cannotWrite(name, error);
  }
  return true;
}

const cannotWrite = (name: string, error: unknown): Refused =>
  new Refused(
    `${name} cannot be written (${(error as NodeJS.ErrnoException).code ?? error}): let this folder be written to, then run it again`,
  );
