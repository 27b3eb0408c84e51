/** `npm run bench [-- rules | sizes | ladder | late | moves | clocks | handovers | imports | pictures …]`: prints tables of figures and ratios; nothing here is an assertion. */
import { cpus } from "node:os";
import { benchClocks } from "./clocks.ts";
import { benchHandOvers } from "./handovers.ts";
import { benchImports } from "./imports.ts";
import { benchLadder } from "./ladder.ts";
import { benchEntries } from "./late.ts";
import { benchMoves } from "./moves.ts";
import { benchPictures } from "./pictures.ts";
import { benchRules } from "./rules.ts";
import { benchSizes } from "./sizes.ts";

const PARTS: Readonly<Record<string, () => void | Promise<void>>> = {
  rules: benchRules,
  sizes: benchSizes,
  ladder: benchLadder,
  late: benchEntries,
  moves: benchMoves,
  clocks: benchClocks,
  handovers: benchHandOvers,
  imports: benchImports,
  pictures: benchPictures,
};

process.env.WRANGLER_LOG = "error";
const wanted = process.argv.slice(2);
const unknown = wanted.filter((it) => !Object.hasOwn(PARTS, it));
if (unknown.length > 0) {
  console.error(`npm run bench [-- ${Object.keys(PARTS).join(" | ")}], not ${unknown.join(", ")}`);
  process.exit(2);
}
console.log(`node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}`);
for (const [name, run] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) await run();
