/** Hibernating WebSockets: they are told that something happened, and what everybody may know of it. */

import { canonical, isSame } from "../../games/kernel/canonical.ts";
import type { Viewer } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import { isService } from "../../games/record/fold.ts";
import type { EntryShape, PokeShape } from "../contract/shapes.ts";
import { languageOf } from "../words/index.ts";
import { seatOf } from "./lobby.ts";
import { awaitedIn, type Position, seqOf, statusOf } from "./position.ts";
import { clockShape, entryShape } from "./view.ts";

/** Readers of one table that are told at once; others ask now and then. */
const MOST = 200;
/** Of those, readers who do not sit there; who sits there always gets in. */
const MOST_VISITORS = 150;
/** Pages that one person has open at a table, sitting there or not. */
const MOST_PAGES = { seated: 10, visitor: 5 } as const;
/** Pages that readers from one source have open at a table without sitting there. */
const MOST_FROM = 20;
const VISITOR = "visitor";

/** The header by which the Worker says where a request comes from, as a fingerprint. */
export const FROM = "telegraph-from";

/** The header by which the Worker says who reads; nobody outside can say it to a table. */
export const READER = "telegraph-reader";

/** The header with the language of a reader who is told what happened; without it they are told that something did. */
export const SPOKEN = "telegraph-spoken";

/** Makes room for somebody who sits here: a page of theirs that is open too often goes, or a visitor. */
function makeRoom(ctx: DurableObjectState, reader: string): void {
  const own = ctx.getWebSockets(reader);
  if (own.length >= MOST_PAGES.seated) own[0]?.close(1013);
  else if (ctx.getWebSockets().length >= MOST) ctx.getWebSockets(VISITOR)[0]?.close(1013);
}

/** The tag of sockets from one source. */
const tagOf = (from: string): string => `from ${from}`;

/** Whether a visitor has to ask now and then instead: there are enough of them, of their pages, or from where they are. */
const isFull = (ctx: DurableObjectState, reader: string | null, from: string): boolean =>
  ctx.getWebSockets(VISITOR).length >= MOST_VISITORS ||
  ctx.getWebSockets(tagOf(from)).length >= MOST_FROM ||
  (reader !== null && ctx.getWebSockets(reader).length >= MOST_PAGES.visitor);

/** Takes a reader in, by name if they are signed in. Who sits at the table comes first: nobody else can use up its sockets. */
export function acceptSocket(
  ctx: DurableObjectState,
  { headers }: Request,
  seated: boolean,
  first: PokeShape | null,
): Response {
  const reader = headers.get(READER);
  const language = headers.get(SPOKEN);
  const from = headers.get(FROM) ?? "";
  if (seated && reader) makeRoom(ctx, reader);
  else if (isFull(ctx, reader, from)) return new Response(null, { status: 503 });
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server, [...(reader ? [reader] : []), ...(seated ? [] : [VISITOR, tagOf(from)])]);
  // It outlives the instance.
  if (language) server.serializeAttachment({ reader, language } satisfies Listener);
  if (first) server.send(JSON.stringify(first));
  return new Response(null, { status: 101, webSocket: client });
}

/** Whether a person has the table open on a page. */
export const isReading = (ctx: DurableObjectState, person: string | null): boolean =>
  person !== null && ctx.getWebSockets(person).some((it) => it.readyState === WebSocket.OPEN);

/** Tells pages of these people who has the table open; those that listen, as `pokeSockets` has it. */
export function tellHere(ctx: DurableObjectState, people: readonly (string | null)[], poke: PokeShape): void {
  for (const socket of people.flatMap((it) => (it === null ? [] : ctx.getWebSockets(it))))
    if (socket.readyState === WebSocket.OPEN && socket.deserializeAttachment()) socket.send(JSON.stringify(poke));
}

/** Somebody who is told what happened. `reader`: who they are; `null`: nobody we know. */
export interface Listener {
  readonly reader: string | null;
  readonly language: string;
}

