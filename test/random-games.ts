/** Games played by chance alone, the same for the same name wherever they are played. */

import { type AnyGame, begin, fold, type GameEvent, play } from "../games/kernel/game.ts";
import { type Random, seeded } from "../games/kernel/random.ts";
import { games } from "../games/modules.ts";
import golden from "./records/golden.json" with { type: "json" };

export interface Played {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

function turn(game: AnyGame, state: unknown, random: Random): Played {
  const [seat = 0] = game.awaited(state);
  const legal = game.legal(state, seat);
  const played = play(game, state, seat, [legal[random.below(legal.length)]], random);
  if (!played.ok) throw new Error(`${game.id} refused what it listed: ${played.why}`);
  return played;
}

/** One whole game for two, from set-up to end. */
export function playByChance(id: string, options: unknown, name: string, rules?: number): Played {
  const game = games[id] as AnyGame;
  const random = seeded(name);
  const first = begin(game, 2, game.options.parse(options), random, rules);
  const events = [...first.events];
  let { state } = first;
  while (game.awaited(state).length > 0) {
    const next = turn(game, state, random);
    events.push(...next.events);
    state = next.state;
  }
  return { state, events };
}

/** The state by the events alone. */
export const replayed = (id: string, { events }: Played): unknown =>
  fold(games[id] as AnyGame, games[id]?.blank, events);

/** Final states that must come out alike on every machine: SHA-256 of the first game of each kind by its name, as the
 * rules version has it. */
export const GOLDEN: readonly (readonly [id: string, options: object, rules: number, hash: string])[] = golden.map(
  ({ game, options, rules, hash }) => [game, options, rules, hash],
);
