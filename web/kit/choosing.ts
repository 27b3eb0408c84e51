/** Choosing a command by its places: each tap narrows what may be meant, and the last one completes it. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { AnyLayout, PlaceId } from "../../games/kit/layout.ts";
import type { TableModel } from "../table/table.ts";

const NONE: readonly PlaceId[] = [];

export class Choosing {
  readonly #model: TableModel;
  readonly #layout: AnyLayout;
  /** Taps count only for the commands that were legal then. */
  readonly #tapped = signal<{ readonly legal: readonly unknown[]; readonly places: readonly PlaceId[] } | null>(null);
  /** The places tapped so far, for a command that is not complete. */
  readonly taken: ReadonlySignal<readonly PlaceId[]>;
  /** By place that may be tapped next: the commands that may then still be meant. */
  readonly targets: ReadonlySignal<ReadonlyMap<PlaceId, readonly unknown[]>>;
  /** Commands that need no more places: buttons. */
  readonly buttons: ReadonlySignal<readonly unknown[]>;

  constructor(model: TableModel, layout: AnyLayout) {
    this.#model = model;
    this.#layout = layout;
    this.taken = computed(() => {
      const tapped = this.#tapped.value;
      return tapped && tapped.legal === model.legal.value ? tapped.places : NONE;
    });
    const meant = computed(() =>
      model.legal.value
        .map((command) => ({ command, places: this.#placesOf(command) }))
        .filter(({ places }) => this.taken.value.every((it, at) => places[at] === it)),
    );
    this.targets = computed(() => {
      const targets = new Map<PlaceId, unknown[]>();
      for (const { command, places } of meant.value) {
        const next = places[this.taken.value.length];
        if (next !== undefined) targets.set(next, [...(targets.get(next) ?? []), command]);
      }
      return targets;
    });
    this.buttons = computed(() =>
      meant.value.filter(({ places }) => places.length === this.taken.value.length).map((it) => it.command),
    );
  }

  #placesOf(command: unknown): readonly PlaceId[] {
    const { shown, table } = this.#model;
    return this.#layout.placesOf(command, shown.value, table.value.you ?? 0);
  }

  /** Taps a place. One that may not be tapped next begins anew, or takes the last tap back. */
  tap(place: PlaceId): void {
    const commands = this.targets.value.get(place);
    if (!commands) {
      const isLast = this.taken.value.at(-1) === place;
      this.#take(NONE);
      if (!isLast && this.targets.value.has(place)) this.tap(place);
      return;
    }
    const [only] = commands;
    const places = this.#placesOf(only);
    const isComplete = commands.length === 1 && places.length === this.taken.value.length + 1;
    if (isComplete) this.#model.choose(only);
    else this.#take([...this.taken.value, place]);
  }

  /** Takes the last tap back; whether there was one. */
  back(): boolean {
    const { value } = this.taken;
    this.#take(value.slice(0, -1));
    return value.length > 0;
  }

  #take(places: readonly PlaceId[]): void {
    this.#tapped.value = places.length > 0 ? { legal: this.#model.legal.value, places } : null;
  }
}
