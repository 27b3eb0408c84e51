/** The page as it is kept for when there is no network: always one whole build, and the newest. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const pathOf = (of: RequestInfo | URL) => new URL(of instanceof Request ? of.url : of, location.href).pathname;

/** A cache that fetches late, so that two at once would meet. */
class FakeCache {
  readonly files = new Map<string, string>();
  keys = async () => [...this.files.keys()].map((it) => new Request(new URL(it, location.href)));
  put = async (path: string, answer: Response) => void this.files.set(path, await answer.text());
  delete = async (of: Request) => this.files.delete(pathOf(of));
  addAll = async (paths: readonly string[]) => {
    for (const it of paths) await this.put(it, await fetch(it));
  };
}

let cache: FakeCache;
let build: string;

/** Everything the service has of the newest build. */
const FILES: Readonly<Record<string, () => string>> = {
  "/": () => `<script type="module" crossorigin src="/assets/${build}.js"></script>`,
  "/shell.json": () =>
    JSON.stringify([
      [`/assets/${build}.js`, null, null],
      ["/assets/a-game.js", "a", null],
      ["/assets/b-game.js", "b", null],
      ["/start.js", null, null],
    ]),
  "/start.js": () => `start of ${build}`,
};

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  [cache, build] = [new FakeCache(), "one"];
  vi.stubGlobal("caches", { open: async () => cache, has: async () => cache.files.size > 0 });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (of) => {
    const path = pathOf(of);
    return new Response(FILES[path]?.() ?? path);
  });
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, act: () => Promise<unknown>) => {
    last = last.then(act);
    return last;
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  // The running build, which a slow network may keep the old one.
  const script = { src: new URL("/assets/one.js", location.href).href } as HTMLScriptElement;
  vi.spyOn(document, "querySelector").mockReturnValue(script);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "locks");
});

const kept = () => [...cache.files.keys()].toSorted();
const shell = () => import("../../web/offline/shell.ts");

test("two tables at once: both games are kept", async () => {
  const { keepShell } = await shell();
  await Promise.all([keepShell(null, "en"), keepShell("a", "en"), keepShell("b", "en")]);
  expect(kept()).toEqual(["/", "/assets/a-game.js", "/assets/b-game.js", "/assets/one.js", "/start.js"]);
  // The next build is fetched with both.
  expect(JSON.parse(localStorage.getItem("telegraph.shell") ?? "")).toMatchObject({ games: ["a", "b"] });
});

test("the next build replaces what is kept, although the page that runs is the kept one", async () => {
  await (await shell()).keepShell(null, "en");
  build = "two";
  vi.resetModules();
  await (await shell()).keepShell(null, "en");
  expect(kept()).toEqual(["/", "/assets/two.js", "/start.js"]);
  expect(cache.files.get("/start.js")).toBe("start of two");
});

test("a page asks once for the newest build", async () => {
  const { keepShell } = await shell();
  await keepShell(null, "en");
  const asked = vi.mocked(fetch).mock.calls.length;
  await keepShell(null, "en");
  expect(vi.mocked(fetch).mock.calls).toHaveLength(asked);
});
