/** Completing a name after an `@` while somebody writes. Pure. */

/** The `@` and the text after it, directly before the cursor; `null`: no mention. */
const OPEN = /@([\p{L}\p{N} _.-]{0,40})$/u;

/** Names that complete the text before the cursor. */
export function offered(names: readonly string[], before: string): readonly string[] {
  const found = OPEN.exec(before);
  if (!found) return [];
  const typed = (found[1] ?? "").toLowerCase();
  return names.filter((it) => it.toLowerCase().startsWith(typed) && it.toLowerCase() !== typed);
}

/** The text with the completed name. */
export function completed(text: string, cursor: number, name: string): string {
  const before = text.slice(0, cursor).replace(OPEN, "");
  return `${before}@${name} ${text.slice(cursor).trimStart()}`;
}
