/**
 * The outbox of a table: one row for each delivery owed to D1, an inbox, the archive or its season. Rows are written in the transaction that
 * causes them (`owing.ts`), and removed after delivery (`delivery.ts`).
 */
import type { Fact } from "../contract/facts.ts";
import { keyOf, type OutboxRowOf } from "../lib/outbox.ts";
import { kept } from "../lib/records.ts";

export type Lane = "d1" | "inbox" | "archive" | "season";

/**
 * One delivery owed. `target`: the person of an inbox. `due`: for an inbox, the end of the hold-back. `payload`: `REACHED` for D1, `LETTER`
 * for an inbox, empty for the archive and the season.
 */
export type OutboxRow = OutboxRowOf<Lane>;

/** D1's progress: entries, and changes of the lobby. */
export interface Reached {
  readonly seq: number;
  readonly lobby: number;
}

/** The contents of a delivery to an inbox. */
export interface Letter {
  /** Facts of the log after this entry; absent: none. */
  readonly after?: number;
  /** Includes the table's entry in their list, or its removal after they lost their seat. */
  readonly whole?: boolean;
  /** Start of the hold-back of their turn, milliseconds since 1970. */
  readonly since?: number;
  /** Facts that do not follow from the log, such as a mention in the chat. */
  readonly facts?: readonly Fact[];
  /** D1's progress, where D1 is told with this letter at the latest. Requests tell it earlier, and this covers a cut-off. */
  readonly d1?: Reached;
}

export const REACHED = kept<Reached>("a debt to D1");
export const LETTER = kept<Letter>("a debt to an inbox");

/** Facts in one letter, because a row holds 2 MB. An inbox away for longer loses the oldest. */
const MOST_FACTS = 250;

/** The part of the object's storage that the outbox needs. */
interface Storage {
  write(query: string, ...values: (string | number | null)[]): void;
  read<Row extends Record<string, SqlStorageValue>>(query: string, ...values: string[]): readonly Row[];
}

const isSame = (a: OutboxRow, b: OutboxRow | undefined): boolean =>
  b !== undefined && a.due === b.due && a.tries === b.tries && a.payload === b.payload;

export class Outbox {
  readonly #storage: Storage;
  #rows: readonly OutboxRow[] | null = null;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Drops the cache after a failed transaction, or after storage was emptied. */
  forgetRead(): void {
    this.#rows = null;
  }

