/**
 * Andrew, the opponent of a player alone: his card is laid, every other time he chooses the row, he takes his turn before the player, and
 * he scores. An add-on of every table with one seat.
 */
import type { Line, Seat, Turn } from "../../kernel/game.ts";
import type { AddOn } from "../add-ons/add-on.ts";
import { allTiles } from "../departments/departments.ts";
import { freeDonations } from "../donations/donations.ts";
import { EDITIONS } from "../editions.ts";
import { cityOf, freeSite, LAST_BOX, type SitePlace } from "../map/board.ts";
import type { Event, EventOf } from "../model/events.ts";
import { rowChosen } from "../model/evolve.ts";
import { paid } from "../model/pieces.ts";
import {
  ANDREW,
  type Andrew,
  type AndrewPoints,
  type Category,
  type Chosen,
  PROJECTS,
  type Region,
  type SlideReason,
  type Stage,
  type State,
} from "../model/state.ts";
import { roundAgenda } from "../round/agenda.ts";
import { choiceOf } from "../round/timeline.ts";
import { line, rowParams, welfareParams } from "../words/line.ts";
import { type ActionCard, CARD_VP, drawLot, frontLots, nextBackChances } from "./cards.ts";
import { andrewItems, andrewPaymentsOf, andrewPointsOf } from "./points.ts";

declare module "../model/state.ts" {
  interface AddOnSteps {
    /** His card of the round is laid. */
    readonly newCard: unknown;
    /** He chooses a row. */
    readonly andrewChooses: unknown;
    /** He takes his turn. */
    readonly andrew: unknown;
  }
}

declare module "../model/events.ts" {
  interface AddOnEvents {
    /** Andrew's card of the round lies under the first point card; its back, and that of the next one (`null`: it is the last). */
    readonly cardLaid: { readonly back: Category; readonly next: Category | null };
    readonly andrewChose: Chosen & { readonly agenda: State["agenda"] };
    /** The front of Andrew's card is drawn and turned: his turn begins. */
    readonly cardTurned: { readonly card: string };
    readonly andrewDonated: { readonly donation: string };
    readonly andrewTookDepartment: { readonly department: string };
    readonly andrewBuilt: { readonly city: string; readonly site: string };
    readonly andrewAdvanced: { readonly region: Region; readonly box: number; readonly steps: number };
    /** The card moved so many steps to `position`; `what`: the donation, category, city or region that failed. */
    readonly cardSlid: {
      readonly why: SlideReason;
      readonly what: string;
      readonly steps: number;
      readonly position: number;
    };
    /** The player's cost at the end for a welfare donation of Andrew's. */
    readonly andrewWelfarePaid: {
      readonly seat: Seat;
      readonly donation: string;
      readonly money: number;
      readonly goods: number;
    };
    readonly andrewScored: { readonly points: AndrewPoints };
  }
}

type CarnegieTurn = Turn<State, Event>;

/** Cards that Andrew plays in a game: one per round. */
const PILE = 20;

/** Andrew's state. Only stages of a game alone need it. */
export function andrewOf({ andrew }: State): Andrew {
  if (!andrew) throw new Error("Andrew is not at this table");
  return andrew;
}

/** Lays the card of the round, and reveals the back of the next one. */
function layCard(turn: CarnegieTurn): void {
  const { state, random } = turn;
  const andrew = andrewOf(state);
  const drawn = (backs: Andrew["backs"]): Category =>
    drawLot(random, nextBackChances(state, { ...andrew, backs })).back;
  const back = andrew.backs[0] ?? drawn([]);
  const next = andrew.row.length < PILE - 1 ? drawn([back]) : null;
  turn.emit({ type: "cardLaid", back, next });
}

/** Andrew chooses the row on the back of his card. */
function chooseForAndrew(turn: CarnegieTurn): void {
  const [row] = andrewOf(turn.state).backs;
  if (!row) throw new Error("Andrew chooses without a card");
  const chosen = choiceOf(turn.state, row);
  turn.emit({ type: "andrewChose", ...chosen, agenda: roundAgenda(turn.state, chosen) });
}

/** Slides his card, never past the last place. */
function slide(turn: CarnegieTurn, why: SlideReason, what: string, steps: number): void {
  const position = Math.min(CARD_VP.length - 1, andrewOf(turn.state).position + steps);
  turn.emit({ type: "cardSlid", why, what, steps, position });
}

function donate(turn: CarnegieTurn, { donation }: ActionCard): void {
  const can = andrewOf(turn.state).discs > 0 && freeDonations(turn.state).includes(donation);
  if (can) turn.emit({ type: "andrewDonated", donation });
  else slide(turn, "donation", donation, 1);
}

/** The lowest-numbered tile of each type on the card, none twice in one turn. */
function takeDepartments(turn: CarnegieTurn, { departments }: ActionCard): void {
  const taken = new Set<string>();
  for (const category of departments) {
    const { market } = turn.state;
    const tile = allTiles().find((it) => it.category === category && (market[it.id] ?? 0) > 0 && !taken.has(it.id));
    if (!tile) {
      slide(turn, "department", category, 1);
      continue;
    }
    taken.add(tile.id);
    turn.emit({ type: "andrewTookDepartment", department: tile.id });
  }
}

/** Andrew's site in a city. */
function siteIn({ sites, options }: State, id: string): SitePlace | undefined {
  const city = cityOf(id);
  if (EDITIONS[options.edition].andrewBuilds === "leftMost") return freeSite(sites, city, null);
  return PROJECTS.map((it) => freeSite(sites, city, it)).find((it) => it !== undefined);
}

