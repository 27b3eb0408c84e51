/** Add-on 1 on the page: the sheet, covered columns, secret donations and waiting. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  BASE_SHEET,
  BUDGET,
  moneyLeft,
  SHEET_OPTIONS,
  SHEET_ROWS,
} from "../../games/carnegie/add-ons/new-beginning.ts";
import { chartOf } from "../../games/carnegie/donations/donations.ts";
import { carnegie } from "../../games/carnegie/game.ts";
import type { Command, Options, State } from "../../games/carnegie/model/state.ts";
import { preview } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { bidIn, commandsTo, type Marks } from "../../web/games/carnegie/add-ons/filling.ts";
import en from "../../web/games/carnegie/add-ons/words/en.json" with { type: "json" };
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { sentenceOf } from "../../web/games/carnegie/sentences.ts";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { WAIT } from "../patience.ts";
import { CarnegieTable } from "./carnegie-table.ts";

// Panels come after the board; these tests begin once they are there.
beforeAll(Around.fetch);

const ALL: Partial<Options> = { newBeginning: true, newDonations: true, waiting: true, secretDonation: true };

beforeAll(() => carnegieClient.prepare?.(ALL, null));
beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ tables: [] }));
});
afterEach(cleanup);

const stageOf = (state: State, seat: number) => state.agenda.find((it) => it.seat === seat)?.stage;
const atStage = (stage: string) => (state: State, seat: number) => stageOf(state, seat) === stage;

async function openPage(table: CarnegieTable) {
  const model = new TableModel(carnegie, table.table(), table.ports());
  await model.refresh();
  const board = carnegieClient.open(model);
  const page = render(<Play model={model} board={board} client={carnegieClient} />);
  await act(() => vi.dynamicImportSettled());
  return { model, board, page };
}

/** The page of a table with this option, at a stage. */
async function openAt(stage: string, options: Partial<Options>, seats = 2) {
  const table = new CarnegieTable(`extras ${stage}`, seats, options);
  expect(table.playTo(atStage(stage))).toBe(true);
  const opened = await openPage(table);
  // Parts for New Beginning are fetched when they are first shown.
  const shown = stage === "sheet" ? ".cg-sheet" : ".holdings table";
  if (options.newBeginning)
    await waitFor(() => expect(document.querySelector(shown)).not.toBeNull(), { timeout: WAIT });
  return { table, ...opened };
}

const sheet = () => screen.getByRole("form", { name: "Your starting sheet" });
const total = () => within(sheet()).getByRole("status").textContent;
const option = (name: RegExp) => within(sheet()).getByRole<HTMLInputElement>("radio", { name });
const bidField = () => within(sheet()).getByRole<HTMLInputElement>("spinbutton");
const handIn = () => within(sheet()).getByRole<HTMLButtonElement>("button", { name: "Hand in" });

test("the sheet starts as the base game does and says what every mark comes to", async () => {
  const { board } = await openAt("sheet", { newBeginning: true });
  expect(board.prompt.value).toBe("Fill in your sheet and hand it in");
  expect(total()).toBe("$38 of $50: you would start with $12.");
  expect(within(sheet()).getAllByRole("radio")).toHaveLength(20);
  fireEvent.click(option(/^6 goods/));
  expect(total()).toBe("$44 of $50: you would start with $6.");
  fireEvent.input(bidField(), { target: { value: "4" } });
  expect(total()).toBe("$44 of $50: you would start with $6, or with $2 if your bid wins.");
});

test("what would cost more than the budget cannot be marked, and says how much too much it is", async () => {
  await openAt("sheet", { newBeginning: true });
  const dear = SHEET_OPTIONS.moves.at(-1)!;
  const label = new RegExp(`^${dear.option} moves`);
  expect(option(label).disabled).toBe(false);
  fireEvent.input(bidField(), { target: { value: "12" } });
  const extra = dear.cost - SHEET_OPTIONS.moves.find((it) => it.option === BASE_SHEET.moves)!.cost;
  expect(option(label).disabled).toBe(true);
  expect(option(label).closest("label")?.textContent).toContain(`$${extra} over budget`);
});

test("a bid that is too high can be made good by buying less", async () => {
  await openAt("sheet", { newBeginning: true });
  fireEvent.input(bidField(), { target: { value: "20" } });
  expect(handIn().disabled).toBe(true);
  expect(option(/^5 goods/).disabled).toBe(true);
  fireEvent.click(option(/^3 goods/));
  fireEvent.click(option(/^4 employees/));
  expect(within(sheet()).getByRole("alert").textContent).toBe("");
  expect(total()).toBe("$27 of $50: you would start with $23, or with $3 if your bid wins.");
  expect(handIn().disabled).toBe(false);
});

