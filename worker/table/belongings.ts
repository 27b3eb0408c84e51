/** What a table keeps of people: handed over when a guest turns out to be somebody, forgotten when somebody goes for good. What that is, says `db/owned.ts`. */
import { OBJECT_OWNED_ROWS } from "../db/owned.ts";
import { enqueueTurn } from "./clock/handlers.ts";
import type { TableContext } from "./context.ts";
import { giveUp } from "./features/giving-up.ts";
import { adopt, changed, type Lobby, leave, type Place, reseat, seatOf } from "./lobby.ts";
import { statusOf } from "./position.ts";

/** Rows that belong to the seat: they are of no use to somebody who plays another one. */
const SEAT_ROWS = ["drafts", "plans", "orders", "seen"] as const;

/** A guest's rows become the account's. Notes of both are joined; of the rest the guest's, the later ones, win. Only inside a `write`. */
function handOver({ log }: TableContext, guest: string, person: string): void {
  log.write(
    `update notes set text = (select text from notes where person = ?2) || char(10, 10) || text
     where person = ?1 and exists (select 1 from notes where person = ?2)`,
    guest,
    person,
  );
  for (const it of OBJECT_OWNED_ROWS)
    log.write(`update or replace ${it} set person = ?2 where person = ?1`, guest, person);
}

/** The guest's second seat, when the account sits here too: nobody plays against themselves. Before the start it is free again, then the bot plays it. */
function leaveSecond(context: TableContext, guest: string, seat: number): void {
  const position = context.load();
  const status = statusOf(position);
  context.log.atomic(() => {
    for (const it of SEAT_ROWS) context.log.write(`delete from ${it} where person = ?`, guest);
  });
  if (status === "running") giveUp(context, seat, { why: "resigned" });
  else if (status === "open") context.keep(leave(position.lobby, guest));
  else context.keep(reseat(position.lobby, seat, { person: null }));
}

/**
 * A guest turned out to be somebody: all that was theirs here is the account's, and the turn that waits right now, with its deadline, is
 * owed to the account. Done again it changes nothing.
 */
export function adoptPerson(context: TableContext, guest: string, person: string): void {
  const found = context.find();
  const second = found && seatOf(found.lobby, person) !== null ? seatOf(found.lobby, guest) : null;
  if (second !== null) leaveSecond(context, guest, second);
  const position = context.find();
  if (!position) {
    context.log.atomic(() => handOver(context, guest, person));
    return;
  }
  const lobby = adopt(position.lobby, guest, person);
  context.keep(lobby === position.lobby ? changed(lobby, {}) : lobby, () => {
    handOver(context, guest, person);
    const seat = seatOf(lobby, person);
    if (seat !== null && seatOf(position.lobby, guest) === seat && statusOf(position) === "running")
      enqueueTurn(context, { ...position, lobby }, seat, context.now());
  });
}

/** How somebody is called who deleted their account; the page says it in the reader's language. */
const FORMER = "Former player";

/** A name that nobody else has here. */
function formerName({ places }: Lobby): string {
  const taken = places.filter((it) => it.name.startsWith(FORMER)).length;
  return taken === 0 ? FORMER : `${FORMER} ${taken + 1}`;
}

/** The lobby without a person who has no seat any more: their id, and what they were called on the seats they had. */
function withoutTrace(lobby: Lobby, person: string, name: string): Lobby {
  const { clock } = lobby;
  const resigned = ({ left, ...place }: Place): Place =>
    left?.person === person ? { ...place, name, left: { why: "former" } } : { ...place, ...(left && { left }) };
  const offered = new Set(clock?.offers.filter((it) => it.former.person === person).map((it) => it.seat));
  const places = lobby.places.map(resigned);
  const cleared = places.map((it, seat) =>
    offered.has(seat) ? { ...it, name, left: { why: "former" } as const } : it,
  );
  const gone = <T extends { readonly person: string }>(it: T): T => (it.person === person ? { ...it, person: "" } : it);
  const book = clock && {
    ...clock,
    offers: clock.offers.map((it) => ({ ...it, former: gone(it.former) })),
    sittings: clock.sittings.map((it) =>
      it.former?.person === person ? { ...it, before: name, former: gone(it.former) } : it,
    ),
  };
  const host = lobby.host === person ? (places.find((it) => it.person !== null)?.person ?? "") : lobby.host;
  const headerNames = lobby.headerNames ?? lobby.places.map((it) => it.name);
  return changed(lobby, {
    places: cleared,
    host,
    headerNames,
    ...(book && { clock: book }),
  });
}

