/** Staying up to date: pokes, reconnection, and asking now and then while there is no socket. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow, newsIn } from "../../web/table/live.ts";
import { pause } from "../../web/ui/backoff.ts";

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: FakeSocket[] = [];
  readonly url: string;
  readyState = 0;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  says(data: string): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  readonly sent: string[] = [];
  /** Whether it answers. */
  lives = true;
  send(data: string): void {
    this.sent.push(data);
    if (this.lives) this.says("pong");
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = () => FakeSocket.all.at(-1)!;

test("what happened between the first read and the socket's opening is read", () => {
  const stale = vi.fn();
  const end = follow("t", { stale });
  last().opens();
  expect(stale.mock.calls).toEqual([[]]);
  end();
});

test("a poke says which entry there is", () => {
  const stale = vi.fn();
  const end = follow("t", { stale });
  last().opens();
  last().says('{"seq":7}');
  expect(stale.mock.calls).toEqual([[], [{ seq: 7 }]]);
  expect(last().url).toMatch(/^ws:.*\/api\/tables\/t\/socket$/);
  end();
});

test("a socket that is told as of when the table is known says by itself what is new", () => {
  const stale = vi.fn();
  let mark = "a.1";
  const end = follow("t", { stale, mark: () => mark });
  last().opens();
  expect(last().url).toMatch(/\/api\/tables\/t\/socket\?mark=a\.1$/);
  expect(stale).not.toHaveBeenCalled();
  mark = "a.2";
  last().close();
  vi.advanceTimersByTime(1_000);
  expect(last().url).toMatch(/\?mark=a\.2$/);
  last().opens();
  last().says('{"seq":7,"mark":"a.3"}');
  expect(stale.mock.calls).toEqual([[{ seq: 7, mark: "a.3" }]]);
  end();
});

test("a lost socket is opened again, later each time, and what was missed is read", () => {
  const stale = vi.fn();
  const end = follow("t", { stale });
  last().opens();
  last().close();
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(2);
  last().close();
  vi.advanceTimersByTime(1_900);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(FakeSocket.all).toHaveLength(3);
  last().opens();
  expect(stale.mock.calls).toEqual([[], []]);
  end();
});

test("without a socket the page asks every 20 seconds, with one it does not", () => {
  const stale = vi.fn();
  const end = follow("t", { stale });
  vi.advanceTimersByTime(20_000);
  expect(stale).toHaveBeenCalledTimes(1);
  last().opens();
  expect(stale).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(stale).toHaveBeenCalledTimes(2);
  end();
});

test("after the end nothing is opened or asked any more", () => {
  const stale = vi.fn();
  follow("t", { stale })();
  vi.advanceTimersByTime(120_000);
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(1);
  expect(stale).not.toHaveBeenCalled();
});

test("a pause ends early when the network is back", async () => {
  const done = vi.fn();
  const waiting = pause(30_000).then(done);
  vi.advanceTimersByTime(1_000);
  window.dispatchEvent(new Event("online"));
  await waiting;
  expect(done).toHaveBeenCalledOnce();
});

test("a page is poked for its own move once without news; a second time something beside the log has changed", () => {
  const isNews = newsIn(3);
  expect(isNews(undefined, 3)).toBe(true);
  expect(isNews(3, 3)).toBe(true);
  expect(isNews(4, 4)).toBe(false);
  expect(isNews(4, 4)).toBe(true);
  expect(isNews(5, 4)).toBe(true);
  expect(isNews(5, 5)).toBe(true);
});

test("a socket that died in silence is asked, given up, and opened again, and what was missed is read", () => {
  const stale = vi.fn();
  const end = follow("t", { stale });
  const first = last();
  first.opens();
  vi.advanceTimersByTime(30_000);
  expect(first.sent).toEqual(["ping"]);
  first.lives = false;
  vi.advanceTimersByTime(29_999);
  expect([first.sent, stale.mock.calls]).toEqual([["ping"], [[]]]);
  vi.advanceTimersByTime(1);
  expect(first.sent).toEqual(["ping", "ping"]);
  first.close = () => undefined;
  vi.advanceTimersByTime(10_000);
  expect(stale.mock.calls).toEqual([[], []]);
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(2);
  first.dispatchEvent(new Event("close"));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
  end();
});

test("a socket that answers says that nothing has changed meanwhile", () => {
  const [stale, alive] = [vi.fn(), vi.fn()];
  const end = follow("t", { stale, alive });
  last().opens();
  stale.mockClear();
  last().says("pong");
  expect([stale.mock.calls.length, alive.mock.calls.length]).toEqual([0, 1]);
  last().says('{"seq":7}');
  expect([stale.mock.calls.length, alive.mock.calls.length]).toEqual([1, 1]);
  end();
});
