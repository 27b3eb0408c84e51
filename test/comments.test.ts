/** How comments are written: subject first, and lines that fit. See CONTRIBUTING, "What do reviewers expect?". */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const FOLDERS = ["bin", "examples", "games", "test", "web", "worker"] as const;
const GENERATED = ["bin/client/api.ts"];

const LONGEST_LINE = 160;
/** Beginnings without a subject, or that need the comment before. A question ("What if?") is allowed. */
const NO_SUBJECT = /^(?:Who|What|Whoever|Whatever|Whom|Whose|The same|Likewise|As above)\b(?![-’'])(?! if\?)/;

interface Comment {
  readonly line: number;
  readonly text: string;
}

/** Where comments begin, each with its first line of text. Lines of `//` that follow each other are one comment. */
function commentsIn(text: string): readonly Comment[] {
  const lines = text.split("\n");
  return lines.flatMap((it, at) => {
    const block = /^\s*\{?\/\*\*?\s*(.*?)\s*(?:\*\/.*)?$/.exec(it)?.[1];
    if (block !== undefined) {
      const first = block || (lines[at + 1] ?? "").replace(/^\s*\*\s?/, "");
      return [{ line: at + 1, text: first }];
    }
    const line = /^\s*\/\/ ?(.*)$/.exec(it)?.[1];
    return line === undefined || /^\s*\/\//.test(lines[at - 1] ?? "") ? [] : [{ line: at + 1, text: line }];
  });
}

/** Lines of comments that are too long. An address may be as long as it is. */
const longLines = (text: string): readonly number[] =>
  text
    .split("\n")
    .flatMap((it, at) =>
      it.length > LONGEST_LINE && /^\s*(?:\/\/|\{?\/\*|\*)/.test(it) && !it.includes("://") ? [at + 1] : [],
    );

const faultsIn = (text: string): readonly string[] => [
  ...commentsIn(text)
    .filter((it) => NO_SUBJECT.test(it.text))
    .map((it) => `line ${it.line}: "${it.text.slice(0, 40)}"`),
  ...longLines(text).map((it) => `line ${it}: over ${LONGEST_LINE} characters`),
];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((it) => `${folder}/${it}`),
).filter((it) => /\.(?:ts|tsx|mjs|js|css)$/.test(it) && !it.includes("node_modules") && !GENERATED.includes(it));

describe("comments", () => {
  test("begin with a subject, and have lines that fit", () => {
    const found = files.flatMap((file) =>
      faultsIn(readFileSync(path.join(root, file), "utf8")).map((fault) => `${file}, ${fault}`),
    );
    expect(found).toEqual([]);
  });
  test.each([
    ["/** Who sits there. */", 1],
    ["/**\n * What is owed.\n */", 1],
    ["  // Likewise.\n  // Whoever goes on.", 1],
    ["/** The same for inboxes. */", 1],
    [`// ${"long ".repeat(40)}`, 1],
    ["/** What-if tables. */", 0],
    ["/** What if? A table of one's own. */", 0],
    ["/** Sends what is owed. */\nconst text = 'Who is it?'; // Who knows", 0],
    [`// https://example.org/${"long/".repeat(40)}`, 0],
  ])("%j: %i at fault", (text, faults) => {
    expect(faultsIn(text)).toHaveLength(faults);
  });
});
