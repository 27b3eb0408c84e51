/** Sends plans by themselves: as soon as somebody did what they wait for, else when their owner is next asked. One that does not fit any more is suspended. */

import { play, type Seat } from "../../../games/kernel/game.ts";
import type { Entry } from "../../../games/record/entry.ts";
import { planKey } from "../../../games/record/proxies.ts";
import type { Desk } from "../context.ts";
import { awaitedIn, chain, chanceOf, isNewlyAsked, type Position, seqOf } from "../position.ts";
import type { Chore } from "../scheduled.ts";
import { autoPlansOf, dropPlan, type Plan, suspendPlan } from "./plan-store.ts";
import { isMet, misfitOf } from "./plans.ts";
import { openRequest } from "./take-back.ts";

/** Plans sent in one alarm. */
const MOST_PLANS = 20;

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
function nextPlan(desk: Desk): Due | null {
  const position = desk.find();
  if (!position || openRequest(desk)) return null;
  for (const seat of awaitedIn(position)) {
    const person = position.lobby.places[seat]?.person;
    const plan = person && duePlan(position, seat, autoPlansOf(desk, person));
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

function sendPlan(desk: Desk, due: Due): void {
  const { plan } = due;
  const entry = entryOf(desk.load(), due, desk.now());
  if (typeof entry === "number") desk.save(desk.load(), () => suspendPlan(desk, plan, entry));
  else desk.append(entry, () => dropPlan(desk, plan.person, plan.name));
}

/** Plans with `auto: true`. */
export const planChore = (): Chore => ({
  due: (desk) => (nextPlan(desk) ? 0 : null),
  run(desk) {
    for (let sent = 0; sent < MOST_PLANS; sent++) {
      const due = nextPlan(desk);
      if (!due) return;
      sendPlan(desk, due);
    }
  },
});
