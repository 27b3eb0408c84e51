/** A table's answers: its position, log, moves and clock, as one viewer may see them. Pure. */

import { DAY } from "../../games/clock/clock.ts";
import { type GameEvent, type Line, legalOf, type Viewer } from "../../games/kernel/game.ts";
import { commitmentOf } from "../../games/kernel/random.ts";
import { sayTo } from "../../games/kernel/speech.ts";
import type { Language } from "../../games/kernel/words.ts";
import { wordsOf } from "../../games/modules.ts";
import { type Entry, proxyOf } from "../../games/record/entry.ts";
import { tellAll, withService } from "../../games/record/service-lines.ts";
import { scoreOf, seenBy, undone } from "../../games/record/standing.ts";
import { type ClockBook, type Offer, ruleNow } from "../contract/clock-book.ts";
import type { NoticeShape } from "../contract/facts.ts";
import type { Expected, Lobby } from "../contract/lobby.ts";
import type {
  EntryShape,
  InvitedShape,
  LeanMoveShape,
  LogShape,
  MoveShape,
  SaidLine,
  TableShape,
} from "../contract/shapes.ts";
import type { CandidateShape, ClockShape } from "../contract/table.ts";
import type { LogAsked } from "../env.ts";
import { languageOf } from "../words/index.ts";
import { vacationAt, vacationLeft } from "./clock/absence.ts";
import { bookOf, calendarAt, clocksOf, missedBy } from "./clock/clock.ts";
import { voiceOf, votersFor } from "./clock/consent.ts";
import { freshStandIns, ownOffer, ownStandIn } from "./clock/offers.ts";
import { openPause, PAUSE_DAYS, votersOn } from "./clock/votes.ts";
import { formerSeatOf, isExpected, namesAt, noncesOf, seatOf, seatShapes } from "./lobby.ts";
import { awaitedIn, awaitedSince, type Position, positionAt, seqOf, stateAt, statusOf } from "./position.ts";

/** The reader and their language. */
interface Reader {
  readonly viewer: Viewer;
  readonly language: Language;
}

const NO_WORDS = { en: {} };

/** Changes of players between an entry and the one before. */
function sittingsBefore({ clock, places }: Lobby, seq: number): readonly Line[] {
  const sittings = clock?.sittings ?? [];
  return sittings.flatMap(({ seat, after, before, code, undoes }, at) => {
    if (after !== seq - 1 || (code === null && !undoes)) return [];
    const name = sittings.slice(at + 1).find((it) => it.seat === seat)?.before ?? places[seat]?.name ?? "";
    const key = undoes === "objection" ? "service.objected" : undoes ? "service.back" : "service.stand-in";
    return [{ key, params: { name, before } }];
  });
}

function linesOf(position: Position, entry: Entry, events: readonly GameEvent[], reader: Reader): readonly SaidLine[] {
  const { game, lobby } = position;
  const words = withService(wordsOf(game.id) ?? NO_WORDS);
  const names = namesAt(lobby, entry.seq);
  const seated = sittingsBefore(lobby, entry.seq);
  const mark = lobby.imported && entry.seq === 1 ? [{ key: "service.imported", params: {} }] : [];
  const before = game.view(stateAt(position, entry.seq - 1), reader.viewer);
  const lines = [...mark, ...seated, ...tellAll(game, { ...entry, events }, reader.viewer, before)];
  return lines.map((line) => ({ ...line, say: sayTo(words, reader.language, line, names, reader.viewer) }));
}

/** An entry as a viewer may see it. Leaves out commands, draws and hash, which would allow guesses. */
export function entryShape(position: Position, entry: Entry, reader: Reader): EntryShape {
  const { seq, at, seat, by } = entry;
  const seen = seenBy(position.game, entry.events, reader.viewer);
  return { seq, at, seat, by, events: seen, lines: linesOf(position, entry, seen, reader) };
}

const viewOf = (position: Position, viewer: Viewer): unknown =>
  seqOf(position) === 0 ? null : position.game.view(position.state, viewer);

