/** The service of a virtual year: its clock, what was counted of it, and the operator's commands. */
import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { main } from "../../../bin/main.ts";
import { type Random, seeded } from "../../../games/kernel/random.ts";
import { progress as sayProgress } from "../../progress.ts";
import type { ClockState } from "../../service/clock.ts";
import { each as eachOf, NOTHING, type Operations } from "../../service/rows.ts";
import { Service } from "../../service/service.ts";
import { NOTHING_DONE, type OpenTable, type Person, type YearDrill } from "./model.ts";

const TOKEN = "operator-of-the-drill-0000000000000000";
export const SECRETS = ["the-first-secret-of-the-drill-of-a-year", "the-second-secret-of-the-drill-of-a-year"] as const;

/** Alarms so far apart go off together, in milliseconds: the platform's are late, too. */
const SPAN = 20_000;
/** While a command runs, what is due is done so often, in milliseconds. */
const TICK_MS = 5_000;
/** A call is tried for so long. */
export const PATIENCE = { patience: 120_000 };
/** The game whose rules change, and its rules before that. */
const OLD_RULES = { game: "gold-rush", rules: 1 };
/** Only processes are killed here, so nothing need reach a disk: half of the time would be spent waiting for it. */
const MEMORY = "/dev/shm";
export const place = (): string => (existsSync(MEMORY) ? MEMORY : tmpdir());

const sumOf = (one: Operations, other: Partial<Operations>): Operations =>
  eachOf(one, (count, name) => count + (other[name] ?? 0));

export class World {
  readonly drill: YearDrill;
  readonly service: Service;
  readonly random: Random;
  readonly people: Person[] = [];
  readonly #keen: Person[] = [];
  readonly #byName = new Map<string, Person>();
  /** Ids of the people who came last: the next ones look at their pages. */
  readonly latest: string[] = [];
  /** People who were told that their session has ended. */
  readonly signedOut = new Set<Person>();
  /** Tables that have not ended. */
  readonly tables = new Set<OpenTable>();
  /** Owners of clubs. */
  readonly owners: Person[] = [];
  readonly seasons = new Set<string>();
  readonly endedSeasons = new Set<string>();
  /** Tables of seasons, ended ones too. */
  readonly seasonTables = new Set<string>();
  readonly done = { ...NOTHING_DONE };
  /** Acts that were refused, by what was said. */
  readonly refused = new Map<string, number>();
  readonly faults: string[] = [];
  /** Operations of each day, and of all that the operator did. */
  readonly days: Operations[] = [];
  /** Rows of D1 read on all days, by query; without those of the operator. */
  readonly reads = new Map<string, number>();
  byOperator: Operations = NOTHING;
  #counted: Operations = NOTHING;
  #today: Operations = NOTHING;
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
    const world = new World(drill, await Service.start(vars, "test/service/counting.ts", place()));
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

  /** The rows of D1 read since the last call, by query. */
  async #takenReads(): Promise<Readonly<Record<string, number>>> {
    return this.ask<Readonly<Record<string, number>>>({ reasons: "read" });
  }

  /** Counts what was done until now as part of the day. */
  async beginCount(): Promise<void> {
    this.#today = sumOf(this.#today, await this.taken());
    for (const [query, rows] of Object.entries(await this.#takenReads()))
      this.reads.set(query, (this.reads.get(query) ?? 0) + rows);
  }

  /** Counts what was done since then as the operator's. */
  async endCount(): Promise<void> {
    this.byOperator = sumOf(this.byOperator, await this.taken());
    await this.#takenReads();
  }

  async endDay(): Promise<void> {
    await this.beginCount();
    this.days.push(this.#today);
    this.#today = NOTHING;
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
    // A long command takes minutes of the service's clock, in which alarms go off.
    let tick = Promise.resolve();
    const ticking = setInterval(() => {
      tick = tick
        .then(() => this.ask({ pass: 0 }))
        .then(
          () => undefined,
          () => undefined,
        );
    }, TICK_MS);
    const exit = await main(terminal, args, { operator: TOKEN }).finally(() => clearInterval(ticking));
    await tick;
    sayProgress();
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

  /** An act of somebody. What is refused is counted, unless their session had ended: they sign in again. What fails is a fault. */
  async act(
    what: string,
    run: () => Promise<{ readonly status: number } | undefined>,
    person?: Person,
  ): Promise<boolean> {
    try {
      const answer = await run();
      if (!answer || answer.status < 300) return true;
      if (answer.status === 401 && person) this.signedOut.add(person);
      else this.#refuse(`${what}: ${answer.status}`);
    } catch (error) {
      this.faults.push(`${what}: ${error instanceof Error ? error.message : error}`);
    }
    return false;
  }

  #refuse(said: string): void {
    this.refused.set(said, (this.refused.get(said) ?? 0) + 1);
  }

  /** One chance in so many. */
  chance(one: number): boolean {
    return this.random.below(one) === 0;
  }

  /** Somebody comes. */
  add(person: Person): void {
    this.people.push(person);
    if (person.isKeen) this.#keen.push(person);
    this.#byName.set(person.name, person);
  }

  named(name: string): Person | null {
    return this.#byName.get(name) ?? null;
  }

  #draw(among: readonly Person[], fits: (person: Person) => boolean): Person | null {
    for (let tries = 0; tries < 50 && among.length > 0; tries++) {
      const person = among[this.random.below(among.length)];
      if (person?.state === "here" && fits(person)) return person;
    }
    return null;
  }

  /** Somebody who still comes; `null`: nobody does. */
  somebody(fits: (person: Person) => boolean = () => true): Person | null {
    return this.#draw(this.people, fits);
  }

  /** Somebody who sits down. Every second time it is one of the keen: most people play once or twice, or never. */
  sitter(fits: (person: Person) => boolean = () => true): Person | null {
    return (this.chance(2) ? this.#draw(this.#keen, fits) : null) ?? this.somebody(fits);
  }

  /** Ends all, and removes a folder of the drill. */
  async stop(folder: string): Promise<void> {
    await this.service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
