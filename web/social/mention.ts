/** Completing a name after an `@` while somebody writes. Pure. */

/** The `@` and what was typed after it, at the end of what stands before the cursor; `null`: nobody is being named. */
const OPEN = /@([\p{L}\p{N} _.-]{0,40})$/u;

/** Names that complete the text before the cursor. */
export function offered(names: readonly string[], before: string): readonly string[] {
  const found = OPEN.exec(before);
  if (!found) return [];
  const typed = (found[1] ?? "").toLowerCase();
  return names.filter((it) => it.toLowerCase().startsWith(typed) && it.toLowerCase() !== typed);
}

/** The text with a name in the place of what was typed of it. */
export function completed(text: string, cursor: number, name: string): string {
  const before = text.slice(0, cursor).replace(OPEN, "");
  return `${before}@${name} ${text.slice(cursor).trimStart()}`;
}
