/**
 * Add-ons that are loaded. The whole game has them all (`all.ts`); the page brings those of the table that it opens, before it plays
 * anything there.
 */
import { memoizeLast } from "../../kernel/once.ts";
import type { Command, Event, Options, StageName } from "../model/state.ts";
import type { AddOnName, AddOnStage, AnyAddOn, SomeAddOn } from "./add-on.ts";

/** Every name, in the order in which chance counts their tiles. */
const ORDER: Readonly<Record<AddOnName, number>> = { sheriff: 0 };

const here = new Map<AddOnName, SomeAddOn>();

/** Adds add-ons that are loaded. */
export function bring(addOns: readonly AnyAddOn[]): void {
  for (const it of addOns as readonly unknown[] as readonly SomeAddOn[]) here.set(it.name, it);
}

/** A table made of everything brought so far; made anew when more is brought. */
export function remade<T>(make: () => T): () => T {
  let made: { readonly it: T; readonly size: number } | undefined;
  return () => {
    if (made?.size !== here.size) made = { it: make(), size: here.size };
    return made.it;
  };
}

/** All that are here, in their order. */
export const brought = remade((): readonly SomeAddOn[] =>
  [...here.values()].sort((one, other) => ORDER[one.name] - ORDER[other.name]),
);

/** The names of those that options choose. */
export const namesIn = (options: Partial<Options>): readonly AddOnName[] =>
  (Object.keys(ORDER) as AddOnName[]).filter((it) => options[it] === true);

/** The add-ons that these options choose. Throws if nobody has brought one of them. */
export const chosenBy = memoizeLast((options: Options): readonly SomeAddOn[] => {
  return namesIn(options).map((it) => {
    const found = here.get(it);
    if (!found) throw new Error(`the rules of ${it} are not loaded`);
    return found;
  });
});

/** The add-on that an event belongs to; `undefined`: it is one of the box. */
export const addOnOf = (type: Event["type"]): SomeAddOn | undefined =>
  brought().find((it) => Object.hasOwn(it.evolve, type));

/** A stage that an add-on of these options brings. */
export const addOnStage = (options: Options, stage: StageName): AddOnStage<Command> | undefined =>
  chosenBy(options).find((it) => Object.hasOwn(it.stages, stage))?.stages[stage];
