/** States that differ only in what a viewer may not know: sheets of others that are handed in, and what they named in secret. */

import { moneyLeft, SHEET_OPTIONS, SHEET_ROWS, type Sheet } from "../../../games/carnegie/add-ons/new-beginning.ts";
import { chartOf } from "../../../games/carnegie/donations/donations.ts";
import type { State } from "../../../games/carnegie/model/state.ts";
import type { Viewer } from "../../../games/kernel/game.ts";
import type { Random } from "../../../games/kernel/random.ts";

const oneOf = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)] as T;

/** Any sheet within the budget, handed in. */
function anySheet(random: Random): Sheet {
  const rows = SHEET_ROWS.map((row) => [row, oneOf(SHEET_OPTIONS[row], random).option] as const);
  const sheet = { ...(Object.fromEntries(rows) as Omit<Sheet, "bid">), bid: null };
  const most = moneyLeft(sheet);
  return most < 0 ? anySheet(random) : { ...sheet, bid: random.below(most + 1) };
}

/** Seats whose sheets are in while others are awaited; none when the next one would open them all. */
function sealedSeats({ agenda, sheets = [] }: State): readonly number[] {
  const filling = agenda.filter((it) => it.stage === "sheet").map((it) => it.seat);
  return filling.length < 2 ? [] : sheets.map((_, seat) => seat).filter((it) => !filling.includes(it));
}

function otherSheets(state: State, viewer: Viewer, random: Random): Partial<State> {
  const hidden = sealedSeats(state).filter((it) => it !== viewer);
  if (hidden.length === 0) return {};
  const sheets = (state.sheets ?? []).map((it, seat) => (hidden.includes(seat) ? anySheet(random) : it));
  return { sheets };
}

function otherSecrets(state: State, viewer: Viewer, random: Random): Partial<State> {
  const { secrets = [], over } = state;
  if (over || secrets.every((it, seat) => it === null || seat === viewer)) return {};
  const named = chartOf(state).map((it) => it.id);
  return { secrets: secrets.map((it, seat) => (it === null || seat === viewer ? it : oneOf(named, random))) };
}

/** With other hidden values; `null` when there is nothing to hide from the viewer. */
export function twinOf(state: State, viewer: Viewer, random: Random): State | null {
  const changes = { ...otherSheets(state, viewer, random), ...otherSecrets(state, viewer, random) };
  return Object.keys(changes).length > 0 ? { ...state, ...changes } : null;
}
