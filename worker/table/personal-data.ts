/** Personal data of a table: handed over when a guest signs in, and deleted with the account. The tables declare what that is (`object-table.ts`). */
import { FORMER, type NameSeal, type Player, rootHash, type Signature, sealOf } from "../../games/record/entry.ts";
import type { KeptRows, Lobby, Place } from "../contract/lobby.ts";
import { newId } from "../lib/seal.ts";
import { enqueueQuestions, enqueueTurn } from "./clock/handlers.ts";
import { unasked } from "./clock/offers.ts";
import type { TableContext } from "./context.ts";
import { begunFacts } from "./facts.ts";
import { withoutMentions } from "./features/chat/chat.ts";
import { giveUp } from "./features/ending/ending.ts";
import { seenBy } from "./features/personal/personal.ts";
import { enqueueOpenRequest } from "./features/take-back/take-back.ts";
import { adopt, changed, headerOf, leave, reseat, seatOf } from "./lobby.ts";
import { type PersonalRows, personalTables } from "./object-table.ts";
import { statusOf } from "./position.ts";
import { withLeavers } from "./rated.ts";

/** Puts the account's text before the guest's, where both have a row. */
const joined = (table: string, column: string) =>
  `update ${table} set ${column} = (select ${column} from ${table} where person = ?2) || char(10, 10) || ${column}
   where person = ?1 and exists (select 1 from ${table} where person = ?2)`;

/** Moves a guest's rows to the account. They win over equal ones, because they are newer. Only inside a `write`. */
function handOver({ log }: TableContext, guest: string, person: string, at: number, withNews = false): void {
  for (const [table, { merge }] of personalTables(log.tables)) {
    if (typeof merge === "object") log.write(joined(table, merge.join), guest, person);
    log.write(`update or replace ${table} set person = ?2 where person = ?1`, guest, person);
  }
  log.outbox.handOver(guest, person, at, withNews);
}

/** Frees the guest's seat when the account sits here too, because nobody plays against themselves. After the start, the bot plays it. */
function leaveSecond(context: TableContext, guest: string, seat: number): void {
  const position = context.load();
  const status = statusOf(position);
  context.log.atomic(() => {
    // Rows that belong to the seat are useless to a player of another one.
    for (const [table, { merge }] of personalTables(context.log.tables))
      if (merge === "seat") context.log.write(`delete from ${table} where person = ?`, guest);
  });
  if (status === "running") giveUp(context, seat, { why: "resigned" });
  else if (status === "open") context.keep(leave(position.lobby, guest));
  else context.keep(reseat(position.lobby, seat, { person: null }));
}

/** Gives the account everything of the guest it turned out to be, including the current turn with its deadline. Repeating it changes nothing. */
export function adoptPerson(context: TableContext, guest: string, person: string): void {
  const found = context.find();
  const second = found && seatOf(found.lobby, person) !== null ? seatOf(found.lobby, guest) : null;
  if (second !== null) leaveSecond(context, guest, second);
  const position = context.find();
  if (!position) {
    context.log.atomic(() => handOver(context, guest, person, context.now()));
    return;
  }
  const lobby = adopt(position.lobby, guest, person);
  const hasSeen = seenBy(context, guest) !== null;
  context.keep(lobby === position.lobby ? changed(lobby, {}) : lobby, () => {
    const isRunning = statusOf(position) === "running";
    if (seatOf(position.lobby, guest) !== null) context.log.endCommands(person);
    else if (seatOf(lobby, person) !== null) context.log.endCommands(guest);
    // While the game runs, the account is told anew: its turn, or, if the guest has seen nothing yet, that the game has begun.
    handOver(context, guest, person, context.now(), !isRunning);
    // Questions to the guest went to an inbox that is deleted.
    if (isRunning && lobby !== position.lobby) {
      enqueueQuestions(context, position.lobby, lobby);
      enqueueOpenRequest(context, lobby, person);
    }
    const seat = seatOf(lobby, person);
    if (seat === null || seatOf(position.lobby, guest) !== seat || !isRunning) return;
    enqueueTurn(context, { ...position, lobby }, seat, context.now());
    for (const it of hasSeen ? [] : begunFacts(position, seat)) context.enqueue(person, it);
  });
  // The notice that the guest left: the account has the seat.
  context.log.outbox.remove({ lane: "inbox", target: guest });
}

/** A name that nobody else has here. */
function formerName({ places }: Lobby): string {
  const taken = places.filter((it) => it.name.startsWith(FORMER)).length;
  return taken === 0 ? FORMER : `${FORMER} ${taken + 1}`;
}

