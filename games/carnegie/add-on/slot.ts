/**
 * Where add-on 1 plugs in. Its rules are loaded apart, because most tables play without it: servers plug them in at once,
 * the page when a table needs them.
 */
import type { Line, Seat, Turn, Viewer } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import type { Achievement, Effect } from "../departments/effects.ts";
import type { Donation } from "../map/board.ts";
import type { Event } from "../model/events.ts";
import type { Command, Options, Player, State } from "../model/state.ts";
import type { StageRules } from "../round/stage.ts";

type Of<T extends Event["type"]> = Extract<Event, { readonly type: T }>;

/** The stages that only the add-on has. */
export type AddOnStage = "sheet" | "cover" | "secret" | "place" | "site" | "archives";
/** What happens in it without anybody being asked. */
export type AddOnUnasked = "revealSheets";
/** The events that only the add-on has. */
const EVENTS = [
  "sheetsDealt",
  "sheetMarked",
  "sheetHandedIn",
  "sheetRevealed",
  "firstPlayerBid",
  "donationsCovered",
  "donationNamed",
  "secretRevealed",
  "waited",
  "placesOffered",
  "employeePlaced",
  "siteOffered",
  "siteChosen",
  "archivesOffered",
  "archivesUsed",
] as const;
export type AddOnEvent = (typeof EVENTS)[number];

/** Whether an event is one of the add-on's. */
export const isOfAddOn = (event: Event): event is Of<AddOnEvent> => EVENTS.some((it) => it === event.type);

/** The kinds of tile at a table, and how many of each. */
export interface Kinds {
  readonly kinds: readonly string[];
  readonly copies: number;
}

/** How many of something a seat has. */
export type Count = (state: State, seat: Seat, player: Player) => number;

/** The rules of the add-on. */
export interface AddOn {
  readonly stages: { readonly [N in AddOnStage]: StageRules<N> };
  readonly unasked: Readonly<Record<AddOnUnasked, (turn: Turn<State, Event>) => void>>;
  readonly evolve: { readonly [T in AddOnEvent]: (state: State, event: Of<T>) => State };
  readonly tell: { readonly [T in AddOnEvent]: (event: Of<T>, viewer: Viewer) => Line | null };
  /** What the built-in player does in one of its stages; `null`: what it does everywhere else. */
  choose(view: State, seat: Seat, legal: readonly Command[], random: Random): Command | null;
  /** The donations of a table with covered columns. */
  chart(covers: NonNullable<State["covers"]>): readonly Donation[];
  /** What the donations of the tiles count. */
  readonly counts: Readonly<Record<string, Count>>;
  /** What its department tiles do. */
  readonly effects: Readonly<Record<string, Effect>>;
  /** What end-of-game tiles count. */
  readonly achievements: Readonly<Record<Achievement, Count>>;
  /** The kinds of tile at a table with its departments. */
  kinds(random: Random, options: Options): Kinds;
  /** To wait, where that is allowed; `open` is what else there is to do. */
  waits(state: State, seat: Seat, open: readonly Command[]): readonly Command[];
  /** Shows what everybody named. Throws `Unseen` on a view. */
  revealSecrets(turn: Turn<State, Event>): void;
}

const slot: { plugged: AddOn | null } = { plugged: null };

/** Makes the add-on's rules known. Once is enough; twice does no harm. */
export function plugIn(addOn: AddOn): void {
  slot.plugged = addOn;
}

/** The add-on's rules. Throws when a table needs them and nobody plugged them in. */
export function addOn(): AddOn {
  if (!slot.plugged) throw new Error("add-on 1 of Carnegie is not loaded");
  return slot.plugged;
}
