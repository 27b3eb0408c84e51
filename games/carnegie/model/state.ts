// biome-ignore-all lint/suspicious/noEmptyInterface: add-ons declare their own members of them.
/**
 * Vocabulary of Carnegie. A *space* is one of the 16 squares of a company board (0 top left … 15 bottom right), a *department* is what may
 * lie there; a *company turn* is the use of departments and the activation after it. Employees are *active* (on a workstation) or
 * *inactive*; those of one kind on one space are interchangeable.
 */
import type { Seat } from "../../kernel/game.ts";

/** Rounds of a game. */
export const ROUNDS = 20;

export const REGIONS = ["west", "midwest", "east", "south"] as const;
export type Region = (typeof REGIONS)[number];

/** The four types of department, which are also the rows of the timeline, top to bottom. */
export const CATEGORIES = ["human-resources", "management", "construction", "research-development"] as const;
export type Category = (typeof CATEGORIES)[number];

/** The four project tabs. */
export const PROJECTS = ["housing", "commerce", "industry", "infrastructure"] as const;
export type Project = (typeof PROJECTS)[number];

export const EDITIONS = ["rulebook", "platform", "current"] as const;
export type EditionName = (typeof EDITIONS)[number];

/** `strict`: events before all company turns; `brisk`: everyone's event decisions are part of their company turn. */
export const PACES = ["strict", "brisk"] as const;
export type Pace = (typeof PACES)[number];

/** Options of a new game. Each add-on declares its own beside its rules (`add-ons/`). */
export interface Options {
  readonly edition: EditionName;
  readonly pace: Pace;
  /** Alone against Andrew: his level, 1 to 4. Absent is 1; more than 1 in edition `current` only. */
  readonly level?: number;
}

/** The columns of the donation chart. */
export const FIELDS = ["education", "human-rights", "welfare", "health"] as const;
export type Field = (typeof FIELDS)[number];

/** Amounts paid or gained at once; absent is 0. `steps` and `study` go into the pool of a turn. */
export interface Amounts {
  readonly money?: number;
  readonly goods?: number;
  readonly vp?: number;
  readonly study?: number;
  readonly steps?: number;
  /** New employees from supply, inactive, into the Lobby. */
  readonly employees?: number;
}

/** A tab has two sides (edition `current`). On B the last position raises the limit of each donation instead of giving points. */
export const SIDES = ["A", "B"] as const;
export type Side = (typeof SIDES)[number];

/** The position of a project tab, and the number of built discs (the right-most first). */
export interface Tab {
  /** 0 at the start; positions 0 to `position` are visible. */
  readonly position: number;
  readonly built: number;
}

/** Everything that belongs to one seat. */
export interface Player {
  readonly money: number;
  readonly goods: number;
  /** Victory points gained during the game, by source: `projects`, `transport` or a department's id. */
  readonly earned: Readonly<Record<string, number>>;
  /** Study points from income, kept for the company turn of this round. */
  readonly study: number;
  /** Whether the Action Choice tile is unused. */
  readonly choiceTile: boolean;
  /** Employees and discs that are not in play yet. */
  readonly supply: { readonly employees: number; readonly discs: number };
  /** Employees on mission, per region. */
  readonly missions: Readonly<Record<Region, number>>;
  /** Per space: the id of the department there (`lobby` is one), or `null`. */
  readonly rooms: readonly (string | null)[];
  /** Per space: the number of inactive employees. */
  readonly lying: readonly number[];
  /** Per space: the workstations (by index) of active employees, except the permanent one. */
  readonly standing: readonly (readonly number[])[];
  readonly tabs: Readonly<Record<Project, Tab>>;
  /** The chosen side of a tab (edition `current`); absent is A. */
  readonly sides?: Readonly<Partial<Record<Project, Side>>>;
  /** The box (1 to 5) of the transport disc in each region. */
  readonly transport: Readonly<Record<Region, number>>;
  /** Donations made, in order, by their ids. */
  readonly donations: readonly string[];
  /** The department reserved at set-up, which has to be built first (edition `current`). */
  readonly reserved: string | null;
}

/** The company turn that is being played. */
export interface CompanyTurn {
  readonly seat: Seat;
  /** The type of department used; `null`: the six steps of the set-up. */
  readonly category: Category | null;
  /** Nothing has been done yet: the Action Choice tile may still be spent. */
  readonly fresh: boolean;
  /** The department in use; using another closes it. */
  readonly using: string | null;
  /** Uses left of each department of the type. */
  readonly uses: Readonly<Record<string, number>>;
  readonly steps: number;
  readonly study: number;
  /** The first activation ends everything else. */
  readonly activating: boolean;
  /** Corporate Communication was active when the turn began: steps may be diagonal. */
  readonly diagonal?: true;
  /** The employee of Payroll Management was activated just now: it does not work yet. */
  readonly payrollRests?: true;
}

