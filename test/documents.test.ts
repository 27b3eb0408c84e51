/** Documents lead somewhere: their links, the files and commands they name, and the packages that need a reason. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

import { channelOf, LISTED_KINDS, type ListedKind } from "../worker/notify/channels/index.ts";

const root = path.join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const below = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((it) => path.join(folder, it));
const isDocument = (file: string): boolean => file.endsWith(".md") && !file.includes("node_modules");

const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].concat(
  ["docs", "games", "examples"].flatMap(below).filter(isDocument),
);

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const anchorsIn = (file: string): readonly string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map((it) => anchorOf(it[1] ?? ""));

/** Links of a document that lead to no file or no heading of this repository. */
function deadLinks(file: string, text = read(file)): readonly string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((it) => it[1] ?? "");
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [to = "", anchor] = link.split("#");
    const target = to === "" ? file : path.join(path.dirname(file), to);
    return !existsSync(path.join(root, target)) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
  });
}

const FOLDERS = /^(?:worker|web|games|bin|test|docs|examples|deploy|migrations)\//;

/** Files that a document names in code, and that are not there. Names with `*`, `<`, `…` or a space stand for several. */
function missingFiles(text: string): readonly string[] {
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map((it) => it[1] ?? "");
  const files = named.filter((it) => FOLDERS.test(it) && /^[\w./-]+$/.test(it) && /\.\w+$|\/$/.test(it));
  return files.filter((it) => !existsSync(path.join(root, it)));
}

/**
 * Rows of a document's list of its own folder, `| places | what they hold |`, that name what is not there. Files in a row's second cell are
 * in one of its places.
 */
function missingPlaces(file: string, text = read(file)): readonly string[] {
  const [, list = ""] = /\n\| (?:place|file) \| holds \|\n\|[-| ]+\|\n((?:\|.*\n)+)/.exec(text) ?? [];
  const folder = path.dirname(file);
  const namedIn = (cell: string) => [...cell.matchAll(/`([\w./-]+(?:\.ts|\/))`/g)].map((it) => it[1] ?? "");
  const isThere = (it: string) => existsSync(path.join(root, folder, it));
  return list.split("\n").flatMap((row) => {
    const [, first = "", rest = ""] = /^\| (.*?) \| (.*) \|$/.exec(row) ?? [];
    const places = namedIn(first);
    const files = namedIn(rest).filter((it) => !isThere(it) && !places.some((place) => isThere(path.join(place, it))));
    return [...places.filter((it) => !isThere(it)), ...files];
  });
}

const GAME_README = /^games\/([^/]+)\/README\.md$/;

