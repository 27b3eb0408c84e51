/** `npm run telegraph -- verify | replay | simulate | export | import | check …`: a thin layer over `games/` and the API. */
import { main } from "./main.ts";

/** Returns to the beginning of the line and clears it. */
const CLEAR = "\r\u001b[K";

process.exitCode = await main(
  {
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    ...(process.stderr.isTTY && { progress: (text: string) => process.stderr.write(CLEAR + text) }),
  },
  process.argv.slice(2),
  { token: process.env.TELEGRAPH_TOKEN, operator: process.env.TELEGRAPH_OPERATOR_TOKEN },
);
