/** Log lines and reasons, their keys checked against the catalogues. */
import type { Line } from "../../kernel/game.ts";
import type { Key } from "./index.ts";

export const line = (key: Key, params: Line["params"]): Line => ({ key, params });
