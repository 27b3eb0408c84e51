/**
 * `npm run new-game -- <id>`: makes a playable game from `games/template/`, with its page and tests, and registers it. The registry,
 * `games/modules.ts`, is the only file it touches outside the game's own folders.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const REGISTRY = path.join(root, "games", "modules.ts");
/** The folders of a game. */
const PLACES = ["games", "web/games", "test/games"] as const;

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Spellings of an id: `your-game` is `yourGame` in code, `YourGame` as a type, and `Your Game` to people. */
function spellings(id: string) {
  const words = id.split("-");
  const pascal = words.map(capital).join("");
  return { camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, title: words.map(capital).join(" ") };
}

function renamed(text: string, id: string): string {
  const { camel, pascal, title } = spellings(id);
  return text
    .replaceAll("templateModule", `${camel}Module`)
    .replaceAll("TemplateTurn", `${pascal}Turn`)
    .replaceAll("/template/", `/${id}/`)
    .replaceAll('"template"', `"${id}"`)
    .replaceAll(/\btemplate\b/g, camel)
    .replaceAll(/\bTemplate\b/g, title);
}

/** Copies a folder of the template; returns the new folder. */
function copy(place: string, id: string): string {
  const folder = path.join(root, place, id);
  cpSync(path.join(root, place, "template"), folder, { recursive: true });
  for (const it of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!it.isFile()) continue;
    const file = path.join(it.parentPath, it.name);
    writeFileSync(file, renamed(readFileSync(file, "utf8"), id));
  }
  return folder;
}

function register(id: string): void {
  const { camel } = spellings(id);
  const text = readFileSync(REGISTRY, "utf8")
    .replace(/^import /m, `import { ${camel}Module } from "./${id}/module.ts";\nimport `)
    .replace(/^const ALL: readonly AnyModule\[\] = \[[^\]]*?(?=,?\s*\];)/m, (it) => `${it}, ${camel}Module`);
  writeFileSync(REGISTRY, text);
}

/** Why no game can have this id; `null`: it can. */
function refusal(id: string): string | null {
  if (!ID.test(id)) return `'${id}' is no id: small letters and digits, words joined by hyphens, like your-game`;
  const taken = PLACES.map((it) => path.join(it, id)).find((it) => existsSync(path.join(root, it)));
  return taken ? `${taken} is there already: choose another id` : null;
}

const [id = ""] = process.argv.slice(2);
const refused = refusal(id);
if (refused) {
  console.error(`new-game: ${refused}`);
  process.exit(2);
}
const folders = PLACES.map((it) => copy(it, id));
register(id);
// Names of other lengths change line breaks and sorting. Formats only the new files: for lint, biome would read the whole project.
const biome = path.join(root, "node_modules", ".bin", "biome");
execFileSync(biome, ["check", "--write", "--linter-enabled=false", ...folders, REGISTRY], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
});
console.log(`${spellings(id).title} is there, and can be played: npm start
  games/${id}       the rules, the words in five languages, the built-in player
  web/games/${id}   its page
  test/games/${id}  what the laws must know of it
Its tests: npx vitest run --project games test/laws.test.ts -t ${id}
How to go on: games/README.md`);
