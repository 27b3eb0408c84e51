/** A table's settings from before its first entry: the game, the seats, the seed. Pure. */

import { bytesToHex } from "@noble/hashes/utils.js";
import { type Strength, USUAL_STRENGTH } from "../../games/kernel/game.ts";
import { commitmentOf, sha256Hex } from "../../games/kernel/random.ts";
import { FORMAT, type Fork, type Header, sealOf } from "../../games/record/entry.ts";
import { newBook, type Sitting } from "../contract/clock-book.ts";
import {
  type Expected,
  holdersOf,
  type Lobby,
  type Opening,
  type Place,
  type Sitter,
  type TableClub,
} from "../contract/lobby.ts";
import { ProblemError } from "../contract/problem.ts";
import { isReliable } from "../contract/reliability.ts";
import type { SeatShape } from "../contract/shapes.ts";
import { lookOf } from "../lib/names.ts";

const BOT_NONCE = "bot";
const OPEN: Place = { kind: "open", name: "", person: null, nonce: null };
const botPlace = (number: number, strength: Strength): Place => ({
  ...{ kind: "bot", name: `Bot ${number}`, person: null, nonce: BOT_NONCE, strength },
});

/** Strength of a seat's bot: the chosen one, or that of all bots from before there was a choice. */
export const strengthAt = ({ places }: Lobby, seat: number): Strength => places[seat]?.strength ?? USUAL_STRENGTH;

/** Refuses names that look alike, because nobody could tell them apart. */
function freeName(places: readonly Place[], name: string): string {
  const looks = new Set(places.map((it) => lookOf(it.name)));
  const taken = (it: string) => looks.has(lookOf(it));
  for (let number = 2; ; number++) {
    const tried = number === 2 ? name : `${name} ${number - 1}`;
    if (!taken(tried)) return tried;
  }
}

/** Allows each person one seat, whatever they are called. */
function refuseSecond(places: readonly Place[], { marks = [] }: Pick<Sitter, "marks">): void {
  if (places.some((it) => it.marks?.some((mark) => marks.includes(mark)))) throw new ProblemError("second-seat");
}

const placeFor = (places: readonly Place[], { person, name, guest, nonce, calendar, marks }: Sitter): Place => ({
  kind: guest ? "guest" : "person",
  name: freeName(places, name),
  person,
  nonce,
  ...(calendar && { calendars: [{ from: 0, calendar }] }),
  ...(marks && { marks }),
});

/** A new table: the host on seat 0, then free seats, the built-in bots last. */
export function openLobby(asked: Opening): Lobby {
  const { host, hostSeat = 0, seats, bots, strength = USUAL_STRENGTH, at, clock, rated, ...opening } = asked;
  const built = Array.from({ length: bots }, (_, number) => botPlace(number + 1, strength));
  const free = Array.from({ length: seats - bots - 1 }, () => OPEN);
  const places = [...free, ...built].toSpliced(hostSeat, 0, placeFor(built, host));
  const { id } = opening;
  const lobby = { ...opening, headerId: id, places, host: host.person, createdAt: at, changes: 1, closed: false };
  return { ...lobby, ...(rated && { rated: { left: [] } }), ...(clock && { clock: newBook(clock) }) };
}

/** A game of a season, with its players by seat; where one has left meanwhile (`null`), the bot plays from the start. */
export function dealtLobby(opening: Omit<Opening, "host">, sitters: readonly (Sitter | null)[]): Lobby {
  const hostSeat = sitters.findIndex((it) => it !== null);
  const host = sitters[hostSeat];
  if (!host) throw new ProblemError("too-few", { min: 1 });
  const opened = openLobby({ ...opening, host, hostSeat });
  return sitters.reduce((lobby, sitter, seat) => {
    if (sitter) return join(lobby, { ...sitter, seat }, lobby.invite);
    return changed(lobby, { places: lobby.places.with(seat, botPlace(seat + 1, USUAL_STRENGTH)) });
  }, opened);
}

