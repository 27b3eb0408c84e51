/** A season's memory in its object's SQLite: the log, the people by number, and what is owed. */
import type { SeasonPerson } from "../contract/season.ts";
import { kept, migrate } from "../lib/records.ts";
import type { SeasonEntry } from "./log.ts";
import { SEASON_STEPS } from "./schema.ts";

/** Everything settled when a season is made, and changed beside the log. */
export interface About {
  readonly id: string;
  readonly at: number;
  /** `null`: nobody any more. */
  readonly organiser: string | null;
  /** Changes beside the log. */
  readonly changes: number;
}

const ABOUT = kept<About>("a season");
const PERSON = kept<Omit<SeasonPerson, "person">>("a season's player");

/**
 * One thing owed. `tables`, `told`, `d1`: everything of a kind in order, from a number on; with a target one that failed. `left`: a game
 * to be played on for who left; `next`: the season to make.
 */
export interface Owed {
  readonly lane: "tables" | "told" | "d1" | "left" | "next" | "archive";
  readonly target: string;
  /** When to try, milliseconds since 1970. */
  readonly due: number;
  readonly tries: number;
  /** JSON, by lane. */
  readonly payload: string;
}

/** Somebody by number; `person`: `null` after their account was deleted. */
export interface Member extends Omit<SeasonPerson, "person"> {
  readonly person: string | null;
}

export class Memory {
  readonly #storage: DurableObjectStorage;
  #isMade: boolean | null = null;
  #people: Member[] | null = null;

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
  }

  about(): About | null {
    if (!this.isMade()) return null;
    const [row] = this.#storage.sql.exec<{ about: string }>("select about from about");
    return row ? ABOUT.read(row.about) : null;
  }

  putAbout(about: About): void {
    this.#storage.sql.exec("insert or replace into about (one, about) values (1, ?)", ABOUT.write(about));
  }

  entries(): readonly SeasonEntry[] {
    if (!this.isMade()) return [];
    const rows = this.#storage.sql.exec<{ entry: string }>("select entry from entries order by seq").toArray();
    return rows.map((it) => JSON.parse(it.entry) as SeasonEntry);
  }

  append(entry: SeasonEntry): void {
    this.#storage.sql.exec("insert into entries (seq, entry) values (?, ?)", entry.seq, JSON.stringify(entry));
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
  }

  owed(): readonly Owed[] {
    if (!this.isMade()) return [];
    type Row = Owed & Record<string, SqlStorageValue>;
    return this.#storage.sql.exec<Row>("select lane, target, due, tries, payload from outbox order by due").toArray();
  }

  owe({ lane, target, due, tries, payload }: Owed): void {
    const put = "insert or replace into outbox (lane, target, due, tries, payload) values (?, ?, ?, ?, ?)";
    this.#storage.sql.exec(put, lane, target, due, tries, payload);
  }

  find(lane: Owed["lane"], target = ""): Owed | null {
    return this.owed().find((it) => it.lane === lane && it.target === target) ?? null;
  }

  settle({ lane, target }: Pick<Owed, "lane" | "target">): void {
    this.#storage.sql.exec("delete from outbox where lane = ? and target = ?", lane, target);
  }
}
