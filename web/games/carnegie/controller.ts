/** Playing Carnegie by hand: the shown company, the piece taken up, taps, and the prompt. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { cityOf } from "../../../games/carnegie/map/board.ts";
import { cityAt } from "../../../games/carnegie/map/shape.ts";
import type { Event } from "../../../games/carnegie/model/events.ts";
import type { Command, Region, State } from "../../../games/carnegie/model/state.ts";
import { type Pointed, pointedAt } from "../../../games/carnegie/table/pointing.ts";
import { idsOf, kindOf, regionSpot, type Spot } from "../../../games/carnegie/table/spots.ts";
import type { Size } from "../../kit/look.ts";
import type { Ending, Primary } from "../../table/client.ts";
import type { TableModel } from "../../table/table.ts";
import { isWide } from "../../table/wide.ts";
import { Camera } from "../camera.ts";
import { takenText } from "./describe.ts";
import { sceneOf } from "./news.ts";
import { isSpent, playerAt, type Standpoint, stageAt } from "./outcome.ts";
import { PANES, type Pane } from "./places.ts";
import { endingOf, forwardOf, paneFor, promptText, roundText } from "./prompts.ts";
import { tGame } from "./words/index.ts";

/**
 * How much of the board finds room: everything; map above company, or both beside each other as on a phone, the rest in drawers; one part
 * at a time.
 */
export type Room = "all" | "two" | "pair" | "one";

/** Pixels of the board from which everything finds room, map and company one above the other, or these two beside each other. */
const ALL = { width: 880, height: 520 };
const TWO = { width: 600, height: 760 };
const PAIR = { width: 640, height: 520 };

const isWithin = (room: Size, { width, height }: Size): boolean => room.width <= width && room.height <= height;

export function roomFor(box: Size): Room {
  // Without a column beside the board, market and donations would take the company's height.
  if (isWide.value && isWithin(ALL, box)) return "all";
  if (isWithin(TWO, box)) return "two";
  return isWithin(PAIR, box) ? "pair" : "one";
}

/** Whether a way of use is taken up that sends an employee on a mission: its region is tapped next. */
const isMission = (taken: string): boolean => taken.startsWith("way:");

const NOTHING: readonly Command[] = [];

/** Sales and waiting are possible all through a company turn, and stand below the company. */
const isBySide = (at: Standpoint, { type }: Command): boolean =>
  (type === "sellGoods" || type === "wait") && stageAt(at)?.stage === "company";

const isEnd = ({ type }: Command): boolean => type === "endTurn" || type === "pass";

export class BoardController {
  readonly model: TableModel;
  readonly camera = new Camera();
  readonly state: ReadonlySignal<State | null>;
  readonly legal: ReadonlySignal<readonly Command[]>;
  /** The own seat on the state shown; `null` for who only watches, or before the start. */
  readonly at: ReadonlySignal<Standpoint | null>;
  /** The part that was chosen, or, where nobody has, the one where most was to be decided when the table was opened. */
  readonly pane: ReadonlySignal<Pane>;
  /** The part where something can be done now. */
  readonly needed: ReadonlySignal<Pane | null>;
  /** The layout that fits: guessed by the window until the board is measured. */
  readonly room = signal<Room>(roomFor({ width: innerWidth, height: innerHeight }));
  /** Whether each part is as narrow as on a phone. */
  readonly isNarrow = computed(() => this.room.value === "one" || this.room.value === "pair");
  /** The seat whose company is shown. */
  readonly company: ReadonlySignal<number>;
  /** The piece or way of use that is taken up, by its id on the table. */
  readonly picked: ReadonlySignal<string | null>;
  /** The commands of each place. */
  readonly offers: ReadonlySignal<ReadonlyMap<Spot, readonly Command[]>>;
  /** The place with an open menu: its commands and description. */
  readonly open: Signal<Spot | null> = signal(null);
  readonly prompt: ReadonlySignal<string | null>;
  readonly primary: ReadonlySignal<Primary | null>;
  /** Ending early, passing: the label says what is given up. */
  readonly ending: ReadonlySignal<Ending | null>;
  readonly round: ReadonlySignal<string | null>;
  /** Whether the market is to take the focus, on its first tile that can be built. */
  readonly marketAsked = signal(false);
  /** Commands that lie nowhere on the board. */
  readonly loose: ReadonlySignal<readonly Command[]>;
  /** Sales and waiting during a company turn. */
  readonly bySide: ReadonlySignal<readonly Command[]>;
  readonly #taken = signal<string | null>(null);
  readonly #pane: Signal<Pane | null> = signal(null);
  /** Shown for an entry that is looked back at. */
  readonly #revealed: Signal<Pane | null> = signal(null);
  readonly #company = signal<number | null>(null);
  readonly #looks = new Map<string, ReadonlySignal<unknown>>();

