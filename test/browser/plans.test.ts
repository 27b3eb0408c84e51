/** Two screens of one person: a turn planned on one is sent from the other. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ask, overflow } from "./ask.ts";
import { BESIDE_BOARD, violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, beMember, PHONE, type Player, planTurn, unfold } from "./player.ts";

const here = live();
const steps = (page: Page) => page.locator("#panel-turn ol.draft > li");

/** One person, signed in on a desktop and on a phone. */
async function twoScreens(): Promise<{ desk: Player; phone: Player }> {
  const [desk, phone] = [await arrive(here.browser, undefined, true), await arrive(here.browser, PHONE, true)];
  for (const it of [desk, phone]) await beMember(here.service, it, "ada@plans.example", "Ada");
  return { desk, phone };
}

test("a draft goes from the phone to the desk; a plan saved at one is sent from the other", async () => {
  const { desk, phone } = await twoScreens();
  const nonce = "00112233445566778899aabbccddeeff";
  const opening = { game: "gold-rush", options: { tiles: 12 }, seats: 2, bots: 1, nonce };
  const { id } = await ask<{ id: string }>(desk.page, "/tables", opening);
  await phone.page.goto(`${here.service.origin}/t/${id}`);
  await phone.page.bringToFront();
  await planTurn(phone.page, /Do nothing/);
  const planned = await steps(phone.page).allTextContents();
  await expect
    .poll(async () => (await ask<{ commands: unknown[] }>(desk.page, `/tables/${id}/draft`)).commands.length)
    .toBe(planned.length);

  await desk.page.bringToFront();
  await desk.page.goto(`${here.service.origin}/t/${id}`);
  await expect.poll(() => steps(desk.page).allTextContents()).toEqual(planned);
  await unfold(desk.page.getByText("Plans", { exact: true }));
  await desk.page.getByLabel("Name of the plan").fill("First try");
  await desk.page.getByRole("button", { name: "Save the draft as a plan" }).click();
  await desk.page.getByText("It can be played now.").waitFor();
  await desk.page.getByRole("button", { name: "Rename: First try" }).click();
  await desk.page.getByLabel("New name").fill("My plan");
  await desk.page.getByRole("button", { name: "Save this name" }).click();
  await desk.page.getByRole("button", { name: "Use this plan: My plan" }).waitFor();
  expect(await desk.page.getByRole("button", { name: "Use this plan: First try" }).count()).toBe(0);
  const isAuto = async () =>
    (await ask<{ plans: { auto: boolean }[] }>(desk.page, `/tables/${id}/plans`)).plans[0]?.auto;
  await desk.page.getByLabel("Send it automatically: My plan").click();
  await desk.page.getByText("Sent automatically on your next turn", { exact: false }).waitFor();
  await expect.poll(isAuto).toBe(true);
  await desk.page.getByLabel("Send it automatically: My plan").click();
  await expect.poll(isAuto).toBe(false);
  expect(await violations(desk.page, BESIDE_BOARD)).toEqual([]);
  await picture(desk.page, "plans-desk");
  await desk.page.locator(".more > summary").click();
  await desk.page.getByRole("button", { name: "Reset" }).click();
  await expect
    .poll(async () => (await ask<{ commands: unknown[] }>(desk.page, `/tables/${id}/draft`)).commands)
    .toEqual([]);

  await phone.page.bringToFront();
  await phone.page.reload();
  await phone.page.getByRole("tab", { name: "Plan" }).click();
  await unfold(phone.page.getByText("Plans", { exact: true }));
  await phone.page.getByRole("button", { name: "Use this plan: My plan" }).click();
  await expect.poll(() => steps(phone.page).allTextContents()).toEqual(planned);
  expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
  expect(await violations(phone.page, BESIDE_BOARD)).toEqual([]);
  await picture(phone.page, "plans-phone");
  const { seq } = await ask<{ seq: number }>(phone.page, `/tables/${id}`);
  await phone.page.keyboard.press("Control+Enter");
  await expect.poll(async () => (await ask<{ seq: number }>(phone.page, `/tables/${id}`)).seq).toBeGreaterThan(seq);
  // Sending has closed the sheet.
  await phone.page.getByRole("tab", { name: "Plan", selected: false }).click();
  const plans = phone.page.locator("summary", { hasText: /^Plans$/ });
  await plans.waitFor();
  if ((await plans.locator("..").getAttribute("open")) === null) await unfold(plans);
  await phone.page.getByText(/^It no longer works from step 1 on/).waitFor();
  await phone.page.getByRole("button", { name: "Delete: My plan" }).click();
  await phone.page.getByText("No plans yet.", { exact: false }).waitFor();
  expect([...desk.complaints, ...phone.complaints]).toEqual([]);
});
