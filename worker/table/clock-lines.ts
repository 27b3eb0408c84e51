/** What the log says of an entry beyond its events: that the bot played because a player's time was out. Pure. */
import type { Entry } from "../../games/history.ts";
import type { Language } from "../../games/words.ts";
import type { SaidLine } from "../shapes.ts";
import { put } from "../words/index.ts";
import { isTimeOut } from "./clock.ts";

/** The line that comes before those of the events; none for an entry of a player's own. `names`: as they were then, in seat order. */
export function timeOutLines(entry: Entry, names: readonly string[], language: Language): readonly SaidLine[] {
  const { seat } = entry;
  if (seat === null || !isTimeOut(entry)) return [];
  return [
    { key: "table.time-out", params: { seat }, say: put("entry.time-out", { name: names[seat] ?? "" }, language) },
  ];
}
