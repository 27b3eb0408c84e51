/** Every add-on, for the whole game. */
import type { AnyAddOn } from "./add-on.ts";

export const ADD_ONS: readonly AnyAddOn[] = [];
