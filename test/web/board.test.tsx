/** The board of Gold Rush: every tile can be drawn, and everything legal can be reached. */
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { featureIdAt } from "../../games/gold-rush/board/features.ts";
import { squareName } from "../../games/gold-rush/board/geometry.ts";
import { mountainOutline, onTable } from "../../games/gold-rush/board/shapes.ts";
import { spotsOn } from "../../games/gold-rush/board/spots.ts";
import { kinds } from "../../games/gold-rush/board/tiles.ts";
import { goldRush } from "../../games/gold-rush/game.ts";
import type { Command, Rotation } from "../../games/gold-rush/model/state.ts";
import { client as goldRushClient } from "../../web/games/gold-rush/client.ts";
import type { Laid } from "../../web/games/gold-rush/land/laid.ts";
import { Land } from "../../web/games/gold-rush/land/land.tsx";
import { Tile } from "../../web/games/gold-rush/tile.tsx";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { FakeService } from "./service.ts";

// Panels come after the board; these tests begin once they are there.
beforeAll(Around.fetch);

// The only thing the page itself asks here is where else it is your turn: nowhere.
beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ tables: [] }));
});
afterEach(cleanup);

async function openPage(service = new FakeService()) {
  const model = new TableModel(goldRush, service.table(), service.ports());
  await model.refresh();
  const board = goldRushClient.open(model);
  const page = render(<Play model={model} board={board} client={goldRushClient} />);
  await act(() => vi.dynamicImportSettled());
  return { service, model, board, page };
}

const legal = (model: TableModel) => model.legal.value as readonly Command[];
const isTurnable = (it: Command, _: number, all: readonly Command[]): boolean =>
  it.type === "placeTile" &&
  all.filter((other) => other.type === "placeTile" && other.x === it.x && other.y === it.y).length > 1;
const squares = () => screen.getAllByRole("button", { name: /^Square/ });

test.each(kinds().map((it) => [it.id, it] as const))("tile %s shows what its data say", async (id, { segments }) => {
  for (const rotation of [0, 1, 2, 3] as const) {
    const { container } = render(<Tile kind={id} rotation={rotation} />);
    // Pieces on the land are drawn after the rest.
    await waitFor(() => expect(container.querySelector(".gr-standings")).toBeTruthy());
    const count = (selector: string) => container.querySelectorAll(selector).length;
    const sum = (of: "nuggets" | "tipis" | "horses") => segments.reduce((total, it) => total + it[of], 0);
    const signs = (id: string) => count(`use[href="#gr-${id}"]`);
    const subpaths = (selector: string) =>
      container.querySelector(selector)?.getAttribute("d")?.match(/M/g)?.length ?? 0;
    expect(signs("nugget")).toBe(sum("nuggets"));
    expect(signs("tipi")).toBe(sum("tipis"));
    expect(signs("horse")).toBe(sum("horses"));
    expect(subpaths(".gr-sleepers")).toBe(segments.filter((it) => it.feature === "railroad").length);
    expect(subpaths(".gr-mountain")).toBe(segments.filter((it) => it.feature === "mountain").length);
    expect(signs("tunnel")).toBe(segments.filter((it) => it.endsAt === "mountain").length);
    expect(signs("junction")).toBe(segments.some((it) => it.endsAt === "junction") ? 1 : 0);
    expect(signs("town")).toBe(segments.filter((it) => it.feature === "city").length);
    expect(signs("locomotive")).toBe(segments.filter((it) => it.locomotive).length);
    expect(container.innerHTML).not.toMatch(/NaN|undefined/);
    cleanup();
  }
});

/** The land of two tiles of the same kind side by side, and alone. */
const landOf = async (tiles: readonly Laid[]) => {
  const { container } = render(<Land tiles={tiles} />);
  // Grass comes after the rest.
  await waitFor(() => expect(container.querySelector(".gr-tufts")).toBeTruthy());
  const paths = [...container.querySelectorAll("path")].map((it) => [it.getAttribute("class"), it.getAttribute("d")]);
  cleanup();
  return new Map(paths as [string, string][]);
};

