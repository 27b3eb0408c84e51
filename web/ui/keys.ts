/** Meanings of keys: one rule for all shortcuts of the page. */

/** The parts of a keyboard event that a shortcut needs. Browsers that fill in a form send events without a key. */
type Pressed = Partial<
  Pick<KeyboardEvent, "key" | "code" | "target" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">
>;

/** Letters and digits in lower case, Latin on every layout: other layouts use the key's place. */
export function keyOf({ key = "", code = "" }: Pressed): string {
  const place = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  const isForeign = key.length === 1 && key > "~";
  return isForeign && place ? place.toLowerCase() : key.length === 1 ? key.toLowerCase() : key;
}

/** Whether Ctrl or, on a Mac, Cmd is held. */
export const isCtrlOrCmd = ({ ctrlKey, metaKey }: Pressed): boolean => Boolean(ctrlKey || metaKey);

/** Whether the key belongs to a text field: no shortcut acts then. */
export const isTyping = ({ target, isComposing }: Pressed): boolean =>
  Boolean(isComposing) ||
  (target instanceof HTMLElement &&
    target.closest("input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false])") !==
      null);
