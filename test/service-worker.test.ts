/** Messages of the service worker, and their removal once the turn was played elsewhere. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

interface Shown {
  readonly tag: string;
  readonly data: { readonly turn?: true };
  closed: boolean;
  close(): void;
}

type Listener = (event: object) => void;

/** A browser's side of a service worker: what is shown, and which tables the service names. */
class World {
  readonly shown: Shown[] = [];
  readonly listeners = new Map<string, Listener>();
  asked: string[] = [];
  list: { readonly tables: readonly object[]; readonly next: string | null } | null = { tables: [], next: null };

  constructor() {
    const self = {
      location: { origin: "https://x.test" },
      clients: { claim: () => undefined, matchAll: async () => [], openWindow: () => undefined },
      skipWaiting: () => undefined,
      addEventListener: (name: string, listener: Listener) => this.listeners.set(name, listener),
      registration: {
        getNotifications: async () => this.open(),
        showNotification: async (_: string, { tag, data }: Shown) => {
          const close = () => {
            it.closed = true;
          };
          const it: Shown = { tag, data, closed: false, close };
          this.shown.push(it);
        },
      },
    };
    const fetch = async (address: string) => {
      this.asked.push(address);
      if (this.list === null) throw new TypeError("no network");
      return { ok: true, json: async () => this.list };
    };
    const code = readFileSync(path.join(import.meta.dirname, "../web/public/sw.js"), "utf8");
    runInContext(code, createContext({ self, fetch, URL, Promise, setTimeout }));
  }

  open = () => this.shown.filter((it) => !it.closed);
  tags = () => this.open().map((it) => it.tag);

  async happens(name: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = [];
    this.listeners.get(name)?.({ ...event, waitUntil: (it: Promise<unknown>) => waits.push(it) });
    await Promise.all(waits);
  }

  push = (topic: string, more: object = { turn: true }) =>
    this.happens("push", { data: { json: () => ({ title: "", body: "", url: `/t/${topic}`, topic, ...more }) } });
  tidy = () => this.happens("message", { data: "tidy" });
}

const table = (id: string, awaited: readonly number[], you: number | null = 0) => ({ id, you, awaited });

test("a message about a turn goes away once the turn was played elsewhere, and stays as long as it waits", async () => {
  const world = new World();
  world.list = { tables: [table("a", [0]), table("b", [0])], next: null };
  await world.push("a");
  await world.push("b");
  expect(world.tags()).toEqual(["a", "b"]);
  world.list = { tables: [table("b", [0]), table("a", [1])], next: null };
  await world.tidy();
  expect(world.tags()).toEqual(["b"]);
  // Over, or left: it is in the list no more.
  world.list = { tables: [], next: null };
  await world.push("c");
  expect(world.tags()).toEqual(["c"]);
});

test("what asks for no turn stays, and then nothing is asked", async () => {
  const world = new World();
  await world.push("a", {});
  await world.tidy();
  expect([world.tags(), world.asked]).toEqual([["a"], []]);
  await world.happens("message", { data: "something else" });
  expect(world.asked).toEqual([]);
});

test("without a network, and where the list does not show all that waits, what is shown stays", async () => {
  const world = new World();
  await world.push("a");
  world.list = null;
  await world.tidy();
  expect(world.tags()).toEqual(["a"]);
  world.list = { tables: [table("b", [0])], next: "more" };
  await world.tidy();
  expect(world.tags()).toEqual(["a"]);
  world.list = { tables: [table("b", [0]), table("c", [1])], next: "more" };
  await world.tidy();
  expect(world.tags()).toEqual([]);
});
