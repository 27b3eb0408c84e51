/** Nothing outside a game's own folders names a game: every list derives from `games/modules.ts`. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { modules } from "../games/modules.ts";

const root = path.join(import.meta.dirname, "..");

/** An id so short may be a part of other words, or an everyday word. */
const SHORT = 4;

/** A game's id however it is written: `your-game`, `yourGame`, `Your Game`. A short one only in quotes or in a path, and not as an encoding. */
const spelled = (id: string): RegExp =>
  id.length > SHORT
    ? new RegExp(id.split("-").join("[- _]?"), "i")
    : new RegExp(`(?<!(?:digest\\(|, ))(["'\`/])${id}(?:\\1|/)|\\b${id}Module\\b`);

/**
 * Exempt files: the registry; the test of making a game; tables for tests of service, page, command line and benches; and texts for
 * people.
 */
const MAY = [
  /^games\/modules\.ts$/,
  // Generated from a running service, examples included.
  /^bin\/client\/api\.ts$/,
  /^test\/(new-game|page-stamp)\.test\.ts$/,
  // Kinds of boards have names, too.
  /^(?:web\/|test\/)?games\/template\//,
  /^test\/(worker|web|browser|bench|bin|drill|gallery|service|records)\//,
  /^docs\//,
  /\.md$/,
];

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((it) => /\.(ts|tsx|mjs|json|toml|css|html|md)$/.test(it) && !MAY.some((may) => may.test(it)));

test.each(Object.keys(modules))("%s is named in its own folders only", (id) => {
  const outside = files.filter((it) => !it.includes(`games/${id}/`));
  expect(outside.length).toBeGreaterThan(300);
  const naming = outside.filter(
    (it) => spelled(id).test(it) || spelled(id).test(readFileSync(path.join(root, it), "utf8")),
  );
  expect(naming).toEqual([]);
});

test("what service and page say of all games names no game's pieces", () => {
  const kinds = Object.values(modules)
    .flatMap(({ words }) => Object.keys(words.en))
    .flatMap((it) => /^piece\.(\w+)$/.exec(it)?.[1] ?? []);
  // Programs have tokens, too.
  const pieces = new RegExp(`\\b(?:tile|${kinds.filter((it) => it !== "token").join("|")})s?\\b`, "i");
  const shared = files.filter((it) => /^(?:web|worker)\/.*\bwords\/en\.json$/.test(it) && !it.startsWith("web/games/"));
  expect(shared.length).toBeGreaterThan(20);
  const naming = shared.flatMap((it) => {
    const words: Readonly<Record<string, string>> = JSON.parse(readFileSync(path.join(root, it), "utf8"));
    return Object.keys(words)
      .filter((key) => pieces.test(words[key] ?? ""))
      .map((key) => `${it}: ${key}`);
  });
  expect(naming).toEqual([]);
});
