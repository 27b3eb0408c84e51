/** The built-in player in the stages of the add-on. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import type { Command, Sheet, State } from "../model/state.ts";

/** What did best in games against itself: three points are worth less than the dollars that they bring. */
const BEST: Sheet = { goods: 5, employees: 5, vp: -3, moves: 6, bid: null };
/** First place is worth a few dollars; of some bids one is made by chance, so that nobody can be sure. */
const LEAST_BID = 2;
const MOST_BID = 5;

const isMark = (command: Command): command is Extract<Command, { readonly type: "markSheet" }> =>
  command.type === "markSheet";

/** Secret donations, those that gave its company most in games against itself first. */
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
/** Of so many that are on the chart one is named, so that nobody can be sure. */
const NAMED_FROM = 3;

/** Commands that only the add-on's stages of the set-up have. */
const OF_SET_UP: ReadonlySet<Command["type"]> = new Set(["markSheet", "handSheetIn", "coverDonations", "nameDonation"]);

const oneOf = (commands: readonly Command[], random: Random): Command =>
  commands[random.below(commands.length)] as Command;

/** The mark that brings the sheet nearer to the one it wants; when there is none, a bid. */
function chooseOnSheet(sheet: Sheet, legal: readonly Command[], random: Random): Command {
  const mark = legal.filter(isMark).find(({ row, option }) => sheet[row] !== BEST[row] && option === BEST[row]);
  if (mark) return mark;
  const bids = legal.filter((it) => it.type === "handSheetIn");
  const wanted = bids.filter(({ bid }) => bid >= LEAST_BID && bid <= MOST_BID);
  return oneOf(wanted.length > 0 ? wanted : bids, random);
}

/** Columns are covered by chance: what a tile is worth turns on what is made of it. Stages of a turn are judged like the turn. */
export function chooseInAddOn(view: State, seat: Seat, legal: readonly Command[], random: Random): Command | null {
  if (!legal.some(({ type }) => OF_SET_UP.has(type))) return null;
  const sheet = view.sheets?.[seat];
  if (sheet && legal.some(isMark)) return chooseOnSheet(sheet, legal, random);
  const named = legal.filter((it) => it.type === "nameDonation");
  const best = SECRETS.flatMap((id) => named.filter((it) => it.donation === id)).slice(0, NAMED_FROM);
  return oneOf(best.length > 0 ? best : legal, random);
}
