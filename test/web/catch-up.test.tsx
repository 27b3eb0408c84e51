/** Arriving at a table: news are shown entry by entry, at the reader's speed, and seen entries never. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import type { State } from "../../games/gold-rush/model/state.ts";
import { LANGUAGES } from "../../games/kernel/words.ts";
import { Refused } from "../../web/app/api.ts";
import { CatchUp } from "../../web/catch-up/panel.tsx";
import { chosenSpeed, Run } from "../../web/catch-up/run.ts";
import { draftIn, memoryOf, newsAfter, sinceIn, Visit } from "../../web/catch-up/visit.ts";
import en from "../../web/catch-up/words/en.json" with { type: "json" };
import { t } from "../../web/catch-up/words/index.ts";
import { client as goldRushClient } from "../../web/games/gold-rush/client.ts";
import { stayOf } from "../../web/replay/player.ts";
import { Around, Play } from "../../web/table/play.tsx";
import { TableModel } from "../../web/table/table.ts";
import { isWide } from "../../web/table/wide.ts";
import { setLanguage } from "../../web/words/index.ts";
import { draftUrl } from "../../worker/notify/short-answers.ts";
import { WAIT } from "../patience.ts";
import { FakeService } from "./service.ts";

beforeAll(Around.fetch);

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A table where the reader moved, then others did: news of three bot players. `seen`: the last entry the reader had seen. */
async function tableWith(moves: number, seen?: number) {
  const service = new FakeService();
  service.you = 1 - service.you;
  for (let at = 0; at < moves; at++) service.playOther();
  const model = new TableModel(goldRush, { ...service.table(), ...(seen && { seen }) }, service.ports());
  await model.refresh();
  return { service, model };
}

const memory = (seen: number | null) => {
  const written: number[] = [];
  return { written, read: () => seen, write: (seq: number) => void written.push(seq) };
};

test.each([
  ["https://x.test/t/a#since=12", 12],
  ["https://x.test/t/a?since=7", 7],
  ["https://x.test/t/a?invite=b&since=0", 0],
  ["https://x.test/t/a#since=", null],
  ["https://x.test/t/a#since=1e9", null],
  ["https://x.test/t/a?thesince=4", null],
])("%s begins after %s", (address, since) => {
  expect(sinceIn(new URL(address))).toBe(since);
});

test("a link of a mail has an answer ready: it is the draft, unsent, and nothing is shown before; one that fits no more is said to be dropped", async () => {
  const { model, service } = await tableWith(3);
  const [command] = goldRush.legal(service.state, service.you);
  const link = (commands: readonly unknown[]) => new URL(draftUrl("https://x.test", "a", commands));
  new Visit(model, memory(1)).answer(draftIn(link([command])) ?? []);
  expect(model.draft.value).toEqual([command]);
  expect([model.catchUp.value, model.sending.value, service.keys]).toEqual([null, "no", []]);
  new Visit(model, memory(1)).answer(draftIn(link([{ type: "pass" }])) ?? []);
  expect([model.draft.value, model.dropped.value]).toEqual([[], 1]);
});

test.each([
  "https://x.test/t/a#draft=",
  "https://x.test/t/a#draft=!!",
  "https://x.test/t/a#draft=bm8",
  "https://x.test/t/a#draft=e30",
  `https://x.test/t/a#draft=${btoa(JSON.stringify(Array(65).fill(1)))}`,
])("%s has no draft ready", (address) => {
  expect(draftIn(new URL(address))).toBeNull();
});

test("the news are what others did; the set-up is nobody's", async () => {
  const { model } = await tableWith(3);
  const { you } = model.table.value;
  const news = newsAfter(model.entries.value, you, 0);
  expect(news.map((it) => it.seq)).toEqual([2, 4]);
  expect(newsAfter(model.entries.value, null, 0).map((it) => it.seq)).toEqual([2, 3, 4]);
  expect(newsAfter(model.entries.value, you, 4)).toEqual([]);
});

test("a turn that was taken back is not shown, but that it was is", async () => {
  const { model } = await tableWith(3);
  const seat = 1 - (model.table.value.you ?? 0);
  const back = { ...model.entries.value[3]!, seq: 5, seat, events: [{ type: "$takenBack", to: 3 }] };
  const news = newsAfter([...model.entries.value, back], model.table.value.you, 1);
  expect(news.map((it) => it.seq)).toEqual([2, 5]);
});

