/** Andrew's points: his cards, his pieces, and donations that count the player's actions; and his score sheet. */
import type { Item, Line } from "../../kernel/game.ts";
import { donationUnits } from "../donations/counts.ts";
import { leftAfter, type Payment, settleWelfare } from "../donations/welfare.ts";
import { cityOf, cityOfSite, DONATION_MAX_VP, LAST_BOX } from "../map/board.ts";
import {
  ANDREW,
  ANDREW_SOURCES,
  type Andrew,
  type AndrewPoints,
  type AndrewSource,
  REGIONS,
  type State,
} from "../model/state.ts";
import { priceAtEnd } from "../round/selling.ts";
import { paymentsOf } from "../scoring.ts";
import { line } from "../words/line.ts";
import { CARD_VP, DEPARTMENT_VP, LAST_BOX_VP } from "./cards.ts";

/** The only player there is. */
const PLAYER = 0;

const found = (from: AndrewSource, what: string, points: number, of: AndrewPoints["of"]): readonly AndrewPoints[] =>
  points > 0 ? [{ from, what, points, of }] : [];

/** Each value once, with its number of occurrences. */
function counted(all: readonly string[]): readonly (readonly [value: string, count: number])[] {
  return [...new Set(all)].map((it) => [it, all.filter((other) => other === it).length]);
}

function cardPoints({ row, card, position }: Andrew): readonly AndrewPoints[] {
  const positions = [...row.map((it) => it.position), ...(card === null ? [] : [position])];
  return CARD_VP.flatMap((each, at) => {
    const cards = positions.filter((it) => it === at).length;
    return found("cards", String(each), each * cards, { cards, each });
  });
}

function cityPoints({ sites }: State): readonly AndrewPoints[] {
  const own = Object.entries(sites).filter(([, it]) => it.seat === ANDREW);
  return counted(own.map(([site]) => cityOfSite(site).id)).flatMap(([city, projects]) =>
    found("cities", city, cityOf(city).vp * projects, { projects, each: cityOf(city).vp }),
  );
}

function donationPoints(state: State, { donations }: Andrew, payments: readonly Payment[]): readonly AndrewPoints[] {
  return donations.flatMap((id) => {
    const payment = payments.find((it) => it.donation === id);
    if (payment) {
      const { money, goods, points } = payment;
      return found("donations", id, Math.min(DONATION_MAX_VP, points), { money, goods });
    }
    const { units, each } = donationUnits(state, PLAYER, id);
    return found("donations", id, Math.min(DONATION_MAX_VP, units * each), { units, each });
  });
}

/** His points as if the game ended now, with these payments for his welfare donations. */
export function andrewPointsOf(state: State, andrew: Andrew, payments: readonly Payment[]): readonly AndrewPoints[] {
  const boxes = REGIONS.filter((it) => andrew.transport[it] === LAST_BOX);
  return [
    ...cardPoints(andrew),
    ...counted(andrew.tiles).flatMap(([id, tiles]) => found("departments", id, DEPARTMENT_VP * tiles, { tiles })),
    ...boxes.flatMap((it) => found("lastBoxes", it, LAST_BOX_VP, {})),
    ...cityPoints(state),
    ...donationPoints(state, andrew, payments),
  ];
}

/** The payments for his welfare donations, from what the player's own payments leave. */
export function andrewPaymentsOf(state: State, andrew: Andrew, own: readonly Payment[]): readonly Payment[] {
  const { money = 0, goods = 0 } = state.players[PLAYER] ?? {};
  const left = leftAfter({ money, goods, price: priceAtEnd(state) }, own);
  return settleWelfare(andrew.donations, { ...left, price: 0 });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

/** Words for the `what` of Andrew's sources. */
const ANDREW_PARAMS: Readonly<Record<AndrewPoints["from"], string>> = {
  cards: "what",
  departments: "department",
  lastBoxes: "region",
  cities: "city",
  donations: "donation",
};

function andrewReasonOf({ from, what, points, of }: AndrewPoints): Line {
  const numbers = from === "donations" ? { money: 0, goods: 0, ...of } : of;
  return line(`reason.andrew.${from}`, { points, [ANDREW_PARAMS[from]]: what, ...numbers });
}

function andrewPointsNow(state: State, andrew: Andrew): readonly AndrewPoints[] {
  if (state.over) return andrew.points;
  return andrewPointsOf(state, andrew, andrewPaymentsOf(state, andrew, paymentsOf(state, 0)));
}

export function andrewItems(state: State, andrew: Andrew): readonly Item[] {
  const all = andrewPointsNow(state, andrew);
  return ANDREW_SOURCES.map((source) => {
    const own = all.filter((it) => it.from === source);
    return { key: `score.andrew.${source}`, points: sum(own.map((it) => it.points)), reasons: own.map(andrewReasonOf) };
  });
}
