/** A game's page as `npm run new-game` makes it: the template's, played by clicks from the first card to the last. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { begin, type Happening, play, type Seat } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import { template } from "../../games/template/game.ts";
import type { Command } from "../../games/template/model.ts";
import { client } from "../../web/games/template/client.tsx";
import { TableModel } from "../../web/table/table.ts";
import { FakeService } from "./service.ts";

const YOU = 0;
afterEach(cleanup);

/** A table of the template on its real rules: you against a player who always plays the first card. */
class Table {
  readonly random = seeded("plain");
  readonly entries: { readonly seat: Seat | null; readonly events: readonly Happening[] }[] = [];
  state = template.blank;

  constructor() {
    const begun = begin(template, 2, { hand: 3 }, this.random);
    this.state = begun.state;
    this.entries.push({ seat: null, events: begun.events });
    this.#others();
  }

  #accept(seat: Seat, commands: readonly Command[]): void {
    const played = play(template, this.state, seat, commands, this.random);
    if (!played.ok) throw new Error(`${played.why}: ${JSON.stringify(commands)}`);
    this.state = played.state;
    this.entries.push({ seat, events: played.events });
  }

  #others(): void {
    for (let [seat] = template.awaited(this.state); seat && seat !== YOU; [seat] = template.awaited(this.state))
      this.#accept(seat, template.legal(this.state, seat).slice(0, 1));
  }

  table() {
    const view = template.view(this.state, YOU);
    const awaited = template.awaited(this.state);
    const legal = template.legal(view, YOU);
    const status = awaited.length > 0 ? ("running" as const) : ("over" as const);
    return {
      ...new FakeService().table(),
      ...{ game: "template", view, legal, awaited, status, you: YOU },
      seq: this.seq,
    };
  }

  get seq(): number {
    return this.entries.length;
  }

  model(): TableModel {
    const entry = (it: number) => {
      const { seat, events } = this.entries[it - 1]!;
      const seen = events.flatMap((event) => template.seen(event as never, YOU) ?? []);
      return { seq: it, at: it, seat, by: "person" as const, events: seen };
    };
    const move = async (base: number, commands: readonly unknown[]) => {
      this.#accept(YOU, commands as readonly Command[]);
      const answer = { seq: base + 1, awaited: template.awaited(this.state), log: [entry(base + 1)] };
      this.#others();
      return answer;
    };
    return new TableModel(template, this.table(), {
      ...new FakeService().ports(move),
      since: async (after) => ({
        table: this.table(),
        entries: this.entries.map((_, at) => ({ ...entry(at + 1), lines: [] })).filter((it) => it.seq > after),
      }),
    });
  }
}

test("the card is chosen under the board, sent, and so on until no hand is left", async () => {
  const table = new Table();
  const model = table.model();
  await model.refresh();
  const board = client.open(model);
  expect(board.Supply).toBeUndefined();
  render(<board.Board />);
  let turns = 0;
  for (; template.awaited(table.state).length > 0; turns++) {
    const hand = table.state.hands[YOU]!;
    expect(board.prompt.value).toBe("Play a card");
    screen.getByText(`Your cards: ${hand.join(" · ")}`);
    expect(screen.getAllByRole("button").map((it) => it.textContent)).toEqual(hand.map((it) => `Play the ${it}`));
    fireEvent.click(screen.getAllByRole("button")[0]!);
    await act(async () => {
      await model.send();
      await model.refresh();
    });
  }
  expect(turns).toBeGreaterThan(9);
  expect(board.prompt.value).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
  screen.getByText(/^On the table: \d+$/);
});