function build(turn: CarnegieTurn, { cities }: ActionCard): void {
  for (const city of cities) {
    const site = andrewOf(turn.state).discs > 0 ? siteIn(turn.state, city) : undefined;
    if (site) turn.emit({ type: "andrewBuilt", city, site: site.id });
    else slide(turn, "city", city, 1);
  }
}

/** Limits: the end of the track, and a taken last box. */
function advance(turn: CarnegieTurn, { transport: { region, steps } }: ActionCard): void {
  const { players } = turn.state;
  const box = andrewOf(turn.state).transport[region];
  const end = players.some((it) => it.transport[region] === LAST_BOX) ? LAST_BOX - 1 : LAST_BOX;
  const done = Math.min(steps, Math.max(0, end - box));
  if (done > 0) turn.emit({ type: "andrewAdvanced", region, box: box + done, steps: done });
  if (done < steps) slide(turn, "transport", region, steps - done);
}

const ACTIONS: Readonly<Record<Category, (turn: CarnegieTurn, card: ActionCard) => void>> = {
  "human-resources": (turn, { shift }) => slide(turn, "row", "", shift),
  management: takeDepartments,
  construction: build,
  "research-development": advance,
};

/** Turns his card: a donation if the event is one, then the action of the row. */
function playAndrew(turn: CarnegieTurn): void {
  const { state, random } = turn;
  const { chosen } = state;
  if (!chosen) throw new Error("Andrew plays in a round without a row");
  const card = drawLot(random, frontLots(state, andrewOf(state)));
  turn.emit({ type: "cardTurned", card: card.id });
  if (chosen.donation) donate(turn, card);
  ACTIONS[chosen.row](turn, card);
}

// Changes of his pieces, by events.

/** All discs of a colour except those on the four tracks. */
const DISCS = 26;

/** Andrew before his first card. */
const blankAndrew: Andrew = {
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

function andrewTookDepartment(state: State, { department }: EventOf<"andrewTookDepartment">): State {
  const market = { ...state.market, [department]: (state.market[department] ?? 0) - 1 };
  return withAndrew({ ...state, market }, ({ tiles }) => ({ tiles: [...tiles, department] }));
}

function andrewBuilt(state: State, { site }: EventOf<"andrewBuilt">): State {
  const sites = { ...state.sites, [site]: { seat: ANDREW, project: null } };
  return withAndrew({ ...state, sites }, ({ discs }) => ({ discs: discs - 1 }));
}

/** Adds his card to the row, and changes the chooser. */
const roundEnds = (state: State, { andrew: chooses = false }: EventOf<"roundEnded">): State =>
  withAndrew(state, ({ card, position, row }) => ({
    ...{ card: null, position: 0, chooses },
    row: card === null ? row : [...row, { card, position }],
  }));

/** His donations are paid for with what the player has left after their own. */
function settle(turn: CarnegieTurn): void {
  const andrew = andrewOf(turn.state);
  const payments = andrewPaymentsOf(turn.state, andrew, []);
  const points = andrewPointsOf(turn.state, andrew, payments);
  for (const { donation, money, goods, times } of payments)
    if (times > 0) turn.emit({ type: "andrewWelfarePaid", seat: 0, donation, money, goods });
  for (const it of points) turn.emit({ type: "andrewScored", points: it });
}

/** A failure is named by the kind of thing. */
const FAILED: Readonly<Record<SlideReason, string>> = {
  row: "what",
  donation: "donation",
  department: "category",
  city: "city",
  transport: "region",
};

const tellSlid = ({ why, what, steps, position }: EventOf<"cardSlid">): Line =>
  line(`log.cardSlid.${why}`, { [FAILED[why]]: what, steps, vp: CARD_VP[position] ?? 0 });

/** Every other time he chooses the row. */
const roundBegins = (state: State, seat: Seat, again: boolean): readonly Stage[] => [
  { stage: "newCard", seat: null },
  andrewOf(state).chooses !== again ? { stage: "andrewChooses", seat: null } : { stage: "chooseRow", seat },
];

export const andrew = {
  name: "andrew",
  fields: [],
  isOn: (_options, seats) => seats === 1,
  blank: () => ({ andrew: blankAndrew }),
  roundBegins,
  afterRow: [{ stage: "andrew", seat: null }],
  roundEnds,
  steps: { newCard: layCard, andrewChooses: chooseForAndrew, andrew: playAndrew },
  evolve: {
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
    andrewChose: rowChosen,
    andrewWelfarePaid: (state, { seat, money, goods }) => paid(state, seat, { money, goods }),
  },
  completes: { andrewChose: (state, event) => ({ ...event, agenda: roundAgenda(state, event) }) },
  describe: {
    cardLaid: ({ back, next }) => line("log.cardLaid", { category: back, next: next ?? "none" }),
    andrewChose: (it) => line("log.andrewChose", rowParams(it)),
    cardTurned: ({ card }) => line("log.cardTurned", { card }),
    andrewDonated: ({ donation }) => line("log.andrewDonated", { donation }),
    andrewTookDepartment: ({ department }) => line("log.andrewTookDepartment", { department }),
    andrewBuilt: ({ city }) => line("log.andrewBuilt", { city }),
    andrewAdvanced: ({ region, box }) => line("log.andrewAdvanced", { region, box }),
    cardSlid: tellSlid,
    andrewWelfarePaid: (it) => line("log.andrewWelfarePaid", welfareParams(it)),
    andrewScored: ({ points: { from, points } }) => line("log.andrewScored", { from, points }),
  },
  afterScores: settle,
  sheets: (state) => [andrewItems(state, andrewOf(state))],
} satisfies AddOn;
