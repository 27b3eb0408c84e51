/** Who is awaited, what is legal, what a command does: the stages put together. */
import type { Seat } from "../../kernel/game.ts";
import { place } from "../departments/place.ts";
import { relocate } from "../departments/relocation.ts";
import { cover, donate } from "../donations/donate.ts";
import { secret } from "../donations/secret.ts";
import { site } from "../map/building.ts";
import type { Command, Options, Stage, StageName, State } from "../model/state.ts";
import { reserve, settle, side } from "../set-up/first-steps.ts";
import { sheet } from "../set-up/new-beginning.ts";
import { setUp } from "../set-up/set-up.ts";
import { chooseRow } from "./choose-row.ts";
import { company } from "./company-turn.ts";
import { proceed } from "./flow.ts";
import { archives, income, lobby } from "./income-stages.ts";
import type { CarnegieTurn, StageRules } from "./stage.ts";

type Asked = Extract<Stage, { readonly stage: StageName }>;

const STAGES: { readonly [N in StageName]: StageRules<N> } = {
  sheet,
  cover,
  secret,
  place,
  site,
  archives,
  side,
  settle,
  reserve,
  chooseRow,
  income,
  donate,
  company,
  relocate,
  lobby,
};

const rulesOf = ({ stage }: Asked) => STAGES[stage] as StageRules<StageName>;

const isAsked = (stage: Stage): stage is Asked => stage.seat !== null;

/** The stages that somebody is in now, one per seat: the first of the agenda, and those after it that go on at once. */
export function stagesNow({ agenda }: State): readonly Asked[] {
  const [head] = agenda;
  if (!head || !isAsked(head)) return [];
  if (!("atOnce" in head)) return [head];
  const end = agenda.findIndex((it) => !("atOnce" in it));
  const together = agenda.slice(0, end < 0 ? agenda.length : end).filter(isAsked);
  return together.filter((it, at) => together.findIndex((other) => other.seat === it.seat) === at);
}

export const awaited = (state: State): readonly Seat[] => stagesNow(state).map((it) => it.seat);

export function legal(state: State, seat: Seat): readonly Command[] {
  const stage = stagesNow(state).find((it) => it.seat === seat);
  return stage ? rulesOf(stage).legal(state, stage as never) : [];
}

export function decide(turn: CarnegieTurn, seat: Seat, command: Command): void {
  const stage = stagesNow(turn.state).find((it) => it.seat === seat);
  if (!stage) throw new Error(`seat ${seat} is not awaited`);
  rulesOf(stage).decide(turn, stage as never, command);
  proceed(turn);
}

/** Sets the table up to the first decision. */
export function begin(turn: CarnegieTurn, seats: number, options: Options, rules: number): void {
  setUp(turn, seats, options, rules);
  proceed(turn);
}
