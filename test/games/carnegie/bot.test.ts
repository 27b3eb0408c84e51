import { expect, test } from "vitest";
import { choose } from "../../../games/carnegie/bot/choose.ts";
import { carnegie } from "../../../games/carnegie/game.ts";
import { EDITIONS, PACES } from "../../../games/carnegie/model/state.ts";
import { begin, play } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";

const GAMES = 60;
/** 95 of 100. */
const LEAST_WON = 57;

/** The bot against a player who chooses by chance; whether the bot has strictly more points. */
function beatsChance(name: string, bot: number, options: unknown): boolean {
  const [chance, choices] = [seeded(name), seeded(`${name} choices`)];
  let { state } = begin(carnegie, 2, carnegie.options.parse(options), chance);
  while (!state.over) {
    const seat = carnegie.awaited(state)[0]!;
    const legal = carnegie.legal(state, seat);
    const command =
      seat === bot ? choose(carnegie.view(state, seat), seat, legal, choices) : legal[choices.below(legal.length)]!;
    const played = play(carnegie, state, seat, [command], chance);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
  }
  const [one, other] = carnegie.score(state);
  return bot === 0 ? one!.total > other!.total : other!.total > one!.total;
}

test("the bot beats chance in 95 games of a hundred", () => {
  const won = Array.from({ length: GAMES }, (_, game) =>
    beatsChance(`carnegie bot ${game}`, game % 2, { edition: EDITIONS[game % 3], pace: PACES[game % 2] }),
  );
  expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(LEAST_WON);
});
