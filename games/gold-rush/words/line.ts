/** Log lines and reasons, their keys checked against the English catalogue. */
import type { Line } from "../../kernel/game.ts";
import type { Key } from "./en.ts";

/** A line with a key that every catalogue has. */
export const line = (key: Key, params: Line["params"]): Line => ({ key, params });
