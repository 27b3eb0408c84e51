/** Carnegie as people play it: a whole round by clicks, and a turn on a phone. */
import { expect, test } from "vitest";
import { tableOf, takeTurn } from "./carnegie-turn.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { newcomers, PHONE, type Player, whoseTurn } from "./player.ts";

const here = live();

const arrived = newcomers(here);

async function sitDown({ page }: Player): Promise<void> {
  await page.goto(`${here.service.origin}/new`);
  await page.getByRole("radio", { name: /^Carnegie/ }).check();
  await page.getByLabel("How many bots").selectOption("1");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);
}

test("set-up and a full round by clicks", async () => {
  const ada = await arrived();
  await sitDown(ada);
  const planned: string[] = [];
  while ((await whoseTurn([ada])) && (await tableOf(ada.page)).view.round < 3)
    planned.push(...(await takeTurn(ada.page)));
  expect(planned.some((it) => /^Build housing in /.test(it))).toBe(true);
  expect(planned.some((it) => /^Choose /.test(it))).toBe(true);
  await picture(ada.page, "carnegie");
  expect(ada.complaints).toEqual([]);
});

test("alone against Andrew: one click, three turns, and the log tells what he did", async () => {
  const ada = await arrived();
  await ada.page.goto(here.service.origin);
  await ada.page.getByRole("button", { name: "Play Carnegie solo: Solo" }).click();
  await ada.page.waitForURL(/\/t\//);
  for (let turn = 0; turn < 3 || (await tableOf(ada.page)).view.round < 2; turn++) {
    await whoseTurn([ada]);
    await takeTurn(ada.page);
  }
  await ada.page.getByRole("tab", { name: "Log" }).click();
  await expect.poll(() => ada.page.locator(".panel-log").innerText()).toMatch(/Andrew turns card [NA]\d+/);
  await expect.poll(() => ada.page.locator(".cg-andrew").innerText()).toContain("Andrew Carnegie’s card");
  await picture(ada.page, "carnegie-alone");
  await expect.poll(() => ada.page.locator(".panel-players").innerText()).toContain("Andrew Carnegie");
  expect(ada.complaints).toEqual([]);
});

test("a turn on a phone, 360 pixels wide", async () => {
  const ada = await arrived(PHONE);
  await sitDown(ada);
  await whoseTurn([ada]);
  await picture(ada.page, "carnegie-phone");
  await takeTurn(ada.page);
  const wide = await ada.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
  expect((await tableOf(ada.page)).seq).toBeGreaterThanOrEqual(2);
  expect(ada.complaints).toEqual([]);
});
