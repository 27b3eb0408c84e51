/** Score sheets: where each player's points come from, with the reason of each. Before the end: as if the game ended now. */
import type { Item, Line, Seat, Sheet } from "../kernel/game.ts";
import {
  ANDREW,
  ANDREW_SOURCES,
  type Andrew,
  type AndrewPoints,
  type Points,
  SOURCES,
  type State,
} from "./model/state.ts";
import { paymentsOf, pointsOf } from "./scoring.ts";
import { andrewPaymentsOf, andrewPointsOf } from "./solo/score.ts";
import { line } from "./words/line.ts";

/** What a source calls `what`. */
const PARAMS: Readonly<Record<Points["from"], string>> = {
  earned: "source",
  choiceTile: "what",
  employees: "what",
  departments: "department",
  tabs: "project",
  connections: "level",
  cities: "city",
  donations: "donation",
  secret: "donation",
};

const ofDonation = ({ of }: Points): Line["params"] => ({ money: 0, goods: 0, ...of });

/** A point's reason as a line of the catalogue. */
export function reasonOf(it: Points): Line {
  const { from, what, points, of } = it;
  if (from === "departments" && of.units !== undefined)
    return line("reason.departments.achieved", { points, department: what, ...of });
  return line(`reason.${from}`, { points, [PARAMS[from]]: what, ...(from === "donations" ? ofDonation(it) : of) });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

const sourcesOf = ({ secrets }: State) => SOURCES.filter((it) => it !== "secret" || secrets);

function itemsOf(state: State, all: readonly Points[]): readonly Item[] {
  return sourcesOf(state).map((source) => {
    const own = all.filter((it) => it.from === source);
    return { key: `score.${source}`, points: sum(own.map((it) => it.points)), reasons: own.map(reasonOf) };
  });
}

const pointsNow = (state: State, seat: Seat): readonly Points[] =>
  state.over ? state.points.filter((it) => it.seat === seat) : pointsOf(state, seat, paymentsOf(state, seat));

const unranked = (seat: Seat, items: readonly Item[]) => ({
  seat,
  items,
  total: sum(items.map((it) => it.points)),
});

/** What a source of Andrew's calls `what`. */
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

function andrewItems(state: State, andrew: Andrew): readonly Item[] {
  const all = andrewPointsNow(state, andrew);
  return ANDREW_SOURCES.map((source) => {
    const own = all.filter((it) => it.from === source);
    return { key: `score.andrew.${source}`, points: sum(own.map((it) => it.points)), reasons: own.map(andrewReasonOf) };
  });
}

/** The sheet of each seat; alone, Andrew's comes after the player's. Most points win; a tie is shared. */
export function score(state: State): readonly Sheet[] {
  const { andrew } = state;
  const sheets = [
    ...state.players.map((_, seat) => unranked(seat, itemsOf(state, pointsNow(state, seat)))),
    ...(andrew ? [unranked(ANDREW, andrewItems(state, andrew))] : []),
  ];
  return sheets.map((it) => ({ ...it, rank: 1 + sheets.filter((other) => other.total > it.total).length }));
}
