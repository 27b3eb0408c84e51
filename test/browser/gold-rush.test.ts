/** Gold Rush as people play it: two browsers, two addresses, mails, clicks and keys. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import {
  arrive,
  beMember,
  mailTo,
  newcomers,
  openTable,
  PHONE,
  playNow,
  playTurn,
  signIn,
  whoseTurn,
} from "./player.ts";

const INVITATION = /https?:\/\/\S+\/t\/\S+invite=\S+/;

const here = live();

const newcomer = newcomers(here);

/** Goes through the beginning of a game that is over, and back to its end. */
async function lookBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Replay" }).click();
  const said = () => page.locator(".prompt [role=status]").textContent();
  await expect.poll(said).toMatch(/^Looking back: entry 1 of \d+/);
  for (let entry = 2; entry < 6; entry++) await page.getByRole("button", { name: "One entry on" }).click();
  await expect.poll(said).toMatch(/^Looking back: entry 5 /);
  await page.getByRole("button", { name: "Back to now" }).click();
}

test("two people play a short game: invitation by mail, turns by clicks, end, a look back, export", async () => {
  const [ada, ben] = [await arrive(here.browser), await arrive(here.browser)];
  await signIn(here.service, ada, "ada@gold-rush.example", "Ada");
  await beMember(here.service, ben, "ben@gold-rush.example", "Ben");

  await openTable(here.service, ada, { tiles: 10 });
  await ada.page.getByLabel("Or invite by email").fill("ben@gold-rush.example");
  await ada.page.getByRole("button", { name: "Invite" }).click();
  await ada.page.getByText("ben@gold-rush.example is invited.").waitFor();

  const invitation = await mailTo(here.service, "ben@gold-rush.example", INVITATION);
  const [link = ""] = INVITATION.exec(invitation.text) ?? [];
  await ben.page.goto(link);
  await ben.page.getByText("Ada invites you").waitFor();
  await picture(ben.page, "invitation");
  await ben.page.getByRole("button", { name: "Join the table" }).click();
  await ben.page.locator(".board").waitFor();

  const table = new URL(link).pathname;
  await ada.page.goto(here.service.origin + table);
  const first = await whoseTurn([ada, ben]);
  // The second player is told by mail about the first one's turn, because they do not look at the table.
  const second = first === ada ? ben : ada;
  await second.page.goto(here.service.origin);
  await playTurn((first ?? ada).page);
  const [mover, address] = first === ada ? ["Ada", "ben@gold-rush.example"] : ["Ben", "ada@gold-rush.example"];
  const told = await mailTo(here.service, address, /^Your turn in Gold Rush/);
  expect(told.text).toContain(`${mover} places`);
  await second.page.goto(here.service.origin + table);
  await second.page.getByRole("button", { name: "Skip" }).click();
  expect(told.headers).toMatchObject({ References: expect.any(String), "List-Unsubscribe-Post": expect.any(String) });
  for (let player = await whoseTurn([ada, ben]); player; player = await whoseTurn([ada, ben])) {
    await playTurn(player.page, /^(Railroader|Gold miner|Merchant|Farmer)/);
    await player.page.locator(".aftermath, .end").first().waitFor();
  }
  for (const { page } of [ada, ben]) await page.getByRole("heading", { name: "Game over" }).waitFor();
  await picture(ada.page, "game-over");
  await lookBack(ada.page);
  await ada.page.goto(here.service.origin);
  await ada.page.getByRole("heading", { name: "Finished" }).waitFor();
  await picture(ada.page, "home-finished");

  for (const it of ["ada@gold-rush.example", "ben@gold-rush.example"])
    expect((await mailTo(here.service, it, /^Gold Rush is over/)).text).toContain("export.ndjson");
  const exported = await ada.page.request.get(`${here.service.origin}/api/tables/${table.slice(3)}/export.ndjson`);
  const lines = (await exported.text())
    .trim()
    .split("\n")
    .map((it) => JSON.parse(it));
  expect(lines[0]).toMatchObject({ format: "telegraph/1", game: "gold-rush", seats: ["Ada", "Ben"] });
  expect(lines[0].seed).toMatch(/^[0-9a-f]{64}$/);
  expect(lines.at(-1).scores).toHaveLength(2);
  expect([...ada.complaints, ...ben.complaints]).toEqual([]);
});

test("a table with its log and who is here are asked for at once, as is the code of its game, while the page's own code is still on its way", async () => {
  const ada = await newcomer();
  await openTable(here.service, ada, { tiles: 12, bots: 1 });
  await whoseTurn([ada]);
  const { pathname } = new URL(ada.page.url());
  // Requests answered by the service worker never reach the network.
  const storageState = await ada.context.storageState();
  const context = await here.browser.newContext({ storageState, serviceWorkers: "block" });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (it) => void asked.push(new URL(it.url()).pathname + new URL(it.url()).search));
  const sockets: string[] = [];
  page.on("websocket", (it) => void sockets.push(it.url()));
  const held: (() => void)[] = [];
  await page.route(/\/assets\/base-/, (route) => new Promise<void>((go) => held.push(go)).then(() => route.continue()));
  await page.goto(ada.page.url(), { waitUntil: "commit" });
  const table = pathname.replace("/t/", "/api/tables/");
  const wanted = `${table}?log=0&session=1`;
  await expect.poll(() => asked).toContain(wanted);
  await expect.poll(() => asked.some((it) => it.startsWith("/assets/gold-rush-things-"))).toBe(true);
  await expect.poll(() => held).toHaveLength(1);
  for (const go of held) go();
  await page.locator(".gr-target").first().waitFor();
  // Preloaded files are used, and not requested again: only the socket remains, and what an earlier page could not tell any more.
  await expect.poll(() => sockets.some((it) => it.includes(`${table}/socket?mark=`))).toBe(true);
  expect(asked.filter((it) => it.startsWith("/api/") && !it.endsWith("/seen"))).toEqual([wanted]);
  await context.close();
});

test("a turn by keyboard alone", async () => {
  const ada = await newcomer();
  await playNow(here.service, ada);
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
  await ada.page.locator(".ending", { hasText: "Do nothing" }).focus();
  await keyboard.press("Enter");
  await keyboard.press("Control+Enter");
  await ada.page.getByText("Your turn was sent").or(ada.page.getByText("Your turn.")).first().waitFor();
  await expect.poll(() => entries(ada.page)).toBeGreaterThanOrEqual(2);
  expect(ada.complaints).toEqual([]);
});

test("a turn on a phone, 360 pixels wide", async () => {
  const ada = await arrive(here.browser, PHONE);
  await playNow(here.service, ada);
  await picture(ada.page, "phone-turn");
  await playTurn(ada.page);
  await ada.page.locator(".aftermath").or(ada.page.getByText("Your turn.")).first().waitFor();
  await picture(ada.page, "phone-sent");
  const wide = await ada.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
  await expect.poll(() => entries(ada.page)).toBeGreaterThanOrEqual(2);
});

/** How many entries the table of a page has. */
async function entries(page: Page): Promise<number> {
  const answer = await page.request.get(page.url().replace("/t/", "/api/tables/"));
  return ((await answer.json()) as { seq: number }).seq;
}
