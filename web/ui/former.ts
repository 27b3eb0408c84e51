/** Names of deleted accounts: the service sends them in English, the second one with a number. */
import type { SeatShape } from "../../worker/contract/shapes.ts";
import { t } from "../words/index.ts";

const FORMER = "Former player";

/** Translates the names of former players. */
export const withFormerNames = <T extends { readonly seats: readonly SeatShape[] }>(it: T): T => ({
  ...it,
  seats: it.seats.map((seat) =>
    seat.left === "former" ? { ...seat, name: seat.name.replace(FORMER, t("players.former")) } : seat,
  ),
});