/** Applies a change and counts it, so that D1 learns of it. */
export const changed = (lobby: Lobby, change: Partial<Lobby>): Lobby => ({
  ...lobby,
  ...change,
  changes: lobby.changes + 1,
});

/** The seat of a person; `null` for everybody else. */
export function seatOf({ places }: Lobby, person: string | null): number | null {
  const seat = person === null ? -1 : places.findIndex((it) => it.person === person);
  return seat < 0 ? null : seat;
}

/** The seat a person gave up for good; `null`: none. */
export function formerSeatOf({ places }: Lobby, person: string | null): number | null {
  const seat = person === null ? -1 : places.findIndex((it) => it.left?.person === person);
  return seat < 0 ? null : seat;
}

/** People who may play again, by seat: the current players, or, if all gave up, the former ones. */
export function playersOf({ places }: Lobby): readonly (string | null)[] {
  const seated = places.map((it) => it.person);
  return seated.some((it) => it !== null) ? seated : places.map((it) => it.left?.person ?? null);
}

/** The seat of a person who must sit here; throws the problem `not-seated` otherwise. */
export function seatOrRefuse(lobby: Lobby, person: string | null): number {
  const seat = seatOf(lobby, person);
  if (seat === null) throw new ProblemError("not-seated");
  return seat;
}

export const isFull = ({ places }: Lobby): boolean => places.every((it) => it.kind !== "open");

/** A mark for somebody who left this table. It does not reveal who it was. */
const leaverOf = ({ id }: Lobby, person: string): string => sha256Hex(`${id} ${person}`).slice(0, 16);

/** Whether somebody left before the start and has not sat down again. */
export const hasLeft = (lobby: Lobby, person: string): boolean =>
  lobby.leavers?.includes(leaverOf(lobby, person)) ?? false;

/** Refuses people who miss more turns than the table allows, unless they were invited by name or address. */
function refuseUnreliable(lobby: Lobby, sitter: Sitter): void {
  const { reliability = null } = sitter;
  const { reliable: least = 0 } = lobby;
  if (!isReliable({ reliability }, least) && !isExpected(lobby, sitter))
    throw new ProblemError("not-reliable", { least, share: reliability ?? 0 });
}

/** Invitations that a table remembers. */
const MOST_EXPECTED = 40;

/** Whether a club's table is open to somebody. The link of the table opens nothing but a rematch, and that to nobody who is banned. */
const admits = ({ until, again }: TableClub, { club }: Sitter, now: number): boolean =>
  club === "member" || (club !== "banned" && (again || (until !== null && now >= until)));

/**
 * Gives the sitter the seat they want, or the first free one. Listed tables need no invite, except for a sitter whom the host has blocked.
 * Joining again with the same nonce changes nothing.
 */
export function join(
  lobby: Lobby,
  sitter: Sitter,
  invite: string | null,
  { blockers = [], now = lobby.createdAt }: { readonly blockers?: readonly string[]; readonly now?: number } = {},
): Lobby {
  const mine = lobby.places.find((it) => it.person === sitter.person);
  if (mine && mine.nonce === sitter.nonce) return lobby;
  if (mine) throw new ProblemError("seated");
  if (sitter.program && lobby.programs === false) throw new ProblemError("no-programs");
  const invited = invite === lobby.invite || isExpected(lobby, sitter);
  // A closed club keeps nobody out: its table is one of friends.
  const club = sitter.club === "closed" ? undefined : lobby.club;
  if (club && !admits(club, sitter, now)) throw new ProblemError("club-table", { club: club.slug });
  if (!lobby.listed && (!club || club.again) && !invited) throw new ProblemError("bad-invite");
  if (lobby.rated && sitter.guest) throw new ProblemError("rated-guest");
  refuseUnreliable(lobby, sitter);
  if (!invited && blockers.includes(lobby.host)) throw new ProblemError("not-welcome");
  const isFree = ({ kind }: Place) => kind === "open";
  const wished = lobby.places.findIndex((it, seat) => isFree(it) && seat === sitter.seat);
  const free = wished < 0 ? lobby.places.findIndex(isFree) : wished;
  if (free < 0) throw new ProblemError("full");
  refuseSecond(lobby.places, sitter);
  const places = lobby.places.with(free, placeFor(lobby.places, sitter));
  const leavers = lobby.leavers?.filter((it) => it !== leaverOf(lobby, sitter.person));
  const left = lobby.invited?.filter((it) => !isFor(it, sitter));
  return changed(lobby, { places, ...(leavers && { leavers }), ...(left && { invited: left }) });
}

