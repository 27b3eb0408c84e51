/** Two people at one table, each in a browser: a turn taken back by agreement, and a chat with a mention that comes by mail. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { EntryShape } from "../../worker/contract/shapes.ts";
import { ask, isAwaited, openAgainstBots, overflow, playOne, tableOf } from "./ask.ts";
import { BESIDE_BOARD, violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { beMember, mailTo, newcomers, PHONE, type Player, unfold } from "./player.ts";

const here = live();

const faults = (page: Page) => violations(page, BESIDE_BOARD);

const newcomer = newcomers(here, true);

/** A desk and a phone. */
const arrived = async () => [await newcomer(undefined, "ada"), await newcomer(PHONE, "ben")] as const;

/** Plays the first legal command of the awaited player, until the turn passes to the other. */
async function playTurn(
  id: string,
  players: readonly Player[],
): Promise<{ mover: Player; other: Player; seq: number }> {
  for (let at = 0; at < 40; at++) {
    const mover = await playOne(id, players);
    const other = players.find((it) => it !== mover);
    if (!mover || !other) break;
    const after = await tableOf(mover.page, id);
    if (!isAwaited(after)) return { mover, other, seq: after.seq };
  }
  throw new Error("nobody's turn ends");
}

/** Opens the part of the page where players settle things. */
async function openTogether({ page }: Player, phone = false): Promise<void> {
  if (phone) await page.getByRole("tab", { name: "Players" }).click();
  await unfold(page.getByText("This table", { exact: true }));
}

test("a turn is taken back by agreement, and who is mentioned in the chat gets a mail", async () => {
  const [ada, ben] = await arrived();
  await beMember(here.service, ada, "ada@together.example", "Ada");
  await beMember(here.service, ben, "ben@together.example", "Ben");
  const nonce = "00112233445566778899aabbccddeeff";
  const opening = { game: "carnegie", seats: 2, bots: 0, nonce };
  const { id, invite } = await ask<{ id: string; invite: string }>(ada.page, "/tables", opening);
  await ask(ben.page, `/tables/${id}/join`, { invite, nonce });
  const { mover, other, seq } = await playTurn(id, [ada, ben]);
  for (const { page } of [ada, ben]) await page.goto(`${here.service.origin}/t/${id}`);

  await openTogether(mover, mover === ben);
  await mover.page.getByRole("button", { name: "Take my last turn back" }).click();
  await mover.page.getByText("You asked to take your turn back.").waitFor();
  await other.page.getByText(/asks to take a turn back: the table would go back to entry/).waitFor();
  expect(await faults(other.page)).toEqual([]);
  await picture(other.page, "take-back-asked");
  await other.page.getByRole("button", { name: "Agree", exact: true }).click();
  await expect.poll(async () => (await tableOf(mover.page, id)).seq).toBe(seq + 1);
  await mover.page.getByRole("tab", { name: "Log" }).click();
  await mover.page
    .getByText(/^You take a turn back: the table is as it was after entry/)
    .first()
    .waitFor({ state: "attached" });
  const struck = mover.page.locator("#panel-log del");
  await expect.poll(() => struck.count()).toBeGreaterThan(0);
  expect(isAwaited(await tableOf(mover.page, id))).toBe(true);

  for (const { page } of [ada, ben]) {
    await page.bringToFront();
    await page.getByRole("tab", { name: /^Chat/ }).click();
  }
  const [talker, named, name] = mover === ada ? [ada, ben, "Ben"] : [ben, ada, "Ada"];
  const field = talker.page.getByLabel("Your message");
  await field.fill(`Sorry for that @${name.slice(0, 2)}`);
  await talker.page.getByRole("button", { name: `@${name}` }).click();
  await talker.page.keyboard.type("thanks");
  await talker.page.getByRole("button", { name: "Send", exact: true }).click();
  const text = `Sorry for that @${name} thanks`;
  await named.page.locator(".chat-lines").getByText(text).waitFor();
  expect(await overflow(ben.page)).toBeLessThanOrEqual(0);
  for (const it of [ada, ben]) expect(await faults(it.page)).toEqual([]);
  await picture(ben.page, "chat-phone");
  const mail = await mailTo(here.service, `${name.toLowerCase()}@together.example`, new RegExp(text));
  expect(mail.text).toContain(`/t/${id}`);
  await talker.page.getByRole("tab", { name: "Notes" }).click();
  await talker.page.getByRole("textbox", { name: "Notes" }).fill("a plan");
  await talker.page.getByRole("button", { name: "Save", exact: true }).click();
  await talker.page.getByText("Saved.").waitFor();
  expect([...ada.complaints, ...ben.complaints]).toEqual([]);
});

