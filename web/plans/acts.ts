import type { PlanShape } from "../../worker/contract/table.ts";

/** What can be done about a plan. */
export interface PlanActs {
  load(plan: PlanShape): void;
  rename(plan: PlanShape, name: string): void;
  drop(plan: PlanShape): void;
  /** Whether the service is to send it by itself. */
  automate(plan: PlanShape, auto: boolean): void;
}
