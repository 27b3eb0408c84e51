/** Pieces that come, go and stay between two positions; many at once are another position, not a move. */
import { expect, test } from "vitest";
import type { Lying } from "../../games/kit/layout.ts";
import { motionBetween } from "../../web/kit/pieces.tsx";

const at = (id: string, x: number): Lying => ({
  piece: { id, at: `${x}`, kind: "stone" },
  place: { id: `${x}`, name: `a${x}`, shape: { kind: "point", at: { x, y: 0 }, radius: 1 } },
});

test("a piece that is new comes, one that is missing goes from where it lay, and one that moved does neither", () => {
  const { came, gone } = motionBetween([at("moved", 1), at("left", 2)], [at("moved", 3), at("new", 4)]);
  expect([...came]).toEqual(["new"]);
  expect(gone.map(({ piece, place }) => [piece.id, place.name])).toEqual([["left", "a2"]]);
});

test("nothing moves where the slider jumps", () => {
  const many = Array.from({ length: 9 }, (_, it) => at(`${it}`, it));
  expect(motionBetween([], many)).toEqual({ came: new Set(), gone: [] });
  expect(motionBetween([], many.slice(1)).came.size).toBe(8);
});
