/** Questions to the people at a table beside the game: which are open, when they lapse, and who may stand in where something is hidden. Pure. */
import type { Seat, Viewer } from "../../../games/kernel/game.ts";
import { type Entry, proxyOf } from "../../../games/record/entry.ts";
import { seenBy } from "../../../games/record/standing.ts";
import { type Candidate, isLive, type Offer, type Vote } from "../../contract/clock-book.ts";
import type { Fact } from "../../contract/facts.ts";
import type { Lobby, Sitter } from "../../contract/lobby.ts";
import { ProblemError } from "../../contract/problem.ts";
import { type Position, statusOf } from "../position.ts";
import { bookOf, KICK_AFTER, missedBy } from "./clock.ts";
import { takeOffer, unasked } from "./offers.ts";
import { openPause, putBook, votersOn } from "./votes.ts";

/** Whether players played themselves or by a plan of theirs. */
const isOwn = (entry: Entry): boolean => proxyOf(entry) === null || proxyOf(entry) === "plan";

/** Whether a vote's subject is gone: the game, the pause, or the player's absence. `entry`: made just now. */
function isOff(position: Position, { what, seat }: Vote, now: number, entry: Entry | null): boolean {
  const { clock, places } = position.lobby;
  if (statusOf(position) === "over") return true;
  if (what === "mail") return clock === undefined || !isLive(clock);
  if (what !== "kick" || seat === null)
    return clock !== undefined && (openPause(clock) !== null) !== (what === "resume");
  if (places[seat]?.person == null || missedBy(position, seat, now) < KICK_AFTER) return true;
  return entry?.seat === seat && isOwn(entry);
}

/** The table without lapsed votes, after `entry` or (`null`) another change. */
export function withoutIdleVotes(position: Position, now: number, entry: Entry | null = null): Position {
  const { lobby } = position;
  const { clock } = lobby;
  if (!clock) return position;
  const over = statusOf(position) === "over";
  const votes = clock.votes.filter((it) => !isOff(position, it, now, entry));
  const offers = over ? clock.offers.map(unasked) : clock.offers;
  if (votes.length === clock.votes.length && !(over && clock.offers.some((it) => it.asking))) return position;
  return { ...position, lobby: putBook(lobby, clock, { votes, offers }) };
}

/** An open question, who asks what, and the people who have not answered it. */
interface OpenQuestion {
  readonly question: string;
  readonly asked: Pick<Extract<Fact, { readonly type: "asked" }>, "by" | "what" | "author">;
  readonly missing: readonly { readonly seat: Seat; readonly person: string }[];
}

/** All open questions about seats and pauses. */
export function openQuestions(lobby: Lobby): readonly OpenQuestion[] {
  const { votes = [], offers = [] } = lobby.clock ?? {};
  const voters = (seats: readonly Seat[], agreed: readonly Seat[], offer?: Offer) =>
    seats.flatMap((seat) => {
      const person = seat === offer?.seat ? offer.former.person : lobby.places[seat]?.person;
      return person && !agreed.includes(seat) ? [{ seat, person }] : [];
    });
  const askedBy = ({ by, what }: Vote) => {
    const { name = "", person } = lobby.places[by] ?? {};
    return { by: name, what, ...(person && { author: person }) };
  };
  return [
    ...votes.map((it) => ({
      ...{ question: it.question, asked: askedBy(it) },
      missing: voters(votersOn(lobby, it), it.agreed),
    })),
    ...offers.flatMap((it) => {
      const { asking } = it;
      if (!asking) return [];
      const { question, name, person, agreed } = asking;
      const asked = { by: name, what: "stand-in", author: person } as const;
      return [{ question, asked, missing: voters(votersFor(lobby, it), agreed, it) }];
    }),
  ];
}

// Stand-ins where something is hidden. All must agree, or an opponent's second account could look at it.

/** Whether a seat knows more than spectators, of the position or of past events. */
function hasSecrets(position: Position, seat: Seat): boolean {
  const { game, state, entries } = position;
  if (statusOf(position) !== "running") return false;
  const differs = (of: (viewer: Viewer) => unknown) => JSON.stringify(of(seat)) !== JSON.stringify(of(null));
  return (
    differs((viewer) => game.view(state, viewer)) ||
    entries.some(({ events }) => differs((viewer) => seenBy(game, events, viewer)))
  );
}

/** Seats that must agree to a stand-in: all who play. Where only one does, the seat's former player is asked too, unless they are that one. */
export function votersFor({ places }: Lobby, { seat, former }: Offer): readonly Seat[] {
  const seated = places.flatMap((it, at) => (it.person === null ? [] : [at]));
  const isAsked = former.person === "" || places.some((it) => it.person === former.person);
  return seated.length > 1 || isAsked ? seated : [...seated, seat];
}

/** The seat with which a person answers about a stand-in; `null`: they are not asked. */
export function voiceOf(lobby: Lobby, offer: Offer, person: string | null): Seat | null {
  const isTheirs = (seat: Seat) => person === (seat === offer.seat ? offer.former.person : lobby.places[seat]?.person);
  return person === null ? null : (votersFor(lobby, offer).find(isTheirs) ?? null);
}

const areAgreed = (lobby: Lobby, offer: Offer): boolean =>
  votersFor(lobby, offer).every((it) => offer.asking?.agreed.includes(it));

/** The offer for which a person must ask the others first; `null`: they may sit down. */
export function offerToAskFor(position: Position, code: string, person: string): Offer | null {
  const { lobby } = position;
  const offer = bookOf(lobby)?.offers.find((it) => it.code === code);
  if (!offer || !hasSecrets(position, offer.seat)) return null;
  return offer.asking?.person === person && areAgreed(lobby, offer) ? null : offer;
}

function putOffer(lobby: Lobby, offer: Offer): Lobby {
  const { clock } = lobby;
  if (!clock) return lobby;
  return putBook(lobby, clock, { offers: clock.offers.map((it) => (it.seat === offer.seat ? offer : it)) });
}

/** Asks the others to accept a stand-in. Repeating it changes nothing; a second candidate is refused meanwhile. */
export function askFor(position: Position, offer: Offer, sitter: Omit<Sitter, "nonce">, at: number): Lobby {
  const { lobby } = position;
  if (offer.asking?.person === sitter.person) return lobby;
  if (offer.asking) throw new ProblemError("not-offered");
  // Refuses now what would be refused after everybody agreed.
  takeOffer(position, offer.code, sitter, at);
  const question = `${lobby.id}:stand-in:${offer.seat}:${lobby.changes + 1}`;
  const asking: Candidate = { ...sitter, question, agreed: [] };
  return putOffer(lobby, { ...offer, asking });
}

/** Counts an answer about the candidate `offer.asking`. The last yes seats them; a no lets others ask. */
export function answerCandidate(position: Position, offer: Offer, voice: Seat, agree: boolean, at: number): Lobby {
  const { lobby } = position;
  const { asking, refused = [], code } = offer;
  if (!asking) return lobby;
  const { question: _, agreed, ...sitter }: Candidate = asking;
  if (!agree) return putOffer(lobby, { ...unasked(offer), refused: [...refused, { person: sitter.person }] });
  const answered = { ...offer, asking: { ...asking, agreed: [...new Set([...agreed, voice])] } };
  if (areAgreed(lobby, answered)) return takeOffer(position, code, sitter, at);
  return agreed.includes(voice) ? lobby : putOffer(lobby, answered);
}
