/** Chat of the people at a table: stored beside the log, in no chain and no export. */
import type { Seat } from "../../../../games/kernel/game.ts";
import type { ChatShape, MessageShape } from "../../../contract/chat.ts";
import { ProblemError } from "../../../contract/problem.ts";
import type { TableShape } from "../../../contract/shapes.ts";
import { MINUTE } from "../../../lib/time.ts";
import type { TableContext } from "../../context.ts";
import { feature } from "../../feature.ts";
import { seatOf } from "../../lobby.ts";
import { seatedIn } from "../../position.ts";
import type { Handler } from "../../reply.ts";
import { entryBy } from "../../submission.ts";
import { forgetReactions, REACTION_TABLES, react, reactedAt, reactionsBetween } from "./reactions.ts";

/** Messages a table keeps; older ones are deleted. */
const MOST_KEPT = 5_000;
/** Messages in one answer: the newest of those requested. */
const MOST_READ = 100;
/** Messages one person may send in a minute. */
const MOST_SAID = 12;

type Stored = {
  readonly id: number;
  readonly at: number;
  readonly person: string;
  readonly name: string;
  readonly text: string;
};

/** The people whom the caller blocks, and those who block the caller. The fields keep their names, as callers may run another version. */
export interface Blocks {
  readonly shuns: readonly string[];
  readonly shunnedBy: readonly string[];
}

const seenUpTo = ({ log }: TableContext, person: string): number =>
  log.read<{ id: number }>("select id from chat_seen where person = ?", person)[0]?.id ?? 0;

const lastId = ({ log }: TableContext): number =>
  log.read<{ id: number | null }>("select max(id) as id from chat")[0]?.id ?? 0;

/** Number of others' messages a person has not read. `null`: they do not sit here, or there are none. */
export function unreadFor(context: TableContext, person: string | null): TableShape["chat"] | null {
  const position = context.find();
  const last = lastId(context);
  if (person === null || !position || seatOf(position.lobby, person) === null || last === 0) return null;
  const query = "select count(*) as n from chat where id > ? and person <> ?";
  const unread = context.log.read<{ n: number }>(query, seenUpTo(context, person), person)[0]?.n ?? 0;
  const reacted = reactedAt(context);
  return { last, unread, ...(reacted > 0 && { reacted }) };
}

/** Replaces mentions in a text: `@` and a whole name, in upper or lower case; the longest name counts. `by` gets the index of the name. */
function replaceMentions(
  names: readonly string[],
  text: string,
  by: (name: number, mention: string) => string,
): string {
  const order = [...names.keys()].filter((it) => names[it] !== "");
  order.sort((a, b) => (names[b]?.length ?? 0) - (names[a]?.length ?? 0));
  const groups = order.map((it) => `(${names[it]?.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&")})`);
  const mention = new RegExp(`@(?:${groups.join("|")})(?![\\p{L}\\p{N}_])`, "giu");
  if (order.length === 0) return text;
  return text.replace(mention, (all: string, ...found: unknown[]) => by(order[found.findIndex(Boolean)] ?? 0, all));
}

/** Seats whose player a text mentions. */
export function mentioned(names: readonly string[], text: string): readonly Seat[] {
  const found = new Set<Seat>();
  replaceMentions(names, text, (seat, mention) => {
    found.add(seat);
    return mention;
  });
  return [...found];
}

/** The text with mentions of the names `gone` under another name; mentions of `others` stay, also where a longer name begins like one of these. */
export const withoutMentions = (
  gone: readonly string[],
  others: readonly string[],
  name: string,
  text: string,
): string => replaceMentions([...gone, ...others], text, (at, mention) => (at < gone.length ? `@${name}` : mention));

function enqueueMentions(context: TableContext, message: Stored, { shunnedBy }: Blocks): void {
  const { id: table, game, places } = context.load().lobby;
  for (const seat of mentioned(
    places.map((it) => it.name),
    message.text,
  )) {
    const person = places[seat]?.person;
    if (!person || person === message.person || shunnedBy.includes(person)) continue;
    const about = { id: `mention:${table}:${message.id}:${seat}`, table, game, at: message.at };
    context.enqueue(person, {
      ...about,
      type: "mention",
      by: message.name,
      author: message.person,
      text: message.text,
    });
  }
}

function refuseHaste({ log }: TableContext, person: string, now: number): void {
  const query = "select count(*) as n, min(at) as first from chat where person = ? and at > ?";
  const [row] = log.read<{ n: number; first: number | null }>(query, person, now - MINUTE);
  if (row && row.n >= MOST_SAID)
    throw new ProblemError("too-many", {
      seconds: Math.max(1, Math.ceil(((row.first ?? now) + MINUTE - now) / 1_000)),
    });
}

const COLUMNS = "id, at, person, name, text";
const byKey = ({ log }: TableContext, person: string, key: string): Stored | null =>
  log.read<Stored>(`select ${COLUMNS} from chat where person = ? and key = ?`, person, key)[0] ?? null;

