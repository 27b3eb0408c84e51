/** The turns of the lesson: a whole game of twelve tiles, in which every piece is used once. The reader is seat 0. */
import type { Command, Event } from "../../../../games/gold-rush/model/state.ts";
import type { GameEvent } from "../../../../games/kernel/game.ts";
import type { Facts, Step, Submission } from "../../../learn/lesson.ts";
import type { Wish } from "./wishes.ts";

/** Tiles and tokens in the order in which they are drawn. */
export const WISHES: readonly Wish[] = [
  { first: 0 },
  { tile: "17a" },
  { tile: "56a" },
  { tile: "26a" },
  { tile: "56a" },
  { tile: "27a" },
  { token: 3 },
  { tile: "47b" },
  // The other player takes the rest of the mountain.
  { token: 0 },
  { token: 2 },
  { token: 0 },
  { token: 1 },
  { token: 2 },
  { tile: "47c" },
  { tile: "01e" },
  { tile: "47a" },
  { token: 2 },
  { token: 5 },
  { tile: "12d" },
  { tile: "12b" },
];

/** The start tile, eleven drawn. */
export const TILES = 12;

const place = (x: number, y: number, rotation: 0 | 1 | 2 | 3): Command => ({ type: "placeTile", x, y, rotation });
const other = (...commands: readonly Command[]): readonly Submission[] => [{ seat: 1, commands }];

/** Everything the reader scored, and the numbers behind it. */
function facts(happened: readonly GameEvent[], you: number): Facts {
  const events = happened as readonly Event[];
  const scored = events.flatMap((it) => (it.type === "scored" && it.points.seat === you ? [it.points] : []));
  const taken = events.flatMap((it) => (it.type === "tokenTaken" && it.seat === you ? [it.value ?? 0] : []));
  const numbers: Record<string, number> = {
    points: scored.reduce((sum, it) => sum + it.points, 0),
    taken: taken.length,
    value: taken.reduce((sum, it) => sum + it, 0),
  };
  for (const { from, points, of } of scored) {
    numbers[from] = points;
    for (const [key, count] of Object.entries(of)) numbers[from + key.charAt(0).toUpperCase() + key.slice(1)] = count;
  }
  return numbers;
}

const step = (it: Omit<Step, "hints" | "facts">): Step => ({ hints: [0, 1], facts, ...it });

export const STEPS: readonly Step[] = [
  step({
    id: "track",
    section: "railroads",
    commands: [place(1, 0, 0), { type: "placeCowboy", segment: 0 }],
    // The other begins a mountain over the start tile's.
    replies: other(place(0, -1, 2), { type: "placeCowboy", segment: 0 }),
  }),
  step({
    id: "tent",
    section: "tent",
    commands: [place(2, 0, 0), { type: "placeTent", tile: 0, segment: 1 }],
    replies: other(place(1, -1, 0), { type: "pass" }),
  }),
  step({
    id: "mine",
    section: "tokens",
    commands: [place(-1, 0, 0), { type: "mine" }],
    // The other finishes the mountain.
    replies: other(place(1, -2, 2), { type: "pass" }),
  }),
  step({
    id: "miner",
    section: "mountains",
    commands: [place(0, 1, 2), { type: "placeCowboy", segment: 0 }],
    replies: other(place(-1, -1, 1), { type: "placeCowboy", segment: 0 }),
  }),
  step({
    id: "farmer",
    section: "prairies",
    commands: [place(0, 2, 0), { type: "placeCowboy", segment: 1 }],
    replies: other(place(2, 1, 1), { type: "pass" }),
  }),
  step({
    id: "end",
    section: "end",
    commands: [place(1, 2, 3), { type: "pass" }],
    replies: [],
  }),
];
