/** Events as log lines. Obvious ones have none. */
import type { Line, Seat } from "../kernel/game.ts";
import { fromAddOn } from "./add-ons/add-on.ts";
import type { BaseEvent, Event, EventOf } from "./model/events.ts";
import type { Amounts, Options } from "./model/state.ts";
import { gainParams, line, pointParams, rowParams, welfareParams, yes } from "./words/line.ts";

type Of<T extends Event["type"]> = EventOf<T>;

const isNothing = (amounts: Amounts): boolean => Object.values(amounts).every((it) => it === 0);

function tellIncome({ seat, from, region, gain }: Of<"incomeTaken">): Line {
  if (isNothing(gain)) return line("log.incomeTaken.nothing", { seat });
  return line(`log.incomeTaken.${from}`, { seat, region: region ?? "none", ...gainParams(gain) });
}

function tellDonation({ seat, donation, cost, by }: Of<"donationMade">): Line {
  return line(by === "event" ? "log.donationMade" : "log.donationMade.copy", { seat, donation, cost });
}

function tellUsed({ seat, department, region, pay, gain, agency }: Of<"departmentUsed">): Line {
  if (agency) return line("log.departmentUsed.agency", { seat, department, region: agency, ...gainParams(gain) });
  const params = { seat, department, mission: yes(region !== null), region: region ?? "none", count: 1 };
  if (isNothing(pay) && isNothing(gain)) return line("log.departmentUsed.plain", params);
  const paid = { payMoney: pay.money ?? 0, payGoods: pay.goods ?? 0 };
  return line("log.departmentUsed", { ...params, ...paid, ...gainParams(gain) });
}

function tellMoved({ seat, room, standing, steps }: Of<"employeeMoved">): Line {
  return line("log.employeeMoved", {
    seat,
    standing: yes(standing),
    steps,
    room: yes(room !== null),
    department: room ?? "",
    count: 1,
  });
}

function tellTab({ seat, project, cost, disc }: Of<"tabAdvanced">): Line {
  return line("log.tabAdvanced", { seat, project, cost, discs: disc ? 1 : 0 });
}

function tellRoundEnded({ first, andrew }: Of<"roundEnded">): Line {
  if (andrew === undefined) return line("log.roundEnded", { seat: first });
  return andrew ? line("log.roundEnded.andrew", {}) : line("log.roundEnded.player", { seat: first });
}

function tellBegan({ seats, options }: Of<"gameBegan">): Line {
  const { edition, pace, level = 1 } = options;
  const chosen = Object.keys(options)
    .filter((it) => options[it as keyof Options] === true)
    .join();
  const modules = yes(chosen !== "");
  if (seats === 1) return line("log.gameBegan.alone", { edition, level, modules, chosen });
  return line("log.gameBegan", { edition, pace, modules, chosen });
}

/** Of what players see on the board, or are about to be told. */
const untold = () => null;

const TELL: { readonly [T in BaseEvent["type"]]: (event: Of<T>) => Line | null } = {
  gameBegan: tellBegan,
  timelineLaid: untold,
  marketLaid: ({ market }) => line("log.marketLaid", { tiles: Object.values(market).reduce((sum, it) => sum + it, 0) }),
  firstPlayerDrawn: ({ seat }) => line("log.firstPlayerDrawn", { seat }),
  neutralsPlaced: ({ donation, sites }) =>
    line("log.neutralsPlaced", { sites: sites.length, donations: donation === null ? 0 : 1 }),
  departmentReserved: ({ seat, department }) => line("log.departmentReserved", { seat, department }),
  sideChosen: ({ seat, project, side }) => line("log.sideChosen", { seat, project, side }),
  rowChosen: (it) => line("log.rowChosen", { seat: it.seat, ...rowParams(it) }),
  passed: ({ seat, stage, auto }) => (auto ? null : line(`log.passed.${stage}`, { seat })),
  employeesReturned: ({ seat, region, count }) => line("log.employeesReturned", { seat, region, count }),
  incomeTaken: tellIncome,
  lobbyOffered: untold,
  lobbySplit: ({ seat, count }) => (count > 0 ? line("log.lobbySplit", { seat, count }) : null),
  donationMade: tellDonation,
  turnBegan: untold,
  choiceTileSpent: ({ seat, category }) => line("log.choiceTileSpent", { seat, category }),
  departmentUsed: tellUsed,
  projectBuilt: ({ seat, project, city, lobbied }) =>
    lobbied
      ? line("log.projectBuilt.lobbied", { seat, project, city, points: lobbied })
      : line("log.projectBuilt", { seat, project, city }),
  departmentBuilt: ({ seat, department }) => line("log.departmentBuilt", { seat, built: department }),
  relocationOffered: untold,
  employeeRelocated: ({ seat, standing }) => line("log.employeeRelocated", { seat, standing: yes(standing) }),
  employeeMoved: tellMoved,
  tabAdvanced: tellTab,
  transportAdvanced: ({ seat, region, box, cost }) => line("log.transportAdvanced", { seat, region, box, cost }),
  goodsSold: ({ seat, goods, money }) => line("log.goodsSold", { seat, goods, money }),
  employeeActivated: ({ seat, department, cost, vp = 0 }) =>
    vp === 0
      ? line("log.employeeActivated", { seat, department, cost, count: 1 })
      : line("log.employeeActivated.payroll", { seat, department, cost, ...pointParams(vp) }),
  turnEnded: ({ seat, auto }) => (auto ? null : line("log.turnEnded", { seat })),
  roundEnded: tellRoundEnded,
  welfarePaid: (it) => line("log.welfarePaid", welfareParams(it)),
  scored: ({ points: { seat, from, points } }) => line("log.scored", { seat, from, points }),
  gameEnded: () => line("log.gameEnded", {}),
};

