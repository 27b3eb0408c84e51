/** An inbox under test: the real object, D1, letters and webhooks; a virtual clock; and simulated tables. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { blank } from "../../games/gold-rush/model/evolve.ts";
import type { Fact, NoticeShape } from "../../worker/contract/facts.ts";
import type { DeliveryShape, NotificationSettingsChange } from "../../worker/contract/notifications.ts";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { type Ports, portsOf } from "../../worker/inbox/ports.ts";
import { seal, unseal } from "../../worker/lib/seal.ts";
import { MINUTE } from "../../worker/lib/time.ts";
import type { HookAddress } from "../../worker/notify/channels/channel.ts";
import type { ListedKind } from "../../worker/notify/channels/index.ts";
import { newSecret } from "../../worker/notify/channels/webhook.ts";
import type { Letters } from "../../worker/notify/letters.ts";
import { type HookAnswer, type HookMessage, postHook } from "../../worker/notify/post.ts";
import type { Mail } from "../../worker/notify/send-mail.ts";
import { env } from "./client.ts";
import type { Arrival } from "./outbound.ts";

export { env };

/** So far away that no alarm goes off by itself. */
export const START = Date.UTC(2100, 0, 1);
const HOLD = 5 * MINUTE;
/** Receivers that hang are given up after this, in real milliseconds; the others have as long as a busy machine may need. */
const IMPATIENCE_MS = 30;
const WAIT_MS = 60_000;

/** An empty table, so that nothing is drawn. */
const VIEW = JSON.stringify({
  ...blank,
  ...{ seats: 2, agenda: [{ stage: "place", seat: 0 }], supply: [4, 4], tents: [null, null], hands: [[], []] },
});

export function noticeOf(change: Partial<NoticeShape> = {}): NoticeShape {
  return {
    current: true,
    status: "running",
    seq: 7,
    seats: [
      { seat: 0, name: "Ada", kind: "person" },
      { seat: 1, name: "Ben", kind: "person" },
    ],
    since: [],
    viewJson: VIEW,
    legalJson: JSON.stringify([{ type: "placeTile", x: 1, y: 0, rotation: 0 }]),
    totals: [4, 9],
    ...change,
  };
}

/** The fact that seat 0 of a table is awaited since an entry. */
export function turnFact(table: string, seq = 7, change: Partial<Fact> = {}): Fact {
  const id = `${table}:your-turn:0:${seq}`;
  return { id, table, game: "gold-rush", at: START, type: "your-turn", seat: 0, seq, ...change } as Fact;
}

export function actedFact(table: string, seq = 8): Fact {
  return { id: `${table}:acted:0:${seq}`, table, game: "gold-rush", at: START, type: "acted", seat: 0, seq };
}

/** The fact that a table's game is over. */
export function overFact(table: string): Fact {
  return { id: `${table}:over:0:30`, table, game: "gold-rush", at: START, type: "over", seat: 0, seq: 30 };
}

/** Members of every fact. */
export const common = (table: string, kind: string) => ({
  id: `${table}:${kind}`,
  table,
  game: "gold-rush",
  at: START,
});

/** The fact that seat 0 of a table must act until a moment. */
export function deadlineFact(
  table: string,
  dueAt: number | null,
  change: Partial<Extract<Fact, { type: "deadline" }>> = {},
): Fact {
  return { ...common(table, `deadline:${dueAt}`), type: "deadline", seat: 0, seq: 7, dueAt, ...change };
}

/** Posts a message as the inbox does. Whether a receiver will hang is asked beforehand, so that no test waits for it for long. */
export async function post(message: HookMessage): Promise<HookAnswer> {
  const { url } = JSON.parse(await unseal(env, message.sealed)) as HookAddress;
  const { hostname, pathname } = new URL(url);
  // A topic of ntfy is its path, and such receivers answer.
  const mayHang = hostname === "hook.test" && message.kind !== "ntfy" && /hang|chaos/.test(pathname);
  const { id, content } = message;
  const asked = typeof content === "string" ? { id, body: content } : { id: null, body: "" };
  const request = { method: "POST", body: JSON.stringify(asked) };
  const { step } = mayHang
    ? await (await fetch(`https://ledger.test${pathname}`, request)).json<{ step: string }>()
    : {};
  return postHook(env, { ...message, patienceMs: step === "hang" ? IMPATIENCE_MS : WAIT_MS });
}

export interface Kit {
  readonly person: string;
  readonly mails: Mail[];
  /** Replaces ports from now on. */
  use(change: Partial<Ports>): Promise<void>;
  tell(...facts: Fact[]): Promise<void>;
  now(): number;
  /** Lets time go by, without anything being done. */
  pass(ms: number): void;
  /** Runs the alarm, as the platform would when something is due. */
  run(): Promise<void>;
  /** Goes from due time to due time until nothing waits, or until `limit` milliseconds have gone by. */
  settle(limit?: number): Promise<void>;
  deliveries(): Promise<readonly DeliveryShape[]>;
  stub(): DurableObjectStub<Inbox>;
  /** The object itself, for calls from inside its own work. */
  inside(): Inbox;
  /** Kills the object from inside its own work: memory is lost, writes stay. Call `use` afterwards. */
  kill(): never;
}

/** A limit beyond our need of alarms. */
const MOST_ALARMS = 400;

let made = 0;

