/** D1: figures of people. Times are milliseconds since 1970. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * A person's figures: the sum of the contributions of their tables (`table_people.counted`), updated as tables begin, change players and
 * end (`db/figures.ts`).
 */
export const personTotals = sqliteTable("person_totals", {
  person: text().primaryKey(),
  running: integer().notNull(),
  finished: integer().notNull(),
  abandoned: integer().notNull(),
  /** JSON: Spread (`db/figures.ts`). */
  answers: text().notNull(),
  /** JSON: finished games by game; `[]` in rows older than this column. */
  games: text().notNull().default("[]"),
  /** JSON: games by result against others, `<person> <game> <w|t|l>` (won, tied, lost); `[]` as in `games`. */
  met: text().notNull().default("[]"),
  /** JSON: StoredTurn[] (`contract/reliability.ts`), the last 100, the latest first. */
  turns: text().notNull().default("[]"),
});

/** Unused since `person_totals` are kept up to date. It stays, because the version that runs during a deploy writes it. */
export const personFigures = sqliteTable("person_figures", {
  person: text().primaryKey(),
  figures: text().notNull(),
  at: integer().notNull(),
});
