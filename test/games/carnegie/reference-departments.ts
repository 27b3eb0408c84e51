/** Legality of the departments of add-on 1 a second time, slowly: what `reference.ts` is for the base game. */
import board from "../../../games/carnegie/data/board.json" with { type: "json" };
import { type Command, type Player, PROJECTS, REGIONS, type State } from "../../../games/carnegie/model/state.ts";

type Of<T extends Command["type"]> = Extract<Command, { readonly type: T }>;

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, it) => from + it);

/** Departments that send somebody on a mission and count departments of their type. */
export const SPECIALISTS = ["human-resources-administration", "accounting", "production-lines", "rd-coordination"];
/** Departments that look at the projects in a region. */
const AGENCIES = ["local-partners", "branding", "renovation", "knowledge-sharing"];

const isActive = ({ rooms, standing }: Player, id: string): boolean => {
  const space = rooms.indexOf(id);
  return space >= 0 && standing[space]!.length > 0;
};

export const lobbies = (player: Player): boolean => isActive(player, "political-lobbying");
export const hasArchives = (player: Player): boolean => isActive(player, "archives");

/** How many projects a seat has in a region, counted site by site. */
function projectsOf({ sites }: State, seat: number, region: string): number {
  let projects = 0;
  for (const city of board.cities)
    for (const { index } of city.sites)
      if (city.region === region && sites[`${city.id}:${index}`]?.seat === seat) projects++;
  return projects;
}

/** Whether the projects of a region may be used so; `null` where the department is no agency. */
export function mayUseAgency(
  state: State,
  seat: number,
  { department, way, region, times }: Of<"use">,
): boolean | null {
  if (!AGENCIES.includes(department)) return null;
  if (way !== "agency" || region === null) return false;
  const projects = projectsOf(state, seat, region);
  return projects > 0 && times >= 0 && times <= projects;
}

/** Steps with Corporate Communication: a king's on a board of chess. */
export const kingSteps = (from: number, to: number): number =>
  Math.max(Math.abs((from % 4) - (to % 4)), Math.abs(Math.trunc(from / 4) - Math.trunc(to / 4)));

/** Whether somebody may stand up for more or less than printed, given the costs of the free workstations. */
export function mayActivatePaid(state: State, player: Player, free: readonly number[], pay: "more" | "less"): boolean {
  if (!isActive(player, "payroll-management") || state.turn?.payrollRests || free.length === 0) return false;
  if (pay === "more") return Math.min(...free) + 2 <= player.money;
  let track = 0;
  for (const vp of Object.values(player.earned)) track += vp;
  return Math.max(...free) > 1 && player.money >= 1 && track >= 1;
}

function mayPlace({ lying, standing }: Player, command: Command): boolean {
  if (command.type === "pass") return true;
  if (command.type !== "moveEmployee" || command.from === command.to) return false;
  return command.standing ? standing[command.from]!.length > 0 : lying[command.from]! > 0;
}

function mayChooseSite(state: State, city: string, site: string): boolean {
  const { sites } = board.cities.find((it) => it.id === city)!;
  return sites.some((it) => it.type === site && !state.sites[`${city}:${it.index}`]);
}

/** Whether a command is legal in a stage that only these departments bring about; `null` where it is none. */
export function mayInDepartments(
  state: State,
  player: Player,
  stage: State["agenda"][number],
  command: Command,
): boolean | null {
  if (stage.stage === "place") return mayPlace(player, command);
  if (stage.stage === "site") return command.type === "chooseSite" && mayChooseSite(state, stage.city, command.site);
  if (stage.stage !== "archives") return null;
  if (command.type !== "takeIncome" || command.times > stage.employees) return false;
  return command.box <= player.transport[stage.region];
}

/** Every command of these departments that can be written down whatever a company has. */
export const DEPARTMENTS_COMMANDS: readonly Command[] = [
  ...range(1, 6).flatMap((box) => range(1, 16).map((times): Command => ({ type: "takeIncome", box, times }))),
  ...[...PROJECTS, "any" as const].map((site): Command => ({ type: "chooseSite", site })),
  ...range(0, 15).flatMap((space): Command[] => [
    { type: "activate", space, pay: "more" },
    { type: "activate", space, pay: "less" },
  ]),
];

/** Every command of an agency that can be written down; of another department none. */
export const agencyCommands = (department: string): readonly Command[] =>
  AGENCIES.includes(department)
    ? REGIONS.flatMap((region) =>
        range(0, 20).map((times): Command => ({ type: "use", department, way: "agency", region, times })),
      )
    : [];
