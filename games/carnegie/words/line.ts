/** Log lines and reasons, their keys checked against the English catalogues. */
import type { Line } from "../../kernel/game.ts";
import type { AddOnKey } from "../add-on/words/en.ts";
import type { Key } from "./en.ts";

/** A line with a key that every catalogue has, or has once the add-on is plugged in. */
export const line = (key: Key | AddOnKey, params: Line["params"]): Line => ({ key, params });
