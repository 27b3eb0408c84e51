/** What a table's answer says beyond its position: members of `TableShape` that are kept beside the log. */
import type { TableShape } from "../contract/shapes.ts";
import { clockShape } from "./clock/shape.ts";
import type { Desk } from "./context.ts";
import { unreadFor } from "./features/chat.ts";
import { ordersMark } from "./features/orders.ts";
import { suspendedPlans } from "./features/plan-store.ts";
import { rematchShape } from "./features/rematch.ts";
import { takeBackShape } from "./features/take-back.ts";
import { seenBy } from "./seen.ts";

/** The parts as a person (`null`: nobody we know) may see them now. */
export function partsFor(desk: Desk, person: string | null): Partial<TableShape> {
  const seen = seenBy(desk, person);
  const clock = clockShape(desk.load(), person, desk.now());
  const takeBack = takeBackShape(desk, person);
  const chat = unreadFor(desk, person);
  const orders = ordersMark(desk, person);
  const rematch = rematchShape(desk, person);
  const plansSuspended = suspendedPlans(desk, person);
  return {
    ...(seen !== null && { seen }),
    ...(clock && { clock }),
    ...(takeBack && { takeBack }),
    ...(chat && { chat }),
    ...(orders && { orders }),
    ...(plansSuspended > 0 && { plansSuspended }),
    ...(rematch && { rematch }),
  };
}