/** Payroll Management: $2 more than printed and 1 point, or just $1 and a point less. */
export const ACTIVATION_PAYS = ["more", "less"] as const;
export type ActivationPay = (typeof ACTIVATION_PAYS)[number];

/** The row of this round, and the event it brought. */
export interface Chosen {
  readonly row: Category;
  /** The row whose marker advances at the end of the round: the chosen one, or one below whose marker was turned over. */
  readonly advancing: Category;
  /** The region of the income event, or `null`. */
  readonly region: Region | null;
  readonly donation: boolean;
}

/** The seat of Andrew's discs and score sheet, beside the only player's. Nobody plays it. */
export const ANDREW: Seat = 1;

/** Sources of Andrew's points at the end. */
export const ANDREW_SOURCES = ["cards", "departments", "lastBoxes", "cities", "donations"] as const;
export type AndrewSource = (typeof ANDREW_SOURCES)[number];

/** Andrew's points with the reason: like `Points`; for `cards`, `what` is the points of each. */
export interface AndrewPoints {
  readonly from: AndrewSource;
  readonly what: string;
  readonly points: number;
  readonly of: Readonly<Record<string, number>>;
}

/** An action card turned in an earlier round, and the point card (0 to 4) above it. */
export interface LaidCard {
  readonly card: string;
  readonly position: number;
}

/** Andrew Carnegie, the opponent of a player alone. He has no company and no means; nothing of him is hidden. */
export interface Andrew {
  /** The visible backs: of this round's card until it is turned, then of the next one. The fronts are not drawn yet. */
  readonly backs: readonly Category[];
  /** This round's card once it is turned, and its place in the row of point cards (0 to 4). */
  readonly card: string | null;
  readonly position: number;
  /** The cards of earlier rounds, in order. */
  readonly row: readonly LaidCard[];
  /** Whether he chooses the row of this round (or of the next one, once it has ended). */
  readonly chooses: boolean;
  /** Department tiles taken, in order, by their ids; two may be alike. */
  readonly tiles: readonly string[];
  readonly transport: Readonly<Record<Region, number>>;
  readonly donations: readonly string[];
  /** Discs that are not in play yet. */
  readonly discs: number;
  /** His final points, once the game is over. */
  readonly points: readonly AndrewPoints[];
}

/** Why Andrew's card slides: the row's own number, or an action that failed. */
export type SlideReason = "row" | "donation" | "department" | "city" | "transport";

/** A disc on a construction site; `seat: null` is a neutral one, `ANDREW` in a game alone is his. */
export interface Site {
  readonly seat: Seat | null;
  readonly project: Project | null;
}

/** Sources of points at the end. */
export const SOURCES = [
  "earned",
  "choiceTile",
  "employees",
  "departments",
  "tabs",
  "connections",
  "cities",
  "donations",
] as const;
export type Source = (typeof SOURCES)[number] | keyof AddOnSources;

/** Sources of points of add-ons, by name. */
export interface AddOnSources {}

/** Points with the reason, complete enough for words. */
export interface Points {
  readonly seat: Seat;
  readonly from: Source;
  /** The object: a department, a tab, a city, a donation, a transport level; `""` if `from` is enough. */
  readonly what: string;
  readonly points: number;
  /** The numbers behind the points. */
  readonly of: Readonly<Record<string, number>>;
}

/** A task. Leading stages that are `atOnce` are awaited together, those after them one by one. */
export type Stage =
  /** Set-up: choose the side of a tab. */
  | { readonly stage: "side"; readonly seat: Seat; readonly project: Project }
  /** Set-up: place the first housing disc. */
  | { readonly stage: "settle"; readonly seat: Seat }
  /** Set-up: reserve a department, to be built first. */
  | { readonly stage: "reserve"; readonly seat: Seat }
  | { readonly stage: "chooseRow"; readonly seat: Seat }
  | { readonly stage: "income"; readonly seat: Seat; readonly region: Region; readonly atOnce?: true }
  | { readonly stage: "donate"; readonly seat: Seat }
  /** Uses of departments, steps, studies, activations; `turn` holds what is left. */
  | { readonly stage: "company"; readonly seat: Seat }
  /** Property Management: an employee may move into the department just built on `space`. */
  | { readonly stage: "relocate"; readonly seat: Seat; readonly space: number }
  /** New Lobby: how many of the employees that just came into the Lobby go there instead. */
  | { readonly stage: "lobby"; readonly seat: Seat; readonly employees: number; readonly atOnce?: true }
  /** Nobody is awaited: the marker advances. */
  | { readonly stage: AutomaticStage; readonly seat: null }
  | { [N in keyof AddOnStages]: { readonly stage: N; readonly seat: Seat } & AddOnStages[N] }[keyof AddOnStages];
