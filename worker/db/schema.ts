/** D1: people and how they sign in, the directory of tables, the persisted history. Times are milliseconds since 1970. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { HOOK_KINDS } from "../contract/shapes.ts";

/** Who may sit. A guest has no address; `email` is stored in lower case. */
export const people = sqliteTable(
  "people",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text(),
    language: text().notNull().default("en"),
    timeZone: text("time_zone").notNull().default("UTC"),
    /** Whether turns are told by mail at all. */
    mail: integer({ mode: "boolean" }).notNull().default(true),
    /** Since when their address refuses mails for good; `null`: it does not, as far as we know. */
    bouncedAt: integer("bounced_at"),
    /** When they called a mail of ours unwanted, to their provider: nothing is mailed until they say otherwise. */
    complainedAt: integer("complained_at"),
    /** JSON: what they chose of a TellingShape. */
    telling: text().notNull().default("{}"),
    /** For a guest who signed in: the person they turned out to be, who gets their seats. */
    mergedInto: text("merged_into"),
    /** When they deleted their account; nothing but the id is left of them then. */
    deletedAt: integer("deleted_at"),
    createdAt: integer("created_at").notNull(),
  },
  (it) => [
    uniqueIndex("people_email").on(it.email),
    index("people_merged").on(it.mergedInto).where(sql`merged_into is not null`),
    index("people_deleted").on(it.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Sessions by SHA-256 of their token. */
export const sessions = sqliteTable(
  "sessions",
  {
    hash: text().primaryKey(),
    person: text().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** The browser and system it was begun in, as the profile shows them; empty: not known. */
    device: text().notNull().default(""),
    /** When it was last used, to the day; 0: not since this is noted. */
    usedAt: integer("used_at").notNull().default(0),
  },
  (it) => [index("sessions_used").on(it.person, it.usedAt, it.hash), index("sessions_expires").on(it.expiresAt)],
);

/** Sign-ins under way: the mailed link's token and the six-digit code, hashed; single use, ten minutes. */
export const signIns = sqliteTable(
  "sign_ins",
  {
    hash: text().primaryKey(),
    codeHash: text("code_hash").notNull(),
    email: text().notNull(),
    /** Fingerprint of the cookie of the browser that asked; `null`: it takes none. */
    browser: text(),
    tries: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (it) => [index("sign_ins_email").on(it.email, it.createdAt), index("sign_ins_expires").on(it.expiresAt)],
);

/** API tokens for bots, by SHA-256. */
export const tokens = sqliteTable(
  "tokens",
  {
    id: text().primaryKey(),
    hash: text().notNull(),
    person: text().notNull(),
    name: text().notNull(),
    /** The `client_id` of the program that was let in by OAuth, which has one token; `null`: made by hand. */
    client: text(),
    createdAt: integer("created_at").notNull(),
    /** Until when a program must have fetched it; `null`: it is good until it is deleted. */
    expiresAt: integer("expires_at"),
  },
  (it) => [
    uniqueIndex("tokens_hash").on(it.hash),
    index("tokens_person").on(it.person),
    uniqueIndex("tokens_client").on(it.person, it.client).where(sql`client is not null`),
  ],
);

/**
 * The directory: one row per table, written by the table's outbox when it begins, changes otherwise than by playing on, or ends; never older
 * than what stands here (`version`). How a running table stands since then (`seq`, `awaited`, `last_at`, `deadline`, `since`, `standing`)
 * is in the last row of its history: see `shards.ts`.
 */
export const tables = sqliteTable(
  "tables",
  {
    id: text().primaryKey(),
    game: text().notNull(),
    status: text({ enum: ["open", "running", "over"] }).notNull(),
    listed: integer({ mode: "boolean" }).notNull(),
    /** Grows with every change of the table, in the lobby too. */
    version: integer().notNull(),
    seq: integer().notNull(),
    /** JSON: what lists show of the header (`listedIn` in worker/table/projection.ts); all of it in rows from before. */
    header: text().notNull(),
    /** JSON: SeatShape[]. */
    seats: text().notNull(),
    /** JSON: awaited seats. */
    awaited: text().notNull(),
    /** JSON: totals per seat when over. */
    totals: text(),
    createdAt: integer("created_at").notNull(),
    lastAt: integer("last_at").notNull(),
    /** When the first of the awaited runs out of time; `null` without a clock, and while nobody is awaited. */
    deadline: integer(),
    /** Since when the one who waits longest is awaited; `null` while nobody is. */
    since: integer(),
    /** JSON: SeatFigures[] (`db/figures.ts`), `null` before the start. */
    figures: text(),
    /** JSON: StandingShape, how the game stands as everybody may know; `null` before the start. */
    standing: text(),
    /** JSON: the rule of the clock (games/clock/clock.ts), `null` without a clock. */
    clock: text(),
    /** Of an archived table: the beginning of what is sealed in its archive, which says by which key. Else empty; before there was `histories`, what is there now. */
    sealed: text().notNull().default(""),
    /** Free seats of an open table. */
    free: integer().notNull().default(0),
    /** Not used since `checks` says what is due. It stays: dropping a column breaks the version that still runs while a new one is deployed. */
    sweptAt: integer("swept_at").notNull().default(0),
    /** SHA-256 (hexadecimal) of the object in R2 that holds the finished game; `null`: it is not there yet. */
    archived: text(),
    /** Since when this row of an archived table is as it is: it leaves for `finished` some time later. */
    archivedAt: integer("archived_at").notNull().default(0),
  },
  (it) => [
    index("tables_open").on(it.status, it.listed, it.createdAt),
    // A query must say `status <> 'over'` to be answered by this: finished tables have no place in it.
    index("tables_soonest").on(it.status, it.listed, it.free, sql`created_at desc`).where(sql`status <> 'over'`),
    index("tables_archived").on(it.archivedAt).where(sql`archived is not null`),
  ],
);

/**
 * When the cron looks after a table that is open or running, in case its alarm was lost. The table says when: never later than its next
 * deadline, whatever is played until then, so that playing on writes nothing here.
 */
export const checks = sqliteTable(
  "checks",
  {
    table: text("table_id").primaryKey(),
    at: integer().notNull(),
  },
  (it) => [index("checks_at").on(it.at)],
);

/**
 * How a person plays: the sum of what each of their tables adds (`table_people.counted`), kept up to date as tables begin, change their
 * players and end (`db/figures.ts`).
 */
export const personTotals = sqliteTable("person_totals", {
  person: text().primaryKey(),
  running: integer().notNull(),
  finished: integer().notNull(),
  abandoned: integer().notNull(),
  /** JSON: Spread (`db/figures.ts`). */
  answers: text().notNull(),
});

/** Not used since `person_totals` are kept up to date. It stays: the version that still runs while a new one is deployed writes it. */
export const personFigures = sqliteTable("person_figures", {
  person: text().primaryKey(),
  figures: text().notNull(),
  at: integer().notNull(),
});

/** Who sits where. (Kept without a rowid: see migration 0016.) */
export const seats = sqliteTable(
  "seats",
  {
    table: text("table_id").notNull(),
    seat: integer().notNull(),
    person: text().notNull(),
  },
  (it) => [primaryKey({ columns: [it.table, it.seat] })],
);

/**
 * Everybody of whom a table keeps anything: the row outlives the seat. `due` makes it work to do: the table must hand what is theirs to
 * somebody else, or forget it (see `owned.ts`); `*`: all tables in `finished`. (Kept without a rowid: see migration 0016.)
 */
export const tablePeople = sqliteTable(
  "table_people",
  {
    person: text().notNull(),
    table: text("table_id").notNull(),
    /** When the game ended; `null`: it has not. */
    finishedAt: integer("finished_at"),
    /** When the table is asked next; `null`: there is nothing to do, or it was given up after many tries. */
    due: integer(),
    tries: integer().notNull().default(0),
    /** JSON: Counted (`db/figures.ts`), what of this table stands in `person_totals`; `null`: it was not looked at yet. */
    counted: text(),
  },
  (it) => [
    primaryKey({ columns: [it.person, it.table] }),
    index("table_people_uncounted").on(it.person).where(sql`counted is null`),
    index("table_people_table").on(it.table),
    index("table_people_finished").on(it.person, it.finishedAt, it.table).where(sql`finished_at is not null`),
    index("table_people_due").on(it.due).where(sql`due is not null`),
  ],
);

/** Inboxes that must forget: all of it, or (`author`) the words of somebody who is gone. Named by the object's id, which gives no address away. */
export const erasures = sqliteTable(
  "erasures",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    inbox: text().notNull(),
    author: text(),
    /** When it is asked next; `null`: it was given up after many tries. */
    due: integer(),
    tries: integer().notNull().default(0),
  },
  (it) => [index("erasures_due").on(it.due).where(sql`due is not null`)],
);

/** Invitations by mail, for the limits per sender and recipient. `inbox`: the recipient's, by the object's id. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    sender: text().notNull(),
    inbox: text().notNull(),
    at: integer().notNull(),
    /** The table; `null` on rows from before this was noted. */
    table: text("table_id"),
  },
  (it) => [
    index("invitations_inbox").on(it.inbox, it.at),
    index("invitations_sender").on(it.sender, it.at),
    index("invitations_at").on(it.at),
  ],
);

