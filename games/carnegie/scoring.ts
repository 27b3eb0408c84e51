/** Points of a player with their sources, as if the game ended now; and the score sheets. */

import type { Item, Line, Seat, Sheet } from "../kernel/game.ts";
import { addOnsOf, type Count } from "./add-ons/add-on.ts";
import { activeCount, activeOn, departmentsOf } from "./departments/company.ts";
import { departmentOf, effectOf, spaceVp } from "./departments/departments.ts";
import type { Achievement } from "./departments/effects.ts";
import { projectsIn } from "./departments/uses.ts";
import { donationUnits } from "./donations/counts.ts";
import { chartOf } from "./donations/donations.ts";
import { type Payment, settleWelfare } from "./donations/welfare.ts";
import { cityOf, DONATION_MAX_VP } from "./map/board.ts";
import { bestConnection, projectsByCity } from "./map/connections.ts";
import { positionsFor, raisedLimit } from "./map/tabs.ts";
import {
  type Player,
  type Points,
  PROJECTS,
  type Project,
  REGIONS,
  SOURCES,
  type Source,
  type State,
} from "./model/state.ts";
import { priceAtEnd } from "./round/selling.ts";
import { line } from "./words/line.ts";

type Found = Omit<Points, "seat">;

/** Points of an unused Action Choice tile. */
export const CHOICE_TILE_VP = 3;

const found = (from: Source, what: string, points: number, of: Points["of"]): readonly Found[] =>
  points !== 0 ? [{ from, what, points, of }] : [];

type Scored = readonly [from: Source, id: string];

/** The donations that count for a seat. */
const donationsOf = (state: State, seat: Seat): readonly Scored[] => [
  ...(state.players[seat] as Player).donations.map((id): Scored => ["donations", id]),
  ...addOnsOf(state).flatMap((it) => it.donations?.(state, seat) ?? []),
];

/** The most that each donation of a seat gives. */
const limitOf = (state: State, seat: Seat): number =>
  DONATION_MAX_VP + raisedLimit(state, state.players[seat] as Player);

function donationItems(state: State, seat: Seat, payments: readonly Payment[]): readonly Found[] {
  const limit = limitOf(state, seat);
  return donationsOf(state, seat).flatMap(([from, id]) => {
    const payment = payments.find((it) => it.donation === id);
    if (payment) {
      const points = Math.min(limit, payment.points);
      return found(from, id, points, { money: payment.money, goods: payment.goods });
    }
    const { units, each } = donationUnits(state, seat, id);
    return found(from, id, Math.min(limit, units * each), { units, each });
  });
}

function departmentItems(player: Player): readonly Found[] {
  const built = departmentsOf(player).filter(([id]) => !departmentOf(id).printed);
  return built.flatMap(([id, space]) => found("departments", id, spaceVp(space), {}));
}

function tabItems(state: State, player: Player): readonly Found[] {
  const vpOf = (it: Project) => positionsFor(state, player, it)[player.tabs[it].position]?.vp ?? 0;
  return PROJECTS.flatMap((it) => found("tabs", it, vpOf(it), {}));
}

function cityItems(state: State, seat: Seat): readonly Found[] {
  return [...projectsByCity(state, seat)].flatMap(([id, projects]) =>
    found("cities", id, cityOf(id).vp * projects, { projects, each: cityOf(id).vp }),
  );
}

function connectionItems(state: State, seat: Seat): readonly Found[] {
  const connection = bestConnection(state, seat);
  if (!connection) return [];
  const { level, points, links, majors } = connection;
  return found("connections", level, points, { links, cities: majors.length });
}

const projectsByRegion = (state: State, seat: Seat): readonly number[] =>
  REGIONS.map((it) => projectsIn(state, seat, it));

