/** What is looked for on every picture, beside looking at it. Runs inside the page. */
import type { Page } from "playwright-core";

/** Text that is cut off, controls that overlap or are too small for a finger, and a page that is wider than its screen. */
export interface Finding {
  readonly what: "sideways scroll" | "clipped text" | "overlap" | "small target";
  readonly where: string;
}

/** Least width and height of a target for fingers, in CSS pixels. Targets on a board that can be zoomed may be smaller. */
const FINGER = 44;
const ON_BOARD = 24;

/** All findings on the page as it stands. `touch`: whether it is a screen for fingers. */
export const findings = (page: Page, touch: boolean): Promise<readonly Finding[]> =>
  page.evaluate(look, { touch, finger: FINGER, onBoard: ON_BOARD });

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
    if (!touch) continue;
    // A link within a sentence is as high as its line; a control may lie within a label or row that is large enough.
    if (it.matches("a") && it.closest("p, li, dd, td, summary, label, blockquote, h1, h2, h3")) continue;
    const target = it.closest("label, .touch-target") ?? it;
    const area = target.getBoundingClientRect();
    const least = it instanceof SVGElement || it.closest("svg") ? onBoard : finger;
    if (area.width < least - 0.5 || area.height < least - 0.5)
      found.push({ what: "small target", where: `${name(it)} ${Math.round(box.width)}×${Math.round(box.height)}` });
  }
  // What has been scrolled out of its frame is not there.
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
  const flat = controls.filter(
    (it) => it instanceof HTMLElement && !it.closest("svg") && getComputedStyle(it).position !== "fixed",
  );
  for (const [at, one] of flat.entries()) {
    const a = visible(one);
    for (const other of flat.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (one.closest("label") && one.closest("label") === other.closest("label")) continue;
      const b = visible(other);
      // A piece lies wholly on the place it may be taken from.
      if (lies(a, b) || lies(b, a)) continue;
      if (layer(one) !== layer(other)) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across <= 4 || down <= 4) continue;
      const x = Math.max(a.left, b.left) + across / 2;
      const y = Math.max(a.top, b.top) + down / 2;
      const top = document.elementFromPoint(x, y);
      // What lies under a sheet or a bar that sticks is hidden on purpose; two controls that both reach the top are not.
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
