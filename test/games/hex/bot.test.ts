/** The built-in player of Hex: it knows how to end a game, and the strong one beats the easy one. */
import { expect, test } from "vitest";
import { hex as rules, type State } from "../../../games/hex/game.ts";
import { hexModule } from "../../../games/hex/module.ts";
import { begin, play, type Strength } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";
import { wholeGame } from "../../../games/kit/whole.ts";

const hex = wholeGame(rules);

/** Plays a game on a small board; returns the seat that has won. */
function winnerOf(name: string, strengths: readonly Strength[]): number | null {
  const random = seeded(name);
  let { state } = begin(hex, 2, hex.options.parse({ size: 7 }), random);
  for (let [seat] = hex.awaited(state); seat !== undefined; [seat] = hex.awaited(state)) {
    const command = hexModule.bot.choose(state, seat, hex.legal(state, seat), random, strengths[seat]);
    const played = play(hex, state, seat, [command], random);
    if (!played.ok) throw new Error(played.why);
    ({ state } = played);
  }
  return state.winner;
}

test("strong beats easy, whoever begins", () => {
  const games = Array.from({ length: 2 }, (_, at) => {
    const strong = at % 2;
    return winnerOf(`strength ${at}`, strong === 0 ? ["strong", "easy"] : ["easy", "strong"]) === strong;
  });
  expect(games).toEqual([true, true]);
});

test.each(["normal", "strong"] as const)("a chain that one stone completes is completed: %s", (strength) => {
  const stones = Object.fromEntries(
    ["d1", "d2", "d3", "d5", "d6", "d7"]
      .map((it) => [it, 0])
      .concat(["a4", "b4", "e4", "f4", "g4"].map((it) => [it, 1])),
  ) as State["stones"];
  const state: State = { rules: 1, size: 7, swap: false, vertical: 0, turn: 0, stones, winner: null };
  const command = hexModule.bot.choose(state, 0, hex.legal(state, 0), seeded("end"), strength);
  const played = play(hex, state, 0, [command], seeded("end"));
  expect(played.ok && played.state.winner).toBe(0);
});
