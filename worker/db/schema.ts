/** D1: people and how they sign in, the directory of tables, the persisted history. Times are milliseconds since 1970. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** People. A guest has no address; `email` is stored in lower case. */
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
    /** Since when their address has refused mails for good; `null`: it has not, as far as we know. */
    bouncedAt: integer("bounced_at"),
    /** When they reported a mail of ours as unwanted: nothing is mailed until they say otherwise. */
    complainedAt: integer("complained_at"),
    /** JSON: the settings of NotificationSettings that they chose. */
    telling: text().notNull().default("{}"),
    /** Whether their ratings are shown to nobody else. */
    ratingHidden: integer("rating_hidden", { mode: "boolean" }).notNull().default(false),
    /** JSON: the parts of their page that they hide (PARTS in contract/person-page.ts). */
    hidden: text().notNull().default("[]"),
    /** For a guest who signed in: the person they became, who gets their seats. */
    mergedInto: text("merged_into"),
    /** When they deleted their account; only the id is left then. */
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
    /** Browser and system in which it began, as the profile shows them; empty: unknown. */
    device: text().notNull().default(""),
    /** When it was last used, to the day; 0: not since this column exists. */
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
    /** Fingerprint of the cookie of the browser that asked; `null`: it accepts none. */
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
    /** The `client_id` of an OAuth program, which has one token; `null`: made by hand. */
    client: text(),
    createdAt: integer("created_at").notNull(),
    /** Until when the program must fetch it; `null`: valid until deleted. */
    expiresAt: integer("expires_at"),
  },
  (it) => [
    uniqueIndex("tokens_hash").on(it.hash),
    index("tokens_person").on(it.person),
    uniqueIndex("tokens_client").on(it.person, it.client).where(sql`client is not null`),
  ],
);

/**
 * The directory: one row per table, written by the table's outbox when it begins, changes otherwise than by playing on, or ends; an older
 * `version` never replaces a newer one. Columns that change with play (`seq`, `awaited`, `last_at`, `deadline`, `since`, `standing`) are
 * newer in the last row of the history: see `shards.ts`.
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
    /** JSON: the part of the header that lists show (`listedIn` in worker/table/projection.ts); the whole header in older rows. */
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
    /** Since when the longest awaited seat is awaited; `null` while none is. */
    since: integer(),
    /** JSON: SeatFigures[] (`db/figures.ts`), `null` before the start. */
    figures: text(),
    /** JSON: StandingShape, the public standing; `null` before the start. */
    standing: text(),
    /** JSON: the rule of the clock (games/clock/clock.ts), `null` without a clock. */
    clock: text(),
    /**
     * Of an archived table: the prefix of its sealed archive, which names the key. Otherwise empty; in rows older than `histories`, its
     * contents.
     */
    sealed: text().notNull().default(""),
    /** Free seats of an open table. */
    free: integer().notNull().default(0),
    /** Pace (`contract/open.ts`) and language in which the table was opened; `null`: in older rows. */
    pace: text(),
    language: text(),
    /** Unused since `checks` says what is due. It stays, because dropping a column breaks the version that runs during a deploy. */
    sweptAt: integer("swept_at").notNull().default(0),
    /** SHA-256 (hexadecimal) of the object in R2 that holds the finished game; `null`: it is not there yet. */
    archived: text(),
    /** Since when this row of an archived table is unchanged: some time later it moves to `finished`. */
    archivedAt: integer("archived_at").notNull().default(0),
  },
  (it) => [
    index("tables_open").on(it.status, it.listed, it.createdAt),
    // Only queries that say `status <> 'over'` use this index: it holds no finished tables.
    index("tables_soonest").on(it.status, it.listed, it.free, sql`created_at desc`).where(sql`status <> 'over'`),
    // Of open tables that are listed only, and for queries that say so in these words.
    index("tables_open_game").on(it.game, it.free, sql`created_at desc`).where(sql`status = 'open' and listed = 1`),
    index("tables_open_pace").on(it.pace, it.free, sql`created_at desc`).where(sql`status = 'open' and listed = 1`),
    index("tables_open_language")
      .on(it.language, it.free, sql`created_at desc`)
      .where(sql`status = 'open' and listed = 1`),
    // Of listed tables that are being played; opening and ending a table costs nothing here.
    index("tables_played_game").on(it.game, sql`created_at desc`).where(sql`status = 'running' and listed = 1`),
    index("tables_archived").on(it.archivedAt).where(sql`archived is not null`),
  ],
);

/**
 * When the cron checks an open or running table, in case its alarm was lost. Never later than its next deadline, whatever is played until
 * then, so that playing on writes nothing here.
 */
export const checks = sqliteTable(
  "checks",
  {
    table: text("table_id").primaryKey(),
    at: integer().notNull(),
  },
  (it) => [index("checks_at").on(it.at)],
);

