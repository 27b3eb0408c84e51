/** Limits what people write to visible characters, as the service counts them. Browsers' own `maxlength` counts code units and cuts emoji. */
import { fitted } from "../../games/kernel/graphemes.ts";

/** Attributes of a field that takes at most so many characters. */
export const limited = (most: number) => ({ "data-most": most });

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (it: EventTarget | null): it is Field =>
  it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement;

/** Drops what was written beyond the limit; whether anything was. */
function limit(field: Field, most: number): boolean {
  const { value, selectionStart } = field;
  const caret = selectionStart ?? value.length;
  const text = fitted(value, most, caret);
  if (text === value) return false;
  field.value = text;
  const end = Math.max(0, caret - (value.length - text.length));
  field.setSelectionRange(end, end);
  return true;
}

/** Runs before the field's own listeners, which see no more than fits. What an input method composes is left alone until it is done. */
function check(event: Event): void {
  const { target } = event;
  const most = isField(target) ? Number(target.dataset.most) : Number.NaN;
  if (!isField(target) || !(most > 0) || (event instanceof InputEvent && event.isComposing)) return;
  const isCut = limit(target, most);
  if (isCut && event.type === "compositionend") target.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

for (const it of ["input", "compositionend"]) document.addEventListener(it, check, true);
