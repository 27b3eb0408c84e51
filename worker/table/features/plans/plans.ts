/** Plans: named drafts of a player, checked against what their owner may know, and sent by the service on request. */

import { canonical } from "../../../../games/kernel/canonical.ts";
import { play, preview, type Seat } from "../../../../games/kernel/game.ts";
import type { Language } from "../../../../games/kernel/words.ts";
import { type Entry, planKey } from "../../../../games/record/entry.ts";
import { isOpenTo, undone } from "../../../../games/record/standing.ts";
import { ProblemError } from "../../../contract/problem.ts";
import type { PlanBody, PlanShape, PlansShape } from "../../../contract/table.ts";
import { kept } from "../../../lib/records.ts";
import { t } from "../../../words/index.ts";
import type { TableContext } from "../../context.ts";
import { logFault } from "../../faults.ts";
import { feature } from "../../feature.ts";
import { awaitedIn, chain, chanceOf, isNewlyAsked, type Position, seatedIn, seqOf } from "../../position.ts";
import type { Handler } from "../../reply.ts";
import { commandsIn } from "../../submission.ts";
import { type ScheduledTask, taskOf } from "../../work.ts";
import { openRequest } from "../take-back/take-back.ts";

/** Plans of one person at one table. */
const MOST_PLANS = 20;

interface Plan extends PlanBody {
  readonly person: string;
  readonly name: string;
  /** The last entry when it was saved. */
  readonly base: number;
  /** The first command that did not fit when the plan was due. The service then stops sending it. */
  readonly suspended: number | null;
}

/** As JSON text. */
const PLAN = kept<PlanBody>("a plan");

type Row = Readonly<Record<"person" | "name" | "plan", string>> & {
  readonly base: number;
  readonly suspended: number | null;
};

function rows({ log }: TableContext, where: string, ...values: string[]): readonly Plan[] {
  const query = `select person, name, plan, base, suspended from plans where ${where} order by name`;
  return log
    .read<Row & Record<string, SqlStorageValue>>(query, ...values)
    .map(({ plan, ...row }) => ({ ...row, ...PLAN.read(plan) }));
}

/** A person's plans, by name. */
const plansOf = (context: TableContext, person: string): readonly Plan[] => rows(context, "person = ?", person);

/** A person's plans that the service sends by itself. */
const autoPlansOf = (context: TableContext, person: string): readonly Plan[] =>
  rows(context, "person = ? and auto = 1 and suspended is null", person);

/** Stores a plan, replacing one of the same name. */
function putPlan(context: TableContext, person: string, name: string, base: number, plan: PlanBody): void {
  const others = plansOf(context, person).filter((it) => it.name !== name);
  const full = { path: "name", message: `At most ${MOST_PLANS} plans; delete one first` };
  if (others.length >= MOST_PLANS) throw new ProblemError("invalid", {}, { errors: [full] });
  context.log.write(
    `insert into plans (person, name, base, auto, plan, suspended) values (?1, ?2, ?3, ?4, ?5, null)
     on conflict (person, name) do update set base = ?3, auto = ?4, plan = ?5, suspended = null`,
    ...[person, name, base, plan.auto ? 1 : 0, PLAN.write(plan)],
  );
}

/** Deletes a plan, if there is one. */
const dropPlan = ({ log }: TableContext, person: string, name: string): void =>
  log.write("delete from plans where person = ? and name = ?", person, name);

/** Suspends a plan, because command `at` does not fit. */
const suspendPlan = ({ log }: TableContext, { person, name }: Plan, at: number): void =>
  log.write("update plans set suspended = ? where person = ? and name = ?", at, person, name);

/** Number of a person's suspended plans. */
const suspendedPlans = ({ log }: TableContext, person: string | null): number =>
  log.read<{ n: number }>("select count(*) as n from plans where person = ? and suspended is not null", person ?? "")[0]
    ?.n ?? 0;

/** The first command of a plan that is no longer legal; `null`: all fit, as far as the owner can tell. */
function misfitOf({ game, state }: Position, seat: Seat, { commands }: PlanBody): number | null {
  const played = preview(game, game.view(state, seat), seat, commands);
  return played.ok ? null : played.at;
}