test("it starts by itself only when there is something new", async () => {
  const { model } = await tableWith(3);
  const kept = memory(4);
  new Visit(model, kept).arrive(null);
  expect(model.catchUp.value).toBeNull();
  expect(kept.written).toEqual([]);
  new Visit(model, memory(2)).arrive(null);
  expect(model.catchUp.value).toBe(2);
  expect(model.since.value).toBe(2);
});

test("somebody who gave up is not shown what bots made of the game, unless a link asks for it", async () => {
  const { model } = await tableWith(3);
  Object.assign(model.first, { former: 0 });
  model.table.value = { ...model.table.value, you: null, former: 0 };
  const visit = new Visit(model, memory(2));
  visit.arrive(null);
  expect(model.catchUp.value).toBeNull();
  await visit.return();
  expect(model.catchUp.value).toBeNull();
  new Visit(model, memory(2)).arrive(1);
  expect(model.catchUp.value).toBe(1);
});

test("who was never here begins in the present, and has now been here", async () => {
  const { model } = await tableWith(3);
  const kept = memory(null);
  new Visit(model, kept).arrive(null);
  expect(model.catchUp.value).toBeNull();
  expect(kept.written).toEqual([4]);
});

test("however late it comes, what was played while the table stood open was watched", async () => {
  const { service, model } = await tableWith(1);
  model.choose(model.legal.value[0]);
  while (!model.complete.value) model.choose(model.legal.value[0]);
  expect(model.hasSent).toBe(false);
  await model.send();
  expect(model.hasSent).toBe(true);
  service.playOther();
  await model.refresh();
  // The service knows by the move how far they have come.
  model.table.value = { ...model.table.value, seen: model.sentAt.value ?? 0 };
  expect(newsAfter(model.entries.value, service.you, model.table.value.seen ?? 0)).not.toEqual([]);
  new Visit(model, memoryOf(model)).arrive(null);
  expect(model.catchUp.value).toBeNull();
});

test("who plays before what was new could be shown is not shown it", async () => {
  const { model } = await tableWith(3);
  while (!model.complete.value) model.choose(model.legal.value[0]);
  await model.send();
  new Visit(model, memory(2)).arrive(null);
  expect(model.catchUp.value).toBeNull();
  expect(model.since.value).toBe(2);
});

test("a link begins exactly where it says, even when all was seen already", async () => {
  const { model } = await tableWith(3);
  new Visit(model, memory(4)).arrive(1);
  expect(model.catchUp.value).toBe(1);
});

test("what was not shown yet is still new for the next time", async () => {
  const { model } = await tableWith(3);
  const kept = memory(1);
  const visit = new Visit(model, kept);
  visit.arrive(null);
  new Run(model, 1, localStorage, true);
  visit.note();
  expect(kept.written).toEqual([2]);
});

test("coming back to a page that stayed open shows what came meanwhile; a begun draft is left alone", async () => {
  const { service, model } = await tableWith(1);
  const visit = new Visit(model, memory(null));
  visit.arrive(null);
  const seen = model.entries.value.length;
  service.playOther();
  service.playOther();
  await visit.return();
  expect(model.catchUp.value).toBe(seen);

  const busy = await tableWith(1);
  const other = new Visit(busy.model, memory(null));
  other.arrive(null);
  busy.model.choose(busy.model.legal.value[0]);
  busy.service.playOther();
  await other.return();
  expect(busy.model.catchUp.value).toBeNull();
});

test("an entry stays longer the more there is to read, and for ever step by step", async () => {
  const { model } = await tableWith(2);
  const [short] = model.entries.value.slice(1);
  const long = { ...short!, lines: [...short!.lines, ...short!.lines] };
  for (const speed of ["slow", "normal", "fast"] as const)
    expect(stayOf(long, speed)!).toBeGreaterThan(stayOf(short!, speed)!);
  expect(stayOf(short!, "slow")!).toBeGreaterThan(stayOf(short!, "normal")!);
  expect(stayOf(short!, "normal")!).toBeGreaterThan(stayOf(short!, "fast")!);
  expect(stayOf(long, "step")).toBeNull();
});

