/** Lessons: every step is legal in the real engine, its text is true, and it can be continued where it was left. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { gameOf, games } from "../../games/modules.ts";
import { LocationProvider, Router } from "../../web/app/router.tsx";
import { type Facts, type Lesson, LessonTable } from "../../web/learn/lesson.ts";
import { lessonOf } from "../../web/learn/lessons.ts";
import { LearnPage } from "../../web/learn/page.tsx";
import { setLanguage } from "../../web/words/index.ts";

const lessons = await Promise.all(Object.keys(games).map(async (it) => [it, await lessonOf(it)] as const));
/** Games that have a lesson: one that was just made has none yet. */
const GAMES = lessons.flatMap(([game, lesson]) => (lesson ? [game] : []));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("a lesson asks nobody"));
});
afterEach(async () => {
  cleanup();
  await setLanguage("en");
});

const lessonFor = async (game: string): Promise<Lesson> => (await lessonOf(game))!;

/** Sends the turn of the step, and returns its effect. */
async function takeStep(table: LessonTable): Promise<Facts> {
  const { step, lesson } = table;
  table.take();
  return step!.facts(table.earned, lesson.you);
}

/** Required effects of each step, so that no change of the rules silently falsifies an explanation. */
const EXPECTED: Readonly<Record<string, readonly Facts[]>> = {
  carnegie: [
    { steps: 0, cost: 0 },
    { steps: 4, cost: 4 },
    { donation: 5 },
    { goods: 3 },
    { study: 3 },
    { count: 2, transportMoney: 4, projectMoney: 5, projectGoods: 1 },
    { goods: 2 },
    { steps: 6, cost: 0 },
  ],
  "gold-rush": [
    { points: 0 },
    { points: 0 },
    { points: 8, railroad: 8, railroadTiles: 4, railroadLocomotives: 1, taken: 1, value: 3 },
    { points: 0 },
    { points: 2, mountain: 2, mountainNuggets: 2, taken: 2, value: 7 },
    { points: 18, prairie: 8, prairieTipis: 2, prairieHorses: 1, tokens: 10 },
  ],
};

test("what lessons with facts must bring is told here", () => {
  expect(GAMES).toEqual(expect.arrayContaining(Object.keys(EXPECTED)));
});

test.each(GAMES)("the lesson of %s has 5 to 10 steps, all legal, that bring what they say", async (game) => {
  const lesson = await lessonFor(game);
  expect(lesson.steps.length).toBeGreaterThanOrEqual(5);
  expect(lesson.steps.length).toBeLessThanOrEqual(10);
  const table = new LessonTable(lesson, gameOf(game)!);
  const brought: Facts[] = [];
  for (const step of lesson.steps) {
    const { awaited, legal } = table.table();
    expect(awaited, step.id).toContain(lesson.you);
    expect(table.offered(legal, []).length, step.id).toBeGreaterThan(0);
    brought.push(await takeStep(table));
    table.next();
  }
  expect(brought).toMatchObject(EXPECTED[game] ?? lesson.steps.map(() => ({})));
});

test.each(GAMES.flatMap((game) => LANGUAGES.map((it) => [game, it] as const)))(
  "every text of the lesson of %s is there in %s, with its numbers filled in",
  async (game, spoken) => {
    const lesson = await lessonFor(game);
    const english = lesson.t("title");
    await setLanguage(spoken);
    if (spoken !== "en") await expect.poll(() => lesson.t("title")).not.toBe(english);
    const table = new LessonTable(lesson, gameOf(game)!);
    for (const step of lesson.steps) {
      const facts = await takeStep(table);
      const keys = [`${step.id}.title`, ...step.hints.map((_, at) => `${step.id}.${at + 1}`), `${step.id}.why`];
      for (const key of keys) {
        const text = lesson.t(key, { send: "SEND", ...facts });
        expect(text, key).toBeTruthy();
        expect(text, key).not.toBe(key);
        expect(text, key).not.toMatch(/[{}]|undefined|NaN/);
      }
      table.next();
    }
    expect(lesson.t("title")).not.toBe("title");
  },
);

test.each(GAMES)("a lesson of %s that is taken up later is at the same position", async (game) => {
  const lesson = await lessonFor(game);
  const whole = new LessonTable(lesson, gameOf(game)!);
  for (const at of lesson.steps.keys()) {
    const again = new LessonTable(lesson, gameOf(game)!, at);
    expect(again.table()).toEqual(whole.table());
    expect(again.meanwhile).toEqual(whole.meanwhile);
    await takeStep(whole);
    whole.next();
  }
});

/** The page at an address. */
function open(path: string) {
  history.replaceState(null, "", path);
  return render(
    <LocationProvider>
      <Router routes={ROUTES} Lost={() => null} />
    </LocationProvider>,
  );
}

const ROUTES = { "/learn/:game": async () => LearnPage };

test("only what a step asks for is offered, it can be undone, and nothing leaves the page", async () => {
  const { container } = open("/learn/gold-rush");
  const squares = () => [...container.querySelectorAll(".gr-square")];
  await expect.poll(() => squares().length).toBe(1);
  expect(container.textContent).toContain("Lay a track");
  fireEvent.click(squares()[0]!);
  fireEvent.click(screen.getByRole("button", { name: "Place here" }));
  await expect.poll(() => container.querySelectorAll(".gr-cowboy").length).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await expect.poll(() => squares().length).toBe(1);
  expect(fetch).not.toHaveBeenCalled();
});

test("a card that is opened as soon as the board is drawn stays open: a step that shows its part of the board closes nothing later", async () => {
  localStorage.setItem("lesson:carnegie", "1");
  const { container } = open("/learn/carnegie");
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const office = (state: string) => find(`[data-place="room:0:11"][aria-label*="${state}"]`);
  for (const state of ["1 active, 0 inactive", "1 active, 1 inactive"]) {
    await expect.poll(() => office(state)).not.toBeNull();
    fireEvent.click(find(".cg-employee[aria-pressed=false]")!);
    await expect.poll(() => find(".cg-room.offered .cg-room-face")).not.toBeNull();
    // Not by `fireEvent`, which does what would come after the next frame.
    office(state)!.click();
  }
  const last = "1 active, 2 inactive";
  for (let turn = 0; turn < 100 && !office(last); turn++) await Promise.resolve();
  office(last)!.click();
  await expect.poll(() => find(".cg-menu")).not.toBeNull();
  await act(() => new Promise<void>((next) => void requestAnimationFrame(() => setTimeout(next))));
  expect(find(".cg-menu")).not.toBeNull();
});

test("a lesson goes on where it was left, and can be started over", async () => {
  localStorage.setItem("lesson:gold-rush", "3");
  const { container } = open("/learn/gold-rush");
  await expect.poll(() => container.textContent).toContain("A mountain of your own");
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  await expect.poll(() => container.textContent).toContain("Lay a track");
  expect(localStorage.getItem("lesson:gold-rush")).toBe("0");
});

test("a game that nobody knows has no lesson, and the page says so", async () => {
  const { container } = open("/learn/chess");
  await expect.poll(() => container.textContent).toContain("no game with this name");
});
