/** Whole games between built-in players, for `npm run bench -- bots`: what one thread does. */
import { answerOf, begin, legalOf, play, type Seat, type Strength } from "../../games/kernel/game.ts";
import { seeded, unchecked } from "../../games/kernel/random.ts";
import { moduleOf } from "../../games/modules.ts";

/** The players of a series. Seats alternate: in game 0 the first player sits first, in game 1 second. */
export interface Series {
  readonly game: string;
  readonly players: readonly Strength[];
  readonly options: object;
}

/** One game of a series. `number` is its seed. */
export interface Task {
  readonly series: Series;
  readonly number: number;
}

/** The final points of each player, and, where a seat plays alone, of the opponent in the rules after it. */
export type Points = readonly number[];

/** An observer: the position, the seat that answers, and which player of the series sits there. */
export type Onlooker = (state: unknown, seat: Seat, player: number) => void;

/** Plays one game to its end. Chance is that of a name, so that the same number gives the same game. */
export function playGame({ series, number }: Task, onlooker?: Onlooker): Points {
  const found = moduleOf(series.game);
  if (!found) throw new Error(`there is no game ${series.game}`);
  const { game, bot } = found;
  const seats = series.players.length;
  const playerAt = (seat: Seat): number => (seat + number) % seats;
  const chance = seeded(`bots ${number}`);
  const whim = unchecked(number);
  let { state } = begin(game, seats, game.options.parse(series.options), chance);
  for (let [seat] = game.awaited(state); seat !== undefined; [seat] = game.awaited(state)) {
    const player = playerAt(seat);
    const legal = legalOf(game, state, seat);
    const answer = answerOf(bot, game.view(state, seat), seat, legal, whim, series.players[player]);
    onlooker?.(state, seat, player);
    const played = play(game, state, seat, answer, chance);
    if (!played.ok) throw new Error(`${series.game} ${number}: ${JSON.stringify(answer[played.at])} is ${played.why}`);
    state = played.state;
  }
  const totals = game.score(state).map((it) => it.total);
  return totals.map((_, at) => totals[at < seats ? (at - (number % seats) + seats) % seats : at] as number);
}

/** For the threads. */
export const work = () => (task: Task) => playGame(task);
