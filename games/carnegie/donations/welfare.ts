/** Welfare donations that cost something at the end, settled in the way that gives their owner most points. */
import { DONATION_MAX_VP, DONATIONS, type Donation } from "../map/board.ts";
import type { Amounts } from "../model/state.ts";

/** How often one donation is paid for, and what that costs and gives. */
export interface Payment {
  readonly donation: string;
  readonly times: number;
  readonly money: number;
  readonly goods: number;
  readonly points: number;
}

/** A donation that is paid for, and how often its points count. */
interface Paying {
  readonly donation: Donation;
  readonly weight: number;
}

const paymentOf = ({ id, pay, vpPerUnit }: Donation, times: number, limit: number): Payment => ({
  donation: id,
  times,
  money: (pay?.money ?? 0) * times,
  goods: (pay?.goods ?? 0) * times,
  points: Math.min(limit, vpPerUnit * times),
});

/** As often as it gives points: up to the limit, which a player may have raised, and not beyond. */
function mostTimes({ pay, vpPerUnit, maxTimes }: Donation, left: Amounts, limit: number): number {
  const byMoney = pay?.money ? Math.floor((left.money ?? 0) / pay.money) : Number.POSITIVE_INFINITY;
  const byGoods = pay?.goods ? Math.floor((left.goods ?? 0) / pay.goods) : Number.POSITIVE_INFINITY;
  return Math.max(
    0,
    Math.min(limit > DONATION_MAX_VP ? Math.ceil(limit / vpPerUnit) : (maxTimes ?? 0), byMoney, byGoods),
  );
}

interface Settled {
  readonly payments: readonly Payment[];
  readonly points: number;
}

/** Tries every number of times for the first donation, and the best for the rest with what is left then. */
function best(
  [first, ...rest]: readonly Paying[],
  left: Required<Pick<Amounts, "money" | "goods">>,
  limit: number,
): Settled {
  if (!first) return { payments: [], points: 0 };
  let found: Settled | null = null;
  for (let times = mostTimes(first.donation, left, limit); times >= 0; times--) {
    const payment = paymentOf(first.donation, times, limit);
    const others = best(rest, { money: left.money - payment.money, goods: left.goods - payment.goods }, limit);
    const points = payment.points * first.weight + others.points;
    if (!found || points > found.points) found = { payments: [payment, ...others.payments], points };
  }
  return found ?? { payments: [], points: 0 };
}

/**
 * The best payments for those of the donations that are paid for at the end, with so much money and goods left. A donation
 * named twice is paid for once and gives its points twice. `limit`: what each of them gives at most.
 */
export function settleWelfare(
  donations: readonly string[],
  money: number,
  goods: number,
  chart: readonly Donation[] = DONATIONS,
  limit = DONATION_MAX_VP,
): readonly Payment[] {
  const paying = chart
    .filter((it) => it.pay !== null)
    .map((donation) => ({ donation, weight: donations.filter((it) => it === donation.id).length }))
    .filter((it) => it.weight > 0);
  return best(paying, { money, goods }, limit).payments;
}
