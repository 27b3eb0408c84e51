/** Lines of plain text that fit. */
import { beginningOf } from "./graphemes.ts";

/** Letters of equal width in a line of a mail on a phone 360 pixels wide. */
export const PHONE_LINE = 44;

/** Breaks a text between words; further lines are indented by two more. A word that is longer than a line goes on in the next. */
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
      // One letter of many code units that fills a line is cut.
      const taken: string = head.trim() === "" ? line.slice(0, width) : head;
      lines.push(taken);
      line = `${indent}  ${line.slice(taken.length)}`;
    }
  }
  return [...lines, line ?? indent];
}

/** The first lines, and `…` where there were more. */
export const atMost = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), "…"];