  constructor(model: TableModel) {
    this.model = model;
    this.state = computed(() => model.shown.value as State | null);
    this.legal = computed(() => model.legal.value as readonly Command[]);
    this.at = computed(() => this.#standpoint());
    this.needed = computed(() => this.#needed());
    this.company = computed(() => this.#company.value ?? model.table.value.you ?? 0);
    this.picked = computed(() => this.#pickedNow());
    this.offers = computed(() => this.#offers());
    const first = this.needed.peek() ?? "map";
    this.pane = computed(() => this.#revealed.value ?? this.#pane.value ?? first);
    this.prompt = computed(() => this.#prompt());
    this.primary = computed(() => this.#primary());
    this.ending = computed(() => this.#ending());
    this.round = computed(() => (this.state.value ? roundText(this.state.value) : null));
    this.loose = computed(() => this.#loose());
    this.bySide = computed(() => this.legal.value.filter((it) => this.at.value && isBySide(this.at.value, it)));
  }

  #standpoint(): Standpoint | null {
    const { you } = this.model.table.value;
    const state = this.state.value;
    return state === null || you === null ? null : { state, seat: you };
  }

  #needed(): Pane | null {
    const [at, taken] = [this.at.value, this.picked.value];
    if (!at || this.legal.value.length === 0) return null;
    if (taken !== null) return isMission(taken) ? "map" : "company";
    return paneFor(at, this.legal.value);
  }

  #pickedNow(): string | null {
    const taken = this.#taken.value;
    return taken !== null && this.movesOf(taken).length > 0 ? taken : null;
  }

  /** Commands that begin with a piece. */
  movesOf(taken: string): readonly Command[] {
    return this.legal.value.filter((it) => this.takenBy(it) === taken);
  }

  /** The piece or way of use with which a command begins. */
  takenBy(command: Command): string | undefined {
    return this.#pointed(command).taken;
  }

  #pointed(command: Command): Pointed {
    const at = this.at.value;
    return at ? pointedAt(command, at.state, at.seat) : { starts: [] };
  }

  /** The places where a command is offered: where it goes on with what is taken up, else where it begins. */
  #spotsOf(command: Command): readonly Spot[] {
    const { starts, taken, target } = this.#pointed(command);
    const { value: picked } = this.picked;
    if (picked === null || taken === undefined) return starts;
    return taken === picked && target ? [target] : [];
  }

  /**
   * Commands without a place on the board, except ending, passing, and the main button's. At an income event all others stand
   * together: leaving the employees away, too, unless there is room for it beside the main button.
   */
  #loose(): readonly Command[] {
    const at = this.at.value;
    if (!at) return [];
    const income = stageAt(at)?.stage === "income";
    const forward = forwardOf(at, this.legal.value)?.command;
    return this.legal.value.filter(
      (it) =>
        it !== forward &&
        ((income && !(isWide.value && isEnd(it))) ||
          (!isEnd(it) && !isBySide(at, it) && this.#pointed(it).starts.length === 0)),
    );
  }

  #offers(): ReadonlyMap<Spot, readonly Command[]> {
    const offers = new Map<Spot, Command[]>();
    for (const command of this.legal.value)
      for (const spot of this.#spotsOf(command)) offers.set(spot, [...(offers.get(spot) ?? []), command]);
    return offers;
  }

  /** The commands of a place. Readers are notified only of this place's changes, so a tap redraws little. */
  offersAt(place: Spot): readonly Command[] {
    return this.#seenAt("offers", place, (before: readonly Command[] | undefined) => {
      const now = this.offers.value.get(place) ?? NOTHING;
      return before?.length === now.length && now.every((it, at) => it === before[at]) ? before : now;
    });
  }

  /** Whether the menu of a place is open. */
  isOpen(place: Spot): boolean {
    return this.#seenAt("open", place, () => this.open.value === place);
  }

  /** Whether a piece is taken up. */
  holds(piece: string): boolean {
    return this.#seenAt("held", piece, () => this.picked.value === piece);
  }

  /** Whether the piece taken up may go to a place. */
  takes(place: Spot): boolean {
    return this.#seenAt("takes", place, () => this.picked.value !== null && this.offersAt(place).length > 0);
  }

  #seenAt<T>(what: string, place: string, look: (before?: T) => T): T {
    const key = `${what} ${place}`;
    const found = this.#looks.get(key) as ReadonlySignal<T> | undefined;
    if (found) return found.value;
    let before: T | undefined;
    const made = computed(() => {
      before = look(before);
      return before;
    });
    this.#looks.set(key, made);
    return made.value;
  }

  #prompt(): string | null {
    const at = this.at.value;
    if (!at || this.legal.value.length === 0) return null;
    const taken = this.picked.value;
    const [begun] = taken === null ? [] : this.movesOf(taken);
    return (begun && takenText(at, begun)) ?? promptText(at);
  }

  /** The way forward where there is one: nothing that could still be used is thrown away by it. */
  #primary(): Primary | null {
    const at = this.at.value;
    const forward = at && forwardOf(at, this.legal.value);
    if (!forward) return null;
    const { label, command } = forward;
    return {
      label,
      act: () => {
        this.choose(command);
        if (command.type === "endTurn") void this.model.send();
      },
    };
  }

  #ending(): Ending | null {
    const at = this.at.value;
    const last = this.legal.value.find(isEnd);
    if (!at || !last) return null;
    return { label: endingOf(at, last), act: () => this.choose(last), near: last.type === "pass" };
  }

