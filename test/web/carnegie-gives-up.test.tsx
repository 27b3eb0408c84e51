/** Taps on the board of Carnegie that would give something up unasked, or miss the region they are about. */
import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { spaceOf } from "../../games/carnegie/departments/company.ts";
import { carnegie } from "../../games/carnegie/game.ts";
import type { Command, State } from "../../games/carnegie/model/state.ts";
import { roomSpot } from "../../games/carnegie/table/spots.ts";
import { client } from "../../web/games/carnegie/client.ts";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { CarnegieTable } from "./carnegie-table.ts";

// Panels come after the board; these tests begin once they are there.
beforeAll(Around.fetch);

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ tables: [] }));
});
afterEach(cleanup);

/** Not every game comes to every decision. */
function tableAt(until: (legal: readonly Command[], state: State) => boolean): CarnegieTable {
  for (let game = 0; game < 20; game++) {
    const table = new CarnegieTable(`gives up ${game}`);
    if (table.playTo((state, seat) => until(carnegie.legal(state, seat), state))) return table;
  }
  throw new Error("no game came to this decision");
}

async function openAt(until: (legal: readonly Command[], state: State) => boolean) {
  const table = tableAt(until);
  const model = new TableModel(carnegie, table.table(), table.ports());
  await model.refresh();
  const { container } = render(<Play model={model} board={client.open(model)} client={client} />);
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(container.querySelector(".cg-city")).not.toBeNull());
  const tap = async (place: string) => {
    fireEvent.click(container.querySelector(`.cg-part [data-place="${place}"]`)!);
    await act(() => vi.dynamicImportSettled());
  };
  const choose = (text: RegExp) =>
    fireEvent.click([...container.querySelectorAll(".cg-menu .choice")].find((it) => text.test(it.textContent ?? ""))!);
  return { model, tap, choose, menu: () => container.querySelector(".cg-menu"), at: [table.state, table.you] as const };
}

/** Commands beside which nothing but an activation is possible in a room. */
const ALONE: ReadonlySet<string> = new Set(["activate", "advanceTab", "advanceTransport", "endTurn"]);

test("activating somebody while study points are left is asked first, and says what is given up", async () => {
  const inRoom = (legal: readonly Command[]) => {
    const all = legal.filter((it) => it.type === "activate");
    const one = all.find((it) => all.filter(({ space }) => space === it.space).length === 1);
    return legal.every((it) => ALONE.has(it.type)) ? one : undefined;
  };
  const { model, tap, choose, menu, at } = await openAt(
    (legal, { turn }) => (turn?.study ?? 0) > 0 && !turn?.activating && inRoom(legal) !== undefined,
  );
  const space = inRoom(carnegie.legal(...at))?.space;
  await tap(roomSpot(at[1], space!));
  expect(model.draft.value).toEqual([]);
  expect(menu()?.textContent).toMatch(/Activate an employee in .*; unused: \d study point/);
  choose(/^Activate/);
  expect(model.draft.value).toEqual([expect.objectContaining({ type: "activate", space })]);
});

test("where the region of a mission is to be tapped, a city in it counts, and its track", async () => {
  const sends = (it: Command) => it.type === "use" && it.department === "commerce-and-finance" && it.region !== null;
  for (const place of ["city:chicago", "track:midwest"]) {
    const { model, tap, choose, menu, at } = await openAt((legal) => legal.some(sends));
    const [state, seat] = at;
    await tap(roomSpot(seat, spaceOf(state.players[seat]!, "commerce-and-finance")));
    // The card is about the department: its choices do not name it again.
    expect(menu()?.querySelector(".choice")?.textContent).toBe("$3");
    choose(/^Sent on a mission: \$6/);
    await tap(place);
    expect(model.draft.value).toEqual([expect.objectContaining({ type: "use", region: "midwest" })]);
    cleanup();
  }
});

test("of free workstations at $0 and $2 a tap takes the one at $0: nobody is asked", async () => {
  const named = (legal: readonly Command[]) =>
    legal.every((it) => it.type === "activate" || it.type === "endTurn")
      ? legal.find((it) => it.type === "activate" && it.station !== undefined && !it.pay)
      : undefined;
  const { model, tap, menu, at } = await openAt((legal) => named(legal) !== undefined);
  const command = named(carnegie.legal(...at));
  const space = command?.type === "activate" ? command.space : null;
  await tap(roomSpot(at[1], space ?? 0));
  expect(menu()).toBeNull();
  expect(model.draft.value).toEqual([{ type: "activate", space }]);
});
