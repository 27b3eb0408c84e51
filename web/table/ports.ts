/** Dependencies of a table's model: where its turns and news come from. */
import type { Seat } from "../../games/kernel/game.ts";
import type { EntryShape, TableShape } from "../../worker/contract/shapes.ts";
import { looseSession, type TurnSession } from "./session.ts";

/** A table as of one moment, with entries in order. `mark`: that moment, as its socket is told. */
export interface TableNow {
  readonly table: TableShape;
  readonly entries: readonly EntryShape[];
  readonly mark?: string | undefined;
}

/** Dependencies of a table's model. */
export interface TablePorts {
  /** The table, and all entries after one, as of the same moment. */
  since(after: number): Promise<TableNow>;
  wait(milliseconds: number): Promise<void>;
  /** The turn of a seat. */
  session(seat: Seat): TurnSession;
  /** Filters the legal commands that are offered; absent: all. A lesson offers those it asks for. */
  offered?(legal: readonly unknown[], draft: readonly unknown[]): readonly unknown[];
}

const nobody = (): Promise<never> => Promise.reject(new Error("who only watches has no turn"));

/** The ports of a table that is only watched: nothing is ever asked of a service. */
export const WATCHING: TablePorts = {
  since: nobody,
  wait: nobody,
  session: () => looseSession({ move: nobody, wait: nobody, newKey: () => "" }),
};