/** Files that a game's README names in code, and that are neither in its folder, nor beside it, nor in the game's part of the page. */
function missingOwn(file: string, text = read(file)): readonly string[] {
  const [, id = ""] = GAME_README.exec(file) ?? [];
  const roots = ["", `games/${id}/`, "games/", `web/games/${id}/`, `test/games/${id}/`];
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|json|ndjson)|[\w./-]+\/)`/g)].map((it) => it[1] ?? "");
  const inside = new Set(below(`games/${id}`));
  const isThere = (it: string) =>
    roots.some((from) => existsSync(path.join(root, from, it))) || [...inside].some((own) => own.endsWith(`/${it}`));
  return named.filter((it) => !isThere(it));
}

const NEEDS = {
  nothing: "–",
  token: "a token, if protected",
  keys: "the browser’s keys",
  secret: "a secret of ours",
} as const;

/** The row of a kind of channel in `docs/notifications.md`. */
function channelRow(kind: ListedKind): string {
  const { brand, words, example, needs, tells, buttons, gone } = channelOf(kind);
  const answers = tells === "programs" ? "commands" : buttons ? "links or buttons" : "links";
  const by = `${gone.statuses.join(", ")}${gone.body ? " in its own words" : ""}`;
  return `| ${[brand ?? words?.en.name, `\`${kind}\``, `\`${example}\``, NEEDS[needs], answers, by].join(" | ")} |`;
}

/** The walks of `docs/architecture.md`: each by its name, with the files that it leads through. */
const WALKS = read("docs/architecture.md")
  .split(/^#{2,3} /m)
  .filter((it) => it.startsWith("A walk: "))
  .map((it) => [it.split("\n")[0] ?? "", new Set(it.match(/(?<=`)worker\/[\w./-]+(?=`)/g))] as const);

test("three walks lead through the service", () => {
  expect(WALKS.map(([name]) => name)).toEqual(["one move", "one notice", "one sign-in"].map((it) => `A walk: ${it}`));
});

test.each(WALKS)("%s leads through 15 files at most", (_, files) => {
  expect(files.size).toBeGreaterThan(5);
  expect(files.size).toBeLessThanOrEqual(15);
});

test.each(LISTED_KINDS)("docs/notifications.md has the row of %s", (kind) => {
  expect(read("docs/notifications.md").split("\n")).toContain(channelRow(kind));
});

const scripts = Object.keys((JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts);
/** Names in `main.ts` of the drills or benches: `name: run`. */
const partsIn = (file: string): readonly string[] =>
  [...read(file).matchAll(/^ {2}(\w+): (?:\(|bench|\w+Drill)/gm)].map((it) => it[1] ?? "");
const parts: Readonly<Record<string, readonly string[]>> = {
  drill: partsIn("test/drill/main.ts"),
  bench: partsIn("test/bench/main.ts"),
};

/** Commands of npm that a document names, and that there are not. */
function missingCommands(text: string): readonly string[] {
  const named = [...text.matchAll(/npm run (?:-s )?([a-z][\w-]*)(?: -- ([a-z]+))?/g)];
  return named
    .filter(([, script = "", part]) => {
      if (!scripts.includes(script)) return true;
      const known = parts[script];
      return part !== undefined && known !== undefined && !known.includes(part);
    })
    .map((it) => it[0]);
}

describe("documents", () => {
  test.each(DOCUMENTS)("%s: every link leads somewhere", (file) => {
    expect(deadLinks(file)).toEqual([]);
  });
  // The changelog tells of files as they were.
  test.each(DOCUMENTS.filter((it) => it !== "CHANGELOG.md"))("%s: files and commands exist", (file) => {
    expect([...missingFiles(read(file)), ...missingCommands(read(file))]).toEqual([]);
  });
  test.each(DOCUMENTS)("%s: begins with its title, and a sentence that says for whom or what it is", (file) => {
    const [title = "", blank, about = ""] = read(file).split("\n");
    expect(title).toMatch(/^# \S/);
    expect(blank).toBe("");
    expect(about).toMatch(/^[\p{L}"*`[0-9].*[.:]/u);
  });
  test("a dead link, a missing file and a missing command are found", () => {
    expect(
      deadLinks("README.md", "[a](docs/none.md) [b](docs/api.md#none) [c](docs/api.md#what-do-errors-look-like)"),
    ).toEqual(["docs/none.md", "docs/api.md#none"]);
    expect(missingFiles("`worker/none.ts` `worker/env.ts` `worker/table/*.ts`")).toEqual(["worker/none.ts"]);
    expect(missingCommands("npm run nothing, npm run drill -- none, npm run drill -- kill")).toEqual([
      "npm run nothing",
      "npm run drill -- none",
    ]);
  });
  test.each(DOCUMENTS)("%s: what its list of places names is there", (file) => {
    expect(missingPlaces(file)).toEqual([]);
  });
  test.each(DOCUMENTS.filter((it) => GAME_README.test(it)))("%s: every file that it names is there", (file) => {
    expect(missingOwn(file)).toEqual([]);
  });
  test("a file that a game's README names and that is gone is found", () => {
    const text = "`model/gone.ts`, `gone/`, `game.ts`, `square/`, `words/xx.json`";
    expect(missingOwn("games/template/README.md", text)).toEqual(["model/gone.ts", "gone/", "words/xx.json"]);
  });
  test("a missing place, and a file that is in none of a row's places, are found", () => {
    const list = "\n| place | holds |\n| --- | --- |\n| `kernel/`, `none/` | `game.ts`, `none.ts` |\n";
    expect(missingPlaces("games/README.md", list)).toEqual(["none/", "none.ts"]);
  });
  test("testing.md names every drill and bench", () => {
    const text = read("docs/testing.md");
    const unnamed = [...parts.drill!, ...parts.bench!].filter((it) => !text.includes(`\`${it}`));
    expect(unnamed).toEqual([]);
  });
  test("dependencies.md gives a reason for each package, and for no other", () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));
    const used = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const cells = [...read("docs/dependencies.md").matchAll(/^\| ([^|]+) \|/gm)].map((it) => it[1] ?? "");
    const named = cells.filter((it) => it !== "package" && !it.startsWith("---")).flatMap((it) => it.split(", "));
    expect(named.toSorted()).toEqual(used.toSorted());
  });
});
