/** Carnegie with everything of add-on 1: from the form through the sealed sheets to a few rounds, by clicks. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { clipped } from "./carnegie-seat.ts";
import { tableOf, takeTurn } from "./carnegie-turn.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, PHONE, type Player, whoseTurn } from "./player.ts";

const here = live();

const MODULES = ["New Beginning", "New Departments", "New Donations", "Waiting", "Secret Donation"];

/** Each is planned at least once. */
const KINDS = [/^Build housing in /, /^Name in secret: /, /^Choose /, /^Wait: /];

/** Opens a table for two with every module, and gives the link for the other. */
async function openAll({ page }: Player): Promise<string> {
  await page.goto(`${here.service.origin}/new`);
  await page.getByRole("radio", { name: /^Carnegie/ }).check();
  await page.getByText("More options").click();
  for (const module of MODULES) await page.getByLabel(new RegExp(`^${module}`)).check();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);
  const { id, invite } = await tableOf(page);
  return `${here.service.origin}/t/${id}?invite=${invite}`;
}

/** Fills the sheet in with a bid, after trying one that is too dear, and sends it. */
async function fillIn(page: Page, bid: number): Promise<void> {
  const field = page.getByLabel(/^Bid for first place/);
  await field.fill("40");
  await page.getByText(/the limit is \$50/).waitFor();
  await field.fill(String(bid));
  await page
    .getByText(/^\$38 of \$50/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Hand in" }).click();
  await page.getByRole("button", { name: "Send turn" }).first().click();
}

test("two players, every module: sheets, covered columns, secret donations, three rounds", async () => {
  const [ada, ben] = [await arrive(here.browser, undefined, true), await arrive(here.browser, PHONE)];
  const link = await openAll(ada);
  await ben.page.goto(link);
  await ben.page.getByRole("button", { name: "Join the table" }).first().click();

  await ada.page.getByLabel(/^Bid for first place/).waitFor();
  expect(await violations(ada.page, ".cg-sheet")).toEqual([]);
  await picture(ada.page, "add-on-sheet");
  // All of it is in view: what is bought, the bid, and the button.
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    await ada.page.setViewportSize(size);
    await expect.poll(() => clipped(ada.page, ".cg-form :is(legend, input, button)")).toEqual([]);
    // The map beside it can be read.
    await expect.poll(async () => (await ada.page.locator(".cg-map").boundingBox())?.width).toBeGreaterThan(300);
    await expect.poll(async () => (await ada.page.locator(".cg-map").boundingBox())?.height).toBeGreaterThan(200);
    // No region is cut off where there is room for four.
    const cut = () => ada.page.locator(".cg-cards").evaluate((it) => it.scrollWidth - it.clientWidth);
    if (size.width === 1440) await expect.poll(cut).toBe(0);
    await picture(ada.page, `add-on-sheet-${size.width}`);
  }
  await fillIn(ada.page, 3);
  await expect.poll(async () => (await tableOf(ada.page)).seq).toBeGreaterThan(1);
  // A sheet stays hidden until the other is in.
  expect((await tableOf(ben.page)).view.sheets).toEqual([null, expect.anything()]);
  await ben.page.getByLabel(/^Bid for first place/).waitFor();
  await picture(ben.page, "add-on-sheet-phone");
  expect(await ben.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await fillIn(ben.page, 1);
  await ada.page.bringToFront();

  const planned: string[] = [];
  // After that turns may end as soon as they can.
  const isAllPlanned = () => KINDS.every((kind) => planned.some((it) => kind.test(it)));
  for (let turns = 0; turns < 40; turns++) {
    const player = await whoseTurn([ada, ben]);
    if (!player || (await tableOf(ada.page)).view.round > 3) break;
    planned.push(...(await takeTurn(player.page, isAllPlanned())));
  }
  const { view } = await tableOf(ada.page);
  expect(view.round).toBeGreaterThan(3);
  expect(view.first).not.toBeNull();
  expect(isAllPlanned()).toBe(true);
  for (const { page } of [ada, ben]) {
    await page.bringToFront();
    const sent = page.locator(".aftermath").getByRole("button", { name: "Close" });
    if (await sent.isVisible()) await sent.click();
    for (const pane of ["Company", "Donations"]) {
      const tab = page.getByRole("tab", { name: pane });
      if (await tab.isVisible()) await tab.click();
      const { width } = page.viewportSize() ?? PHONE;
      await picture(page, `add-on-${pane.toLowerCase()}-${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), pane).toBeLessThanOrEqual(width);
    }
  }
  // Words of the add-ons came with their options: nothing is said by its key.
  for (const { page } of [ada, ben])
    expect(await page.locator("body").innerText()).not.toMatch(
      /\b(?:command|department|donation|log|score|stage|why)\.[a-z]/,
    );
  expect([...ada.complaints, ...ben.complaints]).toEqual([]);
});
