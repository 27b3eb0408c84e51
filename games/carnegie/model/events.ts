// biome-ignore-all lint/suspicious/noEmptyInterface: add-ons declare their own members of them.
/** The events of Carnegie. They carry outcomes; `evolve` applies them to the pieces. */
import type { GameEvent, Seat } from "../../kernel/game.ts";
import type { Amounts, Category, Chosen, Options, Player, Points, Project, Region, Side, State } from "./state.ts";

type Agenda = State["agenda"];

/** An employee goes to another space of the company, and is inactive there. */
export interface Move {
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
  /** An active one, from the workstation `vacates`. */
  readonly standing: boolean;
  readonly vacates?: number;
  /** Uses left of the department `from`, where the employee takes one along. */
  readonly usesLeft?: number;
}

/** Events of the base game. Since rules 4 they tell all that they change; `before-4.ts` completes earlier ones. */
export type BaseEvent = GameEvent &
  /** Each seat begins with what `player` has. */
  (
    | {
        readonly type: "gameBegan";
        readonly rules: number;
        readonly seats: number;
        readonly options: Options;
        readonly player: Player;
      }
    | { readonly type: "timelineLaid"; readonly timeline: State["timeline"] }
    | { readonly type: "marketLaid"; readonly market: State["market"] }
    /** `choiceTiles`: who gets one. `agenda`: the stages of the set-up. */
    | {
        readonly type: "firstPlayerDrawn";
        readonly seat: Seat;
        readonly choiceTiles: readonly Seat[];
        readonly agenda: Agenda;
      }
    | { readonly type: "sideChosen"; readonly seat: Seat; readonly project: Project; readonly side: Side }
    /** A card was turned: neutral discs on its donation (`null`: none placed) and on sites of its cities. */
    | {
        readonly type: "neutralsPlaced";
        readonly card: string;
        readonly donation: string | null;
        readonly sites: readonly string[];
      }
    | { readonly type: "departmentReserved"; readonly seat: Seat; readonly department: string }
    | ({ readonly type: "rowChosen"; readonly seat: Seat; readonly agenda: Agenda } & Chosen)
    | {
        readonly type: "passed";
        readonly seat: Seat;
        readonly stage: "income" | "donate" | "relocate" | "place" | "cover";
      }
    /** Employees came back from mission into the Lobby. */
    | { readonly type: "employeesReturned"; readonly seat: Seat; readonly region: Region; readonly count: number }
    /** `transport`: of `times` employees back from, or of a small town in, `region`; `projects`: all tabs once; `lastBox`: its reward. */
    | {
        readonly type: "incomeTaken";
        readonly seat: Seat;
        readonly from: "transport" | "projects" | "lastBox";
        readonly region: Region | null;
        readonly times: number;
        readonly gain: Amounts;
      }
    | { readonly type: "lobbyOffered"; readonly seat: Seat; readonly employees: number; readonly atOnce: boolean }
    | {
        readonly type: "lobbySplit";
        readonly seat: Seat;
        readonly from: number;
        readonly to: number;
        readonly count: number;
      }
    /** `by`: `event`, or the department used (`charitable-giving`: a copy). */
    | {
        readonly type: "donationMade";
        readonly seat: Seat;
        readonly donation: string;
        readonly cost: number;
        readonly by: string;
      }
    /** Replaces the turn's pools by these. */
    | {
        readonly type: "turnBegan";
        readonly seat: Seat;
        readonly category: Category | null;
        readonly uses: Readonly<Record<string, number>>;
        readonly steps: number;
        readonly study: number;
        /** Employees may move diagonally. */
        readonly diagonal?: true;
      }
    | { readonly type: "choiceTileSpent"; readonly seat: Seat; readonly category: Category }
    /** One use: paid, gained; with a `region` an active employee was sent on a mission, from the workstation `vacates`. */
    | {
        readonly type: "departmentUsed";
        readonly seat: Seat;
        /** The department used before, which is closed. */
        readonly closes?: string;
        readonly vacates?: number;
        readonly department: string;
        readonly way: string;
        readonly region: Region | null;
        readonly pay: Amounts;
        readonly gain: Amounts;
        /** The region whose projects gave the gain; nobody was sent there. */
        readonly agency?: Region;
      }
    /** `by`: the department used, or `setup`. */
    | {
        readonly type: "projectBuilt";
        readonly seat: Seat;
        readonly project: Project;
        readonly city: string;
        readonly site: string;
        readonly by: string;
        /** Points of Political Lobbying. */
        readonly lobbied?: number;
      }
    | { readonly type: "departmentBuilt"; readonly seat: Seat; readonly department: string; readonly space: number }
    | { readonly type: "relocationOffered"; readonly seat: Seat; readonly space: number }
    | ({ readonly type: "employeeRelocated" } & Move)
    /** `room`: the department (or `lobby`) on the space `to`, `null` on a free one. */
    | ({ readonly type: "employeeMoved"; readonly room: string | null; readonly steps: number } & Move)
    /** `disc`: whether the new position is a disc space. */
    | {
        readonly type: "tabAdvanced";
        readonly seat: Seat;
        readonly project: Project;
        readonly position: number;
        readonly cost: number;
        readonly disc: boolean;
      }
    | {
        readonly type: "transportAdvanced";
        readonly seat: Seat;
        readonly region: Region;
        readonly box: number;
        readonly cost: number;
      }
    | {
        readonly type: "goodsSold";
        readonly seat: Seat;
        readonly goods: number;
        readonly money: number;
        /** Not an action: options before the first action stay open. */
        readonly free?: true;
      }
    | {
        readonly type: "employeeActivated";
        readonly seat: Seat;
        readonly department: string;
        readonly space: number;
        readonly station: number;
        readonly cost: number;
        /** Points gained or lost by Payroll Management. */
        readonly vp?: number;
        /** Payroll Management itself: it does not work before the next round. */
        readonly resting?: true;
      }
    | { readonly type: "turnEnded"; readonly seat: Seat }
    /** The marker of `row` advanced; `first` chooses next. Alone: `andrew` says whether he does. */
    | {
        readonly type: "roundEnded";
        readonly row: Category;
        readonly first: Seat;
        readonly andrew?: boolean;
        /** The stages that the next round begins with; empty: it was the last. */
        readonly agenda: Agenda;
      }
    /** The cost of a welfare donation at the end. */
    | {
        readonly type: "welfarePaid";
        readonly seat: Seat;
        readonly donation: string;
        readonly money: number;
        readonly goods: number;
      }
    | { readonly type: "scored"; readonly points: Points }
    | { readonly type: "gameEnded" }
  );

/** Events of add-ons by type, with what each tells. */
export interface AddOnEvents {}

/** The event union. */
export type Event =
  | BaseEvent
  | { [T in keyof AddOnEvents]: GameEvent & { readonly type: T } & AddOnEvents[T] }[keyof AddOnEvents];

export type EventOf<T extends Event["type"]> = Extract<Event, { readonly type: T }>;
