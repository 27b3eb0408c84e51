/** `npm run new-game -- <id>` in a copy of the repository: the game passes lint, types, laws and the page's build as it is made. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modules } from "../games/modules.ts";

const root = path.join(import.meta.dirname, "..");
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
const ID = "paper-lanterns";
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
  run("node", "bin/new-game.ts", ID);
  touched = [...snapshot()].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
}, PATIENCE);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("a new game", () => {
  test("touches at most two files outside its own folders", () => {
    const outside = touched.filter((it) => !it.includes(`/${ID}/`));
    expect(touched.length).toBeGreaterThan(8);
    expect(outside).toEqual(["games/modules.ts"]);
    // Last, so that nobody who comes new is offered it first.
    expect(readFileSync(path.join(copy, "games/modules.ts"), "utf8")).toMatch(/\[carnegie.*, paperLanternsModule\];/);
  });

  test("says nothing of the template any more", () => {
    for (const file of touched.filter((it) => it.includes(`/${ID}/`)))
      expect(readFileSync(path.join(copy, file), "utf8"), file).not.toMatch(/template(?!-)/i);
  });

  test("passes lint", () => {
    run(tool("biome"), "check", "--error-on-warnings", ...touched);
  });

  // Untouched files keep their types: each project checks the new files and their imports only.
  test.each(["games", "bin", "web"])("passes the types of %s", (project) => {
    const own = ["games/modules.ts", `games/${ID}`, ...(project === "bin" ? [`test/games/${ID}`] : [])];
    const include = project === "web" ? [`web/games/${ID}`] : own;
    writeFileSync(
      path.join(copy, "tsconfig.new.json"),
      JSON.stringify({ extends: `./${project}/tsconfig.json`, include, exclude: [] }),
    );
    const files = run(tool("tsc"), "--checkers", "1", "-p", "tsconfig.new.json", "--listFiles");
    rmSync(path.join(copy, "tsconfig.new.json"));
    for (const it of include) expect(files).toContain(`/${it}`);
  });

  test("keeps the laws, and passes what goes through the registry", () => {
    run("git", "init", "--quiet");
    const files = ["test/laws.test.ts", ...THROUGH_THE_REGISTRY];
    const said = run(tool("vitest"), "run", "--project", "games", "--reporter", "json", ...files, "-t", ID);
    const { testResults } = JSON.parse(said) as { testResults: readonly Tested[] };
    const passed = testResults.filter((it) => it.assertionResults.some(({ status }) => status === "passed"));
    const names = passed.map((it) => path.relative(copy, it.name));
    expect(names).toContain("test/laws.test.ts");
    expect(names.filter((it) => THROUGH_THE_REGISTRY.includes(it))).not.toEqual([]);
  });

  test("is part of the page that is built", () => {
    run(tool("vite"), "build", "--logLevel", "warn", "--outDir", "../dist/web");
    const built = [...filesIn(path.join(copy, "dist", "web"))].filter(([, text]) => text.includes("Paper Lanterns"));
    expect(built.length).toBeGreaterThan(0);
  });

  test.each(["", "Paper", "paper_lanterns", "paper--lanterns", "template", "kernel", ...Object.keys(modules)])(
    "is refused as '%s'",
    (id) => {
      expect(() => run("node", "bin/new-game.ts", id)).toThrow(/new-game: /);
    },
  );
});
