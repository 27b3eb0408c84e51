/** Laws of every game, checked at every step while it is played at random. Each law throws an error that names the violation. */
import assert from "node:assert/strict";
import { hexToBytes } from "@noble/hashes/utils.js";
import { canonical, isSame } from "../games/kernel/canonical.ts";
import {
  type AnyGame,
  type Bot,
  begin,
  fold,
  type Game,
  type GameEvent,
  play,
  preview,
  type Seat,
  type Viewer,
} from "../games/kernel/game.ts";
import type { MailBoard } from "../games/kernel/module.ts";
import { drawing, type Random, recorded, seeded, sha256Hex } from "../games/kernel/random.ts";
import { sayOf } from "../games/kernel/speech.ts";
import type { Catalogues } from "../games/kernel/words.ts";
import { type Given, layoutFaults } from "../games/kit/faults.ts";
import type { AnyLayout } from "../games/kit/layout.ts";
import { frozen } from "./frozen.ts";
import { type Act, checkSecrets, known, viewersOf } from "./secrets.ts";

/** The next command when a twin is asked for: it must be legal in the twin, too. */
export interface TwinStep {
  readonly seat: Seat;
  readonly command: unknown;
}

/**
 * A game with the facts that the laws cannot derive: `test/games/<id>/subject.ts` of every game in the registry. `...module` gives game,
 * words and bot.
 */
export interface Subject<S, C, E extends GameEvent, O> {
  readonly game: Game<S, C, E, O>;
  readonly words: Catalogues;
  readonly bot: Bot<S, C>;
  readonly brief?: MailBoard<S, E>;
  /** Of a game of the kit, its `TableLayout`. */
  readonly layout?: unknown;
  /** Options that switch each rule on and off; with `n` seats the laws use number `n`, starting over after the last. */
  readonly options: readonly unknown[];
  /** Whether anything is hidden at such a table, so that there must be twins; absent: always. */
  readonly hides?: (seats: number, options: unknown) => boolean;
  /** Laws that take long are checked at each so manieth step; absent: 3. */
  readonly every?: number;
  /** Throws when a piece was lost or made. */
  conserve(state: S): void;
  /**
   * A state that differs only in values hidden from the viewer, and in which the same chance leads to the same outcomes and `step` is
   * legal; `null` when there is none.
   */
  twin(state: S, viewer: Viewer, random: Random, step: TwinStep): S | null;
  /** Whether an event reveals hidden values: twins may differ from then on. */
  reveals(event: E): boolean;
  /** More submissions than this is a game that does not end. */
  readonly most: number;
}

// biome-ignore lint/suspicious/noExplicitAny: like `AnyGame`, for subjects of different games in one table.
export type AnySubject = Subject<any, any, any, any>;

/** How many commands a draft of the laws has at most. */
const LONGEST_DRAFT = 8;

const same = (one: unknown, other: unknown, why: string): void => {
  if (!isSame(one, other)) assert.deepEqual(one, other, why);
};

/** Plain JSON: no holes, no `undefined`, no numbers that JSON cannot write, no objects with behaviour. */
export function checkPlain(value: unknown, at = "state"): void {
  if (value === null || typeof value === "string" || typeof value === "boolean") return;
  if (typeof value === "number") {
    assert.ok(Number.isFinite(value) && !Object.is(value, -0), `${at} is ${value}`);
    return;
  }
  assert.equal(typeof value, "object", `${at} is no JSON`);
  const proto = Object.getPrototypeOf(value);
  assert.ok(proto === Object.prototype || Array.isArray(value), `${at} is no plain object`);
  for (const [key, it] of Object.entries(value as object)) checkPlain(it, `${at}.${key}`);
}

function checkAwaited(game: AnyGame, state: unknown, seats: number): void {
  const awaited = game.awaited(state);
  for (let seat = 0; seat < seats; seat++) {
    const legal = game.legal(state, seat).map(canonical);
    assert.equal(new Set(legal).size, legal.length, `seat ${seat} is offered the same command twice`);
    if (!awaited.includes(seat)) assert.equal(legal.length, 0, `seat ${seat} is not awaited, but has legal commands`);
    else assert.ok(legal.length >= 2, `seat ${seat} is awaited with ${legal.length} legal commands: play forced steps`);
  }
}

