/** Rated games: who left them, and how they ended. Pure. */
import { scoreOf } from "../../games/record/standing.ts";
import type { Lobby } from "../contract/lobby.ts";
import type { RatedLeaver, RatedResult, RatedSeat } from "../contract/rated.ts";
import type { SeatResult } from "../contract/season.ts";
import { type Position, statusOf } from "./position.ts";

/** Those who left a game that counts, for ratings or in a season; `null`: it counts nowhere. */
const leaversOf = ({ rated, season }: Lobby): readonly RatedLeaver[] | null => rated?.left ?? season?.left ?? null;

/** The lobby with other leavers. They stand in one place. */
const putLeavers = (lobby: Lobby, left: readonly RatedLeaver[]): Lobby =>
  lobby.rated
    ? { ...lobby, rated: { left } }
    : { ...lobby, ...(lobby.season && { season: { ...lobby.season, left } }) };

/** The lists of leavers with each of them changed, as when an account is deleted. */
export const withLeavers = ({ rated, season }: Lobby, change: (it: RatedLeaver) => RatedLeaver): Partial<Lobby> => ({
  ...(rated && { rated: { left: rated.left.map(change) } }),
  ...(season && { season: { ...season, left: season.left.map(change) } }),
});

/** Notes that the player of a seat leaves; of several players of a seat, the first counts. */
export function withLeaver(lobby: Lobby, seat: number, at: number): Lobby {
  const left = leaversOf(lobby);
  const person = lobby.places[seat]?.person;
  if (!left || !person || left.some((it) => it.seat === seat)) return lobby;
  return putLeavers(lobby, [...left, { seat, person, at }]);
}

/** Notes that the first player of a seat is back. */
export function withoutLeaver(lobby: Lobby, seat: number): Lobby {
  const left = leaversOf(lobby);
  const isBack = left?.some((it) => it.seat === seat && it.person === lobby.places[seat]?.person);
  return left && isBack
    ? putLeavers(
        lobby,
        left.filter((it) => it.seat !== seat),
      )
    : lobby;
}

/**
 * The result of a game of a season, by seat, as the table shows it; `null`: it is none, or not over. A bot from the start stands for somebody
 * who had left.
 */
export function seasonResultOf(position: Position): readonly SeatResult[] | null {
  const { lobby, game, state, entries } = position;
  const left = leaversOf(lobby);
  if (!lobby.season || !left || statusOf(position) !== "over") return null;
  const sheets = scoreOf(game, state, entries);
  const totalOf = (seat: number) => Math.max(0, sheets.find((it) => it.seat === seat)?.total ?? 0);
  const most = Math.max(...lobby.places.map((_, seat) => totalOf(seat)));
  return lobby.places.map(({ kind }, seat): SeatResult => {
    const place = sheets.find((it) => it.seat === seat)?.rank ?? lobby.places.length;
    const share = most === 0 ? 0 : Math.round((1000 * totalOf(seat)) / most);
    return { place, share, ...((kind === "bot" || left.some((it) => it.seat === seat)) && { left: true as const }) };
  });
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
