import { expect, test } from "vitest";
import { chart } from "../../../games/carnegie/add-ons/new-donations.ts";
import { leftAfter, settleWelfare } from "../../../games/carnegie/donations/welfare.ts";
import { carnegie } from "../../../games/carnegie/game.ts";
import { CITIES, cityOf, connectionPoints, LEVELS, LINKS } from "../../../games/carnegie/map/board.ts";
import { connectionsOf } from "../../../games/carnegie/map/connections.ts";
import { REGIONS, type Region, type State } from "../../../games/carnegie/model/state.ts";
import { seeded } from "../../../games/kernel/random.ts";
import { playByLaw } from "../../laws.ts";
import { subject } from "./subject.ts";

const CHART = [
  [2, 3, 6, 9],
  [3, 6, 12, 18],
  [4, 12, 18, 27],
  [5, 18, 24, 36],
] as const;

test("the connection chart is that of the rulebook", () => {
  for (const [links, ...points] of CHART) expect(LEVELS.map((it) => connectionPoints(links, it))).toEqual(points);
});

/** The first box of each level: cart, stagecoach, railroad; the East begins with the stagecoach. */
const BOXES: Readonly<Record<Region, readonly number[]>> = {
  west: [1, 2, 4],
  midwest: [1, 2, 3],
  south: [1, 2, 3],
  east: [1, 1, 2],
};

/** Joined by walking: whether two cities are connected over cities of the set, found by repeated passes over all links. */
function joined(own: readonly string[], from: string): readonly string[] {
  let reach = [from];
  for (let pass = 0; pass < own.length; pass++)
    reach = own.filter(
      (it) =>
        reach.includes(it) ||
        LINKS.some(([a, b]) => (a === it && reach.includes(b)) || (b === it && reach.includes(a))),
    );
  return reach;
}

function bestBySearch(own: readonly string[], levels: Readonly<Record<Region, number>>): number {
  const all = own.map((city) => {
    const majors = joined(own, city)
      .map(cityOf)
      .filter((it) => it.size === "major");
    if (majors.length < 2) return 0;
    const links = majors.length + (majors.some((it) => it.id === "san-francisco") ? 1 : 0);
    const lowest = Math.min(...majors.map((it) => levels[it.region]));
    return CHART.find(([n]) => n === links)![(lowest + 1) as 1];
  });
  return Math.max(0, ...all);
}

test("connections are those found by search, on random maps", () => {
  const random = seeded("connections");
  let found = 0;
  for (let map = 0; map < 400; map++) {
    const own = CITIES.map((it) => it.id).filter(() => random.below(10) < 7);
    const levels = Object.fromEntries(REGIONS.map((it) => [it, Math.max(random.below(3), it === "east" ? 1 : 0)]));
    const transport = Object.fromEntries(REGIONS.map((it) => [it, BOXES[it][levels[it]!]!]));
    const best = Math.max(
      0,
      ...connectionsOf(new Set(own), { transport: transport as Record<Region, number> }).map((it) => it.points),
    );
    expect(best).toBe(bestBySearch(own, levels as Record<Region, number>));
    if (best > 0) found++;
  }
  expect(found).toBeGreaterThan(100);
});

/** Every way to pay, whether sensible or not. */
function welfareBySearch(has: readonly boolean[], money: number, goods: number, price = 0): number {
  let best = 0;
  for (let g = 0; g <= (has[0] ? 6 : 0); g++)
    for (let m = 0; m <= (has[1] ? 6 : 0); m++)
      for (let both = 0; both <= (has[2] ? 3 : 0); both++)
        for (let sold = 0; sold <= (price > 0 ? goods : 0); sold++)
          if (g + both + sold <= goods && 5 * (m + both) <= money + sold * price)
            best = Math.max(best, 2 * g + 2 * m + 4 * both);
  return best;
}

