/** The end of a game: the winner, the turning point, the analysis; in words that the figures confirm. */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import { goldRushModule } from "../../games/gold-rush/module.ts";
import { begin, legalOf, play, type Sheet } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { type Catalogue, LANGUAGES } from "../../games/kernel/words.ts";
import type { Entry } from "../../games/record/entry.ts";
import { atIn } from "../../web/catch-up/visit.ts";
import { addressOf } from "../../web/end/actions.tsx";
import { analyse, type Step } from "../../web/end/analyse.ts";
import { Keep } from "../../web/end/keep.tsx";
import { Result } from "../../web/end/screen.tsx";
import { itemsIn, storyOf } from "../../web/end/story.ts";
import en from "../../web/end/words/en.json" with { type: "json" };
import type { EndKey } from "../../web/end/words/index.ts";
import { client } from "../../web/games/gold-rush/client.ts";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { isWide } from "../../web/table/wide.ts";
import { setLanguage } from "../../web/words/index.ts";
import { FakeService } from "./service.ts";

// Panels come after the board; these tests begin once they are there.
beforeAll(Around.fetch);

afterEach(cleanup);

const sheet = (seat: number, rank: number, items: Readonly<Record<string, number>>): Sheet => ({
  seat,
  rank,
  items: Object.entries(items).map(([key, points]) => ({ key, points, reasons: [] })),
  total: Object.values(items).reduce((a, b) => a + b, 0),
});
const standings = (...totals: (readonly number[])[]) => totals.map((it, at) => ({ seq: at + 1, totals: it }));

describe("the story", () => {
  const sheets = [sheet(0, 2, { rail: 20, gold: 9, none: 0 }), sheet(1, 1, { rail: 12, gold: 22, none: 0 })];

  test("who won, by how much, and in what they were furthest ahead of the runner-up", () => {
    const { winners, lead, by } = storyOf(sheets, []);
    expect({ winners, lead, by }).toEqual({ winners: [1], lead: 5, by: { key: "gold", points: 13 } });
    expect(itemsIn(sheets)).toEqual(["rail", "gold"]);
  });

  test("where one thing counts, the winner's reasons say how the game was won, and nobody was furthest ahead in it", () => {
    const why = { key: "reason.chain", params: {} };
    const won = { ...sheet(0, 1, { won: 1 }), items: [{ key: "won", points: 1, reasons: [why] }] };
    expect(storyOf([won, sheet(1, 2, { won: 0 })], [])).toMatchObject({ winners: [0], reasons: [why], by: null });
    expect(storyOf(sheets, []).reasons).toEqual([]);
  });

  test("it turned where the winner went ahead and stayed there", () => {
    const turned = storyOf(sheets, standings([0, 0], [0, 3], [4, 3], [4, 3], [4, 9], [5, 9], [29, 34]));
    expect(turned.turning).toBe(5);
    expect(turned.biggest).toEqual({ seq: 5, seat: 1, points: 6 });
  });

  test("there is no turning point where the winner always led, or only the last points decided", () => {
    expect(storyOf(sheets, standings([0, 0], [0, 3], [1, 9], [29, 34])).turning).toBe(null);
    expect(storyOf(sheets, standings([0, 0], [5, 3], [9, 3], [29, 34])).turning).toBe(null);
  });

  test("of a turn that brought next to nothing nobody is told", () => {
    expect(storyOf(sheets, standings([0, 0], [0, 1], [1, 1], [1, 1])).biggest).toBeNull();
    expect(storyOf(sheets, standings([0, 0], [0, 3], [1, 5], [29, 34])).biggest).toBeNull();
    expect(storyOf(sheets, standings([0, 0], [0, 4], [1, 5], [29, 34])).biggest).toMatchObject({ points: 4 });
  });

  test("a shared victory and one who has more points but gave up have no lead", () => {
    expect(storyOf([sheet(0, 1, { a: 3 }), sheet(1, 1, { a: 3 })], [])).toMatchObject({ winners: [0, 1], lead: null });
    expect(storyOf([sheet(0, 2, { a: 9 }), sheet(1, 1, { a: 3 })], [])).toMatchObject({ winners: [1], lead: null });
    expect(storyOf([sheet(0, 1, { a: 9 })], [])).toMatchObject({ winners: [0], lead: null, by: null });
  });
});

async function finished() {
  const service = new FakeService("statistics");
  while (goldRush.awaited(service.state).length > 0) service.playOther();
  const table = { ...service.table(), status: "over", score: goldRush.score(service.state) } as const;
  const model = new TableModel(goldRush, table, service.ports());
  await model.refresh();
  model.table.value = { ...model.table.value, ...table };
  return { model, client, board: client.open(model) };
}

test("the screen shows the points of everybody side by side, their sums, and the winner first", async () => {
  const props = await finished();
  render(<Result {...props} />);
  // Charts have tables, too, and may be there already.
  const tables = await screen.findAllByRole("table");
  const table = tables.find((it) => it.matches(".sheets")) as HTMLElement;
  const { score } = props.model.table.value;
  const [winner] = score.toSorted((a, b) => a.rank - b.rank);
  const heads = within(table).getAllByRole("columnheader");
  expect(heads[1]?.textContent).toContain(props.model.table.value.seats[winner!.seat]!.name);
  const sums = within(table).getAllByRole("row").at(-1)?.textContent;
  expect(sums).toContain(String(winner!.total));
  render(<Keep {...props} />);
  expect(screen.getByRole("link", { name: "a page that replays it offline" }).getAttribute("href")).toMatch(
    /export\.html$/,
  );
});

