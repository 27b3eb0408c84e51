/** Gold Rush as a subject of the laws. */
import assert from "node:assert/strict";
import { chosenBy } from "../../../games/gold-rush/add-ons/brought.ts";
import { kindsAt, TILE_COUNT } from "../../../games/gold-rush/board/tiles.ts";
import type { Command, Event, Options, State } from "../../../games/gold-rush/model/state.ts";
import { goldRushModule } from "../../../games/gold-rush/module.ts";
import { TOKEN_COUNT, TOKENS } from "../../../games/gold-rush/scoring/tokens.ts";
import type { Seat, Viewer } from "../../../games/kernel/game.ts";
import type { Random } from "../../../games/kernel/random.ts";
import type { Subject } from "../../laws.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

function conserveTiles({ bag, placed, discarded, drawn, options }: State): void {
  const out = [...placed.map((it) => it.kind), ...discarded, ...(drawn ? [drawn] : [])];
  const kinds = kindsAt(options);
  assert.equal(sum(Object.values(bag)) + out.length, sum(kinds.map((it) => it.count)), "tiles");
  for (const { id, count } of kinds)
    assert.equal((bag[id] ?? 0) + out.filter((it) => it === id).length, count, `tiles of kind ${id}`);
}

function conserveTokens({ tokens, features, hands }: State): void {
  const lying = sum(Object.values(features).map((it) => it.tokens));
  assert.equal(tokens + lying + hands.flat().length, TOKEN_COUNT, "mining tokens");
  for (const [value, count] of TOKENS)
    assert.ok(hands.flat().filter((it) => it === value).length <= count, `tokens of value ${value}`);
}

function conserveCowboys({ seats, options, supply, cowboys }: State): void {
  for (let seat = 0; seat < seats; seat++) {
    const own = (supply[seat] ?? 0) + cowboys.filter((it) => it.seat === seat).length;
    assert.equal(own, options.fifthCowboy ? 5 : 4, `cowboys of seat ${seat}`);
  }
}

/**
 * Other players' token values dealt anew among them: the tokens nobody has taken stay the same. An add-on may send back the one that was
 * taken last, and the next draw is among what is left then: such tokens keep their values.
 */
function twin(state: State, viewer: Viewer, random: Random): State | null {
  const kept = chosenBy(state.options).length > 0 ? 1 : 0;
  const isDealt = (seat: Seat, at: number) => seat !== viewer && at < (state.hands[seat]?.length ?? 0) - kept;
  const pool = state.hands.flatMap((hand, seat) => hand.filter((_, at) => isDealt(seat, at)));
  if (new Set(pool).size < 2 || state.over) return null;
  const deal = () => pool.splice(random.below(pool.length), 1)[0] as number | null;
  const hands = state.hands.map((hand, seat) => hand.map((it, at) => (isDealt(seat, at) ? deal() : it)));
  return { ...state, hands };
}

export const subject: Subject<State, Command, Event, Options> = {
  ...goldRushModule,
  options: [
    {},
    { farmers: false, fifthCowboy: true },
    { removeCowboy: true, tiles: 30 },
    { farmers: false, fifthCowboy: true, removeCowboy: true },
  ],
  conserve(state) {
    conserveTiles(state);
    conserveTokens(state);
    conserveCowboys(state);
    for (const it of chosenBy(state.options)) assert.equal(it.faultOf(state), null);
  },
  twin,
  reveals: (event) => event.type === "tokensRevealed",
  most: 3 * TILE_COUNT,
};
