/** Hex in a browser: the second player takes over the first stone. */
import { expect, test } from "vitest";
import type { LogShape, TableShape } from "../../worker/contract/shapes.ts";
import { ask, openAgainstBots, playFirst, tableOf } from "./ask.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, PHONE, type Player } from "./player.ts";

const here = live();

interface Position {
  readonly stones: Readonly<Record<string, number>>;
  readonly vertical: number;
}

const maySwap = ({ legal }: TableShape): boolean =>
  legal.some((it) => (it as { readonly type: string }).type === "swapSides");

/** A table where the bot has begun; chance decides that, so that it may take several. */
async function begunByBot(player: Player): Promise<TableShape> {
  for (let tries = 0; tries < 40; tries++) {
    const { id } = await openAgainstBots(player.page, "hex", 2, { size: 7 });
    await expect.poll(async () => (await tableOf(player.page, id)).legal.length).toBeGreaterThan(0);
    const table = await tableOf(player.page, id);
    if (maySwap(table)) return table;
  }
  throw new Error("the bot never began");
}

test("a tap on a hex lays a stone, and instead of it the first stone may be taken over", async () => {
  const ada = await arrive(here.browser, PHONE);
  const { id } = await begunByBot(ada);
  await ada.page.goto(`${here.service.origin}/t/${id}`);
  await ada.page
    .getByRole("button", { name: /^Stone on/ })
    .first()
    .waitFor();
  await picture(ada.page, "hex-swap");
  await ada.page.getByRole("button", { name: "Take over the first stone" }).first().click();
  await ada.page.getByRole("button", { name: "Send" }).first().click();
  const positionOf = async () => (await tableOf(ada.page, id)).view as Position;
  await expect.poll(async () => Object.keys((await positionOf()).stones).length).toBeGreaterThanOrEqual(2);
  const [{ stones, vertical }, { you }] = [await positionOf(), await tableOf(ada.page, id)];
  expect(vertical).toBe(you);
  expect(Object.values(stones).filter((it) => it === you)).toHaveLength(1);
  // On to the end, where the chain is shown.
  for (let table = await tableOf(ada.page, id); table.status === "running"; table = await tableOf(ada.page, id))
    if (table.legal.length > 0) await playFirst(ada.page, table);
  await ada.page.getByRole("heading", { name: "Game over" }).waitFor();
  await ada.page.locator(".kit-place.ending").first().waitFor();
  await picture(ada.page, "hex-over");
  expect(ada.complaints).toEqual([]);
});

test("the network goes right after the board was drawn: a turn is planned and sent all the same, and counts once it is back", async () => {
  const { page, context } = await arrive(here.browser, PHONE);
  const { id } = await openAgainstBots(page, "hex", 2, { size: 7 });
  await expect.poll(async () => (await tableOf(page, id)).legal.length).toBeGreaterThan(0);
  const { seq, you } = await tableOf(page, id);
  // Nothing that comes after the board ever arrives.
  const LATER = /\/assets\/(?:told|seated|steering|replay)-/;
  await context.route(LATER, (it) => it.abort());
  await page.goto(`${here.service.origin}/t/${id}`);
  const hex = page.getByRole("button", { name: /^Stone on/ }).first();
  await hex.waitFor();
  await context.setOffline(true);
  await hex.click();
  await page.getByRole("button", { name: "Send" }).first().click();
  await page.getByText("Your turn is saved").waitFor();
  await context.unroute(LATER);
  await context.setOffline(false);
  const own = async () =>
    (await ask<LogShape>(page, `/tables/${id}/log`)).entries.filter((it) => it.seq > seq && it.seat === you);
  await expect.poll(async () => (await own()).length).toBe(1);
  await expect.poll(() => page.getByText("Your turn is saved").count()).toBe(0);
});