/** The names a person has had here, by seat, as far as the table still knows. */
function namesOf({ places, clock }: Lobby, person: string): ReadonlyMap<number, ReadonlySet<string>> {
  const names = new Map<number, Set<string>>();
  const note = (seat: number, name: string) => names.set(seat, (names.get(seat) ?? new Set()).add(name));
  const offered = new Set(clock?.offers.filter((it) => it.former.person === person).map((it) => it.seat));
  for (const [seat, it] of places.entries())
    if (it.person === person || it.left?.person === person || offered.has(seat)) note(seat, it.name);
  for (const it of clock?.sittings ?? []) if (it.former?.person === person) note(it.seat, it.before);
  return names;
}

/** Replaces a person's names and removes the salts of their seals, so that the hashes do not reveal the old ones. */
function renaming(names: ReadonlyMap<number, ReadonlySet<string>>, name: string) {
  return <T extends { readonly name: string; readonly seal?: NameSeal }>(it: T, seat: number): T => {
    if (!names.get(seat)?.has(it.name)) return it;
    const { seal } = it;
    return { ...it, name, ...(seal && { seal: { digest: seal.digest } }) };
  };
}

/**
 * Replaces names shown in the history. Sealed names leave every hash and signature valid; an older table, whose hashes cover the names, is
 * chained to its new root and signed anew.
 */
function withoutNames(lobby: Lobby, rename: ReturnType<typeof renaming>): Partial<Lobby> {
  const names = lobby.headerNames ?? lobby.places.map((it) => it.name);
  const renamed = names.map((name, seat) => rename({ name, seal: lobby.seals?.[seat] ?? sealOf(name, newId()) }, seat));
  const isCalled = renamed.some((it, seat) => it.name !== names[seat]);
  const { signed, imported } = lobby;
  return {
    headerNames: renamed.map((it) => it.name),
    ...((lobby.seals || isCalled) && { seals: renamed.map((it) => it.seal) }),
    ...(!lobby.seals && isCalled && { root: rootHash(headerOf(lobby, false)) }),
    ...(signed && { signed: vouchedFor(signed, rename, lobby.seals !== undefined || !isCalled) }),
    ...(imported && {
      imported: { ...imported, claims: vouchedFor(imported.claims, rename, lobby.seals !== undefined || !isCalled) },
    }),
  };
}

/** A signed item with its players renamed. Drops a signature that covers a name itself, or another header (`holds`). */
function vouchedFor<T extends { readonly players?: readonly Player[]; readonly signatures?: readonly Signature[] }>(
  { players, ...rest }: T,
  rename: ReturnType<typeof renaming>,
  holds: boolean,
) {
  const renamed = players?.map((it, seat) => ({
    ...rename(it, seat),
    ...(it.before && { before: it.before.map((past) => rename(past, seat)) }),
  }));
  const isCovered = [...(players ?? []), ...(players ?? []).flatMap((it) => it.before ?? [])].some((it) => !it.seal);
  const changed = JSON.stringify(renamed) !== JSON.stringify(players);
  if (holds && !(isCovered && changed)) return { ...rest, ...(renamed && { players: renamed }) };
  const signatures = rest.signatures?.filter((it) => it.what !== "history") ?? [];
  return { ...rest, signatures };
}

/** The lobby without the id and the names of a person who no longer has a seat. */
function withoutTrace(lobby: Lobby, person: string, names: ReturnType<typeof namesOf>, started: boolean): Lobby {
  const { clock } = lobby;
  const name = formerName(lobby);
  const rename = renaming(names, name);
  const resigned = ({ left, ...place }: Place): Place =>
    left?.person === person ? { ...place, left: { why: "former" } } : { ...place, ...(left && { left }) };
  const offered = new Set(clock?.offers.filter((it) => it.former.person === person).map((it) => it.seat));
  const places = lobby.places
    .map(resigned)
    .map((it, seat) => (offered.has(seat) ? { ...it, left: { why: "former" } as const } : it))
    .map(rename);
  const gone = <T extends { readonly person: string }>(it: T): T => (it.person === person ? { ...it, person: "" } : it);
  const book = clock && {
    ...clock,
    offers: clock.offers.map((it) => ({
      ...(it.asking?.person === person ? unasked(it) : it),
      former: gone(it.former),
      ...(it.refused && { refused: it.refused.map(gone) }),
    })),
    sittings: clock.sittings.map((it) => ({
      ...it,
      before: rename({ name: it.before }, it.seat).name,
      ...(it.former && { former: gone(it.former) }),
    })),
  };
  const host = lobby.host === person ? (places.find((it) => it.person !== null)?.person ?? "") : lobby.host;
  return changed(lobby, {
    ...{ places, host },
    ...(lobby.invited && { invited: lobby.invited.filter((it) => it.person !== person) }),
    ...(started && withoutNames(lobby, rename)),
    ...(book && { clock: book }),
    ...withLeavers(lobby, gone),
  });
}

