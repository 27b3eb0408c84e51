/** A feature of a table: what its folder adds to the object. `features.ts` lists them. */
import type { TableShape } from "../contract/shapes.ts";
import type { TableContext } from "./context.ts";
import type { ObjectTables } from "./object-table.ts";
import type { Handler, TableHandler } from "./reply.ts";
import type { BackgroundTask, ScheduledTask } from "./work.ts";

/** Handlers by the name that `Table.handle` takes. */
type Handlers = Readonly<Record<string, Handler<never, unknown> | TableHandler<never>>>;

/** An hourly limit per person. Handlers of the same `of` share it. */
export interface Limit {
  readonly of: string;
  readonly most: number;
}

export interface Feature<H extends Handlers = Handlers> {
  readonly tables?: ObjectTables;
  /** A handler judges first and then writes once, by `save`, `append` or `keep`; a problem it throws changes nothing. */
  readonly handlers: H;
  /** Limits of requests that notify others. Counted by the table, so that they hold while D1 is away. */
  readonly limits?: { readonly [Name in keyof H]?: Limit };
  /** Handlers that lead to moves later. Tables without programs refuse API tokens here too. */
  readonly plays?: readonly (keyof H)[];
  /** Scheduled tasks of one table; they run in the order of features. */
  readonly tasks?: () => readonly ScheduledTask[];
  /** Tasks that wait for other services. */
  readonly background?: readonly BackgroundTask[];
  /** The part of a table's answer stored beside the log, as a person (`null`: signed out) may see it now. */
  readonly part?: (context: TableContext, person: string | null) => Partial<TableShape>;
}

/** The limit of what concerns the others at a table: resigning, ending and taking back are counted together. */
export const REQUESTS = { of: "requests", most: 60 };

/** Keeps the types of the handlers. */
export const feature = <H extends Handlers>(it: Feature<H>): Feature<H> => it;