test("a player resigns, who is left ends the game, and plays again at a table of its own", async () => {
  const [ada, ben] = await arrived();
  for (const [it, name] of [[ada, "Ada"] as const, [ben, "Ben"] as const]) {
    await ask(it.page, "/auth/guest", { name });
  }
  const nonce = "00112233445566778899aabbccddeeff";
  const opening = { game: "gold-rush", seats: 2, bots: 0, nonce };
  const { id, invite } = await ask<{ id: string; invite: string }>(ada.page, "/tables", opening);
  await ask(ben.page, `/tables/${id}/join`, { invite, nonce });
  for (const { page } of [ada, ben]) await page.goto(`${here.service.origin}/t/${id}`);

  await openTogether(ben, true);
  await ben.page.getByRole("button", { name: "Resign", exact: true }).click();
  await ben.page.getByText("The bot will play on in your place, and you will rank last.", { exact: false }).waitFor();
  expect(await faults(ben.page)).toEqual([]);
  expect(await overflow(ben.page)).toBeLessThanOrEqual(0);
  await ben.page.getByRole("button", { name: "Resign now" }).click();
  await ada.page.getByText("has resigned", { exact: false }).first().waitFor();

  await openTogether(ada);
  await ada.page.getByRole("button", { name: "End the game" }).click();
  await ada.page.getByRole("button", { name: "End it now" }).click();
  await ada.page.getByRole("heading", { name: "Game over" }).waitFor();
  await expect.poll(() => ada.page.locator(".end .why").textContent()).toContain("Ada");
  expect(await faults(ada.page)).toEqual([]);
  await picture(ada.page, "ended");
  await ada.page.locator(".end").getByRole("button", { name: "Play again with the same people" }).click();
  await expect.poll(() => new URL(ada.page.url()).pathname).not.toBe(`/t/${id}`);
  await ada.page.locator(".prompt [role=status]").waitFor();
  expect([...ada.complaints, ...ben.complaints]).toEqual([]);
});

test("the last player to resign plays again at once; the board stays as it was left while the bots finish the game", async () => {
  const [ada] = await arrived();
  const { page } = ada;
  const { id } = await openAgainstBots(page, "gold-rush", 2);
  await page.goto(`${here.service.origin}/t/${id}`);
  await openTogether(ada);
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: "Resign now" }).click();
  await expect.poll(() => page.locator(".prompt [role=status]").textContent()).toMatch(/^You’ve resigned/);
  await page.getByRole("button", { name: "Play again with the same people" }).first().waitFor();
  const shown = () => page.locator(".slider input:visible").inputValue();
  const { entries } = await ask<{ entries: readonly EntryShape[] }>(page, `/tables/${id}/log`);
  const left = String(entries.find((it) => it.lines.some(({ key }) => key === "service.resigned"))?.seq);
  await expect.poll(shown).toBe(left);
  await expect.poll(async () => (await tableOf(page, id)).status).toBe("over");
  await page.getByRole("heading", { name: "Game over" }).waitFor();
  expect(Number(left)).toBeLessThan((await tableOf(page, id)).seq - 5);
  await expect.poll(shown).toBe(left);
  await page.getByRole("button", { name: "Play again with the same people" }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/t/${id}`);
  await page.locator(".prompt [role=status]").waitFor();
  expect(ada.complaints).toEqual([]);
});