type Say = (event: Event) => Line | null;

/** The log line of an event that was `seen`; it is the same for everybody. */
export function describe(event: Event): Line | null {
  const say = (TELL as Readonly<Record<string, Say>>)[event.type] ?? fromAddOn<Say>("describe", event.type);
  return say?.(event) ?? null;
}

/** Parameters that are combined when a line repeats; it must be the same in all others. */
const JOINED: Readonly<Record<string, readonly string[]>> = {
  "log.neutralsPlaced": ["sites", "donations"],
  "log.sideChosen": ["project"],
  "log.departmentUsed": ["count"],
  "log.departmentUsed.plain": ["count"],
  "log.employeeMoved": ["count"],
  "log.employeeActivated": ["count", "cost"],
  "log.tabAdvanced": ["cost", "discs"],
  "log.transportAdvanced": ["cost", "box"],
  "log.goodsSold": ["goods", "money"],
  "log.andrewBuilt": ["city"],
  "log.andrewTookDepartment": ["department"],
  "log.cardSlid.row": ["steps", "vp"],
  "log.cardSlid.department": ["steps", "vp"],
  "log.scored": ["points"],
  "log.andrewScored": ["points"],
};

/** Lines of these events may be reordered within a run: repetitions are merged into the first. */
const IN_ANY_ORDER: readonly (readonly string[])[] = [
  ["log.sideChosen"],
  ["log.employeeMoved"],
  ["log.employeeActivated"],
  ["log.tabAdvanced", "log.transportAdvanced"],
];

type Param = Line["params"][string] | undefined;

/** Listed, replaced by the last, or added up. */
function combined(param: string, one: Param, other: Param): string | number {
  if (["project", "city", "department"].includes(param)) return `${one},${other}`;
  return ["box", "vp"].includes(param) ? (other ?? "") : Number(one) + Number(other);
}

/** Merges two lines; `null` when they differ in meaning. */
function joined(one: Line, other: Line): Line | null {
  const joins = JOINED[one.key];
  if (!joins || one.key !== other.key) return null;
  const alike = Object.entries(one.params).every(([key, it]) => joins.includes(key) || other.params[key] === it);
  if (!alike) return null;
  const both = joins.map((key) => [key, combined(key, one.params[key], other.params[key])]);
  return { key: one.key, params: { ...one.params, ...Object.fromEntries(both) } };
}

/** Adds a line, or merges it into the last line or into the run of lines in any order. */
function add(lines: Line[], said: Line): void {
  const run = IN_ANY_ORDER.find((it) => it.includes(said.key)) ?? [];
  for (let at = lines.length - 1; at >= 0; at--) {
    const earlier = lines[at] as Line;
    const both = joined(earlier, said);
    if (both) {
      lines[at] = both;
      return;
    }
    if (!run.includes(earlier.key) || earlier.params.seat !== said.params.seat) break;
  }
  lines.push(said);
}

/** Actions of a company turn: after them its end is obvious. */
const DEEDS =
  /^log\.(departmentUsed|projectBuilt|departmentBuilt|employee(Moved|Activated|Placed|Relocated)|tabAdvanced|transportAdvanced|goodsSold)/;

/** Lines that are omitted or replaced in this entry, because of its other events. */
function saidIn(events: readonly Event[], event: Event, lines: readonly Line[]): Line | null {
  if (event.type === "turnEnded" && lines.some((it) => it.params.seat === event.seat && DEEDS.test(it.key)))
    return null;
  if (event.type === "firstPlayerDrawn" && events.some((it) => it.type === "gameBegan" && it.seats === 1)) return null;
  if (event.type === "roundEnded" && events.some((it) => it.type === "gameEnded"))
    return line("log.roundEnded.last", {});
  return describe(event);
}

/** Everybody's results, most points first. */
function totalsOf(events: readonly Event[]): readonly Line[] {
  const totals = new Map<Seat | null, number>();
  for (const it of events) {
    if (it.type !== "scored" && it.type !== "andrewScored") continue;
    const seat = it.type === "scored" ? it.points.seat : null;
    totals.set(seat, (totals.get(seat) ?? 0) + it.points.points);
  }
  const order = [...totals].sort(([, one], [, other]) => other - one);
  return order.map(([seat, points]) =>
    seat === null ? line("log.andrewTotal", { points }) : line("log.total", { seat, points }),
  );
}

/** The events of one entry as a short paragraph; repeated actions are merged. */
export function describeEntry(events: readonly Event[]): readonly Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    const said = saidIn(events, event, lines);
    if (said) add(lines, said);
  }
  return events.some((it) => it.type === "gameEnded") ? [...lines, ...totalsOf(events)] : lines;
}
