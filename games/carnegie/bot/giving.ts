/** The worth of donations: of those that can be made, and of those that are held. */
import { COUNTS } from "../donations/counts.ts";
import { chartOf, donationCost } from "../donations/donations.ts";
import { DONATION_MAX_VP, DONATIONS, type Donation } from "../map/board.ts";
import { raisedLimit } from "../map/tabs.ts";
import type { Region } from "../model/state.ts";
import { networkOf } from "./network.ts";
import type { Prices } from "./prices.ts";
import type { Sight } from "./sight.ts";

export const HEALTH = "health-construction-";

const GROWTH: Readonly<Record<string, Exclude<keyof Prices, "desks" | "sides">>> = {
  "education-department-human-resources": "growCategory",
  "education-department-management": "growCategory",
  "education-department-construction": "growCategory",
  "education-department-research-development": "growCategory",
  "human-rights-project-housing-commerce": "growHousing",
  "human-rights-donation": "growDonation",
  "welfare-employee-active": "growActive",
};

function unitsOf({ state, seat, player }: Sight, id: string): number {
  if (id.startsWith(HEALTH)) {
    const network = networkOf(state, seat);
    const region = id.slice(HEALTH.length);
    return region === "small-city" ? network.small : network.regions[region as Region];
  }
  return COUNTS[id]?.(state, seat, player) ?? 0;
}

/** The expected points of a donation at the end. */
export function donationWorth(sight: Sight, { id, vpPerUnit, pay, maxTimes }: Donation): number {
  const { left, p, player } = sight;
  if (pay) {
    const times = Math.min(
      maxTimes ?? 0,
      (player.money * 0.3 + 12) / (pay.money ? pay.money * 1.4 : 99),
      pay.goods ? (player.goods * 0.5 + 3) / pay.goods : 99,
    );
    return Math.max(0, times) * vpPerUnit * 0.7;
  }
  const key = GROWTH[id];
  return Math.min(limitOf(sight), vpPerUnit * (unitsOf(sight, id) + (key ? p.grow * p[key] * left : 0)));
}

export function donateWorth(sight: Sight, id: string): number {
  const { state, player, p } = sight;
  const donation = chartOf(state).find((it) => it.id === id);
  return donation ? donationWorth(sight, donation) - donationCost(player, state.options) * p.donate : -1;
}

/** The maximum points of a donation of a seat. */
const limitOf = ({ state, player }: Sight): number => DONATION_MAX_VP + raisedLimit(state, player);

const EACH: ReadonlyMap<string, number> = new Map(DONATIONS.map((it) => [it.id, it.vpPerUnit]));

const holds = ({ state, seat, player }: Sight, id: string): boolean =>
  player.donations.includes(id) || state.secrets?.[seat] === id;

/** The points of a held donation for one more unit, within its limit. */
export function synergy(sight: Sight, id: string): number {
  if (!holds(sight, id)) return 0;
  const each = EACH.get(id) ?? 0;
  const room = limitOf(sight) - unitsOf(sight, id) * each;
  return sight.p.synergy * Math.max(0, Math.min(each, room));
}

/** The additional points of held donations if each limit were raised. */
export function limitWorth(sight: Sight, raise: number): number {
  const limit = limitOf(sight);
  const more = sight.player.donations.map((id) => unitsOf(sight, id) * (EACH.get(id) ?? 0) - limit);
  return more.reduce((sum, it) => sum + Math.max(0, Math.min(raise, it)), 0);
}
