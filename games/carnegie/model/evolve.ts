/** Applies events to the pieces. Without rules and chance: history folds with this alone. */
import { addOnsOf, fromAddOn } from "../add-ons/add-on.ts";
import { completed, isBefore4 } from "../before-4.ts";
import type { BaseEvent, Event, EventOf } from "./events.ts";
import { EVOLVE_COMPANY } from "./evolve-company.ts";
import { asked, gained, listOf, paid, setUpTiles, withoutFirstStage, withPlayer } from "./pieces.ts";
import { CATEGORIES, type State } from "./state.ts";

type Of<T extends Event["type"]> = EventOf<T>;

/** The state before the first event. */
export const blank: State = {
  rules: 0,
  options: { edition: "rulebook", pace: "strict" },
  seats: 0,
  agenda: [],
  over: false,
  round: 0,
  first: 0,
  timeline: [],
  markers: [],
  chosen: null,
  market: {},
  sites: {},
  neutralDonations: [],
  cards: [],
  turn: null,
  players: [],
  points: [],
};

function gameBegan(_: State, { rules, seats, options, player }: Of<"gameBegan">): State {
  const markers = CATEGORIES.map(() => 0);
  const begun: State = { ...blank, rules, seats, options, markers, players: listOf(seats, () => player) };
  return Object.assign(begun, ...addOnsOf(begun).map((it) => it.blank?.(seats)));
}

function neutralsPlaced(state: State, { card, donation, sites }: Of<"neutralsPlaced">): State {
  const discs = sites.map((it) => [it, { seat: null, project: null }] as const);
  return {
    ...state,
    cards: [...state.cards, card],
    neutralDonations: donation === null ? state.neutralDonations : [...state.neutralDonations, donation],
    sites: { ...state.sites, ...Object.fromEntries(discs) },
  };
}

function departmentReserved(state: State, { seat, department }: Of<"departmentReserved">): State {
  const market = { ...state.market, [department]: (state.market[department] ?? 0) - 1 };
  return withPlayer({ ...withoutFirstStage(state, seat), market }, seat, () => ({ reserved: department }));
}

export function rowChosen(state: State, event: Omit<Of<"rowChosen">, "type" | "seat">): State {
  const { row, advancing, region, donation, agenda } = event;
  return { ...state, round: state.round + 1, chosen: { row, advancing, region, donation }, agenda };
}

function roundEnded(before: State, event: Of<"roundEnded">): State {
  const { row, first, agenda } = event;
  const state = addOnsOf(before).reduce((now, it) => it.roundEnds?.(now, event) ?? now, before);
  const at = CATEGORIES.indexOf(row);
  const markers = state.markers.map((it, index) => (index === at ? it + 1 : it));
  return { ...state, markers, chosen: null, first, agenda };
}

function donationMade(state: State, { seat, donation, cost, by }: Of<"donationMade">): State {
  const next = by === "event" ? withoutFirstStage(state, seat) : state;
  return withPlayer(next, seat, ({ money, supply, donations }) => ({
    money: money - cost,
    supply: { ...supply, discs: supply.discs - 1 },
    donations: [...donations, donation],
  }));
}

function projectBuilt(before: State, { seat, project, site, by, lobbied }: Of<"projectBuilt">): State {
  const state = lobbied ? gained(before, seat, { vp: lobbied }, "political-lobbying") : before;
  const next = by === "setup" ? withoutFirstStage(state, seat) : state;
  return withPlayer({ ...next, sites: { ...state.sites, [site]: { seat, project } } }, seat, ({ tabs }) => ({
    tabs: { ...tabs, [project]: { ...tabs[project], built: tabs[project].built + 1 } },
  }));
}

/** Changes of the state, by the type of event: every one of the base game. */
const EVOLVE: { readonly [T in BaseEvent["type"]]: (state: State, event: EventOf<T>) => State } = {
  ...EVOLVE_COMPANY,
  gameBegan,
  timelineLaid: (state, { timeline }) => ({ ...state, timeline }),
  marketLaid: (state, { market }) => ({ ...state, market }),
  firstPlayerDrawn: (state, { seat, choiceTiles, agenda }) => ({ ...setUpTiles(state, seat, choiceTiles), agenda }),
  neutralsPlaced,
  departmentReserved,
  sideChosen: (state, { seat, project, side }) =>
    withPlayer(withoutFirstStage(state, seat), seat, ({ sides }) => ({ sides: { ...sides, [project]: side } })),
  rowChosen,
  passed: (state, { seat }) => withoutFirstStage(state, seat),
  incomeTaken: (state, { seat, from, gain }) =>
    gained(state, seat, gain, from === "projects" ? "projects" : "transport"),
  lobbyOffered: (state, { seat, employees, atOnce }) =>
    asked(state, { stage: "lobby", seat, employees, ...(atOnce && { atOnce }) }),
  donationMade,
  projectBuilt,
  roundEnded,
  welfarePaid: (state, { seat, money, goods }) => paid(state, seat, { money, goods }),
  scored: (state, { points }) => ({ ...state, points: [...state.points, points] }),
  gameEnded: (state) => ({ ...state, over: true }),
};

type Change = (state: State, event: Event) => State;

/** The state after an event. Total and pure. */
export function evolve(state: State, happened: Event): State {
  const event = isBefore4(state, happened) ? completed(state, happened) : happened;
  const change = (EVOLVE as Readonly<Record<string, Change>>)[event.type] ?? fromAddOn<Change>("evolve", event.type);
  if (!change) throw new Error(`no add-on that is loaded has ${event.type}`);
  const next = change(state, event);
  const { turn } = next;
  const acts = event.type !== "turnBegan" && !(event.type === "goodsSold" && event.free);
  return turn?.fresh && acts ? { ...next, turn: { ...turn, fresh: false } } : next;
}
