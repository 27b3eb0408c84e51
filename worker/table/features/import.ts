/** The lobby of a table that was brought in as an export. Pure. */

import type { Entry, Header } from "../../../games/record/entry.ts";
import { resignedIn } from "../../../games/record/fold.ts";
import type { Lobby, Place } from "../lobby.ts";
import { awaitedIn, extend, positionOf } from "../position.ts";

export interface Importing {
  readonly id: string;
  readonly invite: string;
  /** Who brings it in, and how they are called. */
  readonly host: string;
  readonly name: string;
  readonly at: number;
  /** What we signed ourselves of where it was played and by whom; nothing of what others claim. */
  readonly claims: NonNullable<Lobby["imported"]>["claims"];
}

/** Whoever the file says played there is nobody we know: only the importer's own name is shown. */
const strangerName = (seat: number): string => `Player ${seat + 1}`;

/**
 * Nonces, seed and (in the header) names are those of the export, so that its hashes hold. Nobody sits there; when the game is still
 * running, the importer takes the seat that is awaited and bots play the others. It says that it was imported.
 */
export function importedLobby(
  header: Header & { readonly seed: string },
  entries: readonly Entry[],
  { id, invite, host, name: importer, at, claims }: Importing,
): Lobby {
  const { id: headerId, game, rules, options, seats, nonces, players, seed, seals, root, fork } = header;
  const gone = resignedIn(entries);
  const own = seats.indexOf(importer);
  const places = seats.map(
    (_, seat): Place => ({
      ...{ kind: "bot", name: seat === own ? importer : strangerName(seat), person: null, nonce: nonces[seat] ?? null },
      ...(players?.[seat]?.strength && { strength: players[seat].strength }),
      ...(gone.has(seat) && { left: { why: "resigned" } }),
    }),
  );
  const settled = { id, headerId, game, rules, options, host, invite, seed, listed: false, closed: false };
  const imported = { at, claims };
  const sealed = { ...(seals && { seals }), ...(root && { root }), ...(fork && { fork }) };
  const lobby: Lobby = { ...settled, places, headerNames: seats, ...sealed, imported, createdAt: at, changes: 1 };
  const [mine] = awaitedIn(extend(positionOf(lobby), entries));
  if (mine === undefined) return lobby;
  const sat: Partial<Place> = { kind: "person", person: host, name: importer };
  const others = places.map((it, seat) =>
    it.name === importer && seat !== mine ? { ...it, name: strangerName(seat) } : it,
  );
  return { ...lobby, places: others.map((it, seat) => (seat === mine ? { ...it, ...sat } : it)) };
}
