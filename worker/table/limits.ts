/** How often one person may ask a table for what others are told of, and what programs may leave behind. */
import type { HandlerName } from "./handlers.ts";

const REQUESTS = { of: "requests", most: 60 } as const;
const CLOCK = { of: "clock", most: 60 } as const;

/** What others are told of, by one person in an hour: counted here, so that it works and is limited while D1 is away. */
export const LIMITS: Partial<Record<HandlerName, { readonly of: string; readonly most: number }>> = {
  ...{ takeBack: REQUESTS, answerTakeBack: REQUESTS, resign: REQUESTS, endGame: REQUESTS },
  ...{ setCalendar: CLOCK, vacation: CLOCK, pause: CLOCK, kick: CLOCK, replace: CLOCK, object: CLOCK },
  say: { of: "messages", most: 300 },
  react: { of: "reactions", most: 300 },
  writeOrders: { of: "orders", most: 600 },
};

/** What makes moves later on: where programs may not play, they may not leave these behind either. */
export const PLAYS: ReadonlySet<HandlerName> = new Set(["savePlan", "writeOrders"]);
