/** What the events of add-on 1 do to the pieces. */
import { setUpStages, setUpTiles } from "../agenda.ts";
import { changedAt, dropped, evenly, withPlayer } from "../pieces.ts";
import type { Player, Sheet, Stage, State } from "../types.ts";
import { BASE_SHEET } from "./sheets.ts";
import type { AddOn } from "./slot.ts";

function sheetsDealt(state: State): State {
  const sheets = evenly(state.seats, () => BASE_SHEET);
  const filling = evenly(state.seats, (seat): Stage => ({ stage: "sheet", seat, atOnce: true }));
  return { ...state, sheets, agenda: [...filling, { stage: "revealSheets", seat: null }] };
}

/** A sheet changed, as far as it can be seen. */
function withSheet(state: State, seat: number, change: Partial<Sheet>): State {
  const { sheets = [] } = state;
  return { ...state, sheets: changedAt(sheets, seat, (it) => it && { ...it, ...change }) };
}

/** The budget is spent: what it bought takes the place of the usual start. */
function bought({ lying, rooms, supply, earned }: Player, { goods, employees, vp }: Sheet): Partial<Player> {
  const lobby = rooms.indexOf("lobby");
  const more = employees - (lying[lobby] ?? 0);
  return {
    goods,
    lying: changedAt(lying, lobby, () => employees),
    supply: { ...supply, employees: supply.employees - more },
    earned: vp === 0 ? earned : { ...earned, "new-beginning": vp },
  };
}

export const evolve: AddOn["evolve"] = {
  sheetsDealt,
  sheetMarked: (state, { seat, row, option }) => withSheet(state, seat, { [row]: option }),
  sheetHandedIn: (state, { seat, bid }) => withSheet(dropped(state, seat), seat, { bid }),
  sheetRevealed(state, { seat, sheet, money }) {
    const sheets = changedAt(state.sheets ?? [], seat, () => sheet);
    return withPlayer({ ...state, sheets }, seat, (it) => ({ ...bought(it, sheet), money }));
  },
  firstPlayerBid(state, { seat, bid, choiceTiles, reserving }) {
    const next = withPlayer(setUpTiles(state, seat, choiceTiles), seat, ({ money }) => ({ money: money - bid }));
    return { ...next, agenda: setUpStages(next, { clockwise: true, reserving }) };
  },
};
