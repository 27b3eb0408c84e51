/** What a table does by itself when its time has come. */
import { clockTask } from "./clock/scheduled.ts";
import type { BackgroundTask, ScheduledTask } from "./context.ts";
import { botTask } from "./features/bots.ts";
import { orderTask } from "./features/orders.ts";
import { planTask } from "./features/plans.ts";
import { signingDue, signNext } from "./features/signing.ts";
import { takeBackTask } from "./features/take-back.ts";

/** All of them, in the order in which they are run. */
export const scheduledTasks = (): readonly ScheduledTask[] => [
  botTask(),
  planTask(),
  orderTask(),
  clockTask(),
  takeBackTask(),
];

/** What waits for somebody else. */
export const backgroundTasks = (): readonly BackgroundTask[] => [{ name: "signing", due: signingDue, run: signNext }];
