/**
 * The registry of a table's handlers and tasks, each a function in its own file. A handler judges first and then writes once, by `save`,
 * `append` or `keep`; a problem it throws changes nothing.
 */
import type { TableShape } from "../contract/shapes.ts";
import { clockTask, kick, pause, setCalendar, vacation } from "./clock/handlers.ts";
import { goneTask } from "./clock/live.ts";
import { object, replace } from "./clock/standing-in.ts";
import type { TableContext } from "./context.ts";
import { botTask } from "./features/bots/bots.ts";
import { isKeyUsed, readChat, say, seeChat, unreadFor } from "./features/chat/chat.ts";
import { react } from "./features/chat/reactions.ts";
import { endGame, rematch, rematchShape, resign } from "./features/ending/ending.ts";
import { emptyingDue, emptyNext, signingDue, signNext } from "./features/finished/finished.ts";
import { ordersMark, orderTask, readOrders, writeOrders } from "./features/orders/orders.ts";
import {
  expect,
  readDraft,
  readNews,
  readNotes,
  see,
  seenBy,
  writeDraft,
  writeNotes,
} from "./features/personal/personal.ts";
import { deletePlan, planTask, readPlans, savePlan, suspendedPlans } from "./features/plans/plans.ts";
import { answerTakeBack, takeBack, takeBackShape, takeBackTask } from "./features/take-back/take-back.ts";
import type { Answered } from "./reply.ts";
import { clockShape } from "./view.ts";
import type { BackgroundTask, ScheduledTask } from "./work.ts";

/** Handlers by the name that `Table.handle` takes. */
export const HANDLERS = {
  see,
  setCalendar,
  vacation,
  pause,
  kick,
  replace,
  object,
  takeBack,
  answerTakeBack,
  resign,
  rematch,
  endGame,
  isKeyUsed,
  say,
  readChat,
  seeChat,
  react,
  readNews,
  expect,
  readNotes,
  writeNotes,
  readOrders,
  writeOrders,
  readDraft,
  writeDraft,
  readPlans,
  savePlan,
  deletePlan,
} as const;

type Handlers = typeof HANDLERS;
export type HandlerName = keyof Handlers;
/** Whether this version of a table has such a handler. */
export const isHandler = (name: string): name is HandlerName => Object.hasOwn(HANDLERS, name);
/** The body of a handler. */
export type BodyOf<Name extends HandlerName> = Parameters<Handlers[Name]>[2];
/** The JSON result of a handler. */
export type ResultOf<Name extends HandlerName> =
  ReturnType<Handlers[Name]> extends Answered<infer Result> ? Result : TableShape;

const REQUESTS = { of: "requests", most: 60 } as const;
const CLOCK = { of: "clock", most: 60 } as const;

/** Hourly limits per person on requests that notify others. Counted by the table, so that they hold while D1 is away. */
export const LIMITS: Partial<Record<HandlerName, { readonly of: string; readonly most: number }>> = {
  ...{ takeBack: REQUESTS, answerTakeBack: REQUESTS, resign: REQUESTS, endGame: REQUESTS },
  ...{ setCalendar: CLOCK, vacation: CLOCK, pause: CLOCK, kick: CLOCK, replace: CLOCK, object: CLOCK },
  say: { of: "messages", most: 300 },
  react: { of: "reactions", most: 300 },
  writeOrders: { of: "orders", most: 600 },
};

/** Handlers that lead to moves later. Tables without programs refuse API tokens here too. */
export const PLAYS: ReadonlySet<HandlerName> = new Set(["savePlan", "writeOrders"]);

// Scheduled tasks of a table.

/** All scheduled tasks, in the order they run. */
export const scheduledTasks = (): readonly ScheduledTask[] => [
  // Runs before the bot plays for people who left, because their answer is no longer needed.
  takeBackTask(),
  botTask(),
  planTask(),
  orderTask(),
  // Runs before the clock acts for players who left a live table.
  goneTask(),
  clockTask(),
];

/** Tasks that wait for other services. */
export const backgroundTasks = (): readonly BackgroundTask[] => [
  { name: "signing", due: signingDue, run: signNext },
  { name: "emptying", due: emptyingDue, run: emptyNext },
];

/** The parts of a table's answer stored beside the log, as a person (`null`: signed out) may see them now. */
export function partsFor(context: TableContext, person: string | null): Partial<TableShape> {
  const seen = seenBy(context, person);
  const clock = clockShape(context.load(), person, context.now());
  const takeBack = takeBackShape(context, person);
  const chat = unreadFor(context, person);
  const orders = ordersMark(context, person);
  const rematch = rematchShape(context, person);
  const plansSuspended = suspendedPlans(context, person);
  const stuck = context.faults.stuck();
  return {
    ...(seen !== null && { seen }),
    ...(clock && { clock }),
    ...(takeBack && { takeBack }),
    ...(chat && { chat }),
    ...(orders && { orders }),
    ...(plansSuspended > 0 && { plansSuspended }),
    ...(rematch && { rematch }),
    ...(stuck.length > 0 && { stuck }),
  };
}
