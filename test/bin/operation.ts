/** The commands of docs/operation.md, as they stand there: tests run them, each in its place. */
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..", "..");
const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npx|npm|curl|podman|sudo|node|git) /;

/** Commands of a document in order, each once: lines of its shell blocks, and inline code. */
export function commandsIn(text: string): readonly string[] {
  const found = text
    .replace(/\\\n\s*/g, "")
    .split(/^```/m)
    .flatMap((part, at) => {
      if (at % 2 === 0) return [...part.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
      return part.startsWith("sh\n") ? part.split("\n").slice(1) : [];
    });
  return [...new Set(found.map((it) => it.replace(/\s+#.*$/, "").trim()).filter((it) => COMMAND.test(`${it} `)))];
}

/** Where each kind is run: against an account, a service in production, or `npm start`. The first that fits counts. */
const PLACES = {
  account: /^(?:npx wrangler|npm run deploy\b)/,
  laptop: /http:\/\/localhost:8787/,
  service: /https:\/\/your\.host|backup --verify/,
};
export type Place = keyof typeof PLACES;

/** Commands that are not run as documented, with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  "npm run bench -- isolate": "a bench; test/worker/memory.test.ts has its budget",
  "npm run bench -- growth": "a bench; test/bench has its arithmetic, and docs/scale.md what it prints",
  "npm run deploy": "its steps are those of a set-up; test/bin/deploy-steps.test.ts runs them",
  "npm run deploy -- --setup": "the set-up with options is run; without them it is in test/bin/deploy-steps.test.ts",
  "npm run serve": "test/service/serve.test.ts starts it, with a state of its own",
};

const placeOf = (command: string): Place | undefined =>
  (Object.keys(PLACES) as Place[]).find((it) => PLACES[it].test(command));

export const commands = commandsIn(readFileSync(path.join(root, "docs", "operation.md"), "utf8"));

/** Commands that nobody runs, and that have no reason for it. */
export const forgotten = commands.filter((it) => !placeOf(it) && !NOT_RUN[it]);

export const commandsFor = (place: Place): readonly string[] =>
  commands.filter((it) => !NOT_RUN[it] && placeOf(it) === place);
