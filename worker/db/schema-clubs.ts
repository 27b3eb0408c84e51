/** D1: clubs, their members, and what is said and done in them. Times are milliseconds since 1970. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Clubs. A closed one keeps its address, so that nobody passes for it. */
export const clubs = sqliteTable(
  "clubs",
  {
    /** The address: names the club everywhere, and never changes. */
    slug: text().primaryKey(),
    /** Equal for addresses that look alike. */
    look: text().notNull(),
    name: text().notNull(),
    about: text().notNull().default(""),
    language: text().notNull(),
    entry: text({ enum: ["open", "request", "link"] }).notNull(),
    /** The code of the club's link, encrypted (AES-GCM). */
    sealed: text().notNull(),
    members: integer().notNull(),
    createdAt: integer("created_at").notNull(),
    closedAt: integer("closed_at"),
  },
  (it) => [
    uniqueIndex("clubs_look").on(it.look),
    index("clubs_listed").on(it.members, it.slug).where(sql`closed_at is null and entry <> 'link'`),
    index("clubs_spoken").on(it.language, it.members, it.slug).where(sql`closed_at is null and entry <> 'link'`),
  ],
);

/** Members. (Without a rowid.) */
export const clubMembers = sqliteTable(
  "club_members",
  {
    club: text().notNull(),
    person: text().notNull(),
    /** 0: the owner; 1: an organiser; 2: a member. */
    rank: integer().notNull(),
    at: integer().notNull(),
    /** Whether organisers keep them from writing in the chat. */
    muted: integer({ mode: "boolean" }).notNull().default(false),
    /** Whether they get the club's announcements. */
    told: integer({ mode: "boolean" }).notNull().default(true),
  },
  (it) => [
    primaryKey({ columns: [it.club, it.person] }),
    index("club_members_ranked").on(it.club, it.rank, it.at, it.person),
    index("club_members_person").on(it.person, it.at, it.club),
    uniqueIndex("club_members_owner").on(it.club).where(sql`rank = 0`),
  ],
);

/** People who ask to join. (Without a rowid.) */
export const clubRequests = sqliteTable(
  "club_requests",
  {
    club: text().notNull(),
    person: text().notNull(),
    at: integer().notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.club, it.person] }),
    index("club_requests_first").on(it.club, it.at, it.person),
    index("club_requests_person").on(it.person),
  ],
);

/**
 * Bans. They hold for a mailbox, so that a new account with the same one stays outside; `mark` is its keyed hash, different in every club.
 * (Without a rowid.)
 */
export const clubBans = sqliteTable(
  "club_bans",
  {
    club: text().notNull(),
    mark: text().notNull(),
    /** `null`: they deleted their account. */
    person: text(),
    at: integer().notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.club, it.mark] }),
    index("club_bans_latest").on(it.club, it.at, it.mark),
    index("club_bans_person").on(it.person),
  ],
);

/** The log of what organisers and members did. Rows are only added, and lose the names of people who deleted their accounts. (Without a rowid.) */
export const clubLog = sqliteTable(
  "club_log",
  {
    club: text().notNull(),
    /** Counts from 1 in each club. */
    id: integer().notNull(),
    at: integer().notNull(),
    what: text().notNull(),
    /** The person who did it; `null`: the service, or a former player. */
    actor: text(),
    /** To whom; `null`: to nobody, or a former player. */
    subject: text(),
  },
  (it) => [
    primaryKey({ columns: [it.club, it.id] }),
    index("club_log_actor").on(it.actor),
    index("club_log_subject").on(it.subject),
  ],
);

/** The newest messages of a club's chat. (Without a rowid.) */
export const clubChat = sqliteTable(
  "club_chat",
  {
    club: text().notNull(),
    /** Counts from 1 in each club. */
    id: integer().notNull(),
    /** Empty: the message was deleted. */
    person: text().notNull(),
    at: integer().notNull(),
    text: text().notNull(),
    /** Of the request, so that a repeated one says it once. */
    key: text().notNull(),
  },
  (it) => [primaryKey({ columns: [it.club, it.id] }), uniqueIndex("club_chat_key").on(it.person, it.key)],
);

/** Tables that were opened for a club. (Without a rowid.) */
export const clubTables = sqliteTable(
  "club_tables",
  {
    table: text("table_id").primaryKey(),
    club: text().notNull(),
    at: integer().notNull(),
    /** JSON: ClubGameRow (contract/clubs.ts), once the game has left the directory; names nobody. */
    row: text(),
    /** JSON: ToldOfTable (`db/club-channel.ts`): what the club's channel knows of it. */
    told: text(),
    /** When the channel hears of the table; `null`: it has heard everything. */
    due: integer(),
  },
  (it) => [
    index("club_tables_due").on(it.due).where(sql`due is not null`),
    index("club_tables_now").on(it.club, it.at, it.table).where(sql`row is null`),
    index("club_tables_finished").on(it.club, it.at, it.table).where(sql`row is not null`),
  ],
);

/** Reports to the operator. */
export const clubReports = sqliteTable(
  "club_reports",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    club: text().notNull(),
    /** The person who reports; `null`: a former player. */
    person: text(),
    /** The author of the message it is about; `null`: about the club. */
    author: text(),
    /** That message as it was. */
    message: text(),
    text: text().notNull(),
    at: integer().notNull(),
  },
  (it) => [index("club_reports_person").on(it.person), index("club_reports_author").on(it.author)],
);

/** Announcements to members: the newest of each club, and how far it has been sent. */
export const clubAnnouncements = sqliteTable(
  "club_announcements",
  {
    club: text().primaryKey(),
    /** Its author; it goes with their account. */
    person: text().notNull(),
    text: text().notNull(),
    at: integer().notNull(),
    /** Members up to this id have it. */
    reached: text().notNull().default(""),
    /** When it goes on; `null`: everybody has it. */
    due: integer(),
    tries: integer().notNull().default(0),
  },
  (it) => [
    index("club_announcements_due").on(it.due).where(sql`due is not null`),
    index("club_announcements_person").on(it.person),
  ],
);
