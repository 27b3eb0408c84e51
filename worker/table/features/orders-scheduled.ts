/** Standing orders fire by themselves, after the entry that asks and before anybody is told of it. */
import type { Entry } from "../../../games/record/entry.ts";
import type { Desk } from "../context.ts";
import type { Chore } from "../scheduled.ts";
import { orderedEntry } from "./orders.ts";
import { openRequest } from "./take-back.ts";

/** Entries in one alarm: all of a table, and some turns that follow. */
const MOST = 20;
/** After something failed. */
const PAUSE = 60_000;

/** Follows orders as long as some speak; none while a turn is asked back. What fails is tried again a minute later. */
export function orderChore(): Chore {
  let earliest = 0;
  const next = (desk: Desk): Entry | null => {
    if (desk.now() < earliest) return null;
    try {
      return desk.find() && !openRequest(desk) ? orderedEntry(desk) : null;
    } catch (error) {
      console.error(JSON.stringify({ at: "orders", game: desk.load().lobby.game, fault: String(error) }));
      earliest = desk.now() + PAUSE;
      return null;
    }
  };
  return {
    due: (desk) => (next(desk) || desk.now() < earliest ? earliest : null),
    run(desk) {
      for (let fired = 0; fired < MOST; fired++) {
        const entry = next(desk);
        if (!entry) return;
        desk.append(entry);
      }
    },
  };
}
