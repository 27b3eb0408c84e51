/** Plans: named drafts of a player, and under which condition they are meant. They are judged on what their owner may know. */
import { canonical } from "../../../games/kernel/canonical.ts";
import { preview, type Seat } from "../../../games/kernel/game.ts";
import type { Language } from "../../../games/kernel/words.ts";
import { isOpenTo, undone } from "../../../games/record/fold.ts";
import type { PlanBody, PlanShape } from "../../contract/planning.ts";
import { ProblemError } from "../../http/problem.ts";
import { put } from "../../words/index.ts";
import type { Desk } from "../context.ts";
import type { Handler } from "../handlers.ts";
import { awaitedIn, type Position, seqOf } from "../position.ts";
import { commandsIn } from "../submission.ts";
import { ownerOf } from "./drafts.ts";
import { dropPlan, type Plan, plansOf, putPlan } from "./plan-store.ts";

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
export const readPlans: Handler = (desk, caller) => {
  const { person, seat } = ownerOf(desk, caller);
  const plans = plansOf(desk, person).map((it) => shapeOf(desk.load(), seat, it, caller.language));
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
export const savePlan: Handler = (desk: Desk, caller, { name, ...plan }: PlanBody & { readonly name: string }) => {
  const { person, seat } = ownerOf(desk, caller);
  refuseUnfit(desk.load(), seat, plan);
  putPlan(desk, person, name, seqOf(desk.load()), plan);
  return readPlans(desk, caller, {});
};

/** `DELETE /tables/:id/plans/:name`. As JSON: `{ plans }`. */
export const deletePlan: Handler = (desk, caller, { name }: { readonly name: string }) => {
  const { person } = ownerOf(desk, caller);
  dropPlan(desk, person, name);
  return readPlans(desk, caller, {});
};
