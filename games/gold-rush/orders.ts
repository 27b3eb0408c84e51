/** Standing orders of Gold Rush. */
import * as z from "zod/mini";
import type { Seat } from "../kernel/game.ts";
import { once } from "../kernel/once.ts";
import type { OrderRules } from "../kernel/orders.ts";
import type { Command, State } from "./model/state.ts";

/** No action when the tile just placed has nothing to use: it takes no cowboy and no tent, and there is nothing to mine. */
export type GoldRushOrder = { readonly type: "noActionIfNothing" };

const isOfUse = (command: Command, tile: number): boolean =>
  command.type === "placeCowboy" || command.type === "mine" || (command.type === "placeTent" && command.tile === tile);

function play({ agenda, placed }: State, seat: Seat, legal: readonly Command[]): Command | null {
  const [stage] = agenda;
  if (stage?.stage !== "act" || stage.seat !== seat) return null;
  if (legal.some((it) => isOfUse(it, placed.length - 1))) return null;
  return legal.find((it) => it.type === "pass") ?? null;
}

const schema = once(() => z.strictObject({ type: z.literal("noActionIfNothing") }));

export const goldRushOrders: OrderRules<State, Command, GoldRushOrder> = {
  get schema() {
    return schema();
  },
  refuses: () => null,
  play,
  decision: ({ agenda }, seat) => (agenda[0]?.seat === seat ? agenda[0].stage : null),
};
