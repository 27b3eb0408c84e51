/** The header of a table's history as it leaves the house. Pure. */
import type { Header, Player } from "../../games/record/entry.ts";
import { headerOf, type Lobby } from "./lobby.ts";
import { type Position, statusOf } from "./position.ts";

/** Whoever sits at a table, and sat there, as everyone may see it. */
export const playersOf = ({ places, clock }: Lobby): readonly Player[] =>
  places.map(({ name, kind, left, strength }, seat) => {
    const before =
      clock?.sittings.flatMap((it) => (it.seat === seat ? [{ name: it.before, until: it.after }] : [])) ?? [];
    const told = { ...(left && { left: left.why }), ...(kind === "bot" && strength && { strength }) };
    return { name, kind, ...told, ...(before.length > 0 && { before }) };
  });

/** The header of an export: with where the table was played (`here`: this service's address), by whom, and what vouches for it. */
export function fullHeader(position: Position, here: string): Header {
  const { lobby } = position;
  const { imported } = lobby;
  const header = headerOf(lobby, statusOf(position) === "over");
  if (imported) return { ...header, ...imported.claims, imported: { at: imported.at, origin: here } };
  const { signed } = lobby;
  const { origin = here, signatures = [], players = playersOf(lobby) } = signed ?? {};
  return { ...header, origin, players, ...(signatures.length > 0 && { signatures }) };
}
