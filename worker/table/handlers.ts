/**
 * What people may ask of a table beyond its moves, and what it does by itself. Each ability is a function in a file of its own rather than
 * a method of the object. A handler judges first and writes once, by `save`, `append` or `keep`; a problem it throws changes nothing.
 */
import type { TableShape } from "../contract/shapes.ts";
import { clockTask, kick, pause, setCalendar, vacation } from "./clock/handlers.ts";
import { goneTask } from "./clock/live.ts";
import { object, replace } from "./clock/standing-in.ts";
import type { TableContext } from "./context.ts";
import { botTask } from "./features/bots.ts";
import { isKeyUsed, readChat, say, seeChat, unreadFor } from "./features/chat.ts";
import { endGame, rematch, rematchShape, resign } from "./features/ending.ts";
import { emptyingDue, emptyNext, signingDue, signNext } from "./features/finished.ts";
import { ordersMark, orderTask, readOrders, writeOrders } from "./features/orders.ts";
import { expect, readDraft, readNews, readNotes, see, seenBy, writeDraft, writeNotes } from "./features/personal.ts";
import { deletePlan, planTask, readPlans, savePlan, suspendedPlans } from "./features/plans.ts";
import { react } from "./features/reactions.ts";
import { answerTakeBack, takeBack, takeBackShape, takeBackTask } from "./features/take-back.ts";
import type { Answered } from "./reply.ts";
import { clockShape } from "./view.ts";
import type { BackgroundTask, ScheduledTask } from "./work.ts";

/** By name, as `Table.handle` is asked for them. */
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
/** Whether a table of this version can be asked so. */
export const isHandler = (name: string): name is HandlerName => Object.hasOwn(HANDLERS, name);
/** What a handler takes. */
export type BodyOf<Name extends HandlerName> = Parameters<Handlers[Name]>[2];
/** What a handler answers with, as JSON. */
export type ResultOf<Name extends HandlerName> =
  ReturnType<Handlers[Name]> extends Answered<infer Result> ? Result : TableShape;

const REQUESTS = { of: "requests", most: 60 } as const;
const CLOCK = { of: "clock", most: 60 } as const;

/** How often one person may ask in an hour for what others are told of; counted by the table, so that it holds while D1 is away. */
export const LIMITS: Partial<Record<HandlerName, { readonly of: string; readonly most: number }>> = {
  ...{ takeBack: REQUESTS, answerTakeBack: REQUESTS, resign: REQUESTS, endGame: REQUESTS },
  ...{ setCalendar: CLOCK, vacation: CLOCK, pause: CLOCK, kick: CLOCK, replace: CLOCK, object: CLOCK },
  say: { of: "messages", most: 300 },
  react: { of: "reactions", most: 300 },
  writeOrders: { of: "orders", most: 600 },
};

/** Handlers that make moves later on: where programs may not play, they may not use these either. */
export const PLAYS: ReadonlySet<HandlerName> = new Set(["savePlan", "writeOrders"]);

// What a table does by itself when its time has come.

/** All of them, in the order in which they are run. */
export const scheduledTasks = (): readonly ScheduledTask[] => [
  // Before the bot plays for who has left, whose yes it waits for no more.
  takeBackTask(),
  botTask(),
  planTask(),
  orderTask(),
  // Before the clock acts for players who are gone from a live table.
  goneTask(),
  clockTask(),
];

/** What waits for somebody else. */
export const backgroundTasks = (): readonly BackgroundTask[] => [
  { name: "signing", due: signingDue, run: signNext },
  { name: "emptying", due: emptyingDue, run: emptyNext },
];

/** The members of a table's answer that are kept beside the log, as a person (`null`: nobody we know) may see them now. */
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