test("the land of a place is always the same, and that of another place is not", async () => {
  const tile = (x: number) => [{ kind: "12a", rotation: 0, x, y: 3 } as const];
  expect(await landOf(tile(2))).toEqual(await landOf(tile(2)));
  const shifted = (await landOf(tile(3))).get("gr-fine gr-tufts");
  expect(shifted).toBeTruthy();
  // Tufts one tile to the east would be an equal path with other numbers, so they are shared.
  const lengths = [];
  for (const x of [2, 3, 4, 5]) lengths.push((await landOf(tile(x))).get("gr-fine gr-tufts")?.length);
  expect(new Set(lengths).size).toBeGreaterThan(1);
});

test("mountains meet at the corners of tiles: their feet share the ends of every edge", () => {
  for (const sides of [[0], [0, 3], [0, 1, 3], [1, 3], [0, 1, 2, 3]]) {
    const ends = mountainOutline(sides).flatMap(({ from, to, c2 }) =>
      c2.x === to.x && c2.y === to.y ? [from, to] : [],
    );
    for (const { x, y } of ends) expect([x, y].every((it) => it === 0 || it === 100)).toBe(true);
  }
});

test("what somebody finished gets a border in their colour, tied owners share it", async () => {
  const service = new FakeService("borders");
  while (goldRush.awaited(service.state).length > 0) service.playOther();
  const { page } = await openPage(service);
  const scored = service.state.points.filter((it) => it.from === "mountain" || it.from === "railroad");
  const owners = new Set(scored.map((it) => `${featureIdAt(service.state, it.at!)} ${it.seat}`));
  expect(owners.size).toBeGreaterThan(4);
  const borders = [...page.container.querySelectorAll(".gr-deed")];
  expect(borders).toHaveLength(owners.size);
  for (const seat of [0, 1]) {
    const own = [...owners].filter((it) => it.endsWith(` ${seat}`));
    expect(borders.filter((it) => it.classList.contains(`seat-${seat}`))).toHaveLength(own.length);
  }
});

test("every piece finds a place of its own on its tile", () => {
  for (const { id, segments } of kinds()) {
    const pieces = spotsOn(id).map((it) => it.piece);
    expect(pieces).toHaveLength(segments.length);
    for (const { x, y } of pieces) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(4);
    const places = new Set(pieces.map(({ x, y }) => `${Math.round(x / 8)},${Math.round(y / 8)}`));
    expect(places.size, `tile ${id}`).toBe(segments.length);
  }
});

test("cowboy and tent can be told apart where both may go, and no spot of a mountain is taken twice", () => {
  for (const { id, segments } of kinds())
    for (const [at, it] of spotsOn(id).entries()) {
      if (segments[at]?.feature !== "mountain") continue;
      const all = [it.piece, it.tent, it.tokens, ...it.nuggets];
      expect(Math.hypot(it.piece.x - it.tent.x, it.piece.y - it.tent.y), `tile ${id}`).toBeGreaterThan(18);
      for (const [index, one] of all.entries())
        for (const other of all.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y), `tile ${id}`).toBeGreaterThan(9);
    }
});

test("outlines are closed and turn with their sides", () => {
  for (const sides of [[0], [2], [0, 3], [1, 2], [1, 3], [0, 2], [0, 1, 3], [0, 1, 2, 3]]) {
    const outline = mountainOutline(sides);
    for (const [at, piece] of outline.entries()) expect(piece.from).toEqual(outline.at(at - 1)?.to);
  }
  const turned = (rotation: Rotation) => onTable({ x: 50, y: 10 }, { x: 2, y: -1, rotation });
  expect([0, 1, 2, 3].map((it) => turned(it as Rotation))).toEqual([
    { x: 250, y: -90 },
    { x: 290, y: -50 },
    { x: 250, y: -10 },
    { x: 210, y: -50 },
  ]);
});

test("every square that takes the tile is a button, and only those", async () => {
  const { model } = await openPage();
  const wanted = new Set(legal(model).map((it) => (it.type === "placeTile" ? `${it.x},${it.y}` : "")));
  expect(squares()).toHaveLength(wanted.size);
});

test("a tap tries the tile, another turns it, the main button places it, and undo takes it back", async () => {
  // A table whose first tile fits somewhere in more than one way.
  const services = Array.from({ length: 20 }, (_, at) => new FakeService(`page ${at}`));
  const several = (it: FakeService) =>
    it
      .table()
      .legal.map((command) => command as Command)
      .find(isTurnable);
  const service = services.find(several)!;
  const { x, y } = several(service) as Extract<Command, { readonly type: "placeTile" }>;
  const { model, board, page } = await openPage(service);
  const square = screen.getByRole("button", { name: new RegExp(`^Square ${squareName({ x, y })}:`) });
  fireEvent.click(square);
  const ghost = () => page.container.querySelector(".gr-tried")?.innerHTML;
  const first = ghost();
  fireEvent.click(square);
  expect(ghost()).not.toBe(first);
  expect(model.draft.value).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Place here" }));
  expect(model.draft.value).toHaveLength(1);
  expect(board.describe(model.draft.value[0], model.table.value.view)).toContain(squareName({ x, y }));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(model.draft.value).toEqual([]);
});

