/** Applies events to the pieces. Without rules and chance: history folds with this alone. */
import { END_COLUMN } from "../round/timeline.ts";
import type { Event } from "./events.ts";
import { evolveCompany } from "./evolve-company.ts";
import {
  blankPlayer,
  clockwise,
  gained,
  listOf,
  roundBegins,
  setUpStages,
  setUpTiles,
  withoutFirstStage,
  withPlayer,
} from "./pieces.ts";
import { ANDREW, type Andrew, CATEGORIES, type Chosen, type Stage, type State } from "./state.ts";

type Of<T extends Event["type"]> = Extract<Event, { readonly type: T }>;

type Table = { readonly [T in Event["type"]]?: (state: State, event: Of<T>) => State };

// Applies the events of a game alone to Andrew's pieces.

/** All discs of a colour except those on the four tracks. */
const DISCS = 26;

/** Andrew before his first card. */
export const blankAndrew: Andrew = {
  backs: [],
  card: null,
  position: 0,
  row: [],
  chooses: false,
  tiles: [],
  transport: { west: 1, midwest: 1, east: 1, south: 1 },
  donations: [],
  discs: DISCS,
  points: [],
};

/** The state with Andrew changed; without him nothing is. */
function withAndrew(state: State, change: (andrew: Andrew) => Partial<Andrew>): State {
  const { andrew } = state;
  return andrew ? { ...state, andrew: { ...andrew, ...change(andrew) } } : state;
}

/** Removes the head of the agenda. */
const past = (state: State): State => ({ ...state, agenda: state.agenda.slice(1) });

function andrewTookDepartment(state: State, { department }: Of<"andrewTookDepartment">): State {
  const market = { ...state.market, [department]: (state.market[department] ?? 0) - 1 };
  return withAndrew({ ...state, market }, ({ tiles }) => ({ tiles: [...tiles, department] }));
}

function andrewBuilt(state: State, { site }: Of<"andrewBuilt">): State {
  const sites = { ...state.sites, [site]: { seat: ANDREW, project: null } };
  return withAndrew({ ...state, sites }, ({ discs }) => ({ discs: discs - 1 }));
}

/** Adds his card to the row, and changes the chooser. */
const andrewEndsRound = (state: State, { andrew: chooses = false }: Of<"roundEnded">): State =>
  withAndrew(state, ({ card, position, row }) => ({
    ...{ card: null, position: 0, chooses },
    row: card === null ? row : [...row, { card, position }],
  }));

/** Every event except his choice of a row, which begins a round like any other. */
const EVOLVE_ANDREW = {
  cardLaid: (state, { back, next }) => withAndrew(past(state), () => ({ backs: next ? [back, next] : [back] })),
  cardTurned: (state, { card }) => withAndrew(past(state), ({ backs }) => ({ card, backs: backs.slice(1) })),
  andrewDonated: (state, { donation }) =>
    withAndrew(state, ({ donations, discs }) => ({ donations: [...donations, donation], discs: discs - 1 })),
  andrewTookDepartment,
  andrewBuilt,
  andrewAdvanced: (state, { region, box }) =>
    withAndrew(state, ({ transport }) => ({ transport: { ...transport, [region]: box } })),
  cardSlid: (state, { position }) => withAndrew(state, () => ({ position })),
  andrewScored: (state, { points }) => withAndrew(state, (it) => ({ points: [...it.points, points] })),
} satisfies Table;

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

function gameBegan(_: State, { rules, seats, options }: Of<"gameBegan">): State {
  const andrew = seats === 1 ? { andrew: blankAndrew } : {};
  const secrets = options.secretDonation ? { secrets: listOf(seats, () => null) } : {};
  const markers = CATEGORIES.map(() => 0);
  return { ...blank, rules, seats, options, markers, players: listOf(seats, blankPlayer), ...andrew, ...secrets };
}

