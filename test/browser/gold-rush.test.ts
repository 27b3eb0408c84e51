/** Gold Rush as people play it: two browsers, two addresses, mails, clicks and keys. */
import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, shot } from "./chromium.ts";
import { arrive, mailsTo, openTable, PHONE, playNow, playTurn, signIn, whoseTurn } from "./player.ts";
import { type Service, startService } from "./service.ts";

let service: Service;
let browser: Browser;

beforeAll(async () => {
  mkdirSync("out/screenshots", { recursive: true });
  browser = await launch();
  service = await startService();
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

test("two people play a short game: invitation by mail, turns by clicks, end, export", async () => {
  const [ada, ben] = [await arrive(browser), await arrive(browser)];
  await signIn(service, ada, "ada@example.org", "Ada");
  await signIn(service, ben, "ben@example.org", "Ben");

  await openTable(service, ada, { tiles: 10 });
  await ada.page.getByLabel("Or invite by mail").fill("ben@example.org");
  await ada.page.getByRole("button", { name: "Invite" }).click();
  await ada.page.getByText("ben@example.org is invited.").waitFor();

  const invitation = (await mailsTo(service, "ben@example.org", 2)).at(-1);
  const link = /https?:\/\/\S+\/t\/\S+invite=\S+/.exec(invitation?.text ?? "")?.[0] ?? "";
  await ben.page.goto(link);
  await ben.page.getByText("Ada invites you").waitFor();
  await ben.page.screenshot({ path: shot("invitation") });
  await ben.page.getByRole("button", { name: "Join the table" }).click();
  await ben.page.locator(".board").waitFor();

  const table = new URL(link).pathname;
  await ada.page.goto(service.origin + table);
  for (let turn = 0; turn < 20; turn++) {
    const player = await whoseTurn([ada, ben]);
    if (!player) break;
    await playTurn(player.page);
    await player.page.locator(".aftermath").waitFor();
  }
  for (const { page } of [ada, ben]) await page.getByRole("heading", { name: "Game over" }).waitFor();
  await ada.page.screenshot({ path: shot("game-over") });

  // Who moves second is told what the first did; then comes the end, to both.
  const mails = [await mailsTo(service, "ada@example.org", 2), await mailsTo(service, "ben@example.org", 3)];
  expect(mails.flat().some(({ text }) => /Your turn in Gold Rush[\s\S]*(Ada|Ben) places/.test(text))).toBe(true);
  for (const told of mails) expect(told.at(-1)?.text).toMatch(/^Gold Rush is over[\s\S]*export\.ndjson/);
  const exported = await ada.page.request.get(`${service.origin}/api/tables/${table.slice(3)}/export.ndjson`);
  const lines = (await exported.text())
    .trim()
    .split("\n")
    .map((it) => JSON.parse(it));
  expect(lines[0]).toMatchObject({ format: "telegraph/1", game: "gold-rush", seats: ["Ada", "Ben"] });
  expect(lines[0].seed).toMatch(/^[0-9a-f]{64}$/);
  expect(lines.at(-1).scores).toHaveLength(2);
  expect([...ada.complaints, ...ben.complaints]).toEqual([]);
});

test("a guest plays the bot to the score sheet, and looks back", async () => {
  const ada = await arrive(browser);
  await openTable(service, ada, { tiles: 24, bots: 1 });
  while (await whoseTurn([ada])) await playTurn(ada.page, /^(Railroader|Gold miner|Merchant|Farmer)/);
  await ada.page.getByRole("heading", { name: "Game over" }).waitFor();
  await ada.page.getByRole("button", { name: "Replay" }).click();
  expect(await ada.page.locator(".prompt [role=status]").textContent()).toMatch(/^Looking back: entry 1 of \d+/);
  for (let entry = 2; entry < 6; entry++) await ada.page.getByRole("button", { name: "One entry on" }).click();
  expect(await ada.page.locator(".prompt [role=status]").textContent()).toMatch(/^Looking back: entry 5 /);
  await ada.page.getByRole("button", { name: "Back to now" }).click();
  await ada.page.goto(service.origin);
  await ada.page.getByRole("heading", { name: "Finished" }).waitFor();
  await ada.page.screenshot({ path: shot("home-finished") });
  expect(ada.complaints).toEqual([]);
});

test("a turn by keyboard alone", async () => {
  const ada = await arrive(browser);
  await playNow(service, ada);
  const { keyboard } = ada.page;
  await ada.page
    .getByRole("button", { name: /^Square/ })
    .first()
    .focus();
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await ada.page.locator("ol.draft li").first().waitFor();
  await keyboard.press("u");
  await ada.page.locator("ol.draft").waitFor({ state: "detached" });
  await ada.page
    .getByRole("button", { name: /^Square/ })
    .first()
    .focus();
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  const nothing = ada.page.locator(".choices > .choice").filter({ hasText: "Do nothing" });
  await nothing.focus();
  await keyboard.press("Enter");
  await keyboard.press("s");
  await ada.page.getByText("Your turn was sent").or(ada.page.getByText("Your turn.")).first().waitFor();
  expect(await entries(ada.page)).toBeGreaterThanOrEqual(2);
  expect(ada.complaints).toEqual([]);
});

test("a turn on a phone, 360 pixels wide", async () => {
  const ada = await arrive(browser, PHONE);
  await playNow(service, ada);
  await ada.page.screenshot({ path: shot("phone-turn") });
  await playTurn(ada.page);
  await ada.page.locator(".aftermath").or(ada.page.getByText("Your turn.")).first().waitFor();
  await ada.page.screenshot({ path: shot("phone-sent") });
  const wide = await ada.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
  expect(await entries(ada.page)).toBeGreaterThanOrEqual(2);
});

/** How many entries the table of a page has. */
async function entries(page: Page): Promise<number> {
  const answer = await page.request.get(page.url().replace("/t/", "/api/tables/"));
  return ((await answer.json()) as { seq: number }).seq;
}
