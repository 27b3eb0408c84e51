/** The memory of a table in its object's own SQLite: the lobby, the log, and how far each lane of the outbox has come. */
import type { Entry } from "../../games/record/entry.ts";
import { ARCHIVED_ROWS, BACKED_UP_ROWS, OBJECT_OWNED_ROWS } from "../db/owned.ts";
import { kept } from "../lib/records.ts";
import { LOBBY, type Lobby } from "./lobby.ts";
import type { KeptRows, Restored } from "./position.ts";
import { Tables } from "./schema.ts";

const START: Lane = { seq: 0, lobby: 0, tries: 0, due: null };

/** Queries whose answers are remembered, and rows of one that is. */
const MOST_KNOWN = 100;
const FEW = 20;
/** What is written with every move; nobody reads it by `read`. */
const OF_THE_LOG = /^insert into (?:entries|reached|lobby) /;

const TOMBSTONE = 'select table_id as "table", since from archived';
const PUT_TOMBSTONE = "insert or replace into archived (one, table_id, since) values (1, ?, ?)";
type Tombstone = { readonly table: string; readonly since: number | null };

export class Log {
  readonly #storage: DurableObjectStorage;
  readonly #tables: Tables;
  /** Answers of queries, good until the next `write`. */
  readonly #known = new Map<string, readonly Record<string, SqlStorageValue>[]>();
  readonly #lanes = new Map<LaneName, Lane>();
  /** What is kept of them on disk; `null`: not looked for yet. */
  #reached: Reached | null = null;
  /** Lanes that have gone on since they were last written. */
  readonly #moved = new Set<LaneName>();
  /** For how long inboxes hold back, by person; `null`: not looked for yet. */
  #holds: Map<string, number> | null = null;
  /** Whether that is to be written. */
  #heldOtherwise = false;
  #writes = 0;
  /** `undefined`: not looked for yet. */
  #tombstone: Tombstone | null | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#tables = new Tables(storage.sql);
  }

  /** Runs all or nothing. */
  atomic(run: () => void): void {
    try {
      this.#storage.transactionSync(run);
    } catch (error) {
      this.#tables.doubt();
      this.#known.clear();
      this.#lanes.clear();
      this.#reached = null;
      this.#holds = null;
      throw error;
    }
  }

  /** Grows with everything that is written. */
  get writes(): number {
    return this.#writes;
  }

  /** The one way anything is written. An object that is only asked for stays empty: its id may be made up. */
  write(query: string, ...values: (string | number | null)[]): void {
    if (!OF_THE_LOG.test(query)) this.#known.clear();
    this.#writes += 1;
    this.#keepTombstone();
    if (this.#tables.ready(query)) this.#storage.sql.exec(query, ...values);
  }

  /** Rows of a query about anything beside the log; none while nothing was ever written. They are remembered until something is written. */
  read<Row extends Record<string, SqlStorageValue>>(
    query: string,
    ...values: (string | number | null)[]
  ): readonly Row[] {
    if (!this.#tables.have(query)) return [];
    const key = JSON.stringify([query, values]);
    const known = this.#known.get(key);
    if (known) return known as readonly Row[];
    const rows = this.#storage.sql.exec<Row>(query, ...values).toArray();
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    if (rows.length <= FEW) this.#known.set(key, rows);
    return rows;
  }

  /** Rows of a query as they are on disk now; none where there is no such table. */
  #ask<Row extends Record<string, SqlStorageValue>>(query: string, ...values: string[]): readonly Row[] {
    return this.#tables.have(query) ? this.#storage.sql.exec<Row>(query, ...values).toArray() : [];
  }

  lobby(): Lobby | null {
    const [row] = this.#ask<{ lobby: string }>("select lobby from lobby");
    return row ? LOBBY.read(row.lobby) : null;
  }

  entries(): readonly Entry[] {
    const rows = this.#ask<{ entry: string }>("select entry from entries order by seq");
    return rows.map((it) => JSON.parse(it.entry) as Entry);
  }

  /** How many entries lie here, whether they hold or not. */
  length(): number {
    return this.#ask<{ n: number }>("select count(*) as n from entries")[0]?.n ?? 0;
  }

  /** Everybody of whom anything is kept here, whether they still sit here or not. */
  people(): readonly string[] {
    return this.read<{ person: string }>("select person from people").map((it) => it.person);
  }

  putLobby(lobby: Lobby): void {
    const text = LOBBY.write(lobby);
    this.write("insert into lobby (one, lobby) values (1, ?1) on conflict (one) do update set lobby = ?1", text);
    const asking = lobby.clock?.offers.flatMap((it) => it.asking ?? []) ?? [];
    const people = [...lobby.places, ...(lobby.invited ?? []), ...asking].flatMap(({ person }) => person ?? []);
    for (const it of [...this.#readHolds().keys()]) if (!people.includes(it)) this.noteHold(it, 0);
    const add = "insert or ignore into people select value from json_each(?)";
    if (people.length > 0) this.write(add, JSON.stringify(people));
  }

  /** A table that is closed keeps nothing of anybody. */
  clear(): void {
    for (const it of OBJECT_OWNED_ROWS) this.write(`delete from ${it}`);
  }

  append(entry: Entry): void {
    this.write("insert into entries (seq, entry) values (?, ?)", entry.seq, JSON.stringify(entry));
  }

  /** Where the finished game lies when it is not here: under which table's id, and since when what is beside it is back here (`null`: it is not). */
  archived(): Tombstone | null {
    if (this.#tombstone === undefined) {
      this.#tombstone = this.#ask<Tombstone>(TOMBSTONE)[0] ?? null;
    }
    return this.#tombstone;
  }

  /** What the people of the table keep beside the game, as far as it is archived with it. */
  keptRows(tables: readonly string[] = ARCHIVED_ROWS): KeptRows {
    return Object.fromEntries(tables.map((it) => [it, this.read(`select * from ${it} order by 1`)]));
  }

  /** Adds what `keptRows` gave. */
  putRows(rows: KeptRows): void {
    for (const table of BACKED_UP_ROWS)
      for (const row of rows[table] ?? []) {
        const columns = Object.keys(row);
        const places = columns.map(() => "?").join(", ");
        this.write(`insert or ignore into ${table} (${columns.join(", ")}) values (${places})`, ...Object.values(row));
      }
  }

  /** Whether nothing was ever written here, or nothing was left. */
  isBlank(): boolean {
    return this.#tables.none();
  }

  /** Leaves nothing here: the game lies in R2. Waits for nothing before it is done. */
  async empty(all: Restored): Promise<void> {
    const done = this.#storage.deleteAll();
    this.#tables.doubt();
    this.#known.clear();
    this.#reached = null;
    this.liesInR2(all);
    await done;
  }

  /** Nothing is here, because the game was found to lie in R2: what was owed of it is done. */
  liesInR2({ lobby, entries }: Restored): void {
    this.#tombstone = { table: lobby.id, since: null };
    this.#moved.clear();
    for (const it of LANES) this.#lanes.set(it, { seq: entries.length, lobby: lobby.changes, tries: 0, due: null });
  }

  /** Takes that back. */
  liesNowhere(): void {
    this.#tombstone = null;
    this.#lanes.clear();
  }

  /** What is written into an object that was empty says that the game lies in R2, and that nothing is owed of it. */
  #keepTombstone(): void {
    if (!this.#tombstone || this.#tables.have(TOMBSTONE)) return;
    const { table, since } = this.#tombstone;
    this.#tables.ready(PUT_TOMBSTONE);
    this.#storage.sql.exec(PUT_TOMBSTONE, table, since);
    this.#putLanes();
  }

  /** Brings everything back but the entries, which never change any more. */
  bringBack(lobby: Lobby, rows: KeptRows, now: number): void {
    this.atomic(() => {
      this.putRows(rows);
      this.putLobby(lobby);
      this.write("update archived set since = ?", now);
    });
    this.#tombstone = { table: lobby.id, since: now };
  }

  lane(name: LaneName): Lane {
    const known = this.#lanes.get(name) ?? this.#readLane(name);
    this.#lanes.set(name, known);
    return known;
  }

  /** Whether it was asked for how far the lanes have come. */
  knowsLanes(): boolean {
    return this.#lanes.size > 0;
  }

  /** The lanes that fail at nothing have come to an entry, as far as is known. */
  presumeLanes(seq: number): void {
    for (const name of ["d1", "inbox"] as const) {
      const lane = this.lane(name);
      if (lane.seq > 0 && lane.tries === 0 && lane.due === null) this.#lanes.set(name, { ...lane, seq });
    }
  }

  #readReached(): Reached {
    if (this.#reached) return this.#reached;
    const [row] = this.#ask<{ lanes: string }>("select lanes from reached");
    this.#reached = row ? REACHED.read(row.lanes) : {};
    return this.#reached;
  }

  #readLane(name: LaneName): Lane {
    const lane = this.#readReached()[name];
    if (lane) return lane;
    // From before all lanes were one row.
    const query = "select seq, lobby, tries, due from lanes where name = ?";
    return this.#ask<Lane & Record<string, SqlStorageValue>>(query, name)[0] ?? START;
  }

  /** Notes how far a lane has come, in memory alone: until it is kept, a restart repeats what it told, which changes nothing. */
  moveLane(name: LaneName, lane: Lane): void {
    this.#lanes.set(name, lane);
    this.#moved.add(name);
  }

  /** For how long a person's inbox holds their turns back, in milliseconds; 0: not at all, or it is not known. */
  holdOf(person: string): number {
    return this.#readHolds().get(person) ?? 0;
  }

  /** Notes it, and keeps it with the lanes. */
  noteHold(person: string, hold: number): void {
    if (this.holdOf(person) === hold) return;
    if (hold > 0) this.#readHolds().set(person, hold);
    else this.#readHolds().delete(person);
    this.#heldOtherwise = true;
  }

  #readHolds(): Map<string, number> {
    this.#holds ??= new Map(Object.entries(this.#readReached().holds ?? {}));
    return this.#holds;
  }

  /** Keeps how far the lanes have come. `all`: also where that is only a few entries further than what is kept. */
  keepLanes(all = true): void {
    if (this.#moved.size === 0 && !this.#heldOtherwise) return;
    const isMore = all || this.#heldOtherwise;
    if (!isMore && [...this.#moved].every((it) => isLittle(this.#readLane(it), this.lane(it)))) return;
    this.#heldOtherwise = false;
    this.#writes += 1;
    this.#keepTombstone();
    this.#putLanes();
    this.#moved.clear();
  }

  #putLanes(): void {
    const lanes = Object.fromEntries(LANES.map((name) => [name, this.lane(name)]));
    const holds = this.#readHolds();
    const reached = { ...lanes, ...(holds.size > 0 && { holds: Object.fromEntries(holds) }) };
    const put = "insert into reached (one, lanes) values (1, ?1) on conflict (one) do update set lanes = ?1";
    if (!this.#tables.ready(put)) return;
    this.#storage.sql.exec(put, REACHED.write(reached));
    this.#reached = reached;
  }

  putLane(name: LaneName, lane: Lane): void {
    this.moveLane(name, lane);
    this.keepLanes();
  }
}

/** The lanes of a table's outbox: to D1, to the inboxes, and to R2 when the game is over. */
export type LaneName = "d1" | "inbox" | "archive";
export const LANES: readonly LaneName[] = ["d1", "inbox", "archive"];

/** A restart repeats no more entries than these. */
const LITTLE = 16;

/** Whether a lane has come only a little further than what is kept of it, by play alone. */
const isLittle = (kept: Lane, { seq, lobby, tries, due }: Lane): boolean =>
  kept.seq > 0 &&
  seq >= kept.seq &&
  seq - kept.seq < LITTLE &&
  lobby === kept.lobby &&
  tries === kept.tries &&
  due === kept.due;

interface Reached extends Partial<Record<LaneName, Lane>> {
  /** By person: for how long their turns are held back, milliseconds. */
  readonly holds?: Readonly<Record<string, number>>;
}

/** How it is kept how far the lanes have come. */
const REACHED = kept<Reached>("lanes");

/** How far a lane has come: entries and changes of the lobby. `due`: not before, after `tries` failures. */
export interface Lane {
  readonly seq: number;
  readonly lobby: number;
  readonly tries: number;
  readonly due: number | null;
}
