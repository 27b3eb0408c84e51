/** Playing Gold Rush by hand: the ghost of the tile, the target under the keyboard, and what the main button does. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { squareName } from "../../../games/gold-rush/board/geometry.ts";
import { SIZE } from "../../../games/gold-rush/board/shapes.ts";
import { kindById } from "../../../games/gold-rush/board/tiles.ts";
import type { Command, Event, Rotation, State } from "../../../games/gold-rush/model/state.ts";
import { preview } from "../../../games/kernel/game.ts";
import type { Ending, Primary } from "../../table/client.ts";
import type { TableModel } from "../../table/table.ts";
import { isWide } from "../../table/wide.ts";
import { whenIdle } from "../../ui/lazy.tsx";
import { Camera } from "../camera.ts";
import { type SquareTarget, type Target, targetsOf, valuedTargets } from "./targets.ts";
import { tBoard, tGame, tileName, tPlan } from "./words/index.ts";

/** A tile that is tried on a square, not placed yet. */
export interface Ghost {
  readonly square: string;
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
}

/** Pixels per unit below which labels grow, as in `board.css`. */
const LEGIBLE = 0.8;

const isSquare = (target: Target): target is SquareTarget => target.kind === "square";

/** The feature a segment of the tile placed last belongs to. */
function featureOf({ placed }: State, segment: number): string {
  const kind = placed.at(-1)?.kind;
  return (kind && kindById(kind).segments[segment]?.feature) || "prairie";
}

export class BoardController {
  readonly model: TableModel;
  readonly camera = new Camera();
  readonly state: ReadonlySignal<State | null>;
  readonly legal: ReadonlySignal<readonly Command[]>;
  readonly targets: ReadonlySignal<readonly Target[]>;
  /** The id of the target that has, or would get, the keyboard. */
  readonly pointed: Signal<string | null> = signal(null);
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
  /** By seat, what everybody would have at once where the tile is tried. */
  readonly ghostGains: ReadonlySignal<ReadonlyMap<number, number>>;
  /** Whether points stand beside any choice. */
  readonly hasPoints: ReadonlySignal<boolean>;
  /** How much labels are enlarged against the zoom, as in `board.css`: the steps of a pinch that change nothing redraw nothing. */
  readonly grown: ReadonlySignal<number>;
  /** Why a tap beside every target did nothing; until the next thing happens. */
  readonly #why = signal<{ readonly says: string; readonly legal: readonly Command[] } | null>(null);
  /** Whether the last choice was made with the keyboard: then the focus moves on to the next target. */
  byKeys = false;
  readonly #tried = signal<Ghost | null>(null);
  /** Values choices, once it has loaded. */
  readonly #worth = signal<typeof import("./worth.ts") | null>(null);

