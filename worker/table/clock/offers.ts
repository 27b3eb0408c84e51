/** Seats that wait for a stand-in: offered when time is out or by a vote, taken by link, taken back by who sat there. Pure. */
import type { Seat } from "../../../games/kernel/game.ts";
import { ProblemError } from "../../http/problem.ts";
import { type Lobby, reseat, type Sitter, seatOf, standIn } from "../lobby.ts";
import { type Position, seqOf } from "../position.ts";
import { bookOf } from "./clock.ts";
import type { ClockBook, Offer } from "./state.ts";

const withBook = (lobby: Lobby, change: Partial<ClockBook>): Lobby =>
  lobby.clock ? { ...lobby, clock: { ...lobby.clock, ...change } } : lobby;

/** Offers a person's seat; the bot sits there until somebody comes. What was voted on is off: other people decide now. */
export function offerSeat(lobby: Lobby, offer: Omit<Offer, "former">): Lobby {
  const place = lobby.places[offer.seat];
  if (!lobby.clock || !place?.person || (place.kind !== "person" && place.kind !== "guest")) return lobby;
  const { person, kind, calendars = [] } = place;
  const offered = reseat(lobby, offer.seat, { kind: "bot", person: null, calendars: [] });
  const offers = [...lobby.clock.offers, { ...offer, former: { person, kind, calendars } }];
  return withBook(offered, { offers, votes: [] });
}

const without = (lobby: Lobby, seat: Seat): Lobby =>
  withBook(lobby, { offers: lobby.clock?.offers.filter((it) => it.seat !== seat) ?? [] });

/** The seat that a person was given by this link already, so that the same request answers the same. */
function takenWith(lobby: Lobby, code: string, person: string): boolean {
  const seat = lobby.clock?.sittings.find((it) => it.code === code)?.seat;
  return seat !== undefined && lobby.places[seat]?.person === person;
}

/** Sits down on an offered seat. Again with the same code it changes nothing. */
export function takeOffer(position: Position, code: string, sitter: Omit<Sitter, "nonce">, at: number): Lobby {
  const { lobby } = position;
  if (takenWith(lobby, code, sitter.person)) return lobby;
  const offer = bookOf(lobby)?.offers.find((it) => it.code === code);
  if (!offer) throw new ProblemError("not-offered");
  if (seatOf(lobby, sitter.person) !== null) throw new ProblemError("seated");
  const sitting = { seat: offer.seat, after: seqOf(position), at, code };
  return standIn(without(lobby, offer.seat), sitting, sitter);
}

/** The seat that a person may take back; `null`: none. */
export const ownOffer = (lobby: Lobby, person: string | null): Offer | null =>
  bookOf(lobby)?.offers.find((it) => it.former.person === person && it.why === "time") ?? null;

/** Sits down again on one's own seat. Who sits there already changes nothing. */
export function takeBack(position: Position, person: string, at: number): Lobby {
  const { lobby } = position;
  if (seatOf(lobby, person) !== null) return lobby;
  const offer = ownOffer(lobby, person);
  if (!offer) throw new ProblemError("not-offered");
  const { seat, former } = offer;
  const back = reseat(without(lobby, seat), seat, { ...former });
  const sitting = { seat, after: seqOf(position), at, before: back.places[seat]?.name ?? "", code: null };
  return withBook(back, { sittings: [...(back.clock?.sittings ?? []), sitting] });
}
