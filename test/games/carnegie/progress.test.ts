/** How far a game of Carnegie is: rounds, for lists, mails and the table. */
import { expect, test } from "vitest";
import { choose } from "../../../games/carnegie/bot/choose.ts";
import { carnegie } from "../../../games/carnegie/game.ts";
import { begin, legalOf, play } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";

test.each([1, 2, 3])("with %i seats a round of Carnegie begins with the choice of its row", (seats) => {
  const random = seeded("rounds");
  let { state } = begin(carnegie, seats, carnegie.options.parse({}), random);
  for (let [seat] = carnegie.awaited(state); seat !== undefined && state.round < 4; [seat] = carnegie.awaited(state)) {
    const before = carnegie.progress!(state).done;
    const isChoice = state.agenda[0]?.stage === "chooseRow";
    const legal = legalOf(carnegie, state, seat);
    const played = play(carnegie, state, seat, [choose(state, seat, legal, random, "easy")], random);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
    if (isChoice) expect(carnegie.progress!(state).done).toBe(before);
    expect(carnegie.progress!(state).of).toBe(20);
  }
  expect(state.round).toBe(4);
});