const legalFor = ({ game, state, turns }: Position, viewer: Viewer): readonly unknown[] =>
  viewer === null || turns.at(-1)?.length === 0 ? [] : legalOf(game, state, viewer);

const scoreFor = (position: Position, viewer: Viewer): TableShape["score"] =>
  seqOf(position) === 0 ? [] : scoreOf(position.game, position.game.view(position.state, viewer), position.entries);

const lastAtOf = ({ entries, lobby }: Position): number => entries.at(-1)?.at ?? lobby.createdAt;

const invitedShape = ({ name, person, at }: Expected): InvitedShape => ({ name, person, at });

/** The table after entry `at` or now, as a person (`null`: signed out) may see it. */
export function tableShape(now: Position, person: string | null, at = seqOf(now)): TableShape {
  const { lobby } = now;
  const position = positionAt(now, at);
  const you = seatOf(lobby, person);
  const former = formerSeatOf(lobby, person);
  const status = statusOf(now);
  return {
    id: lobby.id,
    game: lobby.game,
    options: lobby.options,
    status,
    seq: at,
    seats: seatShapes(lobby),
    awaited: awaitedIn(position),
    you,
    ...(former !== null && { former }),
    host: person !== null && lobby.host === person,
    listed: lobby.listed,
    ...(lobby.programs === false && { programs: false }),
    ...(lobby.rated && { rated: true }),
    ...(lobby.reliable !== undefined && { reliable: lobby.reliable }),
    ...(lobby.season && { season: lobby.season.id }),
    ...(lobby.club && { club: { slug: lobby.club.slug, until: lobby.club.until } }),
    view: viewOf(position, you),
    legal: legalFor(position, you),
    score: scoreFor(position, you),
    commitment: commitmentOf(lobby.seed),
    nonces: noncesOf(lobby),
    seed: status === "over" ? lobby.seed : null,
    invite: you !== null && status === "open" ? lobby.invite : null,
    ...(you !== null &&
      status === "open" &&
      (lobby.invited?.length ?? 0) > 0 && { invited: lobby.invited?.map(invitedShape) ?? [] }),
    ...(you === null && person !== null && isExpected(lobby, { person }) && { welcome: true as const }),
    createdAt: lobby.createdAt,
    lastAt: lastAtOf(now),
    ...(lobby.fork && { fork: { table: lobby.fork.table, at: lobby.fork.at } }),
    ...(lobby.imported && { imported: { at: lobby.imported.at, origin: lobby.imported.claims.origin ?? null } }),
  };
}

/** The entries after `after`, at most so many of them. */
export function logShape(position: Position, reader: Reader, after: number, most = Number.POSITIVE_INFINITY): LogShape {
  const entries = position.entries.slice(after, after + most).map((it) => entryShape(position, it, reader));
  const next = after + most;
  return { seq: seqOf(position), entries, ...(next < seqOf(position) && { next }) };
}

/** The log for a person, in their language. */
export const logFor = (position: Position, person: string | null, { after, language, most }: LogAsked): LogShape =>
  logShape(position, { viewer: seatOf(position.lobby, person), language: languageOf(language) }, after, most);

/** The answer to the submission that became the last entry of this position. */
export function moveShape(position: Position, reader: Reader): MoveShape {
  return {
    seq: seqOf(position),
    view: viewOf(position, reader.viewer),
    awaited: awaitedIn(position),
    legal: legalFor(position, reader.viewer),
    log: position.entries.slice(-1).map((it) => entryShape(position, it, reader)),
  };
}

/** The short answer for clients that fold entries themselves, or only need to know that the move counts. */
export function leanMoveShape(position: Position, viewer: Viewer): LeanMoveShape {
  const log = position.entries.slice(-1).map(({ seq, at, seat, by, events }) => {
    return { seq, at, seat, by, events: seenBy(position.game, events, viewer) };
  });
  return { seq: seqOf(position), awaited: awaitedIn(position), log };
}

const totalsFor = (position: Position, viewer: Viewer): readonly number[] =>
  scoreFor(position, viewer).map((it) => it.total);