test("welfare is settled as well as it can be, for every amount", () => {
  const ids = ["welfare-goods", "welfare-money", "welfare-money-goods"];
  for (let held = 0; held < 8; held++) {
    const has = ids.map((_, it) => (held & (1 << it)) > 0);
    const own = ids.filter((_, it) => has[it]);
    for (let money = 0; money <= 55; money++)
      for (let goods = 0; goods <= 11; goods++) {
        const payments = settleWelfare(own, { money, goods, price: 0 });
        expect(payments.reduce((sum, it) => sum + it.points, 0)).toBe(welfareBySearch(has, money, goods));
        expect(payments.reduce((sum, it) => sum + it.money, 0)).toBeLessThanOrEqual(money);
        expect(payments.reduce((sum, it) => sum + it.goods, 0)).toBeLessThanOrEqual(goods);
      }
  }
});

test.each([1, 2])("goods that sell for $%i are settled as well as they can be, too", (price) => {
  const ids = ["welfare-goods", "welfare-money", "welfare-money-goods"];
  for (let held = 1; held < 8; held++) {
    const has = ids.map((_, it) => (held & (1 << it)) > 0);
    const own = ids.filter((_, it) => has[it]);
    for (let money = 0; money <= 21; money += 3)
      for (let goods = 0; goods <= 16; goods++) {
        const payments = settleWelfare(own, { money, goods, price });
        expect(payments.reduce((sum, it) => sum + it.points, 0)).toBe(welfareBySearch(has, money, goods, price));
        const left = leftAfter({ money, goods, price }, payments);
        expect(Math.min(left.money, left.goods)).toBeGreaterThanOrEqual(0);
      }
  }
});

/** Every way to pay for the tile's donation and the printed ones, each counted as often as it is held. */
function bestOfFour(held: readonly number[], money: number, goods: number): number {
  const [g = 0, m = 0, both = 0, tile = 0] = held;
  let best = 0;
  for (let a = 0; a <= (g ? 6 : 0); a++)
    for (let b = 0; b <= (m ? 6 : 0); b++)
      for (let c = 0; c <= (both ? 3 : 0); c++)
        for (let d = 0; d <= (tile ? 4 : 0); d++)
          if (a + c + d <= goods && 5 * (b + c) + 3 * d <= money)
            best = Math.max(best, 2 * a * g + 2 * b * m + 4 * c * both + 3 * d * tile);
  return best;
}

test("the tile's donation and a secret one are settled together with the printed ones, as well as it can be", () => {
  const ids = ["welfare-goods", "welfare-money", "welfare-money-goods", "money-and-goods"];
  const printed = chart({});
  const all = [...printed, ...chart({ education: 3 }).filter((it) => it.id === "money-and-goods")];
  const random = seeded("welfare with tiles");
  for (let round = 0; round < 3000; round++) {
    const held = ids.map(() => random.below(3));
    const [money, goods] = [random.below(60), random.below(14)];
    const own = ids.flatMap((id, at) => Array.from({ length: held[at]! }, () => id));
    const payments = settleWelfare(own, { money, goods, price: 0 }, all);
    const points = payments.reduce((sum, it) => sum + it.points * held[ids.indexOf(it.donation)]!, 0);
    expect(points).toBe(bestOfFour(held, money, goods));
    expect(payments.reduce((sum, it) => sum + it.money, 0)).toBeLessThanOrEqual(money);
    expect(payments.reduce((sum, it) => sum + it.goods, 0)).toBeLessThanOrEqual(goods);
  }
});

test("the sheet before the last command is that of the end, when nothing is left to do", () => {
  const { state } = playByLaw(subject, 3, {}, "sheets", "bot", 200);
  const over = state as State;
  const running = { ...over, over: false, points: [] };
  const paid = over.players.map((it) => it.donations.some((id) => /welfare-(goods|money)/.test(id)));
  const [now, end] = [carnegie.score(running), carnegie.score(over)];
  for (const { seat, items } of end)
    if (!paid[seat]) expect(now[seat]!.items).toEqual(items);
    else expect(now[seat]!.items.slice(0, -1)).toEqual(items.slice(0, -1));
});
