/** The page of a game, reached from the first page: a game that ends is in its statistics, as a table for screen readers. */
import { expect, test } from "vitest";
import type { GameShape } from "../../worker/contract/game-figures.ts";
import { WAIT } from "../patience.ts";
import { ask, isAwaited, openAgainstBots, overflow, playFirst, tableOf } from "./ask.ts";
import { violations } from "./axe.ts";
import { live } from "./live.ts";
import { arrive, PHONE } from "./player.ts";

const here = live();

test("a finished game is counted, and the first page leads to what is counted", async () => {
  const { page } = await arrive(here.browser, PHONE);
  const { id } = await openAgainstBots(page, "hex", 2, { size: 7 });
  for (let { status } = await tableOf(page, id); status !== "over"; ) {
    const table = await tableOf(page, id);
    ({ status } = table);
    if (isAwaited(table)) await playFirst(page, table);
  }
  const finished = async () => (await ask<GameShape>(page, "/games/hex")).finished;
  await expect.poll(finished, { timeout: WAIT }).toBeGreaterThan(0);
  await page.goto(`${here.service.origin}/`);
  await page.locator("#games").getByRole("link", { name: "Hex", exact: true }).click();
  await page.getByRole("heading", { name: "Hex", level: 1 }).waitFor();
  const wins = page.getByRole("table", { name: "Wins by turn order" });
  await wins.getByRole("row", { name: /Player 2/ }).waitFor();
  await page.getByRole("table", { name: "What winners did" }).waitFor();
  await page.getByLabel("Order by").selectOption("games");
  await page.getByRole("heading", { name: "Leaders" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
