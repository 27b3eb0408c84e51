/** The end of the game: welfare is paid for, every point is recorded. */
import type { Seat, Turn } from "../../kernel/game.ts";
import { addOn } from "../add-on/slot.ts";
import type { Event } from "../model/events.ts";
import type { Andrew, State } from "../model/state.ts";
import { paymentsOf, pointsOf } from "../scoring.ts";
import { andrewRules } from "../solo/slot.ts";

type CarnegieTurn = Turn<State, Event>;

function settlePlayer(turn: CarnegieTurn, seat: Seat): void {
  const payments = paymentsOf(turn.state, seat);
  const points = pointsOf(turn.state, seat, payments);
  for (const { donation, money, goods, times } of payments)
    if (times > 0) turn.emit({ type: "welfarePaid", seat, donation, money, goods });
  for (const it of points) turn.emit({ type: "scored", points: it });
}

/** Andrew's donations are paid for with what the player has left after their own. */
function settleAndrew(turn: CarnegieTurn, andrew: Andrew): void {
  const payments = andrewRules().paymentsOf(turn.state, andrew, []);
  const points = andrewRules().pointsOf(turn.state, andrew, payments);
  for (const { donation, money, goods, times } of payments)
    if (times > 0) turn.emit({ type: "andrewWelfarePaid", seat: 0, donation, money, goods });
  for (const it of points) turn.emit({ type: "andrewScored", points: it });
}

/** Settles everybody's score; the game is over then. */
export function settleScores(turn: CarnegieTurn): void {
  if (turn.state.secrets) addOn().revealSecrets(turn);
  for (let seat = 0; seat < turn.state.seats; seat++) settlePlayer(turn, seat);
  const { andrew } = turn.state;
  if (andrew) settleAndrew(turn, andrew);
  turn.emit({ type: "gameEnded" });
}
