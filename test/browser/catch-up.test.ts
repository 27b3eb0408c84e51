/** Coming back to a table after others moved: their turns one by one, on the board and in words; and no more than once. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { LogShape, TableShape } from "../../worker/contract/shapes.ts";
import { ask, isAwaited, openAgainstBots, playFirst, tableOf } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, leave, PHONE } from "./player.ts";

const here = live();

/** Waits until the bots have moved and it is the reader's turn. */
async function ownTurn(page: Page, id: string): Promise<TableShape> {
  await expect.poll(async () => isAwaited(await tableOf(page, id))).toBe(true);
  return tableOf(page, id);
}

/** A table with three bots where the reader has moved once, by a program, and all three bots have answered. */
async function threeTurnsLater(page: Page): Promise<{ readonly id: string; readonly since: number }> {
  const { id } = await openAgainstBots(page, "gold-rush", 4, { tiles: 40 });
  let table = await ownTurn(page, id);
  const first = table.seq;
  while (isAwaited(table) && table.seq < first + 3) {
    await playFirst(page, table);
    table = await tableOf(page, id);
  }
  await ownTurn(page, id);
  const { entries } = await ask<LogShape>(page, `/tables/${id}/log`);
  return { id, since: entries.findLast((it) => it.seat === 0)?.seq ?? 0 };
}

const region = (page: Page) => page.getByRole("region", { name: "Since your last visit" });
const prompt = (page: Page) => page.locator(".prompt [role=status]");

test.each([
  ["desk", undefined],
  ["phone", PHONE],
] as const)("three foreign turns are shown one by one, and skipped, at a %s", async (name, size) => {
  const { page, complaints } = await arrive(here.browser, size, true);
  const { id, since } = await threeTurnsLater(page);
  const { entries } = await ask<LogShape>(page, `/tables/${id}/log?after=${since}`);
  expect(entries.map((it) => it.seat)).toHaveLength(3);
  expect(new Set(entries.map((it) => it.seat)).size).toBe(3);

  await page.goto(`${here.service.origin}/t/${id}`);
  await region(page).waitFor();
  await picture(page, `catch-up-${name}`);
  expect(await violations(page, ".catch-up")).toEqual([]);
  for (const [at, entry] of entries.entries()) {
    await region(page)
      .getByText(`${at + 1} of 3`)
      .waitFor();
    for (const it of entry.lines) await expect.poll(() => region(page).textContent()).toContain(it.say);
    await expect.poll(() => prompt(page).textContent()).toContain(`entry ${entry.seq} `);
    await page.keyboard.press("ArrowRight");
  }
  await region(page).waitFor({ state: "detached" });
  await expect.poll(() => prompt(page).textContent()).toMatch(/^Your turn\./);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

  // Seen entries are seen on every device; only a link goes back, to exactly its entry.
  await leave(here.service, { page });
  await page.goto(`${here.service.origin}/t/${id}`);
  await page.getByText("Your turn.").waitFor();
  expect(await region(page).count()).toBe(0);
  await expect.poll(async () => (await tableOf(page, id)).seen).toBe(since + 3);
  await leave(here.service, { page });
  await page.goto(`${here.service.origin}/t/${id}#since=${since + 1}`);
  await region(page).getByText("1 of 2").waitFor();
  await region(page).getByRole("button", { name: "Skip" }).click();
  await region(page).waitFor({ state: "detached" });
  await expect.poll(() => prompt(page).textContent()).toMatch(/^Your turn\./);
  await expect.poll(() => new URL(page.url()).hash).toBe("");
  expect(complaints).toEqual([]);
});
