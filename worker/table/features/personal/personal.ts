/** Private data of a player on all their screens: the draft, notes, and how far they have seen the log. */
import { isSame } from "../../../../games/kernel/canonical.ts";
import { proxyOf } from "../../../../games/record/entry.ts";
import { undone } from "../../../../games/record/standing.ts";
import type { Caller } from "../../../contract/facts.ts";
import type { Expected } from "../../../contract/lobby.ts";
import { ProblemError } from "../../../contract/problem.ts";
import type { NewsShape } from "../../../contract/shapes.ts";
import type { DraftShape } from "../../../contract/table.ts";
import { kept } from "../../../lib/records.ts";
import { languageOf } from "../../../words/index.ts";
import type { TableContext } from "../../context.ts";
import { feature } from "../../feature.ts";
import { expectAt, seatOf } from "../../lobby.ts";
import { seatedIn, seqOf, statusOf } from "../../position.ts";
import type { Handler } from "../../reply.ts";
import { logShape } from "../../view.ts";
import { unreadFor } from "../chat/chat.ts";

/** As JSON text. */
const COMMANDS = kept<DraftShape["commands"]>("a draft");
const NONE: DraftShape = { version: 0, base: 0, commands: [] };

function storedDraft({ log }: TableContext, person: string): DraftShape {
  const query = "select version, base, commands from drafts where person = ?";
  const [row] = log.read<{ version: number; base: number; commands: string }>(query, person);
  return row ? { ...row, commands: COMMANDS.read(row.commands) } : NONE;
}

/** The stored draft, unless the seat has moved since: that turn is over, however it was sent. */
function draftOf(context: TableContext, caller: Caller): DraftShape {
  const { person, seat } = seatedIn(context.load(), caller);
  const stored = storedDraft(context, person);
  const own = context.load().entries.findLast((it) => it.seat === seat)?.seq ?? 0;
  return own > stored.base ? { ...stored, commands: [] } : stored;
}

/** `GET /tables/:id/draft`. As JSON: `DraftShape`. */
const readDraft: Handler<unknown, DraftShape> = (context, caller) => ({
  status: 200,
  body: draftOf(context, caller),
});

/**
 * `PUT /tables/:id/draft`: follows version `version`; after another screen's change it is the problem `behind`, with the current draft. As
 * JSON: `DraftShape`.
 */
const writeDraft: Handler<DraftShape, DraftShape> = (context, caller, body) => {
  const { person } = seatedIn(context.load(), caller);
  const stored = storedDraft(context, person);
  const next = { ...body, version: body.version + 1 };
  if (isSame(stored, next)) return { status: 200, body: next };
  if (stored.version !== body.version) throw new ProblemError("behind", {}, { draft: draftOf(context, caller) });
  const seq = seqOf(context.load());
  if (body.base > seq) throw new ProblemError("invalid", {}, { errors: [{ path: "base", message: `At most ${seq}` }] });
  context.log.write(
    `insert into drafts (person, version, base, commands) values (?1, ?2, ?3, ?4)
     on conflict (person) do update set version = ?2, base = ?3, commands = ?4`,
    ...[person, next.version, next.base, COMMANDS.write(next.commands)],
  );
  return { status: 200, body: next };
};

// A player's notes at a table. Nobody else ever sees them, not even the next player on the seat.

interface Notes {
  readonly text: string;
}

const notesOf = ({ log }: TableContext, person: string): string =>
  log.read<{ text: string }>("select text from notes where person = ?", person)[0]?.text ?? "";

/** `GET /tables/:id/notes`. As JSON: `{ text }`. */
const readNotes: Handler<unknown, Notes> = (context, caller) => {
  const { person } = seatedIn(context.load(), caller);
  return { status: 200, body: { text: notesOf(context, person) } };
};

/** `PUT /tables/:id/notes`: replaces them. As JSON: `{ text }`. */
const writeNotes: Handler<Notes, Notes> = (context, caller, { text }) => {
  const { person } = seatedIn(context.load(), caller);
  const put = "insert into notes (person, text) values (?1, ?2) on conflict (person) do update set text = ?2";
  if (text === "") context.log.write("delete from notes where person = ?", person);
  else context.log.write(put, person, text);
  return { status: 200, body: { text } };
};

// How far each person has seen the log, so that their phone continues where their computer stopped.

