/**
 * One round of an inbox: looks up how the person is notified, finds channels for new facts, and sends what is due. Sends webhooks itself;
 * `notices.ts` sends to people.
 */
import type { NoticeShape, Reply } from "../contract/facts.ts";
import type { DeliveryWhy, PlayedShape } from "../contract/telling.ts";
import {
  type Channel,
  type Delivery,
  isAboutSeat,
  MAIL,
  type Outcome,
  PLAYED,
  type SeatDelivery,
} from "../notify/delivery.ts";
import { bodyOf, type HookAnswer, testBody } from "../notify/post.ts";
import { type Hook, isForPeople, type Known } from "./directory.ts";
import { chatWay, mailWay, sendNotices, waitForClock } from "./notices.ts";
import type { Round } from "./ports.ts";
import { decisionOf, fallBack, noteBad, recover, spread } from "./routing.ts";
import { HOOK_PAUSES, LEASE, MAIL_PAUSES, NO_ANSWER, nextTry, retryAfter } from "./schedule.ts";
import type { Store } from "./store.ts";

type Taken = Extract<HookAnswer, { readonly kind: "taken" }>;

function settle({ store, ports }: Round, it: Delivery, outcome: Outcome): void {
  store.settle(it.id, ports.now(), outcome);
}

/** Asks the table for its current notice; `null` when it does not answer and the delivery waits. */
async function ask(round: Round, it: SeatDelivery): Promise<NoticeShape | null> {
  try {
    return await round.ports.ask(it.table, it.seat, it.seq, round.directory.language);
  } catch {
    settle(round, it, { state: "held", why: "table", due: round.ports.now() + NO_ANSWER });
    return null;
  }
}

/** Asks again under a new id while the seat is still awaited, such as after a bot sent the first half of its turn. */
function askAgain({ store, ports }: Round, it: SeatDelivery, seq: number): void {
  const now = ports.now();
  const { fact, channel, table, game, seat } = it;
  const kind = "webhook";
  const decision = decisionOf({ type: "your-turn", table, seat, seq });
  store.add({ fact, channel, kind, type: "your-turn", decision, table, game, seat, seq, due: now, why: null }, now);
}

interface Moved {
  readonly seq: number;
  readonly awaited: readonly number[];
}

function playedOf(round: Round, it: SeatDelivery, reply: Reply): PlayedShape {
  if (!reply.ok) return { played: false, problem: reply.problem };
  const { seq, awaited } = JSON.parse(reply.json) as Moved;
  if (awaited.includes(it.seat)) askAgain(round, it, seq);
  return { played: true, seq };
}

/** Plays an answer's commands as the seat's move. Uses the delivery's key, so a repeated answer is played once. */
async function play(round: Round, it: SeatDelivery, base: number, commandsJson: string): Promise<PlayedShape | null> {
  const { ports, person, directory } = round;
  const key = `hook-${it.id}`;
  const submission = { person, key, base, commandsJson, language: directory.language, by: "bot" } as const;
  const reply = await ports.move(it.table, submission).catch(() => null);
  return reply && !isPassing(reply) ? playedOf(round, it, reply) : null;
}

/** Refusals that do not concern the commands: the table was busy, or another move came in between. */
const PASSING: ReadonlySet<string> = new Set(["busy", "fault", "stale"]);
const isPassing = (reply: Reply): boolean => !reply.ok && PASSING.has(reply.problem);

async function onTaken(round: Round, it: Delivery, hook: Hook, answer: Taken, base: number | null): Promise<void> {
  await recover(round, hook);
  const { status, commandsJson } = answer;
  if (!isAboutSeat(it) || it.type !== "your-turn" || base === null || commandsJson === null)
    return settle(round, it, { state: "sent", status });
  const played = await play(round, it, base, commandsJson);
  if (!played) return retry(round, it, "table", status, 0);
  settle(round, it, { state: "sent", status, answer: PLAYED.write(played) });
}

function retry(round: Round, it: Delivery, why: DeliveryWhy, status: number | null, notBefore: number): void {
  const { ports } = round;
  const due = nextTry(HOOK_PAUSES, it.tries + 1, ports.now(), ports.chance(), notBefore);
  settle(round, it, { state: "failed", why, status, due });
}

async function onAnswer(
  round: Round,
  it: Delivery,
  hook: Hook,
  answer: HookAnswer,
  base: number | null,
): Promise<void> {
  if (answer.kind === "taken") return onTaken(round, it, hook, answer, base);
  if (answer.kind === "gone") {
    settle(round, it, { state: "failed", why: "gone", status: answer.status });
    return round.ports.noteHook(hook.id, { state: "gone" });
  }
  retry(round, it, answer.why, answer.status, retryAfter(answer.retryAfter, round.ports.now()));
  await noteBad(round, hook);
}

async function post(round: Round, it: Delivery, hook: Hook, body: string, base: number | null): Promise<void> {
  const { store, ports } = round;
  const now = ports.now();
  if (!store.begin(it.id, now, now + LEASE)) return;
  await store.saved();
  const answer = await ports.post({ id: it.id, kind: "webhook", sealed: hook.sealed, at: now, body });
  await onAnswer(round, it, hook, answer, base).catch((fault: unknown) =>
    round.faults.note("a webhook's answer", fault),
  );
}

/** Drops the notice of a turn that has changed. Asks anew if the seat is still awaited, in case the object was cut off while playing. */
function dropStale(round: Round, it: SeatDelivery, notice: NoticeShape): void {
  settle(round, it, { state: "dropped", why: "acted" });
  if (it.state === "sending" && notice.legalJson !== "[]") askAgain(round, it, notice.seq);
}

