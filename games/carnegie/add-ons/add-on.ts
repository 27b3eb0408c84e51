/**
 * The form of an add-on, and the add-ons that are here. Each is one file: its options, data, state, events, stages and hooks. The whole game
 * has all of them (`all.ts`); the page loads those of the table that it opens, before it plays anything there.
 */
import type { Item, Line, Seat, Turn, Viewer } from "../../kernel/game.ts";
import { memoizeLast } from "../../kernel/once.ts";
import type { OptionField } from "../../kernel/options.ts";
import type { Random } from "../../kernel/random.ts";
import type { Department, Effect } from "../departments/effects.ts";
import type { Donation } from "../map/board.ts";
import type { AddOnEvents, Event, EventOf } from "../model/events.ts";
import type { AddOnSteps, Command, Options, Player, Region, Source, Stage, State } from "../model/state.ts";
import type { StageRules } from "../round/stage.ts";

type CarnegieTurn = Turn<State, Event>;
type AddOnStage = keyof import("../model/state.ts").AddOnStages;
type AddOnEvent = keyof AddOnEvents;

/** Numbers of a donation. */
export type DonationRow = Pick<Donation, "vpPerUnit" | "pay" | "maxTimes">;

/** A seat's number of units. */
export type Count = (state: State, seat: Seat, player: Player) => number;

/** The kinds of department tile at a table, and how many of each. */
export interface Kinds {
  readonly kinds: readonly string[];
  readonly copies: number;
}

/** Employees who come into the Lobby with the transport income of a region; `arrived` are there already. */
export interface Arrivals {
  readonly region: Region;
  readonly employees: number;
  readonly arrived: number;
  readonly atOnce: boolean;
}

export interface AddOn {
  readonly name: string;
  /** Its options: fields of a table that is being made. */
  readonly fields: readonly (OptionField & { readonly key: keyof Options })[];
  /** Whether it needs other players. */
  readonly together?: true;
  /** Whether a table has it; absent: where one of its options is on. */
  readonly isOn?: (options: Options, seats: number) => boolean;

  // Each event: its change, who may know it, and how the log tells it.
  readonly evolve?: { readonly [T in AddOnEvent]?: (state: State, event: EventOf<T>) => State };
  /** Adds to an event what it did not tell before rules 4 (`before-4.ts`). */
  readonly completes?: { readonly [T in AddOnEvent]?: (state: State, event: EventOf<T>) => EventOf<T> };
  /** An event as others than its own seat may know it. Absent: all of it. */
  readonly seen?: { readonly [T in AddOnEvent]?: (event: EventOf<T>) => Event | null };
  readonly describe?: { readonly [T in AddOnEvent]?: (event: EventOf<T>) => Line | null };

  // Stages, and commands of a company turn.
  readonly stages?: { readonly [N in AddOnStage]?: StageRules<N> };
  readonly steps?: { readonly [N in keyof AddOnSteps]?: (turn: CarnegieTurn) => void };
  /** Commands of a company turn beside `open`. */
  readonly commands?: (state: State, seat: Seat, open: readonly Command[]) => readonly Command[];
  readonly perform?: { readonly [T in Command["type"]]?: (turn: CarnegieTurn, seat: Seat) => void };

  // Data beside those of the base game.
  readonly tiles?: readonly Department[];
  readonly effects?: Readonly<Record<string, Effect>>;
  readonly counts?: Readonly<Record<string, Count>>;
  /** Its donations, for their words. */
  readonly donationRows?: Readonly<Record<string, DonationRow>>;

  // The set-up.
  /** Its part of the state as a game begins. */
  readonly blank?: (seats: number) => Partial<State>;
  readonly kinds?: (random: Random, options: Options) => Kinds;
  /** Finds the first player, instead of drawing one. */
  readonly chooseFirst?: (turn: CarnegieTurn) => void;
  /** A stage of each seat after the first housing discs, and one before the first round. */
  readonly afterHousing?: (seat: Seat) => Stage;
  readonly beforeRounds?: (seat: Seat) => Stage;
  /** Steps of employees in the set-up. */
  readonly stepsOf?: (state: State, seat: Seat) => number | undefined;