test("who wants no motion goes step by step, unless they chose a speed", () => {
  expect(chosenSpeed(localStorage, false)).toBe("normal");
  expect(chosenSpeed(localStorage, true)).toBe("step");
  localStorage.setItem("catch-up:speed", "fast");
  expect(chosenSpeed(localStorage, true)).toBe("fast");
  localStorage.setItem("catch-up:speed", "warp");
  expect(chosenSpeed(localStorage, false)).toBe("normal");
});

test("points won by an entry are said with it", async () => {
  const { model } = await tableWith(40);
  const run = new Run(model, 0, localStorage, true);
  const total = new Map<number, number>();
  for (const at of run.steps.value.keys()) {
    run.reel.go(at);
    for (const { seat, points } of run.gains.value) total.set(seat, (total.get(seat) ?? 0) + points);
  }
  expect(model.entries.value.length - run.steps.value.length).toBeGreaterThan(1);
  expect([...total.values()].some((it) => it > 0)).toBe(true);
});

test("points of all entries together are the score", async () => {
  const { model } = await tableWith(60);
  model.table.value = { ...model.table.value, you: null };
  const run = new Run(model, 0, localStorage, true);
  const total = [0, 0];
  for (const at of run.steps.value.keys()) {
    run.reel.go(at);
    for (const { seat, points } of run.gains.value) total[seat]! += points;
  }
  run.end();
  expect(total).toEqual(goldRush.score(model.table.value.view as State).map((it) => it.total));
  expect(model.catchUp.value).toBeNull();
  expect(model.at.value).toBeNull();
});

function show(model: TableModel, still: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: still }));
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({}));
  const board = goldRushClient.open(model);
  return render(<CatchUp model={model} board={board} client={goldRushClient} />);
}

const title = () => screen.queryByRole("region", { name: "Since your last visit" });

async function arrived(still: boolean) {
  const { model, service } = await tableWith(5, 1);
  show(model, still);
  await vi.waitFor(() => expect(title()).not.toBeNull(), WAIT);
  return { model, service };
}

test.each([
  ["comes too late for who has pressed Send", true],
  ["is taken up though a turn of an earlier page was just accepted", false],
])("the answer that a link has ready %s", async (_name, hasSent) => {
  const { model, service } = await tableWith(3);
  const [command] = goldRush.legal(service.state, service.you);
  Object.assign(model, { hasSent }).sentAt.value = 3;
  history.replaceState(null, "", draftUrl(location.origin, "a", [command]));
  show(model, true);
  await vi.waitFor(() => expect(location.hash).toBe(""), WAIT);
  expect(model.draft.value).toEqual(hasSent ? [] : [command]);
});

test.each([
  [true, ".panels"],
  [false, ".stage"],
] as const)(
  "where there is room (%s) it stands beside the board, in place of the plan, else above it",
  async (wide, place) => {
    const was = isWide.value;
    isWide.value = wide;
    try {
      const { model } = await tableWith(5, 1);
      vi.stubGlobal("matchMedia", () => ({ matches: true }));
      vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ tables: [] }));
      const page = render(<Play model={model} board={goldRushClient.open(model)} client={goldRushClient} />);
      await vi.waitFor(() => expect(title()?.parentElement?.matches(place)).toBe(true), WAIT);
      const plan = () => page.container.querySelector(".panel-turn");
      expect(plan()).toBeNull();
      // Why a turn was refused is said all the same.
      const stale = { type: "/problems/stale", title: "", status: 409, detail: "Things changed." };
      model.session.turn.value = { kind: "refused", refusal: new Refused(stale) };
      await vi.waitFor(() => expect(screen.queryByText(/Things changed/) !== null).toBe(wide), WAIT);
      model.session.turn.value = { kind: "drafting" };
      fireEvent.click(screen.getByRole("button", { name: "Skip" }));
      await vi.waitFor(() => expect(title()).toBeNull(), WAIT);
      expect(plan() !== null).toBe(wide);
    } finally {
      isWide.value = was;
    }
  },
);

test("step by step, by buttons: each entry in words, then the present", async () => {
  const { model } = await arrived(true);
  const shown: (number | null)[] = [model.at.value];
  expect(screen.getByText("1 of 3")).toBeDefined();
  // Queries read a no-break space as a blank.
  for (const it of model.entries.value[1]!.lines) screen.getByText(it.say.replaceAll("\u00a0", " "));
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  shown.push(model.at.value);
  fireEvent.click(await screen.findByRole("button", { name: "Previous" }));
  shown.push(model.at.value);
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  shown.push(model.at.value);
  fireEvent.click(await screen.findByRole("button", { name: /^Go to (your turn|the present)$/ }));
  shown.push(model.at.value);
  expect(shown).toEqual([2, 4, 2, 6, null]);
  await vi.waitFor(() => expect(title()).toBeNull(), WAIT);
});

