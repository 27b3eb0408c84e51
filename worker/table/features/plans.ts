/** Plans: named drafts of a player, judged on what their owner may know, and sent by the service if wished. */

import { canonical } from "../../../games/kernel/canonical.ts";
import { play, preview, type Seat } from "../../../games/kernel/game.ts";
import type { Language } from "../../../games/kernel/words.ts";
import { type Entry, planKey } from "../../../games/record/entry.ts";
import { isOpenTo, undone } from "../../../games/record/fold.ts";
import type { PlanBody, PlanShape, PlansShape } from "../../contract/planning.ts";
import { ProblemError } from "../../http/problem.ts";
import { put } from "../../words/index.ts";
import type { ScheduledTask, TableContext } from "../context.ts";
import { awaitedIn, chain, chanceOf, isNewlyAsked, type Position, seatedIn, seqOf } from "../position.ts";
import type { Handler } from "../reply.ts";
import { commandsIn } from "../submission.ts";
import { openRequest } from "./take-back.ts";

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

function rows({ log }: TableContext, where: string, ...values: string[]): readonly Plan[] {
  const query = `select person, name, plan, base, suspended from plans where ${where} order by name`;
  return log
    .read<Row & Record<string, SqlStorageValue>>(query, ...values)
    .map(({ plan, ...row }) => ({ ...row, ...(JSON.parse(plan) as PlanBody) }));
}

/** A person's plans, by name. */
export const plansOf = (context: TableContext, person: string): readonly Plan[] => rows(context, "person = ?", person);

/** The plans of a person that the service is to send by itself. */
export const autoPlansOf = (context: TableContext, person: string): readonly Plan[] =>
  rows(context, "person = ? and auto = 1 and suspended is null", person);

/** Keeps a plan, in place of the one of the same name. */
export function putPlan(context: TableContext, person: string, name: string, base: number, plan: PlanBody): void {
  const others = plansOf(context, person).filter((it) => it.name !== name);
  const full = { path: "name", message: `At most ${MOST_PLANS} plans; delete one first` };
  if (others.length >= MOST_PLANS) throw new ProblemError("invalid", {}, { errors: [full] });
  context.log.write(
    `insert into plans (person, name, base, auto, plan, suspended) values (?1, ?2, ?3, ?4, ?5, null)
     on conflict (person, name) do update set base = ?3, auto = ?4, plan = ?5, suspended = null`,
    ...[person, name, base, plan.auto ? 1 : 0, JSON.stringify(plan)],
  );
}

/** Forgets a plan; nothing happens when there is none. */
export const dropPlan = ({ log }: TableContext, person: string, name: string): void =>
  log.write("delete from plans where person = ? and name = ?", person, name);

/** Has the service not send a plan any more: at command `at` it does not fit. */
export const suspendPlan = ({ log }: TableContext, { person, name }: Plan, at: number): void =>
  log.write("update plans set suspended = ? where person = ? and name = ?", at, person, name);

/** How many plans of a person were suspended. */
export const suspendedPlans = ({ log }: TableContext, person: string | null): number =>
  log.read<{ n: number }>("select count(*) as n from plans where person = ? and suspended is not null", person ?? "")[0]
    ?.n ?? 0;