test("a moment that mattered is looked at on the board", async () => {
  const props = await finished();
  const { model } = props;
  render(<Result {...props} />);
  const look = (await screen.findAllByRole("button", { name: /^Look at entry/ }))[0]!;
  look.click();
  expect(model.at.value).toBe(Number(/\d+/.exec(look.textContent ?? "")![0]));
  screen.getByRole("button", { name: "Replay" }).click();
  expect(model.at.value).toBe(1);
});

test("every language says all of it", async () => {
  const props = await finished();
  for (const language of LANGUAGES) {
    await setLanguage(language);
    const page = render(<Result {...props} />);
    await screen.findAllByRole("table");
    expect(page.container.textContent).not.toMatch(/undefined|NaN|\{|analysis\./);
    cleanup();
  }
  await setLanguage("en");
  const keys = Object.keys(en) as readonly EndKey[];
  const catalogues = import.meta.glob("../../web/end/words/*.json", { import: "default" });
  for (const language of ["ca", "pl", "ro", "ru"] as const) {
    const catalogue = (await catalogues[`../../web/end/words/${language}.json`]!()) as Catalogue;
    expect(keys.filter((it) => catalogue[it] === en[it] && !["total", "fork.bots"].includes(it))).toEqual([]);
  }
});

test("an address shows one entry, and is read again", () => {
  expect(addressOf("https://x.test", "abc", 12)).toBe("https://x.test/t/abc?at=12");
  expect(addressOf("https://x.test", "abc", null)).toBe("https://x.test/t/abc");
  expect(atIn({ search: "?at=12" })).toBe(12);
  expect(atIn({ search: "?since=12" })).toBe(null);
});

describe("the analysis", () => {
  /** A game in which seat 0 always does the first thing that is legal, and seat 1 is the quick bot. */
  function playedBadly(): readonly Entry[] {
    const random = seeded("analysis");
    const entries: Entry[] = [];
    const push = (seat: number | null, commands: readonly unknown[], rolls: Entry["rolls"], events: Entry["events"]) =>
      entries.push({ seq: entries.length + 1, at: 0, seat, by: "person", key: "", commands, rolls, events, hash: "" });
    const drawn = () => random.rolls.splice(0);
    const begun = begin(goldRush, 2, goldRush.options.parse({ tiles: 12 }), random);
    push(null, [], drawn(), begun.events);
    let { state } = begun;
    while (goldRush.awaited(state).length > 0) {
      const seat = goldRush.awaited(state)[0]!;
      const legal = legalOf(goldRush, state, seat);
      const view = goldRush.view(state, seat);
      const command = seat === 0 ? legal.at(-1)! : goldRushModule.bot.choose(view, seat, legal, random, "easy");
      random.rolls.splice(0);
      const played = play(goldRush, state, seat, [command], random);
      if (!played.ok) throw new Error(played.why);
      push(seat, [command], drawn(), played.events);
      state = played.state;
    }
    return entries;
  }

  const run = (entries: readonly Entry[], seat: number): readonly Step[] => [...analyse(goldRushModule, entries, seat)];

  test("finds where points were lost, says what the bot would have done, and tells the same twice", () => {
    const entries = playedBadly();
    const steps = run(entries, 0);
    const own = entries.filter((it) => it.seat === 0);
    expect(steps.map((it) => it.done)).toEqual(own.map((_, at) => at + 1));
    expect(new Set(steps.map((it) => it.all))).toEqual(new Set([own.length]));
    const losses = steps.flatMap((it) => it.losses);
    expect(losses.length).toBeGreaterThan(0);
    for (const it of losses) {
      expect(it.lost).toBeGreaterThanOrEqual(0.5);
      expect(it.would).not.toEqual(it.did);
      expect(it.did).toEqual(entries[it.seq - 1]?.commands[it.earlier.length]);
    }
    expect(run(entries, 0)).toEqual(steps);
    const sum = (of: readonly Step[]) => of.flatMap((it) => it.losses).reduce((all, it) => all + it.lost, 0);
    // A player who takes the last command always loses more than the bot.
    expect(sum(steps)).toBeGreaterThan(sum(run(entries, 1)));
  });
});

test.each([
  ["a desk", true],
  ["a phone", false],
] as const)("on %s what-if and sharing stand in one place at a time", async (_, wide) => {
  isWide.value = wide;
  try {
    const props = await finished();
    render(<Play {...props} />);
    await act(() => vi.dynamicImportSettled());
    for (const tab of ["More", "Log", "Result"]) {
      // On a phone a tab that is open is closed by another tap.
      const button = screen.getByRole("tab", { name: tab });
      if (button.getAttribute("aria-selected") !== "true") fireEvent.click(button);
      await act(() => vi.dynamicImportSettled());
      // Those that a style sheet hides are not there: beside the board on a phone, and in the log on a desk.
      const hidden = wide ? ".panel .slider" : ".play > .slider";
      for (const name of ["What if …?", "Share this position"]) {
        const found = screen.queryAllByRole("button", { name }).filter((it) => !it.closest(hidden));
        expect([tab, name, found.length]).toEqual([tab, name, wide || tab === "More" ? 1 : 0]);
      }
    }
  } finally {
    isWide.value = true;
  }
});
