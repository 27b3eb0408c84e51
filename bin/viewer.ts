/**
 * Builds the page that replays an export offline (`web/export/viewer.tsx`): one text for each game with a place for the data, and the
 * words of each other language beside it. Script and style are packed; a short loader unpacks them. The file's policy allows these three
 * by their hashes and nothing else.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import preact from "@preact/preset-vite";
import { build, type Plugin } from "vite";
import { type Catalogue, LANGUAGES } from "../games/kernel/words.ts";
import { cardWords } from "./words.ts";

const root = path.join(import.meta.dirname, "..");
/** Languages whose words are apart from the text. */
const OTHERS = LANGUAGES.filter((it) => it !== "en");

/** Languages of catalogues, except English. */
const WORDS = new RegExp(`/(?:words|help)/(${OTHERS.join("|")})\\.json$`);
/** Modules that are useless without the service, or outside the table. */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/\/web\/end\/actions\.tsx$/, "export const EntryActions = () => null;"],
  [/\/demo\.json$/, "export default null;"],
];

/** The catalogues of a game's viewer: they come with the data, one language at a time. */
function wordsApart(found: Set<string>): Plugin {
  return {
    name: "words-apart",
    enforce: "pre",
    async load(id) {
      const [file = ""] = id.split("?");
      const out = LEFT_OUT.find(([pattern]) => pattern.test(file));
      if (out) return { code: out[1], moduleType: "js" };
      // The whole catalogue is there already.
      if (id.endsWith("?later")) return { code: "export default {};", moduleType: "js" };
      if (id.includes("?add-on="))
        return { code: `export { default } from ${JSON.stringify(file)};`, moduleType: "js" };
      if (!WORDS.test(file) || id.endsWith("?card")) return null;
      found.add(file);
      const key = JSON.stringify(path.relative(root, file));
      return { code: `export default globalThis.telegraph.words[${key}] ?? {};`, moduleType: "js" };
    },
  };
}

const ENTRY = "viewer-entry";

const entryOf = (client: string): Plugin => ({
  name: "viewer-entry",
  resolveId: (id) => (id.endsWith(ENTRY) ? path.join(root, "web", `${ENTRY}.ts`) : null),
  load: (id) =>
    id.endsWith(`${ENTRY}.ts`)
      ? `import { client } from ${JSON.stringify(client)}; import { show } from "./export/viewer.tsx"; show(client, globalThis.telegraph);`
      : null,
});

const packed = (text: string): string => gzipSync(text, { level: 9 }).toString("base64");
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Unpacks the three parts, in order. */
const LOADER = `(async()=>{const u=async i=>new Response(new Blob([Uint8Array.from(atob(document.getElementById(i).textContent.trim()),c=>c.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("gzip"))).text(),a=(t,x,m)=>{const e=document.createElement(t);if(m)e.type="module";e.textContent=x;document.head.append(e)};globalThis.telegraph=JSON.parse(await u("data"));a("style",await u("style"));a("script",await u("script"),1)})()`;

/** The text of a viewer; `%LANG%` and `%DATA%` are filled in by the service. */
function templateOf(script: string, style: string): string {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(LOADER)} ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const part = (id: string, text: string) => `<script type="application/octet-stream" id="${id}">${text}</script>`;
  return [
    `<!doctype html><html lang="%LANG%"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="color-scheme" content="light dark"><title>Telegraph</title></head><body>`,
    `<noscript>This game needs JavaScript to be shown.</noscript>`,
    part("data", "%DATA%"),
    part("style", packed(style)),
    part("script", packed(script)),
    `<script>${LOADER}</script></body></html>\n`,
  ].join("\n");
}

async function buildOne(client: string) {
  const words = new Set<string>();
  const built = await build({
    configFile: false,
    root: path.join(root, "web"),
    logLevel: "warn",
    publicDir: false,
    plugins: [wordsApart(words), cardWords(), entryOf(client), preact()],
    build: {
      write: false,
      target: "es2022",
      cssTarget: ["chrome123", "firefox120", "safari17.5"],
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("vite built something else than one page");
  const chunks = built.output.filter((it) => it.type === "chunk");
  if (chunks.length !== 1) throw new Error(`the viewer is to be one script, and is ${chunks.length}`);
  const sheets = built.output.flatMap((it) => (it.type === "asset" && it.fileName.endsWith(".css") ? [it.source] : []));
  // The display face would be a third of the file; the system's serif replaces it.
  const style = sheets.join("\n").replace(/@font-face\s*\{[^}]*\}/g, "");
  return { template: templateOf(chunks[0]?.code ?? "", style), words };
}

/** The catalogues of one language, by their files. */
function catalogues(files: ReadonlySet<string>, language: string) {
  const own = [...files].filter((it) => WORDS.exec(it)?.[1] === language);
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Catalogue;
  return Object.fromEntries(own.map((it) => [path.relative(root, it), read(it)]));
}

/** Writes `viewer/<game>.txt` and `viewer/<game>.<language>.json` into the page's folder. */
export async function buildViewers(out: string): Promise<void> {
  const games = path.join(root, "web", "games");
  mkdirSync(path.join(out, "viewer"), { recursive: true });
  for (const { name: game } of readdirSync(games, { withFileTypes: true }).filter((it) => it.isDirectory())) {
    const client = readdirSync(path.join(games, game)).find((it) => /^client\.tsx?$/.test(it));
    if (game === "template" || !client) continue;
    const { template, words } = await buildOne(`./games/${game}/${client}`);
    writeFileSync(path.join(out, "viewer", `${game}.txt`), template);
    for (const language of OTHERS) {
      const text = JSON.stringify(catalogues(words, language));
      writeFileSync(path.join(out, "viewer", `${game}.${language}.json`), text);
    }
  }
}

/** Builds them together with the page. */
export const viewers = (): Plugin => ({
  name: "viewers",
  apply: "build",
  async writeBundle({ dir }) {
    if (dir) await buildViewers(dir);
  },
});
