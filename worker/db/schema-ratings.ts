/** D1: results of rated games, and the ratings that follow from them. Times are milliseconds since 1970. */
import { integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Results of rated games, in the order in which they count; none is ever changed after `outcome`. Names nobody: `result_people` does, so
 * that a deletion leaves everybody else's rating as it was.
 */
export const results = sqliteTable(
  "results",
  {
    id: integer().primaryKey(),
    table: text("table_id").notNull(),
    game: text().notNull(),
    at: integer().notNull(),
    /** JSON: RatedSeat[] (contract/rated.ts); without the people once it is counted. */
    seats: text().notNull(),
    /** JSON: Outcome (contract/rated.ts); `null`: it is not counted yet. */
    outcome: text(),
    /** JSON: GameEnd (contract/game-figures.ts), until it is counted; `null`: none, or counted. */
    figures: text(),
  },
  (it) => [uniqueIndex("results_table").on(it.table)],
);

/** The people of a result. (Without a rowid.) */
export const resultPeople = sqliteTable(
  "result_people",
  {
    person: text().notNull(),
    game: text().notNull(),
    /** As in `results`. */
    at: integer().notNull(),
    result: integer().notNull(),
    seat: integer().notNull(),
  },
  (it) => [primaryKey({ columns: [it.person, it.game, it.at, it.result] })],
);

/** How well a person plays a game, after all results so far. (Without a rowid.) */
export const ratings = sqliteTable(
  "ratings",
  {
    person: text().notNull(),
    game: text().notNull(),
    mu: real().notNull(),
    sigma: real().notNull(),
    /** Rated games in which they were compared with somebody. */
    games: integer().notNull(),
  },
  (it) => [primaryKey({ columns: [it.person, it.game] })],
);