export type AutomaticStage = "endOfRound" | keyof AddOnSteps;
export type StageName = Exclude<Stage["stage"], AutomaticStage>;

/** Stages of add-ons by name, with what each holds beside its seat. */
export interface AddOnStages {}

/** Automatic stages of add-ons by name: nobody is awaited. */
export interface AddOnSteps {}

export interface State {
  readonly rules: number;
  readonly options: Options;
  readonly seats: number;
  /** The agenda, in order. Empty before the beginning and after the end. */
  readonly agenda: readonly Stage[];
  readonly over: boolean;
  /** Rows chosen so far: 0 during the set-up, then 1 to 20. */
  readonly round: number;
  /** The seat that chooses the row of this round (or of the next one, once it has ended). */
  readonly first: Seat;
  /** The tile (number and side) in each row of the timeline, in the order of `CATEGORIES`. */
  readonly timeline: readonly { readonly tile: number; readonly side: "front" | "back" }[];
  /** The position of each row's marker: 0 start, 1 to 4 on the tile, 5 end column. */
  readonly markers: readonly number[];
  readonly chosen: Chosen | null;
  /** Department tiles left, by id. */
  readonly market: Readonly<Record<string, number>>;
  /** Discs on the map, by site (`"chicago:2"`: city and index in the data). */
  readonly sites: Readonly<Record<string, Site>>;
  /** Donations covered by a neutral disc. */
  readonly neutralDonations: readonly string[];
  /** Cards turned for neutral discs. */
  readonly cards: readonly string[];
  readonly turn: CompanyTurn | null;
  readonly players: readonly Player[];
  /** Final points, once the game is over. */
  readonly points: readonly Points[];
  /** Only in a game alone. */
  readonly andrew?: Andrew;
}

export type Command =
  /** Stage `side`: the side of the tab that the stage names. */
  | { readonly type: "chooseSide"; readonly side: Side }
  /** Stage `settle`: the first housing disc. */
  | { readonly type: "settle"; readonly city: string }
  | { readonly type: "reserve"; readonly department: string }
  | { readonly type: "chooseRow"; readonly row: Category }
  /** Stage `income`: bring this many employees back from the region of the event. */
  | { readonly type: "returnEmployees"; readonly count: number }
  | { readonly type: "donate"; readonly donation: string }
  /** Passes: no income or donation, no relocation or placement, no column covered. */
  | { readonly type: "pass" }
  /** Stage `relocate`: an employee from anywhere (rulebook: from a department) into the new department. */
  | { readonly type: "relocate"; readonly from: number; readonly standing: boolean }
  /** Stage `lobby`: how many of the arrived go to the New Lobby. */
  | { readonly type: "splitLobby"; readonly newLobby: number }
  /** Company turn: use another type of department than the chosen row's. Only before anything else. */
  | { readonly type: "spendChoiceTile"; readonly category: Category }
  /**
   * Company turn: one use that pays and gains. `region`: of the mission, `null` without one. `times`: how often. For departments that
   * count projects in a region: that region, and how many projects give the first of two gains.
   */
  | {
      readonly type: "use";
      readonly department: string;
      readonly way: string;
      readonly region: Region | null;
      readonly times: number;
    }
  /** Company turn: one use that builds a project; the disc goes onto the left-most free site that fits. */
  | { readonly type: "buildProject"; readonly department: string; readonly project: Project; readonly city: string }
  /** Company turn: one use of Strategic Planning. */
  | { readonly type: "buildDepartment"; readonly department: string; readonly space: number }
  /** Company turn: one use of Charitable Giving. */
  | { readonly type: "copyDonation"; readonly region: Region; readonly donation: string }
  /**
   * Company turn: one employee over any number of steps (stage `place`: to anywhere), who becomes inactive; `standing`: moves an active
   * one.
   */
  | { readonly type: "moveEmployee"; readonly from: number; readonly to: number; readonly standing: boolean }
  | { readonly type: "advanceTab"; readonly project: Project }
  | { readonly type: "advanceTransport"; readonly region: Region }
  /** Company turn, and at an event that asks for something: one of the goods for $1 (edition `current`). */
  | { readonly type: "sellGoods" }
  /**
   * Company turn: activates an employee, for the printed cost if `pay` is absent. `station`: a free workstation; absent: the cheapest
   * (`less`: the dearest). Nothing else may follow the first activation.
   */
  | {
      readonly type: "activate";
      readonly space: number;
      readonly station?: number;
      readonly pay?: ActivationPay;
    }
  | { readonly type: "endTurn" }
  | { [T in keyof AddOnCommands]: { readonly type: T } & AddOnCommands[T] }[keyof AddOnCommands];

/** Commands of add-ons by type, with what each says. */
export interface AddOnCommands {}
