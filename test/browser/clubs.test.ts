/** A club in two browsers: made, joined by its link, and a rated table of it, which ratings, histories and the page of its game show. */
import { expect, test } from "vitest";
import type { PersonShape } from "../../worker/contract/person-page.ts";
import type { PersonTablesPage } from "../../worker/contract/person-tables.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { ask, overflow, playOne } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, beMember, PHONE } from "./player.ts";

const here = live();
const nonce = "07".repeat(16);
const HEX = { game: "hex", options: { size: 7 }, seats: 2, rated: true, nonce } as const;

test("a club is made in a minute, joined by link, and a rated table of it moves both ratings and is in what is told of both", async () => {
  const [ada, ben] = [await arrive(here.browser, undefined, true), await arrive(here.browser, PHONE, true)];
  await beMember(here.service, ada, "ada@clubs.example", "Ada");
  await beMember(here.service, ben, "ben@clubs.example", "Ben");
  await ada.page.goto(`${here.service.origin}/clubs`);
  await ada.page.getByLabel("Name").fill("Clube do Porto");
  await expect.poll(() => ada.page.getByLabel("Address").inputValue()).toBe("clube-do-porto");
  await ada.page.getByLabel("How do people join?").selectOption("link");
  await ada.page.getByRole("button", { name: "Make a club" }).click();
  await ada.page.getByRole("heading", { name: "Clube do Porto" }).waitFor();
  await ada.page.getByText("Settings", { exact: true }).click();
  const link = await ada.page.getByLabel("Link for new members").inputValue();

  await ben.page.goto(`${here.service.origin}/clubs/clube-do-porto`);
  await ben.page.getByText("People join this club with a link.").waitFor();
  await ben.page.goto(link);
  await ben.page.getByRole("button", { name: "Join", exact: true }).click();
  await ben.page.getByRole("button", { name: "Leave the club" }).waitFor();
  await ben.page.getByLabel("Message").fill("Hello from Ben.");
  await ben.page.getByRole("button", { name: "Send", exact: true }).click();
  await ben.page.getByText("Hello from Ben.").waitFor();

  const club = { slug: "clube-do-porto", others: "never" };
  const { id } = await ask<TableShape>(ada.page, "/tables", { ...HEX, club });
  await ask(ben.page, `/tables/${id}/join`, { nonce });
  while (await playOne(id, [ada, ben]));
  const ids = await Promise.all([ada, ben].map(async (it) => (await ask<{ id: string }>(it.page, "/me")).id));
  const gamesOf = async (person: string) =>
    (await ask<PersonShape>(ada.page, `/people/${person}`)).ratings.map((it) => it.games);
  for (const it of ids) await expect.poll(() => gamesOf(it)).toEqual([1]);
  const { page } = ada;
  const person = `/people/${ids[1]}`;
  await expect.poll(async () => (await ask<PersonShape>(page, person)).versus?.map((it) => it.games)).toEqual([1]);
  const finished = async () => (await ask<PersonTablesPage>(page, `${person}/tables?list=finished`)).tables;
  await expect.poll(async () => (await finished()).map((it) => it.id)).toEqual([id]);

  await page.goto(`${here.service.origin}${person}`);
  await page.getByRole("row", { name: /^Hex (?:1 0 0|0 0 1)$/ }).waitFor();
  await page.locator(`.person-games a[href^="/t/${id}"]`).waitFor();
  await page.goto(`${here.service.origin}/games/hex`);
  await page.getByText("1 of 5 rated games: after 5 your rating shows.").waitFor();
  await page.getByLabel("Order by").selectOption("games");
  await page.locator(`.game-leaders a[href="${person}"]`).waitFor();

  await ada.page.goto(`${here.service.origin}/clubs/clube-do-porto`);
  await ada.page.locator(`a[href^="/t/${id}"]`).first().waitFor();
  await ada.page.getByText("Hello from Ben.").waitFor();
  await ada.page.getByText("Log", { exact: true }).click();
  await ada.page.getByText("Ben joins").waitFor();
  await picture(ada.page, "club-desk");
  await ben.page.reload();
  await ben.page.locator(`a[href^="/t/${id}"]`).first().waitFor();
  await picture(ben.page, "club-phone");
  expect(await overflow(ben.page)).toBe(0);
  expect([await violations(ada.page), await violations(ben.page)]).toEqual([[], []]);
  expect([ada.complaints, ben.complaints]).toEqual([[], []]);
});
