/** Records that are wrong must fail, and say why. */
import { expect, test } from "vitest";
import { playRecord } from "../../records.ts";
import { speaker } from "./speaker.ts";

const SPEAKERS = { [speaker.game.id]: speaker };
const HEADER = { title: "", rule: "", game: "gold-rush", seats: 2, names: ["blue", "red"], options: {}, first: 0 };
const PASS = '{"seat":1,"do":[{"type":"placeTile","x":1,"y":0,"rotation":0},{"type":"pass"}]}';
const DRAW = '{"draw":"12d"}';

/** Records that must fail, and what the failure speaks of. */
const WRONG: readonly (readonly [string, readonly string[], string])[] = [
  ["on a sentence nobody knows", [DRAW, '{"then":"blue feels fine"}'], "blue feels fine"],
  ["on a sentence that is not true", [DRAW, '{"then":"blue has 7 points"}'], "blue has 7 points"],
  ["on a player nobody knows", [DRAW, '{"then":"pink has 0 points"}'], "pink"],
  ["on a command that is refused", [DRAW, PASS], "not-awaited"],
  ["when chance gives what is not there", ['{"draw":"99z"}'], "99z"],
  ["when a draw is left over", [DRAW, '{"draw":"47a"}'], "47a"],
];

for (const [name, lines, message] of WRONG) {
  test(`a record fails ${name}`, () => {
    const text = [JSON.stringify(HEADER), ...lines].join("\n");
    expect(() => playRecord(text, SPEAKERS)).toThrow(message);
  });
}
