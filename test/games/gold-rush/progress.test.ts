/** How far a game of Gold Rush is: tiles, for lists, mails and the table. */
import { expect, test } from "vitest";
import { goldRush } from "../../../games/gold-rush/game.ts";
import { tilesLeft } from "../../../games/gold-rush/turn/turn.ts";
import { begin, legalOf, play } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";

test("Gold Rush is as far as tiles have left the bag: the one in hand is not to be drawn any more", () => {
  const random = seeded("progress");
  let { state } = begin(goldRush, 2, goldRush.options.parse({ tiles: 12 }), random);
  for (let [seat] = goldRush.awaited(state); seat !== undefined; [seat] = goldRush.awaited(state)) {
    const { done, of } = goldRush.progress!(state);
    expect([of, of - done]).toEqual([12, tilesLeft(state)]);
    const legal = legalOf(goldRush, state, seat);
    const played = play(goldRush, state, seat, [legal[random.below(legal.length)]!], random);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
  }
  expect(goldRush.progress!(state)).toEqual({ unit: "tile", done: 12, of: 12 });
});