const shapeOf = (
  context: TableContext,
  { person, ...rest }: Stored,
  reader: string,
  shuns: readonly string[],
): MessageShape => ({
  ...rest,
  person,
  seat: seatOf(context.load().lobby, person),
  own: person === reader,
  folded: shuns.includes(person),
});

/** `POST /tables/:id/chat`: sends a message, once per key. As JSON: MessageShape. */
const say: Handler<{ readonly text: string; readonly key: string } & Blocks, MessageShape> = (
  context,
  caller,
  body,
) => {
  const position = context.load();
  const { person } = seatedIn(position, caller);
  const before = byKey(context, person, body.key);
  if (before && before.text !== body.text) throw new ProblemError("key-reused");
  if (before) return { status: 201, body: shapeOf(context, before, person, []) };
  const now = context.now();
  refuseHaste(context, person, now);
  const name = position.lobby.places.find((it) => it.person === person)?.name ?? caller.name;
  context.save(position, () => {
    const add = "insert into chat (at, person, name, text, key) values (?, ?, ?, ?, ?)";
    context.log.write(add, now, person, name, body.text, body.key);
    const gone = lastId(context) - MOST_KEPT;
    context.log.write("delete from chat where id <= ?", gone);
    if (gone > 0) forgetReactions(context, gone);
    const said = byKey(context, person, body.key);
    if (said) enqueueMentions(context, said, body);
  });
  const said = byKey(context, person, body.key);
  if (!said) throw new Error("a message was not kept");
  return { status: 201, body: shapeOf(context, said, person, []) };
};

/** Whether a key belongs to a move at the table, or to a message of the caller. */
const isKeyUsed: Handler<{ readonly key: string }, { readonly used: boolean }> = (context, caller, { key }) => {
  const position = context.load();
  const { person } = seatedIn(position, caller);
  return { status: 200, body: { used: entryBy(position, key) !== null || byKey(context, person, key) !== null } };
};

/** `GET /tables/:id/chat`: the newest messages after `after` and before `before`, oldest first. As JSON: ChatShape. */
const readChat: Handler<
  { readonly after: number; readonly before: number | null; readonly shuns: readonly string[] },
  ChatShape
> = (context, caller, { after, before, shuns }) => {
  const { person } = seatedIn(context.load(), caller);
  const query = `select ${COLUMNS} from chat where id > ? and id < ? order by id desc limit ?`;
  const found = context.log.read<Stored>(query, after, before ?? Number.MAX_SAFE_INTEGER, MOST_READ).toReversed();
  const [first] = found;
  const older = "select 1 as n from chat where id < ? limit 1";
  const earlier = first !== undefined && context.log.read<{ n: number }>(older, first.id).length > 0;
  const reactions = first ? reactionsBetween(context, first.id, found.at(-1)?.id ?? 0, { person, shuns }) : null;
  const messages = found.map((it) => {
    const signs = reactions?.get(it.id);
    return { ...shapeOf(context, it, person, shuns), ...(signs && { reactions: signs }) };
  });
  return { status: 200, body: { messages, earlier, seen: seenUpTo(context, person) } };
};

/** `PUT /tables/:id/chat/seen`: notes how far the caller has read; never goes back. As JSON: `{ seen }`. */
const seeChat: Handler<{ readonly id: number }, { readonly seen: number }> = (context, caller, { id }) => {
  const { person } = seatedIn(context.load(), caller);
  const known = Math.min(id, lastId(context));
  const raise = "insert into chat_seen (person, id) values (?1, ?2) on conflict (person) do update set id = ?2";
  if (known > seenUpTo(context, person)) context.log.write(raise, person, known);
  return { status: 200, body: { seen: seenUpTo(context, person) } };
};

export const chat = feature({
  tables: {
    chat: {
      step: 21,
      columns: `id integer primary key autoincrement, at integer not null, person text not null,
                name text not null, text text not null, key text not null, unique (person, key)`,
      owner: "person",
      merge: "move",
      deletion: "delete",
      mentions: "text",
      copy: { as: "chat", of: (rows) => rows.map(({ id, at, name, text }) => ({ id, at, name, text })) },
      keeping: "archive",
    },
    chat_seen: {
      step: 21,
      columns: "person text primary key, id integer not null",
      withoutRowid: true,
      owner: "person",
      merge: "move",
      deletion: "delete",
      copy: { as: "chatSeen", of: ([row]) => row?.id ?? null },
      keeping: "archive",
    },
    ...REACTION_TABLES,
  },
  handlers: { isKeyUsed, say, readChat, seeChat, react },
  limits: { say: { of: "messages", most: 300 }, react: { of: "reactions", most: 300 } },
  part(context, person) {
    const chat = unreadFor(context, person);
    return chat ? { chat } : {};
  },
});
