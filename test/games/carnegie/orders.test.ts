import { describe, expect, test } from "vitest";
import { freeDonations } from "../../../games/carnegie/donations/donations.ts";
import { carnegie } from "../../../games/carnegie/game.ts";
import type { Player, Stage, State } from "../../../games/carnegie/model/state.ts";
import { carnegieOrders } from "../../../games/carnegie/orders.ts";
import { begin, type Seat } from "../../../games/kernel/game.ts";
import { ordered } from "../../../games/kernel/orders.ts";
import { seeded } from "../../../games/kernel/random.ts";

const begun = begin(carnegie, 3, carnegie.options.parse({}) as never, seeded("orders")).state;

/** The table as if these stages came now, with people of every seat in the west and money to give. */
const at = (...agenda: readonly Stage[]): State => ({
  ...begun,
  agenda: [...agenda, { stage: "chooseRow", seat: 2 }],
  turn: null,
  chosen: { row: "management", advancing: "management", region: "west", donation: true },
  players: begun.players.map((it) => ({ ...it, money: 12, missions: { ...it.missions, west: 2 } })),
});
const income = (seat: Seat): Stage => ({ stage: "income", seat, region: "west", atOnce: true });
const play = (state: State, orders: readonly unknown[], seat = 0) =>
  ordered(carnegie, carnegieOrders, carnegie.view(state, seat), seat, orders);

describe("orders of Carnegie", () => {
  test("everybody comes back from the region that was named, and from no other", () => {
    const state = at(income(0), income(1));
    expect(play(state, [{ type: "returnAll", region: "west" }])).toEqual([{ type: "returnEmployees", count: 2 }]);
    expect(play(state, [{ type: "returnAll", region: "any" }])).toEqual([{ type: "returnEmployees", count: 2 }]);
    expect(play(state, [{ type: "returnAll", region: "east" }])).toBeNull();
    expect(play(state, [{ type: "stayAway", region: "west" }])).toEqual([{ type: "pass" }]);
  });

  test("the first order that has something to say is followed", () => {
    const [first = "", second = ""] = freeDonations(begun);
    const state = at({ stage: "donate", seat: 0 });
    const both = [
      { type: "donate", donation: first, most: 4 },
      { type: "donate", donation: second, most: 5 },
    ];
    expect(play(state, both)).toEqual([{ type: "donate", donation: second }]);
    expect(play({ ...state, neutralDonations: [second] }, both)).toBeNull();
    expect(play({ ...state, neutralDonations: [second] }, [...both, { type: "neverDonate" }])).toEqual([
      { type: "pass" },
    ]);
  });

  test("decisions that follow each other are taken as far as orders cover them, whole", () => {
    const state = at(income(0), { stage: "donate", seat: 0 });
    const back = { type: "returnAll", region: "any" };
    expect(play(state, [back])).toEqual([{ type: "returnEmployees", count: 2 }]);
    expect(play(state, [{ type: "neverDonate" }])).toBeNull();
    expect(play(state, [{ type: "neverDonate" }, back])).toEqual([
      { type: "returnEmployees", count: 2 },
      { type: "pass" },
    ]);
  });

  test("a decision of several steps is not begun unless it is covered", () => {
    const { rooms } = begun.players[0] as Player;
    const seatOne = { ...(at().players[0] as Player), rooms: rooms.with(rooms.indexOf(null), "new-lobby") };
    const plain = at(income(0), income(1));
    const state = {
      ...plain,
      players: plain.players.map((it, seat) => (seat === 0 ? seatOne : it)),
    };
    const back = { type: "returnAll", region: "any" };
    expect(play(state, [back])).toBeNull();
    expect(play(state, [back, { type: "sendArrivals", to: "newLobby" }])).toEqual([
      { type: "returnEmployees", count: 2 },
      { type: "splitLobby", newLobby: 2 },
    ]);
  });

  test("an order never speaks for who is not awaited, nor in a company turn", () => {
    const all = [{ type: "returnAll", region: "any" }, { type: "neverDonate" }];
    expect(play(at({ stage: "donate", seat: 1 }), all, 0)).toBeNull();
    expect(play(at({ stage: "company", seat: 0 }), all, 0)).toBeNull();
  });

  test("what does not exist is refused, and so is what is gone", () => {
    const donation = (id: string) => ({ type: "donate", donation: id, most: 10 }) as const;
    const [free = ""] = freeDonations(begun);
    expect(carnegieOrders.refuses(begun, 0, donation("moon"))).toBe("refuse.order.no-donation");
    expect(carnegieOrders.refuses(begun, 0, donation(free))).toBeNull();
    expect(carnegieOrders.refuses({ ...begun, neutralDonations: [free] }, 0, donation(free))).toBe(
      "refuse.order.donation-taken",
    );
    expect(carnegieOrders.refuses(begun, 0, { type: "sendArrivals", to: "lobby" })).toBe("refuse.order.no-lobby");
    expect(carnegieOrders.refuses(begun, 0, { type: "neverDonate" })).toBeNull();
    expect(carnegieOrders.schema.safeParse({ type: "returnAll", region: "north" }).success).toBe(false);
    expect(carnegieOrders.schema.safeParse({ type: "donate", donation: "x", most: -1 }).success).toBe(false);
  });
});
