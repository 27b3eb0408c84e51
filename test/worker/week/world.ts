/**
 * A world whose time is ours: people who come by when they wake, tables and inboxes whose alarms go off when they are due, and
 * nothing in between. The service is the real one (routes, objects, D1, letters); only `Date` is virtual.
 */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { vi } from "vitest";
import type { Inbox } from "../../../worker/inbox/inbox.ts";
import { portsOf } from "../../../worker/inbox/ports.ts";
import type { Mail } from "../../../worker/notify/send-mail.ts";
import { env } from "../client.ts";

/** Something that happens at a time of its own. */
interface Due {
  readonly at: number;
  readonly run: () => Promise<unknown>;
}

/** More than this in a week is a world that goes round in circles. */
const MOST_STEPS = 5_000;

export class World {
  readonly #visits: Due[] = [];
  readonly #tables = new Set<string>();
  readonly #people = new Set<string>();
  readonly #mailed: (person: string, mail: Mail, messageId: string) => void;

  /** Begins at `start` (milliseconds since 1970); `mailed` hears of every mail that leaves an inbox. */
  constructor(start: number, mailed: (person: string, mail: Mail, messageId: string) => void) {
    this.#mailed = mailed;
    this.resume(start);
  }

  /** Continues at a moment in another test: each begins with the real time. */
  resume(at: number): void {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(at);
  }

  /** A table whose alarms belong to this world. */
  addTable(id: string): void {
    this.#tables.add(id);
  }

  /** A person whose inbox belongs to this world. */
  async addPerson(id: string): Promise<void> {
    this.#people.add(id);
    const mail = async (it: Mail) => {
      const sent = `<${crypto.randomUUID()}@mail.test>`;
      this.#mailed(id, it, sent);
      return sent;
    };
    await runInDurableObject(env.INBOX.getByName(id), (inbox: Inbox) => {
      inbox.ports = { ...portsOf(env), chance: () => 0, mail };
    });
  }

  /** Somebody comes by at `at`. */
  plan(at: number, run: () => Promise<unknown>): void {
    this.#visits.push({ at, run });
  }

  /** Lets time go by until `end`, doing everything in its order; `after` is told after each thing that happened. */
  async run(end: number, after: () => Promise<void>): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const next = await this.#next();
      if (!next || next.at > end) return;
      vi.setSystemTime(Math.max(Date.now(), next.at));
      await next.run();
      await after();
    }
    throw new Error("the week does not end");
  }

  /** Ends the virtual time. */
  end(): void {
    vi.useRealTimers();
  }

  async #next(): Promise<Due | undefined> {
    const alarms = await Promise.all([
      ...[...this.#tables].map((id) => this.#alarmOf(env.TABLE.getByName(id))),
      ...[...this.#people].map((id) => this.#alarmOf(env.INBOX.getByName(id))),
    ]);
    const due = [...alarms.filter((it) => it !== null), ...this.#visits];
    const first = due.reduce<Due | undefined>((a, b) => (a && a.at <= b.at ? a : b), undefined);
    const planned = first ? this.#visits.indexOf(first) : -1;
    if (planned >= 0) this.#visits.splice(planned, 1);
    return first;
  }

  async #alarmOf(stub: DurableObjectStub): Promise<Due | null> {
    const at = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
    return at === null ? null : { at, run: () => runDurableObjectAlarm(stub) };
  }
}
