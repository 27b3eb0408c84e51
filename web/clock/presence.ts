/** The seats that have a live table open now, as its socket says. */
import { type Signal, signal } from "@preact/signals";
import type { Seat } from "../../games/kernel/game.ts";

const known = new WeakMap<object, Signal<readonly Seat[] | null>>();

/** The seats whose players are here; `null`: nobody has said. `table`: its model. */
export function presenceAt(table: object): Signal<readonly Seat[] | null> {
  const found = known.get(table) ?? signal<readonly Seat[] | null>(null);
  known.set(table, found);
  return found;
}
