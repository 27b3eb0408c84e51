/** An evening at a table: a tile that the rules placed, points beside choices, a game in one sitting, a new host, and small things. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Actor } from "../gallery/actor.ts";
import { openForced } from "../gallery/forced.ts";
import { ask, change, tableOf } from "./ask.ts";
import { violations } from "./axe.ts";
import { boxesOf, overlap } from "./carnegie-seat.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { newcomers, PHONE, type Player, playNow, unfold } from "./player.ts";

const here = live();
const NONCE = "00112233445566778899aabbccddeeff";
const at = ({ id }: { readonly id: string }) => `${here.service.origin}/t/${id}`;

const arrived = newcomers(here, true);

const prompt = (page: Page) => page.locator(".prompt [role=status]");

test("a tile with one place is told, and points stand beside each choice, clear of all others, at a desk and on a phone", async () => {
  const player = await arrived(undefined, "ada");
  const { page } = player;
  const ada = await Actor.guest(here.service.origin, "Ada");
  const table = await openForced(await Actor.guest(here.service.origin, "Bob"), ada);
  await ada.lend(player.context);
  await ada.haveSeen(`/t/${table.id}`);
  for (const size of [undefined, PHONE]) {
    if (size) await page.setViewportSize(size);
    // It is told again at each visit.
    for (let visit = 0; visit < (size ? 1 : 2); visit++) {
      await page.goto(at(table));
      await expect
        .poll(() => prompt(page).textContent())
        .toMatch(
          size ? /^Your turn\. Your tile had only one place\./ : /^Your turn\. Your tile, .*, fitted in one place only/,
        );
    }
    const lines = await prompt(page).evaluate(
      (it) => it.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(it).lineHeight),
    );
    expect(lines).toBeLessThan(3.5);
    await page.locator(".gr-worth").first().waitFor();
    await picture(page, `forced-tile-${size ? "phone" : "desk"}`);
    const choices = page.locator(".gr-target[role=button]");
    const said = await choices.evaluateAll((all) => all.map((it) => it.getAttribute("aria-label") ?? ""));
    const valued = said.filter((it) => /now, at most \d+$|\d+ points?$/.test(it));
    expect(valued.length).toBeGreaterThan(0);
    const shown = await page.locator(".gr-worth text").allTextContents();
    expect(shown).toHaveLength(valued.length);
    // Eyes read what the choice says: "3–8" is "3 now, at most 8".
    const inWords = valued.map((it) =>
      it
        .match(/\d+/g)
        ?.slice(it.includes("now, at most") ? -2 : -1)
        .join("–"),
    );
    expect(shown.toSorted()).toEqual(inWords.toSorted());
    const labels = await boxesOf(page, ".gr-worth rect");
    const halos = await boxesOf(page, ".gr-target .gr-halo-ring");
    for (const [index, it] of labels.entries()) {
      expect([...halos, ...labels.slice(index + 1)].filter((other) => overlap(it, other))).toEqual([]);
      expect(it.bottom - it.top).toBeGreaterThanOrEqual(14);
    }
  }
  expect(await violations(page, ".stage")).toEqual([]);
  expect(player.complaints).toEqual([]);
});

/** Ada and Ben at a table in one sitting, each with the page open. */
async function sitting(): Promise<{ readonly ada: Player; readonly ben: Player; readonly table: TableShape }> {
  const ada = await arrived(undefined, "ada");
  const ben = await arrived(PHONE, "ben");
  await ask(ada.page, "/auth/guest", { name: "Ada" });
  await ask(ben.page, "/auth/guest", { name: "Ben" });
  const clock = { kind: "live", hours: 0.5, increment: 30 / 3_600, mail: 24, out: "bot", vacation: 0 };
  const body = { game: "gold-rush", options: {}, seats: 2, bots: 0, nonce: NONCE, clock };
  const { id, invite } = await ask<{ id: string; invite: string }>(ada.page, "/tables", body);
  await ask(ben.page, `/tables/${id}/join`, { invite, nonce: NONCE });
  const table = await tableOf(ada.page, id);
  for (const { page } of [ada, ben]) await page.goto(at(table));
  return { ada, ben, table };
}

test("one sitting: everybody's clock, whose runs, and who is here now", async () => {
  const { ada, ben, table } = await sitting();
  const asked = table.seats[table.awaited[0] ?? 0]?.name ?? "";
  for (const { page } of [ada, ben]) {
    await expect.poll(() => page.locator(".live-clock.here").count()).toBe(2);
    const clocks = page.locator(".live-clock");
    for (const it of await clocks.getByRole("timer").allTextContents()) expect(it).toMatch(/^(?:30|[12]\d):\d\d$/);
    const running = page.locator(".live-clock.runs");
    await expect.poll(() => running.count()).toBe(1);
    expect(await running.textContent()).toContain(asked);
    expect(await violations(page, ".prompt")).toEqual([]);
  }
  const running = ada.page.locator(".live-clock.runs").getByRole("timer");
  const before = await running.textContent();
  await expect.poll(() => running.textContent()).not.toBe(before);
  await picture(ada.page, "live-desk");
  await picture(ben.page, "live-phone");
  // Players who close the table are no longer here, and come back by opening it.
  await ben.page.goto(`${here.service.origin}/api/health`);
  await expect.poll(() => ada.page.locator(".live-clock.here").count()).toBe(1);
  expect(await ada.page.locator(".live-clock:not(.here)").textContent()).toContain("Ben is not here");
  await ben.page.goto(at(table));
  await expect.poll(() => ada.page.locator(".live-clock.here").count()).toBe(2);
  expect([...ada.complaints, ...ben.complaints]).toEqual([]);
});

