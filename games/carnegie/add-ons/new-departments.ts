/**
 * New Departments and Wide Choice: sixteen more kinds of department, which are alike in every printing. Its data are
 * `data/new-departments.json`. What lasts while somebody is active there is a verb of `effects.ts`.
 */
import type { Seat } from "../../kernel/game.ts";
import type { OptionField } from "../../kernel/options.ts";
import type { Random } from "../../kernel/random.ts";
import data from "../data/new-departments.json" with { type: "json" };
import { ALL_SPACES, moveOf, ongoingOf } from "../departments/company.ts";
import { allTiles, COPIES, TILES, tilesIn } from "../departments/departments.ts";
import type { Effect, Way } from "../departments/effects.ts";
import { movesFrom } from "../departments/employees.ts";
import { boxOf, cityOf } from "../map/board.ts";
import { buildOn, sitesOpen } from "../map/building.ts";
import { timesOf } from "../map/tabs.ts";
import type { EventOf, Move } from "../model/events.ts";
import { withMove } from "../model/evolve-company.ts";
import { asked, changedAt, gained, withoutFirstStage } from "../model/pieces.ts";
import {
  type Amounts,
  CATEGORIES,
  type Category,
  type Command,
  type Options,
  type Project,
  type Region,
  type Stage,
  type State,
} from "../model/state.ts";
import { limited, offerLobby, takeProjectIncome } from "../round/income.ts";
import { expected, playerOf, type StageRules } from "../round/stage.ts";
import { gainParams, line, yes } from "../words/line.ts";
import type { AddOn, Kinds } from "./add-on.ts";

declare module "../model/state.ts" {
  interface Options {
    /** Add-on 1: of each type of department four kinds are drawn, of those of the add-on too. */
    readonly newDepartments?: boolean;
    /** Add-on 1: one tile of every kind there is. It decides, beside `newDepartments`. */
    readonly wideChoice?: boolean;
  }
  interface AddOnStages {
    /** Human Resources Administration: so many employees may be placed anywhere. */
    readonly place: { readonly moves: number };
    /** Political Lobbying: choose the kind of site for the project. */
    readonly site: { readonly department: string; readonly project: Project; readonly city: string };
    /**
     * Archives: for so many employees, choose the transport income of one's box or an earlier one; `arrived`: employees who came into the
     * Lobby meanwhile.
     */
    readonly archives: {
      readonly region: Region;
      readonly employees: number;
      readonly arrived: number;
      readonly atOnce?: true;
    };
  }
  interface AddOnCommands {
    /** Stage `archives`: the transport income of a box, for so many employees. */
    readonly takeIncome: { readonly box: number; readonly times: number };
    /** Stage `site`: the kind of site, left-most first; `any` is that of a small town. */
    readonly chooseSite: { readonly site: Project | "any" };
  }
}

declare module "../model/events.ts" {
  interface AddOnEvents {
    /** Human Resources Administration: so many employees may be placed. */
    readonly placesOffered: { readonly seat: Seat; readonly moves: number };
    readonly employeePlaced: Move & { readonly room: string | null };
    /** Political Lobbying: sites of several kinds are free. */
    readonly siteOffered: {
      readonly seat: Seat;
      readonly department: string;
      readonly project: Project;
      readonly city: string;
    };
    /** The stage is over; the project is built next. */
    readonly siteChosen: { readonly seat: Seat };
    /** Archives: the boxes are chosen for so many employees; `arrived`: employees who came into the Lobby before. */
    readonly archivesOffered: {
      readonly seat: Seat;
      readonly region: Region;
      readonly employees: number;
      readonly arrived: number;
      readonly atOnce: boolean;
    };
    readonly archivesUsed: {
      readonly seat: Seat;
      readonly region: Region;
      readonly box: number;
      readonly times: number;
      readonly gain: Amounts;
    };
  }
}

const specialist = (per: Category, way: Partial<Way>): Effect => ({
  ways: [{ key: "perDepartment", mission: true, per, ...way }],
});
const agency = (second: Amounts): Effect => ({ ways: [{ key: "agency", perProject: [{ money: 2 }, second] }] });

