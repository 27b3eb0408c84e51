/** The page of a game: before anything was played, and with statistics, best games and leaders. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LocationProvider, Router } from "../../web/app/router.tsx";
import { me } from "../../web/app/session.ts";
import { PageOfGame } from "../../web/game/page.tsx";
import { columnsOf, medianOf, summaryOf } from "../../web/game/summary.ts";
import { setLanguage } from "../../web/words/index.ts";
import type { FiguresGroup, FiguresOfGame, GameShape, LeaderShape } from "../../worker/contract/game-figures.ts";
import type { GamePoints } from "../../worker/contract/person-tables.ts";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { WAIT } from "../patience.ts";

afterEach(async () => {
  cleanup();
  me.value = undefined;
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
  await setLanguage("en");
});

const GAME: GameShape = { id: "gold-rush", finished: 0, you: null, played: null, open: [], watch: [] };
const GROUP: FiguresGroup = {
  ...{ seats: 2, edition: "whole", bots: false, games: 4, winning: 200, won: [3, 1], winners: 4, others: 4 },
  points: [
    [30, 4],
    [50, 4],
  ],
  lengths: [0, 1, 0, 3, 0, 0, 0, 0, 0],
  facts: { railroad: [40, 20], mountain: [0, 0], city: [0, 0], prairie: [0, 0], tokens: [2, 4] },
};
const FIGURES: FiguresOfGame = {
  editions: ["whole", "short", "extended"],
  facts: { railroad: "number", mountain: "number", city: "number", prairie: "number", tokens: "number" },
  ...{ by: "points", groups: [], best: [] },
};

interface Answers {
  readonly game?: Partial<GameShape>;
  readonly figures?: Partial<FiguresOfGame>;
  readonly leaders?: readonly LeaderShape[];
  readonly points?: readonly GamePoints[];
}

function open({ game, figures, leaders = [], points = [] }: Answers = {}, address = "/games/gold-rush"): void {
  // Nobody is signed in, unless a test says so.
  me.value ??= null;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => {
    const asked = String(path);
    if (asked.includes("/leaders")) return Response.json({ leaders: asked.endsWith("by=games") ? [] : leaders });
    if (asked.endsWith("/figures")) return Response.json({ ...FIGURES, ...figures });
    if (asked.includes("/people/")) return Response.json({ points });
    return Response.json({ ...GAME, ...game });
  });
  history.replaceState(null, "", address);
  render(
    <LocationProvider>
      <Router routes={{ "/games/:game": async () => PageOfGame }} Lost={() => null} />
    </LocationProvider>,
  );
}

const found = (text: string | RegExp) => screen.findByText(text, {}, { timeout: WAIT });

// First: later, a part that loads late would have been loaded.
test("what comes below the game's head is shown together, however late one answer is", async () => {
  let answer: (it: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  open();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => {
    const asked = String(path);
    if (asked.includes("/leaders")) return late;
    return Response.json(asked.endsWith("/figures") ? FIGURES : GAME);
  });
  const tables = await found(/Nobody is waiting for players right now/);
  await found(/No game of Gold Rush has been finished here yet/);
  expect(tables.closest(".settled")?.hasAttribute("hidden")).toBe(true);
  answer(Response.json({ leaders: [] }));
  await expect.poll(() => tables.closest(".settled")?.hasAttribute("hidden")).toBe(false);
});

test("a game that nobody has played yet says what it is, how to begin, and what will be here", async () => {
  open();
  await found(/Nobody is waiting for players right now/);
  await screen.findByRole("link", { name: "Open a table" }, { timeout: WAIT });
  expect(screen.getByRole("link", { name: "Learn" }).getAttribute("href")).toBe("/learn/gold-rush");
  expect(screen.getByRole("link", { name: "Rules" }).getAttribute("href")).toBe("/rules/gold-rush");
  expect(screen.getByRole("link", { name: "Open a table" }).getAttribute("href")).toBe("/new?game=gold-rush");
  await found(/No game of Gold Rush has been finished here yet/);
  await found("Nobody has five rated games yet.");
  await expect.poll(() => document.title).toBe("Gold Rush · Telegraph");
  fireEvent.change(screen.getByLabelText("Order by"), { target: { value: "games" } });
  await found("Nobody has played a rated game yet.");
});

test("a reader without a rating sees how often they played, and how their latest games ended", async () => {
  me.value = { id: "ada" } as MeShape;
  const points = [
    { table: "first", at: 0, points: 31, rank: null, of: 2 },
    { table: "last", at: 0, points: 40, rank: 1, of: 3 },
  ];
  open({ game: { played: 2 }, points });
  await found("2 games played to the end, rated or not");
  await found(/You have no rated game of Gold Rush yet/);
  const rows = (await found(/place 1 of 3/)).closest("ul")?.querySelectorAll("li") ?? [];
  expect([...rows].map((it) => it.querySelector("a")?.getAttribute("href"))).toEqual(["/t/last", "/t/first"]);
  expect(rows[1]?.textContent).toContain("31 points");
});

test("statistics are tables of groups that the reader chooses, people first", async () => {
  const groups = [GROUP, { ...GROUP, edition: "short", games: 2, won: [0, 2] }, { ...GROUP, bots: true, games: 9 }];
  open({ figures: { groups } });
  await found("6 finished games");
  const wins = screen.getByRole("table", { name: "Wins by turn order" });
  expect(within(wins).getByRole("row", { name: /Player 1/ }).textContent).toContain("50%");
  const facts = screen.getByRole("table", { name: "What winners did" });
  const cells = within(facts).getByRole("row", { name: /Points from railroads/ });
  expect([...cells.querySelectorAll("td")].map((it) => it.textContent)).toEqual(["10", "5"]);
  expect(screen.getByRole("table", { name: /Points by players/ }).querySelectorAll("tbody tr")).toHaveLength(2);
  const points = screen.getByText("Points at the end", { selector: "figcaption" }).closest("figure");
  expect(points?.querySelector("tbody tr")?.textContent).toMatch(/30 to \d+8/);
  fireEvent.change(screen.getByLabelText("Kind of game"), { target: { value: "short" } });
  await found("2 finished games");
  fireEvent.change(screen.getByLabelText("Games"), { target: { value: "true" } });
  await found("9 finished games");
});

test("best games lead to their replay, and former players have no name there or among the leaders", async () => {
  const best = [
    {
      ...{ table: "best", at: 1, seats: 2, edition: "whole", worth: 143, points: [143, 90] },
      names: ["Ada", null],
    },
  ];
  const leader = { rating: 31.24, deviation: 2, games: 12 };
  open({
    figures: { groups: [GROUP], best },
    leaders: [
      { id: "ada", name: "Ada", ...leader },
      { id: null, name: null, ...leader },
    ],
  });
  await found("143 points");
  await found(/Ada 143 and Former player 90/);
  expect(screen.getByRole("link", { name: "Replay" }).getAttribute("href")).toBe("/t/best?at=1");
  await found("Former player");
  expect(screen.getByRole("link", { name: "Ada" }).getAttribute("href")).toBe("/people/ada");
  expect(screen.getAllByText("31.2")).toHaveLength(2);
});

test("the reader's language reaches the game's own words", async () => {
  await setLanguage("ru");
  open({ figures: { groups: [GROUP] } });
  await found("Очки за железные дороги");
  await found("4 доигранные партии");
});

test("a game that is not here is said to be none", async () => {
  open({}, "/games/nothing");
  await found("There is no game with this name.");
});

describe("summaries", () => {
  test("add groups up", () => {
    const other = { ...GROUP, seats: 3, won: [1, 1, 2], points: [[40, 12]] as const, games: 4, winning: 160 };
    const summary = summaryOf([GROUP, other], FIGURES.facts);
    expect(summary).toMatchObject({ games: 8, winning: 45, won: [4, 2, 2] });
    expect(summary.points).toEqual([
      [30, 4],
      [40, 12],
      [50, 4],
    ]);
    expect(summary.facts[0]).toEqual({ fact: "railroad", winners: 10, others: 5 });
    expect(summaryOf([], FIGURES.facts)).toMatchObject({ games: 0, winning: 0, won: [] });
  });

  test("put points into few columns of a round width", () => {
    const name = (from: number, to: number) => `${from}-${to}`;
    expect(columnsOf([], name)).toEqual([]);
    expect(columnsOf([[7, 2]], name)).toEqual([{ from: 7, name: "7-7", count: 2 }]);
    const columns = columnsOf(
      Array.from({ length: 171 }, (_, it) => [it - 20, 1] as const),
      name,
    );
    expect(columns.length).toBeLessThanOrEqual(10);
    expect(columns[0]).toEqual({ from: -20, name: "-20--1", count: 20 });
    expect(columns.reduce((sum, it) => sum + it.count, 0)).toBe(171);
  });

  test("find the middle of points", () => {
    expect(medianOf([])).toBeNull();
    expect(medianOf([[5, 1]])).toBe(5);
    expect(
      medianOf([
        [1, 3],
        [9, 4],
      ]),
    ).toBe(9);
  });
});
