/** D1: tables whose players are all there. Times are milliseconds since 1970. */
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Listed tables whose players all have it open now, as far as the table last said so (`table/features/all-here`). Rows that were not renewed by
 * `until` count as gone, and the cron deletes them. (Without a rowid.)
 */
export const liveTables = sqliteTable(
  "live_tables",
  {
    table: text("table_id").primaryKey(),
    until: integer().notNull(),
  },
  (it) => [index("live_tables_until").on(it.until)],
);
