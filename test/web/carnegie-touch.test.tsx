/** Fingers on the board of Carnegie: a pan is no long press, and a long press is over when it is over. */
import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { carnegie } from "../../games/carnegie/game.ts";
import { client } from "../../web/games/carnegie/client.ts";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { CarnegieTable } from "./carnegie-table.ts";

// Panels and cards come after the board; these tests, whose time is not real, begin once they are there.
beforeAll(() => Promise.all([Around.fetch(), import("../../web/games/carnegie/menu.tsx")]));

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ tables: [] }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function openBoard() {
  const table = new CarnegieTable("touch");
  table.playTo((state, seat) => state.agenda.find((it) => it.seat === seat)?.stage === "company");
  const model = new TableModel(carnegie, table.table(), table.ports());
  await model.refresh();
  const { container } = render(<Play model={model} board={client.open(model)} client={client} />);
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(container.querySelector(".cg-city")).not.toBeNull());
  const city = container.querySelector(".cg-city")!;
  const point = (type: "pointerDown" | "pointerMove" | "pointerUp", x: number) =>
    fireEvent[type](city, { pointerId: 1, pointerType: "touch", clientX: x, clientY: 0, bubbles: true });
  return { container, city, point, menu: () => container.querySelector(".cg-menu") };
}

test("panning slowly opens no card, however small the steps; a finger that rests opens it", async () => {
  const { point, menu } = await openBoard();
  vi.useFakeTimers();
  point("pointerDown", 0);
  for (let x = 1; x <= 40; x++) {
    point("pointerMove", x);
    await act(async () => void (await vi.advanceTimersByTimeAsync(20)));
  }
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  point("pointerUp", 40);
  expect(menu()).toBeNull();
  point("pointerDown", 0);
  point("pointerMove", 3);
  await act(async () => void (await vi.advanceTimersByTimeAsync(600)));
  expect(menu()).not.toBeNull();
});

test("the tap after a long press that ended without a click counts", async () => {
  const { city, container, point, menu } = await openBoard();
  vi.useFakeTimers();
  point("pointerDown", 0);
  await act(async () => void (await vi.advanceTimersByTimeAsync(600)));
  point("pointerUp", 0);
  expect(menu()).not.toBeNull();
  fireEvent.click(container.querySelector(".cg-menu header button")!);
  await act(async () => void (await vi.advanceTimersByTimeAsync(50)));
  expect(menu()).toBeNull();
  point("pointerDown", 0);
  point("pointerUp", 0);
  fireEvent.click(city);
  await act(async () => void (await vi.advanceTimersByTimeAsync(50)));
  expect(menu()).not.toBeNull();
});
