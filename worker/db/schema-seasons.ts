/** D1: seasons and cups as lists and pages show them. Each season's object writes its own rows. Times are milliseconds since 1970. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const seasons = sqliteTable(
  "seasons",
  {
    id: text().primaryKey(),
    /** `open`, `running`, `over`. */
    phase: text().notNull(),
    game: text().notNull(),
    /** Its maker; `null`: nobody any more. */
    organiser: text(),
    madeAt: integer("made_at").notNull(),
    /** How often the object has changed: an older state never overwrites a newer one. */
    version: integer().notNull(),
    /** When the object acts next; the cron looks after those that are late. `null`: never. */
    due: integer(),
    /** JSON: KeptSeason (db/seasons.ts). */
    row: text().notNull(),
  },
  (it) => [
    index("seasons_phase").on(it.phase, it.madeAt, it.id),
    index("seasons_due").on(it.due).where(sql`due is not null`),
  ],
);

/** Parts of a season: its groups with their games, and the standings in pages. (Without a rowid.) */
export const seasonParts = sqliteTable(
  "season_parts",
  {
    season: text().notNull(),
    /** `group` or `place`. */
    kind: text().notNull(),
    number: integer().notNull(),
    version: integer().notNull(),
    /** JSON: KeptGroup or KeptPlaces (db/seasons.ts). */
    row: text().notNull(),
  },
  (it) => [primaryKey({ columns: [it.season, it.kind, it.number] })],
);

/** People who take part in a season, or made it. (Without a rowid.) */
export const seasonPeople = sqliteTable(
  "season_people",
  {
    person: text().notNull(),
    season: text().notNull(),
    /** Their number; `null`: they take no part. */
    player: integer(),
    /** Their group of the round. */
    group: integer("in_group"),
    /** A merge or a deletion is to be carried out there; `null`: none. */
    due: integer(),
    tries: integer().notNull().default(0),
  },
  (it) => [
    primaryKey({ columns: [it.person, it.season] }),
    index("season_people_due").on(it.due).where(sql`due is not null`),
  ],
);
