/** What objects keep, and how what was kept before is brought up to date: the tables of their SQLite, and the JSON in them. */

/** A step of what an object's SQLite is made of. */
export interface Migration {
  readonly id: number;
  readonly sql: string;
}

/** Takes the steps that were not taken yet, in their order. Safe to repeat; all or nothing only inside a transaction. */
export function migrate(sql: SqlStorage, steps: readonly Migration[]): void {
  sql.exec("create table if not exists migrations (id integer primary key)");
  const rows = sql.exec<{ id: number }>("select id from migrations").toArray();
  const taken = new Set(rows.map((it) => it.id));
  for (const step of steps.filter(({ id }) => !taken.has(id))) {
    sql.exec(step.sql);
    sql.exec("insert into migrations (id) values (?)", step.id);
  }
}

/** Brings JSON from one form to the next. */
export type Upgrade = (old: unknown) => unknown;

/** How a value is kept as JSON text. */
export interface Kept<T> {
  write(value: T): string;
  /** Throws when the text is of a form that only a later version of the service knows. */
  read(text: string): T;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Whether the number can be a member beside its own. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !Object.hasOwn(value, "v") && !Object.hasOwn(value, "is");

/** The form of a text and what it holds; what was kept before forms had numbers is of form 1. */
function unwrapped(value: unknown): { readonly form: number; readonly value: unknown } {
  if (!isRecord(value) || typeof value.v !== "number") return { form: 1, value };
  const { v: form, ...rest } = value;
  return { form, value: Object.hasOwn(rest, "is") ? rest.is : rest };
}

/**
 * JSON with the number of its form: an object has it as a member (`v`), anything else is wrapped (`{ v, is }`). `upgrades[n]` makes
 * form n + 2 of form n + 1: append only, like migrations.
 */
export function kept<T>(what: string, ...upgrades: readonly Upgrade[]): Kept<T> {
  const form = 1 + upgrades.length;
  return {
    write: (value) => JSON.stringify(isPlain(value) ? { v: form, ...value } : { v: form, is: value }),
    read(text) {
      const found = unwrapped(JSON.parse(text));
      if (found.form > form) throw new Error(`${what} in form ${found.form}, and only forms up to ${form} are known`);
      return upgrades.slice(found.form - 1).reduce((old, upgrade) => upgrade(old), found.value) as T;
    },
  };
}
