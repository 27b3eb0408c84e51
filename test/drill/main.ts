/** `npm run drill -- kill [--kills 20] [--moves 1000] [--tables 8] [--seed S] [--minutes 15]` */
import { parseArgs } from "node:util";
import { kill } from "./kill.ts";

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

if (positionals.join() !== "kill") {
  console.error("npm run drill -- kill [--kills 20] [--moves 1000] [--tables 8] [--seed S] [--minutes 15]");
  process.exit(2);
}
process.exit((await kill(drill)) ? 0 : 1);
