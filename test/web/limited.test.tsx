/** Limits of texts: nothing is cut through a character, and the page accepts exactly what the service does. */
import { render } from "preact";
import { afterEach, describe, expect, test } from "vitest";
import { fits, fitted, graphemes, lengthOf } from "../../games/kernel/graphemes.ts";
import { seeded } from "../../games/kernel/random.ts";
import { limited } from "../../web/ui/limited.ts";

const FAMILY = "👨‍👩‍👧‍👦";
const ONE = [FAMILY, "🇵🇱", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "👍🏽", "❤️", "🎲", "क्षि", "e\u0301\u0323", "𐍈", "x", "ж", "字", " ", "\n"];

afterEach(() => render(null, document.body));

/** Typed or pasted text is in the field at the caret, as in a browser without a limit. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string, at = field.value.length): void {
  field.value = field.value.slice(0, at) + text + field.value.slice(at);
  field.setSelectionRange(at + text.length, at + text.length);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

function fieldOf(most: number): { readonly field: HTMLInputElement; readonly seen: string[] } {
  const seen: string[] = [];
  render(<input {...limited(most)} onInput={(event) => seen.push(event.currentTarget.value)} />, document.body);
  return { field: document.querySelector("input") as HTMLInputElement, seen };
}

test("as many characters as are allowed can be written, whatever they are made of", () => {
  for (const one of ONE.filter((it) => it !== "\n")) {
    const { field, seen } = fieldOf(40);
    write(field, one.repeat(40));
    expect(lengthOf(field.value)).toBe(40);
    write(field, one);
    expect([one, field.value]).toEqual([one, one.repeat(40)]);
    expect(seen.at(-1)).toBe(field.value);
    render(null, document.body);
  }
});

test("what is written in the middle is dropped, not what stood behind it", () => {
  const { field } = fieldOf(5);
  write(field, "abcd");
  write(field, `${FAMILY}${FAMILY}${FAMILY}`, 2);
  expect(field.value).toBe(`ab${FAMILY}cd`);
  expect(field.selectionStart).toBe(2 + FAMILY.length);
});

test("an input method composes beyond the limit, and is cut when it is done", () => {
  const { field, seen } = fieldOf(3);
  field.value = "にほんご";
  field.setSelectionRange(4, 4);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  expect(field.value).toBe("にほんご");
  field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  expect(field.value).toBe("にほん");
  expect(seen.at(-1)).toBe("にほん");
});

test("fields without a limit, check boxes and lists are left alone", () => {
  render(<input />, document.body);
  const field = document.querySelector("input") as HTMLInputElement;
  write(field, "x".repeat(5_000));
  expect(field.value).toHaveLength(5_000);
});

describe("what is left of a text that does not fit", () => {
  test("fits, is whole, keeps what stood around, and could not be longer: 500 mixed texts", () => {
    const random = seeded("limits");
    for (let run = 0; run < 500; run++) {
      const most = 1 + random.below(60);
      const parts = Array.from({ length: random.below(120) }, () => ONE[random.below(ONE.length)] ?? "x");
      const text = parts.join("");
      const caret = parts.slice(0, random.below(parts.length + 1)).join("").length;
      const left = fitted(text, most, caret);
      expect(fits(left, most)).toBe(true);
      if (fits(text, most)) expect(left).toBe(text);
      if (text.length > caret && fits(text.slice(caret), most)) expect(text.endsWith(text.slice(caret))).toBe(true);
      const whole = new Set(graphemes(text));
      if (caret === text.length) for (const it of graphemes(left)) expect(whole.has(it)).toBe(true);
      if (!fits(text, most)) expect(lengthOf(left)).toBeGreaterThanOrEqual(Math.min(most, lengthOf(text)) - 1);
    }
  });

  test("a megabyte is cut at once", () => {
    const from = performance.now();
    expect(lengthOf(fitted(FAMILY.repeat(40_000), 1_000))).toBeLessThanOrEqual(1_000);
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});
