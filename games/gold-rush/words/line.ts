/** Log lines and reasons, their keys checked against the catalogues. */
import type { Line } from "../../kernel/game.ts";
import { squareName } from "../board/geometry.ts";
import type { Place, Points, State } from "../model/state.ts";
import type { Key } from "./index.ts";

export const line = (key: Key, params: Line["params"]): Line => ({ key, params });

/** The contents of a prairie, for a message that names only what there is. */
export const prairieParams = ({ tipis = 0, horses = 0 }: Points["of"]): Line["params"] => ({
  what: tipis > 0 ? (horses > 0 ? "both" : "camps") : horses > 0 ? "herds" : "none",
});

/** The square of a place, if the state is known. */
export function placeParams(state: State | null, at: Place | null): Line["params"] {
  const tile = at && state?.placed[at.tile];
  return tile ? { place: "yes", square: squareName(tile) } : { place: "no" };
}
