/** Learning: a new player follows a lesson's instructions to the end, without an account. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { overflow } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { leave } from "./player.ts";

const here = live();

/** Each lesson on one of them; the gallery draws both on all. */
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let shared: Promise<Page> | undefined;

/** The page of all lessons: on each screen anew, but with the code that it has loaded. */
async function lessonPage(viewport: { readonly width: number; readonly height: number }): Promise<Page> {
  shared ??= here.browser
    .newContext({ bypassCSP: true, reducedMotion: "reduce", locale: "en" })
    .then((it) => it.newPage());
  const page = await shared;
  page.removeAllListeners("request");
  await page.setViewportSize(viewport);
  await leave(here.service, { page });
  await page.evaluate("localStorage.clear(); sessionStorage.clear()");
  return page;
}

const panel = (page: Page) => page.locator(".learn-panel");

/** Watches a part of the page; the returned function waits until it has changed. */
async function watch(part: Locator): Promise<() => Promise<void>> {
  const watched = await part.evaluateHandle((element) => {
    const it = { changed: false };
    const observer = new MutationObserver(() => {
      observer.disconnect();
      it.changed = true;
    });
    observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
    return it;
  });
  return async () => void (await part.page().waitForFunction((it) => it.changed, watched));
}

/** Executes the requested step: taps a glowing target, or the main button. Returns whether the lesson continues. */
async function doAsAsked(page: Page): Promise<boolean> {
  const changed = await watch(panel(page));
  const main = panel(page).locator("button.primary");
  const glowing = page.locator(".learn .stage").getByRole("button").and(page.locator(".gr-target"));
  await main.or(glowing).first().waitFor();
  if ((await main.count()) > 0) {
    if ((await main.innerText()) === "Now play against a bot") return false;
    await main.click();
  } else {
    await expect.poll(() => glowing.count()).toBe(1);
    await glowing.click();
  }
  await changed();
  return true;
}

test("the lesson of Gold Rush is played to its end on a phone, by what it says", async () => {
  const page = await lessonPage(PHONE);
  const sent: string[] = [];
  page.on("request", (it) => it.method() !== "GET" && sent.push(`${it.method()} ${it.url()}`));
  await page.goto(here.service.origin);
  await page
    .getByRole("link", { name: /Learn Gold Rush/ })
    .first()
    .click();
  await panel(page).waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "lesson-begin");
  let taps = 0;
  while (await doAsAsked(page)) taps += 1;
  expect(taps).toBeGreaterThan(20);
  await expect.poll(() => panel(page).innerText()).toContain("You 28, Bea 12");
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await picture(page, "lesson-end");
  // Coming back shows the end, and starting over the beginning.
  await page.reload();
  await page.getByText("That was a whole game").waitFor();
  await page.getByRole("button", { name: "Start over" }).click();
  await panel(page).getByRole("heading", { name: "Lay a track" }).waitFor();
  expect(sent).toEqual([]);
});

/** Highlights on the board of Carnegie: pieces that can be taken up, places with commands, and choices of an open card. */
const GLOWING = [
  ".cg-menu .choice",
  ".cg-employee",
  ".cg-room.offered > .cg-room-face",
  ".offered:not(.cg-room):not(.cg-region)",
].map((it) => `.learn .stage ${it}`);

/** Focuses the first that glows and was not tapped yet, cards before places. */
const focusGlowing = (page: Page, tapped: readonly string[]): Promise<string | null> =>
  page.evaluate(
    ([selectors, before]) => {
      const all = selectors.flatMap((it) => [...document.querySelectorAll<HTMLElement>(it)]);
      for (const it of all) {
        const html = it.outerHTML.slice(0, 200);
        const { width, height } = it.getBoundingClientRect();
        if (before.includes(html) || !it.checkVisibility({ visibilityProperty: true }) || width * height === 0)
          continue;
        it.focus();
        return html;
      }
      return null;
    },
    [GLOWING, tapped] as const,
  );

/** One tap towards the requested step: the main button, or the first glowing target. Returns whether the lesson continues. */
async function tapOn(page: Page, tapped: Set<string>): Promise<boolean> {
  const main = panel(page).locator("button.primary");
  await main.or(page.locator(GLOWING.join())).first().waitFor();
  const changed = await watch(page.locator(".learn"));
  if ((await main.count()) > 0) {
    if ((await main.innerText()) === "Now play against a bot") return false;
    await main.click();
    tapped.clear();
  } else {
    const html = await focusGlowing(page, [...tapped]);
    if (html !== null) {
      tapped.add(html);
      await page.keyboard.press("Enter");
    }
  }
  await changed();
  return true;
}

/** The most lines in a row that say the same, in any list of the page. */
const mostAlike = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let most = 0;
    for (const list of document.querySelectorAll(".learn ul, .learn ol")) {
      let run = 0;
      let before: string | null = null;
      for (const { textContent } of list.children) {
        const text = textContent?.trim() ?? "";
        run = text !== "" && text === before ? run + 1 : 1;
        before = text;
        most = Math.max(most, run);
      }
    }
    return most;
  });

test("the lesson of Carnegie is played to its end on a desk, by keyboard, on the board", async () => {
  const page = await lessonPage(DESK);
  await page.goto(`${here.service.origin}/learn/carnegie`);
  await panel(page).waitFor();
  const tapped = new Set<string>();
  // Repeated moves are told once.
  while (await tapOn(page, tapped)) expect(await mostAlike(page)).toBeLessThan(2);
  await expect.poll(() => panel(page).innerText()).toContain("You know how it goes");
  expect(await violations(page, ".learn-panel")).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await picture(page, "lesson-carnegie");
});

test.each(["carnegie", "gold-rush"])(
  "axe finds nothing on the rules of %s, and nothing is wider than a small phone",
  async (game) => {
    const context = await here.browser.newContext({
      viewport: { width: 320, height: 640 },
      bypassCSP: true,
      reducedMotion: "reduce",
      locale: "ru",
    });
    const page = await context.newPage();
    await page.goto(`${here.service.origin}/rules/${game}#end`);
    const end = page.locator("h2#end");
    await end.waitFor();
    await expect.poll(() => end.innerText()).toBe("Конец игры");
    await expect.poll(() => end.evaluate((it) => Math.abs(it.getBoundingClientRect().top))).toBeLessThan(200);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.locator(".rules-show").first().click();
    await page.locator(".rules-stepper").waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await context.close();
  },
);
