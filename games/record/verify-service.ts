/** Whether what happened beside the rules was allowed: turns taken back, seats given up, a game called off. */
import { canonical } from "../kernel/canonical.ts";
import type { AnyGame, Seat } from "../kernel/game.ts";
import type { Entry } from "./entry.ts";
import { isService, resignedIn, type ServiceEvent, takenBackTo } from "./fold.ts";
import { takeBackRefusal } from "./take-back.ts";

/** Whether an entry is one of these, which the rules know nothing of. */
export const isServiceEntry = ({ events }: Pick<Entry, "events">): boolean => events.some(isService);

function expected(entry: Entry, seat: Seat): ServiceEvent {
  const to = takenBackTo(entry);
  if (to !== null) return { type: "$takenBack", to };
  return entry.events[0]?.type === "$resigned" ? { type: "$resigned", seat } : { type: "$ended" };
}

/** What is wrong with such an entry, in words; `null`: nothing. `before`: the entries before it, `states` those they fold to, the first before them all. */
export function serviceFault(
  game: AnyGame,
  seats: number,
  entry: Entry,
  before: readonly Entry[],
  states: readonly unknown[],
): string | null {
  const { seat, commands, rolls, events } = entry;
  if (seat === null || seat < 0 || seat >= seats) return "no seat did it";
  if (commands.length > 0 || rolls.length > 0) return "commands or draws beside it";
  if (canonical(events) !== canonical([expected(entry, seat)])) return "events beside it";
  const to = takenBackTo(entry);
  if (to !== null) return takeBackRefusal(game, before, states, { to, seat, seats });
  const gone = resignedIn(before);
  if (gone.has(seat)) return "the seat had been given up";
  return events[0]?.type === "$ended" && gone.size === 0 ? "nobody had given up" : null;
}
