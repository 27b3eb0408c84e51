/** Standing orders: given by clicks, followed while their owner is away, said in the log, and shown to nobody else. */
import { expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { ask, overflow, playOne } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, PHONE, type Player, unfold } from "./player.ts";

const here = live();
const NONCE = "00112233445566778899aabbccddeeff";

interface Log {
  readonly entries: readonly {
    readonly by: string;
    readonly seat: number | null;
    readonly lines: readonly { readonly say: string }[];
  }[];
}

const firedOf = async (player: Player, id: string): Promise<Log["entries"]> => {
  const { entries } = await ask<Log>(player.page, `/tables/${id}/log?after=0`);
  return entries.filter((it) => it.by === "order");
};

/** A table of Carnegie for two guests, each looking at it. */
async function twoAtATable(ada: Player, ben: Player): Promise<string> {
  for (const [it, name] of [
    [ada, "Ada"],
    [ben, "Ben"],
  ] as const) {
    await ask(it.page, "/auth/guest", { name });
  }
  const opening = { game: "carnegie", options: {}, seats: 2, bots: 0, nonce: NONCE };
  const { id, invite } = await ask<TableShape>(ada.page, "/tables", opening);
  await ask(ben.page, `/tables/${id}/join`, { invite, nonce: NONCE });
  for (const it of [ada, ben]) await it.page.goto(`${here.service.origin}/t/${id}`);
  return id;
}

test("orders are given, put in order and followed; the log says so to both, and only their owner sees them", async () => {
  const [ada, ben] = [await arrive(here.browser, PHONE, true), await arrive(here.browser, undefined, true)];
  const id = await twoAtATable(ada, ben);
  const { page } = ada;
  await page.bringToFront();
  await page.getByRole("tab", { name: "Plan" }).click();
  await unfold(page.getByText("Standing orders", { exact: true }));
  await page.getByLabel("What to do").selectOption("returnAll");
  await page.getByLabel("Region").selectOption("any");
  await page.getByRole("button", { name: "Add the order" }).click();
  await page.getByRole("button", { name: /^Remove: Income: bring everybody back/ }).waitFor();
  await page.getByLabel("What to do").selectOption("neverDonate");
  await page.getByRole("button", { name: "Add the order" }).click();
  await page.getByRole("button", { name: "Move up: Never donate" }).click();
  await page
    .getByRole("list", { name: "Standing orders" })
    .getByText(/^Never donate/)
    .waitFor();
  await expect
    .poll(async () => ask(ada.page, `/tables/${id}/orders`))
    .toMatchObject({ orders: [{ type: "neverDonate" }, { type: "returnAll", region: "any" }] });
  expect(await violations(page, ".panel-turn")).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("list", { name: "Standing orders" }).scrollIntoViewIfNeeded();
  await picture(page, "orders-phone");
  expect(await ask(ben.page, `/tables/${id}/orders`)).toMatchObject({ orders: [] });
  expect(await ask(ben.page, `/tables/${id}`)).not.toHaveProperty("orders");

  for (let at = 0; at < 400 && (await firedOf(ben, id)).length === 0; at++) await playOne(id, [ada, ben]);
  const [fired] = await firedOf(ben, id);
  const { you } = await ask<TableShape>(ada.page, `/tables/${id}`);
  expect(fired?.seat).toBe(you);
  expect(fired?.lines[0]?.say).toBe("By a standing order of Ada.");
  for (const it of [ada, ben]) {
    await it.page.bringToFront();
    await it.page.getByRole("tab", { name: "Log" }).click();
    await it.page
      .locator(".panel-log")
      .getByText(it === ada ? "By your standing order." : "By a standing order of Ada.")
      .first()
      .waitFor();
  }
  await picture(ben.page, "orders-log-desk");

  await page.getByRole("tab", { name: "Plan" }).click();
  await unfold(page.getByText(/^Standing orders · 2 orders/));
  await page.getByText(/^Played (once|\d+ times) for you/).waitFor();
  for (const left of [1, 0]) {
    await page
      .getByRole("button", { name: /^Remove: / })
      .first()
      .click();
    await expect
      .poll(async () => (await ask<{ orders: unknown[] }>(ada.page, `/tables/${id}/orders`)).orders.length)
      .toBe(left);
  }
  await page.getByText("No orders yet.").waitFor();
  expect([...ada.complaints, ...ben.complaints]).toEqual([]);
});
