/** Stage `sheet` of New Beginning: rows are marked one by one, and the sheet is handed in with a bid. */
import { expected, type StageRules } from "../stages/stage.ts";
import { type Command, SHEET_ROWS, type Sheet, type State } from "../types.ts";
import { moneyLeft, SHEET_OPTIONS } from "./sheets.ts";

/** Every other mark that leaves the sheet within the budget. */
function marksOpen(sheet: Sheet): readonly Command[] {
  return SHEET_ROWS.flatMap((row) =>
    SHEET_OPTIONS[row]
      .filter(({ option }) => option !== sheet[row] && moneyLeft({ ...sheet, [row]: option }) >= 0)
      .map(({ option }): Command => ({ type: "markSheet", row, option })),
  );
}

/** Every bid that can be paid; alone there is nobody to outbid. */
function bidsOpen({ seats }: State, sheet: Sheet): readonly Command[] {
  const most = seats === 1 ? 0 : moneyLeft(sheet);
  return Array.from({ length: most + 1 }, (_, bid): Command => ({ type: "handSheetIn", bid }));
}

export const sheet: StageRules<"sheet"> = {
  legal(state, { seat }) {
    const own = state.sheets?.[seat];
    return own ? [...marksOpen(own), ...bidsOpen(state, own)] : [];
  },
  decide(turn, { seat }, command) {
    if (command.type === "markSheet")
      return turn.emit({ type: "sheetMarked", seat, row: command.row, option: command.option });
    turn.emit({ type: "sheetHandedIn", seat, bid: expected(command, "handSheetIn").bid });
  },
};