type Comer = Pick<Sitter, "person" | "marks">;

const isFor = ({ person, mark }: Expected, comer: Comer): boolean =>
  person === comer.person || (mark !== null && (comer.marks?.includes(mark) ?? false));

/** Whether somebody was invited here by name or address. */
export const isExpected = ({ invited = [] }: Lobby, comer: Comer): boolean => invited.some((it) => isFor(it, comer));

/** Notes an invited guest, each once. */
export function expectAt(lobby: Lobby, guest: Expected): Lobby {
  const others = lobby.invited?.filter((it) => it.person !== guest.person || it.mark !== guest.mark) ?? [];
  return changed(lobby, { invited: [...others, guest].slice(-MOST_EXPECTED) });
}

/** Frees a person's seat. Passes the host's role on, and closes the table when nobody is left. */
export function leave(lobby: Lobby, person: string): Lobby {
  const seat = seatOrRefuse(lobby, person);
  const places = lobby.places.with(seat, OPEN);
  const heir = places.find((it) => it.person !== null)?.person ?? null;
  const host = lobby.host === person ? (heir ?? "") : lobby.host;
  const leavers = [...(lobby.leavers ?? []), leaverOf(lobby, person)];
  return changed(lobby, { places, host, closed: heir === null, leavers });
}

/** Ends the waiting: removes free seats, or gives them to bots at a what-if table, where each seat has its history. */
export function settle(lobby: Lobby, least: number): Lobby {
  const bot = (seat: number) => botPlace(seat + 1, USUAL_STRENGTH);
  if (lobby.fork)
    return changed(lobby, { places: lobby.places.map((it, seat) => (it.kind === "open" ? bot(seat) : it)) });
  const places = lobby.places.filter((it) => it.kind !== "open");
  if (places.length < least) throw new ProblemError("too-few", { min: least });
  return changed(lobby, { places });
}

/** Throws `not-host` unless `person` is the host. */
export function refuseOthers(lobby: Lobby, person: string): void {
  const host = lobby.places.find((it) => it.person === lobby.host)?.name ?? "";
  if (lobby.host !== person) throw new ProblemError("not-host", { host });
}

/** The seat a person's lists show; `null`: none. */
export const heldBy = (lobby: Lobby, person: string): number | null =>
  holdersOf(lobby).find((it) => it.person === person)?.seat ?? null;

/** Turns a guest into the person they signed in as, everywhere in the lobby: as player, former player and host. */
export function adopt(lobby: Lobby, guest: string, person: string): Lobby {
  const text = JSON.stringify(lobby);
  if (!text.includes(JSON.stringify(guest))) return lobby;
  const theirs = (key: string, value: unknown) => (key === "person" || key === "host") && value === guest;
  const renamed: Lobby = JSON.parse(text, (key, value) => (theirs(key, value) ? person : value));
  const known = <T extends { readonly person: string | null; readonly kind: string }>(it: T): T =>
    it.person === person && it.kind === "guest" ? { ...it, kind: "person" } : it;
  const { clock } = renamed;
  const offers = clock?.offers.map((it) => ({ ...it, former: known(it.former) }));
  return changed(renamed, {
    places: renamed.places.map(known),
    ...(clock && offers && { clock: { ...clock, offers } }),
  });
}

