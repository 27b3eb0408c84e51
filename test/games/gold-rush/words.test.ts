import { expect, test } from "vitest";
import { KINDS } from "../../../games/gold-rush/board/tiles.ts";
import { goldRush } from "../../../games/gold-rush/game.ts";
import type { Event } from "../../../games/gold-rush/model/state.ts";
import { words } from "../../../games/gold-rush/words/index.ts";
import { sayOf } from "../../../games/kernel/words.ts";
import { playByLaw } from "../../laws.ts";
import { subject } from "./subject.ts";

const NAMES = ["Ada", "Bo", "Cy"];

function put(event: Event, viewer: number | null = null): string | null {
  const line = goldRush.tell(goldRush.seen(event, viewer) as Event, viewer);
  return line && sayOf(words, "en", line, NAMES);
}

const at = { tile: 3, segment: 0 };
const LINES: readonly (readonly [Event, string | null])[] = [
  [{ type: "tileDrawn", seat: 0, kind: "26b" }, "Ada draws a junction."],
  [
    { type: "tilePlaced", seat: 1, kind: "72a", x: -1, y: 2, rotation: 0, tokens: [3] },
    "Bo places a mountain over all four sides at (-1, 2), with 3 mining tokens.",
  ],
  [
    { type: "tilePlaced", seat: 1, kind: "01a", x: 1, y: 2, rotation: 0, tokens: [] },
    "Bo places a curved track at (1, 2).",
  ],
  [
    { type: "tileDiscarded", seat: 2, kind: "72a" },
    "The tile Cy drew, a mountain over all four sides, fits nowhere and leaves the game.",
  ],
  [{ type: "cowboyPlaced", seat: 0, ...at, feature: "city" }, "Ada puts a merchant on the city."],
  [{ type: "passed", seat: 0 }, "Ada places nothing."],
  [{ type: "passed", seat: 0, auto: true }, null],
  [
    {
      type: "scored",
      points: { seat: 1, from: "railroad", points: 8, at, final: false, of: { tiles: 4, locomotives: 1 } },
    },
    "Bo scores 8 points for a railroad: 4 tiles, doubled by its locomotive.",
  ],
  [
    {
      type: "scored",
      points: { seat: 1, from: "railroad", points: 1, at, final: true, of: { tiles: 1, locomotives: 0 } },
    },
    "Bo scores 1 point for an incomplete railroad: 1 tile.",
  ],
  [
    { type: "scored", points: { seat: 1, from: "prairie", points: 8, at, final: true, of: { tipis: 2, horses: 1 } } },
    "Bo scores 8 points for a prairie: 2 tipi camps, 1 horse herd.",
  ],
];

for (const [event, text] of LINES) test(`the log says: ${text}`, () => expect(put(event)).toBe(text));

test("the value of a token is told to its owner alone", () => {
  const event: Event = { type: "tokenTaken", seat: 0, ...at, value: 5, by: "mining" };
  expect(put(event, 0)).toBe("Ada mines a mining token: 5 nuggets.");
  expect(put({ ...event, value: 0 }, 0)).toBe("Ada mines a mining token: gravel.");
  for (const viewer of [1, 2, null]) expect(put(event, viewer)).toBe("Ada mines a mining token.");
});

test("every design has a name", () => {
  for (const { id } of KINDS) expect(words.en).toHaveProperty([`tile.${id.slice(0, 2)}`]);
});

test("every score item and reason is in the catalogue and can be said", () => {
  const { state } = playByLaw(subject, 3, {}, "sheets", "bot", 100);
  const lines = goldRush
    .score(state as never)
    .flatMap((it) => it.items.flatMap((item) => [{ key: item.key, params: {} }, ...item.reasons]));
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    expect(words.en).toHaveProperty([line.key]);
    expect(sayOf(words, "en", line, NAMES)).toMatch(/^[^{}]+$/);
  }
});
