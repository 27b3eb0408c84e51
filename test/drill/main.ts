/** `npm run drill -- kill [--kills 20] [--moves 1000] [--tables 8] [--seed S] [--minutes 15]`, or `npm run drill -- week` */
import { parseArgs } from "node:util";
import { kill } from "./kill.ts";
import { week } from "./week.ts";

const text = { type: "string" } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: text, moves: text, tables: text, seed: text, minutes: text },
});

const drill = {
  kills: Number(values.kills ?? 20),
  moves: Number(values.moves ?? 1_000),
  tables: Number(values.tables ?? 8),
  seed: values.seed ?? "1",
  minutes: Number(values.minutes ?? 15),
};

const DRILLS: Readonly<Record<string, () => boolean | Promise<boolean>>> = { kill: () => kill(drill), week };

const wanted = DRILLS[positionals.join()];
if (!wanted) {
  console.error("npm run drill -- kill [--kills 20] [--moves 1000] [--tables 8] [--seed S] [--minutes 15]");
  console.error("npm run drill -- week");
  process.exit(2);
}
process.exit((await wanted()) ? 0 : 1);
