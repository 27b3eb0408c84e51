/** The rules as a whole: who is awaited, legal commands, their effects, and automatic steps. */
import type { Seat } from "../../kernel/game.ts";
import { addOnsOf, fromAddOn } from "../add-ons/add-on.ts";
import { byItsRules } from "../before-4.ts";
import { relocate } from "../departments/employees.ts";
import { donate } from "../donations/donations.ts";
import { soldFor } from "../donations/welfare.ts";
import type { AddOnStages, AutomaticStage, Command, Player, Stage, StageName, State } from "../model/state.ts";
import { paymentsOf, pointsOf } from "../scoring.ts";
import { reserve, settle, side } from "../set-up/first-steps.ts";
import { chooseRow, nextAgenda } from "./agenda.ts";
import { beginTurn, company } from "./company-turn.ts";
import { income, lobby } from "./income.ts";
import { priceAtEnd, sell } from "./selling.ts";
import type { CarnegieTurn, StageRules } from "./stage.ts";

type Asked = Extract<Stage, { readonly stage: StageName }>;

/** Every stage of the base game. */
const STAGES: { readonly [N in Exclude<StageName, keyof AddOnStages>]: StageRules<N> } = {
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
function rulesOf({ stage }: Asked): StageRules<StageName> {
  const found =
    (STAGES as Readonly<Record<string, unknown>>)[stage] ?? fromAddOn<StageRules<StageName>>("stages", stage);
  if (!found) throw new Error(`no add-on that is loaded has the stage ${stage}`);
  return found as StageRules<StageName>;
}

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
  const told = byItsRules(turn);
  rulesOf(stage).decide(told, stage as never, command);
  proceed(told);
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

/** Settles everybody's score; the game is over then. */
function settleScores(turn: CarnegieTurn): void {
  const addOns = addOnsOf(turn.state);
  for (const it of addOns) it.beforeScores?.(turn);
  for (let seat = 0; seat < turn.state.seats; seat++) settlePlayer(turn, seat);
  for (const it of addOns) it.afterScores?.(turn);
  turn.emit({ type: "gameEnded" });
}

function endRound(turn: CarnegieTurn): void {
  const { chosen, first, seats, andrew } = turn.state;
  if (!chosen) throw new Error("a round ends that has no row");
  const next = { row: chosen.advancing, first: (first + 1) % seats, ...(andrew && { andrew: !andrew.chooses }) };
  turn.emit({ type: "roundEnded", ...next, agenda: nextAgenda(turn.state, next.row, next.first) });
  if (turn.state.agenda.length === 0) settleScores(turn);
}

type Step = (turn: CarnegieTurn) => void;

/** Takes a stage for which nobody is asked. */
function step(turn: CarnegieTurn, stage: AutomaticStage): void {
  const take = stage === "endOfRound" ? endRound : fromAddOn<Step>("steps", stage);
  if (!take) throw new Error(`no add-on that is loaded has the step ${stage}`);
  take(turn);
}

/** Continues to the next decision of a player. */
export function proceed(turn: CarnegieTurn): void {
  for (;;) {
    const next = turn.state.agenda[0];
    if (next?.seat === null) step(turn, next.stage);
    else if (next?.stage === "company" && !turn.state.turn) beginTurn(turn, next.seat, turn.state.chosen?.row ?? null);
    else return;
  }
}