function checkViews(game: AnyGame, state: unknown, seats: number): void {
  for (const viewer of viewersOf(seats)) {
    const view = game.view(state, viewer);
    same(game.view(view, viewer), view, `view of view differs for ${viewer}`);
    same(game.awaited(view), game.awaited(state), `${viewer} sees others awaited`);
  }
  // Caches of a game must not show: a fresh copy of a state behaves the same.
  const copy = structuredClone(state);
  for (let seat = 0; seat < seats; seat++) {
    same(
      game.legal(game.view(state, seat), seat),
      game.legal(state, seat),
      `legal differs on the view of ${seat}: a hidden value decides it`,
    );
    same(game.legal(copy, seat), game.legal(state, seat), `legal differs on a copy of the state for ${seat}`);
  }
}

function checkScore(game: AnyGame, state: unknown, seats: number): void {
  const sheets = game.score(state);
  // After those of the seats there may be the sheet of an opponent who is no player.
  assert.deepEqual(
    sheets.map((it) => it.seat),
    sheets.map((_, at) => at),
    "sheets in the order of seats",
  );
  assert.ok(sheets.length >= seats, "one sheet per seat");
  const best = Math.max(...sheets.map((it) => it.total));
  for (const { seat, items, total, rank } of sheets) {
    assert.equal(
      items.reduce((sum, it) => sum + it.points, 0),
      total,
      `the items of seat ${seat} do not add up`,
    );
    assert.ok(rank === 1 || total < best || best === 0, `seat ${seat} has most points and rank ${rank}`);
  }
  assert.ok(
    sheets.some((it) => it.rank === 1),
    "nobody has rank 1",
  );
}

/** A viewer's events, folded over their earlier view, give their current view. */
function checkSeen(game: AnyGame, before: unknown, events: readonly GameEvent[], after: unknown, seats: number): void {
  for (const viewer of viewersOf(seats)) {
    const told = fold(game, game.view(before, viewer), known(game, events, viewer));
    same(
      told,
      game.view(after, viewer),
      `seen events of ${viewer} do not lead to their view: ` +
        "make `seen` hide in events exactly what `view` hides in states",
    );
  }
}

/** A draft on one's own view, command by command as far as nothing unseen decides. */
function draftOn(game: AnyGame, view: unknown, seat: Seat, first: unknown, random: Random): readonly unknown[] {
  const draft = [first];
  for (let length = 1; length < LONGEST_DRAFT; length++) {
    const shown = preview(game, view, seat, draft);
    if (!shown.ok || shown.unseen || !game.awaited(shown.state).includes(seat)) break;
    const legal = game.legal(shown.state, seat);
    draft.push(legal[random.below(legal.length)]);
  }
  return draft;
}

/** A preview on one's own view shows exactly how the real turn begins. */
function checkPreview(game: AnyGame, before: unknown, seat: Seat, draft: readonly unknown[], name: string): void {
  const view = game.view(before, seat);
  const shown = preview(game, view, seat, draft);
  const played = play(game, before, seat, draft, seeded(name));
  assert.ok(shown.ok && played.ok, "a draft of legal commands is refused");
  const real = known(game, played.events, seat);
  same(shown.events, real.slice(0, shown.events.length), `the preview of ${seat} is not how it really begins`);
  same(shown.state, fold(game, view, shown.events), "the preview's state is not what its events make");
  if (!shown.unseen) same(shown.state, game.view(played.state, seat), "a preview that saw everything differs");
}

function checkWords({ game, words }: AnySubject, events: readonly GameEvent[], seats: number): void {
  const names = Array.from({ length: seats }, (_, seat) => `Player${seat}`);
  for (const event of events) {
    for (const viewer of viewersOf(seats)) {
      const shown = game.seen(event, viewer);
      const line = shown && game.describe(shown, viewer);
      if (!line) continue;
      assert.ok(line.key in words.en, `games/${game.id}/words/en.json: ${line.key}: is missing`);
      assert.doesNotMatch(sayOf(words, "en", line, names), /[{}]|undefined|NaN|^$/, line.key);
    }
  }
}

interface Asking {
  readonly agenda?: readonly { readonly stage?: string }[];
}

/** Keys that every page of a game with a layout asks for. */
const ALWAYS = ["game.name", "game.about", "prompt", "why.illegal", "score.total", "text.signs"] as const;

