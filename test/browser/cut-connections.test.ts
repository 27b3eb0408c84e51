/** Promise R13: the browser never loses a pressed "send". Every turn's connection is cut once, before or after it arrived. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CuttingProxy, startProxy } from "./cutting-proxy.ts";
import { live } from "./live.ts";
import { arrive, openTable, playTurn, whoseTurn } from "./player.ts";

const CUTS = 20;

let proxy: CuttingProxy;

beforeAll(async () => {
  proxy = await startProxy();
});

const here = live();

afterAll(() => proxy?.close());

/** Counts how often the page says that a turn is kept: each time for a second, which occasional looks may miss. */
async function countKept(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    let times = 0;
    let before = false;
    new MutationObserver(() => {
      // Looking at visibility costs a layout, so look only where the words are present.
      const [words, { body }] = ["Your turn is saved", document];
      const now = body.textContent.includes(words) && body.innerText.includes(words);
      if (now && !before) document.documentElement.dataset.kept = String(++times);
      before = now;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.kept));
}

test(`${CUTS} cut connections: every turn arrives, and counts once`, async () => {
  proxy.target = Number(new URL(here.service.origin).port);
  const ada = await arrive(here.browser);
  const keys: string[] = [];
  ada.page.on("request", (it) => {
    if (it.method() === "POST" && it.url().endsWith("/moves")) keys.push(it.headers()["idempotency-key"] ?? "");
  });
  await openTable(proxy, ada, { tiles: 72, bots: 1 });
  const kept = await countKept(ada.page);
  for (let sent = 0; sent < CUTS; sent++) {
    await whoseTurn([ada]);
    proxy.cut = sent % 2 === 0 ? "before" : "after";
    await playTurn(ada.page);
    await expect.poll(kept).toBe(sent + 1);
    await expect.poll(() => proxy.cut).toBeNull();
  }
  await whoseTurn([ada]);
  const table = ada.page.url().split("/t/")[1] ?? "";
  const log = await (await ada.page.request.get(`${proxy.origin}/api/tables/${table}/log`)).json();
  const own = (log as { entries: { seat: number | null }[] }).entries.filter((it) => it.seat === 0);
  expect(own).toHaveLength(CUTS);
  expect(new Set(keys).size).toBe(CUTS);
  expect(keys).toHaveLength(2 * CUTS);
});