test.each([
  ["13", /come to \$51; the limit is \$50. Bid \$12 at most/],
  ["1.5", /whole number/],
  ["-1", /whole number/],
  ["", /whole number/],
])("a bid of %j is refused as it is typed", async (typed, why) => {
  const { model } = await openAt("sheet", { newBeginning: true });
  fireEvent.input(bidField(), { target: { value: typed } });
  expect(within(sheet()).getByRole("alert").textContent).toMatch(why);
  expect(bidField().getAttribute("aria-invalid")).toBe("true");
  expect(handIn().disabled).toBe(true);
  fireEvent.submit(sheet());
  expect(model.draft.value).toEqual([]);
  fireEvent.input(bidField(), { target: { value: "12" } });
  expect(within(sheet()).getByRole("alert").textContent).toBe("");
  expect(handIn().disabled).toBe(false);
});

test("handing in puts the sheet into the draft, undo brings the form back as it was marked, and it is sent", async () => {
  const { model, board, table } = await openAt("sheet", { newBeginning: true });
  fireEvent.click(option(/^6 goods/));
  fireEvent.click(option(/^3 employees/));
  fireEvent.input(bidField(), { target: { value: "2" } });
  fireEvent.click(handIn());
  expect(model.draft.value.map((it) => board.describe(it, model.table.value.view))).toEqual([
    "3 employees in the Lobby",
    "6 goods",
    "Hand in your sheet, with a bid of $2",
  ]);
  expect(model.complete.value).toBe(true);
  await act(() => model.undo());
  expect(option(/^6 goods/).checked).toBe(true);
  fireEvent.click(handIn());
  await act(() => model.send());
  expect(table.state.sheets?.[table.you]).toMatchObject({ goods: 6, employees: 3, bid: 0 });
  expect(screen.queryByRole("form")).toBeNull();
  expect(document.querySelector(".prompt")?.textContent).toMatch(/^Bo to move/);
  expect(document.body.textContent).not.toContain("Starting sheet");
});

test("from any sheet to any other the commands are legal one after another", () => {
  const random = seeded("sheets");
  const any = (): Marks => {
    const marks = Object.fromEntries(
      SHEET_ROWS.map((row) => [row, SHEET_OPTIONS[row][random.below(SHEET_OPTIONS[row].length)]!.option]),
    ) as unknown as Marks;
    return moneyLeft({ ...marks, bid: null }) < 0 ? any() : marks;
  };
  const { state } = new CarnegieTable("any", 2, { newBeginning: true });
  for (let round = 0; round < 200; round++) {
    const [before, after] = [any(), any()];
    const left = moneyLeft({ ...after, bid: null });
    const from = { ...state, sheets: [{ ...before, bid: null }, BASE_SHEET] };
    const played = preview(carnegie, from, 0, commandsTo(before, after, random.below(left + 1)));
    expect(played.ok).toBe(true);
    expect(played.ok && (played.state as State).sheets?.[0]).toMatchObject(after);
  }
});

test("a bid is a whole number", () => {
  expect(["7", " 50 ", "007", "", "-1", "1e1", "x"].map(bidIn)).toEqual([7, 50, 7, null, null, null, null]);
});

test("alone nobody can be outbid: no bid is asked for", async () => {
  const { model } = await openAt("sheet", { newBeginning: true }, 1);
  expect(within(sheet()).queryByRole("spinbutton")).toBeNull();
  fireEvent.click(handIn());
  expect(model.draft.value).toEqual([{ type: "handSheetIn", bid: 0 }]);
});

test("when all sheets are open everybody's card has them", async () => {
  const { table, page } = await openAt("settle", { newBeginning: true }, 3);
  const shown = [...page.container.querySelectorAll(".holdings table")];
  expect(shown).toHaveLength(3);
  for (const [seat, it] of shown.entries()) {
    const { goods, employees, vp, moves, bid } = table.state.sheets![seat]!;
    const left = moneyLeft(table.state.sheets![seat]!);
    expect([...it.querySelectorAll("td")].map((cell) => cell.textContent)).toEqual(
      [`$${bid}`, goods, employees, vp, moves, `$${left}`].map(String),
    );
    expect(left).toBeLessThanOrEqual(BUDGET);
  }
});

