/** When a channel does not work: it is noted, and another takes over, with the reason to be seen. */
import { helperFor, isAlive } from "./channels.ts";
import { type Delivery, MAIL } from "./delivery.ts";
import type { Hook } from "./directory.ts";
import type { Round } from "./ports.ts";
import { isFailing } from "./schedule.ts";

/** What is worth telling by another channel. */
const isWorthIt = ({ type }: Delivery): boolean => type !== "test" && type !== "hook-failing";

/** A delivery failed for good: another channel takes over, unless one tells it anyway. */
export function fallBack({ store, ports, directory }: Round, it: Delivery): void {
  // That a program was told is no word to the person.
  const others = store.ofDecision(it.decision).filter((other) => other.id !== it.id && other.kind !== "webhook");
  if (!isWorthIt(it) || others.some((other) => isAlive(directory, other))) return;
  const helper = helperFor(directory, it.table, it.channel);
  if (!helper) return;
  const now = ports.now();
  const { fact, type, decision } = it;
  const about = {
    ...(it.table !== null && { table: it.table }),
    ...(it.game !== null && { game: it.game }),
    ...(it.seat !== null && { seat: it.seat }),
    ...(it.seq !== null && { seq: it.seq }),
  };
  const draft = { fact, type, decision, ...about, ...helper, due: now, why: "fallback", instead: it.channel } as const;
  store.replaceDraft(draft, now);
}

/** Five bad days: the hook is switched off, and its owner is told by mail. */
export async function noteBad({ store, ports }: Round, hook: Hook): Promise<void> {
  const now = ports.now();
  if (hook.badSince === null) return ports.noteHook(hook.id, { badSince: now });
  if (hook.state !== "on" || !isFailing(hook.badSince, now)) return;
  await ports.noteHook(hook.id, { state: "failing" });
  const decision = `hook-failing:${hook.id}:${hook.badSince}`;
  store.add({ fact: hook.id, channel: MAIL, type: "hook-failing", decision, due: now, why: null }, now);
}

/** One good answer, and the bad days are forgotten. */
export async function recover({ ports }: Round, hook: Hook): Promise<void> {
  if (hook.badSince !== null) await ports.noteHook(hook.id, { badSince: null }).catch(() => undefined);
}
