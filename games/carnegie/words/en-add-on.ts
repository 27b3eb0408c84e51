/** The words of add-on 1, in English. */
import { POINTS } from "./en-names.ts";

const MONEY = "{money, plural, other {$#}}";
const BOUGHT = `{goods, plural, other {# goods}}, {employees, plural, one {# employee} other {# employees}} in the Lobby, {moves, plural, one {# move} other {# moves}}, ${POINTS.replace("{points,", "{vp,")} and ${MONEY}`;

export const addOn = {
  "option.newBeginning": "New Beginning",
  "option.newBeginning.help":
    "Add-on 1: each player buys goods, employees, points and moves with a budget of $50 on a sealed sheet, and bids for first place.",

  "stage.sheet": "Fill in your sheet and hand it in",
  "command.markSheet":
    "{row, select, goods {{option, plural, other {# goods}}} employees {{option, plural, one {# employee} other {# employees}} in the Lobby} vp {{option, plural, one {# point} other {# points}}} other {{option, plural, one {# move} other {# moves}}}}",
  "command.handSheetIn": "Hand the sheet in, with a bid of {bid, plural, other {$#}}",
  "why.markSheet": "Each row has five options; what you mark may cost $50 in all.",
  "why.handSheetIn": "What you marked and your bid may cost $50 together. A sheet that was handed in stays as it is.",

  "log.sheetsDealt": "Everybody gets a sheet for the start.",
  "log.sheetHandedIn": "{seat} has handed the sheet in.",
  "log.sheetRevealed": `{seat} bids {bid, plural, other {$#}} and buys ${BOUGHT}.`,
  "log.firstPlayerBid": "{seat} is the first player{bid, plural, =0 {} other { and pays $#}}.",

  "help.newBeginning":
    "New Beginning: before the set-up everybody fills in a sheet in secret: goods, employees in the Lobby, points and moves, for $50 with the bid. Points may be sold. All sheets are opened together. The highest bid goes first and is paid; of equal bids, who spent more in all; then chance. What is left of the $50 is your money. The first disc and the moves then go clockwise from the first player.",
} as const;