/** Deletes what is theirs alone; that they were here is forgotten last. Only inside a `write`. */
function eraseRows({ log }: TableContext, person: string): void {
  // The table that follows stays for the others.
  log.write("update rematch set person = '' where person = ?", person);
  for (const it of OBJECT_OWNED_ROWS) if (it !== "people") log.write(`delete from ${it} where person = ?`, person);
}

/** What the others said to them, and read of them elsewhere. Only inside a `write`. */
function forgetWords(context: TableContext, person: string, names: readonly string[], name: string): void {
  const { log } = context;
  for (const it of names) log.write("update chat set text = replace(text, ?1, ?2)", `@${it}`, `@${name}`);
  log.write("delete from owed where json_extract(fact, '$.author') = ?", person);
  const lobby = log.lobby();
  const about = { id: `forgotten:${person}`, table: lobby?.id ?? "", game: lobby?.game ?? "", at: context.now() };
  for (const it of context.log.people().filter((other) => other !== person))
    context.enqueue(it, { ...about, type: "forgotten", author: person });
}

/** Names under which somebody sat here, as far as the table still knows. */
const namesOf = ({ places, clock }: Lobby, person: string): readonly string[] => {
  const offered = new Set(clock?.offers.filter((it) => it.former.person === person).map((it) => it.seat));
  const before = clock?.sittings.filter((it) => it.former?.person === person).map((it) => it.before) ?? [];
  const here = places.flatMap((it, seat) =>
    it.person === person || it.left?.person === person || offered.has(seat) ? [it.name] : [],
  );
  return [...new Set([...here, ...before])];
};

/** Frees the seat of somebody who goes: before the start it is free, then the bot plays on; a game that is over stays as it was but for the name. */
function leaveSeat(context: TableContext, person: string, seat: number, name: string): void {
  const position = context.load();
  const status = statusOf(position);
  if (status === "running") giveUp(context, seat, { why: "former" }, name);
  else if (status === "open") context.keep(leave(position.lobby, person));
  else context.keep(reseat(position.lobby, seat, { person: null, name }));
}

/**
 * Has a table forget somebody who deleted their account, whether they still sit here or not. What is left of them is the name in the
 * header of the history, which every hash goes back to. Done again it changes nothing.
 */
export function forgetPerson(context: TableContext, person: string): void {
  if (!context.log.people().includes(person)) return;
  context.log.atomic(() => eraseRows(context, person));
  const lobby = context.find()?.lobby;
  const name = lobby ? formerName(lobby) : FORMER;
  const names = lobby ? namesOf(lobby, person) : [];
  const seat = lobby ? seatOf(lobby, person) : null;
  if (seat !== null) leaveSeat(context, person, seat, name);
  const left = context.find()?.lobby;
  const forgetRest = () => {
    forgetWords(context, person, names, name);
    context.log.write("delete from people where person = ?", person);
  };
  if (left) context.keep(withoutTrace(left, person, name), forgetRest);
  else context.log.atomic(forgetRest);
}

/** All that is kept of a person here, for the copy of their data. */
export function copyOf(context: TableContext, person: string) {
  const rows = <T extends Record<string, SqlStorageValue>>(query: string) => context.log.read<T>(query, person);
  const json = (text: string): unknown => JSON.parse(text);
  const position = context.find();
  const seat = position && seatOf(position.lobby, person);
  const place = seat === null ? undefined : position?.lobby.places[seat];
  return {
    seat,
    ...(place && { name: place.name, calendars: place.calendars ?? [] }),
    seen: rows<{ seq: number }>("select seq from seen where person = ?")[0]?.seq ?? null,
    notes: rows<{ text: string }>("select text from notes where person = ?")[0]?.text ?? "",
    chat: rows("select id, at, name, text from chat where person = ? order by id"),
    chatSeen: rows<{ id: number }>("select id from chat_seen where person = ?")[0]?.id ?? null,
    drafts: rows<{ base: number; commands: string }>("select base, commands from drafts where person = ?").map(
      (it) => ({
        base: it.base,
        commands: json(it.commands),
      }),
    ),
    plans: rows<{ name: string; plan: string }>("select name, base, auto, plan from plans where person = ?").map(
      (it) => ({
        ...it,
        plan: json(it.plan),
      }),
    ),
    orders: rows<{ orders: string }>("select orders from orders where person = ?").map((it) => json(it.orders)),
    rematch: rows("select id from rematch where person = ?").length > 0,
  };
}
