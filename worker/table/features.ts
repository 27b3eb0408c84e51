/** The features of a table. Its tables, handlers, limits, tasks and the parts of its answer derive from this list. */
import { once } from "../../games/kernel/once.ts";
import type { TableShape } from "../contract/shapes.ts";
import { Schema } from "../lib/object-schema.ts";
import { clockTask, kick, pause, setCalendar, vacation } from "./clock/handlers.ts";
import { goneTask } from "./clock/live.ts";
import { object, replace } from "./clock/standing-in.ts";
import type { TableContext } from "./context.ts";
import { type Feature, feature, type Limit } from "./feature.ts";
import { allHere } from "./features/all-here/all-here.ts";
import { bots } from "./features/bots/bots.ts";
import { chat } from "./features/chat/chat.ts";
import { ending } from "./features/ending/ending.ts";
import { finished } from "./features/finished/finished.ts";
import { orders } from "./features/orders/orders.ts";
import { personal } from "./features/personal/personal.ts";
import { plans } from "./features/plans/plans.ts";
import { takeBacks } from "./features/take-back/take-back.ts";
import { waiting } from "./features/waiting/waiting.ts";
import type { ObjectTables } from "./object-table.ts";
import type { Answered } from "./reply.ts";
import { CORE_TABLES, FORM } from "./schema.ts";
import type { Declared } from "./store.ts";
import { clockShape } from "./view.ts";
import type { BackgroundTask, ScheduledTask } from "./work.ts";

const LIMIT: Limit = { of: "clock", most: 60 };

const clock = feature({
  handlers: { setCalendar, vacation, pause, kick, replace, object },
  limits: { setCalendar: LIMIT, vacation: LIMIT, pause: LIMIT, kick: LIMIT, replace: LIMIT, object: LIMIT },
  // Acts for players who left a live table before their clock does.
  tasks: () => [goneTask(), clockTask()],
  part(context, person) {
    const clock = clockShape(context.load(), person, context.now());
    return clock ? { clock } : {};
  },
});

/** In the order of their tasks: a take-back comes before the bot plays for people who left, because their answer is no longer needed. */
const FEATURES = [personal, takeBacks, bots, plans, orders, clock, chat, ending, finished, waiting, allHere] as const;

type All<U> = (U extends unknown ? (it: U) => void : never) extends (it: infer I) => void ? I : never;
type Handlers = All<(typeof FEATURES)[number]["handlers"]>;
export type HandlerName = keyof Handlers;

const features: readonly Feature[] = FEATURES;
const merged = <T extends object>(of: (it: Feature) => T | undefined): T => Object.assign({}, ...features.map(of));

export const HANDLERS = merged((it) => it.handlers) as Handlers;
/** Whether this version of a table has such a handler. */
export const isHandler = (name: string): name is HandlerName => Object.hasOwn(HANDLERS, name);
/** The body of a handler. */
export type BodyOf<Name extends HandlerName> = Parameters<Handlers[Name]>[2];
/** The JSON result of a handler. */
export type ResultOf<Name extends HandlerName> =
  ReturnType<Handlers[Name]> extends Answered<infer Result> ? Result : TableShape;

/** Hourly limits per person, by handler. */
export const LIMITS = merged((it) => it.limits) as Readonly<Partial<Record<HandlerName, Limit>>>;

/** Handlers that lead to moves later. */
export const PLAYS: ReadonlySet<string> = new Set(features.flatMap((it) => it.plays ?? []));

/** All tables of the object, by name. */
export const TABLES: ObjectTables = { ...CORE_TABLES, ...merged((it) => it.tables) };
export const declared = once((): Declared => ({ tables: TABLES, schema: new Schema(TABLES, FORM) }));

/** All scheduled tasks, in the order they run. */
export const scheduledTasks = (): readonly ScheduledTask[] => features.flatMap((it) => it.tasks?.() ?? []);

/** Tasks that wait for other services. */
export const backgroundTasks = (): readonly BackgroundTask[] => features.flatMap((it) => it.background ?? []);

/** The parts of a table's answer stored beside the log, as a person (`null`: signed out) may see them now. */
export function partsFor(context: TableContext, person: string | null): Partial<TableShape> {
  const stuck = context.faults.stuck();
  const parts = merged((it) => it.part?.(context, person));
  return { ...parts, ...(stuck.length > 0 && { stuck }) };
}
