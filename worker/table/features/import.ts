/** The lobby of a table that was brought in as an export. Pure. */

import type { Entry, Header } from "../../../games/record/entry.ts";
import { resignedIn } from "../../../games/record/fold.ts";
import type { Lobby, Place } from "../lobby.ts";
import { awaitedIn, extend, positionOf } from "../position.ts";

export interface Importing {
  readonly id: string;
  readonly invite: string;
  readonly host: string;
  readonly at: number;
}

/**
 * Names, nonces and seed are those of the export, so that its hashes hold. Nobody sits there; when the game is still
 * running, the importer takes the seat that is awaited and bots play the others.
 */
export function importedLobby(
  header: Header & { readonly seed: string },
  entries: readonly Entry[],
  { id, invite, host, at }: Importing,
): Lobby {
  const { id: headerId, game, rules, options, seats, nonces, strengths, seed } = header;
  const gone = resignedIn(entries);
  const places = seats.map(
    (name, seat): Place => ({
      ...{ kind: "bot", name, person: null, nonce: nonces[seat] ?? null },
      ...(strengths?.[seat] && { strength: strengths[seat] }),
      ...(gone.has(seat) && { left: { why: "resigned" } }),
    }),
  );
  const settled = { id, headerId, game, rules, options, host, invite, seed, listed: false, closed: false };
  const lobby: Lobby = { ...settled, places, createdAt: at, changes: 1 };
  const [mine] = awaitedIn(extend(positionOf(lobby), entries));
  if (mine === undefined) return lobby;
  return { ...lobby, places: places.map((it, seat) => (seat === mine ? { ...it, kind: "person", person: host } : it)) };
}