/** The notice. */
const SLOWER = {
  en: /^Everybody agreed to finish later\. The game goes on with 1 day for each turn\.$/,
  ru: /^Все согласились доиграть позже\..*на ход\.$/,
} as const;

test("when a game in one sitting turns into days, every player is told on the page, in their language, until they have read it", async () => {
  const { ada, ben, table } = await sitting();
  await unfold(ada.page.locator(".clock-panel > summary"));
  await ada.page.getByRole("button", { name: "Finish later, at a slower pace" }).click();
  await ben.page.getByRole("tab", { name: "Players" }).click();
  await unfold(ben.page.locator(".clock-panel > summary"));
  await ben.page.getByRole("button", { name: "Agree" }).click();
  for (const { page } of [ada, ben]) {
    const notice = page.locator(".slower [role=status]");
    await expect.poll(() => notice.textContent()).toMatch(SLOWER.en);
    await page.locator(".live-clocks").waitFor({ state: "detached" });
  }
  // It stands above the board, and not over it.
  const [notice, board] = await Promise.all([boxesOf(ben.page, ".slower"), boxesOf(ben.page, ".stage > .board")]);
  expect(board[0]?.top).toBeGreaterThanOrEqual(notice[0]?.bottom ?? Number.POSITIVE_INFINITY);
  await picture(ben.page, "slower-phone");
  expect(await violations(ben.page, ".stage")).toEqual([]);
  for (const language of ["ru", "en"] as const) {
    await change(ada.page, "PATCH", "/me", { language });
    await ada.page.evaluate((it) => localStorage.setItem("telegraph.language", it), language);
    await ada.page.reload();
    await expect.poll(() => ada.page.locator(".slower [role=status]").textContent()).toMatch(SLOWER[language]);
  }
  await ada.page.locator(".slower button").click();
  await ada.page.locator(".slower").waitFor({ state: "detached" });
  await ada.page.reload();
  await ada.page.locator(".play > .slider").waitFor();
  expect(await ada.page.locator(".slower").count()).toBe(0);
  // Spectators have nothing to decide by it.
  const eve = await arrived(undefined, "eve");
  await eve.page.goto(at(table));
  await eve.page.locator(".play > .slider").waitFor();
  expect(await eve.page.locator(".slower").count()).toBe(0);
});

test("who opens a table without a name is asked for one, and the others see it", async () => {
  const { page, complaints } = await arrived(undefined, "eve");
  await page.goto(`${here.service.origin}/new?game=gold-rush`);
  await page.getByLabel("Your name at the table").fill("Grace");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\//);
  const id = new URL(page.url()).pathname.slice(3);
  expect((await tableOf(page, id)).seats[0]?.name).toBe("Grace");
  // Somebody who has a name is not asked again.
  await page.goto(`${here.service.origin}/new?game=gold-rush`);
  await page.getByRole("button", { name: "Open the table" }).waitFor();
  expect(await page.getByLabel("Your name at the table").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test.each([undefined, PHONE])("“Your turn was sent” lies on no board, and goes away, at %o", async (size) => {
  const { page } = await arrived(size, "ada");
  await page.goto(at(await againstBob(page)));
  await page.locator(".gr-square[role=button]").first().click();
  await page.locator("button:visible", { hasText: "Place here" }).first().click();
  const pass = page.locator(".main", { hasText: "Do nothing" });
  const send = page.locator(".main:enabled", { hasText: "Send turn" });
  await pass.or(send).first().waitFor();
  if (await pass.isVisible()) await pass.click();
  await send.waitFor();
  const stage = (await boxesOf(page, ".stage"))[0];
  await send.click();
  await page.locator(".aftermath").waitFor();
  const [sent] = await boxesOf(page, ".aftermath");
  const [board] = await boxesOf(page, ".board");
  expect(sent && board && overlap(sent, board)).toBe(false);
  // The board itself has not moved for it.
  expect((await boxesOf(page, ".stage"))[0]?.left).toBe(stage?.left);
  await page.locator(".aftermath .close").click();
  await page.locator(".aftermath").waitFor({ state: "detached" });
});

/** A table of two people that waits for the owner of the page: after their turn it waits for Bob. */
async function againstBob(page: Page): Promise<TableShape> {
  const bob = await Actor.guest(here.service.origin, "Bob");
  await ask(page, "/auth/guest", { name: "Ada" });
  const body = { game: "gold-rush", options: {}, seats: 2, bots: 0, nonce: NONCE };
  const { id, invite } = await ask<{ id: string; invite: string }>(page, "/tables", body);
  await bob.call("POST", `/tables/${id}/join`, { invite, nonce: NONCE });
  const table = await bob.table(id);
  if (table.you !== null && table.awaited.includes(table.you))
    await bob.call("POST", `/tables/${id}/moves`, { base: table.seq, commands: bob.plan(table) });
  const asked = await tableOf(page, id);
  await change(page, "PUT", `/tables/${id}/seen`, { seq: asked.seq });
  return asked;
}

test("the ⋯ menu closes after a choice, by a tap beside it, and by Escape, which closes nothing else", async () => {
  const player = await arrived(undefined, "ada");
  const { page } = player;
  await playNow(here.service, player);
  const menu = page.locator(".more");
  const open = async () => {
    await menu.locator("summary").click();
    await page.locator(".more[open]").waitFor();
  };
  const closed = () => page.locator(".more:not([open])").waitFor();
  await open();
  await page.mouse.click(400, 500);
  await closed();
  await open();
  await page.keyboard.press("Escape");
  await closed();
  await expect.poll(() => menu.locator("summary").evaluate((it) => it === document.activeElement)).toBe(true);
  await open();
  await page.locator(".more-list button").last().click();
  await closed();
  await page.locator("dialog[open]").waitFor();
});