/** Who reads a socket that listens; `null`: nobody we know. */
export const readerOf = (socket: WebSocket): string | null =>
  (socket.deserializeAttachment() as Listener | null)?.reader ?? null;

/** What there is to say to somebody; `null`: no more than that something happened. */
export type Said = (reader: string | null, language: Language) => PokeShape | null;

/** Tells every reader, or `person` alone, the number of the last entry; those who listen what is said to them. One that is gone keeps no other from hearing. */
export function pokeSockets(ctx: DurableObjectState, poke: PokeShape, said: Said, person?: string): void {
  const { seq } = poke;
  for (const socket of ctx.getWebSockets(person)) {
    const listener = socket.deserializeAttachment() as Listener | null;
    try {
      const told = listener ? (said(listener.reader, languageOf(listener.language)) ?? poke) : { seq };
      socket.send(JSON.stringify(told));
    } catch {
      socket.close(1011);
    }
  }
}

/** Letters of a message that could be a mistake; nothing that a reader sends is read. */
const MOST_HEARD = 1_024;

/** Refuses what a reader sends: sockets only tell (RFC 6455 § 7.4.1: 1009 too big, 1008 against the rules). A `ping` is answered before it comes here. */
export function refuseMessage(socket: WebSocket, message: string | ArrayBuffer): void {
  const size = typeof message === "string" ? message.length : message.byteLength;
  socket.close(size > MOST_HEARD ? 1009 : 1008, "This socket only tells");
}

/** Answers a reader who closes; one that is closed already needs no answer. */
export function closeSocket(socket: WebSocket): void {
  try {
    socket.close(1000);
  } catch {
    return;
  }
}

// What sockets say of an entry: what everybody may know, and only to whom that is all they may know themselves. So a socket carries no
// secret, whoever holds it by then, and a page folds what it hears without asking. Pure.

const NOTHING: Said = () => null;
/** Letters of a message; what is longer is asked for. */
const MOST_LETTERS = 16_000;

/** Everything of the clock but what each seat has left. */
function besideClocks(position: Position, now: number): string {
  const clock = clockShape(position, null, now);
  return canonical(clock && { ...clock, seats: null });
}

/** Whether a game that runs was played on by one entry, and nothing else has changed. */
function isPlay(before: Position, after: Position, now: number): boolean {
  const entry = after.entries.at(-1);
  const isNext = seqOf(before) > 0 && seqOf(after) === seqOf(before) + 1;
  const isPlain = before.lobby === after.lobby && entry !== undefined && !entry.events.some(isService);
  return isNext && isPlain && statusOf(after) === "running" && besideClocks(before, now) === besideClocks(after, now);
}

/** What each reader is told of how a table went on: made once for all who may know the same. */
export function saidOf(before: Position | null, after: Position | null, now: number): Said {
  if (!before || !after) return NOTHING;
  const made = new Map<string, PokeShape | null>();
  let play: boolean | null = null;
  const shapeFor = (viewer: Viewer, language: Language): EntryShape | undefined =>
    after.entries.slice(-1).map((it) => entryShape(after, it, { viewer, language }))[0];
  const make = (viewer: Viewer, language: Language): PokeShape | null => {
    play ??= isPlay(before, after, now);
    const entry = play ? shapeFor(null, language) : undefined;
    if (!entry || (viewer !== null && !isSame(entry, shapeFor(viewer, language)))) return null;
    const clocks = clockShape(after, null, now)?.seats;
    const said = { seq: entry.seq, entry, awaited: awaitedIn(after), ...(clocks && { clocks }) };
    return JSON.stringify(said).length > MOST_LETTERS ? null : said;
  };
  return (reader, language) => {
    const viewer = seatOf(after.lobby, reader);
    const key = `${viewer} ${language}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const said = make(viewer, language);
    made.set(key, said);
    return said;
  };
}
