/** Andrew: his card is laid, every other time he chooses the row, he takes his turn before the player, and he scores. */
import type { Turn } from "../../kernel/game.ts";
import { ALL_TILES } from "../departments/departments.ts";
import { donationUnits } from "../donations/counts.ts";
import { freeDonations } from "../donations/donations.ts";
import { leftAfter, type Payment, settleWelfare } from "../donations/welfare.ts";
import { EDITIONS } from "../editions.ts";
import { cityOf, cityOfSite, DONATION_MAX_VP, freeSite, LAST_BOX, type SitePlace } from "../map/board.ts";
import type { Event } from "../model/events.ts";
import {
  ANDREW,
  type Andrew,
  type AndrewPoints,
  type AndrewSource,
  type Category,
  PROJECTS,
  REGIONS,
  type SlideReason,
  type State,
} from "../model/state.ts";
import { priceAtEnd } from "../round/selling.ts";
import { choiceOf } from "../round/timeline.ts";
import { type ActionCard, CARD_VP, drawLot, frontLots, nextBackChances } from "./cards.ts";

type CarnegieTurn = Turn<State, Event>;

/** Cards that Andrew plays in a game: one per round. */
const PILE = 20;

/** Andrew's state. Only stages of a game alone need it. */
export function andrewOf({ andrew }: State): Andrew {
  if (!andrew) throw new Error("Andrew is not at this table");
  return andrew;
}

/** Lays the card of the round, and reveals the back of the next one. */
export function layCard(turn: CarnegieTurn): void {
  const { state, random } = turn;
  const andrew = andrewOf(state);
  const drawn = (backs: Andrew["backs"]): Category =>
    drawLot(random, nextBackChances(state, { ...andrew, backs })).back;
  const back = andrew.backs[0] ?? drawn([]);
  const next = andrew.row.length < PILE - 1 ? drawn([back]) : null;
  turn.emit({ type: "cardLaid", back, next });
}

/** Andrew chooses the row on the back of his card. */
export function chooseForAndrew(turn: CarnegieTurn): void {
  const [row] = andrewOf(turn.state).backs;
  if (!row) throw new Error("Andrew chooses without a card");
  turn.emit({ type: "andrewChose", ...choiceOf(turn.state, row) });
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
    const tile = ALL_TILES.find((it) => it.category === category && (market[it.id] ?? 0) > 0 && !taken.has(it.id));
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
export function playAndrew(turn: CarnegieTurn): void {
  const { state, random } = turn;
  const { chosen } = state;
  if (!chosen) throw new Error("Andrew plays in a round without a row");
  const card = drawLot(random, frontLots(state, andrewOf(state)));
  turn.emit({ type: "cardTurned", card: card.id });
  if (chosen.donation) donate(turn, card);
  ACTIONS[chosen.row](turn, card);
}

// Andrew's points: his cards, his pieces, and donations that count the player's actions.

const DEPARTMENT_VP = 2;
const LAST_BOX_VP = 6;

/** The only player there is. */
const PLAYER = 0;

const found = (from: AndrewSource, what: string, points: number, of: AndrewPoints["of"]): readonly AndrewPoints[] =>
  points > 0 ? [{ from, what, points, of }] : [];

/** Each value once, with its number of occurrences. */
function counted(all: readonly string[]): readonly (readonly [value: string, count: number])[] {
  return [...new Set(all)].map((it) => [it, all.filter((other) => other === it).length]);
}

function cardPoints({ row, card, position }: Andrew): readonly AndrewPoints[] {
  const positions = [...row.map((it) => it.position), ...(card === null ? [] : [position])];
  return CARD_VP.flatMap((each, at) => {
    const cards = positions.filter((it) => it === at).length;
    return found("cards", String(each), each * cards, { cards, each });
  });
}

function cityPoints({ sites }: State): readonly AndrewPoints[] {
  const own = Object.entries(sites).filter(([, it]) => it.seat === ANDREW);
  return counted(own.map(([site]) => cityOfSite(site).id)).flatMap(([city, projects]) =>
    found("cities", city, cityOf(city).vp * projects, { projects, each: cityOf(city).vp }),
  );
}

function donationPoints(state: State, { donations }: Andrew, payments: readonly Payment[]): readonly AndrewPoints[] {
  return donations.flatMap((id) => {
    const payment = payments.find((it) => it.donation === id);
    if (payment) {
      const { money, goods, points } = payment;
      return found("donations", id, Math.min(DONATION_MAX_VP, points), { money, goods });
    }
    const { units, each } = donationUnits(state, PLAYER, id);
    return found("donations", id, Math.min(DONATION_MAX_VP, units * each), { units, each });
  });
}

/** His points as if the game ended now, with these payments for his welfare donations. */
export function andrewPointsOf(state: State, andrew: Andrew, payments: readonly Payment[]): readonly AndrewPoints[] {
  const boxes = REGIONS.filter((it) => andrew.transport[it] === LAST_BOX);
  return [
    ...cardPoints(andrew),
    ...counted(andrew.tiles).flatMap(([id, tiles]) => found("departments", id, DEPARTMENT_VP * tiles, { tiles })),
    ...boxes.flatMap((it) => found("lastBoxes", it, LAST_BOX_VP, {})),
    ...cityPoints(state),
    ...donationPoints(state, andrew, payments),
  ];
}

/** The payments for his welfare donations, from what the player's own payments leave. */
export function andrewPaymentsOf(state: State, andrew: Andrew, own: readonly Payment[]): readonly Payment[] {
  const { money = 0, goods = 0 } = state.players[PLAYER] ?? {};
  const left = leftAfter({ money, goods, price: priceAtEnd(state) }, own);
  return settleWelfare(andrew.donations, { ...left, price: 0 });
}
