/** Every add-on, for the whole game. */
import type { AnyAddOn } from "./add-on.ts";
import { sheriff } from "./sheriff.ts";

export const ADD_ONS: readonly AnyAddOn[] = [sheriff];
