/** Lines of plain text that fit. */
import { beginningOf } from "./graphemes.ts";

/** Letters of equal width in a line of a mail on a phone 360 pixels wide. */
export const PHONE_LINE = 44;

/** Breaks a text between words; further lines are indented by two more. A word that is longer than a line is cut. */
export function wrap(text: string, width: number): readonly string[] {
  const [indent = ""] = /^ */.exec(text) ?? [];
  const [first = "", ...words] = text.trimStart().split(" ");
  const lines: string[] = [];
  let line = indent + first;
  for (const word of words) {
    if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(beginningOf(line, width));
      line = `${indent}  ${word}`;
    }
  }
  return [...lines, beginningOf(line, width)];
}

/** The first lines, and `…` where there were more. */
export const atMost = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), "…"];
