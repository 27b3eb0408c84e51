/** All text of the page is in catalogues: its code has none, neither between tags nor in a label, nor as a sentence. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const here = createRequire(import.meta.url);

// The compiler itself has no parser for JavaScript; the generator of schemas brings one.
const ts = createRequire(here.resolve("ts-json-schema-generator"))(
  "typescript",
) as typeof import("ts-json-schema-generator/node_modules/typescript");

/** Attributes whose text is read or heard. */
const LABELS: ReadonlySet<string> = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "label",
  "placeholder",
  "title",
]);

const SENTENCE = /^\p{Lu}[\p{L}’']+,? \p{L}/u;
const LETTER = /\p{L}/u;

/** Texts that stand in the code, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  "Former player": "what the service stores for a deleted account; the page translates it",
  "https://": "the beginning of an address",
};

/** Texts of a file that somebody would read, in the order of the code. */
function textsIn(code: string, file: string): readonly string[] {
  const found: string[] = [];
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: import("ts-json-schema-generator/node_modules/typescript").Node): void => {
    const text = ts.isStringLiteralLike(node) || ts.isJsxText(node) ? node.text.trim() : "";
    const { parent } = node;
    const isLabel = parent && ts.isJsxAttribute(parent) && LABELS.has(parent.name.getText());
    const isShown =
      ts.isJsxText(node) || isLabel || (parent && ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent));
    if (text !== "" && (isShown ? LETTER : SENTENCE).test(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind));
  return found;
}

const files = readdirSync(path.join(root, "web"), { recursive: true, encoding: "utf8" }).filter(
  (it) => /\.tsx?$/.test(it) && !it.endsWith(".d.ts") && !/(?:^|\/)words\//.test(it),
);

test("no text of the page stands in its code", () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    textsIn(readFileSync(path.join(root, "web", file), "utf8"), file)
      .filter((it) => !(it in ALLOWED))
      .map((it) => `web/${file}: ${it}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["between tags", "const It = () => <p>Your turn</p>;", "Your turn"],
  ["in a label", 'const It = () => <button aria-label="Close" />;', "Close"],
  ["in an expression", 'const It = () => <p>{"Close"}</p>;', "Close"],
  ["as a sentence", 'const said = "Nothing is here";', "Nothing is here"],
  ["as a template", "const said = `Nothing is here`;", "Nothing is here"],
])("a text %s is found", (_, code, text) => {
  expect(textsIn(code, "it.tsx")).toEqual([text]);
});

test("classes, keys and addresses are no texts", () => {
  expect(textsIn('const It = () => <a class="button primary" href="/">{t("nav.home")} · 3</a>;', "it.tsx")).toEqual([]);
});

/** Signs that many devices have in no font, or only in one for emoji: arrows that turn, dingbats, emoji. */
const RARE = /[\u21a9-\u21ff\u22ef\u2600-\u27bf\u2900-\u2bff\u{1f000}-\u{1faff}]/u;

test("signs are drawn: the page needs no font for emoji or symbols", () => {
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, "web", file), "utf8")
      .split("\n")
      .flatMap((line, at) => (RARE.test(line) ? [`web/${file}, line ${at + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
  expect(["↶", "✓", "⤢", "⋯", "👍", "❤"].filter((it) => !RARE.test(it))).toEqual([]);
});
