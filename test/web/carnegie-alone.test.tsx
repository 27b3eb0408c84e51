/** A game of Carnegie alone on the page: Andrew’s cards and pieces, his sheet, and the form that opens such a table. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { carnegie } from "../../games/carnegie/game.ts";
import type { State } from "../../games/carnegie/model/state.ts";
import { words } from "../../games/carnegie/words/index.ts";
import { LocationProvider } from "../../web/app/router.tsx";
import { me } from "../../web/app/session.ts";
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { NewTablePage } from "../../web/new-table/page.tsx";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { ADA } from "./answers.ts";
import { CarnegieTable } from "./carnegie-table.ts";

// Panels come after the board; these tests begin once they are there.
beforeAll(Around.fetch);

let posted: unknown[] = [];

beforeEach(() => {
  posted = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, request) => {
    if (request?.method === "POST") posted.push(JSON.parse(String(request.body)));
    return Response.json({ id: "new", tables: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  me.value = undefined;
});

async function openPage(table: CarnegieTable) {
  const model = new TableModel(carnegie, table.table(), table.ports());
  await model.refresh();
  const page = render(<Play model={model} board={carnegieClient.open(model)} client={carnegieClient} />);
  // The chart and the players come after the board, and Andrew's part of each after it.
  for (const part of [".cg-andrew", ".player + .player .holdings"])
    await waitFor(() => expect(page.container.querySelector(part), part).not.toBeNull());
  return { model, page };
}

const english: Readonly<Record<string, string>> = words.en;
const atRound = (round: number) => (state: State) => state.round >= round && state.agenda[0]?.stage === "company";

test("a game alone is drawn to its end in every pane, live and in the replay", async () => {
  const table = new CarnegieTable("alone", 1, { edition: "current", level: 4 });
  table.playTo(() => false, "any");
  expect(table.state.over).toBe(true);
  const { model, page } = await openPage(table);
  for (const seq of [null, 1, 40, table.entries.length - 1]) {
    await act(() => {
      model.at.value = seq;
    });
    expect(page.container.innerHTML).not.toMatch(/NaN|undefined/);
  }
});

test("the end says who won by name, and both sheets can be read", async () => {
  const table = new CarnegieTable("sheets", 1);
  table.playTo(() => false, "any");
  const { page } = await openPage(table);
  const [own, andrew] = carnegie.score(table.state);
  await screen.findByRole("heading", { name: "Game over" });
  const places = [...page.container.querySelectorAll(".end thead .who")].map((it) => it.textContent);
  const [first, second] = own!.total >= andrew!.total ? ["Ada", "Andrew Carnegie"] : ["Andrew Carnegie", "Ada"];
  expect(page.container.querySelector(".prompt")?.textContent).toContain(`${first} wins`);
  expect(places[0]).toContain(first);
  expect(places[1]).toContain(second);
  const players = [...page.container.querySelectorAll(".player")];
  expect(players).toHaveLength(2);
  expect(players[1]?.querySelector("strong")?.textContent).toBe("Andrew Carnegie");
  expect(players[1]?.querySelector(".points")?.textContent).toContain(String(andrew!.total));
  const sheet = players[1]?.querySelector("details") as HTMLDetailsElement;
  fireEvent.click(sheet.querySelector("summary") as Element);
  sheet.open = true;
  fireEvent(sheet, new Event("toggle"));
  await waitFor(() => expect(sheet.querySelector(".score-sheet")?.textContent).toContain("Andrew’s cards"));
});

test("his row of cards, what their backs tell, and who chooses", async () => {
  const table = new CarnegieTable("row", 1);
  expect(table.playTo(atRound(3))).toBe(true);
  const { page } = await openPage(table);
  const shown = page.container.querySelector(".cg-andrew")!;
  const { andrew } = table.state;
  const cards = [...shown.querySelectorAll("li span")].map((it) => it.textContent);
  expect(cards.sort()).toEqual([...andrew!.row.map((it) => it.card), andrew!.card].sort());
  expect([...shown.querySelectorAll("li b")].map((it) => it.textContent)).toEqual(
    [0, 1, 3, 6, 10].map((it) => `${it}\u00a0VP`),
  );
  expect(shown.querySelectorAll("li")[andrew!.position]?.querySelector(".now")?.textContent).toBe(andrew!.card);
  const next = english[`category.${andrew!.backs[0]}`];
  expect(shown.querySelector("p")?.textContent).toContain(`the next one: ${next}`);
  const chooser = andrew!.chooses ? "Andrew Carnegie" : "Ada";
  expect(page.container.querySelector(".cg-chooser")?.textContent).toContain(`${chooser} chooses`);
});

test("his discs lie on the map, the chart and the tracks, with his letter", async () => {
  const table = new CarnegieTable("discs-1", 1);
  expect(table.playTo(atRound(20))).toBe(true);
  const { page } = await openPage(table);
  const sites = Object.values(table.state.sites).filter((it) => it.seat === 1);
  expect(page.container.querySelectorAll(".cg-site .cg-disc .seat-1")).toHaveLength(sites.length);
  expect(page.container.querySelectorAll(".cg-box .cg-disc .seat-1")).toHaveLength(4);
  expect(page.container.querySelector(".cg-box .seat-1 + text")?.textContent).toBe("A");
  const { donations, tiles } = table.state.andrew!;
  expect(page.container.querySelectorAll(".cg-donation .seat-1")).toHaveLength(donations.length);
  expect(donations.length + sites.length).toBeGreaterThan(0);
  const holdings = page.container.querySelectorAll(".player")[1]?.querySelector(".holdings")?.textContent;
  for (const it of tiles) expect(holdings).toContain(english[`department.${it}`]);
});

test("what he did in your last entry is told, and nothing of what you did", async () => {
  const table = new CarnegieTable("since", 1);
  expect(table.playTo((state) => state.agenda[0]?.stage === "chooseRow" && state.round >= 1)).toBe(true);
  while (!table.entries.at(-1)!.events.some((it) => it.type === "cardTurned")) table.step("bot");
  const { page } = await openPage(table);
  const told = page.container.querySelector(".since")?.textContent;
  expect(told).toMatch(/Andrew turns card/);
  expect(told).not.toMatch(/Ada /);
});

const level = () => screen.queryByLabelText(/^Andrew’s level/);

test("a table with one seat has no bots and a level; a level the edition lacks is refused with the reason", async () => {
  render(
    <LocationProvider>
      <NewTablePage />
    </LocationProvider>,
  );
  me.value = ADA;
  fireEvent.click(screen.getByRole("radio", { name: /^Carnegie/ }));
  const seats = await screen.findByLabelText(/^Players/);
  expect(level()).toBeNull();
  fireEvent.change(seats, { target: { value: "1" } });
  await expect.poll(() => level()).not.toBeNull();
  expect(screen.queryByLabelText(/^How many bots/)).toBeNull();
  fireEvent.change(level()!, { target: { value: "3" } });
  const open = screen.getByRole("button", { name: "Open the table" });
  expect(
    (await screen.findByText("Only the current printing has levels above 1: choose it, or level 1.")).textContent,
  ).toBeTruthy();
  expect(open.hasAttribute("disabled")).toBe(true);
  fireEvent.change(screen.getByLabelText(/^Edition/), { target: { value: "current" } });
  await expect.poll(() => open.hasAttribute("disabled")).toBe(false);
  fireEvent.click(open);
  await expect.poll(() => posted.length).toBe(1);
  expect(posted[0]).toMatchObject({ game: "carnegie", seats: 1, bots: 0, options: { level: 3, edition: "current" } });
});

test("modules are offered under one heading, sent when they are chosen, and refused with the reason where they need others", async () => {
  render(
    <LocationProvider>
      <NewTablePage />
    </LocationProvider>,
  );
  me.value = ADA;
  fireEvent.click(screen.getByRole("radio", { name: /^Carnegie/ }));
  const modules = await screen.findByRole("group", { name: "Add-on 1" });
  const boxes = within(modules).getAllByRole("checkbox");
  expect(boxes).toHaveLength(6);
  fireEvent.click(within(modules).getByLabelText(/^New Departments/));
  fireEvent.click(within(modules).getByLabelText(/^Waiting/));
  const open = screen.getByRole("button", { name: "Open the table" });
  fireEvent.change(screen.getByLabelText(/^Players/), { target: { value: "1" } });
  expect((await screen.findByText(/^This module is for two or more players/)).textContent).toBeTruthy();
  expect(open.hasAttribute("disabled")).toBe(true);
  fireEvent.click(within(modules).getByLabelText(/^Waiting/));
  await expect.poll(() => open.hasAttribute("disabled")).toBe(false);
  fireEvent.click(open);
  await expect.poll(() => posted.length).toBe(1);
  expect((posted[0] as { options: unknown }).options).toEqual({
    edition: "rulebook",
    pace: "strict",
    newDepartments: true,
  });
});
