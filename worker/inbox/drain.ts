/** One round of an inbox: look up how the person is told, find the channels of new facts, send what is due. */
import { type Directory, isForPeople } from "./directory.ts";
import { fallBack } from "./fallback.ts";
import { sendHook } from "./hooks.ts";
import { sendNotices } from "./notices.ts";
import type { Ports } from "./ports.ts";
import { HOOK_PAUSES, MAIL_PAUSES, NO_ANSWER } from "./schedule.ts";
import { spread } from "./spread.ts";
import { type Channel, type Delivery, MAIL, type Store } from "./store.ts";
import { chatWay, mailWay } from "./ways.ts";

/** What a round works with. */
export interface Round {
  readonly store: Store;
  readonly ports: Ports;
  /** The person's id, or `to:<address>`. */
  readonly person: string;
  readonly directory: Directory;
  /** The person was told, wants no more until they are back, and has not been seen since: what is new waits. */
  readonly once: boolean;
}

/** Webhooks under way at the same time; a Worker may have six connections. */
const AT_ONCE = 5;
/** An alarm may take fifteen minutes; this many receivers that hang stay well below. What is left comes with the next alarm. */
const MOST_ROUNDS = 5;
const MOST_HOOKS = 50;
/** As many tries as the schedules have. */
const MOST_TRIES = Math.max(HOOK_PAUSES.length, MAIL_PAUSES.length);

function isToldUnseen(store: Store): boolean {
  return Number(store.meta("told") ?? 0) > Number(store.meta("seen") ?? 0);
}

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

async function sendHooks(round: Round, due: readonly Delivery[]): Promise<void> {
  for (let at = 0; at < due.length; at += AT_ONCE)
    await Promise.all(due.slice(at, at + AT_ONCE).map((it) => sendHook(round, it)));
}

/** The ways to the person; one that hangs keeps no other waiting. */
async function sendToPerson(round: Round, due: ReadonlySet<Channel>): Promise<void> {
  const chats = round.directory.hooks.filter((it) => isForPeople(it) && due.has(it.id));
  if (due.has(MAIL)) await sendNotices(round, MAIL, mailWay(round));
  for (let at = 0; at < chats.length; at += AT_ONCE)
    await Promise.all(chats.slice(at, at + AT_ONCE).map((it) => sendNotices(round, it.id, chatWay(round, it))));
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

async function send(round: Round): Promise<number> {
  const due = round.store.due(round.ports.now());
  dropOrphans(round, due);
  const programs = new Set(round.directory.hooks.filter((it) => !isForPeople(it)).map((it) => it.id));
  const hooks = round.store.due(round.ports.now()).filter((it) => programs.has(it.channel));
  const channels = new Set(due.map((it) => it.channel));
  await Promise.all([sendToPerson(round, channels), sendHooks(round, hooks.slice(0, MOST_HOOKS))]);
  return due.length;
}

/** Sends what is due, and what becomes due while it does. Answers with how many deliveries it looked at. */
export async function drain(store: Store, ports: Ports, person: string): Promise<number> {
  let seen = 0;
  for (let at = 0; at < MOST_ROUNDS; at++) {
    const next = store.nextDue();
    if (next === null || next > ports.now()) break;
    const directory = await ports.lookUp(person).catch(() => null);
    if (!directory) {
      putOff(store, ports.now());
      break;
    }
    const round: Round = { store, ports, person, directory, once: directory.telling.once && isToldUnseen(store) };
    spread(round);
    giveUp(round);
    seen += await send(round);
  }
  return seen;
}