  /** All deliveries owed. */
  rows(): readonly OutboxRow[] {
    this.#rows ??= this.#storage.read<OutboxRow & Record<string, SqlStorageValue>>(
      "select lane, target, due, tries, payload from outbox order by lane, target",
    );
    return this.#rows;
  }

  isEmpty(): boolean {
    return this.rows().length === 0;
  }

  find(lane: Lane, target = ""): OutboxRow | null {
    return this.rows().find((it) => it.lane === lane && it.target === target) ?? null;
  }

  /** Moves D1's debt to a row of its own, and keeps letters. */
  oweD1(reached: Reached, due: number, tries: number): void {
    this.replace([...withoutD1(this.rows()), rowOfD1(reached, due, tries)]);
  }

  put(row: OutboxRow): void {
    this.replace([...this.#without(row), row]);
  }

  remove(row: Pick<OutboxRow, "lane" | "target">): void {
    this.replace(this.#without(row));
  }

  #without(row: Pick<OutboxRow, "lane" | "target">): readonly OutboxRow[] {
    return this.rows().filter((it) => keyOf(it) !== keyOf(row));
  }

  /** Records a failed delivery, to retry after `pause` milliseconds. A row removed meanwhile stays removed. */
  fail({ lane, target }: OutboxRow, now: number, pauseOf: (tries: number) => number): void {
    const row = this.find(lane, target);
    if (row) this.put({ ...row, tries: row.tries + 1, due: now + pauseOf(row.tries + 1) });
  }

  /** Owes a person facts that do not follow from the log. Only inside a transaction. */
  enqueue(person: string, facts: readonly Fact[], now: number): void {
    this.#add(person, { facts }, now);
  }

  /** Adds to a person's letter. */
  #add(person: string, { after, whole, facts = [] }: Letter, now: number): void {
    const row = this.find("inbox", person);
    const letter = row ? LETTER.read(row.payload) : {};
    const afters = [letter.after, after].filter((it) => it !== undefined);
    const payload = LETTER.write({
      ...letter,
      ...(afters.length > 0 && { after: Math.min(...afters) }),
      ...(whole && { whole }),
      facts: [...(letter.facts ?? []), ...facts].slice(-MOST_FACTS),
    });
    const due = row && row.tries > 0 ? row.due : now;
    this.put({ lane: "inbox", target: person, due, tries: row?.tries ?? 0, payload });
  }

  /** Moves a guest's deliveries to the person they signed in as; `withNews`: also what the log has to say to them. Only inside a transaction. */
  handOver(guest: string, person: string, now: number, withNews: boolean): void {
    const row = this.find("inbox", guest);
    if (!row) return;
    const { d1, ...letter } = LETTER.read(row.payload);
    if (d1) this.oweD1(d1, now, 0);
    this.remove(row);
    if (withNews) this.#add(person, letter, now);
    else if (letter.facts?.length) this.enqueue(person, letter.facts, now);
  }

  /** Drops facts written by somebody whose account was deleted. Only inside a transaction. */
  forgetAuthor(author: string): void {
    for (const row of this.rows().filter((it) => it.lane === "inbox")) {
      const letter = LETTER.read(row.payload);
      const facts = letter.facts?.filter((it) => it.author !== author);
      if (facts?.length !== letter.facts?.length)
        this.put({ ...row, payload: LETTER.write(letterWith(letter, facts)) });
    }
  }

  /** Writes only the difference. A delivery that passes from one person to another costs one written row. */
  replace(rows: readonly OutboxRow[]): void {
    const before = new Map(this.rows().map((it) => [keyOf(it), it]));
    const wanted = new Map(rows.map((it) => [keyOf(it), it]));
    const gone = [...before.values()].filter((it) => !wanted.has(keyOf(it)));
    this.#rows = [...wanted.values()];
    for (const row of wanted.values()) {
      if (isSame(row, before.get(keyOf(row)))) continue;
      const old = before.get(keyOf(row)) ?? gone.shift();
      if (old) this.#update(old, row);
      else this.#insert(row);
    }
    for (const { lane, target } of gone)
      this.#storage.write("delete from outbox where lane = ? and target = ?", lane, target);
  }

  #insert({ lane, target, due, tries, payload }: OutboxRow): void {
    const insert = "insert into outbox (lane, target, due, tries, payload) values (?, ?, ?, ?, ?)";
    this.#storage.write(insert, lane, target, due, tries, payload);
  }

  #update(old: OutboxRow, { lane, target, due, tries, payload }: OutboxRow): void {
    const update = `update outbox set lane = ?3, target = ?4, due = ?5, tries = ?6, payload = ?7
      where lane = ?1 and target = ?2`;
    this.#storage.write(update, old.lane, old.target, lane, target, due, tries, payload);
  }
}

/** A row that D1 has for itself. */
export const rowOfD1 = (reached: Reached, due: number, tries: number): OutboxRow => ({
  ...{ lane: "d1", target: "", due, tries, payload: REACHED.write(reached) },
});

/** How far D1 has been told for certain, by a row of its own or by a letter; `null`: it is owed nothing. */
export function d1In(rows: readonly OutboxRow[]): Reached | null {
  const own = rows.find((it) => it.lane === "d1");
  if (own) return REACHED.read(own.payload);
  return rows.map((it) => (it.lane === "inbox" ? LETTER.read(it.payload).d1 : undefined)).find((it) => it) ?? null;
}

/** Letters that owe D1 nothing, and no row of D1. */
export const withoutD1 = (rows: readonly OutboxRow[]): readonly OutboxRow[] =>
  rows.flatMap((it) => {
    if (it.lane !== "inbox") return it.lane === "d1" ? [] : it;
    const { d1, ...letter } = LETTER.read(it.payload);
    return d1 ? { ...it, payload: LETTER.write(letter) } : it;
  });

/** A letter with other facts, or without the field when there are none. */
export function letterWith(letter: Letter, facts: readonly Fact[] | undefined): Letter {
  const { facts: _, ...rest } = letter;
  return facts && facts.length > 0 ? { ...rest, facts } : rest;
}
