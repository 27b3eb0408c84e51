/** What happens without anybody being asked: turns begin, rounds end, the game is scored. */
import type { Seat, Turn } from "../../kernel/game.ts";
import { departmentsOf, ongoingOf, standingOn } from "../departments/company.ts";
import { departmentOf, effectOf } from "../departments/departments.ts";
import { revealSecrets } from "../donations/secret.ts";
import { addAll, timesOf } from "../map/tabs.ts";
import type { Event } from "../model/events.ts";
import type { Amounts, Andrew, Category, Options, Player, State, Unasked } from "../model/state.ts";
import { paymentsOf, pointsOf } from "../scoring.ts";
import { revealSheets } from "../set-up/new-beginning.ts";
import { andrewPaymentsOf, andrewPointsOf } from "../solo/score.ts";
import { chooseForAndrew, layCard, playAndrew } from "../solo/turn.ts";

type CarnegieTurn = Turn<State, Event>;

/** Employee steps in the set-up, where none were bought. */
const SETUP_STEPS = 6;

/** What departments give by themselves when a turn begins, for each active employee, permanent ones included. */
function givenAtOnce(player: Player, category: Category, options: Options): Amounts {
  const own = departmentsOf(player).filter(([id]) => departmentOf(id).category === category);
  return addAll(
    own.map(([id, space]) =>
      timesOf(effectOf(id, options).each ?? {}, standingOn(player, space) + departmentOf(id).permanent),
    ),
  );
}

/** How often each department of a type can be used: once per employee active in it now. */
function usesOf(player: Player, category: Category, options: Options): Readonly<Record<string, number>> {
  const usable = departmentsOf(player).filter(
    ([id, space]) =>
      departmentOf(id).category === category && effectOf(id, options).ways && standingOn(player, space) > 0,
  );
  return Object.fromEntries(usable.map(([id, space]) => [id, standingOn(player, space)]));
}

/** Begins a company turn with departments of a type; `null`: the steps of the set-up. */
export function beginTurn(turn: CarnegieTurn, seat: Seat, category: Category | null): void {
  const { players, options, sheets } = turn.state;
  const player = players[seat] as Player;
  const given = category ? givenAtOnce(player, category, options) : { steps: sheets?.[seat]?.moves ?? SETUP_STEPS };
  const { steps = 0, study = 0 }: Amounts = given;
  const uses = category ? usesOf(player, category, options) : {};
  const diagonal = category !== null && ongoingOf(player, options).some((it) => it.diagonal);
  const pools = { category, uses, steps, study: study + player.study };
  turn.emit({ type: "turnBegan", seat, ...pools, ...(diagonal && { diagonal }) });
}

function settlePlayer(turn: CarnegieTurn, seat: Seat): void {
  const payments = paymentsOf(turn.state, seat);
  const points = pointsOf(turn.state, seat, payments);
  for (const { donation, money, goods, times } of payments)
    if (times > 0) turn.emit({ type: "welfarePaid", seat, donation, money, goods });
  for (const it of points) turn.emit({ type: "scored", points: it });
}

/** Andrew's donations are paid for with what the player has left after their own. */
function settleAndrew(turn: CarnegieTurn, andrew: Andrew): void {
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

/** What happens in stages that nobody is asked in. */
const UNASKED: Readonly<Record<Unasked, (turn: CarnegieTurn) => void>> = {
  revealSheets,
  newCard: layCard,
  andrewChooses: chooseForAndrew,
  andrew: playAndrew,
  endOfRound: endRound,
};

/** Goes on to the next decision that is somebody's. */
export function proceed(turn: CarnegieTurn): void {
  for (;;) {
    const next = turn.state.agenda[0];
    if (next?.seat === null) UNASKED[next.stage](turn);
    else if (next?.stage === "company" && !turn.state.turn) beginTurn(turn, next.seat, turn.state.chosen?.row ?? null);
    else return;
  }
}
