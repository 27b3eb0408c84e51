/** `npm run words -- <id>`: the words of a game that other languages than English lack, by file. English stands in for them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES } from "../games/kernel/words.ts";
import { modules } from "../games/modules.ts";

const root = path.join(import.meta.dirname, "..");

type Words = Readonly<Record<string, string>>;

const read = (file: string): Words => JSON.parse(readFileSync(path.join(root, file), "utf8")) as Words;

/** Folders of catalogues of a game: its own words, and those of its page. */
const foldersOf = (id: string): readonly string[] =>
  [`games/${id}`, `web/games/${id}`].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: "utf8" })
      .filter((it) => path.basename(it) === "en.json")
      .map((it) => path.join(top, path.dirname(it)))
      .toSorted(),
  );

/** Parts of sentences are a language's own. */
const isPart = (key: string): boolean => key.startsWith("part.");

/** Lines about a file: one for each word that it lacks, with the English. */
function lacking(english: Words, file: string): readonly string[] {
  const all = Object.keys(english).filter((it) => !isPart(it));
  if (!existsSync(path.join(root, file)))
    return [`${file} is not there: copy en.json, and translate ${all.length} words`];
  const own = read(file);
  const missing = all.filter((it) => own[it] === undefined);
  const width = Math.max(0, ...missing.map((it) => it.length));
  return missing.length === 0
    ? []
    : [
        `${file} lacks ${missing.length} of ${all.length} words`,
        ...missing.map((it) => `  ${it.padEnd(width)}  ${english[it]}`),
      ];
}

const [id = "", ...rest] = process.argv.slice(2);
if (!Object.hasOwn(modules, id) || rest.length > 0) {
  console.error(`npm run words -- ${Object.keys(modules).join("|")}`);
  process.exit(id === "--help" ? 0 : 2);
}
const lines = foldersOf(id).flatMap((folder) => {
  const english = read(path.join(folder, "en.json"));
  return LANGUAGES.filter((it) => it !== "en").flatMap((it) => lacking(english, path.join(folder, `${it}.json`)));
});
console.log(lines.length > 0 ? lines.join("\n") : `${id} has all its words in ${LANGUAGES.join(", ")}.`);
