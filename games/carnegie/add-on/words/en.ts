/** The words of add-on 1, in English. */
import { DONATION, POINTS } from "../../words/en-names.ts";
import { departments, departmentWords } from "./en-departments.ts";
import { extensionWith } from "./extension.ts";

const BOUGHT = `{goods, plural, other {# goods}}, {employees, plural, one {# employee} other {# employees}} in the Lobby, {moves, plural, one {# move} other {# moves}} and ${POINTS.replace("{points,", "{vp,")}`;

const sheets = {
  "stage.sheet": "Fill in your sheet and hand it in",
  "command.markSheet":
    "{row, select, goods {{option, plural, other {# goods}}} employees {{option, plural, one {# employee} other {# employees}} in the Lobby} vp {{option, plural, one {# point} other {# points}}} other {{option, plural, one {# move} other {# moves}}}}",
  "command.handSheetIn": "Hand the sheet in, with a bid of {bid, plural, other {$#}}",
  "why.markSheet": "Each row has five options; what you mark may cost $50 in all.",
  "why.handSheetIn": "What you marked and your bid may cost $50 together. A sheet that was handed in stays as it is.",
  "log.sheetsDealt": "Everybody gets a sheet for the start.",
  "log.sheetHandedIn": "{seat} has handed the sheet in.",
  "log.sheetRevealed": `{seat} bids {bid, plural, other {$#}}, buys ${BOUGHT}, and has {money, plural, other {$#}} left.`,
  "log.firstPlayerBid": "{seat} is the first player{bid, plural, =0 {} other { and pays $#}}.",
  "help.newBeginning":
    "New Beginning: before the set-up everybody fills in a sheet in secret: goods, employees in the Lobby, points and moves, for $50 with the bid. Points may be sold. All sheets are opened together. The highest bid goes first and is paid; of equal bids, who spent more in all; then chance. What is left of the $50 is your money. The first disc and the moves then go clockwise from the first player.",
} as const;

const FIELD =
  "{field, select, education {Education} human-rights {Human Rights} welfare {Welfare} other {Health}}" as const;
const TILE = "{tile, select, 1 {departments} 2 {projects} 3 {the company} other {medium cities}}" as const;

const covers = {
  "stage.cover": "Cover a column of the donation chart, or leave it",
  "command.coverDonations": `Cover ${FIELD} with the tile of ${TILE}`,
  "why.coverDonations": "A tile that is left goes onto a column that is still as printed.",
  "log.donationsCovered": `{seat} covers ${FIELD} with the tile of ${TILE}.`,
  "log.passed.cover": "{seat} covers no column.",
  "help.newDonations":
    "New Donations: after the first discs, clockwise from the first player, each may cover a printed column of the chart with one of four tiles. The tile belongs to that field now, and neutral discs stay in their rows.",
  "help.donation.departments-of-one-category": "4 points per department you built of one type, the best for you.",
  "help.donation.categories-built": "3 points per type of which you built a department.",
  "help.donation.departments-left-column": "3 points per department you built in the left-most column.",
  "help.donation.departments-top-row": "3 points per department you built in the top row.",
  "help.donation.donations-education": "4 points per donation of yours in Education.",
  "help.donation.projects-of-one-type": "3 points per project you built of one type, the best for you.",
  "help.donation.project-types": "3 points per type of project you built.",
  "help.donation.projects": "1 point per project you built.",
  "help.donation.donation-fields": "3 points per field with a donation of yours.",
  "help.donation.donations-human-rights": "4 points per donation of yours in Human Rights.",
  "help.donation.empty-spaces": "2 points per space of your company without a department; the Lobby is not free.",
  "help.donation.inactive-employees": "2 points per inactive employee, those on mission too.",
  "help.donation.paid-workstations": "2 points per active employee on a workstation that costs $1 or more.",
  "help.donation.money-and-goods": "At the end give $3 and 1 goods up to 4 times, 3 points each time.",
  "help.donation.donations-welfare": "4 points per donation of yours in Welfare.",
  "help.donation.medium-cities-1": "2 points per medium city joined to New York by your discs without a gap.",
  "help.donation.medium-cities-2": "2 points per medium city joined to Chicago by your discs without a gap.",
  "help.donation.medium-cities-3": "2 points per medium city joined to New Orleans by your discs without a gap.",
  "help.donation.medium-cities-4": "2 points per medium city joined to San Francisco by your discs without a gap.",
  "help.donation.donations-health": "4 points per donation of yours in Health.",
} as const;

const waiting = {
  "command.wait": "Wait: take this turn last in the round",
  "why.wait": "Only the first player may wait, once a round, before anything else in the company turn.",
  "log.waited": "{seat} waits and takes the company turn last.",
  "help.waiting": "Waiting: the first player may announce it, and then takes the company turn after all others.",
} as const;

const donations = {
  "donation.departments-of-one-category": "Departments of one type",
  "donation.categories-built": "Types of department",
  "donation.departments-left-column": "Departments on the left",
  "donation.departments-top-row": "Departments at the top",
  "donation.donations-education": "Donations: Education",
  "donation.projects-of-one-type": "Projects of one type",
  "donation.project-types": "Types of project",
  "donation.projects": "Projects",
  "donation.donation-fields": "Fields of donations",
  "donation.donations-human-rights": "Donations: Human Rights",
  "donation.empty-spaces": "Free spaces",
  "donation.inactive-employees": "Inactive employees",
  "donation.paid-workstations": "Paid workstations",
  "donation.money-and-goods": "Money with goods",
  "donation.donations-welfare": "Donations: Welfare",
  "donation.medium-cities-1": "Towns of New York",
  "donation.medium-cities-2": "Towns of Chicago",
  "donation.medium-cities-3": "Towns of New Orleans",
  "donation.medium-cities-4": "Towns of San Francisco",
  "donation.donations-health": "Donations: Health",
} as const;

const secrets = {
  "stage.secret": "Name your secret donation",
  "command.nameDonation": `In secret: ${DONATION}`,
  "why.nameDonation": "Everybody names one donation of the chart once the set-up is done, and it stays.",
  "log.donationNamed": "{seat} has named a secret donation.",
  "log.donationNamed.known": `{seat} has named a secret donation: ${DONATION}.`,
  "log.secretRevealed": `The secret donation of {seat} is ${DONATION}.`,
  "score.secret": "Secret donation",
  "reason.secret": `${POINTS}: ${DONATION}, in secret`,
  "help.secretDonation":
    "Secret Donation: after the set-up everybody names a donation in secret. It is free, makes none dearer, and scores at the end wherever discs lie. Donate there openly too, and it scores twice. What it costs at the end is paid once.",
} as const;

/** Every message of the add-on. */
export const en = {
  ...sheets,
  ...covers,
  ...waiting,
  ...donations,
  ...secrets,
  ...departments,
  ...departmentWords,
} as const;

export type AddOnKey = keyof typeof en;

export const extension = extensionWith(en, { beginning: "New Beginning", secret: "the secret donation" });
