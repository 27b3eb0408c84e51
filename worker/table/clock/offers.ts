/** Offered seats: offered after a timeout or a vote, taken by link, taken back by the former player. Pure. */
import type { Seat } from "../../../games/kernel/game.ts";
import { isOfOfferedSeat, isTimeOut } from "../../../games/record/entry.ts";
import type { ClockBook, Offer, Sitting } from "../../contract/clock-book.ts";
import type { Lobby, Sitter } from "../../contract/lobby.ts";
import { ProblemError } from "../../contract/problem.ts";
import { reseat, seatOf, standIn } from "../lobby.ts";
import { type Position, seqOf } from "../position.ts";
import { withLeaver, withoutLeaver } from "../rated.ts";
import { bookOf } from "./clock.ts";

/** The lobby with a changed clock book. Reseating counts the change. */
const withBook = (lobby: Lobby, change: Partial<ClockBook>): Lobby =>
  lobby.clock ? { ...lobby, clock: { ...lobby.clock, ...change } } : lobby;

/** Offers a person's seat, which the bot holds until somebody comes. Cancels open votes, because other people decide now. */
export function offerSeat(lobby: Lobby, offer: Omit<Offer, "former">): Lobby {
  const place = lobby.places[offer.seat];
  if (!lobby.clock || !place?.person || (place.kind !== "person" && place.kind !== "guest")) return lobby;
  const { person, kind, calendars = [] } = place;
  const left = withLeaver(lobby, offer.seat, offer.since);
  const offered = reseat(left, offer.seat, { kind: "bot", person: null, calendars: [] });
  const offers = [...lobby.clock.offers, { ...offer, former: { person, kind, calendars } }];
  return withBook(offered, { offers, votes: [] });
}

/** The lobby without the offer of a seat. A person who takes one withdraws their requests for others. */
function without(lobby: Lobby, seat: Seat, person: string): Lobby {
  const others = lobby.clock?.offers.filter((it) => it.seat !== seat) ?? [];
  return withBook(lobby, { offers: others.map((it) => (it.asking?.person === person ? unasked(it) : it)) });
}

/** The offer without its candidate. */
export const unasked = ({ asking: _, ...offer }: Offer): Offer => offer;

/** Whether the person already took this seat with this link, so that a repeated request gets the same answer. */
function takenWith(lobby: Lobby, code: string, person: string): boolean {
  const seat = lobby.clock?.sittings.find((it) => it.code === code)?.seat;
  return seat !== undefined && lobby.places[seat]?.person === person;
}

/** Takes an offered seat. Repeating it with the same code changes nothing. */
export function takeOffer(position: Position, code: string, sitter: Omit<Sitter, "nonce">, at: number): Lobby {
  const { lobby } = position;
  if (takenWith(lobby, code, sitter.person)) return lobby;
  const offer = bookOf(lobby)?.offers.find((it) => it.code === code);
  if (!offer || offer.refused?.some((it) => it.person === sitter.person)) throw new ProblemError("not-offered");
  if (seatOf(lobby, sitter.person) !== null) throw new ProblemError("seated");
  const { former, why, refused } = offer;
  const taken = { code, former: { ...former, why }, ...(refused && { refused }) };
  const sitting = { seat: offer.seat, after: seqOf(position), at, ...taken };
  return standIn(without(lobby, offer.seat, sitter.person), sitting, sitter);
}

/** The offered seat that a person may take back; `null`: none, or they sit on another. */
export const ownOffer = (lobby: Lobby, person: string | null): Offer | null =>
  person === null || seatOf(lobby, person) !== null
    ? null
    : (bookOf(lobby)?.offers.find((it) => it.former.person === person) ?? null);

/** A stand-in who can still be sent away. */
type StandIn = Sitting & Required<Pick<Sitting, "former">> & { readonly person: string };

/** Stand-ins who have not played yet, neither themselves nor by plan or order: they can be sent away. */
export const freshStandIns = ({ lobby, entries }: Position): readonly StandIn[] =>
  lobby.places.flatMap(({ person }, seat) => {
    const sitting = bookOf(lobby)?.sittings.findLast((it) => it.seat === seat);
    if (!person || !sitting?.former || sitting.code === null) return [];
    const { after, former } = sitting;
    const hasPlayed = entries.some(
      (it) => it.seq > after && it.seat === seat && !isTimeOut(it) && !isOfOfferedSeat(it),
    );
    return hasPlayed ? [] : [{ ...sitting, former, person }];
  });

/** The stand-in on a person's own seat whom they may send away; `null`: none. */
export const ownStandIn = (position: Position, person: string | null): StandIn | null =>
  freshStandIns(position).find(({ former }) => former.person === person) ?? null;

/** Removes a stand-in and restores the seat's earlier name: the former player returns, or the bot holds it again. */
function sendAway(position: Position, standIn: StandIn, undoes: NonNullable<Sitting["undoes"]>, at: number): Lobby {
  const { lobby } = position;
  const { seat, before, person, former } = standIn;
  const { name = "", kind, calendars = [] } = lobby.places[seat] ?? {};
  const heir = undoes === "back" ? former : ({ person: null, kind: "bot", calendars: [] } as const);
  const left = reseat(lobby, seat, { name: before, person: heir.person, kind: heir.kind, calendars: heir.calendars });
  const gone = { person, kind: kind === "guest" ? "guest" : "person", calendars, why: former.why } as const;
  const sitting = { seat, after: seqOf(position), at, before: name, code: null, undoes, former: gone };
  const seated = withBook(left, { sittings: [...(left.clock?.sittings ?? []), sitting], votes: [] });
  return undoes === "back" ? withoutLeaver(seated, seat) : seated;
}

/** Sends away a stand-in who has just sat down, and offers the seat to others under a new link. */
export function objectTo(position: Position, seat: Seat, code: string, at: number): Lobby {
  const standIn = freshStandIns(position).find((it) => it.seat === seat);
  if (!standIn) throw new ProblemError("no-objection");
  const { former, person, refused = [] } = standIn;
  const { why, ...who } = former;
  const left = sendAway(position, standIn, "objection", at);
  const offer = { seat, code, since: at, why, former: who, refused: [...refused, { person }] };
  return withBook(left, { offers: [...(left.clock?.offers ?? []), offer] });
}

/** Takes one's own seat back. Changes nothing for somebody who already sits there. */
export function takeBack(position: Position, person: string, at: number): Lobby {
  const { lobby } = position;
  if (seatOf(lobby, person) !== null) return lobby;
  const standIn = ownStandIn(position, person);
  if (standIn) return sendAway(position, standIn, "back", at);
  const offer = ownOffer(lobby, person);
  if (!offer) throw new ProblemError("not-offered");
  const { seat, former } = offer;
  const back = reseat(without(lobby, seat, person), seat, { ...former });
  const sitting = { seat, after: seqOf(position), at, before: back.places[seat]?.name ?? "", code: null };
  return withoutLeaver(withBook(back, { sittings: [...(back.clock?.sittings ?? []), sitting] }), seat);
}
