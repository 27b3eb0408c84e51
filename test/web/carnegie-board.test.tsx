/** The board of Carnegie: everything legal can be reached by a button with a sentence, and by the drawing where it is offered. */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { carnegie } from "../../games/carnegie/game.ts";
import { CITIES, LINKS } from "../../games/carnegie/map/board.ts";
import { blockOf, cityAt, outlineOf } from "../../games/carnegie/map/shape.ts";
import type { Command, Options, State } from "../../games/carnegie/model/state.ts";
import { seeded } from "../../games/kernel/random.ts";
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { cityName } from "../../web/games/carnegie/names.ts";
import { sentenceOf } from "../../web/games/carnegie/sentences.ts";
import { isLeaf, type Node, treeOf } from "../../web/games/carnegie/tree.ts";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { CarnegieTable } from "./carnegie-table.ts";

// Panels come after the board; these tests begin once they are there.
beforeAll(Around.fetch);

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ tables: [] }));
});
afterEach(cleanup);

const stageOf = (state: State, seat: number) => state.agenda.find((it) => it.seat === seat)?.stage;
const atStage =
  (stage: string, round = 0) =>
  (state: State, seat: number) =>
    stageOf(state, seat) === stage && state.round >= round;
const atCategory = (category: string) => (state: State, seat: number) =>
  stageOf(state, seat) === "company" && state.turn?.category === category;

async function openPage(table: CarnegieTable) {
  const model = new TableModel(carnegie, table.table(), table.ports());
  await model.refresh();
  const board = carnegieClient.open(model);
  const page = render(<Play model={model} board={board} client={carnegieClient} />);
  await act(() => vi.dynamicImportSettled());
  return { model, board, page };
}

const commandsIn = (nodes: readonly Node[]): readonly Command[] =>
  nodes.flatMap((it) => (isLeaf(it) ? [it.command] : commandsIn(it.nodes)));
const legalOf = (model: TableModel) => model.legal.value as readonly Command[];
const sorted = (commands: readonly Command[]) => commands.map((it) => JSON.stringify(it)).sort();

const GAMES: readonly (readonly [number, Partial<Options>])[] = [
  [2, {}],
  [3, { edition: "platform", pace: "brisk" }],
  [4, { edition: "current" }],
];

test.each(GAMES)("every command of random games of %i is one leaf with a sentence of its own", (seats, options) => {
  const seen = new Set<string>();
  for (const seed of ["one", "two"]) {
    const table = new CarnegieTable(seed, seats, options);
    table.playTo((state, seat) => {
      const legal = carnegie.legal(state, seat);
      const tree = treeOf({ state, seat }, legal);
      expect(sorted(commandsIn(tree))).toEqual(sorted(legal));
      const sentences = legal.map((it) => sentenceOf({ state, seat }, it));
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(sentences.filter((it) => /undefined|NaN|null|\{|\bsay\.|department\./.test(it))).toEqual([]);
      for (const it of legal) seen.add(it.type);
      return false;
    }, "any");
    expect(table.state.over).toBe(true);
  }
  for (const it of [
    "settle",
    "chooseRow",
    "moveEmployee",
    "buildProject",
    "buildDepartment",
    "use",
    "activate",
    "endTurn",
  ])
    expect([...seen]).toContain(it);
});

/** Unfolds the list of all choices, and every group in it, until none is closed. */
async function openAll(page: { readonly container: Element }): Promise<Element> {
  const list = page.container.querySelector<HTMLDetailsElement>(".all-choices")!;
  if (!list.open)
    await act(() => {
      list.open = true;
      fireEvent(list, new Event("toggle"));
    });
  for (;;) {
    const closed = [...list.querySelectorAll("details")].filter((it) => !it.open);
    if (closed.length === 0) return list.querySelector(".choices")!;
    await act(() => {
      for (const it of closed) {
        it.open = true;
        fireEvent(it, new Event("toggle"));
      }
    });
  }
}

test.each(["settle", "chooseRow", "donate", "income", "company"])(
  "at %s every command has its button",
  async (stage) => {
    const table = new CarnegieTable("buttons", 3);
    expect(table.playTo(atStage(stage, stage === "settle" ? 0 : 2))).toBe(true);
    const { model, page } = await openPage(table);
    const list = await openAll(page);
    const labels = [...list.querySelectorAll("button")].map((it) => it.textContent);
    const at = { state: table.state, seat: table.you };
    expect([...labels].sort()).toEqual(
      legalOf(model)
        .map((it) => sentenceOf(at, it))
        .sort(),
    );
  },
);

test("the map shows every city with its sites, and every line", async () => {
  const { page } = await openPage(new CarnegieTable("map"));
  expect(page.container.querySelectorAll(".cg-city")).toHaveLength(CITIES.length);
  expect(page.container.querySelectorAll(".cg-site")).toHaveLength(CITIES.flatMap((it) => it.sites).length);
  expect(page.container.querySelector(".cg-rail")?.getAttribute("d")?.match(/M/g)).toHaveLength(LINKS.length);
  expect(page.container.querySelectorAll(".cg-track")).toHaveLength(4);
  expect(page.container.innerHTML).not.toMatch(/NaN|undefined/);
  for (const it of ["west", "midwest", "east", "south"] as const)
    expect(outlineOf(it)).toMatch(/^M[\d,]+(l-?\d+[,-]\d+)+Z/);
});

test("no city covers another", () => {
  const boxes = CITIES.map(({ id }) => {
    const [at, block] = [cityAt(id), blockOf(id)];
    return {
      name: id,
      left: at.x + block.x,
      top: at.y + block.y,
      right: at.x - block.x,
      bottom: at.y + block.y + block.height,
    };
  });
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
      expect(apart, `${one.name} and ${other.name}`).toBe(true);
    }
});

