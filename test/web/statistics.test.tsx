/** The statistics of a finished game: true to the log, drawn for both games, and readable without seeing them. */
import { cleanup, render, screen, within } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { carnegie } from "../../games/carnegie/game.ts";
import { goldRush } from "../../games/gold-rush/game.ts";
import type { State } from "../../games/gold-rush/model/state.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { client as goldRushClient } from "../../web/games/gold-rush/client.ts";
import { samplesOf, statisticsOf, ticksOf } from "../../web/statistics/figures.ts";
import { Statistics } from "../../web/statistics/panel.tsx";
import en from "../../web/statistics/words/en.json" with { type: "json" };
import type { StatisticsKey } from "../../web/statistics/words/index.ts";
import { t } from "../../web/statistics/words/index.ts";
import { TableModel } from "../../web/table/table.ts";
import { setLanguage } from "../../web/words/index.ts";
import { WAIT } from "../patience.ts";
import { CarnegieTable } from "./carnegie-table.ts";
import { FakeService } from "./service.ts";

afterEach(cleanup);

async function finishedGoldRush() {
  const service = new FakeService("statistics");
  while (goldRush.awaited(service.state).length > 0) service.playOther();
  const model = new TableModel(goldRush, service.table(), service.ports());
  await model.refresh();
  return { model, client: goldRushClient, names: ["Ada", "Bo"] };
}

async function finishedCarnegie(seats: number) {
  const table = new CarnegieTable("statistics", seats);
  table.playTo(() => false);
  const model = new TableModel(carnegie, table.table(), table.ports());
  await model.refresh();
  return { model, client: carnegieClient, names: [...table.names, ...(seats === 1 ? ["Andrew Carnegie"] : [])] };
}

test("points are those of the score after each entry, and time is that between entries", async () => {
  const { model } = await finishedGoldRush();
  const entries = model.entries.value;
  const { standings, waited } = statisticsOf(goldRush, entries, 2);
  expect(standings.map((it) => it.seq)).toEqual(entries.map((it) => it.seq));
  const end = goldRush.score(model.table.value.view as State).map((it) => it.total);
  expect(standings.at(-1)?.totals).toEqual(end);
  // In the test each entry comes a second after the one before, and all but the set-up are answers.
  expect(waited.map((it) => it.total).reduce((a, b) => a + b)).toBe(1_000 * (entries.length - 1));
  expect(waited.map((it) => it.answers).reduce((a, b) => a + b)).toBe(entries.length - 1);
  expect(waited.every((it) => it.longest === 1_000)).toBe(true);
});

test.each([
  ["Gold Rush", finishedGoldRush],
  ["Carnegie for three", () => finishedCarnegie(3)],
  ["Carnegie alone", () => finishedCarnegie(1)],
])("%s: a line and a sign for each who scores, the end in words, and a table", async (_, finish) => {
  const { model, client, names } = await finish();
  const page = render(<Statistics model={model} board={client.open(model)} client={client} />);
  expect(page.container.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
  expect(page.container.querySelectorAll(".chart .line")).toHaveLength(names.length);
  const score = model.game.score(model.table.value.view);
  const label = screen.getByRole("img", { name: /^Points after each entry/ }).getAttribute("aria-label") ?? "";
  for (const [at, name] of names.entries()) expect(label).toContain(`${name} ${score[at]!.total}`);
  const table = within(page.container.querySelector("table") as HTMLElement);
  const rows = table.getAllByRole("row", { hidden: true });
  expect(rows.length).toBeLessThanOrEqual(13);
  const last = [...rows.at(-1)!.children].map((it) => it.textContent);
  expect(last).toEqual([String(model.entries.value.length), ...score.map((it) => String(it.total))]);
  expect(page.container.querySelectorAll(".times > li")).toHaveLength(model.table.value.seats.length);
});

test("no two lines are drawn alike, even without colour", async () => {
  const { model, client } = await finishedCarnegie(4);
  const page = render(<Statistics model={model} board={client.open(model)} client={client} />);
  const dashes = [...page.container.querySelectorAll(".chart .line")].map((it) => it.getAttribute("stroke-dasharray"));
  expect(new Set(dashes).size).toBe(4);
});

test.each([
  [0, 1, [0, 1]],
  [0, 37, [0, 10, 20, 30, 40]],
  [-7, 90, [-50, 0, 50, 100]],
  [0, 143, [0, 50, 100, 150]],
])("the lines of a chart from %i to %i", (least, most, ticks) => {
  expect(ticksOf(least, most)).toEqual(ticks);
});

test("samples are even, with the first and the last", () => {
  expect(samplesOf([1, 2, 3], 5)).toEqual([1, 2, 3]);
  const all = Array.from({ length: 100 }, (_, at) => at);
  expect(samplesOf(all, 4)).toEqual([0, 33, 66, 99]);
});

test.each(LANGUAGES)("the words are there in %s", async (language) => {
  await setLanguage(language);
  const said = () =>
    Object.keys(en).map((it) =>
      t(it as StatisticsKey, { seq: 1, count: 2, longest: "x", ends: "x", name: "x", points: 1 }),
    );
  if (language !== "en") await vi.waitFor(() => expect(said()).not.toContain("Statistics"), WAIT);
  for (const it of said()) expect(it).toMatch(/^[^{}]+$/);
  await setLanguage("en");
});
