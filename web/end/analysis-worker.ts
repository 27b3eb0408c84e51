/** The analysis in a separate thread: it loads the rules from the page's own files and sends nothing anywhere. */
import type { AnyModule } from "../../games/kernel/module.ts";
import type { Entry } from "../../games/record/entry.ts";
import { analyse, type Step } from "./analyse.ts";

/** Messages: the page's request, and the answers: a step after each entry, then `"done"`. */
export interface Asked {
  readonly game: string;
  readonly seat: number;
  readonly entries: readonly Entry[];
}
export type Told = Step | "done";

const modules = import.meta.glob<Readonly<Record<string, AnyModule>>>(["../../games/*/module.ts", "!**/template/*"]);

async function moduleFor(game: string): Promise<AnyModule> {
  const found = await modules[`../../games/${game}/module.ts`]?.();
  const [module] = Object.values(found ?? {});
  if (!module) throw new Error(`there is no game ${game}`);
  return module;
}

addEventListener("message", async ({ data }: MessageEvent<Asked>) => {
  const rules = await moduleFor(data.game);
  for (const step of analyse(rules, data.entries, data.seat)) postMessage(step satisfies Told);
  postMessage("done" satisfies Told);
});
