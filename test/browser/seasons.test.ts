/** A season on the page: made in a form, entered by three browsers, started, and followed on a phone. */
import { expect, test } from "vitest";
import { ask, overflow } from "./ask.ts";
import { violations } from "./axe.ts";
import { shot } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, beMember, PHONE } from "./player.ts";

const here = live();

test("a season is made, entered by three browsers and started; everybody sees the table of places", async () => {
  const ada = await arrive(here.browser, undefined, true);
  await beMember(here.service, ada, "ada@season.example", "Ada");
  await ada.page.goto(`${here.service.origin}/seasons`);
  await ada.page.getByLabel("Name", { exact: true }).fill("Autumn league");
  await ada.page.locator("label.field", { hasText: "Gold Rush" }).locator("select").selectOption("gold-rush");
  await ada.page.getByRole("checkbox", { name: /^Rated/ }).uncheck();
  await ada.page.getByRole("button", { name: "Make it" }).click();
  await ada.page.getByRole("heading", { name: "Autumn league" }).waitFor();
  const url = ada.page.url();
  await ada.page.getByRole("button", { name: "Enter", exact: true }).click();
  await ada.page.getByText("You take part.").waitFor();
  const others = [await arrive(here.browser, PHONE, true), await arrive(here.browser, PHONE)];
  for (const [at, { page }] of others.entries()) {
    await ask(page, "/auth/guest", { name: ["Ben", "Cy"][at] });
    await page.goto(url);
    await page.getByRole("button", { name: "Enter", exact: true }).click();
    await page.getByText("You take part.").waitFor();
  }
  await ada.page.reload();
  await ada.page.getByRole("button", { name: "Start", exact: true }).click();
  await ada.page.getByRole("heading", { name: /league 1/ }).waitFor();
  const [ben] = others;
  if (!ben) throw new Error("nobody came");
  await ben.page.reload();
  await ben.page.getByRole("heading", { name: /league 1/ }).waitFor();
  await ben.page.getByText("Who against whom").click();
  await ben.page.getByText(/^Games \(3\)/).click();
  await ben.page.screenshot({ path: shot("season-phone"), fullPage: true });
  expect(await overflow(ben.page)).toBeLessThanOrEqual(0);
  expect(await violations(ben.page)).toEqual([]);
  await ada.page.goto(`${here.service.origin}/seasons`);
  await ada.page.getByRole("link", { name: "Autumn league" }).first().waitFor();
  await ada.page.screenshot({ path: shot("seasons"), fullPage: true });
  expect(await violations(ada.page)).toEqual([]);
  expect(ada.complaints).toEqual([]);
});