const EFFECTS: Readonly<Record<string, Effect>> = {
  // 17
  "human-resources-administration": specialist("human-resources", { places: 1 }),
  // 21
  accounting: specialist("management", { gain: { money: 3 } }),
  // 25
  "production-lines": specialist("construction", { gain: { goods: 1 } }),
  // 29
  "rd-coordination": specialist("research-development", { gain: { study: 2 } }),

  // 18
  "local-partners": agency({ steps: 2 }),
  // 22
  branding: agency({ goods: 1 }),
  // 26
  renovation: agency({ vp: 1 }),
  // 30
  "knowledge-sharing": agency({ study: 2 }),

  // 19
  "corporate-communication": { ongoing: { diagonal: true } },
  // 23
  "payroll-management": { ongoing: { payroll: true } },
  // 27
  "political-lobbying": { ongoing: { lobbying: 1 } },
  // 31
  archives: { ongoing: { archives: true } },

  // 20
  "green-spaces": { achievement: { each: 2, of: "freeSpaces" } },
  // 24
  "public-relations": { achievement: { each: 2, of: "mostProjects" } },
  // 28
  "post-office": { ongoing: { longerConnection: 1 } },
  // 32
  "network-of-libraries": { achievement: { each: 4, of: "fewestProjects" } },
};

// The kinds of tile at a table.

const TILES_HERE = tilesIn(data.departments);

/** How many kinds of each type are drawn, and of how many. */
const DRAWN = 4;
const KINDS = (TILES.length + TILES_HERE.length) / CATEGORIES.length;

function drawn(random: Random, category: Category): readonly string[] {
  const left = allTiles()
    .filter((it) => it.category === category)
    .map((it) => it.id);
  return Array.from({ length: DRAWN }, () => left.splice(random.below(left.length), 1)[0] as string);
}

/** Wide Choice: one of each of all 32. Else both tiles of four kinds of each type, at random. In the order of their numbers. */
function kinds(random: Random, { wideChoice }: Options): Kinds {
  const all = allTiles().map((it) => it.id);
  if (wideChoice) return { kinds: all, copies: 1 };
  const found = new Set(CATEGORIES.flatMap((it) => drawn(random, it)));
  return { kinds: all.filter((it) => found.has(it)), copies: COPIES };
}

/** Human Resources Administration: employees go anywhere in the company, one after another. */
const place: StageRules<"place"> = {
  legal(state, { seat }) {
    const player = playerOf(state, seat);
    return [...ALL_SPACES.flatMap((from) => movesFrom(player, from)), { type: "pass" }];
  },
  decide(turn, { seat }, command) {
    if (command.type === "pass") return turn.emit({ type: "passed", seat, stage: "place" });
    const { from, to, standing } = expected(command, "moveEmployee");
    const room = playerOf(turn.state, seat).rooms[to] ?? null;
    turn.emit({ type: "employeePlaced", ...moveOf(turn.state, seat, { from, to, standing }), room });
  },
};

/** Political Lobbying: the kind of site for the project. */
const site: StageRules<"site"> = {
  legal(state, { seat, city, project }) {
    const open = sitesOpen(state, playerOf(state, seat), cityOf(city), project);
    return open.map(({ type }) => ({ type: "chooseSite", site: type }));
  },
  decide(turn, stage, command) {
    const { seat, city, project } = stage;
    const kind = expected(command, "chooseSite").site;
    const open = sitesOpen(turn.state, playerOf(turn.state, seat), cityOf(city), project);
    const chosen = open.find(({ type }) => type === kind);
    if (!chosen) throw new Error(`no site of ${kind} is open`);
    turn.emit({ type: "siteChosen", seat });
    buildOn(turn, seat, stage, chosen);
  },
};

const range = (length: number): readonly number[] => Array.from({ length }, (_, it) => it + 1);

