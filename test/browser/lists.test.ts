/** The lists of the home page and a person's page, on a phone: whose turn it is, open tables, their pace and players. */
import { expect, test } from "vitest";
import type { TableRow, TableShape } from "../../worker/contract/shapes.ts";
import { WAIT } from "../patience.ts";
import { ask, isAwaited, openAgainstBots, playFirst, tableOf } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, PHONE } from "./player.ts";

const here = live();
/** Of nobody else in the lists. */
const NAME = "Adelheid";
const NONCE = "07".repeat(16);

test("an open table says how it is played and by whom; a person has a page", async () => {
  const ada = await arrive(here.browser, PHONE, true);
  const { id } = await openAgainstBots(ada.page, "gold-rush", 2, { tiles: 12 }, NAME);
  // How fast somebody answers is known when a game of theirs is over.
  for (let table = await tableOf(ada.page, id); table.status !== "over"; table = await tableOf(ada.page, id))
    if (isAwaited(table)) await playFirst(ada.page, table);
  const opening = { game: "carnegie", options: { pace: "brisk" }, seats: 3, listed: true, nonce: NONCE };
  const open = await ask<TableShape>(ada.page, "/tables", opening);

  const ben = await arrive(here.browser, PHONE, true);
  const row = ben.page.locator("li.row", { hasText: NAME });
  const sitters = async () => {
    const { tables } = await ask<{ readonly tables: readonly TableRow[] }>(ben.page, "/tables?list=open");
    return tables.find((it) => it.id === open.id)?.sitters ?? [];
  };
  await expect.poll(async () => (await sitters()).filter((it) => it.answer)).toHaveLength(1);
  await ben.page.goto(here.service.origin);
  await row.getByText("moves in about").waitFor();
  await expect.poll(() => row.textContent()).toContain("no clock · brisk pace");
  await picture(ben.page, "home-open");
  expect(await violations(ben.page)).toEqual([]);

  // A lobby does without the figures when they do not come in time.
  const figures = ben.page.getByText("moves in about");
  const shown = async () => {
    await ben.page.goto(`${here.service.origin}/t/${open.id}`);
    const wait = figures.waitFor({ timeout: WAIT / 6 });
    return wait.then(
      () => figures.count(),
      () => 0,
    );
  };
  await expect.poll(shown).toBe(1);
  await picture(ben.page, "lobby-figures");
  expect(await violations(ben.page)).toEqual([]);

  await ben.page.getByRole("link", { name: /moves in about/ }).click();
  await ben.page.getByRole("heading", { name: NAME }).waitFor();
  await expect.poll(() => ben.page.getByText("Time to move", { exact: true }).count()).toBe(1);
  await picture(ben.page, "person");
  expect(await violations(ben.page)).toEqual([]);
  const wide = await ben.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
  // Asking for the session without one is answered with 401, which a browser logs.
  expect([...ada.complaints, ...ben.complaints]).toEqual([]);
});
