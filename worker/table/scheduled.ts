/** What a table does by itself when its time has come: a chore says when it is due, and is run by the alarm. */

import { clockChore } from "./clock/scheduled.ts";
import type { Desk } from "./context.ts";
import { awaitedBot, keyOfBot, playBot } from "./features/bots.ts";
import { orderChore } from "./features/orders-scheduled.ts";
import { planChore } from "./features/plan-scheduled.ts";
import { takeBackChore } from "./features/take-back-handlers.ts";

/** Bots' turns in one alarm; a table of bots alone would otherwise keep it for long. */
const MOST_BOT_TURNS = 20;
/** After a bot failed. */
const BOT_PAUSE = 60_000;

export interface Chore {
  /** When there is something to do, milliseconds since 1970 (the past: at once); `null`: never, as things stand. */
  due(desk: Desk): number | null;
  /** Does what is due by now. May be called too early, and then does nothing. */
  run(desk: Desk): void;
}

/** Bots take their turns; one that fails is tried again a minute later. */
function botChore(): Chore {
  let earliest = 0;
  const awaited = (desk: Desk) => {
    const position = desk.find();
    return position && awaitedBot(position);
  };
  const due = (desk: Desk) => (awaited(desk) === null ? null : earliest);
  const playOne = (desk: Desk) => {
    const seat = awaited(desk);
    if (seat === null) return;
    try {
      const position = desk.load();
      desk.append(playBot(position, seat, desk.now(), keyOfBot(position, seat)));
    } catch (error) {
      console.error(JSON.stringify({ at: "bot", game: desk.load().lobby.game, fault: String(error) }));
      earliest = desk.now() + BOT_PAUSE;
    }
  };
  return {
    due,
    run(desk) {
      for (let turns = 0; turns < MOST_BOT_TURNS && (due(desk) ?? Infinity) <= desk.now(); turns++) playOne(desk);
    },
  };
}

/** All of them, in the order in which they are run. */
export const newChores = (): readonly Chore[] => [botChore(), planChore(), orderChore(), clockChore(), takeBackChore()];
