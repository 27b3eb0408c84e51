/** The built-in player in the stages of the add-on. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { type Command, SHEET_ROWS, type Sheet, type State } from "../model/state.ts";

/** What its company is wont to make most of; first place is worth a dollar or two. */
const BEST: Sheet = { goods: 5, employees: 5, vp: 0, moves: 6, bid: null };
const MOST_BID = 2;

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

/** The mark that brings the sheet nearer to the one it wants; when there is none, a small bid. */
function chooseOnSheet(sheet: Sheet, legal: readonly Command[], random: Random): Command {
  const wanted = SHEET_ROWS.filter((row) => sheet[row] !== BEST[row]);
  const mark = legal.filter(isMark).find(({ row, option }) => wanted.includes(row) && option === BEST[row]);
  if (mark) return mark;
  const bids = legal.filter((it) => it.type === "handSheetIn" && it.bid <= MOST_BID);
  return oneOf(bids, random);
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
