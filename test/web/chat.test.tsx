/** The chat of a tab that slept: every message is there, and none counts as read that was not shown. */
import { act, cleanup, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import { Chat } from "../../web/chat/chat.tsx";
import { TableModel } from "../../web/table/table.ts";
import { FakeService } from "./service.ts";

/** As `worker/table/features/chat.ts` has it. */
const PAGE = 100;

let [last, seen] = [0, 0];
let failures = 0;
const marked: number[] = [];

const message = (id: number) => ({ id, at: id, person: "bo", name: "Bo", text: `word ${id}`, seat: 1 });

function answer(url: URL): unknown {
  const after = Number(url.searchParams.get("after") ?? 0);
  const before = Number(url.searchParams.get("before") ?? last + 1);
  const all = Array.from({ length: last }, (_, at) => at + 1).filter((it) => it > after && it < before);
  const messages = all.slice(-PAGE).map(message);
  return { earlier: (messages[0]?.id ?? 0) > 1, messages, seen };
}

beforeEach(() => {
  [last, seen, failures] = [0, 0, 0];
  marked.length = 0;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, request) => {
    const url = new URL(String(input), "https://x.test");
    if (url.pathname.endsWith("/seen")) {
      marked.push(JSON.parse(String(request?.body)).id);
      return Response.json({});
    }
    if (failures-- > 0) return Response.json({}, { status: 503 });
    return Response.json(answer(url));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const service = new FakeService();
  const at = () => ({ ...service.table(), chat: { last, unread: last - seen } });
  const ports = { ...service.ports(), since: async () => ({ table: at(), entries: [] }) };
  const model = new TableModel(goldRush, at(), ports);
  render(<Chat model={model} />);
  const say = (more: number) => {
    last += more;
    model.table.value = at();
  };
  return { say };
}

const shown = () => screen.queryAllByText(/^word \d+$/).map((it) => Number(/\d+/.exec(it.textContent ?? "")?.[0]));
const shows = (from: number, to: number) =>
  waitFor(() => expect(shown()).toEqual(Array.from({ length: to - from + 1 }, (_, at) => from + at)));

test.each([1, 99, 100, 101, 130, 350])("%i messages while the tab slept are all there when it wakes", async (count) => {
  [last, seen] = [5, 5];
  const { say } = open();
  await shows(1, 5);
  say(count);
  await shows(1, 5 + count);
  await waitFor(() => expect(marked.at(-1)).toBe(5 + count));
});

test("opened with 130 unread the chat begins at the first of them, and offers what came before", async () => {
  [last, seen] = [250, 120];
  open();
  await shows(121, 250);
  expect(screen.getByRole("button", { name: /earlier/i })).toBeTruthy();
});

test("a chat that could not be read is read again by itself", async () => {
  [last, seen, failures] = [3, 0, 1];
  vi.useFakeTimers();
  open();
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)));
  expect(shown()).toEqual([1, 2, 3]);
});
