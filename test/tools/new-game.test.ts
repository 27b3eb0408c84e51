/** `npm run new-game` in a copy of the repository, with each kind of board: the games pass lint, types, laws, records and the page's build, and are played. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modules } from "../../games/modules.ts";
import { KINDS } from "../games/templates.ts";

const root = path.join(import.meta.dirname, "..", "..");
const copy = mkdtempSync(path.join(tmpdir(), "telegraph-new-game-"));
/** Parts of a game, and checks on it. */
const COPIED = ["games", "web", "worker", "bin", "test", "examples", "biome.json", "package.json", "tsconfig.json"];
const CONFIGURED = [
  ".gitignore",
  "vite.config.ts",
  "vitest.config.ts",
  "vitest.live.config.ts",
  "drizzle.config.ts",
  "wrangler.toml",
  "wrangler.side.toml",
];
/** A game of each kind. */
const IDS = KINDS.map((kind) => `paper-${kind}`);
const isOwn = (file: string): boolean => IDS.some((id) => file.includes(`/${id}/`));
/** Laws take long, and the templates keep them already (test/laws.test.ts): of the made games one must, and all else is asked of each. */
const ASKED = `paper-(?:${KINDS[0]} |\\S+ (?!keeps the laws))`;
/** Tests that go through the registry. */
const THROUGH_THE_REGISTRY = [
  "test/names.test.ts",
  ...["answers", "briefs", "catalogues", "options", "pictures"].map((it) => `test/games/${it}.test.ts`),
];
/** As much as we read of vitest's report of a file. */
interface Tested {
  readonly name: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/** Slow machines take their time. */
const PATIENCE = 280_000;

/** Runs a tool of the project in the copy; gives what it printed, and throws with that when it fails. */
function run(tool: string, ...args: readonly string[]): string {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const env = { ...inherited, NODE_OPTIONS: "", NO_COLOR: "1" };
  return execFileSync(tool, args, { cwd: copy, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

const tool = (name: string): string => path.join(root, "node_modules", ".bin", name);

function filesIn(folder: string): ReadonlyMap<string, string> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  return new Map(
    all.map((it) => {
      const file = path.join(it.parentPath, it.name);
      return [path.relative(copy, file), readFileSync(file, "latin1")];
    }),
  );
}

const snapshot = (): ReadonlyMap<string, string> =>
  new Map(["games", "web", "worker", "bin", "test"].flatMap((it) => [...filesIn(path.join(copy, it))]));

let touched: readonly string[] = [];

beforeAll(() => {
  for (const it of [...COPIED, ...CONFIGURED]) cpSync(path.join(root, it), path.join(copy, it), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  const before = snapshot();
  for (const kind of KINDS) run("node", "bin/new-game.ts", `paper-${kind}`, "--board", kind);
  touched = [...snapshot()].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
}, PATIENCE);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("new games", () => {
  test("touch one file outside their own folders", () => {
    const outside = touched.filter((it) => !isOwn(it));
    expect(touched.length).toBeGreaterThan(8 * IDS.length);
    expect(outside).toEqual(["games/modules.ts"]);
    // Games in the making come last, so that nobody who comes new is offered them first.
    const registry = readFileSync(path.join(copy, "games/modules.ts"), "utf8");
    for (const kind of KINDS) expect(registry).toMatch(new RegExp(`DRAFTS[^;]*paper${kind}Module`, "i"));
  });

  test("say nothing of the template any more", () => {
    for (const file of touched.filter(isOwn))
      expect(readFileSync(path.join(copy, file), "utf8"), file).not.toMatch(/template(?!-)/i);
  });

  test.each(IDS)("%s is short: its rules and its words are under 120 lines", (id) => {
    const files = ["game.ts", "words/en.json"].map((it) => readFileSync(path.join(copy, "games", id, it), "utf8"));
    expect(
      files
        .join("")
        .split("\n")
        .filter((it) => it.trim() !== "").length,
    ).toBeLessThan(120);
  });

  test("pass lint", () => {
    run(tool("biome"), "check", "--error-on-warnings", ...touched);
  });

  // Untouched files keep their types: each project checks the new files and their imports only.
  test.each(["games", "bin", "web"])("pass the types of %s", (project) => {
    const own = ["games/modules.ts", ...IDS.map((id) => `games/${id}`)];
    const tests = project === "bin" ? IDS.map((id) => `test/games/${id}`) : [];
    const include =
      project === "web" ? [...IDS.map((id) => `web/games/${id}`), "web/words/card.d.ts"] : [...own, ...tests];
    writeFileSync(
      path.join(copy, "tsconfig.new.json"),
      JSON.stringify({ extends: `./${project}/tsconfig.json`, include, exclude: [] }),
    );
    const files = run(tool("tsc"), "--checkers", "1", "-p", "tsconfig.new.json", "--listFiles");
    rmSync(path.join(copy, "tsconfig.new.json"));
    for (const it of include) expect(files).toContain(`/${it}`);
  });

  test("keep the laws, and pass their records and what goes through the registry", () => {
    run("git", "init", "--quiet");
    const files = ["test/laws.test.ts", "test/records.test.ts", ...THROUGH_THE_REGISTRY];
    const said = run(tool("vitest"), "run", "--project", "games", "--reporter", "json", ...files, "-t", ASKED);
    const { testResults } = JSON.parse(said) as { testResults: readonly Tested[] };
    const passed = testResults.filter((it) => it.assertionResults.some(({ status }) => status === "passed"));
    const names = passed.map((it) => path.relative(copy, it.name));
    expect(names).toEqual(expect.arrayContaining(["test/laws.test.ts", "test/records.test.ts"]));
    expect(names.filter((it) => THROUGH_THE_REGISTRY.includes(it))).not.toEqual([]);
  });

  test("are played by the built-in player, and written as others can read it", () => {
    const [id = ""] = IDS;
    const said = run("node", "bin/telegraph.ts", "simulate", "--game", id, "--games", "1", "--player", "bot");
    expect(JSON.parse(said)).toMatchObject({ games: 1, finished: 1 });
  });

  test("lack words of other languages, which are listed, and all of one that is there are not", () => {
    const folder = path.join(copy, "games", IDS[0] as string, "words");
    const { "game.name": name, ...polish } = JSON.parse(readFileSync(path.join(folder, "en.json"), "utf8"));
    writeFileSync(path.join(folder, "pl.json"), JSON.stringify(polish));
    const lines = run("node", "bin/missing-words.ts", IDS[0] as string).split("\n");
    rmSync(path.join(folder, "pl.json"));
    expect(lines.filter((it) => it.includes(" is not there: copy en.json"))).toHaveLength(3);
    expect(lines.filter((it) => it.includes("pl.json") || it.includes("game.name"))).toEqual([
      `games/${IDS[0]}/words/pl.json lacks 1 of ${Object.keys(polish).length + 1} words`,
      `  game.name  ${name}`,
    ]);
    expect(run("node", "bin/missing-words.ts", Object.keys(modules)[0] as string)).toMatch(/has all its words/);
    expect(() => run("node", "bin/missing-words.ts", "other")).toThrow(/npm run words -- /);
  });

  test("are part of the page that is built", () => {
    run(tool("vite"), "build", "--logLevel", "warn", "--outDir", "../dist/web");
    const built = [...filesIn(path.join(copy, "dist", "web"))].map(([, text]) => text);
    for (const kind of KINDS)
      expect(built.some((text) => text.includes(`Paper ${kind[0]?.toUpperCase()}${kind.slice(1)}`))).toBe(true);
  });

  test.each(["", "Paper", "paper_lanterns", "paper--lanterns", "template", "kernel", ...Object.keys(modules)])(
    "are refused as '%s'",
    (id) => {
      expect(() => run("node", "bin/new-game.ts", id, "--board", "square")).toThrow(/new-game: /);
    },
  );

  test("are refused without a kind, or with one that is not there, and the usage names all kinds", () => {
    expect(() => run("node", "bin/new-game.ts", "other")).toThrow(/--board .*graph\|hex.*square\|track/s);
    expect(() => run("node", "bin/new-game.ts", "other", "--board", "round")).toThrow(/there is no board 'round'/);
    expect(() => run("node", "bin/new-game.ts", "other", "--bord", "hex")).toThrow(/--board /);
  });
});
