/** Looking back at Carnegie: the pane where an entry is to be seen, whose company, and what is marked there. */
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { carnegie } from "../../games/carnegie/game.ts";
import type { Event } from "../../games/carnegie/model/events.ts";
import { client as carnegieClient } from "../../web/games/carnegie/client.ts";
import { Play } from "../../web/table/play.tsx";
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
  const board = carnegieClient.open(model);
  const page = render(<Play model={model} board={board} client={carnegieClient} />);
  return { model, board, page };
}

const KINDS = [
  ["projectBuilt", "Map", null],
  ["donationMade", "Donations", ".cg-donation.cg-new"],
  ["departmentBuilt", "Company", ".cg-room.cg-new"],
  ["employeeMoved", "Company", ".cg-room.cg-new"],
  ["rowChosen", "Timeline", null],
] as const;

test.each(KINDS)("%s is looked at on the pane %s", async (type, pane, mark) => {
  const { model, board, page } = await openPage();
  const entry = model.entries.value.find(({ events }) => {
    const found = (events as readonly Event[]).map((it) => it.type);
    const before = KINDS.map(([it]) => it).slice(
      0,
      KINDS.findIndex(([it]) => it === type),
    );
    return found.includes(type) && !found.some((it) => before.includes(it as (typeof before)[number]));
  })!;
  model.at.value = entry.seq;
  board.reveal(entry.events);
  await vi.waitFor(() => expect(screen.getByRole("tab", { name: pane }).getAttribute("aria-selected")).toBe("true"));
  if (mark) expect(page.container.querySelector(mark)).not.toBeNull();
  const seat = (entry.events as readonly Event[]).find((it) => it.type === type) as { seat: number };
  if (pane === "Company") {
    const name = played.names[seat.seat]!;
    expect(screen.getByRole("region", { name: new RegExp(name) })).toBeDefined();
  }
  model.at.value = null;
  board.reveal([]);
  await vi.waitFor(() => expect(screen.getByRole("tab", { name: "Map" }).getAttribute("aria-selected")).toBe("true"));
  expect(page.container.querySelector(".cg-new")).toBeNull();
});
