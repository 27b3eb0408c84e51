/** The sentences of records of games with a layout. */
import { describe, expect, test } from "vitest";
import { begin } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import type { AnyLayout } from "../../games/kit/layout.ts";
import { wholeGame } from "../../games/kit/whole.ts";
import { template as rules } from "../../games/template/square/game.ts";
import { kitSpeaker } from "./kit-speaker.ts";

const template = wholeGame(rules);

const layout: AnyLayout = {
  places: () => [],
  pieces: () => [
    { id: "1", at: "a1", kind: "stone", seat: 0 },
    { id: "2", at: "b1", kind: "amazon", seat: 1 },
    { id: "3", at: "d1", kind: "arrow", label: "x" },
    { id: "4", at: "e1", kind: "wall", label: "w" },
  ],
  placesOf: () => [],
};
const { state } = begin(template, 2, template.options.parse({}), seeded("sentences"));
const moment = { state, events: [], seatOf: (name: string) => ["blue", "red"].indexOf(name) };
const judge = (sentence: string) => () => kitSpeaker(rules, layout).judge(sentence, moment);

describe("what lies where", () => {
  test.each([
    "blue has a stone on a1",
    "red has an amazon on b1",
    "an arrow lies on d1",
    "a wall lies on e1",
    "nothing lies on c1",
  ])("%s: true", (it) => expect(judge(it)).not.toThrow());

  test.each([
    "red has a stone on a1",
    "blue has an amazon on b1",
    "blue has an arrow on d1",
    "an amazon lies on b1",
    "a wall lies on d1",
    "an arrow lies on c1",
    "nothing lies on d1",
  ])("%s: false", (it) => expect(judge(it)).toThrow(/deep/));
});

test("a sentence that is none of them is named", () => {
  expect(judge("an arrow flies to d1")).toThrow("nobody understands: an arrow flies to d1");
});
