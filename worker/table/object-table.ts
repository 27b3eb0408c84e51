/**
 * Tables of the table's object, each declared once: its form, whose its rows are, and where else they are kept. Deletion, merging, the copy
 * of one's data, archive and backup derive from that.
 */
import type { TableForm } from "../lib/object-schema.ts";

type Row = Readonly<Record<string, SqlStorageValue>>;

/**
 * Where rows are kept besides the object. `archive`: with the finished game in R2, and in a backup. `backup`: in a backup only, because
 * they end with the game. `object`: nowhere, because they follow from the rest or may be lost. `history`: they are the history itself.
 */
export type Keeping = "archive" | "backup" | "object" | "history";

/** Rows that belong to people, by their id in a column `person`. */
export interface PersonalRows {
  readonly owner: "person";
  /**
   * The end of a guest's rows, when the guest turns out to be somebody known. `move`: the account takes the rows over, in place of equal ones. `seat`: so
   * too, but rows end where the account sits at the table already. `join`: texts of both in this column are joined.
   */
  readonly merge: "move" | "seat" | { readonly join: string };
  /** The end with a deleted account. `blank`: the row stays for others, without the id. `last`: deleted after all else is done. */
  readonly deletion: "delete" | "blank" | "last";
  /** The rows are commands for the person's seat: they end when the person takes another one. */
  readonly commands?: true;
  /** A column where others may mention people as `@name`: the name is replaced. */
  readonly mentions?: string;
  /** The part of the copy of one's data, made of the person's rows; `null`: they say nothing beyond the rest. */
  readonly copy: { readonly as: string; readonly of: (rows: readonly Row[]) => unknown } | null;
}

/** Rows of the table itself. `people`: columns that may name people, which `personal-data.ts` changes by hand. */
interface SharedRows {
  readonly owner: "table";
  readonly people: readonly string[];
}

type ObjectTable = TableForm & {
  readonly keeping: Keeping;
  /** Made with the object; other tables are made on first use. */
  readonly core?: true;
} & (PersonalRows | SharedRows);

/** By name. */
export type ObjectTables = Readonly<Record<string, ObjectTable>>;

/** The tables whose rows belong to people. */
export const personalTables = (tables: ObjectTables): readonly (readonly [table: string, PersonalRows])[] =>
  Object.entries(tables).flatMap(([table, it]) => (it.owner === "person" ? [[table, it] as const] : []));

/** The tables that are kept with an archive, or in a backup as well. */
export const keptTables = (tables: ObjectTables, where: "archive" | "backup"): readonly string[] =>
  Object.keys(tables).filter((it) => [where, "archive"].includes(tables[it]?.keeping ?? ""));

/** The tables that are made with the object. */
export const coreTables = (tables: ObjectTables): readonly string[] =>
  Object.keys(tables).filter((it) => tables[it]?.core);