/** `PUT /tables/:id/seen`. */
interface Seen {
  readonly seq: number;
}

const storedSeen = ({ log }: TableContext, person: string): number | null =>
  log.read<{ seq: number }>("select seq from seen where person = ?", person)[0]?.seq ?? null;

/** The last entry a person has seen: as reported by their page, and at least their own last move. `null`: they were never here. */
export function seenBy(context: TableContext, person: string | null): number | null {
  const position = context.find();
  const seat = position && seatOf(position.lobby, person);
  if (person === null || !position || seat === null) return null;
  const own = position.entries.findLast((it) => it.seat === seat && it.by === "person")?.seq ?? 0;
  const seq = Math.max(own, storedSeen(context, person) ?? 0);
  return seq === 0 ? null : seq;
}

/** Notes how far a person has seen the log. Older screens never move it back. As JSON: `{ seq }`. */
const see: Handler<Seen, Seen> = (context, caller, { seq }) => {
  const position = context.load();
  const { person } = seatedIn(position, caller);
  const last = seqOf(position);
  if (seq > last) throw new ProblemError("invalid", {}, { errors: [{ path: "seq", message: `At most ${last}` }] });
  const raise = "insert into seen (person, seq) values (?1, ?2) on conflict (person) do update set seq = ?2";
  if (seq > (storedSeen(context, person) ?? 0)) context.log.write(raise, person, seq);
  return { status: 200, body: { seq: seenBy(context, person) ?? 0 } };
};

/** Lines that fit into a list row. */
const FEW_LINES = 3;

/** `GET /tables/:id/news`: unread messages, and events since the caller's last turn. */
const readNews: Handler<unknown, NewsShape> = (context, caller) => {
  const position = context.load();
  const { seat, person } = seatedIn(position, caller);
  const own = position.entries.findLast((it) => it.seat === seat && proxyOf(it) === null)?.seq ?? 0;
  const reader = { viewer: seat, language: languageOf(caller.language) };
  const gone = undone(position.entries);
  const { entries } = logShape(position, reader, own);
  const lines = entries.filter((it) => !gone.has(it.seq)).flatMap((it) => it.lines.map((line) => line.say));
  const unread = unreadFor(context, person)?.unread ?? 0;
  return { status: 200, body: { unread, since: own === 0 ? [] : lines.slice(-FEW_LINES) } };
};

/** Records an invitation by the caller, and answers what it must say. Used by `POST /tables/:id/invite`. */
const expect: Handler<Omit<Expected, "at">, { readonly game: string; readonly code: string }> = (
  context,
  caller,
  guest,
) => {
  const position = context.load();
  seatedIn(position, caller);
  const { lobby } = position;
  if (statusOf(position) !== "open") throw new ProblemError("started");
  if (guest.person !== null && seatOf(lobby, guest.person) !== null) throw new ProblemError("seated");
  context.keep(expectAt(lobby, { ...guest, at: context.now() }));
  return { status: 200, body: { game: lobby.game, code: lobby.invite } };
};

export const personal = feature({
  tables: {
    notes: {
      step: 21,
      columns: "person text primary key, text text not null",
      withoutRowid: true,
      owner: "person",
      merge: { join: "text" },
      deletion: "delete",
      copy: { as: "notes", of: ([row]) => row?.text ?? "" },
      keeping: "archive",
    },
    drafts: {
      step: 30,
      columns: `person text primary key, version integer not null, base integer not null,
                commands text not null`,
      withoutRowid: true,
      owner: "person",
      merge: "seat",
      deletion: "delete",
      commands: true,
      copy: {
        as: "drafts",
        of: (rows) => rows.map(({ base, commands }) => ({ base, commands: COMMANDS.read(String(commands)) })),
      },
      keeping: "backup",
    },
    seen: {
      step: 3,
      columns: "person text primary key, seq integer not null",
      withoutRowid: true,
      core: true,
      owner: "person",
      merge: "seat",
      deletion: "delete",
      copy: { as: "seen", of: ([row]) => row?.seq ?? null },
      keeping: "archive",
    },
  },
  handlers: { see, readNews, expect, readNotes, writeNotes, readDraft, writeDraft },
  part(context, person) {
    const seen = seenBy(context, person);
    return seen === null ? {} : { seen };
  },
});
