/** Hibernating WebSockets: they tell pages that something happened, with what everybody may know of it. */

import { canonical, isSame } from "../../games/kernel/canonical.ts";
import type { Viewer } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import { isService } from "../../games/record/fold.ts";
import type { EntryShape, PokeShape } from "../contract/shapes.ts";
import { languageOf } from "../words/index.ts";
import { seatOf } from "./lobby.ts";
import { awaitedIn, type Position, seqOf, statusOf } from "./position.ts";
import { clockShape, entryShape } from "./view.ts";

/** Readers of one table with a socket; others poll. */
const MOST = 200;
/** Visitors among those readers. Players always get in. */
const MOST_VISITORS = 150;
/** Pages one person may have open at a table, as a player or a visitor. */
const MOST_PAGES = { seated: 10, visitor: 5 } as const;
/** Pages that visitors from one source may have open at a table. */
const MOST_FROM = 20;
const VISITOR = "visitor";

/** The header with the fingerprint of a request's source, set by the Worker. */
export const FROM = "telegraph-from";

/** The header with the reader, set by the Worker. Outsiders cannot send it to a table. */
export const READER = "telegraph-reader";

/** The header with the language of a reader who wants to hear what happened; without it they hear only that something did. */
export const SPOKEN = "telegraph-spoken";

/** Makes room for a player: closes one of their own pages if they have too many, or a visitor's. */
function makeRoom(ctx: DurableObjectState, reader: string): void {
  const own = ctx.getWebSockets(reader);
  if (own.length >= MOST_PAGES.seated) own[0]?.close(1013);
  else if (ctx.getWebSockets().length >= MOST) ctx.getWebSockets(VISITOR)[0]?.close(1013);
}

/** The tag of sockets from one source. */
const tagOf = (from: string): string => `from ${from}`;

/** Whether a visitor must poll instead, because the limit of visitors, of their pages, or of their source is reached. */
const isFull = (ctx: DurableObjectState, reader: string | null, from: string): boolean =>
  ctx.getWebSockets(VISITOR).length >= MOST_VISITORS ||
  ctx.getWebSockets(tagOf(from)).length >= MOST_FROM ||
  (reader !== null && ctx.getWebSockets(reader).length >= MOST_PAGES.visitor);

/** `first`: its first message, if there is one. `at`: the current time. */
interface Arrival {
  readonly seated: boolean;
  readonly first: PokeShape | null;
  readonly at: number;
}

/** Accepts a reader, by name if they are signed in. Players come first, and visitors cannot use up their sockets. */
export function acceptSocket(ctx: DurableObjectState, { headers }: Request, { seated, first, at }: Arrival): Response {
  const reader = headers.get(READER);
  const language = headers.get(SPOKEN);
  const from = headers.get(FROM) ?? "";
  if (seated && reader) makeRoom(ctx, reader);
  else if (isFull(ctx, reader, from)) return new Response(null, { status: 503 });
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server, [...(reader ? [reader] : []), ...(seated ? [] : [VISITOR, tagOf(from)])]);
  // The attachment outlives the instance.
  if (language) server.serializeAttachment({ reader, language, at } satisfies Listener);
  if (first) server.send(JSON.stringify(first));
  return new Response(null, { status: 101, webSocket: client });
}

/**
 * How long after its last ping a page still counts as open, in milliseconds. Pages ping every half minute, hidden ones every minute; a
 * connection may die without anybody being told.
 */
const SILENT = 150_000;

/** Until when a person's pages count as open unless they ping again; `null`: none is open. Programs need not ping. */
export function readingUntil(
  ctx: DurableObjectState,
  person: string | null,
  pingedAt: (socket: WebSocket) => number | null,
): number | null {
  const sockets = person === null ? [] : ctx.getWebSockets(person).filter((it) => it.readyState === WebSocket.OPEN);
  const until = sockets.map((it) => {
    const { at } = (it.deserializeAttachment() as Listener | null) ?? {};
    return at === undefined ? Number.POSITIVE_INFINITY : Math.max(at, pingedAt(it) ?? 0) + SILENT;
  });
  return until.length === 0 ? null : Math.max(...until);
}