function firstPlayerDrawn(state: State, { seat, choiceTiles, reserving, sides }: Of<"firstPlayerDrawn">): State {
  const next = setUpTiles(state, seat, choiceTiles);
  return { ...next, agenda: setUpStages(next, { clockwise: false, reserving, sides }) };
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

function roundAgenda({ options, seats, first, andrew }: State, { region, donation }: Chosen): readonly Stage[] {
  const order = clockwise(first, seats);
  const together = options.pace === "strict" ? { atOnce: true as const } : {};
  const parts = [
    (seat: number): readonly Stage[] => (region ? [{ stage: "income", seat, region, ...together }] : []),
    (seat: number): readonly Stage[] => (donation ? [{ stage: "donate", seat }] : []),
    (seat: number): readonly Stage[] => [{ stage: "company", seat }],
  ];
  const all =
    options.pace === "strict"
      ? parts.flatMap((part) => order.flatMap(part))
      : order.flatMap((seat) => parts.flatMap((part) => part(seat)));
  const before: readonly Stage[] = andrew ? [{ stage: "andrew", seat: null }] : [];
  return [...before, ...all, { stage: "endOfRound", seat: null }];
}

function rowChosen(state: State, event: Chosen): State {
  const { row, advancing, region, donation } = event;
  return {
    ...state,
    round: state.round + 1,
    chosen: { row, advancing, region, donation },
    agenda: roundAgenda(state, event),
  };
}

function roundEnded(before: State, event: Of<"roundEnded">): State {
  const { row, first } = event;
  const state = andrewEndsRound(before, event);
  const at = CATEGORIES.indexOf(row);
  const markers = state.markers.map((it, index) => (index === at ? it + 1 : it));
  const more = markers.some((it) => it < END_COLUMN);
  return { ...state, markers, chosen: null, first, agenda: more ? roundBegins(state, first) : [] };
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

function welfarePaid(state: State, { seat, money, goods }: Pick<Of<"welfarePaid">, "seat" | "money" | "goods">): State {
  return withPlayer(state, seat, (it) => ({ money: it.money - money, goods: it.goods - goods }));
}

function lobbyOffered(state: State, { seat, employees, atOnce }: Of<"lobbyOffered">): State {
  const stage: Stage = { stage: "lobby", seat, employees, ...(atOnce && { atOnce }) };
  return { ...state, agenda: [stage, ...state.agenda] };
}

const EVOLVE: Table = {
  ...EVOLVE_ANDREW,
  andrewChose: rowChosen,
  andrewWelfarePaid: welfarePaid,
  gameBegan,
  timelineLaid: (state, { timeline }) => ({ ...state, timeline }),
  marketLaid: (state, { market }) => ({ ...state, market }),
  firstPlayerDrawn,
  neutralsPlaced,
  departmentReserved,
  sideChosen: (state, { seat, project, side }) =>
    withPlayer(withoutFirstStage(state, seat), seat, ({ sides }) => ({ sides: { ...sides, [project]: side } })),
  rowChosen,
  passed: (state, { seat }) => withoutFirstStage(state, seat),
  incomeTaken: (state, { seat, from, gain }) =>
    gained(state, seat, gain, from === "projects" ? "projects" : "transport"),
  lobbyOffered,
  donationMade,
  projectBuilt,
  roundEnded,
  welfarePaid,
  scored: (state, { points }) => ({ ...state, points: [...state.points, points] }),
  gameEnded: (state) => ({ ...state, over: true }),
};

type Change = ((state: State, event: Event) => State) | undefined;

/** The state after an event. Total and pure. */
export function evolve(state: State, event: Event): State {
  const change = EVOLVE[event.type] as Change;
  const next = change ? change(state, event) : evolveCompany(state, event);
  const { turn } = next;
  const acts = event.type !== "turnBegan" && !(event.type === "goodsSold" && event.free);
  return turn?.fresh && acts ? { ...next, turn: { ...turn, fresh: false } } : next;
}
