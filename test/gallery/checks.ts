/** Checks of every picture, in addition to looking at it. Run inside the page. */
import type { Page } from "playwright-core";

/** A complaint; a "broken word" continues in the next line without a hyphen. */
export interface Finding {
  readonly what:
    | "sideways scroll"
    | "taller than the screen"
    | "clipped text"
    | "cut off"
    | "text sticks out"
    | "broken word"
    | "small label"
    | "overlap"
    | "small target";
  readonly where: string;
}

/** Least width and height of a target for fingers, in CSS pixels. Targets on a board that can be zoomed may be smaller. */
const FINGER = 44;
const ON_BOARD = 24;

/** All findings on the current page. `touch`: whether it is a touch screen. */
export async function findings(page: Page, touch: boolean): Promise<readonly Finding[]> {
  const found = await page.evaluate(look, { touch, finger: FINGER, onBoard: ON_BOARD });
  // Not every browser has a dictionary for every language: words must hold without one.
  const style = await page.addStyleTag({ content: "* { hyphens: manual !important; }" });
  const told = await page.evaluate(lookAtWords);
  await style.evaluate((it) => (it as Element).remove());
  return [...found, ...told, ...(await page.evaluate(lookAtLabels))];
}

/** Words and numbers on a board under 11 px. A single letter stands within a sign that says the same by its shape. */
function lookAtLabels(): Finding[] {
  const found: Finding[] = [];
  for (const it of document.querySelectorAll<Element>(".board *")) {
    const text = [...it.childNodes]
      .map((own) => (own.nodeType === Node.TEXT_NODE ? own.nodeValue : ""))
      .join("")
      .trim();
    if (text === "" || /^\p{L}$/u.test(text) || it.closest("title, style, .visually-hidden, .cg-spoken")) continue;
    if (!it.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const scale = it instanceof SVGGraphicsElement ? (it.getScreenCTM()?.a ?? 1) : 1;
    const size = Number.parseFloat(getComputedStyle(it).fontSize) * scale;
    if (size < 10.9) found.push({ what: "small label", where: `«${text.slice(0, 30)}» ${size.toFixed(1)} px` });
  }
  return found;
}

/** Words of controls, headings and rooms that leave their box or break without a hyphen. */
function lookAtWords(): Finding[] {
  const found: Finding[] = [];
  const boxes = document.querySelectorAll<HTMLElement>(
    "button, a[href], summary, [role=tab], .progress, h1, h2, h3, .cg-room-name, .cg-chooser",
  );
  const isHidden = (it: Element): boolean =>
    it.closest(".visually-hidden, .cg-spoken, svg") !== null ||
    !it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  for (const box of boxes) {
    if (isHidden(box)) continue;
    const style = getComputedStyle(box);
    const { left, right, width } = box.getBoundingClientRect();
    if (width <= 1 || style.display === "inline") continue;
    const name = (it: string) => `${box.tagName.toLowerCase()}.${box.className.split(" ")[0]} «${it}»`;
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let at = texts.nextNode(); at; at = texts.nextNode()) {
      const text = at.nodeValue ?? "";
      if (!at.parentElement || text.trim() === "" || isHidden(at.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(at);
      const all = range.getBoundingClientRect();
      const visible = style.overflowX === "visible";
      if (visible && (all.right > right + 1 || all.left < left - 1))
        found.push({ what: "text sticks out", where: name(text.trim()) });
      for (const { index, 0: word } of text.matchAll(/[\p{L}\p{M}\u00ad]{3,}/gu)) {
        range.setStart(at, index);
        range.setEnd(at, index + word.length);
        // Most words stand in one line; only the others are looked at letter by letter.
        if (range.getClientRects().length < 2) continue;
        let last: number | null = null;
        for (let letter = 0; letter < word.length; letter++) {
          range.setStart(at, index + letter);
          range.setEnd(at, index + letter + 1);
          // The first letter of a line may have a rectangle at the end of the line before, too.
          const { top = 0, height = 0 } = [...range.getClientRects()].at(-1) ?? {};
          if (height === 0) continue;
          if (last !== null && top > last + height / 2 && !word.slice(letter - 1, letter + 1).includes("\u00ad")) {
            found.push({ what: "broken word", where: name(word) });
            break;
          }
          last = top;
        }
      }
    }
  }
  return found;
}

function look({ touch, finger, onBoard }: { touch: boolean; finger: number; onBoard: number }): Finding[] {
  const found: Finding[] = [];
  const name = (it: Element): string => {
    const text = (it.getAttribute("aria-label") ?? it.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 50);
    return `${it.tagName.toLowerCase()}${it.className && typeof it.className === "string" ? `.${it.className.split(" ")[0]}` : ""} «${text}»`;
  };
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) {
    const out = [...document.body.querySelectorAll("*")].filter(
      (it) => it.getBoundingClientRect().right > innerWidth + 1,
    );
    found.push({ what: "sideways scroll", where: `${wide} px; ${out.slice(0, 3).map(name).join(", ")}` });
  }
  // A table fits the screen, tabs included; long content scrolls within its own part.
  const tall = document.documentElement.scrollHeight - innerHeight;
  if (tall > 1 && document.querySelector(".play")) {
    const below = [...document.querySelectorAll(".play, .play > *")].filter(
      (it) => it.getBoundingClientRect().bottom + scrollY > innerHeight + 1,
    );
    found.push({ what: "taller than the screen", where: `${tall} px; ${below.map((it) => it.className).join(", ")}` });
  }
  const shown = (it: Element): boolean => {
    if (!it.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const box = it.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) return false;
    return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  };
  const controls = [
    ...document.querySelectorAll<Element>(
      "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option]",
    ),
  ].filter(shown);
  for (const it of controls) {
    const box = it.getBoundingClientRect();
    if (it instanceof HTMLElement && it.matches("button, a, summary, [role=tab]")) {
      const style = getComputedStyle(it);
      const hides = style.overflowX !== "visible";
      const cut = it.scrollWidth > it.clientWidth + 1 && hides && style.display !== "inline";
      if (cut && it.clientWidth > 1) found.push({ what: "clipped text", where: name(it) });
    }
    // Parts hidden by their frame that nobody can scroll to. A movable board has its own ways.
    for (let frame = it.parentElement; frame && !it.closest("svg"); frame = frame.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(frame);
      if (overflowX === "auto" || overflowX === "scroll" || overflowY === "auto" || overflowY === "scroll") break;
      const edge = frame.getBoundingClientRect();
      const aside = overflowX !== "visible" && (box.right > edge.right + 1 || box.left < edge.left - 1);
      const below = overflowY !== "visible" && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1);
      if (!aside && !below) continue;
      if (edge.width > 1) found.push({ what: "cut off", where: name(it) });
      break;
    }
    if (!touch) continue;
    // A link within a sentence is as high as its line; a control may lie within a label or row that is large enough.
    if (it.matches("a") && it.closest("p, li, dd, td, summary, label, blockquote, h1, h2, h3")) continue;
    const target = it.closest("label, .touch-target") ?? it;
    const area = target.getBoundingClientRect();
    const least = it instanceof SVGElement || it.closest("svg") ? onBoard : finger;
    if (area.width < least - 0.5 || area.height < least - 0.5)
      found.push({ what: "small target", where: `${name(it)} ${Math.round(box.width)}×${Math.round(box.height)}` });
  }
  // Parts scrolled out of their frame are not visible.
  const visible = (it: Element): DOMRect => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    const seen = { left, top, right, bottom };
    for (let frame = it.parentElement; frame; frame = frame.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(frame);
      const box = frame.getBoundingClientRect();
      if (overflowX !== "visible") {
        seen.left = Math.max(seen.left, box.left);
        seen.right = Math.min(seen.right, box.right);
      }
      if (overflowY !== "visible") {
        seen.top = Math.max(seen.top, box.top);
        seen.bottom = Math.min(seen.bottom, box.bottom);
      }
    }
    return new DOMRect(seen.left, seen.top, Math.max(0, seen.right - seen.left), Math.max(0, seen.bottom - seen.top));
  };
  /** Sheets, bars that stick and cards lie over the page on purpose: the layer of a control, or null for the page itself. */
  const layer = (it: Element): Element | null => {
    for (let at: Element | null = it; at; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at);
      if (position === "fixed" || position === "sticky" || (position === "absolute" && zIndex !== "auto")) return at;
    }
    return null;
  };
  const lies = (on: DOMRect, it: DOMRect): boolean =>
    it.left >= on.left - 1 && it.right <= on.right + 1 && it.top >= on.top - 1 && it.bottom <= on.bottom + 1;
  const flat = controls
    .filter((it) => it instanceof HTMLElement && !it.closest("svg") && getComputedStyle(it).position !== "fixed")
    .map((it) => ({ it, box: visible(it), on: layer(it), label: it.closest("label") }));
  for (const [at, { it: one, box: a, on, label }] of flat.entries()) {
    for (const { it: other, box: b, ...beside } of flat.slice(at + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across <= 4 || down <= 4 || on !== beside.on) continue;
      if (one.contains(other) || other.contains(one)) continue;
      if (label && label === beside.label) continue;
      // A piece is completely on the place it may be taken from.
      if (lies(a, b) || lies(b, a)) continue;
      const x = Math.max(a.left, b.left) + across / 2;
      const y = Math.max(a.top, b.top) + down / 2;
      const top = document.elementFromPoint(x, y);
      // Parts under a sheet or a sticky bar are hidden on purpose; two controls that both reach the top are not.
      const isTop = (it: Element) => top !== null && (it === top || it.contains(top));
      const whole = (it: Element, box: DOMRect) => {
        const mid = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return mid !== null && (it === mid || it.contains(mid));
      };
      if ((isTop(one) && whole(other, b)) || (isTop(other) && whole(one, a)))
        found.push({ what: "overlap", where: `${name(one)} and ${name(other)}` });
    }
  }
  return found;
}