/** Changes a seat's player after the start. The header of the history, and with it every hash, stays as it was. */
export function reseat(lobby: Lobby, seat: number, change: Partial<Omit<Place, "nonce">>): Lobby {
  const known = lobby.places[seat];
  if (!known) throw new ProblemError("not-seated");
  const { marks: _, ...same } = known;
  const place = "person" in change ? same : known;
  const headerNames = lobby.headerNames ?? lobby.places.map((it) => it.name);
  return changed(lobby, { places: lobby.places.with(seat, { ...place, ...change }), headerNames });
}

/** Seats somebody else, under a name that nobody else has. */
export function standIn(lobby: Lobby, sitting: Omit<Sitting, "before">, sitter: Omit<Sitter, "nonce">): Lobby {
  const { seat } = sitting;
  const before = lobby.places[seat]?.name ?? "";
  const others = lobby.places.toSpliced(seat, 1);
  refuseSecond(others, sitter);
  const { nonce: _, ...place } = placeFor(others, { ...sitter, nonce: "" });
  const seated = reseat(lobby, seat, place);
  const { clock } = seated;
  return clock ? { ...seated, clock: { ...clock, sittings: [...clock.sittings, { ...sitting, before }] } } : seated;
}

/** The players' names when entry `seq` was made. */
export const namesAt = ({ places, clock }: Lobby, seq: number): readonly string[] =>
  places.map((it, seat) => clock?.sittings.find((at) => at.seat === seat && at.after >= seq)?.before ?? it.name);

/** Seats as everyone may see them. */
export const seatShapes = ({ places }: Lobby): readonly SeatShape[] =>
  places.map(({ name, kind, left, strength }, seat) => ({
    ...{ seat, name, kind },
    ...(kind === "bot" && strength && { strength }),
    ...(left && { left: left.why }),
  }));

/** The lobby at the start, with its names sealed. `newSalt` draws at least 16 random letters. */
export const sealNames = ({ invited: _, ...lobby }: Lobby, newSalt: () => string): Lobby => ({
  ...lobby,
  seals: lobby.places.map(({ name }) => sealOf(name, newSalt())),
});

export const noncesOf = ({ places }: Lobby): readonly string[] => places.flatMap(({ nonce }) => nonce ?? []);

/** The origin of a what-if table, without the other table's seed, which would reveal hidden information here too. */
function forkIn({ entries: _, seed, ...fork }: NonNullable<Lobby["fork"]>, over: boolean): Fork {
  return over && seed ? { ...fork, seed } : fork;
}

/** The header of the history. Includes the seed once it may be known. */
export function headerOf(lobby: Lobby, over: boolean): Header {
  const { headerId: id, game, rules, options, places, seed } = lobby;
  const seats = lobby.headerNames ?? places.map((it) => it.name);
  const nonces = noncesOf(lobby);
  const { seals, root, fork } = lobby;
  const sealed = { ...(seals && { seals }), ...(root && { root }), ...(fork && { fork: forkIn(fork, over) }) };
  const commitment = commitmentOf(seed);
  const open = { format: FORMAT, id, game, rules, options, seats, ...sealed, commitment, nonces } as const;
  return over ? { ...open, seed } : open;
}

/** Whether everything the service can vouch for is signed after the end. */
export const isVouchedFor = ({ imported, fork, signed }: Lobby): boolean =>
  imported !== undefined ||
  fork !== undefined ||
  (["commitment", "history"] as const).every((what) => signed?.signatures.some((it) => it.what === what));

// The seed of a table's randomness.

/** 256 random bits, as 64 hexadecimal digits. Development builds may fix it, so that tests repeat the same game. */
export function newSeed(env: { readonly TABLE_SEED?: string }): string {
  if (DEV_ROUTES && env.TABLE_SEED) return env.TABLE_SEED;
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}
