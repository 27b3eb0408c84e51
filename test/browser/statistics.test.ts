/** A finished game on a phone, light and dark: its statistics are there, fit, and can be read without seeing them. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isAwaited, openAgainstBots, playFirst, tableOf } from "./ask.ts";
import { violations } from "./axe.ts";
import { shot } from "./chromium.ts";
import { live } from "./live.ts";
import { PHONE } from "./player.ts";

const here = live();

/** A game of a program against the bots, played to its end. */
async function playOut(page: Page, game: string, seats: number, options: unknown): Promise<string> {
  await page.goto(`${here.service.origin}/about`);
  const { id } = await openAgainstBots(page, game, seats, options);
  for (let tries = 0; tries < 4_000; tries++) {
    const table = await tableOf(page, id);
    if (table.status === "over") return id;
    if (isAwaited(table)) await playFirst(page, table);
    else await page.waitForTimeout(50);
  }
  throw new Error("the game does not end");
}

test.each([
  ["gold-rush", "light", 3, { tiles: 14 }],
  ["carnegie", "dark", 1, {}],
] as const)("%s, %s", async (game, colorScheme, seats, options) => {
  const context = await here.browser.newContext({
    ...{ colorScheme, viewport: PHONE, bypassCSP: true, locale: "en", reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  const id = await playOut(page, game, seats, options);
  await page.goto(`${here.service.origin}/t/${id}`);
  const statistics = page.getByRole("region", { name: "Statistics" });
  await statistics.waitFor();
  await statistics.scrollIntoViewIfNeeded();
  await page.screenshot({ path: shot(`statistics-${game}-${colorScheme}`) });
  expect(await violations(page, ".aftermath")).toEqual([]);
  await statistics.getByText("As a table").click();
  expect(await statistics.getByRole("row").count()).toBeGreaterThan(5);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
  await context.close();
});