/** Listed tables by who opened them: nobody fills the open list. */
export const listings = sqliteTable(
  "listings",
  {
    table: text("table_id").primaryKey(),
    person: text().notNull(),
    at: integer().notNull(),
  },
  (it) => [index("listings_person").on(it.person)],
);

/** Who left a table while it was played: their seat was offered to others. One row however often. */
export const leavings = sqliteTable(
  "leavings",
  {
    person: text().notNull(),
    table: text("table_id").notNull(),
  },
  (it) => [primaryKey({ columns: [it.person, it.table] })],
);

/**
 * What somebody's list shows of games that are over, in the database of the history that is theirs. A game leaves the directory for it
 * (`finished.ts`): `tables`, `seats`, `table_people` and `leavings` have no row of it then. (Kept without a rowid: see migration 0018.)
 */
export const finished = sqliteTable(
  "finished",
  {
    person: text().notNull(),
    finishedAt: integer("finished_at").notNull(),
    table: text("table_id").notNull(),
    /** JSON: Kept (`finished.ts`); `null`: the table keeps something of them, but they neither sat there at the end nor left. */
    row: text(),
    /** As in `table_people`. */
    counted: text().notNull(),
  },
  (it) => [primaryKey({ columns: [it.person, it.finishedAt, it.table] })],
);

