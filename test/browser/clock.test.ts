import { expect, test } from "vitest";
import { overflow } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, openTable, PHONE, unfold } from "./player.ts";

const here = live();

test("the form fits a phone and explains itself, in the longest words, too", async () => {
  const { page, context } = await arrive(here.browser, PHONE, true);
  await page.emulateMedia({ colorScheme: "dark" });
  // The gallery looks at all five.
  for (const language of ["en", "ru"]) {
    await page.addInitScript((it) => localStorage.setItem("telegraph.language", it), language);
    await page.goto(`${here.service.origin}/new`);
    await page.locator(`html[lang=${language}] .note[role=status]`).getByText(/\d/).waitFor();
    await page.locator("details.more-options > summary").click();
    await page.locator(".clock-hours input[type=checkbox]").first().check();
    await page.locator("select:has(option[value=own-bank])").selectOption("own-bank");
    await picture(page, `clock-form-${language}`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  expect(await violations(page)).toEqual([]);
  await context.close();
});

test("a table with a clock: the deadline in the prompt bar, a vacation, a pause that both agree on", async () => {
  const [ada, ben] = [await arrive(here.browser, PHONE), await arrive(here.browser)];
  await openTable(here.service, ada, { tiles: 40 });
  const link = await ada.page.getByRole("textbox", { name: "Invitation link" }).inputValue();
  await ben.page.goto(link);
  await ben.page.getByText("Clock: 3 days for each turn.").waitFor();
  await unfold(ben.page.locator("summary", { hasText: "Your own hours" }));
  await ben.page.getByLabel("My clock stops on Saturdays and Sundays").check();
  await picture(ben.page, "clock-join");
  expect(await violations(ben.page)).toEqual([]);
  await ben.page.getByRole("button", { name: "Join the table" }).click();
  const due = ({ page }: typeof ada) => page.locator(".prompt .due");
  await Promise.all([ada, ben].map((it) => due(it).waitFor()));
  const texts = async () => (await Promise.all([ada, ben].map((it) => due(it).textContent()))).toSorted();
  await expect
    .poll(async () => (await texts()).map((it) => it?.replace(/(on|until) .*?(:|$)/, "$1 …$2")))
    .toEqual([expect.stringMatching(/ has until …/), expect.stringMatching(/^You have until …/)]);

  await ada.page.getByRole("tab", { name: "Players" }).click();
  await unfold(ada.page.getByText("Clock", { exact: true }));
  expect(await overflow(ada.page)).toBeLessThanOrEqual(0);
  await ada.page.getByLabel("Days", { exact: true }).fill("2");
  await ada.page.getByRole("button", { name: "Go on vacation" }).click();
  await ada.page.getByRole("button", { name: "I’m back" }).waitFor();
  await picture(ada.page, "clock-panel-phone");
  await ada.page.getByRole("button", { name: "Ask for a pause" }).click();
  await ada.page.getByText("1 of 2 agree.").waitFor();
  await unfold(ben.page.getByText("Clock", { exact: true }));
  await expect.poll(() => ben.page.getByLabel("My clock stops on Saturdays and Sundays").isChecked()).toBe(true);
  await ben.page.getByRole("button", { name: "Agree" }).click();
  await expect.poll(() => due(ben).textContent()).toBe("The table is paused");
  await expect.poll(() => due(ada).textContent()).toBe("The table is paused");
  await picture(ben.page, "clock-panel-desk");
  expect(await violations(ben.page)).toEqual([]);
  expect([...ada.complaints, ...ben.complaints]).toEqual([]);
});