test("by keys: on, back, stop, skip; and the board does not hear them", async () => {
  const { model } = await arrived(false);
  const heard = vi.fn();
  addEventListener("keydown", heard);
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  expect(model.at.value).toBe(4);
  fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  expect(model.at.value).toBe(2);
  await screen.findByRole("button", { name: "Play automatically" });
  fireEvent.keyDown(document.body, { key: " " });
  await screen.findByRole("button", { name: "Pause" });
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect([model.at.value, model.catchUp.value]).toEqual([null, null]);
  await vi.waitFor(() => expect(title()).toBeNull(), WAIT);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(heard).toHaveBeenCalledTimes(1);
  removeEventListener("keydown", heard);
});

test("by itself, at the chosen speed", async () => {
  const { model } = await arrived(false);
  vi.useFakeTimers();
  fireEvent.change(screen.getByLabelText("Speed"), { target: { value: "fast" } });
  await vi.advanceTimersByTimeAsync(0);
  for (const seq of [2, 4, 6]) {
    expect(model.at.value).toBe(seq);
    await vi.advanceTimersByTimeAsync(stayOf(model.entries.value[seq - 1]!, "fast")! + 20);
  }
  expect([model.at.value, model.catchUp.value]).toEqual([null, null]);
  expect(localStorage.getItem("catch-up:speed")).toBe("fast");
});

test("who looks elsewhere by the slider is not brought back", async () => {
  const { model } = await arrived(true);
  model.at.value = 5;
  await vi.waitFor(() => expect(title()).toBeNull(), WAIT);
  expect(model.at.value).toBe(5);
});

test("the service is told how far the reader has come, when they leave", async () => {
  const { model } = await arrived(true);
  vi.mocked(fetch).mockClear();
  fireEvent.click(screen.getByRole("button", { name: "Skip" }));
  expect(vi.mocked(fetch)).not.toHaveBeenCalled();
  cleanup();
  await vi.waitFor(() => expect(vi.mocked(fetch)).toHaveBeenCalled(), WAIT);
  const [path, request] = vi.mocked(fetch).mock.calls.at(-1)!;
  expect([path, request?.method, request?.body]).toEqual(["/api/tables/t/seen", "PUT", '{"seq":6}']);
  expect(model.entries.value).toHaveLength(6);
});

test("what a closed page could not tell is told when they come back, and shown no second time", async () => {
  const { model } = await arrived(true);
  fireEvent.click(screen.getByRole("button", { name: "Skip" }));
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("closed"));
  cleanup();
  vi.mocked(fetch).mockClear();
  expect(memoryOf(model).read()).toBe(6);
  await vi.waitFor(() => expect(vi.mocked(fetch)).toHaveBeenCalledTimes(1), WAIT);
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.body).toBe('{"seq":6}');
  await vi.waitFor(() => expect(localStorage.length).toBe(0), WAIT);
  expect(memoryOf(model).read()).toBe(1);
});

test("who stays is told of after a while; a move says so itself", async () => {
  const { model, service } = await arrived(true);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("button", { name: "Skip" }));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(vi.mocked(fetch).mock.calls.at(-1)?.[0]).toBe("/api/tables/t/seen");
  const calls = vi.mocked(fetch).mock.calls.length;
  const [own] = model.entries.value.filter((it) => it.seat === service.you);
  model.entries.value = [...model.entries.value, { ...own!, seq: model.entries.value.length + 1 }];
  cleanup();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(vi.mocked(fetch).mock.calls.length).toBe(calls);
});

test.each(LANGUAGES)("the words are there in %s", async (language) => {
  await setLanguage(language);
  const said = () => Object.keys(en).map((it) => t(it as keyof typeof en, { at: 1, last: 2, name: "A", points: 2 }));
  const english = Object.values(en) as string[];
  if (language !== "en") await vi.waitFor(() => expect(said()).not.toContain("Skip"), WAIT);
  for (const it of said()) expect(it).toMatch(/\S/);
  if (language !== "en") expect(said().filter((it) => english.includes(it)).length).toBeLessThan(3);
  await setLanguage("en");
});