/** Seats: the person on each. (Without a rowid, which drizzle cannot say: the migrations do.) */
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
 * Everybody of whom a table keeps anything: the row outlives the seat. `due` makes it work: the table must hand it over or forget it (see
 * `owned.ts`); `*`: all tables in `finished`. (Without a rowid, which drizzle cannot say: the migrations do.)
 */
export const tablePeople = sqliteTable(
  "table_people",
  {
    person: text().notNull(),
    table: text("table_id").notNull(),
    /** When the game ended; `null`: it has not. */
    finishedAt: integer("finished_at"),
    /** When the table is asked next; `null`: no work, or given up after many tries. */
    due: integer(),
    tries: integer().notNull().default(0),
    /** JSON: Counted (`db/figures.ts`), the table's contribution to `person_totals`; `null`: not counted yet. */
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

/** Inboxes that must forget everything, or (`author`) the words of somebody deleted. Named by object id, which reveals no address. */
export const erasures = sqliteTable(
  "erasures",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    inbox: text().notNull(),
    author: text(),
    /** When it is asked next; `null`: given up after many tries. */
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
    /** The table; `null` in rows older than this column. */
    table: text("table_id"),
  },
  (it) => [
    index("invitations_inbox").on(it.inbox, it.at),
    index("invitations_sender").on(it.sender, it.at),
    index("invitations_at").on(it.at),
  ],
);

/** Listed tables by opener, for the limit on open tables. */
export const listings = sqliteTable(
  "listings",
  {
    table: text("table_id").primaryKey(),
    person: text().notNull(),
    at: integer().notNull(),
  },
  (it) => [index("listings_person").on(it.person)],
);

/** People who left a table during the game, whose seats were offered to others. One row however often. */
export const leavings = sqliteTable(
  "leavings",
  {
    person: text().notNull(),
    table: text("table_id").notNull(),
  },
  (it) => [primaryKey({ columns: [it.person, it.table] })],
);

/**
 * A person's finished games, in the database of the history that is theirs. A game moves here from the directory (`finished.ts`): then
 * `tables`, `seats`, `table_people` and `leavings` have no row of it. (Without a rowid, which drizzle cannot say: the migrations do.)
 */
export const finished = sqliteTable(
  "finished",
  {
    person: text().notNull(),
    finishedAt: integer("finished_at").notNull(),
    table: text("table_id").notNull(),
    /** JSON: StoredRow (`finished.ts`); `null`: the table keeps something of them, but they neither sat there at the end nor left. */
    row: text(),
    /** As in `table_people`, but shorter (`finished-count.ts`). */
    counted: text().notNull(),
  },
  (it) => [primaryKey({ columns: [it.person, it.finishedAt, it.table] })],
);

/**
 * The history. A row has up to sixteen entries, JSON texts in lines; `seq` is that of the first. Older rows have one entry, which may also
 * be in a later row. Deleted when the finished game is in R2. The last entry carries how the table stands (`played`), so that a move costs
 * one row.
 */
export const entries = sqliteTable(
  "entries",
  {
    table: text("table_id").notNull(),
    seq: integer().notNull(),
    entry: text().notNull(),
    /** JSON: Played (worker/db/shards.ts), the table after this entry; `null`: the directory or a later entry says so. */
    played: text(),
  },
  (it) => [primaryKey({ columns: [it.table, it.seq] })],
);

/**
 * The sealed lobby of a table with seed, persons and invite code (AES-GCM), which a rebuild needs beside the entries. Stored in a database
 * of the history; deleted when the finished game is in R2.
 */
export const histories = sqliteTable("histories", {
  table: text("table_id").primaryKey(),
  /** Of the table, as in the directory: an older one changes nothing. */
  version: integer().notNull(),
  sealed: text().notNull(),
});

/** The history of a table that finished before there was R2: its entries as gzip of NDJSON, base64. Deleted when the game is in R2. */
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
    kind: text().notNull().default("webhook"),
    host: text().notNull(),
    sealed: text().notNull().default(""),
    /** `on`; `off`: by its owner; `gone`: the receiver is gone (410; a chat's 401, 403, 404); `failing`: five bad days. */
    state: text({ enum: ["on", "off", "gone", "failing"] }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** Since when every delivery has failed; `null` after a success. */
    badSince: integer("bad_since"),
    /** The API token it was made with, and with which it ends. */
    token: text(),
    /** A Discord webhook of our application: the name of the person who may press its buttons; empty until there is one. */
    answerer: text(),
  },
  (it) => [index("hooks_person").on(it.person)],
);

/** Mutes of a table by channel (`mail`, or the id of a hook); table `*`: all tables. */
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

/** Blocks between people. */
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
