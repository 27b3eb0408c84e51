/** A run through entries: position, speed, and end. */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { EntryShape } from "../../worker/contract/shapes.ts";
import { SPEEDS, type Speed, stayOf } from "../replay/player.ts";
import { type Replay, replayOf } from "../replay/states.ts";
import type { Playing, Reel } from "../replay/use-player.ts";
import { score } from "../table/scores.ts";
import type { TableModel } from "../table/table.ts";
import { newsAfter } from "./visit.ts";

/** Storage key of the reader's speed. */
const SPEED_KEY = "catch-up:speed";

/** The part of the browser's storage that a speed needs. */
interface SpeedStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): unknown;
}

const isSpeed = (text: string | null): text is Speed => (SPEEDS as readonly (string | null)[]).includes(text);

/** The speed chosen last; by default `normal`, or step by step for readers who prefer no motion. */
export function chosenSpeed(storage: Pick<Storage, "getItem">, still: boolean): Speed {
  const kept = storage.getItem(SPEED_KEY);
  if (isSpeed(kept)) return kept;
  return still ? "step" : "normal";
}

export class Run {
  readonly speed: Signal<Speed>;
  readonly playing = signal(true);
  /** The entries to show; more join them while the run goes on. */
  readonly steps: ReadonlySignal<readonly EntryShape[]>;
  /** Index of the entry shown. */
  readonly index = signal(0);
  /** The entry shown. */
  readonly entry: ReadonlySignal<EntryShape | undefined>;
  /** Points that each seat won or lost by it. */
  readonly gains: ReadonlySignal<readonly { readonly seat: number; readonly points: number }[]>;
  readonly #model: TableModel;
  readonly #replay: Replay;
  readonly #storage: SpeedStorage;

  constructor(model: TableModel, since: number, storage: SpeedStorage, still: boolean) {
    this.#model = model;
    this.#storage = storage;
    this.#replay = replayOf(model.game);
    this.speed = signal(chosenSpeed(storage, still));
    this.steps = computed(() => newsAfter(model.entries.value, model.table.value.you, since));
    this.entry = computed(() => this.steps.value[this.index.value]);
    this.gains = computed(() => this.#gains());
    this.#show(0);
  }

  #gains() {
    const { game, entries } = this.#model;
    const after = (seq: number) => score(game, this.#replay(entries.value, seq));
    const seq = this.entry.value?.seq ?? 1;
    const before = after(seq - 1);
    return after(seq).flatMap(({ seat, total }) => {
      const points = total - (before[seat]?.total ?? 0);
      return points === 0 ? [] : [{ seat, points }];
    });
  }

  #show(index: number): void {
    this.index.value = index;
    this.#model.at.value = this.entry.value?.seq ?? null;
  }

  /** The news as steps; after the last one comes the present. */
  get reel(): Reel & Playing {
    return {
      ...{ at: this.index.value, first: 0, last: this.steps.value.length - 1 },
      ...{ running: this.playing.value, stay: this.stay },
      go: (at) => this.#show(at),
      run: (on) => {
        this.playing.value = on;
      },
      end: () => this.end(),
    };
  }

  /** Whether the reader has gone elsewhere meanwhile, by the slider or the log. */
  get abandoned(): boolean {
    return this.#model.at.value !== (this.entry.value?.seq ?? null);
  }

  /** Changes the speed, and remembers it. */
  choose(speed: Speed): void {
    this.speed.value = speed;
    this.playing.value = true;
    this.#storage.setItem(SPEED_KEY, speed);
  }

  /** How long the entry stays; `null`: until the reader continues. */
  get stay(): number | null {
    const entry = this.entry.value;
    return entry && this.playing.value ? stayOf(entry, this.speed.value) : null;
  }

  /** Jumps to the present. */
  end(): void {
    this.#model.at.value = null;
    this.close();
  }

  /** Leaves the table at the entry where the reader has gone. */
  close(): void {
    this.#model.catchUp.value = null;
  }
}