const offered = (page: { container: Element }, selector: string) => [
  ...page.container.querySelectorAll(`${selector}.offered`),
];

test("the first housing: a tap on a city that glows builds there, and only those glow", async () => {
  const table = new CarnegieTable("settle");
  const { model, board, page } = await openPage(table);
  expect(offered(page, ".cg-city")).toHaveLength(legalOf(model).length);
  fireEvent.click(offered(page, ".cg-city")[0]!);
  expect(model.draft.value).toHaveLength(1);
  expect(model.complete.value).toBe(true);
  expect(board.describe(model.draft.value[0], model.table.value.view)).toMatch(/^Build housing in /);
});

test("a city that takes nothing says what it is", async () => {
  const { page, model } = await openPage(new CarnegieTable("settle"));
  fireEvent.click(screen.getByRole("button", { name: /^Seattle, small town/ }));
  const menu = page.container.querySelector(".cg-menu")!;
  expect(menu.textContent).toMatch(/transport income/);
  expect(model.draft.value).toEqual([]);
  fireEvent.click(within(menu as HTMLElement).getByRole("button", { name: "Close" }));
  expect(page.container.querySelector(".cg-menu")).toBeNull();
});

test("a row of the timeline is chosen by a tap, and the gear shows it", async () => {
  const table = new CarnegieTable("row");
  table.playTo(atStage("chooseRow", 1));
  const { model, page } = await openPage(table);
  expect(offered(page, ".cg-row")).toHaveLength(4);
  fireEvent.click(offered(page, ".cg-row")[2]!);
  expect(model.draft.value).toEqual([{ type: "chooseRow", row: "construction" }]);
  expect(page.container.querySelector(".cg-row.chosen")?.textContent).toContain("Construction");
  expect(page.container.querySelectorAll(".cg-gear").length).toBeGreaterThan(0);
});

test("an employee is taken up and put down in one gesture, the prompt says what is left, undo takes it back", async () => {
  const table = new CarnegieTable("steps");
  table.playTo(atCategory("human-resources"));
  const { model, board, page } = await openPage(table);
  const steps = table.state.turn?.steps ?? 0;
  expect(board.prompt.value).toContain(`${steps} steps`);
  fireEvent.click(screen.getAllByRole("button", { name: /^Pick the inactive employee in the Lobby/ })[0]!);
  expect(board.prompt.value).toMatch(/Where does the inactive employee in the Lobby go/);
  expect(offered(page, ".cg-room").length).toBeGreaterThan(5);
  const faces = offered(page, ".cg-room").map((it) => it.querySelector(".cg-room-face")!);
  const office = faces.find((it) => it.getAttribute("aria-label")?.includes("Commerce & Finance"))!;
  fireEvent.click(office);
  expect(model.draft.value).toEqual([{ type: "moveEmployee", from: 14, to: 15, standing: false }]);
  expect(board.prompt.value).toContain(`${steps - 1} steps`);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(model.draft.value).toEqual([]);
  fireEvent.click(screen.getAllByRole("button", { name: /^Pick the inactive employee in the Lobby/ })[0]!);
  fireEvent.keyDown(window, { key: "Escape" });
  expect(board.prompt.value).toContain(`${steps} steps`);
});

