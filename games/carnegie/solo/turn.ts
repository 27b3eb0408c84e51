/** Andrew's part of a round: his card is laid, every other time he chooses the row, and he takes his turn before the player. */
import type { Turn } from "../../kernel/game.ts";
import { ALL_TILES } from "../departments/departments.ts";
import { freeDonations } from "../donations/donations.ts";
import { EDITIONS } from "../editions.ts";
import { cityOf, freeSite, LAST_BOX, type SitePlace } from "../map/board.ts";
import type { Event } from "../model/events.ts";
import { type Andrew, type Category, PROJECTS, type SlideReason, type State } from "../model/state.ts";
import { choiceOf } from "../round/timeline.ts";
import { type ActionCard, CARD_VP } from "./cards.ts";
import { backLots, drawLot, frontLots } from "./deck.ts";

type CarnegieTurn = Turn<State, Event>;

/** Cards that Andrew plays in a game: one per round. */
const PILE = 20;

/** Andrew as he stands. Only stages of a game alone ask for him. */
export function andrewOf({ andrew }: State): Andrew {
  if (!andrew) throw new Error("Andrew is not at this table");
  return andrew;
}

/** Lays the card of the round; the back of the next one can be seen from then on. */
export function layCard(turn: CarnegieTurn): void {
  const { state, random } = turn;
  const andrew = andrewOf(state);
  const drawn = (backs: Andrew["backs"]): Category => drawLot(random, backLots(state, { ...andrew, backs })).back;
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

/** Where Andrew builds in a city. */
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

/** As far as the track goes, and the last box is free. */
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