/** Sends one delivery to its webhook, unless it is unwanted or out of date. */
export async function sendHook(round: Round, it: Delivery): Promise<void> {
  const hook = round.directory.hooks.find((known) => known.id === it.channel);
  if (!hook || (hook.state !== "on" && it.type !== "test"))
    return settle(round, it, { state: "dropped", why: "no-channel" });
  if (!isAboutSeat(it)) return post(round, it, hook, testBody(hook.id, round.ports.now()), null);
  const notice = await ask(round, it);
  if (!notice) return;
  if (it.type === "your-turn" && !notice.current) return dropStale(round, it, notice);
  if (it.type === "reminder" && notice.clockResumesAt !== undefined)
    return waitForClock(round.store, it, notice, round.ports.now());
  await post(round, it, hook, bodyOf(it, notice, round.ports.origin), notice.seq);
}

/** Concurrent deliveries to one webhook. */
const AT_ONCE = 2;
/** Passes of one round. The next alarm takes the rest. */
const MOST_ROUNDS = 5;
const MOST_HOOKS = 50;
/** The longest retry schedule. */
const MOST_TRIES = Math.max(HOOK_PAUSES.length, MAIL_PAUSES.length);

/** Puts off everything due, visibly, while D1 does not answer. */
function putOff(store: Store, now: number): void {
  const due = now + NO_ANSWER;
  store.atomic(() => {
    for (const { fact } of store.unspread(now)) store.setSpread(fact.id, due);
    for (const it of store.due(now)) store.settle(it.id, now, { state: "held", why: "directory", due });
  });
}

/** Fails deliveries that were cut off at every attempt. */
function giveUp({ store, ports }: Round): void {
  const now = ports.now();
  for (const it of store.due(now))
    if (it.state === "sending" && it.tries >= MOST_TRIES) store.settle(it.id, now, { state: "failed", why: "cut-off" });
}

/** Handles an unexpected error: deliveries under way count as failed attempts and are retried up to the limit. */
function failAll({ store, ports, faults }: Round, due: readonly Delivery[], what: string, error: unknown): void {
  faults.note(what, error);
  const now = ports.now();
  for (const { id } of due) {
    const it = store.find(id);
    const begun = it?.state === "sending";
    if (!it || it.due === null || (!begun && it.due > now)) continue;
    if (!begun) store.begin(id, now, now);
    const again = nextTry(MAIL_PAUSES, begun ? it.tries : it.tries + 1, now, ports.chance());
    store.settle(id, now, { state: "failed", why: "fault", due: again });
  }
}

/** Runs one channel's part. Its errors do not stop the other channels. */
async function attempt(round: Round, what: string, due: readonly Delivery[], run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    failAll(round, due, what, error);
  }
}

async function sendHooks(round: Round, due: readonly Delivery[]): Promise<void> {
  for (let at = 0; at < due.length; at += AT_ONCE)
    await Promise.all(
      due
        .slice(at, at + AT_ONCE)
        .map((it) => round.lanes.program(() => attempt(round, "webhook", [it], () => sendHook(round, it)))),
    );
}

/** The work of one round at a channel. */
function workAt(round: Round, channel: Channel, due: readonly Delivery[]): () => Promise<void> {
  if (channel === MAIL) return () => attempt(round, MAIL, due, () => sendNotices(round, MAIL, mailWay(round)));
  const hook = round.directory.hooks.find((it) => it.id === channel);
  if (hook && isForPeople(hook))
    return () => attempt(round, hook.kind, due, () => sendNotices(round, channel, chatWay(round, hook)));
  return () => sendHooks(round, due.slice(0, MOST_HOOKS));
}

/** Drops deliveries to channels that were switched off, deleted or lost meanwhile. A test message only asks whether the channel works. */
function dropOrphans(round: Round, due: readonly Delivery[]): void {
  const { store, ports, directory } = round;
  for (const it of due) {
    const hook = directory.hooks.find((known) => known.id === it.channel);
    if (it.channel === MAIL || (hook && (hook.state === "on" || it.type === "test"))) continue;
    store.settle(it.id, ports.now(), { state: "dropped", why: "no-channel" });
    // A person who switches a channel off wants nothing through it. A broken channel has another take over.
    if (it.kind !== "webhook" && hook?.state !== "off") fallBack(round, it);
  }
}

/** Deliveries that are due at free channels. */
const dueAt = ({ store, ports, lanes }: Round): readonly Delivery[] => {
  const busy = lanes.busy();
  return store.due(ports.now()).filter((it) => !busy.has(it.channel));
};

async function send(round: Round): Promise<void> {
  dropOrphans(round, dueAt(round));
  const due = Map.groupBy(dueAt(round), (it) => it.channel);
  await round.lanes.run(
    new Map([...due].map(([channel, its]) => [channel, workAt(round, channel, its)])),
    round.ports.soon,
  );
}

/** Sends what is due, including what becomes due meanwhile. */
export async function drain(desk: Omit<Round, "directory" | "once">, known: Known): Promise<void> {
  const { store, ports, faults, person, lanes } = desk;
  for (let at = 0; at < MOST_ROUNDS; at++) {
    const next = store.nextDue(lanes.busy(), Number.POSITIVE_INFINITY);
    if (next === null || next > ports.now()) break;
    const asked = known.ask(() => ports.lookUp(person), ports.now());
    const directory = await asked.catch((error: unknown) => faults.note("look-up", error));
    // A change was reported meanwhile, so the lookup is repeated.
    if (directory === null) continue;
    if (!directory) {
      putOff(store, ports.now());
      break;
    }
    const round: Round = { ...desk, directory, once: directory.telling.once && store.isToldUnseen() };
    spread(round);
    giveUp(round);
    await send(round);
  }
}
