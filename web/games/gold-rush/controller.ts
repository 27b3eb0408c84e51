/** Playing Gold Rush by hand: the ghost of the tile, the target under the keyboard, and what the main button does. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Command, Event, State } from "../../../games/gold-rush/model/state.ts";
import { layout } from "../../../games/gold-rush/table.ts";
import { centreOf, changedIn, type PlaceId } from "../../../games/kit/layout.ts";
import { scaled } from "../../kit/pieces.tsx";
import type { Ending, Primary } from "../../table/client.ts";
import type { TableModel } from "../../table/table.ts";
import { whenIdle } from "../../ui/lazy.tsx";
import { Camera } from "../camera.ts";
import type { Of } from "./add-ons/add-on.ts";
import { stageWords, wordsOf } from "./commands.ts";
import { isSquare, type Target, targetsOf } from "./targets.ts";
import { tBoard } from "./words/index.ts";

/** A tile that is tried on a square, not placed yet. */
interface Ghost {
  readonly target: Target;
  readonly command: Of<"placeTile">;
}

/** The ways to place the tile on a square. */
const waysOf = ({ commands }: Target): readonly Of<"placeTile">[] =>
  commands.filter((it): it is Of<"placeTile"> => it.type === "placeTile");

export class BoardController {
  readonly model: TableModel;
  readonly camera = new Camera();
  readonly state: ReadonlySignal<State | null>;
  /** Legal commands by place; those of `undefined` have none. */
  readonly #choices: ReadonlySignal<ReadonlyMap<PlaceId | undefined, readonly Command[]>>;
  readonly targets: ReadonlySignal<readonly Target[]>;
  /** The id of the target that has, or would get, the keyboard. */
  readonly pointed: Signal<string | null> = signal(null);
  /** Commands without a place. */
  readonly buttons: ReadonlySignal<readonly Primary[]>;
  /** The ghost, as long as its place is legal. */
  readonly ghost: ReadonlySignal<Ghost | null>;
  readonly prompt: ReadonlySignal<string | null>;
  readonly primary: ReadonlySignal<Primary | null>;
  readonly ending: ReadonlySignal<Ending | null>;
  readonly progress: ReadonlySignal<string | null>;
  /** A sentence about what the rules forced; `null`: they forced nothing. */
  readonly forced: ReadonlySignal<string | null>;
  /** By square, the points that the tile would bring you there at once, turned as is best. Counted when the page has nothing else to do. */
  readonly gains = signal<ReadonlyMap<string, number>>(new Map());
  /** Why a tap beside every target did nothing; until the next thing happens. */
  readonly #why = signal<{ readonly says: string; readonly legal: readonly unknown[] } | null>(null);
  /** Whether the last choice was made with the keyboard: then the focus moves on to the next target. */
  byKeys = false;
  readonly #tried = signal<Of<"placeTile"> | null>(null);
  /** Values choices, once it has loaded. */
  readonly values = signal<typeof import("./worth.ts") | null>(null);

