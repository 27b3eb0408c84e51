/** Welfare donations that cost something at the end, settled in the way that gives their owner most points. */
import { DONATION_MAX_VP, DONATIONS, type Donation } from "../map/board.ts";

/** The number of payments for one donation, with their cost and points. */
export interface Payment {
  readonly donation: string;
  readonly times: number;
  readonly money: number;
  readonly goods: number;
  readonly points: number;
}

/** A paid donation, and how often its points count. */
interface Paying {
  readonly donation: Donation;
  readonly weight: number;
}

/** Means of payment. `price`: the sale price of one of the goods when money is short; 0: goods cannot be sold. */
export interface Means {
  readonly money: number;
  readonly goods: number;
  readonly price: number;
}

/** Goods to sell for so much money. */
export const soldFor = (cost: number, { money, price }: Means): number =>
  cost > money && price > 0 ? Math.ceil((cost - money) / price) : 0;

/** The remainder after payments, sales included; negative: impossible. */
export function leftAfter(means: Means, payments: readonly Pick<Payment, "money" | "goods">[]): Means {
  const paid = (what: "money" | "goods") => payments.reduce((sum, it) => sum + it[what], 0);
  const sold = soldFor(paid("money"), means);
  const money = means.money + sold * means.price - paid("money");
  return { ...means, money, goods: means.goods - sold - paid("goods") };
}

const paymentOf = ({ id, pay, vpPerUnit }: Donation, times: number, limit: number): Payment => ({
  donation: id,
  times,
  money: (pay?.money ?? 0) * times,
  goods: (pay?.goods ?? 0) * times,
  points: Math.min(limit, vpPerUnit * times),
});

/** As often as it gives points: up to the limit, which a player may have raised. */
const mostTimes = ({ vpPerUnit, maxTimes }: Donation, limit: number): number =>
  limit > DONATION_MAX_VP ? Math.ceil(limit / vpPerUnit) : (maxTimes ?? 0);

interface Settled {
  readonly payments: readonly Payment[];
  readonly points: number;
}

/** Tries every number of payments for the first donation, with the best ones for the rest. */
function best([first, ...rest]: readonly Paying[], means: Means, limit: number): Settled {
  if (!first) return { payments: [], points: 0 };
  let found: Settled | null = null;
  for (let times = mostTimes(first.donation, limit); times >= 0; times--) {
    const payment = paymentOf(first.donation, times, limit);
    const left = leftAfter(means, [payment]);
    if (left.money < 0 || left.goods < 0) continue;
    const others = best(rest, left, limit);
    const points = payment.points * first.weight + others.points;
    if (!found || points > found.points) found = { payments: [payment, ...others.payments], points };
  }
  return found ?? { payments: [], points: 0 };
}

/**
 * The best payments for donations that are paid for at the end, and the remaining money and goods. A donation named twice is paid for once
 * and gives its points twice. `limit`: the most that each gives.
 */
export function settleWelfare(
  donations: readonly string[],
  means: Means,
  chart: readonly Donation[] = DONATIONS,
  limit = DONATION_MAX_VP,
): readonly Payment[] {
  const paying = chart
    .filter((it) => it.pay !== null)
    .map((donation) => ({ donation, weight: donations.filter((it) => it === donation.id).length }))
    .filter((it) => it.weight > 0);
  return best(paying, means, limit).payments;
}
