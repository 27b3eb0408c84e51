/** A season on the page: made in a form, entered by three browsers, played to its end, and followed on a phone. */
import { expect, test } from "vitest";
import type { SeasonShape } from "../../worker/contract/season.ts";
import type { MoveShape } from "../../worker/contract/shapes.ts";
import { ask, overflow, tableOf } from "./ask.ts";
import { violations } from "./axe.ts";
import { picture } from "./chromium.ts";
import { live } from "./live.ts";
import { arrive, beMember, PHONE, type Player } from "./player.ts";

const here = live();

/** The season, once it is in such a state. */
async function seasonWhen({ page }: Player, id: string, isSo: (season: SeasonShape) => boolean): Promise<SeasonShape> {
  const found: SeasonShape[] = [];
  await expect
    .poll(async () => {
      found.unshift(await ask<SeasonShape>(page, `/seasons/${id}`));
      return isSo(found[0] as SeasonShape);
    })
    .toBe(true);
  return found[0] as SeasonShape;
}

/** Plays a game to its end, every bid doubted at once. */
async function playOut(id: string, sitting: readonly Player[]): Promise<void> {
  let { awaited } = await tableOf((sitting[0] as Player).page, id);
  while (awaited.length > 0) {
    const { page } = sitting[awaited[0] ?? 0] as Player;
    const { seq, legal } = await tableOf(page, id);
    ({ awaited } = await ask<MoveShape>(page, `/tables/${id}/moves`, { base: seq, commands: [legal[0]] }));
  }
}

/** Cells of a table on the page, row by row. */
const cellsOf = ({ page }: Player, table: string) =>
  page
    .locator(`${table} tbody tr`)
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)));

test("a season is made, entered by three browsers and played to its end; everybody sees the standings", async () => {
  const ada = await arrive(here.browser, undefined, true);
  await beMember(here.service, ada, "ada@season.example", "Ada");
  await ada.page.goto(`${here.service.origin}/seasons`);
  await ada.page.getByLabel("Name", { exact: true }).fill("Autumn league");
  await ada.page.locator("label.field", { hasText: "Gold Rush" }).locator("select").selectOption("liars-dice");
  await ada.page.getByText("Options of the game").click();
  await ada.page.getByLabel(/^Dice of each player/).fill("2");
  await ada.page.getByRole("checkbox", { name: /^Rated/ }).uncheck();
  await picture(ada.page, "season-form");
  await ada.page.getByRole("button", { name: "Make it" }).click();
  await ada.page.getByRole("heading", { name: "Autumn league" }).waitFor();
  const url = ada.page.url();
  const id = url.slice(url.lastIndexOf("/") + 1);
  await ada.page.getByRole("button", { name: "Enter", exact: true }).click();
  await ada.page.getByText("You take part.").waitFor();
  const [ben, cy] = [await arrive(here.browser, PHONE, true), await arrive(here.browser, PHONE)];
  for (const [at, { page }] of [ben, cy].entries()) {
    await ask(page, "/auth/guest", { name: ["Ben", "Cy"][at] });
    await page.goto(url);
    await page.getByRole("button", { name: "Enter", exact: true }).click();
    await page.getByText("You take part.").waitFor();
  }
  await ada.page.reload();
  await ada.page.getByRole("button", { name: "Start", exact: true }).click();
  await ada.page.getByRole("heading", { name: /league 1/ }).waitFor();
  await ben.page.reload();
  await ben.page.getByRole("heading", { name: /league 1/ }).waitFor();
  await ben.page.getByText("Who against whom").click();
  await ben.page.getByText(/^Games \(3\)/).click();
  await picture(ben.page, "season-phone");
  expect(await overflow(ben.page)).toBeLessThanOrEqual(0);
  expect(await violations(ben.page)).toEqual([]);

  // In the middle: one game is over.
  const players = [ada, ben, cy];
  const { groups } = await seasonWhen(ada, id, (it) =>
    it.groups.every(({ games }) => games.every((game) => game.awaited)),
  );
  const games = groups.flatMap((it) => it.games);
  expect(games).toHaveLength(3);
  const [first, ...others] = games;
  if (!first) throw new Error("no games");
  const sitting = (game: typeof first) => game.players.map((it) => players[it] as Player);
  await playOut(first.table, sitting(first));
  await seasonWhen(ada, id, (it) => it.groups.some(({ games }) => games.some((game) => game.result)));
  await ben.page.reload();
  await ben.page.getByText("Can reach").first().waitFor();
  const half = await cellsOf(ben, ".places-table");
  expect(half.map(([, points, played]) => [points, played])).toEqual([
    ["2", "1/2"],
    ["0", "0/2"],
    ["0", "1/2"],
  ]);

  for (const game of others) await playOut(game.table, sitting(game));
  const over = await seasonWhen(ada, id, ({ phase }) => phase === "over");
  for (const it of [ada, ben]) {
    await it.page.goto(url);
    await it.page.getByText("played to the end").waitFor();
  }
  const { lines = [], games: played = [] } = over.groups[0] ?? {};
  const places = await cellsOf(ben, ".places-table");
  expect(places).toEqual(lines.map((it) => [String(it.place), String(it.points), "2/2", String(it.wins)]));
  expect(lines.reduce((sum, it) => sum + it.points, 0)).toBe(6);
  await ada.page.getByText("Who against whom").click();
  const order = lines.map((it) => it.player);
  const signs = order.map((one) =>
    order.map((other) => {
      const game = played.find(({ players: two }) => two.includes(one) && two.includes(other));
      if (one === other || !game) return "";
      const placeOf = (it: number) => game.result?.[game.players.indexOf(it)]?.place ?? 0;
      return placeOf(one) < placeOf(other) ? "+" : "−";
    }),
  );
  expect(await cellsOf(ada, ".cross-table")).toEqual(signs);
  await picture(ben.page, "season-over-phone");
  await picture(ada.page, "season-over");
  expect(await violations(ada.page)).toEqual([]);

  await ada.page.goto(`${here.service.origin}/seasons`);
  await ada.page.getByRole("link", { name: "Autumn league" }).first().waitFor();
  await picture(ada.page, "seasons");
  expect(await violations(ada.page)).toEqual([]);
  expect(ada.complaints).toEqual([]);
});
