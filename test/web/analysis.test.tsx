/** The analysis as somebody uses it: stopped and left while it reads, and whose decisions it looks at first. */
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import { Analysis, seatToAnalyse } from "../../web/end/analysis.tsx";
import { client } from "../../web/games/gold-rush/client.ts";
import { TableModel } from "../../web/table/table.ts";
import { FakeService } from "./service.ts";

/** The started threads, with their requests. */
const threads: { readonly asked: unknown[]; ended: boolean }[] = [];

class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly thread = { asked: [] as unknown[], ended: false };
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    threads.push(this.thread);
    FakeWorker.all.push(this);
  }
  postMessage(it: unknown) {
    this.thread.asked.push(it);
  }
  terminate() {
    this.thread.ended = true;
  }
}

let answer = (_: Response) => {};

beforeEach(() => {
  threads.length = 0;
  localStorage.clear();
  vi.stubGlobal("Worker", FakeWorker);
  vi.spyOn(globalThis, "fetch").mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const service = new FakeService();
  const model = new TableModel(goldRush, service.table(), service.ports());
  await model.refresh();
  const page = render(<Analysis model={model} client={client} board={client.open(model)} />);
  return page;
}

const answered = () =>
  act(async () => {
    answer(Response.json({ entries: [] }));
    await new Promise((next) => setTimeout(next));
  });

test("stopped while the game is read, it does not start; started again, it starts once", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
  fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  const late = answer;
  await answered();
  expect(threads).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
  await act(async () => late(Response.json({ entries: [] })));
  await answered();
  expect(threads.map((it) => it.asked.length)).toEqual([1]);
});

test("left while the game is read, it does not start", async () => {
  const { unmount } = await open();
  fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
  unmount();
  await answered();
  expect(threads).toEqual([]);
});

test("stopped and left while it runs, its thread ends", async () => {
  const { unmount } = await open();
  fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
  await answered();
  fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
  await answered();
  unmount();
  expect(threads.map((it) => it.ended)).toEqual([true, true]);
});

test("the reader's seat is looked at first, else that of the best player who is no bot", () => {
  const kinds = (...all: ("bot" | "person" | "left")[]) =>
    all.map((it, seat) => ({
      seat,
      name: "",
      kind: it === "person" ? ("person" as const) : ("bot" as const),
      ...(it === "left" && { left: "resigned" as const }),
    }));
  const score = [3, 1, 2].map((rank, seat) => ({ seat, rank, total: 0, items: [] }));
  const table = { ...new FakeService().table(), score };
  expect(seatToAnalyse({ ...table, you: 2, seats: kinds("person", "bot", "bot") })).toBe(2);
  expect(seatToAnalyse({ ...table, you: null, seats: kinds("person", "bot", "bot") })).toBe(0);
  expect(seatToAnalyse({ ...table, you: null, seats: kinds("person", "bot", "person") })).toBe(2);
  expect(seatToAnalyse({ ...table, you: null, former: 0, seats: kinds("left", "bot", "bot") })).toBe(0);
  expect(seatToAnalyse({ ...table, you: null, seats: kinds("left", "bot", "bot") })).toBe(0);
  expect(seatToAnalyse({ ...table, you: null, seats: kinds("bot", "bot", "bot") })).toBe(1);
});

test("what an analysis found is there after a reload, for the seat it was about", async () => {
  const { unmount } = await open();
  fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
  await answered();
  const worker = FakeWorker.all.at(-1)!;
  await act(async () => worker.onmessage?.({ data: { done: 1, all: 1, decisions: 7, losses: [] } }));
  await act(async () => worker.onmessage?.({ data: "done" }));
  const said = screen.getByRole("status").textContent;
  expect(said).toContain("7");
  unmount();
  await open();
  expect(screen.getByRole("status").textContent).toBe(said);
  const other = String(1 - (new FakeService().table().you ?? 0));
  await act(async () => void fireEvent.change(screen.getByRole("combobox"), { target: { value: other } }));
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
});
