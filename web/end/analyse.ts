/** Analyses a finished game: plays each differing move on a few times; the mean difference is what was lost. */
import { type AnyRules, answerOf, type Bot, legalOf, play, type Seat } from "../../games/kernel/game.ts";
import { type Random, recorded, unchecked } from "../../games/kernel/random.ts";
import type { Entry } from "../../games/record/entry.ts";
import { statesOf } from "../../games/record/fold.ts";

/** The parts of a game that the analysis needs. */
export interface Rules {
  readonly game: AnyRules;
  // biome-ignore lint/suspicious/noExplicitAny: like AnyGame, bots of different games.
  readonly bot: Bot<any, any>;
}

/** A decision that cost something. `earlier`: the commands of the entry before it; `lost`: points, to one decimal. */
export interface Loss {
  readonly seq: number;
  readonly earlier: readonly unknown[];
  readonly did: unknown;
  readonly would: unknown;
  readonly lost: number;
}

/** Progress: entries, and the loss of the last one. */
export interface Step {
  readonly done: number;
  readonly all: number;
  readonly decisions: number;
  readonly losses: readonly Loss[];
}

/** Playouts per alternative, and their maximum length in commands; then the points count as they are. */
const PLAYOUTS = 6;
const MOST_COMMANDS = 400;
/** The player of the playouts: as quick as any, and no beginner. */
const QUICK = "normal";
/** Smaller losses, in points, are noise; where prospects are compared, in shares of a win. */
const LEAST = 0.5;
const LEAST_SHARE = 0.2;

type Played = Pick<Entry, "seq" | "seat" | "commands" | "rolls" | "events">;

/** A seat's lead over the best other one; alone its points. */
function leadOf(game: AnyRules, state: unknown, seat: Seat): number {
  const totals = game.score(state).map((it) => it.total);
  const others = totals.filter((_, it) => it !== seat);
  return (totals[seat] ?? 0) - (others.length > 0 ? Math.max(...others) : 0);
}

function after(game: AnyRules, state: unknown, seat: Seat, command: unknown, random: Random): unknown {
  const played = play(game, state, seat, [command], random);
  if (!played.ok) throw new Error(`the analysis played what is ${played.why}`);
  return played.state;
}

/** The lead of a seat when a command is played and quick bots continue. */
function outcome({ game, bot }: Rules, from: unknown, seat: Seat, command: unknown, seed: number): number {
  const random = unchecked(seed);
  let state = after(game, from, seat, command, random);
  for (let step = 0; step < MOST_COMMANDS; step++) {
    const [mover] = game.awaited(state);
    if (mover === undefined) break;
    const legal = legalOf(game, state, mover);
    state = after(game, state, mover, bot.choose(game.view(state, mover), mover, legal, random, QUICK), random);
  }
  return leadOf(game, state, seat);
}

function lostBy(rules: Rules, state: unknown, seat: Seat, did: unknown, would: unknown): number {
  const { game, bot } = rules;
  if (bot.compare) {
    const [better = 0, worse = 0] = bot.compare(game.view(state, seat), seat, [would, did], unchecked(1));
    return Math.round(10 * (better - worse)) / 10;
  }
  let sum = 0;
  for (let seed = 1; seed <= PLAYOUTS; seed++)
    sum += outcome(rules, state, seat, would, seed) - outcome(rules, state, seat, did, seed);
  return Math.round((10 * sum) / PLAYOUTS) / 10;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The loss of a seat's entry. */
function judge(rules: Rules, before: unknown, entry: Played & { readonly seat: Seat }) {
  const { game, bot } = rules;
  const { seq, seat, commands, rolls } = entry;
  const chance = recorded(rolls);
  const losses: Loss[] = [];
  let decisions = 0;
  let planned: readonly unknown[] = [];
  let state = before;
  for (const [at, did] of commands.entries()) {
    const legal = legalOf(game, state, seat);
    if (legal.length > 1) {
      decisions += 1;
      // The plan for the whole turn holds as long as it is what was played.
      if (planned.length === 0) planned = answerOf(bot, game.view(state, seat), seat, legal, unchecked(seq), "strong");
      const would = planned[0];
      const lost = same(would, did) ? 0 : lostBy(rules, state, seat, did, would);
      if (lost >= (bot.compare ? LEAST_SHARE : LEAST))
        losses.push({ seq, earlier: commands.slice(0, at), did, would, lost });
      planned = same(would, did) ? planned.slice(1) : [];
    }
    state = after(game, state, seat, did, chance);
  }
  return { decisions, losses };
}

/** Analyses a finished game, entry by entry, for one seat. Decisions by a bot, the clock or an order are skipped. */
export function* analyse(rules: Rules, entries: readonly Entry[], seat: Seat): Generator<Step> {
  const states = statesOf(rules.game, entries);
  const own = entries.filter((it) => it.seat === seat && it.commands.length > 0);
  for (const [at, entry] of own.entries()) {
    const judged = judge(rules, states[entry.seq - 1], { ...entry, seat });
    yield { done: at + 1, all: own.length, ...judged };
  }
}
