/** States that differ only in what a viewer may not know: what is marked on sheets of others that are handed in. */
import { moneyLeft, SHEET_OPTIONS } from "../../../games/carnegie/add-on/sheets.ts";
import { SHEET_ROWS, type Sheet, type State } from "../../../games/carnegie/types.ts";
import type { Viewer } from "../../../games/kernel.ts";
import type { Random } from "../../../games/random.ts";

const oneOf = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)] as T;

/** Any sheet within the budget, handed in. */
function anySheet(random: Random): Sheet {
  const rows = SHEET_ROWS.map((row) => [row, oneOf(SHEET_OPTIONS[row], random).option] as const);
  const sheet = { ...(Object.fromEntries(rows) as Omit<Sheet, "bid">), bid: null };
  const most = moneyLeft(sheet);
  return most < 0 ? anySheet(random) : { ...sheet, bid: random.below(most + 1) };
}

/** Whose sheets are in while others are awaited; nobody's when the next one would open them all. */
function sealedSeats({ agenda, sheets = [] }: State): readonly number[] {
  const filling = agenda.filter((it) => it.stage === "sheet").map((it) => it.seat);
  return filling.length < 2 ? [] : sheets.map((_, seat) => seat).filter((it) => !filling.includes(it));
}

/** With other sheets for all that are sealed from the viewer; `null` when none is. */
export function twinOf(state: State, viewer: Viewer, random: Random): State | null {
  const hidden = sealedSeats(state).filter((it) => it !== viewer);
  if (hidden.length === 0) return null;
  const sheets = (state.sheets ?? []).map((it, seat) => (hidden.includes(seat) ? anySheet(random) : it));
  return { ...state, sheets };
}
