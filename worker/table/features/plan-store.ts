/** Plans as a table's object keeps them: by their owner and name. */

import type { PlanBody } from "../../contract/planning.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Desk } from "../context.ts";

/** Plans of one person at one table. */
const MOST_PLANS = 20;

export interface Plan extends PlanBody {
  readonly person: string;
  readonly name: string;
  /** The last entry when it was saved. */
  readonly base: number;
  /** The command at which it did not fit when it was due to be sent; the service does not send it any more. */
  readonly suspended: number | null;
}

type Row = Readonly<Record<"person" | "name" | "plan", string>> & {
  readonly base: number;
  readonly suspended: number | null;
};

function rows({ log }: Desk, where: string, ...values: string[]): readonly Plan[] {
  const query = `select person, name, plan, base, suspended from plans where ${where} order by name`;
  return log
    .read<Row & Record<string, SqlStorageValue>>(query, ...values)
    .map(({ plan, ...row }) => ({ ...row, ...(JSON.parse(plan) as PlanBody) }));
}

/** A person's plans, by name. */
export const plansOf = (desk: Desk, person: string): readonly Plan[] => rows(desk, "person = ?", person);

/** The plans of a person that the service is to send by itself. */
export const autoPlansOf = (desk: Desk, person: string): readonly Plan[] =>
  rows(desk, "person = ? and auto = 1 and suspended is null", person);

/** Keeps a plan, in place of the one of the same name. */
export function putPlan(desk: Desk, person: string, name: string, base: number, plan: PlanBody): void {
  const others = plansOf(desk, person).filter((it) => it.name !== name);
  const full = { path: "name", message: `At most ${MOST_PLANS} plans; delete one first` };
  if (others.length >= MOST_PLANS) throw new ProblemError("invalid", {}, { errors: [full] });
  desk.log.write(
    `insert into plans (person, name, base, auto, plan, suspended) values (?1, ?2, ?3, ?4, ?5, null)
     on conflict (person, name) do update set base = ?3, auto = ?4, plan = ?5, suspended = null`,
    ...[person, name, base, plan.auto ? 1 : 0, JSON.stringify(plan)],
  );
}

/** Forgets a plan; nothing happens when there is none. */
export const dropPlan = ({ log }: Desk, person: string, name: string): void =>
  log.write("delete from plans where person = ? and name = ?", person, name);

/** Has the service not send a plan any more: at command `at` it does not fit. */
export const suspendPlan = ({ log }: Desk, { person, name }: Plan, at: number): void =>
  log.write("update plans set suspended = ? where person = ? and name = ?", at, person, name);

/** How many plans of a person were suspended. */
export const suspendedPlans = ({ log }: Desk, person: string | null): number =>
  log.read<{ n: number }>("select count(*) as n from plans where person = ? and suspended is not null", person ?? "")[0]
    ?.n ?? 0;
