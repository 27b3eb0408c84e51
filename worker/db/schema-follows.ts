/** D1: who follows whom. Times are milliseconds since 1970. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Two people who follow each other are friends. Only accounts follow, and are followed. (Without a rowid.) */
export const follows = sqliteTable(
  "follows",
  {
    person: text().notNull(),
    followed: text().notNull(),
    at: integer().notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.person, it.followed] }),
    index("follows_latest").on(it.person, it.at, it.followed),
    index("follows_followed").on(it.followed, it.at, it.person),
  ],
);