/**
 * The persisted move history. A row has up to sixteen entries, JSON texts in lines; `seq` is that of the first. One from before has a single
 * entry, which may stand in a later row of several, too. They go when the finished game lies in R2. How a running table stands goes with
 * the entry that makes it so, so that a move costs one row: the directory's is written when more than that changes.
 */
export const entries = sqliteTable(
  "entries",
  {
    table: text("table_id").notNull(),
    seq: integer().notNull(),
    entry: text().notNull(),
    /** JSON: Played (worker/db/shards.ts), how the table stands after it; `null`: the directory says so, or a later entry does. */
    played: text(),
  },
  (it) => [primaryKey({ columns: [it.table, it.seq] })],
);

/**
 * What a rebuild needs beside the entries, and with them in one of the databases of the history: the table's lobby with seed, persons and
 * invite code, encrypted (AES-GCM). It goes when the finished game lies in R2.
 */
export const histories = sqliteTable("histories", {
  table: text("table_id").primaryKey(),
  /** Of the table, as in the directory: an older one changes nothing. */
  version: integer().notNull(),
  sealed: text().notNull(),
});

/** The history of a table that finished before there was R2: its entries as gzip of NDJSON, base64. It goes when the game lies there. */
export const archives = sqliteTable("archives", {
  table: text("table_id").primaryKey(),
  seq: integer().notNull(),
  data: text().notNull(),
});

/** Channels other than mail. Address and secret are encrypted (AES-GCM); only the host is shown. */
export const hooks = sqliteTable(
  "hooks",
  {
    id: text().primaryKey(),
    person: text().notNull(),
    kind: text({ enum: HOOK_KINDS }).notNull().default("webhook"),
    host: text().notNull(),
    sealed: text().notNull().default(""),
    /** `on`; `off`: by its owner; `gone`: it is no more (410; a chat's 401, 403, 404); `failing`: five bad days. */
    state: text({ enum: ["on", "off", "gone", "failing"] }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** Since when every delivery failed; `null` after a success. */
    badSince: integer("bad_since"),
    /** The API token it was made with, and with which it ends. */
    token: text(),
    /** A Discord webhook of our application: the name of whoever may press its buttons, empty until somebody may. */
    answerer: text(),
  },
  (it) => [index("hooks_person").on(it.person)],
);

/** Tables a person wants nothing about by one channel (`mail`, or the id of a hook); table `*`: all tables. */
export const mutes = sqliteTable(
  "mutes",
  {
    person: text().notNull(),
    table: text("table_id").notNull(),
    channel: text().notNull().default("mail"),
  },
  (it) => [primaryKey({ columns: [it.person, it.table, it.channel] }), index("mutes_channel").on(it.channel)],
);

/** Secret addresses of calendars and feeds, by SHA-256 of their token; one per person, renewed at will. */
export const feeds = sqliteTable(
  "feeds",
  {
    person: text().primaryKey(),
    hash: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** The API token it was made with, and with which it ends. */
    token: text(),
  },
  (it) => [uniqueIndex("feeds_hash").on(it.hash)],
);

/** Who wants nothing to do with whom. */
export const blocks = sqliteTable(
  "blocks",
  {
    person: text().notNull(),
    blocked: text().notNull(),
    at: integer().notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.person, it.blocked] }),
    index("blocks_latest").on(it.person, it.at, it.blocked),
    index("blocks_blocked").on(it.blocked),
  ],
);
