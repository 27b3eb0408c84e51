/** The rules as a whole: who is awaited, legal commands, their effects, and automatic steps. */
import type { Seat } from "../../kernel/game.ts";
import { place, relocate } from "../departments/employees.ts";
import { cover, donate, revealSecrets, secret } from "../donations/donations.ts";
import { soldFor } from "../donations/welfare.ts";
import { site } from "../map/building.ts";
import type { Andrew, AutomaticStage, Command, Player, Stage, StageName, State } from "../model/state.ts";
import { part } from "../parts.ts";
import { paymentsOf, pointsOf } from "../scoring.ts";
import { reserve, settle, side } from "../set-up/first-steps.ts";
import { beginTurn, company } from "./company-turn.ts";
import { archives, income, lobby } from "./income.ts";
import { priceAtEnd, sell } from "./selling.ts";
import type { CarnegieTurn, StageRules } from "./stage.ts";
import { chooseRow } from "./timeline.ts";

type Asked = Extract<Stage, { readonly stage: StageName }>;

const STAGES: { readonly [N in StageName]: StageRules<N> } = {
  sheet: {
    legal: (...at) => part("newBeginning").sheet.legal(...at),
    decide: (...at) => part("newBeginning").sheet.decide(...at),
  },
  cover,
  secret,
  place,
  site,
  archives,
  side,
  settle,
  reserve,
  chooseRow,
  income,
  donate,
  company,
  relocate,
  lobby,
};

/** TypeScript does not see that a stage fits the rules of its own name, so their arguments are asserted below. */
const rulesOf = ({ stage }: Asked) => STAGES[stage] as StageRules<StageName>;

const isAsked = (stage: Stage): stage is Asked => stage.seat !== null;

/** The current stages, one per seat: the first of the agenda, and those after it that are simultaneous. */
export function stagesNow({ agenda }: State): readonly Asked[] {
  const [head] = agenda;
  if (!head || !isAsked(head)) return [];
  if (!("atOnce" in head)) return [head];
  const end = agenda.findIndex((it) => !("atOnce" in it));
  const together = agenda.slice(0, end < 0 ? agenda.length : end).filter(isAsked);
  return together.filter((it, at) => together.findIndex((other) => other.seat === it.seat) === at);
}

export const awaited = (state: State): readonly Seat[] => stagesNow(state).map((it) => it.seat);

export function legal(state: State, seat: Seat): readonly Command[] {
  const stage = stagesNow(state).find((it) => it.seat === seat);
  return stage ? rulesOf(stage).legal(state, stage as never) : [];
}

export function decide(turn: CarnegieTurn, seat: Seat, command: Command): void {
  const stage = stagesNow(turn.state).find((it) => it.seat === seat);
  if (!stage) throw new Error(`seat ${seat} is not awaited`);
  rulesOf(stage).decide(turn, stage as never, command);
  proceed(turn);
}

// Automatic steps: turns begin, rounds end, the game is scored.

function settlePlayer(turn: CarnegieTurn, seat: Seat): void {
  const payments = paymentsOf(turn.state, seat);
  const points = pointsOf(turn.state, seat, payments);
  const { money, goods } = turn.state.players[seat] as Player;
  const cost = payments.reduce((sum, it) => sum + it.money, 0);
  const sold = soldFor(cost, { money, goods, price: priceAtEnd(turn.state) });
  if (sold > 0) sell(turn, seat, sold);
  for (const { donation, money, goods, times } of payments)
    if (times > 0) turn.emit({ type: "welfarePaid", seat, donation, money, goods });
  for (const it of points) turn.emit({ type: "scored", points: it });
}

/** Andrew's donations are paid for with what the player has left after their own. */
function settleAndrew(turn: CarnegieTurn, andrew: Andrew): void {
  const { andrewPaymentsOf, andrewPointsOf } = part("solo");
  const payments = andrewPaymentsOf(turn.state, andrew, []);
  const points = andrewPointsOf(turn.state, andrew, payments);
  for (const { donation, money, goods, times } of payments)
    if (times > 0) turn.emit({ type: "andrewWelfarePaid", seat: 0, donation, money, goods });
  for (const it of points) turn.emit({ type: "andrewScored", points: it });
}

/** Settles everybody's score; the game is over then. */
function settleScores(turn: CarnegieTurn): void {
  if (turn.state.secrets) revealSecrets(turn);
  for (let seat = 0; seat < turn.state.seats; seat++) settlePlayer(turn, seat);
  const { andrew } = turn.state;
  if (andrew) settleAndrew(turn, andrew);
  turn.emit({ type: "gameEnded" });
}

function endRound(turn: CarnegieTurn): void {
  const { chosen, first, seats, andrew } = turn.state;
  if (!chosen) throw new Error("a round ends that has no row");
  const next = andrew && { andrew: !andrew.chooses };
  turn.emit({ type: "roundEnded", row: chosen.advancing, first: (first + 1) % seats, ...next });
  if (turn.state.agenda.length === 0) settleScores(turn);
}

/** Automatic stages, for which nobody is asked. */
const UNASKED: Readonly<Record<AutomaticStage, (turn: CarnegieTurn) => void>> = {
  revealSheets: (turn) => part("newBeginning").revealSheets(turn),
  newCard: (turn) => part("solo").layCard(turn),
  andrewChooses: (turn) => part("solo").chooseForAndrew(turn),
  andrew: (turn) => part("solo").playAndrew(turn),
  endOfRound: endRound,
};

/** Continues to the next decision of a player. */
export function proceed(turn: CarnegieTurn): void {
  for (;;) {
    const next = turn.state.agenda[0];
    if (next?.seat === null) UNASKED[next.stage](turn);
    else if (next?.stage === "company" && !turn.state.turn) beginTurn(turn, next.seat, turn.state.chosen?.row ?? null);
    else return;
  }
}
