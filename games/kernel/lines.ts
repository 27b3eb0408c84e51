/** Line breaking of plain text. */
import { beginningOf } from "./graphemes.ts";

/** Monospaced characters per line of a mail on a phone 360 pixels wide. */
export const PHONE_LINE = 44;

/** Breaks a text between words; further lines are indented by two more. A word longer than a line continues in the next. */
export function wrap(text: string, width: number): readonly string[] {
  const [indent = ""] = /^ */.exec(text) ?? [];
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of text.trimStart().split(" ")) {
    if (line !== undefined && line.length + 1 + word.length <= width) {
      line += ` ${word}`;
      continue;
    }
    if (line !== undefined) lines.push(line);
    line = `${indent}${lines.length > 0 ? "  " : ""}${word}`;
    while (line.length > width) {
      const head = beginningOf(line, width);
      // Cuts a single character whose code units fill a line.
      const taken: string = head.trim() === "" ? line.slice(0, width) : head;
      lines.push(taken);
      line = `${indent}  ${line.slice(taken.length)}`;
    }
  }
  return [...lines, line ?? indent];
}

/** The first lines, and `…` if there are more. */
export const atMost = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), "…"];
