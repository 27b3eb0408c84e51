/** What may be chosen, in English: options, stages, commands, ways of using a department, refusals. */
import { CATEGORY, CITY, DEPARTMENT, DONATION, PROJECT, REGION, ROW } from "./en-names.ts";

export const asked = {
  "option.edition": "Edition",
  "option.edition.help": "Which printing's department tiles and set-up are used.",
  "option.edition.rulebook": "first rulebook",
  "option.edition.platform": "as on the best-known platform",
  "option.edition.current": "current printing",
  "option.pace": "Pace",
  "option.pace.help":
    "Strict: events are settled by everyone before the company turns. Brisk: each player decides events together with the company turn, so every round comes to you once.",
  "option.pace.strict": "strict",
  "option.pace.brisk": "brisk",

  "option.level": "Andrew's level",
  "option.level.help":
    "Only for one player. Levels 2 to 4, in the current printing, mix in 5, 10 or 15 advanced cards.",
  "option.level.1": "beginner",
  "option.level.2": "normal",
  "option.level.3": "difficult",
  "option.level.4": "expert",

  "stage.settle": "Build your first housing",
  "stage.reserve": "Reserve a department",
  "stage.chooseRow": "Choose a row of the timeline",
  "stage.income": "Bring employees back",
  "stage.donate": "Make a donation",
  "stage.company": "Play your company turn",
  "stage.relocate": "Move an employee into the new department",
  "stage.lobby": "Share the arrivals between the two Lobbies",

  "command.settle": `Build housing in ${CITY}`,
  "command.reserve": `Reserve ${DEPARTMENT}`,
  "command.chooseRow": `Choose ${ROW}`,
  "command.returnEmployees": "Bring {count, plural, one {# employee} other {# employees}} back",
  "command.donate": `Donate to ${DONATION}`,
  "command.pass": "Do nothing",
  "command.relocate": "Move {standing, select, yes {an active} other {an inactive}} employee into the new department",
  "command.splitLobby": "{newLobby, plural, =0 {Nobody goes} one {# goes} other {# go}} to the New Lobby",
  "command.spendChoiceTile": `Spend the Action Choice tile: use ${CATEGORY}`,
  "command.use": `Use ${DEPARTMENT}`,
  "command.buildProject": `Build ${PROJECT} in ${CITY} with ${DEPARTMENT}`,
  "command.buildDepartment": `Build ${DEPARTMENT}`,
  "command.copyDonation": `Copy the donation to ${DONATION}, mission to the ${REGION}`,
  "command.moveEmployee": "Move {standing, select, yes {an active} other {an inactive}} employee",
  "command.advanceTab": `Advance the ${PROJECT} tab`,
  "command.advanceTransport": `Advance transport in the ${REGION}`,
  "command.sellGoods": "Sell 1 goods for $1",
  "command.activate": `Activate an employee in ${DEPARTMENT}`,
  "command.endTurn": "End the turn",

  "way.money": "take money",
  "way.goods": "take goods",
  "way.missionMoney": "go on a mission, take money",
  "way.missionGoods": "go on a mission, take goods",
  "way.missionSteps": "go on a mission, take steps",
  "way.missionStudy": "go on a mission, take study points",
  "way.split": "go on a mission, share 8 between dollars and steps",
  "way.recruit": "go on a mission, hire a new employee",
  "way.steps": "take steps",
  "way.safety": "go on a mission, score for active employees",
  "way.trade": "trade up to three times",
  "way.project": "build a project",
  "way.department": "build a department",
  "way.donation": "go on a mission, copy a donation",

  "why.illegal": "This is not possible here: choose one of the highlighted places.",
  "why.settle": "The first housing goes onto a free housing site of a medium or major city.",
  "why.reserve": "Reserve a department that is still on offer.",
  "why.chooseRow": "Only the first player chooses a row, at the beginning of a round.",
  "why.returnEmployees":
    "You bring employees back from the region of the event, at least one and not more than are there.",
  "why.donate": "A donation needs a free place, a disc, and $5 times the number of donations you will have made.",
  "why.pass": "There is something to decide first.",
  "why.relocate": "Only right after building a department, with an active employee in Property Management.",
  "why.splitLobby": "Employees are shared only as they arrive, between your two Lobbies.",
  "why.spendChoiceTile":
    "The tile is spent before anything else in a turn, not by the player who chose the row, and for another type.",
  "why.use":
    "A department of the type in use works once per employee who was active there when the turn began; whoever leaves one cannot come back to it, and its price must be paid.",
  "why.buildProject":
    "A project needs a disc that waits on its tab, its goods, and a free site of its type or a free small town.",
  "why.buildDepartment":
    "A department needs a free space, 1 goods where an employee is and 2 elsewhere, and you may not have its like. A reserved one is built first.",
  "why.copyDonation": "Copy a donation that another player made and you did not, for the cost of your next donation.",
  "why.moveEmployee": "Employees move up, down, left or right, one step at a time, while steps are left.",
  "why.advanceTab": "The next position must exist and be paid for with study points.",
  "why.advanceTransport": "The next box must be paid for with study points; the last one takes one player only.",
  "why.sellGoods": "Goods are sold for $1 each in the current edition only, during your own turn.",
  "why.activate":
    "An employee who lies in a department stands up at the end of the turn, on a free workstation you can pay for.",
  "why.endTurn": "There is something to decide first.",
} as const;
