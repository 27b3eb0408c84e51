import { cleanup, configure } from "@testing-library/preact";
import { afterAll, afterEach, vi } from "vitest";
import { WAIT } from "../patience.ts";

// Waits may take long on a busy machine.
configure({ asyncUtilTimeout: WAIT });

// Each test has a browser that remembers nothing of the one before.
afterEach(() => localStorage.clear());

// happy-dom lays nothing out, and its observer of sizes never tells any.
Reflect.deleteProperty(globalThis, "ResizeObserver");

// A page that is never left would go on hearing keys and messages in the files after it.
const { addEventListener: listen } = globalThis;
const heard: Parameters<typeof listen>[] = [];
globalThis.addEventListener = (...it: Parameters<typeof listen>) => {
  heard.push(it);
  listen(...it);
};
afterAll(() => {
  globalThis.addEventListener = listen;
  for (const it of heard) removeEventListener(...it);
});

// All files of a worker share one process: each begins with modules of its own, an empty page, and the globals there are.
vi.resetModules();
afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  // Effects end a frame after their component: a page that is left tells how far its reader has come.
  await new Promise((next) => requestAnimationFrame(() => setTimeout(() => setTimeout(next))));
  document.body.replaceChildren();
});
