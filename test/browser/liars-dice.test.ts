/** Liar's Dice in a browser: a bid is asked for step by step, and nobody sees what is under another cup. */
import { expect, test } from "vitest";
import { isAwaited, openAgainstBots, tableOf } from "./ask.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, PHONE, settledTable } from "./player.ts";

const here = live();

test("six at a table: how many, then which face; with Undo, with the keyboard, and by Escape", async () => {
  const ada = await arrive(here.browser, PHONE);
  const { id } = await openAgainstBots(ada.page, "liars-dice", 6);
  await expect.poll(async () => isAwaited(await tableOf(ada.page, id))).toBe(true);
  const before = await tableOf(ada.page, id);
  await ada.page.goto(`${here.service.origin}/t/${id}`);
  const [many, which] = ["How many dice?", "Which face?"].map((name) => ada.page.getByRole("group", { name }));
  await many!.waitFor();
  await settledTable(ada.page);
  await picture(ada.page, "dice-count");
  await many!.getByRole("button").nth(1).click();
  await which!.waitFor();
  await picture(ada.page, "dice-face");
  await ada.page.keyboard.press("Escape");
  await many!.getByRole("button").nth(1).press("Enter");
  await which!.getByRole("button", { name: /show 6$/ }).press("Enter");
  await ada.page.getByRole("button", { name: "Undo" }).click();
  await many!.getByRole("button").nth(1).click();
  await which!.getByRole("button", { name: /show 6$/ }).click();
  await picture(ada.page, "dice-drafted");
  await ada.page.getByRole("button", { name: "Send" }).first().click();
  await expect.poll(async () => (await tableOf(ada.page, id)).seq).toBeGreaterThan(before.seq);
  const { view, you } = await tableOf(ada.page, id);
  const { lie } = (view as { readonly zones: { readonly lie: Readonly<Record<string, readonly unknown[]>> } }).zones;
  for (const [zone, things] of Object.entries(lie))
    if (zone.startsWith("cup:") && zone !== `cup:${you}`)
      expect(
        things.every((it) => it === null),
        zone,
      ).toBe(true);
  expect(ada.complaints).toEqual([]);
});
