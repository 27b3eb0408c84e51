/** Learning: somebody who has never played goes through a lesson by what it says, without an account. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { overflow } from "./ask.ts";
import { violations } from "./axe.ts";
import { shot } from "./chromium.ts";
import { live } from "./live.ts";

const here = live();

const SCREENS = [
  ["a desk", { width: 1440, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
] as const;

const panel = (page: Page) => page.locator(".learn-panel");

/** Does the one thing that is asked: taps what glows on the board, or the main button. Whether the lesson goes on. */
async function doAsAsked(page: Page): Promise<boolean> {
  const before = await panel(page).innerHTML();
  const main = panel(page).locator("button.primary");
  const glowing = page.locator(".learn .stage").getByRole("button").and(page.locator(".gr-target"));
  await main.or(glowing).first().waitFor();
  if ((await main.count()) > 0) {
    if ((await main.innerText()) === "Now play a bot") return false;
    await main.click();
  } else {
    expect(await glowing.count()).toBe(1);
    await glowing.click();
  }
  await expect.poll(() => panel(page).innerHTML()).not.toBe(before);
  return true;
}

test.each(SCREENS)("the lesson of Gold Rush is played to its end on %s, by what it says", async (name, viewport) => {
  const context = await here.browser.newContext({ viewport, bypassCSP: true, reducedMotion: "reduce", locale: "en" });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on("request", (it) => it.method() !== "GET" && sent.push(`${it.method()} ${it.url()}`));
  await page.goto(here.service.origin);
  await page
    .getByRole("link", { name: /Learn Gold Rush/ })
    .first()
    .click();
  await panel(page).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot(`lesson-begin-${viewport.width}`) });
  let taps = 0;
  while (await doAsAsked(page)) taps += 1;
  expect(taps).toBeGreaterThan(20);
  expect(await panel(page).innerText()).toContain("You 28, Bea 12");
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.screenshot({ path: shot(`lesson-end-${viewport.width}`) });
  // Coming back shows the end, and starting over the beginning.
  await page.reload();
  await page.getByText("That was a whole game").waitFor();
  await page.getByRole("button", { name: "Start over" }).click();
  await panel(page).getByRole("heading", { name: "Lay a track" }).waitFor();
  expect(sent, `on ${name}`).toEqual([]);
  await context.close();
});