test("a tap where nothing can be done says why", async () => {
  const { model, page } = await openPage();
  fireEvent.pointerUp(page.container.querySelector(".board > svg:not(.gr-ground)")!);
  expect(model.draft.value).toEqual([]);
  await expect.poll(() => screen.getByRole("status").textContent).toContain("every touching edge must match");
  fireEvent.click(squares()[0]!);
  await expect.poll(() => screen.getByRole("status").textContent).toContain("Turn the tile, or place it here");
});

test("a whole turn by keyboard: Enter tries, R turns, Enter places, U undoes, Ctrl and Enter send", async () => {
  const { service, model } = await openPage();
  const key = (name: string, target: Element | Window = window) => fireEvent.keyDown(target, { key: name });
  key("Enter", squares()[0]!);
  key("r");
  key("Enter", squares()[0]!);
  expect(model.draft.value).toHaveLength(1);
  key("u");
  expect(model.draft.value).toHaveLength(0);
  key("Enter", squares()[0]!);
  key("Enter", squares()[0]!);
  fireEvent.click(screen.getAllByRole("button", { name: "Do nothing" })[0]!);
  key("s");
  expect(model.sending.value).toBe("no");
  fireEvent.keyDown(window, { key: "Enter", ctrlKey: true });
  await expect.poll(() => service.entries.length).toBe(2);
});

test("arrow keys lead from each place to others, and one place is in the tab order", async () => {
  await openPage();
  const reachable = squares().filter((it) => it.getAttribute("tabindex") === "0");
  expect(reachable).toHaveLength(1);
  const visited = new Set<string>();
  const follow = (label: string) => {
    if (visited.has(label)) return;
    visited.add(label);
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      fireEvent.keyDown(screen.getByRole("button", { name: label }), { key });
      const next = squares()
        .find((it) => it.getAttribute("tabindex") === "0")
        ?.getAttribute("aria-label");
      if (next) follow(next);
    }
  };
  follow(reachable[0]!.getAttribute("aria-label")!);
  expect(visited.size).toBe(squares().length);
});

test("every action after the tile is offered as a button in words", async () => {
  const { model, page } = await openPage();
  fireEvent.click(squares()[0]!);
  fireEvent.click(screen.getByRole("button", { name: "Place here" }));
  const list = page.container.querySelector<HTMLDetailsElement>(".all-choices")!;
  await act(() => {
    list.open = true;
    fireEvent(list, new Event("toggle"));
  });
  const all = () => page.container.querySelectorAll(".choices button");
  await waitFor(() => expect(all()).toHaveLength(legal(model).length));
  const buttons = all();
  for (const it of buttons) expect(it.textContent?.length).toBeGreaterThan(5);
});

test("what the draft does is told before it is sent", async () => {
  const { page } = await openPage();
  fireEvent.click(squares()[0]!);
  fireEvent.click(screen.getByRole("button", { name: "Place here" }));
  fireEvent.click(screen.getAllByRole("button", { name: "Do nothing" })[0]!);
  expect(page.container.querySelector(".effects")?.textContent).toMatch(/You place .* at [A-Z]+\d+/);
});

test("a whole game of two bots is drawn to its end, live and in the replay", async () => {
  const service = new FakeService();
  while (goldRush.awaited(service.state).length > 0) service.playOther();
  const { model, page } = await openPage(service);
  const squaresDrawn = page.container.querySelector(".gr-prairie")?.getAttribute("d")?.match(/M/g);
  expect(squaresDrawn).toHaveLength(service.state.placed.length);
  expect((await screen.findByRole("region", { name: "Game over" })).textContent).toContain("points");
  for (const seq of [1, 20, service.entries.length - 1]) {
    model.at.value = seq;
    await expect.poll(() => page.container.querySelector(".prompt")?.textContent).toContain(`entry ${seq}`);
    expect(page.container.innerHTML).not.toMatch(/NaN|undefined/);
  }
});
