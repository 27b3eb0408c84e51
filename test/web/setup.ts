import { configure } from "@testing-library/preact";
import { afterEach } from "vitest";
import { WAIT } from "../patience.ts";

// What is waited for may take its time on a busy machine.
configure({ asyncUtilTimeout: WAIT });

// Each test has a browser that remembers nothing of the one before.
afterEach(() => localStorage.clear());

// happy-dom lays nothing out, and its observer of sizes never tells any.
Reflect.deleteProperty(globalThis, "ResizeObserver");
