/** Commands and places in words, for plans, drafts, the analysis, and those who do not see the board: all of it loads after the board. */
import { signal } from "@preact/signals";
import type { Amounts, Command, State } from "../../../games/carnegie/model/state.ts";
import type { Spot } from "../../../games/carnegie/table/spots.ts";
import { whenIdle } from "../../ui/lazy.tsx";
import { missed, whileLoading } from "../../words/index.ts";
import type { Reader, Standpoint } from "./outcome.ts";
import { inPlan } from "./words/index.ts";

const load = () => Promise.all([import("./sentences.ts"), import("./about.ts")]);

const told = signal<Awaited<ReturnType<typeof load>> | null>(null);
let asked = false;

/** Loads the sentences after the present content was painted. Without a connection the next part that loads asks again. */
export function fetchSentences(): void {
  if (asked) return;
  asked = true;
  const fail = () => {
    asked = false;
    missed.add(fetchSentences);
  };
  const keep = (it: Awaited<ReturnType<typeof load>>) => {
    told.value = it;
  };
  void whileLoading(whenIdle().then(load).then(keep, fail));
}

/** A command as part of a plan, with its cost for the seat; `yours`: whether the reader plays it. Without sentences, nothing. */
export function describeCommand(command: Command, state: State, seat: number, yours: boolean): string {
  if (!told.value) return "";
  const [{ rowText, sentenceOf }] = told.value;
  const at = { state, seat };
  return inPlan(() => (!yours && command.type === "chooseRow" ? rowText(at, command) : sentenceOf(at, command)));
}

/** The prompt once a piece is taken up, by a command that begins with it; `null`: none of its own, or not here yet. */
export const takenText = (at: Standpoint, command: Command): string | null =>
  told.value?.[0].takenText(at, command) ?? null;

/** The cost of a command as a number on its place; `null`: nothing, more than a number, or not here yet. */
export const priceOf = (at: Standpoint, command: Command): Amounts | null =>
  told.value?.[0].priceOf(at, command) ?? null;

/** All there is to say about a place, for those who do not see it; until that is here, its name. */
export function labelOf(reader: Reader, state: State, spot: Spot, name: string): string {
  if (!told.value) return name;
  const [, { aboutPlace }] = told.value;
  const { title, lines } = aboutPlace(reader, state, spot);
  return [title, ...lines].join("; ");
}