function contains(done: readonly unknown[], wanted: readonly unknown[]): boolean {
  const left = done.map((it) => canonical(it));
  return wanted.every((it) => {
    const at = left.indexOf(canonical(it));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether the other seat met the plan's condition since the owner last moved; `null`: it has none. */
function isMet(position: Position, seat: Seat, { if: condition }: PlanBody): boolean | null {
  if (!condition) return null;
  const { entries } = position;
  const gone = undone(entries);
  const own = entries.findLastIndex((it) => it.seat === seat && !gone.has(it.seq));
  const since = entries.slice(own + 1).filter((it) => it.seat === condition.seat && !gone.has(it.seq));
  // A condition must not help to guess hidden information.
  const done = since.filter((it) => isOpenTo(position.game, it.events, seat)).flatMap((it) => it.commands);
  return contains(done, condition.commands);
}

const misfit = (at: number, language: Language) => ({ at, say: t("refusal.illegal", {}, language) });

const suspendedShape = (at: number, language: Language) =>
  at === FAILED ? { at: 0, say: t("plan.fault", {}, language) } : misfit(at, language);

function shapeOf(position: Position, seat: Seat, plan: Plan, language: Language): PlanShape {
  const { name, base, commands, auto, suspended } = plan;
  const yours = awaitedIn(position).includes(seat);
  const at = yours ? misfitOf(position, seat, plan) : null;
  return {
    ...{ name, base, commands, auto },
    ...(plan.if && { if: plan.if }),
    fits: yours ? at === null || misfit(at, language) : null,
    met: isMet(position, seat, plan),
    suspended: suspended === null ? null : suspendedShape(suspended, language),
  };
}

/** `GET /tables/:id/plans`. As JSON: `{ plans }`, by name. */
const readPlans: Handler<unknown, PlansShape> = (context, caller) => {
  const { person, seat } = seatedIn(context.load(), caller);
  const plans = plansOf(context, person).map((it) => shapeOf(context.load(), seat, it, caller.language));
  return { status: 200, body: { plans } };
};

function refuseUnfit({ lobby }: Position, own: Seat, plan: PlanBody): void {
  commandsIn(JSON.stringify(plan.commands));
  if (!plan.if) return;
  commandsIn(JSON.stringify(plan.if.commands));
  const { seat } = plan.if;
  const error = { path: "if.seat", message: "Another seat of the table" };
  if (seat === own || seat >= lobby.places.length) throw new ProblemError("invalid", {}, { errors: [error] });
}

/** `PUT /tables/:id/plans/:name`: stores a plan, replacing one of the same name. As JSON: `{ plans }`. */
const savePlan: Handler<PlanBody & { readonly name: string }, PlansShape> = (context, caller, { name, ...plan }) => {
  const { person, seat } = seatedIn(context.load(), caller);
  refuseUnfit(context.load(), seat, plan);
  putPlan(context, person, name, seqOf(context.load()), plan);
  return readPlans(context, caller, {});
};

/** `DELETE /tables/:id/plans/:name`. As JSON: `{ plans }`. */
const deletePlan: Handler<{ readonly name: string }, PlansShape> = (context, caller, { name }) => {
  const { person } = seatedIn(context.load(), caller);
  dropPlan(context, person, name);
  return readPlans(context, caller, {});
};

/** Plans sent in one alarm. */
const MOST_SENT = 20;

/** Stored instead of a command's number after the rules failed repeatedly on the plan. */
const FAILED = -1;

function isDue(position: Position, seat: Seat, plan: Plan): boolean {
  return plan.if ? isMet(position, seat, plan) === true : isNewlyAsked(position, seat, plan.base);
}

/** Whether to try a plan now. A plan that cannot be judged is tried, fails, and is suspended in the end. */
function isTried(position: Position, seat: Seat, plan: Plan): boolean {
  try {
    return isDue(position, seat, plan);
  } catch {
    return true;
  }
}

/** The seat's plan to send now. Prefers one whose condition came true over one without. */
function duePlan(context: TableContext, position: Position, seat: Seat): Plan | null {
  const person = position.lobby.places[seat]?.person;
  const due = person ? autoPlansOf(context, person).filter((it) => isTried(position, seat, it)) : [];
  return due.find((it) => it.if) ?? due[0] ?? null;
}

function entryOf(position: Position, seat: Seat, { commands }: Plan, at: number): Entry | number {
  const misfit = misfitOf(position, seat, { commands, auto: true });
  if (misfit !== null) return misfit;
  const chance = chanceOf(position);
  const played = play(position.game, position.state, seat, commands, chance);
  if (!played.ok) return played.at;
  const key = planKey(seqOf(position) + 1);
  return chain(position, { at, seat, by: "order", key, commands, rolls: chance.rolls, events: played.events });
}

function sendPlan(context: TableContext, position: Position, seat: Seat, plan: Plan): void {
  if (!isDue(position, seat, plan)) return;
  const entry = entryOf(position, seat, plan, context.now());
  if (typeof entry === "number") suspend(context, plan, entry);
  else context.append(entry, () => dropPlan(context, plan.person, plan.name));
}

/** Only the owner is told. */
const suspend = (context: TableContext, plan: Plan, at: number): void =>
  context.saveFor(plan.person, () => suspendPlan(context, plan, at));

/** Sends a plan, or suspends it after repeated failures. */
function trySending(context: TableContext, position: Position, seat: Seat, key: string): void {
  const plan = duePlan(context, position, seat);
  if (!plan) return;
  try {
    sendPlan(context, position, seat, plan);
  } catch (error) {
    if (!context.faults.isLastTry(key)) throw error;
    logFault(key, error);
    suspend(context, plan, FAILED);
  }
}

/** Sends plans with `auto: true` when their condition is met, or without one when the owner is next asked. They rest while a take-back is open. */
const planTask = (): ScheduledTask =>
  taskOf("plan", MOST_SENT, (position, context) =>
    openRequest(context)
      ? []
      : awaitedIn(position).map((seat) => {
          const key = `plan ${seat}`;
          const due = () => (duePlan(context, position, seat) ? 0 : null);
          return { key, due, run: () => trySending(context, position, seat, key) };
        }),
  );

export const plans = feature({
  tables: {
    plans: {
      step: 30,
      columns: `person text not null, name text not null, base integer not null, auto integer not null,
                plan text not null, suspended integer, primary key (person, name)`,
      withoutRowid: true,
      owner: "person",
      merge: "seat",
      deletion: "delete",
      commands: true,
      copy: {
        as: "plans",
        of: (rows) => rows.map(({ name, base, auto, plan }) => ({ name, base, auto, plan: PLAN.read(String(plan)) })),
      },
      keeping: "backup",
    },
  },
  handlers: { readPlans, savePlan, deletePlan },
  plays: ["savePlan"],
  tasks: () => [planTask()],
  part(context, person) {
    const plansSuspended = suspendedPlans(context, person);
    return plansSuspended > 0 ? { plansSuspended } : {};
  },
});
