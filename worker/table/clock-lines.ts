/** What the log says of an entry beyond its events: that the bot played for a player, and why; or a standing order did. Pure. */
import type { Entry } from "../../games/history.ts";
import type { Language } from "../../games/words.ts";
import type { SaidLine } from "../shapes.ts";
import { put } from "../words/index.ts";
import { isHeld, isTimeOut } from "./clock.ts";

/** The line that comes before those of the events; none for an entry of a player's own. `names`: as they were then, in seat order. */
export function proxyLines(entry: Entry, names: readonly string[], language: Language): readonly SaidLine[] {
  const { seat } = entry;
  const why = isTimeOut(entry) ? "time-out" : isHeld(entry) ? "held" : entry.by === "order" ? "order" : null;
  if (seat === null || !why) return [];
  const say = put(`entry.${why}`, { name: names[seat] ?? "" }, language);
  return [{ key: `table.${why}`, params: { seat }, say }];
}
