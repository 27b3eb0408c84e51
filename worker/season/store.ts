/** A season's store in its object's SQLite: the log, the people by number, and what is owed. */
import type { OutboxRowOf } from "../lib/outbox.ts";
import { migrate } from "../lib/records.ts";
import { ABOUT, ABOUT_PART, type About, type Member, PERSON, partOfEntry, partOfPerson } from "./kept.ts";
import type { SeasonEntry } from "./log.ts";
import { SEASON_STEPS } from "./schema.ts";

/**
 * One delivery owed. `tables`: games to open; `told`: people to tell of one piece of news; both in order, and one that failed has a row of
 * its own. `d1` and `copy`: rows of D1 and parts of the copy in R2 to write. `left`: a game that a bot plays on for somebody who left. `next`:
 * the season to make.
 */
export type OutboxRow = OutboxRowOf<"tables" | "told" | "d1" | "left" | "next" | "archive" | "copy">;

type StoredRow = OutboxRow & Record<string, SqlStorageValue>;
const OWED = "select lane, target, due, tries, payload from outbox";

export class Store {
  readonly #storage: DurableObjectStorage;
  #isMade: boolean | null = null;
  #people: Member[] | null = null;
  readonly #touched = new Set<string>();

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Runs all or nothing. */
  atomic(run: () => void): void {
    this.#storage.transactionSync(run);
  }

  /** Whether there is a season here. An object that is merely asked for stays empty, since its id may be made up. */
  isMade(): boolean {
    if (this.#isMade === null) {
      const tables = this.#storage.sql
        .exec("select 1 from sqlite_master where type = 'table' and name = 'migrations'")
        .toArray();
      this.#isMade = tables.length > 0;
      if (this.#isMade) migrate(this.#storage.sql, SEASON_STEPS);
    }
    return this.#isMade;
  }

  /** Makes the tables. Only inside a transaction. */
  begin(): void {
    migrate(this.#storage.sql, SEASON_STEPS);
    this.#isMade = true;
  }

  /** Forgets what is known of the tables, after a failed transaction. */
  doubt(): void {
    this.#isMade = null;
    this.#people = null;
    this.#touched.clear();
  }

  /** The parts of the copy that changed since the last call. */
  takeTouched(): readonly string[] {
    const touched = [...this.#touched];
    this.#touched.clear();
    return touched;
  }

  about(): About | null {
    if (!this.isMade()) return null;
    const [row] = this.#storage.sql.exec<{ about: string }>("select about from about").toArray();
    return row ? ABOUT.read(row.about) : null;
  }

  putAbout(about: About): void {
    this.#storage.sql.exec("insert or replace into about (one, about) values (1, ?)", ABOUT.write(about));
    this.#touched.add(ABOUT_PART);
  }

  /** All entries in order, one at a time: a large season has tens of thousands. */
  *entries(): Generator<SeasonEntry> {
    if (!this.isMade()) return;
    for (const { entry } of this.#storage.sql.exec<{ entry: string }>("select entry from entries order by seq"))
      yield JSON.parse(entry) as SeasonEntry;
  }

  /** Entries as text, from a number to before another. */
  entryTexts(from: number, to: number): readonly string[] {
    const query = "select entry from entries where seq >= ? and seq < ? order by seq";
    return this.#storage.sql
      .exec<{ entry: string }>(query, from, to)
      .toArray()
      .map((it) => it.entry);
  }

  append(entry: SeasonEntry): void {
    this.#storage.sql.exec("insert into entries (seq, entry) values (?, ?)", entry.seq, JSON.stringify(entry));
    this.#touched.add(partOfEntry(entry.seq));
  }

  /** Everybody by number. */
  people(): readonly Member[] {
    if (!this.isMade()) return [];
    this.#people ??= this.#storage.sql
      .exec<{ person: string | null; about: string }>("select person, about from people order by player")
      .toArray()
      .map(({ person, about }) => ({ person, ...PERSON.read(about) }));
    return this.#people;
  }

  /** Only inside a transaction. */
  putPerson(player: number, member: Member): void {
    const { person, ...about } = member;
    const put = "insert or replace into people (player, person, about) values (?, ?, ?)";
    this.#storage.sql.exec(put, player, person, PERSON.write(about));
    if (this.#people) this.#people[player] = member;
    this.#touched.add(partOfPerson(player));
  }

  owed(): readonly OutboxRow[] {
    if (!this.isMade()) return [];
    return this.#storage.sql.exec<StoredRow>(`${OWED} order by due`).toArray();
  }

  /** When the first row is due, milliseconds since 1970; `null`: there is none. Those under way (by `keyOf`) count as due at `later` at the earliest. */
  nextDue(underWay: Iterable<string> = [], later = 0): number | null {
    if (!this.isMade()) return null;
    const isUnderWay = "lane || ' ' || target in (select value from json_each(?))";
    const query = `select min(case when ${isUnderWay} then max(due, ?) else due end) as due from outbox`;
    return this.#storage.sql.exec<{ due: number | null }>(query, JSON.stringify([...underWay]), later).one().due;
  }

  owe({ lane, target, due, tries, payload }: OutboxRow): void {
    const put = "insert or replace into outbox (lane, target, due, tries, payload) values (?, ?, ?, ?, ?)";
    this.#storage.sql.exec(put, lane, target, due, tries, payload);
  }

  find(lane: OutboxRow["lane"], target = ""): OutboxRow | null {
    if (!this.isMade()) return null;
    const query = `${OWED} where lane = ? and target = ?`;
    const [row = null] = this.#storage.sql.exec<StoredRow>(query, lane, target).toArray();
    return row;
  }

  settle({ lane, target }: Pick<OutboxRow, "lane" | "target">): void {
    this.#storage.sql.exec("delete from outbox where lane = ? and target = ?", lane, target);
  }
}
