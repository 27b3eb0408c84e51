/** D1: statistics of games. Times are milliseconds since 1970. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
