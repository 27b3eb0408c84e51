/**
 * Earlier faults that only a real browser shows: one table under the address of another, words wider than the screen, files of a build
 * that is gone.
 */
import { expect, test } from "vitest";
import { Actor, asks } from "../gallery/actor.ts";
import { findings } from "../gallery/checks.ts";
import { progress } from "../progress.ts";
import { violations } from "./axe.ts";
import { live } from "./live.ts";
import { newcomers, type Player, pageIn, planTurn, playNow, restOf, settledTable, whoseTurn } from "./player.ts";

const here = live();
const DESK = { width: 1440, height: 900 };

/** Follows a link of the page itself, without a reload. */
const follow = ({ page }: Player, path: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.querySelector("footer")?.appendChild(link);
    link.click();
    link.remove();
  }, path);

/** Inspecting a page may need styles and scripts there. */
const arrived = newcomers(here, true);
const fresh = () => arrived(DESK);

async function seated(name: string): Promise<Player & { readonly actor: Actor }> {
  const actor = await Actor.guest(here.service.origin, name);
  const player = await fresh();
  await actor.lend(player.context);
  return { ...player, actor };
}

test("from one table to another nothing of the first stays: no notes, no draft, no title; nor where the second cannot be read", async () => {
  const eva = await seated("Eva");
  const { actor, page } = eva;
  const [from, to] = [await actor.open("gold-rush", 2), await actor.open("carnegie", 2)];
  await actor.call("PUT", `/tables/${from.id}/notes`, { text: "a plan for gold" });
  const atRest = restOf(page);
  await page.goto(`${here.service.origin}/t/${from.id}`);
  await page.locator(".gr-target").first().click();
  // The tabs move down while the plan above them is loaded; a press meanwhile may end beside its tab.
  await atRest();
  await page.getByRole("tab", { name: "Notes" }).click();
  const notes = page.getByRole("textbox", { name: "Notes" });
  await expect.poll(() => notes.inputValue()).toBe("a plan for gold");
  await follow(eva, `/t/${to.id}`);
  await page.locator(".cg-building").waitFor();
  await expect.poll(() => page.title()).toContain("Carnegie");
  expect(await page.locator(".board.gold-rush").count()).toBe(0);
  expect(await page.locator("ol.draft li").count()).toBe(0);
  await page.getByRole("tab", { name: "Notes" }).click();
  await expect.poll(() => notes.inputValue()).toBe("");
  // A table that nobody has.
  await follow(eva, `/t/${"a".repeat(20)}`);
  await page.locator("main .fault").waitFor();
  expect(await page.locator(".board").count()).toBe(0);
  await expect.poll(() => page.title()).toBe("Telegraph");
});

test("a file of a build that is gone is missing, and no page in its place", async () => {
  const gone = await fetch(`${here.service.origin}/assets/base-ofanother.js`);
  expect([gone.status, gone.headers.get("content-type")]).toEqual([404, expect.stringContaining("problem+json")]);
  const page = await fetch(`${here.service.origin}/t/${"a".repeat(20)}`);
  expect([page.status, page.headers.get("content-type")]).toEqual([404, expect.stringContaining("text/html")]);
});

test("on the board of Carnegie Enter on a city keeps the focus on the page, Escape brings it back, and buttons are called what stands on them", async () => {
  const eva = await seated("Eva");
  const { actor, page } = eva;
  const { id } = await actor.open("carnegie", 2);
  await actor.playUntil(id, asks("moveEmployee"));
  await actor.haveSeen(`/t/${id}`);
  await page.goto(`${here.service.origin}/t/${id}`);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await settledTable(page);
  await page.locator(".cg-city").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".cg-menu").waitFor();
  await expect.poll(focused).not.toBe("BODY");
  await page.keyboard.press("Escape");
  await page.locator(".cg-menu").waitFor({ state: "detached" });
  await expect.poll(focused).not.toBe("BODY");
  expect(await violations(page, "html", "label-content-name-mismatch")).toEqual([]);
});

/** A laptop's screen at twice the text size is half as wide and half as high. */
const NARROW = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

test("in the language of the longest words nothing is wider than a narrow screen, tabs are hit by fingers, words break with hyphens", async () => {
  const eva = await seated("Eva");
  const { actor, page } = eva;
  const atRest = restOf(page);
  // The gallery looks at all five.
  await actor.call("PATCH", "/me", { language: "ru" });
  const goldRush = await actor.open("gold-rush", 3);
  const carnegie = await actor.open("carnegie", 4);
  await actor.playUntil(carnegie.id, asks("moveEmployee"));
  for (const [path, ready] of [
    ["/", "main a[href^='/t/']"],
    [`/t/${goldRush.id}`, ".gr-target"],
    [`/t/${carnegie.id}`, ".board.carnegie"],
  ] as const) {
    await actor.haveSeen(path);
    await page.goto(here.service.origin + path);
    await page.locator(ready).first().waitFor();
    await atRest();
    for (const size of NARROW) {
      progress();
      await page.setViewportSize(size);
      // Boards fit themselves to their new frame.
      await expect.poll(async () => [path, size, await findings(page, true)]).toEqual([path, size, []]);
    }
  }
});

const REFUSED = `
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, name, { get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });
`;
const READ_ONLY = `
Storage.prototype.setItem = () => { throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };
`;

test.each([
  ["is refused as a whole", REFUSED],
  ["can be read and not written", READ_ONLY],
])("where storage %s, a bot is played as ever, and what is hidden is not shown", async (_, script) => {
  const ada = await pageIn((await fresh()).context);
  await ada.page.addInitScript(script);
  await playNow(here.service, ada);
  await planTurn(ada.page, /Do nothing/);
  await ada.page.locator(".main:enabled", { hasText: "Send turn" }).click();
  await whoseTurn([ada]);
  expect(await ada.page.locator(".board").getAttribute("translate")).toBe("no");
  await ada.page.getByRole("tab", { name: "Chat" }).click();
  await ada.page.locator(".panel-chat textarea").waitFor();
  expect(await ada.page.locator(".mentions").isVisible()).toBe(false);
  expect(ada.complaints).toEqual([]);
  await ada.page.close();
});

test("the way back leads to where the reader stood, and the focus goes along to each page", async () => {
  const { page } = await fresh();
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto(here.service.origin);
  await page.getByRole("heading", { name: "Games", exact: true }).waitFor();
  // The foot of the page is hidden until what stands above it is there.
  const toFoot = () => page.evaluate<number>("document.querySelector('.colophon').scrollIntoView(), scrollY");
  await expect.poll(toFoot).toBeGreaterThan(200);
  const y = await page.evaluate<number>("scrollY");
  await page.locator(".colophon [href='/about']").click();
  await page.waitForURL(/about/);
  const focused = () => page.evaluate<boolean>("document.activeElement.closest('main') !== null");
  await expect.poll(focused).toBe(true);
  await expect.poll(() => page.evaluate("scrollY")).toBe(0);
  await page.goBack();
  // Content above that loads later moves it.
  await expect.poll(() => page.evaluate<number>("scrollY")).toBeGreaterThan(y / 2);
  await expect.poll(focused).toBe(true);
});
