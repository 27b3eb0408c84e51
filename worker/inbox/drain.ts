/** One round of an inbox: look up how the person is told, find the channels of new facts, send what is due. */

import { fallBack } from "./channels.ts";
import { type Channel, type Delivery, MAIL } from "./delivery.ts";
import { isForPeople, type Known } from "./directory.ts";
import { spread } from "./facts.ts";
import { sendHook } from "./hooks.ts";
import { chatWay, mailWay, sendNotices } from "./notices.ts";
import type { Round } from "./ports.ts";
import { HOOK_PAUSES, MAIL_PAUSES, NO_ANSWER, nextTry } from "./schedule.ts";
import type { Store } from "./store.ts";

/** Webhooks under way at the same time; a Worker may have six connections. */
const AT_ONCE = 5;
/** An alarm may take fifteen minutes; this many receivers that hang stay well below. What is left comes with the next alarm. */
const MOST_ROUNDS = 5;
const MOST_HOOKS = 50;
/** As many tries as the schedules have. */
const MOST_TRIES = Math.max(HOOK_PAUSES.length, MAIL_PAUSES.length);

/** D1 does not answer: everything due waits, visibly. */
function putOff(store: Store, now: number): void {
  const due = now + NO_ANSWER;
  store.atomic(() => {
    for (const { fact } of store.unspread(now)) store.setSpread(fact.id, due);
    for (const it of store.due(now)) store.settle(it.id, now, { state: "held", why: "directory", due });
  });
}

/** Cut off while sending, time and again: that is enough, and it shows. */
function giveUp({ store, ports }: Round): void {
  const now = ports.now();
  for (const it of store.due(now))
    if (it.state === "sending" && it.tries >= MOST_TRIES) store.settle(it.id, now, { state: "failed", why: "cut-off" });
}

/** Something threw that ought not to: what was under way is tried again as if it had failed, and in the end has. */
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

/** Runs one channel's part: what it throws keeps no other from being told. */
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
      due.slice(at, at + AT_ONCE).map((it) => attempt(round, "webhook", [it], () => sendHook(round, it))),
    );
}

/** The ways to the person; one that hangs or throws keeps no other waiting. */
async function sendToPerson(round: Round, due: readonly Delivery[]): Promise<void> {
  const at = (channel: Channel) => due.filter((it) => it.channel === channel);
  const chats = round.directory.hooks.filter((it) => isForPeople(it) && at(it.id).length > 0);
  const mail = at(MAIL);
  if (mail.length > 0) await attempt(round, MAIL, mail, () => sendNotices(round, MAIL, mailWay(round)));
  for (let first = 0; first < chats.length; first += AT_ONCE)
    await Promise.all(
      chats
        .slice(first, first + AT_ONCE)
        .map((it) => attempt(round, it.kind, at(it.id), () => sendNotices(round, it.id, chatWay(round, it)))),
    );
}

/** A channel that was switched off, deleted or lost meanwhile; a test asks just whether it works. */
function dropOrphans(round: Round, due: readonly Delivery[]): void {
  const { store, ports, directory } = round;
  for (const it of due) {
    const hook = directory.hooks.find((known) => known.id === it.channel);
    if (it.channel === MAIL || (hook && (hook.state === "on" || it.type === "test"))) continue;
    store.settle(it.id, ports.now(), { state: "dropped", why: "no-channel" });
    // Whoever switches a channel off wants to hear nothing by it; one that broke has another take over.
    if (it.kind !== "webhook" && hook?.state !== "off") fallBack(round, it);
  }
}

async function send(round: Round): Promise<void> {
  const due = round.store.due(round.ports.now());
  dropOrphans(round, due);
  const programs = new Set(round.directory.hooks.filter((it) => !isForPeople(it)).map((it) => it.id));
  const hooks = round.store.due(round.ports.now()).filter((it) => programs.has(it.channel));
  await Promise.all([sendToPerson(round, due), sendHooks(round, hooks.slice(0, MOST_HOOKS))]);
}

/** Sends what is due, and what becomes due while it does. */
export async function drain(desk: Pick<Round, "store" | "ports" | "faults" | "person">, known: Known): Promise<void> {
  const { store, ports, faults, person } = desk;
  for (let at = 0; at < MOST_ROUNDS; at++) {
    const next = store.nextDue();
    if (next === null || next > ports.now()) break;
    const asked = known.ask(() => ports.lookUp(person), ports.now());
    const directory = await asked.catch((error: unknown) => faults.note("look-up", error));
    // What has just changed is asked for again.
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