/** Archives: every box up to one's own, for any number of the remaining employees. */
const archives: StageRules<"archives"> = {
  legal: (state, { seat, region, employees }) =>
    range(playerOf(state, seat).transport[region]).flatMap((box) =>
      range(employees).map((times): Command => ({ type: "takeIncome", box, times })),
    ),
  decide(turn, { seat, region, employees, arrived, atOnce = false }, command) {
    const { box, times } = expected(command, "takeIncome");
    const gain = limited(timesOf(boxOf(region, box).income, times), playerOf(turn.state, seat));
    turn.emit({ type: "archivesUsed", seat, region, box, times, gain });
    if (times < employees) return;
    const more = arrived > 0 ? takeProjectIncome(turn, seat) : 0;
    offerLobby(turn, seat, arrived + (gain.employees ?? 0) + more, atOnce);
  },
};

// Changes by its events.

/** Replaces the first stage of a seat. */
function changed(state: State, seat: number, change: (stage: Stage) => Stage): State {
  const at = state.agenda.findIndex((it) => it.seat === seat);
  return { ...state, agenda: changedAt(state.agenda, at, change) };
}

const stageOf = ({ agenda }: State, seat: Seat): Stage | undefined => agenda.find((it) => it.seat === seat);

function employeePlaced(state: State, event: EventOf<"employeePlaced">): State {
  const { seat } = event;
  const next = withMove(state, event);
  const stage = stageOf(next, seat);
  if (stage?.stage !== "place" || stage.moves <= 1) return withoutFirstStage(next, seat);
  return changed(next, seat, () => ({ ...stage, moves: stage.moves - 1 }));
}

function archivesUsed(state: State, { seat, times, gain }: EventOf<"archivesUsed">): State {
  const next = gained(state, seat, gain, "transport");
  const stage = stageOf(next, seat);
  if (stage?.stage !== "archives" || stage.employees <= times) return withoutFirstStage(next, seat);
  const arrived = stage.arrived + (gain.employees ?? 0);
  return changed(next, seat, () => ({ ...stage, employees: stage.employees - times, arrived }));
}

const numbers = (it: OptionField["says"]): OptionField["says"] => it;

export const newDepartments = {
  name: "newDepartments",
  fields: [
    { key: "newDepartments", kind: "module", says: numbers({ more: TILES_HERE.length, drawn: DRAWN, kinds: KINDS }) },
    { key: "wideChoice", kind: "module", says: numbers({ kinds: TILES.length + TILES_HERE.length }) },
  ],
  tiles: TILES_HERE,
  effects: EFFECTS,
  kinds,
  /** With Archives the income of an earlier box may be taken, unless one is in the first. */
  takesArrivals(turn, seat, { region, employees, arrived, atOnce }) {
    const player = playerOf(turn.state, seat);
    const chooses = player.transport[region] > 1 && ongoingOf(player, turn.state.options).some((it) => it.archives);
    if (chooses) turn.emit({ type: "archivesOffered", seat, region, employees, arrived, atOnce });
    return chooses;
  },
  stages: { place, site, archives },
  evolve: {
    placesOffered: (state, { seat, moves }) => asked(state, { stage: "place", seat, moves }),
    employeePlaced,
    siteOffered: (state, { seat, department, project, city }) =>
      asked(state, { stage: "site", seat, department, project, city }),
    siteChosen: (state, { seat }) => withoutFirstStage(state, seat),
    archivesOffered: (state, { seat, region, employees, arrived, atOnce }) =>
      asked(state, { stage: "archives", seat, region, employees, arrived, ...(atOnce && { atOnce }) }),
    archivesUsed,
  },
  completes: { employeePlaced: (state, event) => ({ ...event, ...moveOf(state, event.seat, event) }) },
  describe: {
    placesOffered: () => null,
    employeePlaced: ({ seat, room, standing }) =>
      line("log.employeePlaced", {
        ...{ seat, standing: yes(standing) },
        ...{ room: yes(room !== null), department: room ?? "" },
      }),
    siteOffered: () => null,
    siteChosen: () => null,
    archivesOffered: () => null,
    archivesUsed: ({ seat, region, box, gain }) => line("log.archivesUsed", { seat, region, box, ...gainParams(gain) }),
  },
  details: ["place", "site", "archives"],
} satisfies AddOn;
