/** The built-in bots: each plays its whole turn as one entry. Pure: a bot's choice depends on the seed and the position alone. */

import { hexToBytes } from "@noble/hashes/utils.js";
import { hmacBy } from "#sha256";
import {
  answerOf,
  type GameEvent,
  legalOf,
  MOST_COMMANDS,
  play,
  type Seat,
  type Strength,
} from "../../../../games/kernel/game.ts";
import { drawing, type Random } from "../../../../games/kernel/random.ts";
import { botOf } from "../../../../games/modules.ts";
import type { Entry } from "../../../../games/record/entry.ts";
import { botKey, heldKey, stateHash } from "../../../../games/record/entry.ts";
import { feature } from "../../feature.ts";
import { strengthAt } from "../../lobby.ts";
import { awaitedBots, chain, chanceOf, isOffered, type Position, seqOf } from "../../position.ts";
import { type ScheduledTask, taskOf } from "../../work.ts";

/** The bot's own randomness, separate from the table's. Repeating a move after a take-back gets the same answer. */
function botRandom({ lobby, state }: Position): Random {
  const key = hmacBy(hexToBytes(lobby.seed))("bot");
  return drawing(hmacBy(key)(stateHash(state)));
}

/** How a bot's turn is described: as its own, or as that of the player whose seat it holds. */
const keyOfBot = ({ lobby }: Position, seat: Seat): typeof botKey => (isOffered(lobby, seat) ? heldKey : botKey);

/** Bots that search take a moment each, so they play one at a time and calls in between need not wait for more. */
const thinks = (strength: Strength | undefined): boolean => strength !== undefined && strength !== "easy";

/**
 * The entry of a bot's turn: its commands until it is no longer awaited. A bot that searches also stops at a chance event, after which it
 * thinks again. `keyOf`: the entry's key by its number.
 */
export function playBot(position: Position, seat: Seat, at: number, keyOf = botKey): Entry {
  const { game } = position;
  const seq = seqOf(position) + 1;
  const random = botRandom(position);
  const strength = strengthAt(position.lobby, seat);
  const chance = chanceOf(position);
  const commands: unknown[] = [];
  const events: GameEvent[] = [];
  const bot = botOf(game.id);
  let { state } = position;
  while (game.awaited(state).includes(seat) && commands.length < MOST_COMMANDS) {
    const legal = legalOf(game, state, seat);
    const answer = answerOf(bot, game.view(state, seat), seat, legal, random, strength);
    const planned = answer.slice(0, MOST_COMMANDS - commands.length);
    const played = play(game, state, seat, planned, chance);
    if (!played.ok) throw new Error(`the bot of ${game.id} chose what is ${played.why}`);
    commands.push(...planned);
    events.push(...played.events);
    state = played.state;
    if (thinks(strength) && chance.rolls.length > 0) break;
  }
  return chain(position, { at, seat, by: "bot", key: keyOf(seq), commands, rolls: chance.rolls, events });
}

/** Bot turns in one alarm, since a table of bots alone would keep it busy for long. */
const mostTurns = ({ lobby }: Position): number => (lobby.places.some((it) => thinks(it.strength)) ? 1 : 20);

/** Plays the bots' turns. */
const botTask = (): ScheduledTask =>
  taskOf("bot", mostTurns, (position, context) =>
    awaitedBots(position).map((seat) => ({
      key: `bot ${seat}`,
      due: () => 0,
      run: () => context.append(playBot(position, seat, context.now(), keyOfBot(position, seat))),
    })),
  );

export const bots = feature({ handlers: {}, tasks: () => [botTask()] });