/** The notice for a seat that was told it is awaited since entry `seq`. */
export function noticeShape(
  position: Position,
  reader: Reader & { readonly viewer: number },
  seq: number,
): NoticeShape {
  const { viewer } = reader;
  const own = position.entries.findLast((it) => it.seat === viewer && proxyOf(it) === null)?.seq ?? 0;
  const gone = undone(position.entries);
  const asked = awaitedSince(position, viewer);
  return {
    current: asked === seq,
    asked,
    awaited: awaitedIn(position),
    status: statusOf(position),
    seq: seqOf(position),
    seats: seatShapes(position.lobby),
    since: logShape(position, reader, own).entries.filter((it) => !gone.has(it.seq)),
    viewJson: JSON.stringify(viewOf(position, viewer)),
    legalJson: JSON.stringify(legalFor(position, viewer)),
    totals: totalsFor(position, viewer),
    ...(own > 0 && thingsBefore(positionAt(position, own), viewer)),
  };
}

const thingsBefore = (position: Position, viewer: number) => ({
  totalsBefore: totalsFor(position, viewer),
  viewBeforeJson: JSON.stringify(viewOf(position, viewer)),
});

// The clock as a person may see it.

function seatsOf(position: Position, book: ClockBook, now: number): ClockShape["seats"] {
  return clocksOf(position).map(({ seat, left, since, dueAt }) => ({
    ...{ seat, left, since, dueAt },
    missed: missedBy(position, seat, now),
    awayUntil: vacationAt(book, seat, now)?.until ?? null,
  }));
}

/** Offered seats. Only players get the codes, because a code brings the stand-in. */
function offersOf(lobby: Lobby, book: ClockBook, person: string | null): ClockShape["offers"] {
  const seated = seatOf(lobby, person) !== null;
  const own = ownOffer(lobby, person);
  return book.offers.map((it) => ({
    ...{ seat: it.seat, since: it.since, why: it.why },
    code: seated ? it.code : null,
    yours: it === own,
    ...askingOf(lobby, it, person),
  }));
}

/** The candidate for an offered seat, shown to those who decide and to the candidate. */
function askingOf(lobby: Lobby, offer: Offer, person: string | null): { readonly asking?: CandidateShape } {
  const { asking } = offer;
  const voice = voiceOf(lobby, offer, person);
  if (!asking || (voice === null && asking.person !== person)) return {};
  const voters = votersFor(lobby, offer);
  const agreed = voters.filter((it) => asking.agreed.includes(it));
  const asked = voice !== null && !agreed.includes(voice);
  return {
    asking: { name: asking.name, you: asking.person === person, asked, agreed: agreed.length, of: voters.length },
  };
}

function standInsOf(position: Position, person: string | null): ClockShape["standIns"] {
  const you = seatOf(position.lobby, person);
  const own = you === null ? ownStandIn(position, person) : null;
  return freshStandIns(position).map(({ seat, before }) => ({
    ...{ seat, instead: before, yours: own?.seat === seat, objectable: you !== null && you !== seat },
  }));
}

function pausedOf(book: ClockBook): ClockShape["paused"] {
  const pause = openPause(book);
  return pause && { since: pause.from, anyoneFrom: pause.from + PAUSE_DAYS * DAY };
}

/** The clock as a person (`null`: signed out) may see it; `null` at a table without one. */
export function clockShape(position: Position, person: string | null, now: number): ClockShape | null {
  const { lobby } = position;
  const book = bookOf(lobby);
  if (!book) return null;
  const you = seatOf(lobby, person);
  return {
    rule: ruleNow(book),
    seats: seatsOf(position, book, now),
    calendar: you === null ? null : calendarAt(lobby, you, Number.POSITIVE_INFINITY),
    vacationLeft: you === null ? null : vacationLeft(book, you),
    paused: pausedOf(book),
    votes: book.votes.map(({ what, seat, by, agreed }) => ({
      ...{ what, seat, by, agreed },
      asked: votersOn(lobby, { what, seat }),
    })),
    offers: offersOf(lobby, book, person),
    standIns: standInsOf(position, person),
    ...(you !== null && book.byMail && { slower: { since: book.byMail.at, left: book.byMail.left ?? null } }),
  };
}
