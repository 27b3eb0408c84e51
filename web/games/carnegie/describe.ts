/** Commands in words, for plans, drafts and the analysis: all of them load after the board, and wait for the sentences. */
import { signal } from "@preact/signals";
import type { Command, State } from "../../../games/carnegie/model/state.ts";
import { whenIdle } from "../../ui/lazy.tsx";
import { missed, whileLoading } from "../../words/index.ts";
import { inPlan } from "./words/index.ts";

const sentences = signal<typeof import("./sentences.ts") | null>(null);
let asked = false;

/** Loads the sentences after the present content was painted. Without a connection the next part that loads asks again. */
export function fetchSentences(): void {
  if (asked) return;
  asked = true;
  const fail = () => {
    asked = false;
    missed.add(fetchSentences);
  };
  const keep = (it: typeof import("./sentences.ts")) => {
    sentences.value = it;
  };
  void whileLoading(
    whenIdle()
      .then(() => import("./sentences.ts"))
      .then(keep, fail),
  );
}

/** A command as part of a plan, with its cost for the seat; `yours`: whether the reader plays it. Without sentences, nothing. */
export function describeCommand(command: Command, state: State, seat: number, yours: boolean): string {
  const { value: all } = sentences;
  if (!all) return "";
  const at = { state, seat };
  return inPlan(() =>
    !yours && command.type === "chooseRow" ? all.rowText(at, command) : all.sentenceOf(at, command),
  );
}
