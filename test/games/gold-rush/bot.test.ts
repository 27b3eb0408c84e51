import { expect, test } from "vitest";
import { choose } from "../../../games/gold-rush/bot/choose.ts";
import { goldRush } from "../../../games/gold-rush/game.ts";
import { begin, play } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";
import { playByLaw } from "../../laws.ts";
import { subject } from "./subject.ts";

/** The bot against a player who chooses by chance; whether the bot has strictly more points. */
function beatsChance(name: string, bot: number): boolean {
  const [chance, choices] = [seeded(name), seeded(`${name} choices`)];
  let { state } = begin(goldRush, 2, goldRush.options.parse({}), chance);
  while (!state.over) {
    const seat = state.agenda[0]!.seat;
    const legal = goldRush.legal(state, seat);
    const command =
      seat === bot ? choose(goldRush.view(state, seat), seat, legal, choices) : legal[choices.below(legal.length)]!;
    const played = play(goldRush, state, seat, [command], chance);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
  }
  const [one, other] = goldRush.score(state);
  return bot === 0 ? one!.total > other!.total : other!.total > one!.total;
}

test("the bot beats chance in nine games of ten", () => {
  const won = Array.from({ length: 40 }, (_, game) => beatsChance(`bot ${game}`, game % 2)).filter(Boolean);
  expect(won.length).toBeGreaterThanOrEqual(36);
});

test("the bot keeps the laws", () => {
  expect(playByLaw(subject, 3, { removeCowboy: true, tiles: 40 }, "bot laws", "bot", 10).submissions).toBeGreaterThan(
    30,
  );
});
