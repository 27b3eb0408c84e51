/** By which channels a person is told, and which takes over when one does not work. */
import type { DeliveryType, DeliveryWhy } from "../contract/telling.ts";
import { type Channel, type Delivery, type Draft, MAIL } from "./delivery.ts";
import { type Directory, type Hook, isForPeople, isMuted } from "./directory.ts";
import type { Round } from "./ports.ts";
import { isFailing } from "./schedule.ts";

/** What a webhook is told: what a program acts on. */
const FOR_PROGRAMS: ReadonlySet<DeliveryType> = new Set(["your-turn", "over"]);

const works = (hook: Hook): boolean => hook.state === "on";
const isBroken = (hook: Hook): boolean => hook.state === "failing" || hook.state === "gone";

/** The hooks that are told something of a kind about a table. */
export function hooksFor(directory: Directory, type: DeliveryType, table: string): readonly Hook[] {
  return directory.hooks.filter(
    (it) => works(it) && !isMuted(directory, it.id, table) && (isForPeople(it) || FOR_PROGRAMS.has(type)),
  );
}

/** Whether mail may take over for another channel about a table: the person may have switched mail off, but not fallen out with it. */
function mailHelps(directory: Directory, table: string | null): boolean {
  const { email, bounced, mail, telling } = directory;
  return email !== null && !bounced && (mail || telling.fallback) && !isMuted(directory, MAIL, table);
}

export type Helper = Pick<Draft, "channel" | "kind">;

/** The channel that takes over about a table: mail, else any that works; `null` when there is none. */
export function helperFor(directory: Directory, table: string | null, broken: Channel): Helper | null {
  if (broken !== MAIL && mailHelps(directory, table)) return { channel: MAIL };
  const hook = directory.hooks.find(
    (it) =>
      works(it) && isForPeople(it) && it.badSince === null && it.id !== broken && !isMuted(directory, it.id, table),
  );
  return hook ? { channel: hook.id, kind: hook.kind } : null;
}

/** A broken channel for which nothing takes over yet, because the person has no other that works; `null` when all is well. */
export function unhelped(directory: Directory, table: string): Channel | null {
  const people = directory.hooks.filter((it) => isForPeople(it) && !isMuted(directory, it.id, table));
  if (people.some(works) || directory.mail || !mailHelps(directory, table)) return null;
  return people.find(isBroken)?.id ?? null;
}

/** Why this person gets no message of this kind by this channel; `null` when they do. An invitation asks for an address, not for turns by mail. */
export function refusal(directory: Directory, { type, table, channel, instead }: Delivery): DeliveryWhy | null {
  if (channel !== MAIL) return isMuted(directory, channel, table) ? "muted" : null;
  if (!directory.email) return "no-channel";
  if (directory.bounced && type !== "test") return "bounced";
  if (type === "test") return null;
  if (directory.mutes.has(`${MAIL} *`)) return "muted";
  if (type === "hook-failing" || type === "invited") return null;
  const off = !directory.mail && instead === null;
  return off || isMuted(directory, channel, table) ? "muted" : null;
}

/** Whether a delivery has reached the person, or still will for all we know. */
export const isAlive = (directory: Directory, it: Delivery): boolean =>
  it.state === "sent" || (it.due !== null && refusal(directory, it) === null);

// When a channel does not work: it is noted, and another takes over, with the reason to be seen.

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