test("a column that glows is covered with the tile one chooses, and shows its donations from then on", async () => {
  const { model, board, page, table } = await openAt("cover", { newDonations: true });
  expect(board.prompt.value).toBe("Cover a column of the donation chart, or pass");
  expect(board.ending.value?.label).toBe("Cover no column");
  fireEvent.click(screen.getByRole("button", { name: "Welfare" }));
  const menu = page.container.querySelector<HTMLElement>(".cg-menu")!;
  const choices = [...menu.querySelectorAll(".choice")].map((it) => it.textContent);
  expect(choices).toContain("Cover Welfare with the projects tile");
  expect(choices).toHaveLength(4);
  expect(menu.textContent).toContain("3 points per type of project you built.");
  fireEvent.click(within(menu).getByRole("button", { name: "Cover Welfare with the projects tile" }));
  expect(model.draft.value).toEqual([{ type: "coverDonations", tile: 2, field: "welfare" }]);
  expect(model.complete.value).toBe(true);
  await act(() => model.send());
  const column = screen.getByRole("region", { name: "Welfare" });
  const ids = chartOf(table.state).flatMap((it) => (it.field === "welfare" ? [it.id] : []));
  expect(ids).toContain("projects-of-one-type");
  expect([...column.querySelectorAll(".cg-donation")]).toHaveLength(ids.length);
  expect(column.textContent).toContain("Projects of one type");
  expect(column.querySelector("h3")?.textContent).toContain("Projects tile");
  expect(page.container.querySelectorAll(".cg-covered")).toHaveLength(1);
});

test("a secret donation is named on the chart; its mark is for its owner alone until the end", async () => {
  const { model, page, table } = await openAt("secret", { secretDonation: true });
  const own = table.you;
  expect(page.container.querySelectorAll(".cg-donation.offered")).toHaveLength(20);
  fireEvent.click(page.container.querySelectorAll(".cg-donation")[7]!);
  const [command] = model.draft.value as readonly Command[];
  const id = chartOf(table.state)[7]!.id;
  expect(command).toEqual({ type: "nameDonation", donation: id });
  await act(() => model.send());
  expect(page.container.querySelectorAll(".cg-secret")).toHaveLength(1);
  const mark = page.container.querySelector(".cg-secret")!;
  expect(mark.textContent).toBe("Your secret donation: only you see this");
  expect(mark.closest("button")?.querySelector(".visually-hidden")?.textContent).toContain("only you see this");
  cleanup();

  table.you = 1 - own;
  const other = await openPage(table);
  expect(other.page.container.querySelectorAll(".cg-secret")).toHaveLength(0);
  cleanup();

  table.playTo(() => false);
  // In a browser that has never been here nothing is played back first.
  localStorage.clear();
  const after = await openPage(table);
  const open = [...after.page.container.querySelectorAll(".cg-secret")].map((it) => it.textContent).join("; ");
  expect(open).toContain("Secret donation of Ada");
  expect(open).toContain("Secret donation of Bo");
});

test("the first player may wait, by a button that says what it is; everybody sees who waits", async () => {
  const table = new CarnegieTable("waits", 3, { waiting: true });
  const mayWait = (state: State, seat: number) => carnegie.legal(state, seat).some((it) => it.type === "wait");
  expect(table.playTo(mayWait)).toBe(true);
  const { model, page } = await openPage(table);
  expect(page.container.querySelector(".cg-waits")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Wait: take this turn last in the round" }));
  expect(model.complete.value).toBe(true);
  await act(() => model.send());
  const cards = [...page.container.querySelectorAll(".player")];
  expect(cards.map((it) => it.querySelector(".cg-waits")?.textContent ?? "")).toEqual(
    [0, 1, 2].map((it) => (it === table.state.first ? "Waits: takes the company turn last" : "")),
  );
});

test("the help speaks of the modules that are played, and of no others", async () => {
  await carnegieClient.prepare?.({ waiting: true }, 2);
  expect(carnegieClient.about).toContain("help.waiting");
  expect(carnegieClient.about).not.toContain("help.newBeginning");
  await carnegieClient.prepare?.({}, 2);
  expect(carnegieClient.about).not.toContain("help.waiting");
  await carnegieClient.prepare?.(ALL, null);
  expect(carnegieClient.about.filter((it) => !(it in carnegieClient.words.value.en))).toEqual([]);
});

test("every command of games with the add-on has a sentence of its own", () => {
  const seen = new Set<string>();
  const table = new CarnegieTable("sentences", 3, ALL);
  table.playTo((state, seat) => {
    const legal = carnegie.legal(state, seat);
    const sentences = legal.map((it) => sentenceOf({ state, seat }, it));
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(sentences.filter((it) => /undefined|NaN|null|\{|command\.|donation\./.test(it))).toEqual([]);
    for (const it of legal) seen.add(it.type);
    return false;
  }, "any");
  for (const it of ["markSheet", "handSheetIn", "coverDonations", "nameDonation", "wait"])
    expect([...seen]).toContain(it);
});

test("every message of the page's part is used", () => {
  const sources = Object.values(
    import.meta.glob<string>("../../web/games/carnegie/add-ons/*.{ts,tsx}", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).join("\n");
  const composed = SHEET_ROWS.map((it) => `sheet.${it}`);
  expect(Object.keys(en).filter((it) => !sources.includes(`"${it}"`) && !composed.includes(it))).toEqual([]);
});
