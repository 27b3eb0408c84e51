/** Two people who meet: each follows the other from their page, and one invites the other by name. */
import { expect, test } from "vitest";
import type { MeShape, TableRow } from "../../worker/contract/shapes.ts";
import { ask, overflow } from "./ask.ts";
import { violations } from "./axe.ts";
import { live } from "./live.ts";
import { arrive, beMember, PHONE } from "./player.ts";

const here = live();

test("friends are made on each other's page, on a phone, too, and invited by name when a table is opened", async () => {
  const [ada, ben] = [await arrive(here.browser, PHONE, true), await arrive(here.browser)];
  await beMember(here.service, ada, "ada@people.example", "Ada");
  await beMember(here.service, ben, "ben@people.example", "Ben");
  const idOf = async ({ page }: typeof ada) => (await ask<MeShape>(page, "/me")).id;
  const pageOf = (id: string) => `${here.service.origin}/people/${id}`;

  await ada.page.goto(pageOf(await idOf(ben)));
  await ada.page.getByRole("button", { name: "Follow", exact: true }).click();
  await ada.page.getByRole("button", { name: "Stop following" }).waitFor();
  await ben.page.goto(pageOf(await idOf(ada)));
  await ben.page.getByText("Ada follows you.").waitFor();
  await ben.page.getByRole("button", { name: "Follow", exact: true }).click();
  await ben.page.getByText("You and Ada are friends.").waitFor();

  await ada.page.goto(pageOf(await idOf(ada)));
  await ada.page.getByRole("link", { name: "Ben" }).waitFor();
  expect(await violations(ada.page)).toEqual([]);
  expect(await overflow(ada.page)).toBeLessThanOrEqual(0);

  await ada.page.goto(`${here.service.origin}/new`);
  await ada.page.getByText("Invite friends, and people you have played with").click();
  await ada.page.getByRole("button", { name: /^Ben/ }).click();
  await ada.page.getByRole("button", { name: "Open the table" }).click();
  await ada.page.waitForURL(/\/t\//);
  await ada.page
    .getByText(/Ben\s*invited/)
    .first()
    .waitFor();
  const rules = ada.page.getByText("Rules of this table");
  await expect.poll(async () => (await rules.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // Lists learn of an invitation a moment after the table; home reads them when it is opened or returned to.
  const invited = () => ask<{ readonly tables: readonly TableRow[] }>(ben.page, "/tables?list=invited");
  await expect.poll(async () => (await invited()).tables.length).toBe(1);
  await ben.page.goto(here.service.origin);
  await ben.page.getByRole("heading", { name: "Invitations" }).waitFor();
});