/** Takes the person out of all rows that end in this way. Only inside a `write`. */
function eraseRows({ log }: TableContext, person: string, ways: readonly PersonalRows["deletion"][]): void {
  for (const [table, { deletion }] of personalTables(log.tables)) {
    if (!ways.includes(deletion)) continue;
    if (deletion === "blank") log.write(`update ${table} set person = '' where person = ?`, person);
    else log.write(`delete from ${table} where person = ?`, person);
  }
}

/** Renames the person where others mention them, and has other inboxes delete the person's words. Only inside a `write`. */
function forgetWords(context: TableContext, person: string, names: readonly string[], name: string): void {
  const { log } = context;
  const lobby = log.lobby();
  const others = lobby?.places.map((it) => it.name) ?? [];
  for (const [table, { mentions: column }] of personalTables(log.tables)) {
    if (!column || names.length === 0) continue;
    for (const { id, text } of log.read<{ id: number; text: string }>(
      `select rowid as id, ${column} as text from ${table} where ${column} like '%@%'`,
    )) {
      const without = withoutMentions(names, others, name, text);
      if (without !== text) log.write(`update ${table} set ${column} = ?2 where rowid = ?1`, id, without);
    }
  }
  log.outbox.forgetAuthor(person);
  const about = { id: `forgotten:${person}`, table: lobby?.id ?? "", game: lobby?.game ?? "", at: context.now() };
  for (const it of context.log.people().filter((other) => other !== person))
    context.enqueue(it, { ...about, type: "forgotten", author: person });
}

/**
 * Frees the seat of a person who deletes their account: empty before the start, played by the bot after it. A finished game changes only
 * the name.
 */
function leaveSeat(context: TableContext, person: string, seat: number): void {
  const position = context.load();
  const status = statusOf(position);
  if (status === "running") giveUp(context, seat, { why: "former" });
  else if (status === "open") context.keep(leave(position.lobby, person));
  else context.keep(reseat(position.lobby, seat, { person: null }));
}

/** Deletes a person's data after they deleted their account, seated or not. Repeating it changes nothing. */
export function forgetPerson(context: TableContext, person: string): void {
  if (!context.log.people().includes(person)) return;
  context.log.atomic(() => eraseRows(context, person, ["delete", "blank"]));
  const found = context.find();
  const names = found ? namesOf(found.lobby, person) : new Map<number, ReadonlySet<string>>();
  const seat = found ? seatOf(found.lobby, person) : null;
  if (seat !== null) leaveSeat(context, person, seat);
  const left = context.find();
  const lobby = left && withoutTrace(left.lobby, person, names, statusOf(left) !== "open");
  const forgetRest = () => {
    if (left && lobby) enqueueQuestions(context, left.lobby, lobby);
    forgetWords(
      context,
      person,
      [...new Set([...names.values()].flatMap((it) => [...it]))],
      left ? formerName(left.lobby) : FORMER,
    );
    // Includes the notice that they left.
    context.log.outbox.remove({ lane: "inbox", target: person });
    eraseRows(context, person, ["last"]);
  };
  if (lobby) context.keep(lobby, forgetRest);
  else context.log.atomic(forgetRest);
}

/** Everything stored about a person here, for the copy of their data. */
export function copyOf(context: TableContext, person: string): Readonly<Record<string, unknown>> {
  const position = context.find();
  const seat = position && seatOf(position.lobby, person);
  const place = seat === null ? undefined : position?.lobby.places[seat];
  const parts = personalTables(context.log.tables).flatMap(([table, { copy }]) =>
    copy ? [[copy.as, copy.of(context.log.read(`select * from ${table} where person = ? order by 1`, person))]] : [],
  );
  return {
    seat,
    ...(place && { name: place.name, calendars: place.calendars ?? [] }),
    ...Object.fromEntries(parts),
  };
}

/** The rows that fit a log of this length: drafts, plans and orders in a backup may be newer than its log. */
export const fitting = (rows: KeptRows = {}, seq: number): KeptRows =>
  Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [table, all.filter((it) => Number(it.base ?? 0) <= seq)]),
  );