  constructor(model: TableModel) {
    this.model = model;
    this.state = computed(() => model.shown.value as State | null);
    this.#choices = computed(() => {
      const choices = new Map<PlaceId | undefined, Command[]>();
      for (const it of model.legal.value as readonly Command[]) {
        const [place] = layout.placesOf(it, this.state.value as State, model.table.value.you ?? 0);
        choices.set(place, [...(choices.get(place) ?? []), it]);
      }
      return choices;
    });
    this.targets = computed(() => this.#targets());
    this.buttons = computed(() => this.#buttons());
    this.ghost = computed(() => this.#ghostOf(this.#tried.value));
    this.prompt = computed(() => this.#prompt());
    this.primary = computed(() => this.#primary());
    this.ending = computed(() => this.#ending());
    this.progress = computed(() => this.#progress());
    this.forced = computed(() => this.values.value?.forcedText(model) ?? null);
    void whenIdle()
      .then(() => import("./worth.ts"))
      .then(
        (it) => {
          this.values.value = it;
        },
        () => undefined,
      );
    effect(() => this.#countGains());
  }

  #targets(): readonly Target[] {
    const { you } = this.model.table.value;
    if (this.state.value === null || you === null) return [];
    return targetsOf(this.state.value, you, this.#choices.value, this.values.value);
  }

  #buttons(): readonly Primary[] {
    const at = { state: this.state.value as State, seat: this.model.table.value.you ?? 0, ways: 1 };
    return (this.#choices.value.get(undefined) ?? []).map((it) => {
      return { label: wordsOf(it).choice(it, at), act: () => this.model.choose(it) };
    });
  }

  /** A choice in words, with the points that it would bring. */
  labelOf(target: Target): string {
    const gain = this.gains.value.get(target.id) ?? 0;
    const values = this.values.value;
    return gain > 0 && values ? `${target.label} · ${values.gainText(gain)}` : target.label;
  }

  #ghostOf(tried: Of<"placeTile"> | null): Ghost | null {
    for (const target of tried ? this.targets.value : []) {
      const command = waysOf(target).find(
        ({ x, y, rotation }) => x === tried?.x && y === tried.y && rotation === tried.rotation,
      );
      if (command) return { target, command };
    }
    return null;
  }

  #prompt(): string | null {
    const { legal } = this.model;
    const words = this.state.value && stageWords(this.state.value);
    if (legal.value.length === 0 || !words) return null;
    if (this.#why.value?.legal === legal.value) return this.#why.value.says;
    return words.prompt(this.state.value as State, this.forced.value, this.ghost.value !== null);
  }

  #countGains(): void {
    this.gains.value = new Map();
    const targets = this.targets.value;
    if (!targets.some(isSquare)) return;
    void whenIdle().then(() => {
      if (this.targets.peek() === targets)
        this.gains.value = this.values.peek()?.gainsOn(this.model, targets) ?? new Map();
    });
  }

  #primary(): Primary | null {
    return this.ghost.value ? { label: tBoard("primary.place"), act: () => this.place() } : null;
  }

  #progress(): string | null {
    const state = this.state.value;
    const progress = state && !state.over ? this.model.game.progress?.(state) : null;
    return progress ? tBoard("supply.left", { left: progress.of - progress.done }) : null;
  }

  #ending(): Ending | null {
    const [only] = this.buttons.value;
    return only ? { ...only, near: true } : null;
  }

  /** Tries the tile on a square; on the square where it is tried already, turns it (or places it, if it fits one way only). */
  tap(target: Target): void {
    this.#why.value = null;
    this.pointed.value = target.id;
    if (!isSquare(target)) this.model.choose(target.commands[0]);
    else if (this.ghost.value?.target.id !== target.id) this.#try(target);
    else if (target.commands.length > 1) this.rotate();
    else this.place();
  }

  /** A tap that hit no target: the prompt says why nothing happens. */
  miss(): void {
    const legal = this.model.legal.value;
    const words = this.state.value && stageWords(this.state.value);
    if (legal.length > 0 && words) this.#why.value = { says: words.missed(), legal };
  }

  /** Enter: tries the tile on a square, and places it when it is tried there. */
  enter(target: Target): void {
    this.byKeys = true;
    if (this.ghost.value?.target.id === target.id) this.place();
    else this.tap(target);
  }

  #try(target: Target): void {
    const before = this.#tried.value?.rotation;
    const ways = waysOf(target);
    this.#tried.value = ways.find((it) => it.rotation === before) ?? ways[0] ?? null;
  }

  /** Turns the ghost to the next way that fits. */
  rotate(): void {
    const ghost = this.ghost.value;
    if (!ghost) return;
    const ways = waysOf(ghost.target);
    this.#tried.value = ways[(ways.indexOf(ghost.command) + 1) % ways.length] ?? null;
  }

  /** Puts the tile where its ghost is. */
  place(): void {
    const command = this.ghost.value?.command;
    if (!command) return;
    this.#tried.value = null;
    this.model.choose(command);
  }

  /** Moves the board so that the first place that these events change can be seen. */
  reveal(events: readonly Event[]): void {
    const places = this.state.value ? layout.places(this.state.value) : [];
    const changed = changedIn(layout, events, places);
    const place = places.find((it) => changed.has(it.id));
    if (place) this.camera.reveal(scaled(centreOf(place)));
  }

  /** Takes the ghost away; whether there was one. */
  withdraw(): boolean {
    const had = this.ghost.value !== null;
    this.#tried.value = null;
    return had;
  }

  press(key: string): boolean {
    if (key !== "r" || !this.ghost.value) return false;
    this.rotate();
    return true;
  }
}