test("what is typed finds choices, and undo and Send are reached without a pointer", async () => {
  const table = new CarnegieTable("steps");
  table.playTo(atCategory("human-resources"));
  const { page } = await openPage(table);
  await openAll(page);
  fireEvent.input(screen.getByRole("searchbox"), { target: { value: "lobby commerce" } });
  const found = [...page.container.querySelectorAll(".choices button")].map((it) => it.textContent ?? "");
  expect(found.length).toBeGreaterThan(0);
  for (const it of found) expect(it.toLowerCase()).toMatch(/lobby.*commerce|commerce.*lobby/);
});

test("the main button throws nothing away: ending early is a plain button that says what stays unused", async () => {
  const table = new CarnegieTable("steps");
  table.playTo(atCategory("human-resources"));
  const { model, board, page } = await openPage(table);
  const { turn } = table.state;
  expect(board.primary.value).toBeNull();
  expect(board.ending.value?.label).toBe(`End turn, unused: ${turn?.steps} steps`);
  const main = page.container.querySelector<HTMLButtonElement>(".main")!;
  expect([main.textContent, main.disabled]).toEqual(["Send turn", true]);
  const plain = page.container.querySelector<HTMLElement>(".ending")!;
  expect(plain.className).not.toContain("primary");
  fireEvent.click(plain);
  expect(model.draft.value).toEqual([{ type: "endTurn" }]);
});

test("the price of each place stands on it while an employee is taken up, and each space has a short name", async () => {
  const table = new CarnegieTable("steps");
  table.playTo(atCategory("human-resources"));
  const { page } = await openPage(table);
  fireEvent.click(screen.getAllByRole("button", { name: /^Pick the inactive employee in the Lobby/ })[0]!);
  const prices = offered(page, ".cg-room").map((it) => Number(it.querySelector(".cg-price")?.textContent));
  expect(prices.every((it) => it >= 1 && it <= (table.state.turn?.steps ?? 0))).toBe(true);
  const names = [...page.container.querySelectorAll(".cg-empty .cg-room-name")].map((it) => it.textContent);
  expect(names).toContain("A1");
  expect(names.every((it) => /^[A-D][1-4]$/.test(it ?? ""))).toBe(true);
});

test("a department is built by its tile and a space: the tile is taken up, spaces show their goods", async () => {
  const table = new CarnegieTable("tile", 2);
  const builds = (state: State, seat: number) =>
    carnegie.legal(state, seat).filter((it) => it.type === "buildDepartment").length > 4;
  expect(table.playTo(builds)).toBe(true);
  const { model, page } = await openPage(table);
  fireEvent.click(offered(page, ".cg-tile")[0]!);
  expect(page.container.querySelector('.cg-tile[aria-pressed="true"]')).not.toBeNull();
  const spaces = offered(page, ".cg-room");
  expect(spaces[0]?.querySelector(".cg-price")?.textContent).toMatch(/^[1-4]$/);
  fireEvent.click(spaces[0]!.querySelector(".cg-room-face")!);
  expect(model.draft.value[0]).toMatchObject({ type: "buildDepartment" });
});

