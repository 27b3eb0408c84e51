/** The Worker of `npm run bench -- bots`: a bot that gets a view and answers, without any service around it. */
import { answerOf, legalOf, type Seat, type Strength } from "../../games/kernel/game.ts";
import { unchecked } from "../../games/kernel/random.ts";
import { moduleOf } from "../../games/modules.ts";

/** One question to a bot. Plain data. */
export interface Question {
  readonly game: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly strength: Strength;
  readonly seed: number;
}

async function answer(request: Request): Promise<Response> {
  const { game: id, view, seat, strength, seed } = (await request.json()) as Question;
  const found = moduleOf(id);
  if (!found) return new Response(`there is no game ${id}`, { status: 404 });
  const { game, bot } = found;
  return Response.json(answerOf(bot, view, seat, legalOf(game, view, seat), unchecked(seed), strength));
}

// biome-ignore lint/style/noDefaultExport: the platform takes a Worker's default export.
export default { fetch: answer };