/** A person with an address, and an inbox whose tables answer `noticeOf()` unless told otherwise. */
export async function newKit(change: Partial<Ports> = {}, email: string | null = "ada@example.org"): Promise<Kit> {
  made += 1;
  const person = `person${made}`;
  const address = email && `${made}.${email}`;
  await env.DB.prepare("insert into people (id, name, email, created_at) values (?, 'Ada', ?, 0)")
    .bind(person, address)
    .run();
  return kitOf(person, change);
}

/** The inbox of a name, for addresses without an account. */
export async function kitOf(person: string, change: Partial<Ports> = {}): Promise<Kit> {
  // A fresh stub for each call: one that saw its object die stays broken.
  const stub = () => env.INBOX.getByName(person);
  const mails: Mail[] = [];
  let at = START;
  const ports: Ports = {
    ...portsOf(env),
    now: () => at,
    chance: () => 0,
    soon: WAIT_MS,
    patience: WAIT_MS,
    hold: HOLD,
    ask: async () => noticeOf(),
    mail: async (mail) => {
      mails.push(mail);
    },
    post,
    ...change,
  };
  let current = ports;
  let inside: Inbox | undefined;
  let state: DurableObjectState | undefined;
  const use = async (more: Partial<Ports>) => {
    current = { ...current, ...more };
    await runInDurableObject(stub(), (inbox: Inbox, its) => {
      inside = inbox;
      state = its;
      inbox.ports = current;
    });
  };
  await use({});
  const deliveries = async () => JSON.parse(await stub().deliveries()) as DeliveryShape[];
  const nextAt = async () => {
    const dues = (await stub().deliveries()).matchAll(/"nextAt":(\d+)/g);
    return [...dues].reduce((first, [, due]) => Math.min(first, Number(due)), Number.POSITIVE_INFINITY);
  };
  const run = async () => {
    await stub().rearm();
    await runDurableObjectAlarm(stub());
  };
  return {
    person,
    mails,
    use,
    tell: async (...facts) => void (await stub().tell(facts)),
    now: () => at,
    pass: (ms) => {
      at += ms;
    },
    run,
    settle: async (limit = Number.POSITIVE_INFINITY) => {
      const end = at + limit;
      await run();
      for (let alarms = 0, next = await nextAt(); Number.isFinite(next) && next <= end; next = await nextAt()) {
        if (++alarms > MOST_ALARMS) throw new Error("the inbox goes round in circles");
        at = Math.max(at, next);
        await run();
      }
    },
    deliveries,
    stub,
    inside: () => inside as Inbox,
    kill: () => {
      state?.abort("killed by the test");
      throw new Error("killed");
    },
  };
}

/** Gives a person a webhook to a receiver of test/worker/outbound.ts. */
export async function addHook(person: string, url: string): Promise<{ readonly id: string; readonly secret: string }> {
  const secret = newSecret();
  return { id: await addChannel(person, "webhook", { url, secret }), secret };
}

/** Gives a person a channel of a kind to a receiver, and answers with its id. */
export async function addChannel(person: string, kind: ListedKind, address: HookAddress): Promise<string> {
  const id = `hook-${crypto.randomUUID()}`;
  const sealed = await seal(env, JSON.stringify(address));
  await env.DB.prepare(
    "insert into hooks (id, person, kind, host, sealed, state, created_at) values (?, ?, ?, 'hook.test', ?, 'on', 0)",
  )
    .bind(id, person, kind, sealed)
    .run();
  await env.INBOX.getByName(person).changed();
  return id;
}

/** A person's notification settings. */
export async function choose(person: string, telling: NotificationSettingsChange, timeZone = "UTC"): Promise<void> {
  await env.DB.prepare("update people set telling = ?, time_zone = ? where id = ?")
    .bind(JSON.stringify(telling), timeZone, person)
    .run();
  await env.INBOX.getByName(person).changed();
}

export async function hookState(id: string): Promise<{ readonly state: string; readonly bad_since: number | null }> {
  const row = await env.DB.prepare("select state, bad_since from hooks where id = ?").bind(id).first();
  return row as { state: string; bad_since: number | null };
}

/** Requests that reached a receiver. */
export async function arrivedAt(box: string): Promise<readonly Arrival[]> {
  return (await fetch(`https://ledger.test/${box}`)).json();
}

/** Sets the answer of a receiver with the plan `answer`. */
export async function putAnswer(box: string, answer: unknown): Promise<void> {
  await fetch(`https://ledger.test/${box}`, { method: "PUT", body: JSON.stringify(answer) });
}

/** Lets time pass in steps, running what is due. */
export async function live(kit: Kit, ms: number, step = 600_000): Promise<void> {
  for (let gone = 0; gone < ms; gone += step) {
    kit.pass(step);
    await kit.run();
  }
}

/** The answer of a receiver that took a message. */
export const TAKEN: HookAnswer = { kind: "taken", status: 200, commandsJson: null };

export async function until(is: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await is())) await scheduler.wait(1);
}

/**
 * A gate at which the first `held` who come wait until the test opens it; everybody else passes. They wait inside the object: code woken
 * from outside would continue outside.
 */
export function newGate(held = Number.POSITIVE_INFINITY) {
  const gate = { isOpen: false, came: 0, passed: 0 };
  const pass = async () => {
    const isHeld = ++gate.came <= held;
    while (isHeld && !gate.isOpen) await scheduler.wait(1);
    gate.passed += 1;
  };
  return { gate, pass };
}

/** Letters of news that pass a gate before they are written. */
export function heldLetters(kit: Kit, pass: () => Promise<void>): Letters {
  const { letters } = kit.inside().ports;
  return {
    ...letters,
    news: async (...about) => {
      await pass();
      return letters.news(...about);
    },
  };
}
