/** Every add-on, for the whole game. */
import type { AddOn, AddOnName, AnyAddOn } from "./add-on.ts";
import { sheriff } from "./sheriff.ts";

/** By name: one without a line does not compile. */
const BY_NAME: { readonly [N in AddOnName]: AddOn<N> } = { sheriff };

export const ADD_ONS: readonly AnyAddOn[] = Object.values(BY_NAME);
