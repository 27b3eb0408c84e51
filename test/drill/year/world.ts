/** The service of a virtual year: its clock, what was counted of it, and the operator's commands. */
import { rmSync } from "node:fs";
import { main } from "../../../bin/main.ts";
import { type Random, seeded } from "../../../games/kernel/random.ts";
import { progress as sayProgress } from "../../progress.ts";
import type { ClockState } from "../../service/clock.ts";
import { each as eachOf, NOTHING, type Operations } from "../../service/rows.ts";
import { Service } from "../../service/service.ts";
import type { Client } from "../client.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface YearDrill {
  readonly people: number;
  readonly days: number;
  /** Tables that are opened. */
  readonly games: number;
  /** Moments of a day in which people act. */
  readonly moments: number;
  /** Whether the operator does several things at once, so that the service starts less often. */
  readonly isBrief?: boolean;
  readonly seed: string;
  /** A row of D1 is changed by hand before the last check, so that the drill must fail. */
  readonly sabotaged?: boolean;
}

export interface Person {
  readonly client: Client;
  readonly name: string;
  /** `null`: they stay a guest. */
  readonly email: string | null;
  /** `gone`: they never come back, and have said nothing. */
  state: "here" | "gone" | "deleted";
}

export interface OpenTable {
  readonly id: string;
  readonly game: string;
  /** By seat; bots are not among them. */
  readonly players: Person[];
  /** Seats that are free. */
  free: number;
  /** Nobody comes to it. */
  readonly shunned: boolean;
  readonly openedAt: number;
  /** When somebody looks at it next, milliseconds since 1970. */
  next: number;
  /** The seat that was awaited last. */
  likely: number;
}

const TOKEN = "operator-of-the-drill-0000000000000000";
export const SECRETS = ["the-first-secret-of-the-drill-of-a-year", "the-second-secret-of-the-drill-of-a-year"] as const;

/** Alarms so far apart go off together, in milliseconds: the platform's are late, too. */
const SPAN = 20_000;
/** A call is tried for so long. */
export const PATIENCE = { patience: 120_000 };
/** The game whose rules change, and its rules before that. */
const OLD_RULES = { game: "gold-rush", rules: 1 };

const sumOf = (one: Operations, other: Partial<Operations>): Operations =>
  eachOf(one, (count, name) => count + (other[name] ?? 0));

export class World {
  readonly drill: YearDrill;
  readonly service: Service;
  readonly random: Random;
  readonly people: Person[] = [];
  /** Tables that have not ended. */
  readonly tables: OpenTable[] = [];
  readonly done = { came: 0, opened: 0, begun: 0, over: 0, closed: 0, moves: 0, left: 0, deleted: 0, chats: 0 };
  /** Acts that were refused, by what was said. */
  readonly refused = new Map<string, number>();
  readonly faults: string[] = [];
  /** Alarms that a check found missing, and set. */
  alarmsSetAgain = 0;
  /** Operations of each day, and of all that the operator did. */
  readonly days: Operations[] = [];
  byOperator: Operations = NOTHING;
  #counted: Operations = NOTHING;
  /** Milliseconds since 1970, on the service's clock. */
  now = 0;
  /** New games follow the rules of before. */
  hasOldRules = true;

  private constructor(drill: YearDrill, service: Service) {
    this.drill = drill;
    this.service = service;
    this.random = seeded(`year ${drill.seed}`);
  }

  static async start(drill: YearDrill): Promise<World> {
    const [SECRET] = SECRETS;
    const vars = { LIMITS: "off", HOLD_SECONDS: "300", MAIL: "cloudflare", OPERATOR_TOKEN: TOKEN, SECRET };
    const world = new World(drill, await Service.start(vars, "test/service/counting.ts"));
    world.now = Date.now();
    await world.#goOn({ ahead: 0, alarms: [] });
    return world;
  }

  /** Asks behind the service's back; counts what was done since. */
  async ask<T = object>(body: object): Promise<T> {
    const answer = await fetch(`${this.service.origin}/api/bench`, {
      method: "POST",
      headers: { connection: "close" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the drill's way in answered ${answer.status}: ${await answer.text()}`);
    const said = (await answer.json()) as Partial<Operations>;
    this.#counted = sumOf(this.#counted, said);
    sayProgress();
    return said as T;
  }

  /** The operations since the last call. */
  async taken(): Promise<Operations> {
    await this.ask({});
    const counted = this.#counted;
    this.#counted = NOTHING;
    return counted;
  }

  async rows<T>(query: string, db?: string): Promise<readonly T[]> {
    return (await this.ask<{ readonly rows: readonly T[] }>({ query, ...(db && { db }) })).rows;
  }

  /** Time passes; the cron runs so often meanwhile. */
  async pass(ms: number, crons: number): Promise<void> {
    this.now += ms;
    await this.ask({ to: { until: this.now, crons, span: SPAN } });
  }

  async #goOn(clock: ClockState): Promise<void> {
    await this.ask({ clock, ...(this.hasOldRules && { rules: OLD_RULES }) });
  }

  /** The service ends and starts again, as a deploy has it; its clock goes on. `alarms`: whether they are still set then. */
  async again(restart: () => Promise<void>, { alarms: still = true } = {}): Promise<void> {
    const { ahead, alarms } = await this.ask<ClockState>({ clock: true });
    // Counts in its memory end with it.
    this.#counted = await this.taken();
    await restart();
    await this.#goOn({ ahead, alarms: still ? alarms : [] });
  }

  /** Runs the command line; what it says last. A command that does not end well is a fault. */
  async command(...args: readonly string[]): Promise<string> {
    const said: string[] = [];
    const terminal = { print: (it: string) => void said.push(it), complain: (it: string) => void said.push(it) };
    const exit = await main(terminal, args, { operator: TOKEN });
    sayProgress();
    const again = said.filter((it) => it.includes("its alarm was lost; it is set again")).length;
    this.alarmsSetAgain += again;
    // An alarm more than three days ahead is left to the cron; the check takes it for lost, and sets it.
    if (args[0] === "check" && again > 0 && said.at(-1)?.includes(` ${again} differences`))
      return this.command(...args);
    if (exit !== 0) {
      console.error(said.slice(-20).join("\n"));
      this.faults.push(`telegraph ${args[0]} ended with ${exit}: ${said.slice(-20).join("\n")}`);
    }
    return said.at(-1) ?? "";
  }

  /** Asks a route of the operator. */
  async operate<T>(route: string): Promise<T> {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const answer = await fetch(`${this.service.origin}/api/operator/${route}`, { method: "POST", headers });
    if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** An act of somebody. What is refused is counted; what fails is a fault. */
  async act(what: string, run: () => Promise<{ readonly status: number } | undefined>): Promise<boolean> {
    try {
      const answer = await run();
      if (!answer || answer.status < 300) return true;
      const said = `${what}: ${answer.status}`;
      this.refused.set(said, (this.refused.get(said) ?? 0) + 1);
    } catch (error) {
      this.faults.push(`${what}: ${error instanceof Error ? error.message : error}`);
    }
    return false;
  }

  /** One chance in so many. */
  chance(one: number): boolean {
    return this.random.below(one) === 0;
  }

  /** Somebody who still comes; `null`: nobody does. */
  somebody(): Person | null {
    for (let tries = 0; tries < 50 && this.people.length > 0; tries++) {
      const person = this.people[this.random.below(this.people.length)];
      if (person?.state === "here") return person;
    }
    return null;
  }

  /** Ends all, and removes a folder of the drill. */
  async stop(folder: string): Promise<void> {
    await this.service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