  choose(command: Command): void {
    batch(() => {
      this.#taken.value = null;
      this.open.value = null;
      this.model.choose(command);
    });
  }

  show(pane: Pane): void {
    batch(() => {
      this.#pane.value = pane;
      this.#revealed.value = null;
      this.open.value = null;
    });
  }

  /** Opens a drawer, or closes it again. */
  toggle(pane: Pane): void {
    this.show(this.pane.value === pane ? "map" : pane);
  }

  showCompany(seat: number): void {
    this.#company.value = seat;
    this.show("company");
  }

  /** Shows where these events happened; without any, what it showed before. */
  reveal(events: readonly Event[]): void {
    const seen = sceneOf(events);
    batch(() => {
      this.#company.value = seen?.seat ?? null;
      this.#revealed.value = seen?.pane ?? null;
    });
    if (seen?.city) this.camera.reveal(cityAt(seen.city));
  }

  /** Takes a piece up and shows where it may go; the same one again: lets it go. */
  pick(piece: string): void {
    const same = this.picked.value === piece;
    batch(() => {
      if (!same) this.#company.value = null;
      this.show(isMission(piece) && !same ? "map" : "company");
      this.#taken.value = same ? null : piece;
    });
  }

  /** The pieces that can be taken up at a place, whatever is taken up now. */
  #piecesAt(place: Spot): readonly string[] {
    const found = this.legal.value.map((it) => this.#pointed(it)).filter(({ starts }) => starts[0] === place);
    return [...new Set(found.flatMap(({ taken }) => taken ?? []))];
  }

  /** Takes up the piece at a place; of several, one after the other. Returns whether there was any. */
  #takeAt(place: Spot): boolean {
    const pieces = this.#piecesAt(place);
    const { value: before } = this.picked;
    const held = before ? pieces.indexOf(before) : -1;
    const next = pieces[held + 1] ?? (held >= 0 ? before : pieces[0]);
    if (!next) return false;
    this.pick(next);
    return true;
  }

  /** Whether a command gives up, unasked, what is left of the turn. */
  #givesUp({ type }: Command): boolean {
    return type === "activate" && this.at.value !== null && !isSpent(this.at.value);
  }

  /** Of the workstations of a room a tap means the cheapest, unless paid ones may score. */
  #plainly(commands: readonly Command[]): readonly Command[] {
    const cheapest = commands.filter((it) => it.type === "activate" && it.station === undefined);
    const isStation = commands.every((it) => it.type === "activate") && !this.state.value?.options.newDonations;
    return isStation && cheapest.length === 1 ? cheapest : commands;
  }

  /** A tap on a place: executes its only command, takes up its piece, or describes the place. */
  tap(at: Spot): void {
    const place = this.#meant(at);
    const commands = this.#plainly(this.offersAt(place));
    const [only] = commands;
    const placing = this.picked.value !== null && only !== undefined && this.takenBy(only) !== undefined;
    if (this.#planning(place, commands)) this.#showMarket();
    else if (only && placing && commands.length === 1) this.choose(only);
    else if (commands.every((it) => this.takenBy(it) !== undefined) && this.#takeAt(place)) return;
    else if (only && commands.length === 1 && !this.#givesUp(only)) this.choose(only);
    else this.open.value = this.open.value === place ? null : place;
  }

  /** Where a region is to be tapped, its cities and its track are part of it. */
  #meant(spot: Spot): Spot {
    const [id = ""] = idsOf(spot);
    if (!this.picked.value || !isMission(this.picked.value)) return spot;
    if (kindOf(spot) === "city") return regionSpot(cityOf(id).region);
    return kindOf(spot) === "track" ? regionSpot(id as Region) : spot;
  }

  /** Whether a place is a department that does nothing but build others. */
  #planning(spot: Spot, commands: readonly Command[]): boolean {
    const builds = commands.length > 0 && commands.every((it) => it.type === "buildDepartment");
    const room = this.at.value && playerAt(this.at.value).rooms[Number(idsOf(spot)[1])];
    return kindOf(spot) === "room" && builds && this.picked.value === null && room !== null;
  }

  #showMarket(): void {
    this.show("market");
    this.marketAsked.value = true;
  }

  /** Says what a place is, without doing anything there. */
  explain(place: Spot): void {
    this.open.value = place;
  }

  /** Drops the piece taken up; returns whether there was one. */
  withdraw(): boolean {
    const had = this.picked.value !== null || this.open.value !== null;
    this.#taken.value = null;
    this.open.value = null;
    return had;
  }

  press(key: string): boolean {
    const pane = this.room.value === "all" ? undefined : PANES[Number(key) - 1];
    if (pane) this.show(pane);
    return pane !== undefined;
  }

  /** The name of a seat's player; in a game alone the second one is Andrew. */
  seatName(seat: number): string {
    return this.model.table.value.seats[seat]?.name ?? tGame("game.opponent");
  }
}
