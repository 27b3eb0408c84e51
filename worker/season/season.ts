/** The object of one season or cup. Its methods are thin: the rules decide, the log stores, the outbox carries out. */
import { DurableObject } from "cloudflare:workers";
import type { Json, Reply } from "../contract/facts.ts";
import { ProblemError } from "../contract/problem.ts";
import type { SeasonAct, SeasonAsked, SeasonMaking, SeasonNow, SeasonPerson, SeatResult } from "../contract/season.ts";
import type { Env, SeasonObject } from "../env.ts";
import { isSetUp } from "../lib/ready.ts";
import { drawId } from "../lib/seal.ts";
import { logFault, logReference } from "../lib/telemetry.ts";
import { SECOND } from "../lib/time.ts";
import { SeasonContext, type SeasonPorts } from "./context.ts";
import { copiedIn } from "./copy.ts";
import { deliver } from "./delivery.ts";
import { copyPartsOf, inspected } from "./inspect.ts";
import { exportOf } from "./mirror.ts";
import { rowsFor, staleFor } from "./projection.ts";
import { entered, mostEntrants, plays } from "./state.ts";

export class Season extends DurableObject<Env> implements SeasonObject {
  readonly context: SeasonContext;
  /** How many calls and alarms wait for deliveries now. */
  #waiting = 0;
  /** Set by the first check of the alarm after the object woke. */
  #woken: Promise<void> | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.context = new SeasonContext(ctx.storage, env);
  }

  /** Everything from outside. Tests replace it. */
  get ports(): SeasonPorts {
    return this.context.ports;
  }

  set ports(ports: SeasonPorts) {
    this.context.ports = ports;
  }

  /** Makes the season; repeating it changes nothing. */
  async make({ id, at, organiser, settings, people, before }: SeasonMaking): Promise<Reply<SeasonNow>> {
    return this.#reply(organiser, () => {
      const { context } = this;
      if (context.find()) return;
      const write = () => {
        context.store.putAbout({ id, at, organiser, changes: 0 });
        for (const [player, it] of people.entries()) context.store.putPerson(player, it);
      };
      const more = before === undefined ? {} : { before };
      context.run({ command: { type: "make", settings, players: people.length, ...more }, by: "person", write }, id);
    });
  }

  /** Brings the season back from its copy, if it is not here. Answers whether there is one now. */
  async rebuild(id: string): Promise<boolean> {
    await this.#wake();
    const { context } = this;
    if (context.find()) return true;
    const copied = copiedIn(await context.ports.recall(id));
    // Another call may have been faster.
    if (context.find()) return true;
    if (!copied) return false;
    context.restore(copied);
    await this.#run();
    return true;
  }

  /** Enters somebody; once they are in, repeating it changes nothing. */
  async enter(person: SeasonPerson): Promise<Reply<SeasonNow>> {
    return this.#reply(person.person, () => {
      const { context } = this;
      const state = context.load();
      const people = context.store.people();
      const known = context.playerOf(person.person);
      if (known !== null && plays(state, known)) return;
      const isThere = (marks: readonly string[] = []) => marks.some((it) => person.marks?.includes(it));
      if (people.some((it, at) => at !== known && plays(state, at) && isThere(it.marks)))
        throw new ProblemError("second-seat");
      if (entered(state).length >= mostEntrants(state.settings)) throw new ProblemError("full");
      const player = known ?? people.length;
      context.run({
        ...{ command: { type: "enter", player }, by: "person" },
        write: () => context.store.putPerson(player, person),
      });
    });
  }

  /** A call by somebody who takes part, by the organiser, or (`null`) by the operator, who may do what organisers may. */
  async act(person: string | null, act: SeasonAct): Promise<Reply<SeasonNow>> {
    return this.#reply(person, () => {
      const { context } = this;
      const state = context.load();
      if (act.act === "withdraw") return this.#withdraw(person);
      if (person !== null && context.about().organiser !== person) throw new ProblemError("not-organiser");
      if (act.act === "start") context.run({ command: { type: "start" }, by: "person" });
      if (act.act === "end") context.run({ command: { type: "end", why: "organiser" }, by: "person" });
      if (act.act === "replace") context.run({ command: { type: "replace", player: act.player }, by: "person" });
      if (act.act !== "next") return;
      if (state.phase !== "over") throw new ProblemError("season-not-over");
      if (state.next === null)
        context.store.owe({ lane: "next", target: "", due: context.now(), tries: 0, payload: "null" });
    });
  }

  #withdraw(person: string | null): void {
    const player = person === null ? null : this.context.playerOf(person);
    if (player === null) throw new ProblemError("not-entered");
    this.context.run({ command: { type: "withdraw", player }, by: "person" });
  }

  /** A table tells how its game ended. Answers whether there is a season here. */
  async result(game: number, seats: readonly SeatResult[]): Promise<boolean> {
    await this.#wake();
    if (!this.context.find()) return false;
    this.context.run({ command: { type: "result", game, seats }, by: "bot" });
    return true;
  }

  /** The rows of the season's page, for when D1 is away, as JSON text; `null`: there is no season here. */
  async rows(asked: SeasonAsked): Promise<string | null> {
    await this.#wake();
    const { context } = this;
    const state = context.find();
    if (!state) return null;
    const [about, people] = [context.about(), context.store.people()];
    return JSON.stringify(await rowsFor({ about, state, people, version: context.version(), due: null }, asked));
  }

  /** Gives what the operator's check compares (`SeasonInspection`), as JSON text; `null`: there is no season here. */
  async inspect(): Promise<string | null> {
    await this.#wake();
    const it = await inspected(this.context);
    return it && JSON.stringify(it);
  }

  /** Writes all rows of D1, the copy and the archive anew. Answers whether there is a season here. */
  async reproject(): Promise<boolean> {
    await this.#wake();
    if (!this.context.find()) return false;
    this.context.renew(copyPartsOf(this.context));
    await this.#run();
    return true;
  }

  /** The export as text; `null`: there is no season here. */
  async exported(): Promise<string | null> {
    await this.#wake();
    return this.context.find() ? exportOf(this.context) : null;
  }

  /** Gives the account everything of the guest it turned out to be. Where both still play, the guest leaves. */
  async adopt(guest: string, person: string): Promise<void> {
    await this.#wake();
    const { context } = this;
    const state = context.find();
    const player = context.playerOf(guest);
    if (!state) return;
    const own = player === null ? null : context.playerOf(person);
    if (own !== null && plays(state, own)) return this.forget(guest);
    const stale = [player, own].flatMap((it) => (it === null ? [] : staleFor(it, state)));
    context.keep(player === null ? ["p0"] : stale, (about) => {
      // Nobody plays twice: the number of the account that withdrew is nobody's any more.
      this.#forgetName(own);
      const it = player === null ? null : context.person(player);
      if (it && player !== null) context.store.putPerson(player, { ...it, person, guest: false });
      return about.organiser === guest ? { ...about, organiser: person } : about;
    });
  }

  /** Takes out somebody who deleted their account: they leave, and their name goes. A season that nobody organises plays to its end. */
  async forget(person: string): Promise<void> {
    await this.#wake();
    const { context } = this;
    const state = context.find();
    if (!state) return;
    const player = context.playerOf(person);
    if (player !== null && plays(state, player) && state.phase !== "over") this.#withdraw(person);
    const isLost = context.about().organiser === person && state.phase === "open" && state.settings.startsAt === null;
    if (isLost) context.run({ command: { type: "end", why: "organiser" }, by: "clock" });
    context.keep(player === null ? ["p0"] : staleFor(player, context.load()), (about) => {
      this.#forgetName(player);
      return about.organiser === person ? { ...about, organiser: null } : about;
    });
  }

  /** Leaves a number of the season to nobody. Only inside `keep`. */
  #forgetName(player: number | null): void {
    const it = player === null ? null : this.context.person(player);
    if (!it || player === null) return;
    const { marks: _, ...rest } = it;
    this.context.store.putPerson(player, { ...rest, person: null, name: "" });
  }

  /** Everything kept of a person here, as JSON text. */
  async copyOf(person: string): Promise<string> {
    await this.#wake();
    const player = this.context.playerOf(person);
    const { nonce: _, marks: __, ...it } = (player === null ? null : this.context.person(player)) ?? { nonce: "" };
    return JSON.stringify({ player, ...it });
  }

  /**
   * Compares the alarm with what is owed, once after the object woke and when the alarm is overdue or could not be set, because alarms can be
   * lost. Every method begins with it.
   */
  #wake(): Promise<void> {
    if (this.context.alarm.isLost(this.context.now())) this.#woken = null;
    this.#woken ??= this.rearm().catch((error: unknown) => {
      this.#woken = null;
      logFault("season alarm", error);
    });
    return this.#woken;
  }

  /** Sets the alarm again when something is due, because alarms do not survive a restore. */
  async rearm(): Promise<void> {
    const next = this.context.nextAlarm();
    this.context.alarm.doubt();
    if (next !== null) await this.context.alarm.ensure(next, this.context.now());
  }

  /** Does what is due. */
  override async alarm(): Promise<void> {
    const { context } = this;
    context.alarm.fired();
    if (!isSetUp(this.env)) return context.alarm.putOff(context.now());
    await this.#run();
  }

  /** Starts or goes on by date, carries out what is owed, waits for it a moment, and sets the next alarm last. */
  async #run(): Promise<void> {
    this.#waiting += 1;
    try {
      this.#byDate();
      await this.#delivered();
      // Changes that came while D1 was being told of others are told after them: the page of whoever made them reads D1.
      await this.#delivered("d1");
    } catch (error) {
      logFault("season", error);
    }
    this.#waiting -= 1;
    this.#arm();
  }

  /** Begins what is due (of a lane), and waits for everything under way, a moment at most. */
  async #delivered(lane?: "d1"): Promise<void> {
    const { context } = this;
    deliver(context, () => this.#arm(), lane);
    await Promise.all(context.underWay.values());
  }

  /** Sets the next alarm, unless a call that still waits will set it. */
  #arm(): void {
    if (this.#waiting > 0) return;
    try {
      this.context.arm();
    } catch (error) {
      logFault("season alarm", error);
      this.context.alarm.bring(this.context.now() + SECOND);
    }
  }

  #byDate(): void {
    const { context } = this;
    const state = context.find();
    if (!state) return;
    const now = context.now();
    const { startsAt } = state.settings;
    if (state.phase === "open" && startsAt !== null && startsAt <= now) {
      const isEnough = entered(state).length >= state.settings.seats;
      context.run({ command: isEnough ? { type: "start" } : { type: "end", why: "too-few" }, by: "clock" });
    }
    if (state.phase === "running") context.run({ command: { type: "nextRound" }, by: "clock" });
  }

  #now(person: string | null): SeasonNow {
    const { context } = this;
    const state = context.load();
    const player = person === null ? null : context.playerOf(person);
    const { phase, rounds, next, players } = state;
    const count = phase === "open" ? entered(state).length : players.length;
    const you = player !== null && plays(state, player) ? player : null;
    return { id: context.about().id, phase, round: rounds.length, players: count, you, next };
  }

  /** Answers a person after everything that the call made owed was tried once, so that the page shows it. Waits a moment at most. */
  async #reply(person: string | null, run: () => void): Promise<Reply<SeasonNow>> {
    await this.#wake();
    try {
      run();
      await this.#run();
      return { ok: true, status: 200, json: JSON.stringify(this.#now(person)) as Json<SeasonNow> };
    } catch (error) {
      if (error instanceof ProblemError)
        return { ok: false, problem: error.problem, params: error.params, moreJson: JSON.stringify(error.more) };
      const ref = drawId().slice(0, 8);
      logReference(ref, error, { at: "season" });
      return { ok: false, problem: "fault", params: { ref } };
    }
  }
}
