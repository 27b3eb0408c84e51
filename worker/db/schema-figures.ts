/** D1: figures of people, and statistics of games. Times are milliseconds since 1970. */
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

/**
 * Statistics of a game over finished tables, in one row, so that a finished table costs one. (Without a rowid.) Names people by their ids
 * in `best` and `leaders`; a deletion takes them out (`game-figures.ts`).
 */
export const gameFigures = sqliteTable("game_figures", {
  game: text().primaryKey(),
  /** JSON: Counts (contract/game-figures.ts). */
  counts: text().notNull(),
  /** JSON: BestGame[], the best of each number of players. */
  best: text().notNull(),
  /** JSON: Leaders. */
  leaders: text().notNull(),
});

/** Unrated tables that are counted in `game_figures`, each once; for rated ones `results` says so. (Without a rowid.) */
export const countedTables = sqliteTable("counted_tables", {
  table: text("table_id").primaryKey(),
  at: integer().notNull(),
});
