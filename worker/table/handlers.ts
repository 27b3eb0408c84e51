/**
 * What people may ask of a table beyond its moves: each ability is one function here, in a file of its own, instead of a method
 * of the object. A handler judges first and writes once, by `Desk.save` or `Desk.keep`; a problem it throws changes nothing.
 */
import type { Language } from "../../games/kernel/words.ts";
import { kick, pause, replace, setCalendar, vacation } from "./clock/handlers.ts";
import type { Desk } from "./context.ts";
import { readChat, say, seeChat } from "./features/chat.ts";
import { readDraft, writeDraft } from "./features/drafts.ts";
import { endGame, resign } from "./features/giving-up.ts";
import { readNotes, writeNotes } from "./features/notes.ts";
import { readOrders, writeOrders } from "./features/orders-handlers.ts";
import { deletePlan, readPlans, savePlan } from "./features/plans.ts";
import { rematch } from "./features/rematch.ts";
import { answerTakeBack, takeBack } from "./features/take-back-handlers.ts";
import type { Answered } from "./reply.ts";
import { see } from "./seen.ts";

/** Who asks. `person` is `null` for somebody who is not signed in. */
export interface Caller {
  readonly person: string | null;
  readonly name: string;
  readonly language: Language;
}

/** `body` was checked by the route. The answer must be safe to be computed twice: a call may be repeated when it was cut off. */
// biome-ignore lint/suspicious/noExplicitAny: bodies are of different types; each is typed where it is handled and where it is sent.
export type Handler = (desk: Desk, caller: Caller, body: any) => Answered;

/** By name, as `Table.handle` is asked for them. */
export const HANDLERS = {
  see,
  setCalendar,
  vacation,
  pause,
  kick,
  replace,
  takeBack,
  answerTakeBack,
  resign,
  rematch,
  endGame,
  say,
  readChat,
  seeChat,
  readNotes,
  writeNotes,
  readOrders,
  writeOrders,
  readDraft,
  writeDraft,
  readPlans,
  savePlan,
  deletePlan,
} as const satisfies Readonly<Record<string, Handler>>;

export type HandlerName = keyof typeof HANDLERS;
