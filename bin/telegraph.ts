/** `npm run telegraph -- verify | replay | simulate | export | import | check …`: a thin layer over `games/` and the API. */
import { createInterface } from "node:readline/promises";
import { main } from "./main.ts";

/** Returns to the beginning of the line and clears it. */
const CLEAR = "\r\u001b[K";

/** The next line of standard input; `null`: it has ended. */
async function ask(question: string): Promise<string | null> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<null>((done) => lines.once("close", () => done(null)));
  const typed = await Promise.race([lines.question(question), ended]);
  lines.close();
  return typed;
}

process.exitCode = await main(
  {
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    ask,
    ...(process.stderr.isTTY && { progress: (text: string) => process.stderr.write(CLEAR + text) }),
  },
  process.argv.slice(2),
  { token: process.env.TELEGRAPH_TOKEN, operator: process.env.TELEGRAPH_OPERATOR_TOKEN },
);
