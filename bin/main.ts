/** Parses the command line and runs its command. */
import { parseArgs } from "node:util";
import { LANGUAGES } from "../games/kernel/words.ts";
import { backup, restore, verifyBackup } from "./backup.ts";
import { check } from "./check.ts";
import { type Console, type Exit, Unusable } from "./console.ts";
import { exportTable, importTable } from "./remote.ts";
import { replay } from "./replay.ts";
import { reshard } from "./reshard.ts";
import { season } from "./season.ts";
import { simulate } from "./simulate.ts";
import { smoke } from "./smoke.ts";
import { verify } from "./verify.ts";

/** How each command is called, a line for each way. */
const USAGES = {
  verify: ["FILE… [--key FILE | --against URL]"],
  replay: [`FILE [--at SEQ] [--lang ${LANGUAGES.join("|")}]`],
  simulate: [
    "--game ID [--seats N] [--games K] [--seed S] [--options JSON] [--player random|bot] [--strength easy|normal|strong] [--out DIR]",
  ],
  export: ["URL ID          (TELEGRAPH_TOKEN, or as a spectator)"],
  import: ["URL FILE        (TELEGRAPH_TOKEN)"],
  backup: ["URL FOLDER      (TELEGRAPH_OPERATOR_TOKEN)", "--verify FOLDER (reads it, without a service)"],
  restore: ["URL FOLDER     (the same as backup; into a service whose databases are empty)"],
  check: [
    "URL [--from PLACE] [--samples N|all] [--repair]     (TELEGRAPH_OPERATOR_TOKEN; not for `npm start` on this machine)",
  ],
  season: [
    "check URL [--repair]     (compares all seasons with their copies; TELEGRAPH_OPERATOR_TOKEN)",
    "make URL FILE     (a season of the house; the file has the choices of POST /api/operator/seasons, JSON)",
    "start | end | rebuild | reproject URL ID",
  ],
  reshard: ["URL            (the same)"],
  smoke: [
    "URL [--mailbox ADDRESS] [--game ID] [--minutes N]     (plays a small game, says what is slow or broken, and cleans up)",
  ],
} as const;

type Command = keyof typeof USAGES;

const usageOf = (command: Command): string => USAGES[command].map((it) => `telegraph ${command} ${it}`).join("\n");

export const USAGE = Object.keys(USAGES)
  .map((it) => usageOf(it as Command))
  .join("\n");

type Strings<K extends string> = { readonly [N in K]?: string | undefined };

/** Thrown where a command is called in a way that it is not: the answer is how to call it. */
class Misused extends Error {}

type OptionsOf = Readonly<Record<string, { readonly type: "string" | "boolean" }>>;

/** The arguments of a command. Throws `Unusable` for an option that it does not have, or whose value is missing. */
function read<O extends OptionsOf>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Unusable(faultIn(error as Error & { readonly code?: string }, options));
  }
}

/** Says in our words what is wrong with options; throws errors of other kinds on. */
function faultIn(error: Error & { readonly code?: string }, options: OptionsOf): string {
  const [, name = ""] = /'(?:-\w, )?(--?[\w-]+)/.exec(error.message) ?? [];
  const known = Object.keys(options).map((it) => `--${it}`);
  if (error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION")
    return `there is no option ${name}: ${known.length > 0 ? `it can be ${known.join(", ")}` : "this command has none"}`;
  if (error.code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") throw error;
  return options[name.slice(2)]?.type === "boolean" ? `${name} takes no value` : `${name}: its value is missing`;
}

function parse<K extends string>(args: readonly string[], places: number, ...names: readonly K[]) {
  const options = Object.fromEntries(names.map((it) => [it, { type: "string" as const }]));
  const { values, positionals } = read(args, options);
  if (positionals.length !== places) throw new Misused();
  return { values: values as Strings<K>, positionals: positionals as readonly string[] };
}

/** Tokens of the caller: a person's API token, and the operator's. */
export interface Tokens {
  readonly token?: string | undefined;
  readonly operator?: string | undefined;
}

type Run = (console: Console, args: readonly string[], tokens: Tokens) => Exit | Promise<Exit>;

const COMMANDS: Readonly<Record<Command, Run>> = {
  verify(console, args) {
    const options = { key: { type: "string" }, against: { type: "string" } } as const;
    const { values, positionals } = read(args, options);
    if (positionals.length === 0) throw new Misused();
    return verify(console, positionals, values);
  },
  replay(console, args) {
    const { values, positionals } = parse(args, 1, "at", "lang");
    return replay(console, positionals[0] ?? "", values);
  },
  simulate: (console, args) =>
    simulate(console, parse(args, 0, "game", "seats", "games", "seed", "options", "player", "strength", "out").values),
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
    const { values, positionals } = read(args, options);
    if (positionals.length !== 1) throw new Misused();
    return check(console, positionals[0] ?? "", values, operator);
  },
  backup(console, args, { operator }) {
    const options = { verify: { type: "boolean" } } as const;
    const { values, positionals } = read(args, options);
    const [service = "", folder = ""] = positionals;
    if (positionals.length !== (values.verify ? 1 : 2)) throw new Misused();
    if (values.verify) return verifyBackup(console, service);
    return backup(console, service, folder, operator);
  },
  restore(console, args, { operator }) {
    const [service = "", folder = ""] = parse(args, 2).positionals;
    return restore(console, service, folder, operator);
  },
  smoke(console, args) {
    const { values, positionals } = parse(args, 1, "mailbox", "game", "minutes");
    return smoke(console, positionals[0] ?? "", values);
  },
  season(console, args, { operator }) {
    const { values, positionals } = read(args, { repair: { type: "boolean" } } as const);
    if (positionals.length < 2 || positionals.length > 3) throw new Misused();
    return season(console, positionals, values.repair === true, operator);
  },
  reshard: (console, args, { operator }) => reshard(console, parse(args, 1).positionals[0] ?? "", operator),
};

const HELP: readonly string[] = ["--help", "-h", "help"];

const isCommand = (name: string): name is Command => Object.hasOwn(COMMANDS, name);

/** Runs one command line (without `node` and the script) and returns its exit code. */
export async function main(console: Console, args: readonly string[], tokens: Tokens = {}): Promise<Exit> {
  const [name = "", ...rest] = args;
  if (HELP.includes(name)) {
    console.print(rest[0] && isCommand(rest[0]) ? usageOf(rest[0]) : USAGE);
    return 0;
  }
  if (!isCommand(name)) {
    console.complain(USAGE);
    return 2;
  }
  if (rest.some((it) => it === "--help" || it === "-h")) {
    console.print(usageOf(name));
    return 0;
  }
  try {
    return await COMMANDS[name](console, rest, tokens);
  } catch (error) {
    if (error instanceof Misused) console.complain(usageOf(name));
    else if (error instanceof Unusable) console.complain(error.message);
    else throw error;
    return 2;
  }
}
