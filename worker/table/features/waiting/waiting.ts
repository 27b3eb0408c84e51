/** Open tables that wait in vain: one that strangers may join closes when nobody has sat down beside its host for a week. */
import { DAY } from "../../../lib/time.ts";
import { feature } from "../../feature.ts";
import { leave } from "../../lobby.ts";
import { type Position, statusOf } from "../../position.ts";
import { type ScheduledTask, taskOf } from "../../work.ts";

/** How long a host waits alone, in milliseconds. */
const ALONE = 7 * DAY;

/** The person who waits alone at a listed table; `null`: there are others, or the game has begun. */
function aloneAt(position: Position): string | null {
  const { lobby } = position;
  const people = lobby.places.flatMap((it) => it.person ?? []);
  const [host, ...others] = people;
  return host && others.length === 0 && lobby.listed && statusOf(position) === "open" ? host : null;
}

const waitingTask = (): ScheduledTask =>
  taskOf("waiting", 1, (position, context) => {
    const { lobby } = position;
    const host = aloneAt(position);
    if (host === null) return [];
    const { id, game, createdAt } = lobby;
    const due = createdAt + ALONE;
    const run = () => {
      const at = context.now();
      context.keep(leave(lobby, host), () =>
        context.enqueue(host, { id: `${id}:closed`, table: id, game, at, type: "closed" }),
      );
    };
    return [{ key: "waiting", due: () => due, run }];
  });

export const waiting = feature({ handlers: {}, tasks: () => [waitingTask()] });
