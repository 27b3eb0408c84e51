/** The gallery's scenes of games. */
import { expect, test } from "vitest";
import { underWay } from "./gallery/under-way.ts";

test("a scene amid a game is not over, even if this game is much shorter than the one it was measured by", async () => {
  const lengths: number[] = [];
  const playTo = async (length: number) => {
    lengths.push(length);
    return { status: length >= 3 ? "over" : "running" };
  };
  expect(await underWay(8, playTo)).toEqual({ status: "running" });
  expect(lengths).toEqual([8, 4, 2]);
});

test("a game that is over at once is shown as it is", async () => {
  expect(await underWay(2, async () => ({ status: "over" }))).toEqual({ status: "over" });
});