/** The Lobby does not count as a free space. */
const ACHIEVEMENTS: Readonly<Record<Achievement, Count>> = {
  freeSpaces: (_state, _seat, { rooms }) => rooms.filter((it) => it === null).length,
  mostProjects: (state, seat) => Math.max(...projectsByRegion(state, seat)),
  fewestProjects: (state, seat) => Math.min(...projectsByRegion(state, seat)),
};

/** Points of departments at the end while somebody is active there. */
function achievementItems(state: State, seat: Seat, player: Player): readonly Found[] {
  return departmentsOf(player).flatMap(([id, space]) => {
    const { achievement } = effectOf(id, state.options);
    if (!achievement || activeOn(player, space) === 0) return [];
    const units = ACHIEVEMENTS[achievement.of](state, seat, player);
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
    ...tabItems(state, player),
    ...connectionItems(state, seat),
    ...cityItems(state, seat),
    ...donationItems(state, seat, payments),
  ].map((it) => ({ seat, ...it }));
}

/** The best payments for the welfare donations of a seat now. */
export function paymentsOf(state: State, seat: Seat): readonly Payment[] {
  const { money, goods } = state.players[seat] as Player;
  const ids = donationsOf(state, seat).map(([, id]) => id);
  return settleWelfare(ids, { money, goods, price: priceAtEnd(state) }, chartOf(state), limitOf(state, seat));
}

/** Points that a donation of a seat gives if the game ended now, what it changes of the other donations included. */
export function donationWorth(state: State, seat: Seat, id: string): number {
  const player = state.players[seat] as Player;
  const others = player.donations.filter((it) => it !== id);
  const pointsWith = (donations: readonly string[]): number => {
    const made = { ...state, players: state.players.with(seat, { ...player, donations }) };
    return donationItems(made, seat, paymentsOf(made, seat)).reduce((sum, it) => sum + it.points, 0);
  };
  return pointsWith([...others, id]) - pointsWith(others);
}

// Score sheets: where each player's points come from, with the reason of each. Before the end: as if the game ended now.

/** Words for the `what` of a source; those of add-ons are donations. */
const PARAMS: Readonly<Partial<Record<Source, string>>> = {
  earned: "source",
  choiceTile: "what",
  employees: "what",
  departments: "department",
  tabs: "project",
  connections: "level",
  cities: "city",
  donations: "donation",
};

const ofDonation = ({ of }: Points): Line["params"] => ({ money: 0, goods: 0, ...of });

/** A point's reason as a line of the catalogue. */
export function reasonOf(it: Points): Line {
  const { from, what, points, of } = it;
  if (from === "departments" && of.units !== undefined)
    return line("reason.departments.achieved", { points, department: what, ...of });
  return line(`reason.${from}`, {
    points,
    [PARAMS[from] ?? "donation"]: what,
    ...(from === "donations" ? ofDonation(it) : of),
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

function itemsOf(state: State, all: readonly Points[]): readonly Item[] {
  const sources = [...SOURCES, ...addOnsOf(state).flatMap((it) => it.sources ?? [])];
  return sources.map((source) => {
    const own = all.filter((it) => it.from === source);
    return { key: `score.${source}`, points: sum(own.map((it) => it.points)), reasons: own.map(reasonOf) };
  });
}

const pointsNow = (state: State, seat: Seat): readonly Points[] =>
  state.over ? state.points.filter((it) => it.seat === seat) : pointsOf(state, seat, paymentsOf(state, seat));

/** The sheet of each seat, and after them those of add-ons. Most points win; a tie is shared. */
export function score(state: State): readonly Sheet[] {
  const all = [
    ...state.players.map((_, seat) => itemsOf(state, pointsNow(state, seat))),
    ...addOnsOf(state).flatMap((it) => it.sheets?.(state) ?? []),
  ];
  const sheets = all.map((items, seat) => ({ seat, items, total: sum(items.map((it) => it.points)) }));
  return sheets.map((it) => ({ ...it, rank: 1 + sheets.filter((other) => other.total > it.total).length }));
}
