/** Welfare donations that cost something at the end, settled in the way that gives their owner most points. */
import { DONATIONS, type Donation } from "./board.ts";
import type { Amounts } from "./types.ts";

/** How often one donation is paid for, and what that costs and gives. */
export interface Payment {
  readonly donation: string;
  readonly times: number;
  readonly money: number;
  readonly goods: number;
  readonly points: number;
}

const PAYING: readonly Donation[] = DONATIONS.filter((it) => it.pay !== null);

const paymentOf = ({ id, pay, vpPerUnit }: Donation, times: number): Payment => ({
  donation: id,
  times,
  money: (pay?.money ?? 0) * times,
  goods: (pay?.goods ?? 0) * times,
  points: vpPerUnit * times,
});

const pointsOf = (payments: readonly Payment[]): number => payments.reduce((sum, it) => sum + it.points, 0);

function mostTimes({ pay, maxTimes }: Donation, left: Amounts): number {
  const byMoney = pay?.money ? Math.floor((left.money ?? 0) / pay.money) : Number.POSITIVE_INFINITY;
  const byGoods = pay?.goods ? Math.floor((left.goods ?? 0) / pay.goods) : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(maxTimes ?? 0, byMoney, byGoods));
}

/** Tries every number of times for the first donation, and the best for the rest with what is left then. */
function best(donations: readonly Donation[], left: Required<Pick<Amounts, "money" | "goods">>): readonly Payment[] {
  const [first, ...rest] = donations;
  if (!first) return [];
  let found: readonly Payment[] = [];
  for (let times = mostTimes(first, left); times >= 0; times--) {
    const payment = paymentOf(first, times);
    const others = best(rest, { money: left.money - payment.money, goods: left.goods - payment.goods });
    if (found.length === 0 || payment.points + pointsOf(others) > pointsOf(found)) found = [payment, ...others];
  }
  return found;
}

/** The best payments for those of the donations that are paid for at the end, with so much money and goods left. */
export function settleWelfare(donations: readonly string[], money: number, goods: number): readonly Payment[] {
  return best(
    PAYING.filter((it) => donations.includes(it.id)),
    { money, goods },
  );
}
