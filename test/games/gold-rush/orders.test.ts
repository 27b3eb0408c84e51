import { describe, expect, test } from "vitest";
import { goldRush } from "../../../games/gold-rush/game.ts";
import { goldRushOrders } from "../../../games/gold-rush/orders.ts";
import { begin } from "../../../games/kernel/game.ts";
import { ordered } from "../../../games/kernel/orders.ts";
import { seeded } from "../../../games/kernel/random.ts";

describe("orders of Gold Rush", () => {
  test("no action exactly when the tile has nothing to use", () => {
    const state = begin(goldRush, 2, goldRush.options.parse({}) as never, seeded("gold")).state;
    const seat = state.agenda[0]?.seat ?? 0;
    const acting = { ...state, agenda: [{ stage: "act", seat } as const] };
    const order = { type: "noActionIfNothing" };
    const done = Object.entries(acting.features).map(([id, it]) => [id, { ...it, done: true }]);
    const idle = { ...acting, supply: acting.supply.map(() => 0), features: Object.fromEntries(done) };
    expect(ordered(goldRush, goldRushOrders, acting, seat, [order])).toBeNull();
    expect(goldRushOrders.play(idle, seat, goldRush.legal(idle, seat), { type: "noActionIfNothing" })).toEqual({
      type: "pass",
    });
    expect(ordered(goldRush, goldRushOrders, state, seat, [order])).toBeNull();
  });
});
