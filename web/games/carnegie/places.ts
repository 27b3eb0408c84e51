/** The parts and places of the board, and where on it a command is offered. */
import { spaceOf } from "../../../games/carnegie/departments/company.ts";
import type { Command, Field, Project, Region } from "../../../games/carnegie/model/state.ts";
import { playerAt, type Standpoint, stageAt } from "./outcome.ts";

/** The parts of the board beside the timeline, which is always there. */
export const PANES = ["map", "company", "market", "chart"] as const;
export type Pane = (typeof PANES)[number];

/** A place that may be pointed at: `city:denver`, `room:5`, `region:west` … */
export type Place =
  `${"city" | "room" | "region" | "tab" | "track" | "donation" | "column" | "row" | "tile"}:${string}`;

export const roomPlace = (space: number): Place => `room:${space}`;
export const cityPlace = (city: string): Place => `city:${city}`;
export const regionPlace = (region: Region): Place => `region:${region}`;
export const tabPlace = (project: Project): Place => `tab:${project}`;
export const trackPlace = (region: Region): Place => `track:${region}`;
export const donationPlace = (id: string): Place => `donation:${id}`;
export const columnPlace = (field: Field): Place => `column:${field}`;
export const tilePlace = (id: string): Place => `tile:${id}`;

/** The section of the rules page that says more about each kind of place. */
const SECTIONS = {
  city: "projects",
  region: "income",
  track: "study",
  tab: "study",
  room: "departments",
  tile: "departments",
  donation: "donations",
  column: "donations",
  row: "timeline",
} as const;

export const sectionOf = (place: Place): string =>
  SECTIONS[place.slice(0, place.indexOf(":")) as keyof typeof SECTIONS];

/** An employee taken up to be moved. */
export interface PickedEmployee {
  readonly from: number;
  readonly standing: boolean;
}

/** A way of using a department that sends an employee on a mission; its region is tapped next. */
export interface PickedMission {
  readonly department: string;
  readonly way: string;
}

/** The piece taken up: an employee, the tile of a department to be built, or a mission. */
export type Picked = PickedEmployee | { readonly tile: string } | PickedMission;

export const isEmployee = (picked: Picked): picked is PickedEmployee => "from" in picked;
export const isMission = (picked: Picked): picked is PickedMission => "way" in picked;

export const keyOf = (picked: Picked): string => Object.values(picked).join(" ");

/** The start of a command: the employee to move, the tile to build, the mission that still needs a region. */
export function pieceOf(command: Command): Picked | null {
  if (command.type === "moveEmployee") return { from: command.from, standing: command.standing };
  if (command.type === "buildDepartment") return { tile: command.department };
  if (command.type !== "use" || !command.region) return null;
  return { department: command.department, way: command.way };
}

const departmentPlace = (at: Standpoint, id: string): Place => roomPlace(spaceOf(playerAt(at), id));

const missionPlaces = (region: Region | null): readonly Place[] => (region ? [regionPlace(region)] : []);

function movePlaces({ from, to, standing }: Extract<Command, { type: "moveEmployee" }>, picked: Picked | null) {
  if (!picked) return [roomPlace(from)];
  if (!isEmployee(picked)) return [];
  return picked.from === from && picked.standing === standing ? [roomPlace(to)] : [];
}

/** A department whose tile is taken up is offered on its possible spaces, else at its start. */
function buildPlaces(
  at: Standpoint,
  { department, space }: Extract<Command, { type: "buildDepartment" }>,
  picked: Picked | null,
): readonly Place[] {
  if (!picked) return [tilePlace(department), departmentPlace(at, "strategic-planning")];
  return "tile" in picked && picked.tile === department ? [roomPlace(space)] : [];
}

/** A department whose mission is taken up is offered in the regions, else also at its place. */
function usePlaces(at: Standpoint, command: Extract<Command, { type: "use" }>, picked: Picked | null) {
  const regions = missionPlaces(command.region);
  if (!picked || !isMission(picked)) return [departmentPlace(at, command.department), ...regions];
  return picked.department === command.department && picked.way === command.way ? regions : [];
}

function incomePlaces(at: Standpoint): readonly Place[] {
  const stage = stageAt(at);
  return stage?.stage === "income" ? [regionPlace(stage.region)] : [];
}

/** The places of a command; none: it is offered as a button only. */
export function placesOf(at: Standpoint, command: Command, picked: Picked | null): readonly Place[] {
  switch (command.type) {
    case "settle":
      return [cityPlace(command.city)];
    case "buildProject":
      return [cityPlace(command.city), tabPlace(command.project), departmentPlace(at, command.department)];
    case "reserve":
      return [tilePlace(command.department)];
    case "buildDepartment":
      return buildPlaces(at, command, picked);
    case "chooseRow":
      return [`row:${command.row}`];
    case "spendChoiceTile":
      return [`row:${command.category}`];
    case "returnEmployees":
    case "pass":
      return incomePlaces(at);
    case "coverDonations":
      return [columnPlace(command.field)];
    case "nameDonation":
    case "donate":
      return [donationPlace(command.donation)];
    case "copyDonation":
      return [donationPlace(command.donation), departmentPlace(at, "charitable-giving")];
    case "use":
      return usePlaces(at, command, picked);
    case "moveEmployee":
      return movePlaces(command, picked);
    case "relocate":
      return [roomPlace(command.from)];
    case "activate":
      return [roomPlace(command.space)];
    case "advanceTab":
      return [tabPlace(command.project)];
    case "advanceTransport":
      return [trackPlace(command.region)];
    default:
      return [];
  }
}
