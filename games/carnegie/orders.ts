/** Standing orders of Carnegie: answers to the events of a round, so that nobody has to wait for them. */
import * as z from "zod/mini";
import type { Seat } from "../kernel/game.ts";
import { once } from "../kernel/once.ts";
import type { OrderRules } from "../kernel/orders.ts";
import { newLobbyOf } from "./departments/company.ts";
import { chartOf, donationCost, freeDonations } from "./donations/donations.ts";
import { type Command, type Player, REGIONS, type Region, type State } from "./model/state.ts";
import { stagesNow } from "./round/rules.ts";

export type CarnegieOrder =
  /** Income: bring everybody back. */
  | { readonly type: "returnAll"; readonly region: Region | "any" }
  /** Income: everybody stays on mission. */
  | { readonly type: "stayAway"; readonly region: Region | "any" }
  /** A donation, if it is free and costs at most so many dollars. */
  | { readonly type: "donate"; readonly donation: string; readonly most: number }
  /** No donation; after orders to donate: only those. */
  | { readonly type: "neverDonate" }
  /** With a New Lobby: where all arriving employees go. */
  | { readonly type: "sendArrivals"; readonly to: "lobby" | "newLobby" }
  /** With Archives: the income of one's own box for all who return. */
  | { readonly type: "takeOwnBox" };

const where = once(() => z.enum([...REGIONS, "any"]));

const schema = once(
  (): z.ZodMiniType<CarnegieOrder> =>
    z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("returnAll"), region: where() }),
      z.strictObject({ type: z.literal("stayAway"), region: where() }),
      z.strictObject({
        type: z.literal("donate"),
        donation: z.string().check(z.minLength(1), z.maxLength(50)),
        most: z.int().check(z.gte(0), z.lte(999)),
      }),
      z.strictObject({ type: z.literal("neverDonate") }),
      z.strictObject({ type: z.literal("sendArrivals"), to: z.enum(["lobby", "newLobby"]) }),
      z.strictObject({ type: z.literal("takeOwnBox") }),
    ]),
);

type Of<T extends CarnegieOrder["type"]> = Extract<CarnegieOrder, { readonly type: T }>;
type Asked = ReturnType<typeof stagesNow>[number];

/** Context of an order: the state, the stage of the seat, and the legal commands. */
interface Asking {
  readonly state: State;
  readonly stage: Asked;
  readonly player: Player;
  readonly legal: readonly Command[];
}

const passIn = ({ legal }: Asking): Command | null => legal.find((it) => it.type === "pass") ?? null;

const isOf = <T extends Command["type"]>(type: T) => {
  return (it: Command): it is Extract<Command, { readonly type: T }> => it.type === type;
};

const isHere = (region: Region | "any", { stage }: Asking): boolean =>
  stage.stage === "income" && (region === "any" || region === stage.region);

function returnAll(asking: Asking, { region }: Of<"returnAll">): Command | null {
  const counts = asking.legal.filter(isOf("returnEmployees"));
  return isHere(region, asking) ? (counts.toSorted((a, b) => b.count - a.count)[0] ?? null) : null;
}

function donate({ stage, state, player, legal }: Asking, { donation, most }: Of<"donate">): Command | null {
  if (stage.stage !== "donate" || donationCost(player, state.options) > most) return null;
  return legal.filter(isOf("donate")).find((it) => it.donation === donation) ?? null;
}

/** Only for employees who came by income: in a company turn the player is present. */
function sendArrivals({ stage, state, legal }: Asking, { to }: Of<"sendArrivals">): Command | null {
  if (stage.stage !== "lobby" || state.turn) return null;
  const sorted = legal.filter(isOf("splitLobby")).toSorted((a, b) => a.newLobby - b.newLobby);
  return (to === "lobby" ? sorted[0] : sorted.at(-1)) ?? null;
}

function takeOwnBox({ stage, state, player, legal }: Asking): Command | null {
  if (stage.stage !== "archives" || state.turn) return null;
  const box = player.transport[stage.region];
  return legal.filter(isOf("takeIncome")).find((it) => it.box === box && it.times === stage.employees) ?? null;
}

function answer(asking: Asking, order: CarnegieOrder): Command | null {
  switch (order.type) {
    case "returnAll":
      return returnAll(asking, order);
    case "stayAway":
      return isHere(order.region, asking) ? passIn(asking) : null;
    case "donate":
      return donate(asking, order);
    case "neverDonate":
      return asking.stage.stage === "donate" ? passIn(asking) : null;
    case "sendArrivals":
      return sendArrivals(asking, order);
    case "takeOwnBox":
      return takeOwnBox(asking);
  }
}

const stageOf = (state: State, seat: Seat): Asked | undefined => stagesNow(state).find((it) => it.seat === seat);

function play(state: State, seat: Seat, legal: readonly Command[], order: CarnegieOrder): Command | null {
  const stage = stageOf(state, seat);
  const player = state.players[seat];
  return stage && player ? answer({ state, stage, player, legal }, order) : null;
}

function refuses(state: State, seat: Seat, order: CarnegieOrder): string | null {
  const player = state.players[seat];
  if (order.type === "sendArrivals")
    return player && newLobbyOf(player, state.options) === null ? "refuse.order.no-lobby" : null;
  if (order.type !== "donate") return null;
  if (!chartOf(state).some((it) => it.id === order.donation)) return "refuse.order.no-donation";
  return freeDonations(state).includes(order.donation) ? null : "refuse.order.donation-taken";
}

/** Stages that follow from income are part of the decision; a company turn is a single one. */
function decision(state: State, seat: Seat): string | null {
  const stage = stageOf(state, seat);
  if (!stage) return null;
  if (state.turn) return "company";
  const region = "region" in stage ? stage.region : state.chosen?.region;
  return ["income", "archives", "lobby"].includes(stage.stage) ? `income ${region}` : stage.stage;
}

export const carnegieOrders: OrderRules<State, Command, CarnegieOrder> = {
  get schema() {
    return schema();
  },
  refuses,
  play,
  decision,
};
