/** Tables in an isolate's memory, in Node, which collects garbage when it is asked. */
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { Remembered } from "../worker/table/memory.ts";
import { lateTable } from "./bench/late.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** An object that reads its table. It stays in memory only while somebody holds it. */
function opened() {
  const object = new Remembered(() => lateTable(3));
  return { object, position: new WeakRef(object.find() as object) };
}

test("the position of an object that is gone leaves memory with it", async () => {
  const kept = opened();
  const { position: gone } = opened();
  // Objects made in this turn of the event loop live until its end.
  await setImmediate();
  collect();
  expect(gone.deref()).toBeUndefined();
  expect(kept.position.deref()).toBe(kept.object.find());
});
