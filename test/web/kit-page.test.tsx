/** Games' pages as `npm run new-game` makes them, one of each kind: played by taps on the board from the first turn to the last. */
import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { type AnyGame, begin, type GameEvent, play, type Seat } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import type { Catalogue } from "../../games/kernel/words.ts";
import type { AnyLayout } from "../../games/kit/layout.ts";
import type { AnyKitGame } from "../../games/kit/open.ts";
import { wholeGame } from "../../games/kit/whole.ts";
import { kitClient } from "../../web/kit/client.tsx";
import { TableModel } from "../../web/table/table.ts";
import { setLanguage } from "../../web/words/index.ts";
import { fetchedWords } from "../../web/words/slice.ts";
import { FakeService } from "./service.ts";

const YOU = 0;
afterEach(cleanup);

interface Kind {
  readonly template: AnyKitGame;
  readonly layout: AnyLayout;
}

const games = import.meta.glob<Kind>("../../games/template/*/game.ts", { eager: true });
const words = import.meta.glob<Catalogue>("../../games/template/*/words/en.json", { eager: true, import: "default" });
const KINDS = Object.entries(games).map(([file, kind]) => [file.split("/").at(-2) as string, kind] as const);
const wordsFor = (kind: string) => words[`../../games/template/${kind}/words/en.json`] as Catalogue;

/** A table on real rules: you against players who always take the first command. */
class Table {
  readonly game: AnyGame;
  readonly random = seeded("kit page");
  readonly entries: { readonly seat: Seat | null; readonly events: readonly GameEvent[] }[] = [];
  state: unknown;

  constructor(rules: AnyKitGame) {
    const game = wholeGame(rules);
    this.game = game;
    const begun = begin(game, 2, game.options.parse({}), this.random);
    this.state = begun.state;
    this.entries.push({ seat: null, events: begun.events });
    this.#others();
  }

  get isOver(): boolean {
    return this.game.awaited(this.state).length === 0;
  }

  #accept(seat: Seat, commands: readonly unknown[]): void {
    const played = play(this.game, this.state, seat, commands, this.random);
    if (!played.ok) throw new Error(`${played.why}: ${JSON.stringify(commands)}`);
    this.state = played.state;
    this.entries.push({ seat, events: played.events });
  }

  #others(): void {
    for (let [seat] = this.game.awaited(this.state); seat && seat !== YOU; [seat] = this.game.awaited(this.state))
      this.#accept(seat, this.game.legal(this.state, seat).slice(0, 1));
  }

  table() {
    const view = this.game.view(this.state, YOU);
    const awaited = this.game.awaited(this.state);
    const legal = this.game.legal(view, YOU);
    const status = awaited.length > 0 ? ("running" as const) : ("over" as const);
    return {
      ...new FakeService().table(),
      ...{ game: this.game.id, view, legal, awaited, status, you: YOU },
      seq: this.entries.length,
    };
  }

  model(): TableModel {
    const entry = (it: number) => {
      const { seat, events } = this.entries[it - 1]!;
      const seen = events.flatMap((event) => this.game.seen(event, YOU) ?? []);
      return { seq: it, at: it, seat, by: "person" as const, events: seen };
    };
    const move = async (base: number, commands: readonly unknown[]) => {
      this.#accept(YOU, commands);
      const answer = { seq: base + 1, awaited: this.game.awaited(this.state), log: [entry(base + 1)] };
      this.#others();
      return answer;
    };
    return new TableModel(this.game, this.table(), {
      ...new FakeService().ports(move),
      since: async (after) => ({
        table: this.table(),
        entries: this.entries.map((_, at) => ({ ...entry(at + 1), lines: [] })).filter((it) => it.seq > after),
      }),
    });
  }
}

test.each(KINDS)(
  "%s: a game is played by taps, and what may be tapped has a name",
  async (kind, { template, layout }) => {
    const client = kitClient({ game: template, layout, words: fetchedWords<string>(wordsFor(kind), {}) });
    const table = new Table(template);
    const model = table.model();
    await model.refresh();
    const board = client.open(model);
    const { container } = render(<board.Board />);
    const targets = () => [...container.querySelectorAll<SVGElement>(".kit-target")];
    let turns = 0;
    for (; !table.isOver && turns < 60; turns++) {
      expect(board.prompt.value).toBe(wordsFor(kind).prompt);
      const open = targets();
      expect(open.length).toBeGreaterThan(0);
      for (const it of open) expect(it.getAttribute("aria-label")).toMatch(/\w/);
      await act(async () => {
        fireEvent.click(open[turns % open.length]!);
        await model.send();
        await model.refresh();
      });
    }
    expect(table.isOver).toBe(true);
    expect(turns).toBeGreaterThan(2);
    expect(board.prompt.value).toBeNull();
    expect(targets()).toEqual([]);
  },
);

