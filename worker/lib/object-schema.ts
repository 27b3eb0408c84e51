/**
 * SQLite schemas of objects, as an ordered list of steps. Each table says which step makes it and which later ones change it; steps of any
 * other form are refused.
 */
import { type Migration, migrate } from "./records.ts";

/** The form of one table. */
export interface TableForm {
  /** The step that makes it. Tables of the same step are made together. */
  readonly step: number;
  /** Columns and constraints, in SQL. */
  readonly columns: string;
  readonly withoutRowid?: true;
  /** Statements that fill it from older tables: `insert or ignore into` this table. Objects without those tables do not run them. */
  readonly fill?: readonly string[];
  /** Later changes of this table alone, one statement each, by their steps. */
  readonly changes?: Readonly<Record<number, string>>;
}

/** One statement of a step. */
export interface Statement extends Migration {
  readonly table: string;
  readonly does: "make" | "fill" | "change";
}

const NAMED = /\b(?:from|into|join|update(?: or \w+)?) (\w+)/g;

const isClosed = (text: string): boolean => {
  let depth = 0;
  for (const it of text) {
    depth += it === "(" ? 1 : it === ")" ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0 && !text.includes(";");
};

const isFill = (table: string, sql: string): boolean => sql.startsWith(`insert or ignore into ${table} select `);

const isChange = (table: string, sql: string): boolean =>
  [`alter table ${table} `, `update ${table} set `, `delete from ${table} `, `insert or ignore into ${table} `].some(
    (it) => sql.startsWith(it),
  ) || new RegExp(`^create (?:unique )?index \\w+ on ${table} `).test(sql);

function statementsOf(table: string, { step, columns, withoutRowid, fill = [], changes = {} }: TableForm) {
  const refuse = (id: number, why: string) => {
    throw new Error(`step ${id} of the table ${table} ${why}`);
  };
  if (!/^[a-z]\w*$/.test(table)) refuse(step, "has no name for it");
  if (!isClosed(columns)) refuse(step, "has more than its columns");
  const made: Statement = {
    ...{ id: step, table, does: "make" },
    sql: `create table ${table} (${columns})${withoutRowid ? " without rowid" : ""};`,
  };
  const filled = fill.map((sql): Statement => {
    if (!isClosed(sql) || !isFill(table, sql)) refuse(step, "fills something else");
    return { id: step, table, does: "fill", sql: `${sql};` };
  });
  const changed = Object.entries(changes).map(([id, sql]): Statement => {
    if (Number(id) <= step) refuse(Number(id), "comes before the table");
    if (!isClosed(sql) || !isChange(table, sql)) refuse(Number(id), "is no single change of it");
    return { id: Number(id), table, does: "change", sql: `${sql};` };
  });
  return [made, ...filled, ...changed];
}

/** The schema of an object that makes its tables on first use. */
export class Schema {
  /** Every statement, in the order of steps. */
  readonly statements: readonly Statement[];
  readonly #form: number;
  readonly #tables: ReadonlySet<string>;
  /** Tables by the query that names them. */
  readonly #named = new Map<string, readonly string[]>();

  /** `form`: the step that marks objects which make tables on first use; they never take a change up to it, so there must be none. */
  constructor(tables: Readonly<Record<string, TableForm>>, form = 0) {
    const all = Object.entries(tables).flatMap(([table, it]) => statementsOf(table, it));
    const early = all.find((it) => it.does === "change" && it.id <= form);
    if (early) throw new Error(`step ${early.id} would change only objects from before step ${form}`);
    this.statements = all.toSorted((a, b) => a.id - b.id);
    this.#tables = new Set(Object.keys(tables));
    this.#form = form;
  }

  /** The tables that a query names. */
  namedIn(query: string): readonly string[] {
    const known = this.#named.get(query);
    if (known) return known;
    const found = [...query.matchAll(NAMED)].map((it) => it[1] ?? "").filter((it) => this.#tables.has(it));
    this.#named.set(query, found);
    return found;
  }

  /** All steps, with those of their statements that are wanted. */
  steps(isWanted = (_: Statement) => true): readonly Migration[] {
    const byId = Map.groupBy(this.statements, (it) => it.id);
    const sqlOf = (all: readonly Statement[]) => all.filter(isWanted).map((it) => it.sql);
    return [...byId].map(([id, all]) => ({ id, sql: sqlOf(all).join("\n") }));
  }

  /** Records that a new object needs none of the steps so far: its tables are made in their newest form. */
  begin(sql: SqlStorage): void {
    sql.exec("create table migrations (id integer primary key)");
    for (const id of new Set([this.#form, ...this.#changeIds()]))
      sql.exec("insert into migrations (id) values (?)", id);
  }

  /** Makes a table in its newest form. */
  make(sql: SqlStorage, table: string): void {
    for (const it of this.statements) if (it.table === table && it.does !== "fill") sql.exec(it.sql);
  }

  /** Brings an object's tables up to date. `isWhole`: it has all tables, else those in `there`. */
  update(sql: SqlStorage, isWhole: boolean, there: ReadonlySet<string>): void {
    const changes = new Set(this.#changeIds());
    if (isWhole) migrate(sql, this.steps());
    else
      migrate(
        sql,
        this.steps((it) => it.does === "change" && there.has(it.table)),
        ({ id }) => changes.has(id),
      );
  }

  #changeIds(): readonly number[] {
    return this.statements.filter((it) => it.does === "change").map((it) => it.id);
  }
}
