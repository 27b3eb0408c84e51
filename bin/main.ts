/** Parses the command line and runs its command. */
import { parseArgs } from "node:util";
import { backup, restore, verifyBackup } from "./backup.ts";
import { check } from "./check.ts";
import { type Console, type Exit, Unusable } from "./console.ts";
import { exportTable, importTable } from "./remote.ts";
import { replay } from "./replay.ts";
import { reshard } from "./reshard.ts";
import { simulate } from "./simulate.ts";
import { verify } from "./verify.ts";

export const USAGE = `telegraph verify FILE… [--key FILE | --against URL]
telegraph replay FILE [--at SEQ] [--lang en|ca|pl|ro|ru]
telegraph simulate --game ID [--seats N] [--games K] [--seed S] [--options JSON] [--player random|bot] [--out DIR]
telegraph export URL ID          (TELEGRAPH_TOKEN, or as a spectator)
telegraph import URL FILE        (TELEGRAPH_TOKEN)
telegraph backup URL FOLDER      (TELEGRAPH_OPERATOR_TOKEN)
telegraph backup --verify FOLDER (reads it, without a service)
telegraph restore URL FOLDER     (the same as backup; into a service whose databases are empty)
telegraph check URL [--from PLACE] [--samples N|all] [--repair]     (TELEGRAPH_OPERATOR_TOKEN; not for \`npm start\` on this machine)
telegraph reshard URL            (the same)`;

type Strings<K extends string> = { readonly [N in K]?: string | undefined };

function parse<K extends string>(args: readonly string[], places: number, ...names: readonly K[]) {
  const options = Object.fromEntries(names.map((it) => [it, { type: "string" as const }]));
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals.length !== places) throw new Unusable(USAGE);
  return { values: values as Strings<K>, positionals: positionals as readonly string[] };
}

/** Tokens of the caller: a person's API token, and the operator's. */
export interface Tokens {
  readonly token?: string | undefined;
  readonly operator?: string | undefined;
}

type Run = (console: Console, args: readonly string[], tokens: Tokens) => Exit | Promise<Exit>;

const COMMANDS: Readonly<Record<string, Run>> = {
  verify(console, args) {
    const options = { key: { type: "string" }, against: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return verify(console, positionals, values);
  },
  replay(console, args) {
    const { values, positionals } = parse(args, 1, "at", "lang");
    return replay(console, positionals[0] ?? "", values);
  },
  simulate: (console, args) =>
    simulate(console, parse(args, 0, "game", "seats", "games", "seed", "options", "player", "out").values),
  export(console, args, { token }) {
    const [service = "", id = ""] = parse(args, 2).positionals;
    return exportTable(console, service, id, token);
  },
  import(console, args, { token }) {
    const [service = "", file = ""] = parse(args, 2).positionals;
    return importTable(console, service, file, token);
  },
  check(console, args, { operator }) {
    const text = { type: "string" } as const;
    const options = { from: text, samples: text, repair: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length !== 1) throw new Unusable(USAGE);
    return check(console, positionals[0] ?? "", values, operator);
  },
  backup(console, args, { operator }) {
    const options = { verify: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [service = "", folder = ""] = positionals;
    if (positionals.length !== (values.verify ? 1 : 2)) throw new Unusable(USAGE);
    if (values.verify) return verifyBackup(console, service);
    return backup(console, service, folder, operator);
  },
  restore(console, args, { operator }) {
    const [service = "", folder = ""] = parse(args, 2).positionals;
    return restore(console, service, folder, operator);
  },
  reshard: (console, args, { operator }) => reshard(console, parse(args, 1).positionals[0] ?? "", operator),
};

const isUsage = (error: unknown): boolean =>
  error instanceof Unusable ||
  (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

/** Runs one command line (without `node` and the script) and returns its exit code. */
export async function main(console: Console, args: readonly string[], tokens: Tokens = {}): Promise<Exit> {
  const [name = "", ...rest] = args;
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!run) {
    console.complain(USAGE);
    return 2;
  }
  try {
    return await run(console, rest, tokens);
  } catch (error) {
    if (!isUsage(error)) throw error;
    console.complain((error as Error).message);
    return 2;
  }
}
