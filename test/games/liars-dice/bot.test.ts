/** The built-in player of Liar's Dice: it doubts what cannot be, and the strong one beats the easy one. */
import { expect, test } from "vitest";
import { begin, play, type Strength } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";
import { wholeGame } from "../../../games/kit/whole.ts";
import { liarsDice as rules, type State } from "../../../games/liars-dice/game.ts";
import { liarsDiceModule } from "../../../games/liars-dice/module.ts";

const liarsDice = wholeGame(rules);

/** Plays a game; returns the seat that has won. */
function winnerOf(name: string, strengths: readonly Strength[]): number | undefined {
  const random = seeded(name);
  let { state } = begin(liarsDice, 2, liarsDice.options.parse({ dice: 3 }), random);
  for (let [seat] = liarsDice.awaited(state); seat !== undefined; [seat] = liarsDice.awaited(state)) {
    const view = liarsDice.view(state, seat);
    const command = liarsDiceModule.bot.choose(view, seat, liarsDice.legal(view, seat), random, strengths[seat]);
    const played = play(liarsDice, state, seat, [command], random);
    if (!played.ok) throw new Error(played.why);
    ({ state } = played);
  }
  return liarsDice.score(state).find((it) => it.rank === 1)?.seat;
}

test("a player has the dice that are left, whatever was shown or bid", () => {
  const begun = begin(liarsDice, 2, liarsDice.options.parse({ dice: 4 }), seeded("dice")).state;
  const [seat = 0] = liarsDice.awaited(begun);
  const bid = play(liarsDice, begun, seat, [{ type: "makeBid", count: 3, face: 4 }], seeded("bid"));
  if (!bid.ok) throw new Error(bid.why);
  const doubted = play(liarsDice, bid.state, 1 - seat, [{ type: "doubtBid" }], seeded("doubt"));
  if (!doubted.ok) throw new Error(doubted.why);
  for (const state of [bid.state, doubted.state])
    for (const it of [0, 1])
      expect(liarsDiceModule.brief?.holdingsOf(state, it)).toEqual({ "piece.die": state.left[it] });
  expect(doubted.state.left.toSorted()).toEqual([3, 4]);
});

test("strong beats easy in more games than chance would give it", () => {
  const games = Array.from({ length: 12 }, (_, at) => {
    const strong = at % 2;
    return winnerOf(`strength ${at}`, strong === 0 ? ["strong", "easy"] : ["easy", "strong"]) === strong;
  });
  expect(games.filter(Boolean).length).toBeGreaterThanOrEqual(8);
});

test.each(["easy", "normal", "strong"] as const)("a bid that one's own dice refute is doubted: %s", (strength) => {
  const random = seeded("doubt");
  const begun = begin(liarsDice, 2, liarsDice.options.parse({ dice: 3 }), random).state;
  const lie = { "cup:0": [2, 3, 4], "cup:1": [2, 3, 5] };
  const state: State = { ...begun, zones: { lie }, turn: 0, bid: { seat: 1, count: 5, face: 6 } };
  const view = liarsDice.view(state, 0);
  const command = liarsDiceModule.bot.choose(view, 0, liarsDice.legal(view, 0), random, strength);
  expect(command).toEqual({ type: "doubtBid" });
});
