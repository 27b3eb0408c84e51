/** D1: tables of the service itself, about no game. Times are milliseconds since 1970. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Results of requests with an `Idempotency-Key`, for a day: a repeated request makes nothing new. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** SHA-256 of person, route and key. */
    key: text().primaryKey(),
    person: text().notNull(),
    /** SHA-256 of the body. */
    body: text().notNull(),
    /** The id of the thing made. */
    made: text().notNull(),
    /** Its secret, encrypted (AES-GCM). */
    sealed: text().notNull(),
    /** Whether the thing was deleted since, and is not to be made again. */
    gone: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
  },
  (it) => [index("idempotency_keys_made").on(it.person, it.made), index("idempotency_keys_created").on(it.createdAt)],
);

/** Keys the service made for itself (web push), sealed. */
export const ownKeys = sqliteTable("own_keys", {
  name: text().primaryKey(),
  sealed: text().notNull(),
});

/** Faults, for `/api/health`. `place`: a table's id or a route, never a person. */
export const faults = sqliteTable(
  "faults",
  {
    kind: text().notNull(),
    place: text().notNull(),
    reason: text().notNull(),
    times: integer().notNull(),
    firstAt: integer("first_at").notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (it) => [primaryKey({ columns: [it.kind, it.place] })],
);

/** Rate-limit counters per window (sign-in, creation); rows expire with their window. */
export const limits = sqliteTable(
  "limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (it) => [index("limits_expires").on(it.expiresAt)],
);

/**
 * Figures of the service for its operator, about nobody: what an isolate gathered in some minutes (`part`), and their sums by `hour` and
 * `day`.
 */
export const serviceFigures = sqliteTable(
  "service_figures",
  {
    span: text({ enum: ["part", "hour", "day"] }).notNull(),
    /** The start of its hour, or day. */
    at: integer().notNull(),
    /** Distinguishes parts; else empty. */
    part: text().notNull(),
    /** JSON: a tally (`lib/gathered.ts`). */
    tally: text().notNull(),
  },
  (it) => [primaryKey({ columns: [it.span, it.at, it.part] })],
);

/** The development mailbox. Empty in production. */
export const devMail = sqliteTable("dev_mail", {
  id: integer().primaryKey({ autoIncrement: true }),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** JSON: header name → value. */
  headers: text().notNull(),
  at: integer().notNull(),
});
