/** `docs/limits.md` names every limit of the code, with its figure and where it counts; and none that is not there. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const sources = readdirSync(path.join(root, "worker"), { recursive: true, encoding: "utf8" })
  .filter((it) => /\.tsx?$/.test(it))
  .map((it) => [`worker/${it}`, read(`worker/${it}`)] as const);
const all = sources.map(([, text]) => text).join("\n");

type Row = readonly [name: string, most: string, counted: string];

/** A number, or a constant that stands for one, of its file if there is one. */
function figure(text: string, own: string): string {
  if (/^[\d_]+$/.test(text)) return text.replaceAll("_", "");
  const found = [own, all].flatMap((it) => new RegExp(`\\bconst ${text} = ([\\d_]+);`).exec(it)?.[1] ?? [])[0];
  if (!found) throw new Error(`nobody knows the number ${text}`);
  return found.replaceAll("_", "");
}

const SPANS: Readonly<Record<string, string>> = { HOUR: "an hour", DAY: "a day", MINUTE: "a minute" };
function span(text: string, own: string): string {
  const [, tens] = /^(\d+) \* MINUTE$/.exec(text) ?? [];
  if (tens) return `in ${tens} minutes`;
  const constant = new RegExp(`\\bconst ${text} = (.+);`).exec(own)?.[1];
  return SPANS[text] ?? (constant ? span(constant, own) : `per ${text}`);
}

/** Limits of routes and of features of tables: `{ of, most, per }`. */
const described = sources.flatMap(([file, text]) =>
  [...text.matchAll(/\bof: "([^"]+)", most: (\w+)(?:, per: (\w+))?/g)].map(
    ([, of = "", most = "", per = "HOUR"]): Row => [
      of,
      `${figure(most, text)} ${span(per, text)}`,
      file.startsWith("worker/table/") ? "table" : "D1",
    ],
  ),
);

const CALL = /\b(limit|isWithinLimit|isWithinTries)\(\s*(?:c\.)?env,\s*`([^`]*)`,\s*(\w+),\s*([\w *]+),?\s*\)/g;
const nameOf = (template: string): string => template.replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, "…");

/** Limits that routes count themselves. */
const counted = sources.flatMap(([file, text]) =>
  file === "worker/http/security.ts"
    ? []
    : [...text.matchAll(CALL)].map(
        ([, by, name = "", most = "", per = ""]): Row => [
          nameOf(name),
          `${figure(most, text)} ${span(per, text)}`,
          by === "isWithinTries" ? "platform" : "D1",
        ],
      ),
);

const inMemory = sources.flatMap(([, text]) =>
  [...text.matchAll(/\bconst (\w+) = windowCounter\((\w+), (\w+)\)/g)].map(
    ([, name = "", most = "", per = ""]): Row => [name, `${figure(most, text)} ${span(per, text)}`, "memory"],
  ),
);

const table = read("worker/table/table.ts");
const atTables = [...table.matchAll(/this\.#refuseHaste\(`([^`]*)`, ([A-Z_]+), (\w+)\)/g)].map(
  ([, name = "", most = "", per = ""]): Row => [nameOf(name), `${figure(most, table)} ${span(per, table)}`, "table"],
);
const submissions: Row = ["submissions", `${figure("MOST", read("worker/table/submission.ts"))} a minute`, "table"];

const BOUND = /^\[\[ratelimits\]\]\nname = "(\w+)"\nnamespace_id = "\d+"\nsimple = \{ limit = (\d+), period = 60 \}/gm;
const bound = [...read("wrangler.toml").matchAll(BOUND)].map(
  ([, name = "", most = ""]): Row => [name, `${most} a minute`, "platform"],
);

const rows = read("docs/limits.md")
  .split("\n")
  .flatMap((line): readonly Row[] => {
    const [, name, most, protects, where] = /^\| `([^`]+)`: .+ \| (.+) \| (.+) \| (.+) \|$/.exec(line) ?? [];
    return name && most && protects && where ? [[name, most, where]] : [];
  });

const lines = (from: readonly Row[]): readonly string[] => [...new Set(from.map((it) => it.join(" | ")))].toSorted();

test("the table of limits is that of the code", () => {
  const inCode = [...described, ...counted, ...inMemory, ...atTables, submissions, ...bound];
  expect(inCode.length).toBeGreaterThan(40);
  expect(lines(rows)).toEqual(lines(inCode));
});

test("no call that counts escapes the table", () => {
  for (const [file, text] of sources) {
    if (file === "worker/http/security.ts") continue;
    const calls = [...text.matchAll(/\b(?:limit|isWithinLimit|isWithinTries)\(\s*(?:c\.)?env\b/g)].length;
    // The limits that routes describe are counted in one place.
    const own = file === "worker/http/description.ts" ? 1 : 0;
    expect([file, calls]).toEqual([file, [...text.matchAll(CALL)].length + own]);
    const counters = [...text.matchAll(/= windowCounter\(/g)].length;
    expect([file, counters]).toEqual([file, [...text.matchAll(/const \w+ = windowCounter\(\w+, \w+\)/g)].length]);
  }
  // Handlers of features, seats, and submissions.
  expect([...table.matchAll(/this\.#refuseHaste\(/g)]).toHaveLength(atTables.length + 2);
});

test("the amounts are those of the code", () => {
  const amounts = [...read("docs/limits.md").matchAll(/^\| .+ \| (\d+) \| `([^`]+)` `([A-Z_]+)` \|$/gm)];
  expect(amounts.length).toBeGreaterThan(15);
  for (const [, most, file = "", name = ""] of amounts) {
    const own = new RegExp(`\\bconst ${name} = ([\\d_]+);`).exec(read(file))?.[1]?.replaceAll("_", "");
    expect([file, name, own]).toEqual([file, name, most]);
  }
});

test("bodies of other than the usual size are named with it", () => {
  const usual = /\bconst BODY_BYTES = (\d+) \* 1024;/.exec(read("worker/http/route.ts"))?.[1];
  const [, said = "", sizes = ""] =
    /has (\d+) KB at most, and these have more: (.+?) KB\. /.exec(read("docs/limits.md")) ?? [];
  expect(said).toBe(usual);
  const named = sizes.split(/ KB, |(?<=\d), /).flatMap((it) => {
    const kilobytes = /(\d+)(?: KB)?$/.exec(it)?.[1];
    return [...it.matchAll(/`([^`]+)`/g)].map(([, route]) => `${route} ${kilobytes}`);
  });
  const larger = sources.flatMap(([, text]) =>
    [...text.matchAll(/^ {2}"([A-Z]+ \/[^"]+)": route\(\{(?:\n {4}.*)*?\n {4}bytes: (\d+)( \* 1024)? \* 1024,/gm)].map(
      ([, route, count, kilo]) => `${route} ${Number(count) * (kilo ? 1024 : 1)}`,
    ),
  );
  expect(larger.length).toBe([...all.matchAll(/^ {4}bytes: /gm)].length);
  expect(named.toSorted()).toEqual(larger.toSorted());
});

test("production has the counters that a laptop has", () => {
  const text = read("wrangler.toml");
  expect(bound).toHaveLength(2);
  for (const [name, most] of bound)
    expect(text).toMatch(
      new RegExp(
        `\\[\\[env\\.production\\.ratelimits\\]\\]\\nname = "${name}"\\n.*\\n.*limit = ${Number.parseInt(most, 10)},`,
      ),
    );
});
