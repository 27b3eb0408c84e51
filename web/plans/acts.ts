import type { PlanShape } from "../../worker/contract/table.ts";

/** Actions on a plan. */
export interface PlanActs {
  load(plan: PlanShape): void;
  rename(plan: PlanShape, name: string): void;
  drop(plan: PlanShape): void;
  /** Whether the service sends it by itself. */
  automate(plan: PlanShape, auto: boolean): void;
}
