/** Rated games: who left them, and how they ended. Pure. */
import type { Lobby } from "../contract/lobby.ts";
import type { RatedResult, RatedSeat } from "../contract/rated.ts";
import { type Position, statusOf } from "./position.ts";

/** Notes that the player of a seat leaves; of several players of a seat, the first counts. */
export function withLeaver(lobby: Lobby, seat: number, at: number): Lobby {
  const { rated } = lobby;
  const person = lobby.places[seat]?.person;
  if (!rated || !person || rated.left.some((it) => it.seat === seat)) return lobby;
  return { ...lobby, rated: { left: [...rated.left, { seat, person, at }] } };
}

/** Notes that the first player of a seat is back. */
export function withoutLeaver(lobby: Lobby, seat: number): Lobby {
  const { rated } = lobby;
  const isBack = rated?.left.some((it) => it.seat === seat && it.person === lobby.places[seat]?.person);
  return rated && isBack ? { ...lobby, rated: { left: rated.left.filter((it) => it.seat !== seat) } } : lobby;
}

/** The result of a rated game that is over; `null` for all other tables. */
export function resultOf(position: Position): RatedResult | null {
  const { lobby, game, state, entries } = position;
  const { rated, places } = lobby;
  if (!rated || statusOf(position) !== "over") return null;
  const ranks = new Map(game.score(state).map(({ seat, rank }) => [seat, rank]));
  const stayed = places.flatMap((_, seat) => (rated.left.some((it) => it.seat === seat) ? [] : [seat]));
  const rankOf = (seat: number) => ranks.get(seat) ?? places.length;
  const seats = places.map(({ person }, seat): RatedSeat => {
    const leaving = rated.left.findIndex((it) => it.seat === seat);
    const leaver = rated.left[leaving];
    if (!leaver) return { person, place: 1 + stayed.filter((it) => rankOf(it) < rankOf(seat)).length };
    const early = 3 * entries.filter((it) => it.at < leaver.at).length < entries.length;
    return { person: leaver.person || null, place: places.length - leaving, ...(early && { early }) };
  });
  return { table: lobby.id, game: lobby.game, at: entries.at(-1)?.at ?? lobby.createdAt, seats };
}
