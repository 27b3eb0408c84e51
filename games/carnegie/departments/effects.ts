/**
 * Effects of departments, one row each. A *way* is one manner of using a department once, composed of a few verbs: send on mission, pay,
 * gain (per time), build. The numbers are those of the tiles. Values that differ between printings stand side by side.
 */
import type { Amounts, Category } from "../model/state.ts";

/** The content of a space of a company board. */
export interface Department {
  readonly id: string;
  readonly category: Category | null;
  /** Activation costs of the workstations, left to right. */
  readonly workstations: readonly number[];
  /** Employees that are always active there and cannot leave. */
  readonly permanent: number;
  /** Part of the company board, not a tile. */
  readonly printed: boolean;
}

export interface Way {
  /** Names the way within its department, in commands and events. */
  readonly key: string;
  /** The employee used goes on mission, to a region the player chooses (for building: the region built in). */
  readonly mission?: true;
  readonly pay?: Amounts;
  readonly gain?: Amounts;
  /** `pay` and `gain` may be taken up to this often, at least once. */
  readonly upTo?: number;
  /** With `upTo`: the alternative gain for each time not taken; then even none may be taken. */
  readonly rest?: Amounts;
  /** `gain` and `places` are for each department of the type in the company, printed ones included. */
  readonly per?: Category;
  /** Employees that may then be placed anywhere. */
  readonly places?: number;
  /** Each project in one region gives one of two gains. */
  readonly perProject?: readonly [first: Amounts, second: Amounts];
  /** 1 VP per so many active employees, after the mission. */
  readonly vpPerActive?: number;
  /** Builds a project; `goods` instead of the normal cost; without mission anywhere on the map. */
  readonly project?: { readonly goods?: number };
  /** Builds a department tile; `goods` where an employee is on the space, else `elsewhere`. */
  readonly department?: { readonly goods: number; readonly elsewhere: number };
  /** Puts a disc on another player's donation. */
  readonly donation?: true;
}

/** Effects that last while an employee is active in the department. */
export interface Ongoing {
  /** The cost of donations per donation made. */
  readonly donationStep?: number;
  /** The discount on a step of a transport track, never below 1. */
  readonly transportDiscount?: number;
  /** A new department may be entered at once by an employee: from another department, or from anywhere on the board. */
  readonly relocation?: "departments" | "anywhere";
  /** Employees may move diagonally, if it is active when the turn begins. */
  readonly diagonal?: true;
  /** Activations may cost $2 more for a point, or just $1 for a point less; not in the round of its own activation. */
  readonly payroll?: true;
  /** Projects may be built on every site; the matching ones, and small towns, give so many points. */
  readonly lobbying?: number;
  /** Transport income of earlier boxes may be taken, and a last box that is taken may be entered. */
  readonly archives?: true;
  /** At the end: an addition to the links of the connection. */
  readonly longerConnection?: number;
}

/** Units counted at the end: spaces without a department, projects in the region with most or with fewest. */
export type Achievement = "freeSpaces" | "mostProjects" | "fewestProjects";

export interface Effect {
  readonly ways?: readonly Way[];
  /** Taken automatically for each active employee when the turn begins: there is nothing to choose. */
  readonly each?: Amounts;
  readonly ongoing?: Ongoing;
  /** At the end, if active: points for each unit. */
  readonly achievement?: { readonly each: number; readonly of: Achievement };
  /** A second Lobby; needs no employee. */
  readonly lobby?: true;
  /** Goods to build it, on top of the normal cost. */
  readonly extraGoods?: number;
}

type Printings = Readonly<Record<"earlier" | "current", Effect>>;
const both = (effect: Effect): Printings => ({ earlier: effect, current: effect });

const trade = (pay: Amounts, gain: Amounts): Effect => ({ ways: [{ key: "trade", pay, gain, upTo: 3 }] });
const construct = (way: Omit<Way, "key">): Effect => ({ ways: [{ key: "project", project: {}, ...way }] });
const recruit: Way = { key: "recruit", mission: true, gain: { employees: 1 } };

export const EFFECTS: Readonly<Record<string, Printings>> = {
  "human-resources": both({ each: { steps: 3 } }),
  "commerce-and-finance": both({
    ways: [
      { key: "money", gain: { money: 3 } },
      { key: "goods", gain: { goods: 1 } },
      { key: "missionMoney", mission: true, gain: { money: 6 } },
      { key: "missionGoods", mission: true, gain: { goods: 2 } },
    ],
  }),
  "strategic-planning": both({ ways: [{ key: "department", department: { goods: 1, elsewhere: 2 } }] }),
  construction: both(construct({ mission: true })),
  "research-development": both({ each: { study: 3 } }),

  // 1
  "training-and-partnerships": {
    earlier: { ways: [{ key: "split", mission: true, gain: { money: 1 }, upTo: 8, rest: { steps: 1 } }] },
    current: {
      ways: [
        { key: "missionMoney", mission: true, gain: { money: 8 } },
        { key: "missionSteps", mission: true, gain: { steps: 8 } },
      ],
    },
  },
  // 2
  recruiting: {
    earlier: { ways: [recruit] },
    current: { ways: [recruit, { key: "steps", gain: { steps: 4 } }] },
  },
  // 3
  "safety-and-quality": both({ ways: [{ key: "safety", mission: true, vpPerActive: 2 }] }),
  // 4
  "new-lobby": { earlier: { lobby: true }, current: { lobby: true, extraGoods: 2 } },
  // 5
  purchasing: {
    earlier: { ways: [{ key: "missionGoods", mission: true, gain: { goods: 3 } }] },
    current: {
      ways: [
        { key: "missionGoods", mission: true, gain: { goods: 3 } },
        { key: "missionMoney", mission: true, gain: { money: 8 } },
      ],
    },
  },
  // 6
  sales: { earlier: trade({ goods: 1 }, { money: 5 }), current: trade({ goods: 1 }, { money: 6 }) },
  // 7
  logistics: both(trade({ goods: 1 }, { money: 3, vp: 1 })),
  // 8
  "property-management": {
    earlier: { ongoing: { relocation: "departments" } },
    current: { ongoing: { relocation: "anywhere" } },
  },
  // 9
  engineering: {
    earlier: construct({ mission: true, project: { goods: 1 } }),
    current: construct({ mission: true }),
  },
  // 10
  "construction-outsourcing": {
    earlier: construct({ pay: { money: 4 } }),
    current: construct({ pay: { money: 3 } }),
  },
  // 11
  "supply-chain": both(trade({ money: 1 }, { goods: 1 })),
  // 12
  communications: both({ ongoing: { donationStep: 3 } }),
  // 13
  "advanced-research": {
    earlier: { ways: [{ key: "missionStudy", mission: true, gain: { study: 8 } }] },
    current: { ways: [{ key: "missionStudy", mission: true, gain: { study: 7 } }] },
  },
  // 14
  "advanced-design": both({ each: { study: 4 } }),
  // 15
  "charitable-giving": both({ ways: [{ key: "donation", mission: true, donation: true }] }),
  // 16
  "telegraph-operators": both({ ongoing: { transportDiscount: 1 } }),
};
