/** Two people in two browsers: one plans what to do if the other does this or that, and the service does it. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { findings } from "../gallery/checks.ts";
import { ask, isAwaited, overflow, playOne, tableOf } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, openChoices, PHONE, type Player, unfold } from "./player.ts";

const here = live();
const NONCE = "00112233445566778899aabbccddeeff";

interface Saved {
  readonly plans: readonly { readonly name: string; readonly met: boolean | null; readonly auto: boolean }[];
}

interface Log {
  readonly entries: readonly { readonly seq: number; readonly by: string; readonly seat: number | null }[];
}

/** A table of Carnegie for two guests: the awaited player, and the next one. */
async function begin(ada: Player, ben: Player): Promise<{ id: string; mover: Player; planner: Player; name: string }> {
  const named = [
    [ada, "Ada"],
    [ben, "Ben"],
  ] as const;
  for (const [it, name] of named) {
    await ask(it.page, "/auth/guest", { name });
  }
  const opening = { game: "carnegie", options: {}, seats: 2, bots: 0, nonce: NONCE };
  const { id, invite } = await ask<TableShape>(ben.page, "/tables", opening);
  await ask(ada.page, `/tables/${id}/join`, { invite, nonce: NONCE });
  // The one who shall plan has the phone, so the other is to be asked.
  for (let at = 0; at < 40; at++) {
    if (isAwaited(await tableOf(ben.page, id))) break;
    await playOne(id, [ada, ben]);
  }
  for (const it of [ada, ben]) await it.page.goto(`${here.service.origin}/t/${id}`);
  return { id, mover: ben, planner: ada, name: "Ben" };
}

const form = (page: Page) => page.getByRole("region", { name: "Plan an answer to …" });
const choices = (page: Page) => form(page).locator(".plan-choices button");

/** Plans by clicks that after the choice `theirs` of the other the first possible one is made. Gives both in words. */
async function plan(page: Page, name: string, theirs: number): Promise<{ theirs: string; yours: string }> {
  await page.getByRole("button", { name: "Plan an answer to …" }).click();
  await form(page).getByText("What might Ben do?").waitFor();
  const label = (await choices(page).nth(theirs).textContent()) ?? "";
  await choices(page).nth(theirs).click();
  await form(page).getByText("What do you do then?").waitFor();
  const yours = (await choices(page).first().textContent()) ?? "";
  // No choice is printed over the next.
  const tooLow = (buttons: Element[]) => buttons.filter((it) => it.scrollHeight > it.clientHeight + 1).length;
  expect(await choices(page).evaluateAll(tooLow)).toBe(0);
  await picture(page, `what-if-yours-${theirs}`);
  await choices(page).first().focus();
  await page.keyboard.press("Enter");
  await form(page).getByLabel("Name of the plan").fill(name);
  await form(page).getByLabel("Then send it automatically").check();
  await picture(page, `what-if-form-${theirs}`);
  if (theirs === 0) expect(await violations(page, ".panel-turn")).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await form(page).getByRole("button", { name: "Save this plan" }).click();
  await page.getByRole("button", { name: `Delete: ${name}` }).waitFor();
  return { theirs: label, yours };
}

test("what was planned for somebody's move is done at once when they make it; a plan for another move stays", async () => {
  const [ada, ben] = [await arrive(here.browser, PHONE, true), await arrive(here.browser, undefined, true)];
  const { id, mover, planner } = await begin(ada, ben);
  const { page } = planner;
  await page.bringToFront();
  await page.getByRole("tab", { name: "Plan" }).click();
  await unfold(page.getByText("Plans", { exact: true }));
  await page.getByRole("button", { name: "Plan an answer to …" }).click();
  await form(page).getByText("What might Ben do?").waitFor();
  await picture(page, "what-if-theirs");
  expect((await findings(page, false)).filter((it) => it.what === "overlap")).toEqual([]);
  expect(await violations(page, ".panel-turn")).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("What might Ben do?");
  await form(page).getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Plan an answer to …");
  const one = await plan(page, "If he does", 0);
  const other = await plan(page, "If he does not", 1);
  for (const { theirs, yours } of [one, other])
    await page.getByText(`If Ben plays: ${theirs}. Then you play: ${yours}.`).waitFor();
  await page.locator(".plan-list").scrollIntoViewIfNeeded();
  await picture(page, "what-if-plans");
  expect(await violations(page, ".panel-turn")).toEqual([]);
  expect(await ask(mover.page, `/tables/${id}/plans`)).toEqual({ plans: [] });

  const { seq } = await tableOf(planner.page, id);
  await mover.page.bringToFront();
  await openChoices(mover.page);
  for (let at = 0; at < 5; at++) {
    if (await mover.page.locator(".choices .choice").getByText(one.theirs, { exact: true }).isVisible()) break;
    await mover.page.locator(".choices details:not([open]) > summary").first().click();
  }
  await mover.page.locator(".choices .choice").getByText(one.theirs, { exact: true }).click();
  await mover.page.getByRole("button", { name: "Send turn" }).first().click();

  const log = () => ask<Log>(mover.page, `/tables/${id}/log?after=${seq}`);
  await expect.poll(async () => (await log()).entries.map((it) => it.by)).toEqual(["person", "order"]);
  const { you } = await tableOf(planner.page, id);
  expect((await log()).entries[1]?.seat).toBe(you);
  await mover.page.getByRole("tab", { name: "Log" }).click();
  await mover.page.locator(".panel-log").getByText("By a plan of Ada.").first().waitFor();
  await picture(mover.page, "what-if-log-desk");

  await page.bringToFront();
  await page.getByRole("button", { name: "Delete: If he does", exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Delete: If he does not" }).waitFor();
  const { plans } = await ask<Saved>(planner.page, `/tables/${id}/plans`);
  expect(plans).toMatchObject([{ name: "If he does not", met: false, auto: true }]);
  const auto = page.getByLabel("Send it automatically: If he does not");
  await auto.click();
  await expect
    .poll(async () => (await ask<Saved>(planner.page, `/tables/${id}/plans`)).plans.map((it) => it.auto))
    .toEqual([false]);
  await page.getByRole("tab", { name: "Log" }).click();
  await page.locator(".panel-log").getByText("By your plan.").first().waitFor();
  await picture(page, "what-if-log-phone");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect([...ada.complaints, ...ben.complaints]).toEqual([]);
});
