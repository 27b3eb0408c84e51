/** The built-in player in the stages of the add-on. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import type { Command, Sheet, State } from "../model/state.ts";

/** Weights that did best in games against itself: three points are worth less than the dollars that they bring. */
const BEST: Sheet = { goods: 5, employees: 5, vp: -3, moves: 6, bid: null };
/** Being first is worth a few dollars; the bid varies at random, so that nobody can predict it. */
const LEAST_BID = 2;
const MOST_BID = 5;

const isMark = (command: Command): command is Extract<Command, { readonly type: "markSheet" }> =>
  command.type === "markSheet";

/** Secret donations, in the order of what they gave in games against itself. */
const SECRETS: readonly string[] = [
  "empty-spaces",
  "project-types",
  "inactive-employees",
  "human-rights-transportation-railroad",
  "education-department-management",
  "education-department-any",
  "departments-top-row",
  "welfare-7vp",
];
/** Names one of so many donations of the chart at random, so that nobody can predict it. */
const NAMED_FROM = 3;

/** Commands that only the set-up stages of the add-on have. */
const OF_SET_UP: ReadonlySet<Command["type"]> = new Set(["markSheet", "handSheetIn", "coverDonations", "nameDonation"]);

const oneOf = (commands: readonly Command[], random: Random): Command =>
  commands[random.below(commands.length)] as Command;

/** The mark that brings the sheet nearer to the wanted one; a bid once there is none. */
function chooseOnSheet(sheet: Sheet, legal: readonly Command[], random: Random): Command {
  const mark = legal.filter(isMark).find(({ row, option }) => sheet[row] !== BEST[row] && option === BEST[row]);
  if (mark) return mark;
  const bids = legal.filter((it) => it.type === "handSheetIn");
  const wanted = bids.filter(({ bid }) => bid >= LEAST_BID && bid <= MOST_BID);
  return oneOf(wanted.length > 0 ? wanted : bids, random);
}

/** Covers columns at random: a tile's worth depends on the players. Judges the stages of a turn like the turn. */
export function chooseInAddOn(view: State, seat: Seat, legal: readonly Command[], random: Random): Command | null {
  if (!legal.some(({ type }) => OF_SET_UP.has(type))) return null;
  const sheet = view.sheets?.[seat];
  if (sheet && legal.some(isMark)) return chooseOnSheet(sheet, legal, random);
  const named = legal.filter((it) => it.type === "nameDonation");
  const best = SECRETS.flatMap((id) => named.filter((it) => it.donation === id)).slice(0, NAMED_FROM);
  return oneOf(best.length > 0 ? best : legal, random);
}