  // A round, and the end.
  /** The first stages of a round, before its row is chosen or instead of that; `again`: another one was before it. */
  readonly roundBegins?: (state: State, seat: Seat, again: boolean) => readonly Stage[];
  /** Stages that follow the choice of a row before anything else. */
  readonly afterRow?: readonly Stage[];
  /** Changes at the end of a round beside those of the markers. */
  readonly roundEnds?: (state: State, event: EventOf<"roundEnded">) => State;
  /** Takes transport income in another way; `false`: as usual. */
  readonly takesArrivals?: (turn: CarnegieTurn, seat: Seat, arrivals: Arrivals) => boolean;
  readonly chart?: (state: State) => readonly Donation[];
  /** Donations that count for a seat beside its own, with the source of their points. */
  readonly donations?: (state: State, seat: Seat) => readonly (readonly [from: Source, id: string])[];
  readonly sources?: readonly Source[];
  readonly beforeScores?: (turn: CarnegieTurn) => void;
  readonly afterScores?: (turn: CarnegieTurn) => void;
  /** Score sheets beside those of the players, in order. */
  readonly sheets?: (state: State) => readonly (readonly Item[])[];
  /** Holes in the state as a viewer may know it. */
  readonly view?: (state: State, viewer: Viewer) => Partial<State>;

  // The built-in player.
  /** Chooses in a stage of the add-on; `null`: it is judged like the rest of a turn. */
  readonly choose?: (view: State, seat: Seat, legal: readonly Command[], random: Random) => Command | null;
  /** Guesses what a view hides. */
  readonly guess?: (view: State, random: Random) => State;
  /** Stages of detail: nothing can be judged before they are over. */
  readonly details?: readonly AddOnStage[];
}

const here: AddOn[] = [];

/** Adds add-ons that are loaded. In the order of their names, however they come: chance counts in it. */
export function bring(...addOns: readonly AddOn[]): void {
  here.push(...addOns.filter((it) => !here.includes(it)));
  here.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** All add-ons that are here, whether a table has them or not. */
export const addOnsHere = (): readonly AddOn[] => here;

const isChosen = ({ fields }: AddOn, options: Options): boolean => fields.some(({ key }) => options[key] === true);

const addOnsFor = memoizeLast((options: Options, seats: number, _here: number): readonly AddOn[] => {
  const lost = Object.entries(options).find(
    ([option, on]) => on === true && !here.some(({ fields }) => fields.some(({ key }) => key === option)),
  );
  if (lost) throw new Error(`the rules of ${lost[0]} are not loaded`);
  return here.filter((it) => it.isOn?.(options, seats) ?? isChosen(it, options));
});

/** The add-ons of a table. Throws if one of them is not loaded. */
export const addOnsOf = ({ options, seats }: Pick<State, "options" | "seats">): readonly AddOn[] =>
  addOnsFor(options, seats, here.length);

type Table =
  | "evolve"
  | "completes"
  | "seen"
  | "describe"
  | "stages"
  | "steps"
  | "perform"
  | "effects"
  | "counts"
  | "donationRows";

/** The entry of an event, a stage, a command, a department or a donation, from the add-ons that are here. */
export function fromAddOn<F>(table: Table, name: string): F | undefined {
  for (const it of here) {
    const found = (it[table] as Readonly<Record<string, F>> | undefined)?.[name];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The built-in player's choice in a stage of an add-on; `null`: it judges the commands like those of a turn. */
export function choiceInAddOn(view: State, seat: Seat, legal: readonly Command[], random: Random): Command | null {
  for (const { choose } of addOnsOf(view)) {
    const choice = choose?.(view, seat, legal, random);
    if (choice) return choice;
  }
  return null;
}
