/** Log lines and reasons, their keys checked against the catalogues. */
import type { Line } from "../../kernel/game.ts";
import type { Points } from "../model/state.ts";
import type { Key } from "./index.ts";

export const line = (key: Key, params: Line["params"]): Line => ({ key, params });

/** The contents of a prairie, for a message that names only what there is. */
export const prairieParams = ({ tipis = 0, horses = 0 }: Points["of"]): Line["params"] => ({
  what: tipis > 0 ? (horses > 0 ? "both" : "camps") : horses > 0 ? "herds" : "none",
});
