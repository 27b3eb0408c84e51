/**
 * Delivers what the outbox owes: looks up how the person is notified, chooses channels for new facts, and sends what is due, channel beside
 * channel. `notices.ts` writes to people, `programs.ts` to webhooks.
 */
import { DAY } from "../lib/time.ts";
import { isForPeople } from "../notify/channels/index.ts";
import { type ChannelId, type Delivery, MAIL } from "../notify/delivery.ts";
import { choresOwed, doChores, putOffChores } from "./chores.ts";
import type { Lanes } from "./lanes.ts";
import { chatSender, mailSender, sendNotices } from "./notices.ts";
import { isDue } from "./outbox.ts";
import { sendToProgram } from "./programs.ts";
import type { Round } from "./round.ts";
import { fallBack, spread } from "./routing.ts";
import { MAIL_PAUSES, NO_ANSWER, nextTry, PROGRAM_PAUSES } from "./schedule.ts";
import type { Store } from "./store.ts";

/** A round, with the work under way. */
interface Drain extends Round {
  readonly lanes: Lanes;
}

/** Concurrent deliveries to one webhook. */
const AT_ONCE = 2;
/** Passes of one round. The next alarm takes the rest. */
const MOST_PASSES = 5;
const MOST_TO_PROGRAM = 50;
/** The longest retry schedule. */
const MOST_TRIES = Math.max(PROGRAM_PAUSES.length, MAIL_PAUSES.length);

/** Puts off everything due, visibly, because D1 does not answer or the inbox does not know whose it is. */
function putOff(store: Store, now: number, pause: number): void {
  const due = now + pause;
  store.atomic(() => {
    putOffChores(store, now, due);
    for (const { fact } of store.unspread(now)) store.setSpread(fact.id, due);
    for (const it of store.due(now)) store.settle(it.id, now, { state: "held", why: "directory", due });
  });
}

/** Fails deliveries that were cut off at every attempt. */
function giveUp({ store, ports }: Drain): void {
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
async function attempt(round: Drain, what: string, due: readonly Delivery[], run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    failAll(round, due, what, error);
  }
}

async function sendToPrograms(round: Drain, due: readonly Delivery[]): Promise<void> {
  for (let at = 0; at < due.length; at += AT_ONCE)
    await Promise.all(
      due
        .slice(at, at + AT_ONCE)
        .map((it) =>
          round.connections.toProgram(() => attempt(round, it.kind ?? MAIL, [it], () => sendToProgram(round, it))),
        ),
    );
}

/** The work of one round at a channel. */
function workAt(round: Drain, channel: ChannelId, due: readonly Delivery[]): () => Promise<void> {
  if (channel === MAIL) return () => attempt(round, MAIL, due, () => sendNotices(round, MAIL, mailSender(round)));
  const hook = round.directory.hooks.find((it) => it.id === channel);
  if (hook && isForPeople(hook.kind))
    return () => attempt(round, hook.kind, due, () => sendNotices(round, channel, chatSender(round, hook)));
  return () => sendToPrograms(round, due.slice(0, MOST_TO_PROGRAM));
}

/** Drops deliveries to channels that were switched off, deleted or lost meanwhile. A test message only asks whether the channel works. */
function dropOrphans(round: Drain, due: readonly Delivery[]): void {
  const { store, ports, directory } = round;
  for (const it of due) {
    const hook = directory.hooks.find((known) => known.id === it.channel);
    if (it.channel === MAIL || (hook && (hook.state === "on" || it.type === "test"))) continue;
    store.settle(it.id, ports.now(), { state: "dropped", why: "no-channel" });
    // A person who switches a channel off wants nothing through it. A broken channel has another take over.
    if (isForPeople(it.kind) && hook?.state !== "off") fallBack(round, it);
  }
}

/** Deliveries that are due at free channels. */
const dueAt = ({ store, ports, lanes }: Drain): readonly Delivery[] => {
  const busy = lanes.busy();
  return store.due(ports.now()).filter((it) => !busy.has(it.channel));
};

async function send(round: Drain): Promise<void> {
  dropOrphans(round, dueAt(round));
  const due = Map.groupBy(dueAt(round), (it) => it.channel);
  await round.lanes.run(
    new Map([...due].map(([channel, its]) => [channel, workAt(round, channel, its)])),
    round.ports.soon,
  );
}

/** Sends what is due, including what becomes due meanwhile. */
export async function drain(desk: Omit<Drain, "directory" | "once">): Promise<void> {
  const { store, ports, faults, cache, person, lanes } = desk;
  for (let at = 0; at < MOST_PASSES; at++) {
    if (!isDue([...store.owed(), ...choresOwed(store)], { now: ports.now(), busy: lanes.busy() })) break;
    // An alarm knows no names, and earlier versions did not always store them.
    if (person === "") return putOff(store, ports.now(), DAY);
    const asked = cache.ask(() => ports.lookUp(person), ports.now());
    const directory = await asked.catch((error: unknown) => faults.note("look-up", error));
    // A change was reported meanwhile, so the lookup is repeated.
    if (directory === null) continue;
    if (!directory) {
      putOff(store, ports.now(), NO_ANSWER);
      break;
    }
    const round: Drain = { ...desk, directory, once: directory.telling.once && store.isToldUnseen() };
    await doChores(round);
    spread(round);
    giveUp(round);
    await send(round);
  }
}
