/**
 * `npm run new-game -- <id> --board <kind>`: makes a playable game of that kind from `games/template/`, with its page and tests, and
 * registers it. The registry, `games/modules.ts`, is the only file it touches outside the game's own folders.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const root = path.join(import.meta.dirname, "..");
const REGISTRY = path.join(root, "games", "modules.ts");
/** The folders of a game. */
const PLACES = ["games", "web/games", "test/games", "test/records"] as const;
/** Kinds of tables, by what lies on them: each has a folder in the template, whose files are added to those that all kinds share, or replace them. */
const KINDS = readdirSync(path.join(root, "games", "template"), { withFileTypes: true })
  .filter((it) => it.isDirectory())
  .map((it) => it.name);

const USAGE = `npm run new-game -- <id> --board ${KINDS.join("|")}`;

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Spellings of an id: `your-game` is `yourGame` in code, `YourGame` as a type, and `Your Game` to people. */
function spellings(id: string) {
  const words = id.split("-");
  const pascal = words.map(capital).join("");
  return { camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, title: words.map(capital).join(" ") };
}

/** The text of a template's file as the game has it: its own names, and paths without the folder of the kind. */
function renamed(text: string, id: string, kind: string, isOwn: boolean): string {
  const { camel, title } = spellings(id);
  const lifted = isOwn ? text.replaceAll(/("!?)\.\.\/(?=\.\.\/)/g, "$1") : text;
  return lifted
    .replaceAll("/template/square/", `/${id}/`)
    .replaceAll(`/template/${kind}/`, `/${id}/`)
    .replaceAll('"./square/', '"./')
    .replaceAll("templateModule", `${camel}Module`)
    .replaceAll("/template/", `/${id}/`)
    .replaceAll('"template"', `"${id}"`)
    .replaceAll(/\btemplate\b/g, camel)
    .replaceAll(/\bTemplate\b/g, title);
}

/** Copies what a folder has of the template: what all kinds share, then what this kind has. Returns the new folder. */
function copy(place: string, id: string, kind: string): string {
  const [from, folder] = [path.join(root, place, "template"), path.join(root, place, id)];
  for (const [source, isOwn] of [
    [from, false],
    [path.join(from, kind), true],
  ] as const) {
    if (!existsSync(source)) continue;
    for (const it of readdirSync(source, { recursive: true, withFileTypes: true })) {
      const name = path.relative(source, path.join(it.parentPath, it.name));
      if (!it.isFile() || (!isOwn && KINDS.some((other) => name.startsWith(`${other}${path.sep}`)))) continue;
      const text = readFileSync(path.join(source, name), "utf8");
      cpSync(path.join(source, name), path.join(folder, name));
      writeFileSync(path.join(folder, name), renamed(text, id, kind, isOwn));
    }
  }
  return folder;
}

/** The card says how many can play, as the rules do. */
function copySeats(id: string): void {
  const [, seats = ""] = /seats: (\{[^}]*\})/.exec(readFileSync(path.join(root, "games", id, "game.ts"), "utf8")) ?? [];
  const file = path.join(root, "web/games", id, "game-card.tsx");
  writeFileSync(file, readFileSync(file, "utf8").replace(/seats: \{[^}]*\}/, `seats: ${seats}`));
}

function register(id: string): void {
  const { camel } = spellings(id);
  const text = readFileSync(REGISTRY, "utf8")
    .replace(/(?<=^import .*\n)(?=\n)/m, `import { ${camel}Module } from "./${id}/module.ts";\n`)
    .replace(
      /^(const DRAFTS: readonly AnyModule\[\] = \[)([^\]]*?),?\s*\];/m,
      (_, begun, others) => `${begun}${[others, `${camel}Module`].filter(Boolean).join(", ")}];`,
    );
  writeFileSync(REGISTRY, text);
}

/** Why no game can have this id; `null`: it can. */
function refusal(id: string): string | null {
  if (!ID.test(id)) return `'${id}' is no id: small letters and digits, words joined by hyphens, like your-game`;
  const taken = PLACES.map((it) => path.join(it, id)).find((it) => existsSync(path.join(root, it)));
  return taken ? `${taken} is there already: choose another id` : null;
}

function fail(why: string): never {
  console.error(`new-game: ${why}\n${USAGE}`);
  process.exit(2);
}

/** Reads what was asked for. Ends the program where that is nothing that can be made. */
function asked(): { readonly id: string; readonly kind: string } {
  try {
    const options = { board: { type: "string" }, help: { type: "boolean", short: "h" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const [id = ""] = positionals;
    const refused = refusal(id);
    if (refused) fail(refused);
    if (values.board === undefined) fail("say what lies on the table, with --board");
    if (!KINDS.includes(values.board)) fail(`there is no board '${values.board}'`);
    return { id, kind: values.board };
  } catch (error) {
    return fail((error as Error).message);
  }
}

const { id, kind } = asked();
const folders = PLACES.map((it) => copy(it, id, kind));
copySeats(id);
register(id);
// Names of other lengths change line breaks and sorting. Formats only the new files: for lint, biome would read the whole project.
const biome = path.join(root, "node_modules", ".bin", "biome");
execFileSync(biome, ["check", "--write", "--linter-enabled=false", ...folders, REGISTRY], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
});
console.log(`${spellings(id).title} is there, and can be played: npm start
  games/${id}/game.ts         the rules, and what lies where
  games/${id}/words/en.json   everything it says
  web/games/${id}             its page and its card
  test/games/${id}            what the laws must know of it
  test/records/${id}          recorded games
Its tests: npx vitest run --project games --reporter=dot test/laws.test.ts test/records.test.ts -t ${id}
How to go on: games/README.md`);
