/** The turns of the lesson: the set-up and four rounds for two, in which every part of the board is used once. The reader is seat 0. */
import type { Event } from "../../../../games/carnegie/model/events.ts";
import type { Command } from "../../../../games/carnegie/model/state.ts";
import type { GameEvent, Seat } from "../../../../games/kernel/game.ts";
import type { Random } from "../../../../games/kernel/random.ts";
import type { Facts, Step, Submission } from "../../../learn/lesson.ts";

/**
 * Tile and side of each row of the timeline: the third row begins with a donation, the second with income in the Midwest. The rest
 * (market, neutral discs, first player) is spread evenly; the first player is seat 0.
 */
const TIMELINE = [2, 0, 5, 0, 0, 1, 0, 0];

export function chance(): Random {
  let at = 0;
  return {
    below(n) {
      const index = at++;
      return TIMELINE[index] ?? (index * 7 + 3) % n;
    },
  };
}

const LOBBY = 14;
const OFFICE = 11;
const DESIGN = 6;
const TOP = 2;

const move = (to: number): Command => ({ type: "moveEmployee", from: LOBBY, to, standing: false });
const activate = (space: number): Command => ({ type: "activate", space });
const finance = (way: string): Command => ({
  type: "use",
  department: "commerce-and-finance",
  way,
  region: null,
  times: 1,
});
const build = (project: "commerce" | "industry", city: string): Command => ({
  type: "buildProject",
  department: "construction",
  project,
  city,
});
const other = (...commands: readonly Command[]): readonly Submission[] => [{ seat: 1, commands }];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

/** The reader's payments and gains. */
function facts(happened: readonly GameEvent[], you: Seat): Facts {
  const own = (happened as readonly Event[]).filter((it) => "seat" in it && it.seat === you);
  const numbers = (count: (event: Event) => number | undefined) => sum(own.map((it) => count(it) ?? 0));
  const gained = (from: string, what: "money" | "goods") =>
    numbers((it) => (it.type === "incomeTaken" && it.from === from ? it.gain[what] : 0));
  return {
    steps: numbers((it) => (it.type === "employeeMoved" ? it.steps : 0)),
    cost: numbers((it) => (it.type === "employeeActivated" ? it.cost : 0)),
    donation: numbers((it) => (it.type === "donationMade" ? it.cost : 0)),
    goods: numbers((it) => (it.type === "departmentUsed" ? it.pay.goods : 0)),
    study: numbers((it) => (it.type === "tabAdvanced" || it.type === "transportAdvanced" ? it.cost : 0)),
    count: numbers((it) => (it.type === "employeesReturned" ? it.count : 0)),
    transportMoney: gained("transport", "money"),
    projectMoney: gained("projects", "money"),
    projectGoods: gained("projects", "goods"),
  };
}

const step = (it: Omit<Step, "facts" | "replies"> & Partial<Pick<Step, "replies">>): Step => ({
  facts,
  replies: [],
  ...it,
});

export const OPENING: readonly Submission[] = other({ type: "settle", city: "boston" });

export const STEPS: readonly Step[] = [
  step({ id: "settle", section: "projects", hints: [0], commands: [{ type: "settle", city: "chicago" }] }),
  step({
    id: "move",
    section: "activation",
    hints: [0, 2],
    commands: [move(OFFICE), move(OFFICE), activate(OFFICE), activate(OFFICE)],
    replies: other(move(DESIGN), activate(DESIGN)),
  }),
  step({
    id: "row",
    section: "timeline",
    hints: [0, 1],
    commands: [
      { type: "chooseRow", row: "construction" },
      { type: "donate", donation: "health-construction-midwest" },
    ],
    replies: other({ type: "donate", donation: "health-construction-east" }),
  }),
  step({
    id: "build",
    section: "projects",
    hints: [0, 1],
    commands: [build("commerce", "kansas-city"), build("industry", "st-louis")],
    replies: [
      ...other(build("industry", "pittsburgh")),
      ...other({ type: "chooseRow", row: "research-development" }),
      ...other({ type: "advanceTab", project: "industry" }, { type: "advanceTransport", region: "east" }),
    ],
  }),
  step({
    id: "study",
    section: "study",
    hints: [0, 1],
    commands: [
      { type: "advanceTransport", region: "midwest" },
      { type: "advanceTab", project: "commerce" },
    ],
  }),
  step({
    id: "income",
    section: "income",
    hints: [0, 1],
    commands: [
      { type: "chooseRow", row: "management" },
      { type: "returnEmployees", count: 2 },
    ],
  }),
  step({
    id: "finance",
    section: "departments",
    hints: [0, 1],
    commands: [finance("goods"), { type: "buildDepartment", department: "purchasing", space: TOP }],
    replies: [
      ...other(finance("money"), { type: "endTurn" }),
      ...other(
        { type: "chooseRow", row: "human-resources" },
        { type: "returnEmployees", count: 1 },
        { type: "endTurn" },
      ),
    ],
  }),
  step({
    id: "people",
    section: "employees",
    hints: [0, 2],
    commands: [move(TOP), move(TOP), activate(TOP), activate(TOP)],
  }),
];