/** Keys of words that a position asks for: of its places and its stage, of the commands that are open, and why others are not, of holdings and points. */
export function keysAt({ game, brief, layout }: AnySubject, state: unknown, seats: number): ReadonlySet<string> {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  const awaited = game.awaited(state);
  const types = new Set(
    awaited.flatMap((it) => game.legal(state, it).map((command: { readonly type: string }) => command.type)),
  );
  const stage = awaited.length > 0 && (state as Asking).agenda?.[0]?.stage;
  const places = layout ? (layout as AnyLayout).places(state) : [];
  return new Set([
    ...(layout ? ALWAYS : []),
    ...places.flatMap(({ word }) => word ?? []),
    ...(stage ? [`stage.${stage}`] : []),
    ...[...types].flatMap((it) => [`command.${it}`, `why.${it}`]),
    ...each.flatMap((it) => Object.keys(brief?.holdingsOf(state, it) ?? {})),
    ...game
      .score(state)
      .flatMap((it) => it.items.flatMap(({ key, reasons }) => [key, ...reasons.map((why) => why.key)])),
  ]);
}

function checkNamed(subject: AnySubject, state: unknown, seats: number): void {
  const unnamed = [...keysAt(subject, state, seats)].filter((it) => !subject.words.en[it]);
  const faults = unnamed.map((it) => `games/${subject.game.id}/words/en.json: ${it}: is missing`);
  assert.ok(faults.length === 0, faults.join("\n"));
}

function checkLayout({ game, layout }: AnySubject, state: unknown): void {
  if (!layout) return;
  const given = game
    .awaited(state)
    .flatMap((seat) => game.legal(state, seat).map((command: unknown): Given => ({ seat, command })));
  const faults = layoutFaults(layout as AnyLayout, state, given);
  assert.ok(faults.length === 0, faults.map((it) => `games/${game.id}: layout: ${it}`).join("\n"));
}

/** Two states that differ only in values hidden from the viewer give that viewer equal bytes, now and after the next step. */
function checkTwins(subject: AnySubject, step: Step, viewer: Viewer, random: Random): boolean {
  const { game } = subject;
  const twin = subject.twin(step.before, viewer, random, step);
  if (twin === null) return false;
  const seenOf = (state: unknown) => ({
    view: game.view(state, viewer),
    legal: viewer === null ? [] : game.legal(state, viewer),
    score: game.score(game.view(state, viewer)),
  });
  same(
    seenOf(twin),
    seenOf(step.before),
    `${viewer} can tell hidden values apart: make a hole (\`null\`) of them in \`view\``,
  );
  // Once something is revealed the twin goes its own way, by chance of its own.
  const reveals = step.events.some((it) => subject.reveals(it));
  const other = play(game, twin, step.seat, [step.command], reveals ? seeded("twin") : recorded(step.rolls));
  assert.ok(
    other.ok,
    "a hidden value decides what is legal: `legal` may ask for it only by throwing HiddenInformation, and a twin must leave the command of its step legal",
  );
  if (reveals) return true;
  const told = (events: readonly GameEvent[]) =>
    known(game, events, viewer).map((it) => [it, game.describe(it, viewer)]);
  same(told(other.events), told(step.events), `${viewer} can tell hidden values apart by the events`);
  same(seenOf(other.state), seenOf(step.after), `${viewer} can tell hidden values apart afterwards`);
  return true;
}

/** One submission as it was played. */
interface Step {
  readonly before: unknown;
  readonly seat: Seat;
  readonly command: unknown;
  readonly rolls: readonly (readonly [number, number])[];
  readonly events: readonly GameEvent[];
  readonly after: unknown;
}

function checkRefusals(game: AnyGame, state: unknown, seats: number): void {
  const awaited = game.awaited(state);
  const idle = Array.from({ length: seats }, (_, seat) => seat).find((it) => !awaited.includes(it));
  if (idle !== undefined) {
    const refused = play(game, state, idle, [{ type: "pass" }], seeded("idle"));
    assert.deepEqual(refused, { ok: false, at: 0, why: awaited.length ? "not-awaited" : "over" });
  }
  if (awaited.length === 0) return;
  const refused = play(game, state, awaited[0] as Seat, [{ type: "no such command" }], seeded("illegal"));
  assert.deepEqual(refused, { ok: false, at: 0, why: "illegal" });
}

function checkStep(subject: AnySubject, step: Step, seats: number, random: Random): void {
  const { game } = subject;
  const again: Act["again"] = (chance) => {
    const played = play(game, step.before, step.seat, [step.command], chance);
    return played.ok ? played : assert.fail(played.why);
  };
  checkSecrets(game, { ...step, state: step.after, again }, seats, random, subject.reveals);
  checkPlain(step.after);
  checkAwaited(game, step.after, seats);
  checkViews(game, step.after, seats);
  checkScore(game, step.after, seats);
  checkSeen(game, step.before, step.events, step.after, seats);
  const draft = draftOn(game, game.view(step.before, step.seat), step.seat, step.command, seeded("draft"));
  checkPreview(game, step.before, step.seat, draft, canonical(step.rolls));
  checkWords(subject, step.events, seats);
  checkNamed(subject, step.after, seats);
  checkLayout(subject, step.after);
  checkRefusals(game, step.after, seats);
  subject.conserve(step.after);
}

