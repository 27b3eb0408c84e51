/**
 * `npm run bench [-- PART …] [--games N] [--only PATTERN] [--keep DIR]`: prints tables of figures and ratios; nothing here is an
 * assertion.
 * The options are for games of the built-in players: how many of each kind, which kinds, and where finished ones are kept, so that an
 * interrupted bench goes on.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { type Asked, benchBots } from "./bots.ts";
import { benchClocks } from "./clocks.ts";
import { benchGrowth } from "./growth/growth.ts";
import { benchHandOvers } from "./handovers.ts";
import { benchImports } from "./imports.ts";
import { benchIsolate } from "./isolate.ts";
import { benchLadder } from "./ladder.ts";
import { benchEntries } from "./late.ts";
import { benchMails } from "./mails.ts";
import { benchMemory } from "./memory.ts";
import { benchMoves } from "./moves.ts";
import { benchPage } from "./page.ts";
import { benchPictures } from "./pictures.ts";
import { benchReads } from "./reads.ts";
import { benchRules } from "./rules.ts";
import { benchSizes } from "./sizes.ts";
import { benchStart } from "./start.ts";

const PARTS: Readonly<Record<string, (asked: Asked) => void | Promise<void>>> = {
  rules: benchRules,
  bots: benchBots,
  sizes: benchSizes,
  start: benchStart,
  ladder: benchLadder,
  late: benchEntries,
  moves: benchMoves,
  memory: benchMemory,
  isolate: benchIsolate,
  clocks: benchClocks,
  handovers: benchHandOvers,
  imports: benchImports,
  mails: benchMails,
  reads: benchReads,
  growth: benchGrowth,
  pictures: benchPictures,
  page: benchPage,
};

process.env.WRANGLER_LOG = "error";
const usage = `npm run bench [-- ${Object.keys(PARTS).join(" | ")}] [--games N] [--only PATTERN] [--keep DIR]`;

/** The parts that are wanted, none: all; and what else is asked. Ends the process where it makes no sense. */
function readArguments(): { readonly wanted: readonly string[]; readonly asked: Asked } {
  const text = { type: "string" } as const;
  const options = { games: text, only: text, keep: text };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const unknown = positionals.filter((it) => !Object.hasOwn(PARTS, it));
  if (unknown.length > 0) throw new Error(`not ${unknown.join(", ")}`);
  const { only, keep } = values;
  if (values.games === undefined) return { wanted: positionals, asked: { only, keep } };
  const games = Number(values.games);
  if (!Number.isInteger(games) || games < 1) throw new Error(`--games ${values.games}: a whole number from 1`);
  return { wanted: positionals, asked: { games, only, keep } };
}

let given: ReturnType<typeof readArguments>;
try {
  given = readArguments();
} catch (error) {
  console.error(`${usage}: ${error instanceof Error ? error.message : error}`);
  process.exit(2);
}
const { wanted, asked } = given;
console.log(`node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}`);
for (const [name, run] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) await run(asked);
