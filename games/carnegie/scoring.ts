/** Points of a player: every one with its source, as if the game ended now. */
import type { Seat } from "../kernel/game.ts";
import { addOn, type Count } from "./add-on/slot.ts";
import { activeCount, departmentCount, departmentsOf, standingOn } from "./departments/company.ts";
import { departmentOf, effectOf, spaceVp } from "./departments/departments.ts";
import { chartOf } from "./donations/donations.ts";
import { type Payment, settleWelfare } from "./donations/welfare.ts";
import { boxOf, cityOf, cityOfSite, DONATION_MAX_VP, DONATIONS, type Donation } from "./map/board.ts";
import { bestConnection } from "./map/connections.ts";
import { positionsOf } from "./map/tabs.ts";
import { CATEGORIES, type Player, type Points, PROJECTS, REGIONS, type Source, type State } from "./model/state.ts";

type Found = Omit<Points, "seat">;

const CHOICE_TILE_VP = 3;

const found = (from: Source, what: string, points: number, of: Points["of"]): readonly Found[] =>
  points !== 0 ? [{ from, what, points, of }] : [];

/** How many projects a player has built in cities that fit. */
function projectsIn({ sites }: State, seat: Seat, fits: (city: ReturnType<typeof cityOf>) => boolean): number {
  return Object.entries(sites).filter(([site, it]) => it.seat === seat && fits(cityOfSite(site))).length;
}

const railroads: Count = (_state, _seat, { transport }) =>
  REGIONS.filter((it) => boxOf(it, transport[it]).level === "railroad").length;

/** How many units of what a donation counts a player has. Payments are counted elsewhere. */
const COUNTS: Readonly<Record<string, Count>> = {
  ...Object.fromEntries(
    CATEGORIES.map((it): [string, Count] => [
      `education-department-${it}`,
      (_s, _n, player) => departmentCount(player, it),
    ]),
  ),
  "education-department-any": (_state, _seat, player) => departmentCount(player, null),
  "human-rights-project-public-infrastructure": (_state, _seat, { tabs }) => tabs.infrastructure.built,
  "human-rights-project-industry": (_state, _seat, { tabs }) => tabs.industry.built,
  "human-rights-project-housing-commerce": (_state, _seat, { tabs }) => tabs.housing.built + tabs.commerce.built,
  "human-rights-transportation-railroad": railroads,
  "human-rights-donation": (_state, _seat, { donations }) => donations.length,
  "welfare-7vp": () => 1,
  "welfare-employee-active": (_state, _seat, player) => activeCount(player),
  ...Object.fromEntries(
    REGIONS.map((region): [string, Count] => [
      `health-construction-${region}`,
      (state, seat) => projectsIn(state, seat, (it) => it.region === region),
    ]),
  ),
  "health-construction-small-city": (state, seat) => projectsIn(state, seat, (it) => it.size === "small"),
};

for (const { id, pay } of DONATIONS)
  if (!pay && !COUNTS[id]) throw new Error(`board.json: donations ${id}: nothing is known to be counted for it`);

/** What a donation that is not paid for at the end counts of a seat, and what each is worth. */
export function donationUnits(state: State, seat: Seat, id: string): { readonly units: number; readonly each: number } {
  const { vpPerUnit } = chartOf(state).find((it) => it.id === id) as Donation;
  const count = COUNTS[id] ?? addOn().counts[id];
  return { units: count?.(state, seat, state.players[seat] as Player) ?? 0, each: vpPerUnit };
}

type Scored = readonly [from: Source, id: string];

/** A seat's donations, and the secret one as far as it is known. */
function donationsOf({ players, secrets }: State, seat: Seat): readonly Scored[] {
  const open = (players[seat] as Player).donations.map((id): Scored => ["donations", id]);
  const secret = secrets?.[seat];
  return secret ? [...open, ["secret", secret]] : open;
}

function donationItems(state: State, seat: Seat, payments: readonly Payment[]): readonly Found[] {
  return donationsOf(state, seat).flatMap(([from, id]) => {
    const payment = payments.find((it) => it.donation === id);
    if (payment) {
      const points = Math.min(DONATION_MAX_VP, payment.points);
      return found(from, id, points, { money: payment.money, goods: payment.goods });
    }
    const { units, each } = donationUnits(state, seat, id);
    return found(from, id, Math.min(DONATION_MAX_VP, units * each), { units, each });
  });
}

function departmentItems(player: Player): readonly Found[] {
  const built = departmentsOf(player).filter(([id]) => !departmentOf(id).printed);
  return built.flatMap(([id, space]) => found("departments", id, spaceVp(space), {}));
}

function tabItems({ tabs }: Player): readonly Found[] {
  return PROJECTS.flatMap((it) => found("tabs", it, positionsOf(it)[tabs[it].position]?.vp ?? 0, {}));
}

function cityItems(state: State, seat: Seat): readonly Found[] {
  const own = Object.entries(state.sites).filter(([, it]) => it.seat === seat);
  const cities = [...new Set(own.map(([site]) => cityOfSite(site).id))];
  return cities.flatMap((id) => {
    const projects = own.filter(([site]) => cityOfSite(site).id === id).length;
    return found("cities", id, cityOf(id).vp * projects, { projects, each: cityOf(id).vp });
  });
}

function connectionItems(state: State, seat: Seat): readonly Found[] {
  const connection = bestConnection(state, seat);
  if (!connection) return [];
  const { level, points, links, majors } = connection;
  return found("connections", level, points, { links, cities: majors.length });
}

/** What departments give at the end while somebody is active there. */
function achievementItems(state: State, seat: Seat, player: Player): readonly Found[] {
  return departmentsOf(player).flatMap(([id, space]) => {
    const { achievement } = effectOf(id, state.options);
    if (!achievement || standingOn(player, space) === 0) return [];
    const units = addOn().achievements[achievement.of](state, seat, player);
    return found("departments", id, units * achievement.each, { units, each: achievement.each });
  });
}

/** The points of a seat as if the game ended now, with the best use of welfare donations. */
export function pointsOf(state: State, seat: Seat, payments: readonly Payment[]): readonly Points[] {
  const player = state.players[seat] as Player;
  const active = activeCount(player);
  return [
    ...Object.entries(player.earned).flatMap(([source, vp]) => found("earned", source, vp, {})),
    ...found("choiceTile", "", player.choiceTile ? CHOICE_TILE_VP : 0, {}),
    ...found("employees", "", active, { active }),
    ...departmentItems(player),
    ...achievementItems(state, seat, player),
    ...tabItems(player),
    ...connectionItems(state, seat),
    ...cityItems(state, seat),
    ...donationItems(state, seat, payments),
  ].map((it) => ({ seat, ...it }));
}

/** How the welfare donations of a seat would be paid for now. */
export function paymentsOf(state: State, seat: Seat): readonly Payment[] {
  const { money, goods } = state.players[seat] as Player;
  const ids = donationsOf(state, seat).map(([, id]) => id);
  return settleWelfare(ids, money, goods, chartOf(state));
}