/** The first command of a plan that is not legal any more; `null`: it fits entirely, as far as its owner can tell. */
export function misfitOf({ game, state }: Position, seat: Seat, { commands }: PlanBody): number | null {
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

/** Whether the other seat did what a plan waits for, since its owner last moved; `null`: it waits for nothing. */
export function isMet(position: Position, seat: Seat, { if: condition }: PlanBody): boolean | null {
  if (!condition) return null;
  const { entries } = position;
  const gone = undone(entries);
  const own = entries.findLastIndex((it) => it.seat === seat && !gone.has(it.seq));
  const since = entries.slice(own + 1).filter((it) => it.seat === condition.seat && !gone.has(it.seq));
  // A condition must not be a way to guess what is hidden.
  const done = since.filter((it) => isOpenTo(position.game, it.events, seat)).flatMap((it) => it.commands);
  return contains(done, condition.commands);
}

const misfit = (at: number, language: Language) => ({ at, say: put("refusal.illegal", {}, language) });

function shapeOf(position: Position, seat: Seat, plan: Plan, language: Language): PlanShape {
  const { name, base, commands, auto, suspended } = plan;
  const yours = awaitedIn(position).includes(seat);
  const at = yours ? misfitOf(position, seat, plan) : null;
  return {
    ...{ name, base, commands, auto },
    ...(plan.if && { if: plan.if }),
    fits: yours ? at === null || misfit(at, language) : null,
    met: isMet(position, seat, plan),
    suspended: suspended === null ? null : misfit(suspended, language),
  };
}

/** `GET /tables/:id/plans`. As JSON: `{ plans }`, by name. */
export const readPlans: Handler<unknown, PlansShape> = (context, caller) => {
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

/** `PUT /tables/:id/plans/:name`: saves a plan, in place of the one of the same name. As JSON: `{ plans }`. */
export const savePlan: Handler<PlanBody & { readonly name: string }, PlansShape> = (
  context,
  caller,
  { name, ...plan },
) => {
  const { person, seat } = seatedIn(context.load(), caller);
  refuseUnfit(context.load(), seat, plan);
  putPlan(context, person, name, seqOf(context.load()), plan);
  return readPlans(context, caller, {});
};

/** `DELETE /tables/:id/plans/:name`. As JSON: `{ plans }`. */
export const deletePlan: Handler<{ readonly name: string }, PlansShape> = (context, caller, { name }) => {
  const { person } = seatedIn(context.load(), caller);
  dropPlan(context, person, name);
  return readPlans(context, caller, {});
};

// Sends plans by themselves: as soon as somebody did what they wait for, else when their owner is next asked. One that does not fit any more is suspended.

/** Plans sent in one alarm. */
const MOST_SENT = 20;

interface Due {
  readonly seat: Seat;
  readonly plan: Plan;
}

/** The plan of a seat that is to be sent now: rather one whose condition came true than one without. */
function duePlan(position: Position, seat: Seat, plans: readonly Plan[]): Plan | undefined {
  return (
    plans.find((it) => isMet(position, seat, it)) ?? plans.find((it) => !it.if && isNewlyAsked(position, seat, it.base))
  );
}

/** The plan to be sent now; `null`: none, or a turn is asked back. */
function nextPlan(context: TableContext): Due | null {
  const position = context.find();
  if (!position || openRequest(context)) return null;
  for (const seat of awaitedIn(position)) {
    const person = position.lobby.places[seat]?.person;
    const plan = person && duePlan(position, seat, autoPlansOf(context, person));
    if (plan) return { seat, plan };
  }
  return null;
}

function entryOf(position: Position, { seat, plan: { commands } }: Due, at: number): Entry | number {
  const misfit = misfitOf(position, seat, { commands, auto: true });
  if (misfit !== null) return misfit;
  const chance = chanceOf(position);
  const played = play(position.game, position.state, seat, commands, chance);
  if (!played.ok) return played.at;
  const key = planKey(seqOf(position) + 1);
  return chain(position, { at, seat, by: "order", key, commands, rolls: chance.rolls, events: played.events });
}

function sendPlan(context: TableContext, due: Due): void {
  const { plan } = due;
  const entry = entryOf(context.load(), due, context.now());
  if (typeof entry === "number") context.save(context.load(), () => suspendPlan(context, plan, entry));
  else context.append(entry, () => dropPlan(context, plan.person, plan.name));
}

/** Plans with `auto: true`. */
export const planTask = (): ScheduledTask => ({
  due: (context) => (nextPlan(context) ? 0 : null),
  run(context) {
    for (let sent = 0; sent < MOST_SENT; sent++) {
      const due = nextPlan(context);
      if (!due) return;
      sendPlan(context, due);
    }
  },
});
