/** Looking back at Carnegie: an entry's pane, company, and marks. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carnegie } from "../../games/carnegie/game.ts";
import type { Event } from "../../games/carnegie/model/events.ts";
import { Board } from "../../web/games/carnegie/board.tsx";
import { BoardController } from "../../web/games/carnegie/controller.ts";
import { TableModel } from "../../web/table/table.ts";
import { CarnegieTable } from "./carnegie-table.ts";

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ tables: [] }));
});
afterEach(cleanup);

const played = new CarnegieTable("news", 3);
played.playTo(() => false);

async function openPage() {
  const model = new TableModel(carnegie, played.table(), played.ports());
  await model.refresh();
  const controller = new BoardController(model);
  const page = render(<Board controller={controller} beside={false} />);
  await act(() => vi.dynamicImportSettled());
  return { model, controller, page };
}

const KINDS = [
  ["projectBuilt", "map", null],
  ["donationMade", "chart", ".cg-donation[data-new]"],
  ["departmentBuilt", "company", ".cg-room[data-new]"],
  ["employeeMoved", "company", ".cg-room[data-new]"],
] as const;

test.each(KINDS)(
  "%s is looked at on the part %s; then the part that was open before is there again",
  async (type, pane, mark) => {
    const { model, controller, page } = await openPage();
    const entry = model.entries.value.find(({ events }) => {
      const found = (events as readonly Event[]).map((it) => it.type);
      const before = KINDS.map(([it]) => it).slice(
        0,
        KINDS.findIndex(([it]) => it === type),
      );
      return found.includes(type) && !found.some((it) => before.includes(it as (typeof before)[number]));
    })!;
    await act(() => controller.show("market"));
    await act(() => {
      model.at.value = entry.seq;
      controller.reveal(entry.events as readonly Event[]);
    });
    await act(() => vi.dynamicImportSettled());
    expect(controller.pane.value).toBe(pane);
    if (mark) expect(page.container.querySelector(mark)).not.toBeNull();
    // Its disc comes from its owner's company.
    expect(page.container.querySelector(".cg-map .cg-travels") !== null).toBe(type === "projectBuilt");
    const seat = (entry.events as readonly Event[]).find((it) => it.type === type) as { seat: number };
    if (pane === "company") {
      const name = played.names[seat.seat]!;
      expect(screen.getByRole("region", { name: new RegExp(`Company of ${name}`) })).toBeDefined();
    }
    await act(() => {
      model.at.value = null;
      controller.reveal([]);
    });
    expect(controller.pane.value).toBe("market");
    expect(page.container.querySelector("[data-new]")).toBeNull();
  },
);

test("with room for one part only, tabs choose it, arrow keys go from tab to tab, and none changes by itself", async () => {
  const { controller, page } = await openPage();
  await act(() => {
    controller.room.value = "one";
  });
  const map = screen.getByRole("tab", { name: /^Map/ });
  expect(map.getAttribute("aria-selected")).toBe("true");
  map.focus();
  await act(() => {
    fireEvent.keyDown(map, { key: "ArrowRight" });
  });
  const company = screen.getByRole("tab", { name: /^Company/ });
  expect(company.getAttribute("aria-selected")).toBe("true");
  expect(document.activeElement).toBe(company);
  expect(screen.getByRole("tabpanel", { name: /^Company/ })).toBeDefined();
  expect(page.container.querySelector(".cg-map")).toBeNull();
});

test("another's disc travels to its place as it arrives on an open page, and is marked until your next turn", async () => {
  const table = new CarnegieTable("arrives", 2);
  table.playTo((state, seat) => state.round > 0 && seat === 0);
  const model = new TableModel(carnegie, table.table(), table.ports());
  await model.refresh();
  const controller = new BoardController(model);
  const page = render(<Board controller={controller} beside={false} />);
  await act(() => vi.dynamicImportSettled());
  expect(page.container.querySelector(".cg-travels")).toBeNull();
  const sitesOf = (from: number) =>
    table.entries
      .slice(from)
      .flatMap(({ events }) => events.flatMap((it) => (it.type === "projectBuilt" ? it.site : [])));
  let [from, sites] = [0, [] as readonly string[]];
  // The other player builds.
  table.playTo(() => {
    from = table.entries.findLastIndex((it) => it.seat === 0) + 1;
    sites = sitesOf(from);
    return sites.length > 0;
  });
  table.you = 0;
  await act(() => model.refresh());
  const { container } = page;
  expect(container.querySelectorAll(".cg-map .cg-travels").length).toBe(sites.length);
  expect(container.querySelectorAll(".cg-map .cg-fresh").length).toBe(sites.length);
  const [travelling] = container.querySelectorAll(".cg-map .cg-travels");
  // It does so once: what is drawn anew for another reason stays.
  await act(() => controller.showCompany(1));
  expect(container.querySelector(".cg-map .cg-travels")).toBe(travelling);
});