/** The outcome of a game by the laws. */
export interface Report {
  readonly submissions: number;
  /** How many pairs of states were compared. */
  readonly twins: number;
  readonly events: readonly GameEvent[];
  readonly state: unknown;
}

/**
 * How to play: by chance, as the built-in bot does on its own view, or by both in turn. The bot takes most of the time, and of both it
 * answers positions to which it would not have come.
 */
export type Player = "random" | "bot" | "both";

/** Of both players the bot decides once in so many times. */
const BOT_DECIDES = 5;

function chooseBy({ game, bot }: AnySubject, player: Player, state: unknown, seat: Seat, random: Random): unknown {
  const legal = game.legal(state, seat);
  if (player === "random" || (player === "both" && random.below(BOT_DECIDES) > 0))
    return legal[random.below(legal.length)];
  const chosen = bot.choose(game.view(state, seat), seat, legal, random);
  assert.ok(legal.includes(chosen) || legal.some((it) => isSame(it, chosen)), "the bot chose what is not legal");
  return chosen;
}

/**
 * Plays one game and checks every law at each step (or at each `every`-th, when the time is short). Throws at the first
 * breach; the seed's name makes it happen again.
 */
export function playByLaw(...asked: Parameters<typeof played>): Report {
  try {
    return played(...asked);
  } catch (error) {
    // Errors of rules and boards do not know in which game they happen.
    const place = `games/${asked[0].game.id}: `;
    if (error instanceof Error && !error.message.includes("games/")) error.message = place + error.message;
    throw error;
  }
}

function played(
  subject: AnySubject,
  seats: number,
  given: unknown,
  name: string,
  player: Player = "random",
  every = 1,
): Report {
  const game = frozen(subject.game) as AnyGame;
  const options = game.options.parse(given);
  const [choices, hidden] = [seeded(`${name} choices`), seeded(`${name} twins`)];
  const key = hexToBytes(sha256Hex(name));
  const first = drawing(key);
  let { state, events } = begin(game, seats, options, first);
  checkPlain(state);
  checkAwaited(game, state, seats);
  const again: Act["again"] = (chance) => begin(game, seats, options, chance);
  checkSecrets(game, { state, events, rolls: first.rolls, again }, seats, seeded(`${name} set-up`), subject.reveals);
  subject.conserve(state);
  const all: GameEvent[] = [...events];
  let [submissions, twins, drawn] = [0, 0, first.rolls.length];
  while (game.awaited(state).length > 0) {
    assert.ok(submissions < subject.most, `${name}: not over after ${submissions} submissions`);
    const before = state;
    // Seats awaited together may act in any order.
    const awaited = game.awaited(before);
    const seat = awaited[choices.below(awaited.length)] as Seat;
    const command = chooseBy({ ...subject, game }, player, before, seat, choices);
    const random = drawing(key, drawn);
    const result = play(game, before, seat, [command], random);
    if (!result.ok) return assert.fail(`a listed command is refused: ${result.why}`);
    ({ state, events } = result);
    all.push(...events);
    drawn += random.rolls.length;
    submissions++;
    const step: Step = { before, seat, command, rolls: random.rolls, events, after: state };
    if (submissions % every === 0) checkStep({ ...subject, game }, step, seats, hidden);
    const again = play(game, before, seat, [command], recorded(random.rolls));
    same(again, result, "the same draws lead somewhere else");
    // A twin for each kind of viewer: a spectator, who acts, and somebody by chance.
    for (const viewer of new Set<Viewer>([null, seat, hidden.below(seats)]))
      if (checkTwins({ ...subject, game }, step, viewer, hidden)) twins++;
  }
  same(
    fold(game, game.blank, all),
    state,
    "the events do not fold to the state: `evolve` must be pure, and every change must be an event",
  );
  same(
    fold(subject.game, subject.game.blank, JSON.parse(JSON.stringify(all))),
    state,
    "stored events fold differently",
  );
  checkScore(game, state, seats);
  return { submissions, twins, events: all, state };
}
