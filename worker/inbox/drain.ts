/** One round of an inbox: look up how the person is told, find the webhooks of new facts, send what is due. */
import type { Directory } from "./directory.ts";
import { decisionOf } from "./facts.ts";
import { sendHook } from "./hooks.ts";
import { sendMails } from "./mails.ts";
import type { Ports } from "./ports.ts";
import { HOOK_PAUSES, MAIL_PAUSES, NO_ANSWER } from "./schedule.ts";
import { type Delivery, MAIL, type Store } from "./store.ts";

/** What a round works with. */
export interface Round {
  readonly store: Store;
  readonly ports: Ports;
  /** The person's id, or `to:<address>`. */
  readonly person: string;
  readonly directory: Directory;
}

/** Webhooks under way at the same time; a Worker may have six connections. */
const AT_ONCE = 5;
/** An alarm may take fifteen minutes; this many receivers that hang stay well below. What is left comes with the next alarm. */
const MOST_ROUNDS = 5;
const MOST_HOOKS = 50;
/** As many tries as the schedules have. */
const MOST_TRIES = Math.max(HOOK_PAUSES.length, MAIL_PAUSES.length);

function spread({ store, ports, directory }: Round): void {
  const now = ports.now();
  for (const fact of store.unspread(now)) {
    if (fact.type !== "your-turn" && fact.type !== "over") continue;
    const { type, table, game, seat, seq } = fact;
    store.atomic(() => {
      for (const hook of directory.hooks.filter((it) => it.state === "on"))
        store.add(
          {
            fact: fact.id,
            channel: hook.id,
            type,
            decision: decisionOf(fact),
            table,
            game,
            seat,
            seq,
            due: now,
            why: null,
          },
          now,
        );
      store.setSpread(fact.id, null);
    });
  }
}

/** D1 does not answer: everything due waits, visibly. */
function putOff(store: Store, now: number): void {
  const due = now + NO_ANSWER;
  store.atomic(() => {
    for (const fact of store.unspread(now)) store.setSpread(fact.id, due);
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
    const round: Round = { store, ports, person, directory };
    spread(round);
    giveUp(round);
    const due = store.due(ports.now());
    seen += due.length;
    const [mails, hooks] = [due.filter((it) => it.channel === MAIL), due.filter((it) => it.channel !== MAIL)];
    await Promise.all([sendMails(round, mails), sendHooks(round, hooks.slice(0, MOST_HOOKS))]);
  }
  return seen;
}
