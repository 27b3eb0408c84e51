/** `npm run telegraph -- verify | replay | simulate | export | import`: a thin layer over `games/`. */
import { main } from "./main.ts";

process.exitCode = await main(
  { print: (text) => console.log(text), complain: (text) => console.error(text) },
  process.argv.slice(2),
  process.env.TELEGRAPH_TOKEN,
);
