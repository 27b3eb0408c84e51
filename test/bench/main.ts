/**
 * `npm run bench [-- rules | bots | sizes | start | ladder | late | moves | clocks | handovers | imports | reads | growth | pictures | page …] [--games N]`: prints tables of
 * figures and ratios; nothing here is an assertion. `--games`: how many games the built-in players play of each kind.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { benchBots } from "./bots.ts";
import { benchClocks } from "./clocks.ts";
import { benchGrowth } from "./growth/growth.ts";
import { benchHandOvers } from "./handovers.ts";
import { benchImports } from "./imports.ts";
import { benchLadder } from "./ladder.ts";
import { benchEntries } from "./late.ts";
import { benchMoves } from "./moves.ts";
import { benchPage } from "./page.ts";
import { benchPictures } from "./pictures.ts";
import { benchReads } from "./reads.ts";
import { benchRules } from "./rules.ts";
import { benchSizes } from "./sizes.ts";
import { benchStart } from "./start.ts";

const PARTS: Readonly<Record<string, (games?: number) => void | Promise<void>>> = {
  rules: benchRules,
  bots: benchBots,
  sizes: benchSizes,
  start: benchStart,
  ladder: benchLadder,
  late: benchEntries,
  moves: benchMoves,
  clocks: benchClocks,
  handovers: benchHandOvers,
  imports: benchImports,
  reads: benchReads,
  growth: benchGrowth,
  pictures: benchPictures,
  page: benchPage,
};

process.env.WRANGLER_LOG = "error";
const usage = `npm run bench [-- ${Object.keys(PARTS).join(" | ")}] [--games N]`;

/** The parts that are wanted, none: all; and how many games. Ends the process where it makes no sense. */
function readArguments(): { readonly wanted: readonly string[]; readonly games?: number } {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { games: { type: "string" } } });
  const unknown = positionals.filter((it) => !Object.hasOwn(PARTS, it));
  if (unknown.length > 0) throw new Error(`not ${unknown.join(", ")}`);
  if (values.games === undefined) return { wanted: positionals };
  const games = Number(values.games);
  if (!Number.isInteger(games) || games < 1) throw new Error(`--games ${values.games}: a whole number from 1`);
  return { wanted: positionals, games };
}

let given: ReturnType<typeof readArguments>;
try {
  given = readArguments();
} catch (error) {
  console.error(`${usage}: ${error instanceof Error ? error.message : error}`);
  process.exit(2);
}
const { wanted, games } = given;
console.log(`node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}`);
for (const [name, run] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) await run(games);