test("a board of cells is drawn as one outline, and focus stays where it was put", async () => {
  const [kind, { template, layout }] = KINDS.find(([it]) => it === "hex")!;
  const model = new Table(template).model();
  await model.refresh();
  const { Board } = kitClient({ game: template, layout, words: fetchedWords<string>(wordsFor(kind), {}) }).open(model);
  const { container } = render(<Board />);
  expect(container.querySelectorAll(".kit-place")).toHaveLength(1);
  expect(container.querySelectorAll(".kit-names text").length).toBeGreaterThan(10);
  await act(() => {
    container.querySelectorAll<SVGElement>(".kit-target")[3]!.focus();
  });
  expect(container.querySelectorAll(".kit-target")[3]?.getAttribute("tabindex")).toBe("0");
});

test.each(KINDS)(
  "%s: commands that have no place stand under the board as buttons",
  async (kind, { template, layout }) => {
    const placeless = { ...layout, placesOf: () => [] };
    const client = kitClient({ game: template, layout: placeless, words: fetchedWords<string>(wordsFor(kind), {}) });
    const model = new Table(template).model();
    await model.refresh();
    expect(model.legal.value.length).toBeGreaterThan(1);
    const { Board } = client.open(model);
    const { container } = render(<Board />);
    const buttons = () => [...container.querySelectorAll<HTMLElement>(".kit-row button")];
    expect(container.querySelectorAll(".kit-target")).toHaveLength(0);
    for (let answers = 0; model.draft.value.length === 0; answers++) {
      expect(answers).toBeLessThan(4);
      expect(buttons().length).toBeGreaterThan(1);
      for (const it of buttons()) expect(it.getAttribute("aria-label") ?? it.textContent).toMatch(/\w|…/);
      await act(() => {
        fireEvent.click(buttons()[0]!);
      });
    }
  },
);

test.each(KINDS)(
  "%s: where all commands have one type, that type’s own prompt is said",
  async (kind, { template, layout }) => {
    const model = new Table(template).model();
    await model.refresh();
    const types = [...new Set((model.legal.value as readonly { readonly type: string }[]).map((it) => it.type))];
    const own = Object.fromEntries(types.map((it) => [`prompt.${it}`, `Now ${it}`]));
    const said = { ...wordsFor(kind), ...own };
    const board = kitClient({ game: template, layout, words: fetchedWords<string>(said, {}) }).open(model);
    expect(board.prompt.value).toBe(types.length === 1 ? `Now ${types[0]}` : wordsFor(kind).prompt);
  },
);

test("of many commands the first are buttons, and typing finds the others", async () => {
  const [kind, { template, layout }] = KINDS.find(
    ([, it]) => it.template.legal(new Table(it.template).state, 0).length > 30,
  )!;
  const client = kitClient({ game: template, layout, words: fetchedWords<string>(wordsFor(kind), {}) });
  const model = new Table(template).model();
  await model.refresh();
  const board = client.open(model);
  const { container, rerender } = render(<board.Choices filter="" />);
  const buttons = () => container.querySelectorAll("button");
  expect(buttons()).toHaveLength(30);
  expect(container.textContent).toContain(`+ ${model.legal.value.length - 30}`);
  const last = board.describe(model.legal.value.at(-1), model.shown.value);
  rerender(<board.Choices filter={last} />);
  expect([...buttons()].map((it) => it.textContent)).toEqual([last]);
});

test("a part of a page is replaced by spreading it, and its words still change with the language", async () => {
  const [kind, { template, layout }] = KINDS[0]!;
  const polish: Catalogue = { "game.name": "Papier" };
  const client = {
    ...kitClient({ game: template, layout, words: fetchedWords<string>(wordsFor(kind), { pl: async () => polish }) }),
    about: [],
  };
  expect(client.words.value.pl).toBeUndefined();
  await setLanguage("pl");
  await client.prepare?.({}, null);
  expect(client.words.value.pl).toEqual(polish);
  await setLanguage("en");
});
