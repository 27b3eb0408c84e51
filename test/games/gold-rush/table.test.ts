/** The table of Gold Rush as data: places with names, pieces on them, and a place for each command but passing. */
import { expect, test } from "vitest";
import { columnOf, squareName } from "../../../games/gold-rush/board/geometry.ts";
import type { State } from "../../../games/gold-rush/model/state.ts";
import { layout } from "../../../games/gold-rush/table.ts";
import { inactiveOn } from "../../../games/kit/layout.ts";
import { recordedChoices } from "./positions.ts";

const CHOICES = recordedChoices();

test("squares have the names that stand beside the board; each has another, however far the table grows", () => {
  expect([0, 1, -12, -13, 13, 14].map(columnOf)).toEqual(["M", "N", "A", "-A", "Z", "AA"]);
  expect(squareName({ x: 0, y: 0 })).toBe("M13");
  const all = Array.from({ length: 161 }, (_, at) => at - 80);
  expect(new Set(all.flatMap((x) => all.map((y) => squareName({ x, y })))).size).toBe(161 * 161);
});

test("in recorded games each piece lies on a place, and no two have one id or one spot", () => {
  expect(CHOICES.length).toBeGreaterThan(200);
  for (const { state } of CHOICES) {
    const ids = layout.places(state).map((it) => it.id);
    expect(new Set(ids).size).toBe(ids.length);
    const pieces = layout.pieces(state);
    expect(inactiveOn(layout, state).map(({ piece }) => piece)).toEqual(pieces);
    for (const key of ["id", "at"] as const) expect(new Set(pieces.map((it) => it[key])).size).toBe(pieces.length);
    const counts = (kind: string) => pieces.filter((it) => it.kind === kind).length;
    expect([counts("tile"), counts("cowboy")]).toEqual([state.placed.length, state.cowboys.length]);
    expect(counts("tent")).toBe(state.tents.filter(Boolean).length);
  }
});

test("in recorded games each command but passing is tapped on a place that is there, and only turns share one", () => {
  for (const { state, seat, legal } of CHOICES) {
    const ids = new Set(layout.places(state).map((it) => it.id));
    const tapped = new Map<string, string>();
    for (const command of legal) {
      const [place, ...more] = layout.placesOf(command, state, seat);
      expect(more).toEqual([]);
      expect(place === undefined).toBe(command.type === "pass");
      if (place === undefined) continue;
      expect(ids).toContain(place);
      if (command.type !== "placeTile") expect(tapped.get(place)).toBeUndefined();
      tapped.set(place, command.type);
    }
  }
});

test("a tent that is moved is the same piece on another place", () => {
  const at = (segment: number): State => ({ ...CHOICES[0]!.state, tents: [{ tile: 0, segment }, null] });
  const tentOn = (segment: number) => layout.pieces(at(segment)).find((it) => it.kind === "tent");
  expect(tentOn(0)?.id).toBe(tentOn(1)?.id);
  expect(tentOn(0)?.at).not.toBe(tentOn(1)?.at);
});