  constructor(model: TableModel) {
    this.model = model;
    this.state = computed(() => model.shown.value as State | null);
    this.legal = computed(() => model.legal.value as readonly Command[]);
    this.targets = computed(() => this.#targets());
    this.ghost = computed(() => (this.#squareOf(this.#tried.value) ? this.#tried.value : null));
    this.prompt = computed(() => this.#prompt());
    this.primary = computed(() => this.#primary());
    this.ending = computed(() => this.#ending());
    this.progress = computed(() => this.#progress());
    this.forced = computed(() => this.#worth.value?.forcedText(model) ?? null);
    this.ghostGains = computed(() => (this.ghost.value ? this.#gainsAt(this.ghost.value) : new Map()));
    this.hasPoints = computed(
      () => this.targets.value.some((it) => !isSquare(it) && it.worth) || [...this.gains.value.values()].some(Boolean),
    );
    this.grown = computed(() => Math.max(1, LEGIBLE / this.camera.look.value.k));
    void whenIdle()
      .then(() => import("./worth.ts"))
      .then(
        (it) => {
          this.#worth.value = it;
        },
        () => undefined,
      );
    effect(() => this.#countGains(this.targets.value.filter(isSquare)));
  }

  #targets(): readonly Target[] {
    const { you } = this.model.table.value;
    if (this.state.value === null || you === null) return [];
    const targets = targetsOf(this.state.value, you, this.legal.value);
    const values = this.#worth.value;
    return values ? valuedTargets(targets, this.state.value, values) : targets;
  }

  /** A choice in words, with the points that it would bring. */
  labelOf(target: Target): string {
    const gain = this.gains.value.get(target.id) ?? 0;
    const values = this.#worth.value;
    return gain > 0 && values ? `${target.label} · ${values.gainText(gain)}` : target.label;
  }

  /** The points of a seat at once for the tried tile, in words. */
  gainOf(seat: number, points: number): string {
    const name = this.model.table.value.seats[seat]?.name ?? "";
    return `${name}: ${this.#worth.value?.gainText(points) ?? points}`;
  }

  #squareOf(ghost: Ghost | null): SquareTarget | undefined {
    return this.targets.value
      .filter(isSquare)
      .find((it) => it.id === ghost?.square && it.rotations.includes(ghost.rotation));
  }

  #prompt(): string | null {
    const drawn = this.state.value?.drawn;
    if (this.legal.value.length === 0) return null;
    if (this.#why.value?.legal === this.legal.value) return this.#why.value.says;
    if (!drawn) return [this.forced.value, tBoard("prompt.act")].filter(Boolean).join(" ");
    if (this.ghost.value) return tBoard("prompt.place.ghost");
    // On a phone its picture says what it is.
    return isWide.value ? tBoard("prompt.place", { tile: tileName(drawn) }) : tBoard("prompt.place.short");
  }

  #gainsAt({ x, y, rotation }: Pick<Ghost, "x" | "y" | "rotation">): ReadonlyMap<number, number> {
    const { you } = this.model.table.value;
    const state = this.state.value;
    if (state === null || you === null) return new Map();
    const played = preview(this.model.game, state, you, [{ type: "placeTile", x, y, rotation }]);
    return played.ok ? (this.#worth.value?.gainsOfTile(played.state as State) ?? new Map()) : new Map();
  }

  #countGains(squares: readonly SquareTarget[]): void {
    this.gains.value = new Map();
    if (squares.length === 0) return;
    void whenIdle().then(() => {
      if (
        this.targets
          .peek()
          .filter(isSquare)
          .some((it, at) => it !== squares[at])
      )
        return;
      const you = this.model.table.peek().you ?? 0;
      const best = ({ id, x, y, rotations }: SquareTarget) =>
        [id, Math.max(...rotations.map((rotation) => this.#gainsAt({ x, y, rotation }).get(you) ?? 0))] as const;
      this.gains.value = new Map(squares.map(best));
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
    const pass = this.legal.value.find((it) => it.type === "pass");
    return pass ? { label: tBoard("primary.pass"), act: () => this.model.choose(pass), near: true } : null;
  }

  /** Tries the tile on a square; on the square where it is tried already, turns it (or places it, if it fits one way only). */
  tap(target: Target): void {
    this.#why.value = null;
    this.pointed.value = target.id;
    if (!isSquare(target)) this.model.choose(target.command);
    else if (this.ghost.value?.square !== target.id) this.#try(target);
    else if (target.rotations.length > 1) this.rotate();
    else this.place();
  }

  /** A tap that hit no target: the prompt says why nothing happens. */
  miss(): void {
    if (this.legal.value.length === 0) return;
    const says = tGame(this.state.value?.drawn ? "why.placeTile" : "why.placeCowboy");
    this.#why.value = { says, legal: this.legal.value };
  }

  /** Enter: tries the tile on a square, and places it when it is tried there. */
  enter(target: Target): void {
    this.byKeys = true;
    if (isSquare(target) && this.ghost.value?.square === target.id) this.place();
    else this.tap(target);
  }

  #try({ id, x, y, rotations }: SquareTarget): void {
    const before = this.#tried.value?.rotation;
    const rotation = rotations.find((it) => it === before) ?? (rotations[0] as Rotation);
    this.#tried.value = { square: id, x, y, rotation };
  }

  /** Turns the ghost to the next way that fits. */
  rotate(): void {
    const ghost = this.ghost.value;
    const rotations = this.#squareOf(ghost)?.rotations;
    if (!ghost || !rotations) return;
    const rotation = rotations[(rotations.indexOf(ghost.rotation) + 1) % rotations.length] as Rotation;
    this.#tried.value = { ...ghost, rotation };
  }

  /** Puts the tile where its ghost is. */
  place(): void {
    const ghost = this.ghost.value;
    if (!ghost) return;
    this.#tried.value = null;
    this.model.choose({ type: "placeTile", x: ghost.x, y: ghost.y, rotation: ghost.rotation });
  }

  /** Moves the board so that the tile placed by these events can be seen. */
  reveal(events: readonly Event[]): void {
    const placed = events.findLast((it) => it.type === "tilePlaced");
    if (placed) this.camera.reveal({ x: (placed.x + 0.5) * SIZE, y: (placed.y + 0.5) * SIZE });
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

  /** A command in words; `before`: the state in which it is played, the turn's tile already placed for an action. */
  describe(command: Command, before: State): string {
    if (command.type === "placeCowboy") return tPlan(`command.placeCowboy.${featureOf(before, command.segment)}`);
    return tPlan(`command.${command.type}`, command.type === "placeTile" ? { square: squareName(command) } : {});
  }
}
