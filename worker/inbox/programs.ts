/** Messages to programs: webhooks, and the commands that they answer with. */
import type { NoticeShape, Reply } from "../contract/facts.ts";
import type { DeliveryWhy, PlayedShape } from "../contract/notifications.ts";
import { type Delivery, isAboutSeat, type Outcome, PLAYED, type SeatDelivery } from "../notify/delivery.ts";
import { bodyOf, type HookAnswer, testBody } from "../notify/post.ts";
import { isStillGivenUp, isStillWanted } from "./attempt.ts";
import type { Hook } from "./directory.ts";
import { askTable, waitForClock } from "./items.ts";
import type { Round } from "./round.ts";
import { decisionOf, noteBad, recover, refusal } from "./routing.ts";
import { LEASE, nextTry, PROGRAM_PAUSES, retryAfter } from "./schedule.ts";

type Taken = Extract<HookAnswer, { readonly kind: "taken" }>;

function settle({ store, ports }: Round, it: Delivery, outcome: Outcome): void {
  store.settle(it.id, ports.now(), outcome);
}

/** Asks again under a new id while the seat is still awaited, such as after a bot sent the first half of its turn. */
function askAgain({ store, ports }: Round, it: SeatDelivery, seq: number): void {
  const now = ports.now();
  const { fact, channel, kind, table, game, seat } = it;
  const decision = decisionOf({ type: "your-turn", table, seat, seq });
  const draft = { fact, channel, ...(kind && { kind }), type: "your-turn", decision, table, game, seat, seq } as const;
  store.add({ ...draft, due: now, why: null }, now);
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
  const due = nextTry(PROGRAM_PAUSES, it.tries + 1, ports.now(), ports.chance(), notBefore);
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
  const { store, ports, attempts } = round;
  const now = ports.now();
  if (!store.begin(it.id, now, now + LEASE)) return;
  const terms = {
    ms: ports.patience,
    hung: () => retry(round, it, "no-answer", null, 0),
    isWanted: () => isStillWanted(round, [it]),
  };
  await attempts.make(terms, async (cancellation) => {
    await store.saved();
    const message = { id: it.id, kind: hook.kind, sealed: hook.sealed, at: now, content: body };
    const answer = cancellation.mayLeave() ? await ports.post(message, cancellation) : null;
    const { aborted } = cancellation.signal;
    if (!answer || cancellation.isKeptBack) return aborted ? undefined : store.takeBack([it], ports.now());
    if (aborted && !(answer.kind === "taken" && isStillGivenUp(store, it))) return;
    await onAnswer(round, it, hook, answer, base).catch((fault: unknown) =>
      round.faults.note("a webhook's answer", fault),
    );
  });
}

/** Drops the notice of a turn that has changed. Asks anew if the seat is still awaited, in case the object was cut off while playing. */
function dropStale(round: Round, it: SeatDelivery, notice: NoticeShape): void {
  settle(round, it, { state: "dropped", why: "acted" });
  if (it.state === "sending" && notice.legalJson !== "[]") askAgain(round, it, notice.seq);
}

/** Sends one delivery to its program, unless it is unwanted or out of date. */
export async function sendToProgram(round: Round, it: Delivery): Promise<void> {
  const hook = round.directory.hooks.find((known) => known.id === it.channel);
  if (!hook || (hook.state !== "on" && it.type !== "test"))
    return settle(round, it, { state: "dropped", why: "no-channel" });
  const why = refusal(round.directory, it);
  if (why) return settle(round, it, { state: "dropped", why });
  if (!isAboutSeat(it)) return post(round, it, hook, testBody(hook.id, round.ports.now()), null);
  const notice = await askTable(round, it);
  if (!notice) return;
  if (it.type === "your-turn" && !notice.current) return dropStale(round, it, notice);
  if (it.type === "reminder" && notice.clockResumesAt !== undefined)
    return waitForClock(round.store, it, notice, round.ports.now());
  await post(round, it, hook, bodyOf(it, notice, round.ports.origin), notice.seq);
}