test("a tap on a city where several projects can be built asks which", async () => {
  const table = new CarnegieTable("build", 3);
  const city = (state: State, seat: number) =>
    carnegie.legal(state, seat).flatMap((it, at, all) => {
      const again =
        it.type === "buildProject" && all.slice(at + 1).some((other) => "city" in other && other.city === it.city);
      return again ? [it.city] : [];
    })[0];
  expect(table.playTo((state, seat) => city(state, seat) !== undefined)).toBe(true);
  const found = city(table.state, table.you)!;
  const { model, page } = await openPage(table);
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${cityName(found)}, `) }));
  const choices = [...page.container.querySelectorAll(".cg-menu .choice")];
  expect(choices.length).toBeGreaterThan(1);
  fireEvent.click(choices[0]!);
  expect(model.draft.value[0]).toMatchObject({ type: "buildProject", city: found });
  expect(page.container.querySelector(".cg-menu")).toBeNull();
});

test("where nothing can be done, the rule that holds there is told", async () => {
  const table = new CarnegieTable("why");
  table.playTo(atCategory("human-resources"));
  const { page } = await openPage(table);
  fireEvent.click(page.container.querySelector(".cg-tab")!);
  expect(page.container.querySelector(".cg-menu")?.textContent).toContain("You have no study points this turn.");
});

test("projects that others built since your last turn are marked", async () => {
  const table = new CarnegieTable("news");
  table.playTo(() => false);
  const last = table.entries.findLastIndex((it) => it.events.some((event) => event.type === "projectBuilt"));
  table.you = (table.entries[last]!.seat! + 1) % 2;
  const { model, page } = await openPage(table);
  model.at.value = last + 1;
  await expect.poll(() => page.container.querySelectorAll(".cg-fresh").length).toBeGreaterThan(0);
  model.at.value = 1;
  await expect.poll(() => page.container.querySelectorAll(".cg-fresh").length).toBe(0);
});

test("every value of every option of a new table has words", () => {
  for (const it of carnegie.options.fields)
    for (const value of "values" in it ? it.values : [])
      expect(Object.keys(carnegieClient.words.value.en)).toContain(`option.${it.key}.${value}`);
});

/** The buttons by which a company is shown. */
const companies = () => within(screen.getByRole("group", { name: "Whose company" })).getAllByRole("button");

test("the companies of the others can be looked at, and nothing can be done there", async () => {
  const table = new CarnegieTable("look");
  table.playTo(atCategory("human-resources"));
  const { model, page } = await openPage(table);
  fireEvent.click(companies()[1 - table.you]!);
  expect(offered(page, ".cg-room")).toHaveLength(0);
  expect(page.container.querySelectorAll(".cg-employee")).toHaveLength(0);
  fireEvent.click(page.container.querySelector(".cg-room-face")!);
  expect(model.draft.value).toEqual([]);
});

test("what the draft changes of money and goods is shown where they stand", async () => {
  const table = new CarnegieTable("money", 2);
  const paying = (state: State, seat: number) =>
    carnegie.legal(state, seat).some((it) => it.type === "use" && it.way === "money");
  expect(table.playTo(paying, "any")).toBe(true);
  const { model, page } = await openPage(table);
  model.choose(legalOf(model).find((it) => it.type === "use" && it.way === "money"));
  await expect.poll(() => page.container.querySelectorAll(".player")[table.you]?.textContent).toContain("(+3)");
});

test("a whole game is drawn to its end in every pane, live and in the replay", async () => {
  const table = new CarnegieTable("whole", 4, { edition: "current" });
  table.playTo(() => false, "any");
  const { model, page } = await openPage(table);
  for (const seq of [null, 1, 40, table.entries.length - 1])
    for (const company of companies()) {
      await act(() => {
        model.at.value = seq;
        fireEvent.click(company);
      });
      expect(page.container.innerHTML).not.toMatch(/NaN|undefined/);
    }
  expect(page.container.querySelector(".aftermath, .prompt")?.textContent).toBeTruthy();
});

test("a company of one's own is led by the buttons of the list alone, and every turn is sent", async () => {
  const table = new CarnegieTable("by hand", 2, { edition: "current" });
  const you = table.you;
  const random = seeded("fingers");
  const { model, page } = await openPage(table);
  const used = new Set<string>();
  for (let chosen = 0; chosen < 40 && !table.state.over; ) {
    while (!carnegie.awaited(table.state).includes(you) && !table.state.over) table.step("bot");
    table.you = you;
    await act(() => model.refresh());
    while (!model.complete.value && model.legal.value.length > 0) {
      const list = await openAll(page);
      const buttons = [...list.querySelectorAll("button")];
      await act(() => {
        fireEvent.click(buttons[random.below(buttons.length)]!);
      });
      used.add((model.draft.value.at(-1) as Command).type);
      chosen++;
    }
    expect(model.complete.value || table.state.over).toBe(true);
    if (model.complete.value) await act(() => model.send());
    expect(model.refused.value).toBeNull();
  }
  expect(used.size).toBeGreaterThan(4);
});

test("who only watches sees everything and is offered nothing", async () => {
  const table = new CarnegieTable("watch");
  table.playTo(atStage("company", 3));
  const watched = { ...table.table(), you: null, legal: [] };
  const ports = { ...table.ports(), since: async () => ({ table: watched, entries: [] }) };
  const model = new TableModel(carnegie, watched, ports);
  await model.refresh();
  const page = render(<Play model={model} board={carnegieClient.open(model)} client={carnegieClient} />);
  await act(() => vi.dynamicImportSettled());
  expect(page.container.querySelectorAll(".offered")).toHaveLength(0);
  for (const part of [".cg-map", ".cg-building", ".cg-market", ".cg-chart", ".cg-timeline"])
    expect(page.container.querySelector(part), part).not.toBeNull();
  expect(screen.queryByRole("tab", { name: "Notes" })).toBeNull();
});