/** Tells these people's listening pages who has the table open, as `pokeSockets` does. */
export function tellHere(ctx: DurableObjectState, people: readonly (string | null)[], poke: PokeShape): void {
  for (const socket of people.flatMap((it) => (it === null ? [] : ctx.getWebSockets(it))))
    if (socket.readyState === WebSocket.OPEN && socket.deserializeAttachment()) socket.send(JSON.stringify(poke));
}

/** A reader who hears what happened. `reader`: the person; `null`: signed out. `at`: when they came. */
interface Listener {
  readonly reader: string | null;
  readonly language: string;
  readonly at?: number;
}

/** The reader of a listening socket; `null`: signed out. */
export const readerOf = (socket: WebSocket): string | null =>
  (socket.deserializeAttachment() as Listener | null)?.reader ?? null;

/** The message for one reader; `null`: only that something happened. */
export type Said = (reader: string | null, language: Language) => PokeShape | null;

/** Sends every reader, or `person` alone, the number of the last entry, and listeners their message. A closed socket does not stop the others. */
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

/** Length up to which a reader's message may be a mistake. No message is read. */
const MOST_HEARD = 1_024;

/**
 * Refuses messages from readers, because sockets only send (RFC 6455 § 7.4.1: 1009 too big, 1008 against the rules). A `ping` is answered
 * before it gets here.
 */
export function refuseMessage(socket: WebSocket, message: string | ArrayBuffer): void {
  const size = typeof message === "string" ? message.length : message.byteLength;
  socket.close(size > MOST_HEARD ? 1009 : 1008, "This socket only tells");
}

/** Answers a reader who closes, unless the socket is closed already. */
export function closeSocket(socket: WebSocket): void {
  try {
    socket.close(1000);
  } catch {
    return;
  }
}

// Entries over sockets: only what everybody may know, and only to readers who may know no more. So no socket carries a secret, whoever holds
// it by then, and pages fold entries without a request. Pure.

const NOTHING: Said = () => null;
/** Longest message; pages fetch anything longer. */
const MOST_LETTERS = 16_000;

/** The clock without each seat's time left. */
function besideClocks(position: Position, now: number): string {
  const clock = clockShape(position, null, now);
  return canonical(clock && { ...clock, seats: null });
}

/** Whether the only change to a running game is one played entry. */
function isPlay(before: Position, after: Position, now: number): boolean {
  const entry = after.entries.at(-1);
  const isNext = seqOf(before) > 0 && seqOf(after) === seqOf(before) + 1;
  const isPlain = before.lobby === after.lobby && entry !== undefined && !entry.events.some(isService);
  return isNext && isPlain && statusOf(after) === "running" && besideClocks(before, now) === besideClocks(after, now);
}

/** An entry without its words: those of a player say "you", and tell no more. */
const untold = ({ lines, ...entry }: EntryShape) => ({ ...entry, lines: lines.map(({ say: _, ...line }) => line) });

/** The message about a change for each reader, built once for all who may know the same. */
export function saidOf(before: Position | null, after: Position | null, now: number): Said {
  if (!before || !after) return NOTHING;
  const made = new Map<string, PokeShape | null>();
  let play: boolean | null = null;
  const shapeFor = (viewer: Viewer, language: Language): EntryShape | undefined =>
    after.entries.slice(-1).map((it) => entryShape(after, it, { viewer, language }))[0];
  const make = (viewer: Viewer, language: Language): PokeShape | null => {
    play ??= isPlay(before, after, now);
    const open = play ? shapeFor(null, language) : undefined;
    const entry = viewer === null ? open : shapeFor(viewer, language);
    if (!open || !entry || !isSame(untold(open), untold(entry))) return null;
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
