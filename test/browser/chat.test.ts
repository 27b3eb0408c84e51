/** The chat of a table in two browsers: a box that is never cut off, Enter sends, what is new, and signs by one tap. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { WIDE } from "../../web/table/wide.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { ask } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, PHONE, type Player, restOf } from "./player.ts";

const here = live();
const NONCE = "07".repeat(16);
const LINE = "A line that goes over more than one line of the panel, as people write them now and then.";

/** A table of Ada, at a desk, and Ben, with a phone; both pages are open. */
async function sitDown(): Promise<{ readonly ada: Player; readonly ben: Player; readonly id: string }> {
  const ada = await arrive(here.browser, { width: 1440, height: 900 }, true);
  const ben = await arrive(here.browser, PHONE, true, true);
  await ask(ada.page, "/auth/guest", { name: "Ada" });
  await ask(ben.page, "/auth/guest", { name: "Ben" });
  const body = { game: "gold-rush", options: { tiles: 14 }, seats: 2, bots: 0, listed: false, nonce: NONCE };
  const { id, invite } = await ask<TableShape>(ada.page, "/tables", body);
  await ask(ben.page, `/tables/${id}/join`, { invite, nonce: NONCE });
  for (const { page } of [ada, ben]) {
    const atRest = restOf(page);
    await page.goto(`${here.service.origin}/t/${id}`);
    await page.locator(".board").waitFor();
    // The tabs move down while what is above them is loaded; a press meanwhile may end beside its tab.
    await atRest();
  }
  return { ada, ben, id };
}

const openTalk = (page: Page) => page.getByRole("tab", { name: /^Chat/ }).click();
/** Opens the chat where it is closed: a window that was made narrow has panels of its own, which come closed. */
async function openTalkIn(page: Page): Promise<void> {
  const isArranged = (query: string) =>
    matchMedia(query).matches === (document.querySelector(".panels > .panel-players:not([role=tabpanel])") !== null);
  await expect.poll(() => page.evaluate(isArranged, WIDE)).toBe(true);
  await page.locator("#tab-chat").waitFor();
  if ((await page.locator("#tab-chat[aria-selected=true]").count()) === 0) await openTalk(page);
}
const box = (page: Page) => page.getByLabel("Your message");
const said = (page: Page) => page.locator(".chat-lines p").allTextContents();

/** All of an element lies in the window, and nothing else on top of it. */
async function isWhole(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    const corners = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ] as const;
    const { innerWidth: width, innerHeight: height } = window;
    return (
      left >= 0 &&
      top >= 0 &&
      right <= width &&
      bottom <= height &&
      corners.every(([x, y]) => it.contains(document.elementFromPoint(x, y)))
    );
  });
}

describe("two people talk", () => {
  let table: Awaited<ReturnType<typeof sitDown>>;
  beforeAll(async () => {
    table = await sitDown();
  });

  test("Enter sends, Shift and Enter begins a line, and what is being written outlives another tab", async () => {
    const { page } = table.ada;
    await page.bringToFront();
    await openTalk(page);
    await box(page).fill("one");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("two");
    expect(await box(page).inputValue()).toBe("one\ntwo");
    await page.getByRole("tab", { name: "Notes" }).click();
    await openTalk(page);
    await expect.poll(() => box(page).inputValue()).toBe("one\ntwo");
    await box(page).press("Enter");
    await expect.poll(() => said(page)).toEqual(["one\ntwo"]);
    await expect.poll(() => box(page).inputValue()).toBe("");
    // Nothing is sent by Enter alone.
    await box(page).press("Enter");
    expect(await box(page).inputValue()).toBe("");
    expect(table.ada.complaints).toEqual([]);
  });

  test("Ctrl and Enter in the box sends the line, and no turn", async () => {
    const { page } = table.ada;
    await box(page).fill("three");
    await box(page).press("Control+Enter");
    await expect.poll(() => said(page)).toEqual(["one\ntwo", "three"]);
    expect((await ask<TableShape>(page, `/tables/${table.id}`)).seq).toBe(1);
  });

  test("on a phone Enter begins a line, and the button sends; what is new is counted and marked", async () => {
    const { page } = table.ben;
    await page.bringToFront();
    await expect.poll(() => page.locator(".tabs .unread").textContent()).toBe("2");
    await openTalk(page);
    await page.locator(".new-line").waitFor();
    await expect.poll(() => page.locator(".tabs .unread").count()).toBe(0);
    await box(page).tap();
    await page.keyboard.type("a");
    await page.keyboard.press("Enter");
    await page.keyboard.type("b");
    expect(await box(page).inputValue()).toBe("a\nb");
    await page.getByRole("button", { name: "Send", exact: true }).tap();
    await expect.poll(() => said(page)).toContain("a\nb");
    await expect.poll(() => box(page).inputValue()).toBe("");
  });

  test("a line is given a sign by one tap; the other sees it, with who gave it, and it is taken back by another tap", async () => {
    const { ada, ben } = table;
    const { page } = ben;
    const hat = page.getByRole("button", { name: "Hats off", exact: true }).last();
    await hat.tap();
    const given = page.getByRole("button", { name: "1 Hats off: Ben" });
    await given.waitFor();
    expect(await given.getAttribute("aria-pressed")).toBe("true");
    await ada.page.locator(".chat-lines .given", { hasText: "Hats off: Ben" }).waitFor();
    await picture(page, "chat-reactions-phone");
    await picture(ada.page, "chat-reactions-desk");
    expect(await violations(page, ".panel-chat")).toEqual([]);
    await given.tap();
    await expect.poll(() => ada.page.locator(".chat-lines .given").count()).toBe(0);
  });

  test.each([
    ["desk", { width: 1440, height: 900 }],
    ["laptop", { width: 1280, height: 720 }],
    ["low", { width: 1024, height: 600 }],
    ["phone", PHONE],
    ["lying", { width: 740, height: 360 }],
  ] as const)("%s: the box is whole, however much was said and however much is being written", async (_, viewport) => {
    const { page } = table.ada;
    await page.bringToFront();
    await page.setViewportSize(viewport);
    await openTalkIn(page);
    for (let at = (await said(page)).length; at < 9; at++) {
      await box(page).fill(`${at}: ${LINE}`);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await expect.poll(async () => (await said(page)).length).toBeGreaterThan(at);
    }
    for (const text of ["", "short", `${LINE}\n${LINE}\n${LINE}\n${LINE}\n${LINE}`]) {
      await box(page).fill(text);
      await expect.poll(() => isWhole(page, ".composer-row")).toBe(true);
      await expect.poll(() => isWhole(page, ".say")).toBe(true);
    }
    // The newest line stays in view.
    const newest = page.locator(".chat-lines li").last();
    const isSeen = (it: Element) => {
      const { top, bottom } = it.getBoundingClientRect();
      const scroll = it.closest(".chat-scroll")?.getBoundingClientRect();
      return scroll !== undefined && bottom <= scroll.bottom + 1 && bottom > scroll.top && top < scroll.bottom;
    };
    await expect.poll(() => newest.evaluate(isSeen)).toBe(true);
    await box(page).fill("");
  });
});
