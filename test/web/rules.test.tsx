/** Rules pages: complete in every language, drawn with the board's own parts, searchable, with sections that can be linked to. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { edgeAt, kindById } from "../../games/gold-rush/board/tiles.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { games } from "../../games/modules.ts";
import { rulesAt } from "../../web/app/links.ts";
import { LocationProvider, Router } from "../../web/app/router.tsx";
import { hasRules, lessonOf, rulesOf } from "../../web/learn/lessons.ts";
import type { Rules } from "../../web/learn/rules.ts";
import { foundIn, RulesPage } from "../../web/learn/rules-page.tsx";
import { setLanguage } from "../../web/words/index.ts";

const written = await Promise.all(Object.keys(games).map(async (it) => [it, await rulesOf(it)] as const));
/** Games whose rules are explained: those of one that was just made are not yet. */
const GAMES = written.flatMap(([game, rules]) => (rules ? [game] : []));

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("rules ask nobody"));
});
afterEach(async () => {
  cleanup();
  await setLanguage("en");
});

const rulesFor = async (game: string): Promise<Rules> => (await rulesOf(game))!;

const keysOf = ({ sections, signs }: Rules): readonly string[] => [
  "title",
  ...sections.flatMap(({ id, Figure }) => [`${id}.title`, id, ...(Figure ? [`${id}.figure`] : [])]),
  ...(signs.length > 0 ? ["signs.title"] : []),
  ...signs.map(({ id }) => `sign.${id}`),
];

test("rules are found by their place, and help leads to those there are", () => {
  expect(GAMES.length).toBeGreaterThan(1);
  for (const [game, rules] of written) expect(hasRules(game), game).toBe(rules !== null);
  expect(hasRules("chess")).toBe(false);
});

test.each(GAMES.flatMap((game) => LANGUAGES.map((it) => [game, it] as const)))(
  "the rules of %s have every text in %s, of their own",
  async (game, spoken) => {
    const rules = await rulesFor(game);
    const english = new Map(keysOf(rules).map((it) => [it, rules.t(it)]));
    await setLanguage(spoken);
    if (spoken !== "en") await expect.poll(() => rules.t("title")).not.toBe(english.get("title"));
    // The help of a table comes with the board's own words.
    if (spoken !== "en" && english.has("solo")) await expect.poll(() => rules.t("solo")).not.toBe(english.get("solo"));
    for (const [key, text] of english) {
      const here = rules.t(key);
      expect(here, key).toBeTruthy();
      expect(here, key).not.toBe(key);
      expect(here, key).not.toMatch(/[{}]/);
      if (spoken !== "en" && text.length > 12) expect(here, key).not.toBe(text);
    }
  },
);

test.each(GAMES)(
  "every section of %s that a lesson names is there, and examples are steps of the lesson",
  async (game) => {
    const [rules, lesson] = [await rulesFor(game), (await lessonOf(game))!];
    const sections = rules.sections.map((it) => it.id);
    for (const { section } of lesson.steps) expect(sections).toContain(section);
    const steps = lesson.steps.map((it) => it.id);
    for (const { example } of rules.sections) {
      if (!example) continue;
      expect(steps).toContain(example.from);
      expect(steps.indexOf(example.to)).toBeGreaterThanOrEqual(steps.indexOf(example.from));
    }
    expect(new Set(sections).size).toBe(sections.length);
  },
);

/** The page at an address. */
function open(path: string) {
  history.replaceState(null, "", path);
  return render(
    <LocationProvider>
      <Router routes={ROUTES} Lost={() => null} />
    </LocationProvider>,
  );
}

const ROUTES = { "/rules/:game": async () => RulesPage };

test("tiles in the drawings of Gold Rush lie as the rules allow", async () => {
  const { container } = open("/rules/gold-rush");
  await expect.poll(() => container.querySelectorAll("[data-tiles]").length).toBeGreaterThan(6);
  for (const scene of container.querySelectorAll("[data-tiles]")) {
    const tiles = JSON.parse(scene.getAttribute("data-tiles")!) as {
      kind: string;
      x: number;
      y: number;
      rotation: 0 | 1 | 2 | 3;
    }[];
    for (const one of tiles)
      for (const other of tiles) {
        if (other.x === one.x + 1 && other.y === one.y)
          expect(edgeAt(kindById(one.kind), one.rotation, 1)).toBe(edgeAt(kindById(other.kind), other.rotation, 3));
        if (other.y === one.y + 1 && other.x === one.x)
          expect(edgeAt(kindById(one.kind), one.rotation, 2)).toBe(edgeAt(kindById(other.kind), other.rotation, 0));
      }
  }
});

test("typing finds the sections that speak of it, without accents and capitals, in any language", async () => {
  const rules = await rulesFor("gold-rush");
  expect(foundIn(rules, "LOCOMOTIVE")).toContain("railroads");
  expect(foundIn(rules, "locomotive gravel").size).toBe(0);
  expect(foundIn(rules, "").size).toBe(rules.sections.length + 1);
  await setLanguage("pl");
  await expect.poll(() => foundIn(rules, "zeton wydobycia").has("tokens")).toBe(true);
});

test("the page shows what was looked for, and says when there is nothing", async () => {
  const { container } = open("/rules/gold-rush");
  const search = await screen.findByRole("searchbox", { name: "Search the rules" });
  const headings = () => [...container.querySelectorAll("h2")].map((it) => it.textContent);
  expect(headings().length).toBeGreaterThan(10);
  fireEvent.input(search, { target: { value: "gravel" } });
  await expect.poll(headings).toEqual(["Mining tokens"]);
  fireEvent.input(search, { target: { value: "dragon" } });
  await expect.poll(headings).toEqual([]);
  expect(container.textContent).toContain("Nothing in the rules mentions that.");
});

test("an address with a section leads there", async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  expect(rulesAt("gold-rush", "tent")).toBe("/rules/gold-rush#tent");
  open(rulesAt("gold-rush", "tent"));
  await expect.poll(() => (scrolled.mock.contexts.at(-1) as Element | undefined)?.id).toBe("tent");
  expect(document.activeElement?.id).toBe("tent");
});

test("an example is stepped on the real board, forth and back", async () => {
  const { container } = open("/rules/gold-rush");
  const railroads = (await screen.findByRole("heading", { name: "Railroads" })).closest("section")!;
  fireEvent.click(railroads.querySelector<HTMLElement>(".rules-show")!);
  await expect.poll(() => railroads.querySelector(".rules-board .gr-land")).not.toBeNull();
  const squares = () => railroads.querySelector(".rules-board .gr-prairie")?.getAttribute("d")?.match(/M/g)?.length;
  expect(squares()).toBe(1);
  const on = screen.getByRole("button", { name: "One turn on" });
  while (!(on as HTMLButtonElement).disabled) fireEvent.click(on);
  await expect.poll(() => railroads.textContent).toContain("8 points for a railroad");
  expect(squares()).toBe(6);
  fireEvent.click(screen.getByRole("button", { name: "One turn back" }));
  await expect.poll(squares).toBe(5);
  expect(container.innerHTML).not.toMatch(/NaN|undefined/);
});
