/** Tables with clocks under a virtual clock: tests control the time; alarms fire when due, or are lost. */
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import type { Entry } from "../../games/record/entry.ts";
import type { Fact, Reply } from "../../worker/contract/facts.ts";
import type { Opening } from "../../worker/contract/lobby.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { ClockShape } from "../../worker/contract/table.ts";
import { project } from "../../worker/db/history.ts";
import type { HandlerName } from "../../worker/table/features.ts";
import { readerOf } from "../../worker/table/sockets.ts";
import { sweep } from "../../worker/table/sweep.ts";
import type { Table } from "../../worker/table/table.ts";
import { env } from "./client.ts";
import { jsonOf, newsIn, openingOf, START, shapeFor, sitter, stubOf } from "./table-kit.ts";

export const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** One table and its time. */
export class TimedTable {
  readonly id: string;
  now = START;
  /** Messages to people, in order. */
  readonly told: { readonly person: string; readonly fact: Fact }[] = [];
  /** People whose pages fell silent, and when; all others ping as pages do. */
  readonly silent = new Map<string, number>();

  constructor(id: string) {
    this.id = id;
  }

  /** Has the object take its time, and its way to the inboxes, from here. */
  async use(): Promise<void> {
    await runInDurableObject(stubOf(this.id), (table: Table) => {
      table.ports = {
        ...table.ports,
        now: () => this.now,
        pingedAt: () => (socket) => this.silent.get(readerOf(socket) ?? "") ?? this.now,
        project: (projection) => project(env, projection),
        tell: async (person, facts) => {
          this.told.push(...newsIn(facts).map((fact) => ({ person, fact })));
        },
      };
    });
  }

  alarm = (): Promise<number | null> =>
    runInDurableObject(stubOf(this.id), (_: Table, { storage }) => storage.getAlarm());

  /** Advances to a moment; every alarm on the way fires at its time, and the cron runs after a day without one. */
  async until(moment: number): Promise<void> {
    for (;;) {
      const at = await this.alarm();
      const day = this.now + DAY;
      if (at !== null && at <= Math.min(moment, day)) {
        this.now = Math.max(this.now, at);
        await runDurableObjectAlarm(stubOf(this.id));
      } else if (day <= moment) {
        this.now = day;
        await stubOf(this.id).rearm();
      } else break;
    }
    this.now = moment;
  }

  /** Finishes pending deliveries, without time passing. */
  async settle(): Promise<void> {
    this.now += 1_000;
    await runDurableObjectAlarm(stubOf(this.id));
    this.now -= 1_000;
  }

  async loseAlarm(): Promise<void> {
    await runInDurableObject(stubOf(this.id), (_: Table, { storage }) => storage.deleteAlarm());
  }

  /** Runs the cron. */
  async sweep(): Promise<void> {
    await sweep(env, this.now);
  }

  async ask(name: HandlerName, person: string | null, body: unknown): Promise<Reply> {
    const caller = { person, name: person?.toUpperCase() ?? "", language: "en" } as const;
    return stubOf(this.id).handle(name, caller, JSON.stringify(body));
  }

  async do(name: HandlerName, person: string, body: unknown): Promise<TableShape> {
    return jsonOf<TableShape>(await this.ask(name, person, body));
  }

  shape = (person: string | null = null): Promise<TableShape> => shapeFor(this.id, person);

  async clock(person: string | null = null): Promise<ClockShape> {
    const { clock } = await this.shape(person);
    if (!clock) throw new Error("no clock");
    return clock;
  }

  async dueAt(): Promise<number | null> {
    const { awaited } = await this.shape();
    return (await this.clock()).seats[awaited[0] as number]?.dueAt ?? null;
  }

  entries = (): Promise<readonly Entry[]> => runInDurableObject(stubOf(this.id), (table: Table) => table.log.entries());

  /** The awaited seats. */
  async awaited(people: readonly string[] = ["ada", "ben", "cyd"]): Promise<string> {
    const { awaited } = await this.shape();
    return people[awaited[0] as number] as string;
  }

  deadlines = (person: string) =>
    this.told.flatMap(({ person: it, fact }) => (it === person && fact.type === "deadline" ? [fact] : []));
}

/** A running table of these people with a clock; nothing is drained until the test says so. */
export async function timedTable(
  clock: Opening["clock"],
  people: readonly string[] = ["ada", "ben"],
  change: Partial<Opening> = {},
): Promise<TimedTable> {
  const [host = "ada", ...others] = people;
  const opening = openingOf({ seats: people.length, host: sitter(host), ...(clock && { clock }), ...change });
  const table = new TimedTable(opening.id);
  await table.use();
  jsonOf(await stubOf(opening.id).create(opening));
  for (const it of others) jsonOf(await stubOf(opening.id).join(sitter(it), opening.invite));
  return table;
}
