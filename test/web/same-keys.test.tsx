/** Nothing in a list goes by the name of something else there: Preact's warning of it is an error, on every screen of a table. */
import "preact/debug";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { carnegie } from "../../games/carnegie/game.ts";
import { goldRush } from "../../games/gold-rush/game.ts";
import { Result } from "../../web/end/screen.tsx";
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { client as goldRushClient } from "../../web/games/gold-rush/client.ts";
import { Statistics } from "../../web/statistics/panel.tsx";
import { LogPanel } from "../../web/table/log-panel.tsx";
import { Around, Play } from "../../web/table/play.tsx";
import { ScoreSheet } from "../../web/table/score-sheet.tsx";
import { TableModel } from "../../web/table/table.ts";
import { isWide } from "../../web/table/wide.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { CarnegieTable } from "./carnegie-table.ts";
import { FakeService } from "./service.ts";

// Panels come after the board; these tests begin once they are there.
beforeAll(Around.fetch);

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const it of ["error", "warn"] as const)
    vi.spyOn(console, it).mockImplementation((...said) => void complaints.push(said.map(String).join(" ")));
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ tables: [] }));
});
afterEach(() => {
  cleanup();
  isWide.value = true;
  vi.restoreAllMocks();
});

/** After what a frame draws, and what loads because of it. */
const settled = async () => {
  await act(() => new Promise<void>((next) => void requestAnimationFrame(() => setTimeout(next))));
  await act(async () => void (await vi.dynamicImportSettled()));
};
const alike = () => complaints.filter((it) => /same key/.test(it));

/** Everybody is called the same: a name is no key. */
const namesakes = (table: TableShape): TableShape => ({
  ...table,
  seats: table.seats.map((it) => ({ ...it, name: "Ada" })),
});

test("the warning is there, and is about keys", () => {
  render(
    <ul>
      {["a", "a"].map((it) => (
        <li key={it}>{it}</li>
      ))}
    </ul>,
  );
  expect(alike().length).toBeGreaterThan(0);
});

/** Gold Rush after so many turns of bots; each line of the log twice, as it may well be said. */
async function goldRushAt(turns: number): Promise<TableModel> {
  const service = new FakeService("keys");
  for (let turn = 0; turn < turns && goldRush.awaited(service.state).length > 0; turn++) service.playOther();
  [service.you = 0] = goldRush.awaited(service.state);
  const ports = service.ports();
  const twice: typeof ports.since = async (after) => {
    const now = await ports.since(after);
    const entries = now.entries.map((it) => ({ ...it, lines: [...it.lines, ...it.lines] }));
    return { ...now, table: namesakes(now.table), entries };
  };
  const model = new TableModel(goldRush, namesakes(service.table()), { ...ports, since: twice });
  await model.refresh();
  return model;
}

test.each([true, false])("at a table of Gold Rush, with much on it and with a draft (wide: %s)", async (wide) => {
  isWide.value = wide;
  for (const turns of [0, 9, 30]) {
    const model = await goldRushAt(turns);
    render(<Play model={model} board={goldRushClient.open(model)} client={goldRushClient} />);
    await settled();
    model.choose(model.legal.value[0]);
    await settled();
    model.catchUp.value = 1;
    await settled();
    model.at.value = 2;
    await settled();
    if (!wide)
      for (const it of screen.getAllByRole("tab")) {
        fireEvent.click(it);
        await settled();
      }
    cleanup();
  }
  expect(alike()).toEqual([]);
});

test("at a table of Carnegie, its company, menus and choices", async () => {
  const table = new CarnegieTable("keys", 3);
  for (const round of [0, 6, 19]) {
    table.playTo(
      (state, seat) => state.round >= round && state.agenda.find((it) => it.seat === seat)?.stage === "company",
    );
    const model = new TableModel(carnegie, namesakes(table.table()), table.ports());
    await model.refresh();
    model.table.value = namesakes(model.table.value);
    const { container } = render(<Play model={model} board={carnegieClient.open(model)} client={carnegieClient} />);
    await settled();
    for (const place of container.querySelectorAll(".cg-city, .cg-tab, .cg-tile, .cg-room-face")) {
      fireEvent.click(place);
      await act(async () => undefined);
    }
    for (const it of container.querySelectorAll("details")) {
      it.open = true;
      fireEvent(it, new Event("toggle"));
    }
    await settled();
    cleanup();
  }
  expect(alike()).toEqual([]);
});

test("at the end: points, statistics, the log and the sheets of namesakes", async () => {
  const model = await goldRushAt(400);
  const score = goldRush.score(model.table.value.view as never);
  model.table.value = { ...model.table.value, status: "over", awaited: [], score };
  const props = { model, board: goldRushClient.open(model), client: goldRushClient };
  render(<Result {...props} />);
  render(<Statistics {...props} />);
  render(<LogPanel {...props} />);
  for (const sheet of score)
    render(
      <ScoreSheet
        client={goldRushClient}
        names={["Ada", "Ada"]}
        sheet={{ ...sheet, items: sheet.items.map((it) => ({ ...it, reasons: [...it.reasons, ...it.reasons] })) }}
      />,
    );
  await settled();
  expect(alike()).toEqual([]);
});
