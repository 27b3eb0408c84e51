/** Playing Carnegie by hand: what is shown, what is taken up, what a tap on a place means, and what the prompt says. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Event } from "../../../games/carnegie/model/events.ts";
import type { Command, State } from "../../../games/carnegie/model/state.ts";
import type { Primary } from "../../table/client.ts";
import type { TableModel } from "../../table/table.ts";
import { Camera } from "../camera.ts";
import { cityAt } from "./map-shape.ts";
import { scenery } from "./news.ts";
import { type Picked, type Place, placesOf } from "./places.ts";
import { primaryText, promptText } from "./prompts.ts";
import { rowText, type Standpoint, sentenceOf, stageAt } from "./sentences.ts";
import { tGame } from "./words/index.ts";

export const PANES = ["map", "company", "chart", "timeline"] as const;
export type Pane = (typeof PANES)[number];

/** The pane where most is decided now. */
function paneFor(at: Standpoint | null): Pane {
  if (!at) return "map";
  const { turn } = at.state;
  const stage = stageAt(at)?.stage;
  if (stage === "chooseRow") return "timeline";
  if (stage === "donate" || stage === "cover" || stage === "secret") return "chart";
  if (stage === "relocate" || stage === "reserve" || stage === "lobby") return "company";
  return stage === "company" && turn?.category !== "construction" ? "company" : "map";
}

/** Whether all of it is where one and the same employee may go. */
function isOneEmployee(commands: readonly Command[]): boolean {
  const employees = commands.map((it) => (it.type === "moveEmployee" ? `${it.from} ${it.standing}` : ""));
  return employees.every((it) => it !== "" && it === employees[0]);
}

export class BoardController {
  readonly model: TableModel;
  readonly camera = new Camera();
  readonly state: ReadonlySignal<State | null>;
  readonly legal: ReadonlySignal<readonly Command[]>;
  /** The own seat on the state shown; `null` for who only watches, or before the start. */
  readonly at: ReadonlySignal<Standpoint | null>;
  readonly pane: ReadonlySignal<Pane>;
  /** Whose company is shown. */
  readonly company: ReadonlySignal<number>;
  readonly picked: ReadonlySignal<Picked | null>;
  /** The commands of each place. */
  readonly offers: ReadonlySignal<ReadonlyMap<Place, readonly Command[]>>;
  /** The place whose menu is open: what can be done there, and what it is. */
  readonly open: Signal<Place | null> = signal(null);
  readonly prompt: ReadonlySignal<string | null>;
  readonly primary: ReadonlySignal<Primary | null>;
  readonly #taken = signal<Picked | null>(null);
  readonly #pane = signal<{ readonly pane: Pane; readonly natural: Pane } | null>(null);
  readonly #company = signal<number | null>(null);
  readonly #natural: ReadonlySignal<Pane>;

  constructor(model: TableModel) {
    this.model = model;
    this.state = computed(() => model.shown.value as State | null);
    this.legal = computed(() => model.legal.value as readonly Command[]);
    this.at = computed(() => this.#standpoint());
    this.#natural = computed(() => (this.legal.value.length > 0 ? paneFor(this.at.value) : "map"));
    this.pane = computed(() => this.#shownPane());
    this.company = computed(() => this.#company.value ?? model.table.value.you ?? 0);
    this.picked = computed(() => this.#pickedNow());
    this.offers = computed(() => this.#offers());
    this.prompt = computed(() => this.#prompt());
    this.primary = computed(() => this.#primary());
  }

  #standpoint(): Standpoint | null {
    const { you } = this.model.table.value;
    const state = this.state.value;
    return state === null || you === null ? null : { state, seat: you };
  }

  /** What the reader chose is shown until something else is asked that is elsewhere. */
  #shownPane(): Pane {
    const chosen = this.#pane.value;
    return chosen && chosen.natural === this.#natural.value ? chosen.pane : this.#natural.value;
  }

  #pickedNow(): Picked | null {
    const taken = this.#taken.value;
    return taken && this.movesOf(taken).length > 0 ? taken : null;
  }

  /** The moves of one employee. */
  movesOf({ from, standing }: Picked): readonly Command[] {
    return this.legal.value.filter((it) => it.type === "moveEmployee" && it.from === from && it.standing === standing);
  }

  #offers(): ReadonlyMap<Place, readonly Command[]> {
    const offers = new Map<Place, Command[]>();
    const at = this.at.value;
    if (!at) return offers;
    for (const command of this.legal.value)
      for (const place of placesOf(at, command, this.picked.value))
        offers.set(place, [...(offers.get(place) ?? []), command]);
    return offers;
  }

  offersAt(place: Place): readonly Command[] {
    return this.offers.value.get(place) ?? [];
  }

  #prompt(): string | null {
    const at = this.at.value;
    return at && this.legal.value.length > 0 ? promptText(at, this.picked.value) : null;
  }

  #primary(): Primary | null {
    const at = this.at.value;
    const last = this.legal.value.find((it) => it.type === "endTurn" || it.type === "pass");
    if (!at || !last) return null;
    return { label: primaryText(at, last), act: () => this.choose(last) };
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
      this.#pane.value = { pane, natural: this.#natural.value };
      this.open.value = null;
    });
  }

  showCompany(seat: number): void {
    this.#company.value = seat;
    this.show("company");
  }

  /** Shows where these events are to be seen; without any, what it would show by itself. */
  reveal(events: readonly Event[]): void {
    const seen = scenery(events);
    batch(() => {
      this.#company.value = seen?.seat ?? null;
      this.#pane.value = seen && { pane: seen.pane, natural: this.#natural.value };
    });
    if (seen?.city) this.camera.reveal(cityAt(seen.city));
  }

  /** Takes an employee up; the same one again: lets it go. */
  pick(employee: Picked): void {
    const { value: before } = this.picked;
    const same = before?.from === employee.from && before.standing === employee.standing;
    batch(() => {
      this.open.value = null;
      this.#taken.value = same ? null : employee;
    });
  }

  /** A tap on a place: does the one thing that can be done there, or says what can be done. */
  tap(place: Place): void {
    const commands = this.offersAt(place);
    const [only] = commands;
    if (only?.type === "moveEmployee" && this.picked.value) this.choose(only);
    else if (only?.type === "moveEmployee" && isOneEmployee(commands)) this.pick(only);
    else if (only && commands.length === 1) this.choose(only);
    else this.open.value = this.open.value === place ? null : place;
  }

  /** Lets go of what is taken up; whether there was something. */
  withdraw(): boolean {
    const had = this.picked.value !== null || this.open.value !== null;
    this.#taken.value = null;
    this.open.value = null;
    return had;
  }

  press(key: string): boolean {
    const pane = PANES[Number(key) - 1];
    if (pane) this.show(pane);
    return pane !== undefined;
  }

  /** A command in words, with what it costs who plays it: you, unless another seat is told. */
  describe(command: Command, state: State, seat = this.model.table.value.you): string {
    if (seat === null) return command.type;
    const stranger = seat !== this.model.table.value.you;
    return stranger && command.type === "chooseRow"
      ? rowText({ state, seat }, command.row)
      : sentenceOf({ state, seat }, command);
  }

  /** The name of who sits there; beside a single seat that is Andrew. */
  seatName(seat: number): string {
    return this.model.table.value.seats[seat]?.name ?? tGame("game.opponent");
  }
}
