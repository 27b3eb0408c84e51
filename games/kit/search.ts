/**
 * A built-in player for any game: Monte Carlo tree search on the player's own view, over `legal` and `decide`. What is hidden is guessed
 * anew for each try. Its work is counted, never timed, and all chance comes from the caller: the same view, strength and chance lead to the
 * same command.
 */
import {
  type Bot,
  type Game,
  type GameEvent,
  legalOf,
  play,
  type Seat,
  type Strength,
  USUAL_STRENGTH,
} from "../kernel/game.ts";
import { type Random, unchecked } from "../kernel/random.ts";

/** Hints of a game, to be played better or faster. */
export interface Search<S, C> {
  /** Tries for one command, by strength; absent: `TRIES`. */
  readonly tries?: Readonly<Record<Strength, number>>;
  /** Commands after which a try ends at the latest; absent: 80. */
  readonly depth?: number;
  /** Where a try ends before the game does, to be judged by `worth`: a round is over. Absent: nowhere. */
  isSettled?(state: S): boolean;
  /** A state that the player may believe in: their view with its holes filled by chance. Absent: nothing is hidden. */
  guess?(view: S, seat: Seat, random: Random): S;
  /** Each seat's prospects, from 0 to 1, where a try ends. Absent: by `score`. */
  worth?(state: S): readonly number[];
  /** Plays to the end by chance, faster than the rules could, and gives each seat's prospects. Absent: the rules are played. */
  playout?(state: S, random: Random): readonly number[];
  /** Commands worth a look. Absent: all. */
  prefer?(state: S, seat: Seat, legal: readonly C[]): readonly C[];
}

const TRIES: Readonly<Record<Strength, number>> = { easy: 24, normal: 160, strong: 800 };
const DEPTH = 80;
/** How much a command is tried that few tries speak for: the constant of UCB1 for prospects from 0 to 1. */
const CURIOSITY = 0.5;

/** A decision of the tree. */
interface Node<S, C> {
  tries: number;
  /** The state, if neither chance nor a guess decides it, and the commands to try in it. */
  state?: S;
  commands?: readonly C[];
  readonly branches: Map<string, Branch<S, C>>;
}

interface Branch<S, C> extends Node<S, C> {
  readonly command: C;
  /** The sum of the prospects of the seat that chose. */
  sum: number;
}

/** The prospects by the score sheets: of a finished game a share of the win, else a share of all points. */
function worthBy<S, C, E extends GameEvent, O>(game: Game<S, C, E, O>, state: S): readonly number[] {
  const sheets = game.score(state);
  const isOver = game.awaited(state).length === 0;
  const worths = sheets.map(({ rank, total }) => (isOver ? Number(rank === 1) : Math.max(0, total)));
  const sum = worths.reduce((one, other) => one + other, 0);
  return worths.map((it) => (sum > 0 ? it / sum : 1 / worths.length));
}

const keys = new WeakMap<object, readonly string[]>();

/** The keys of commands in a tree: written once for each list, since positions are met again and again. */
function keysOf(commands: readonly unknown[]): readonly string[] {
  const known = keys.get(commands) ?? commands.map((it) => JSON.stringify(it));
  keys.set(commands, known);
  return known;
}

/** The least and the most that tries have come to: evaluations may use a small part of the scale. */
interface Spread {
  least: number;
  most: number;
}

/** The branch to follow: one not tried yet, any of them, else the one with the best prospects or the fewest tries (UCB1). */
function branchOf<S, C>(node: Node<S, C>, commands: readonly C[], spread: Spread, random: Random): Branch<S, C> {
  const width = Math.max(spread.most - spread.least, Number.EPSILON);
  const all = keysOf(commands);
  const first = random.below(all.length);
  let [best, most] = [undefined as Branch<S, C> | undefined, Number.NEGATIVE_INFINITY];
  for (let step = 0; step < all.length; step++) {
    const at = (first + step) % all.length;
    const branch = node.branches.get(all[at] as string);
    if (!branch) {
      const fresh: Branch<S, C> = { command: commands[at] as C, sum: 0, tries: 0, branches: new Map() };
      node.branches.set(all[at] as string, fresh);
      return fresh;
    }
    const prospects = (branch.sum / branch.tries - spread.least) / width;
    const value = prospects + CURIOSITY * Math.sqrt(Math.log(node.tries + 1) / branch.tries);
    if (value > most) [best, most] = [branch, value];
  }
  return best as Branch<S, C>;
}

/** Tries of one game, from one position. */
class Searcher<S, C, E extends GameEvent, O> {
  readonly root: Node<S, C> = { tries: 0, branches: new Map() };
  readonly #game: Game<S, C, E, O>;
  readonly #search: Search<S, C>;
  readonly #random: Random;
  readonly #spread: Spread = { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY };
  #draws = 0;

  constructor(game: Game<S, C, E, O>, search: Search<S, C>, random: Random) {
    this.#game = game;
    this.#search = search;
    this.#random = {
      below: (n) => {
        this.#draws++;
        return random.below(n);
      },
    };
  }

  /** Looks at these commands only, where the game stands now. */
  only(commands: readonly C[]): void {
    this.root.commands = commands;
  }

  /** The prospects of a command at the root, as a share of all that the tries have come to. */
  prospectsOf(command: C): number {
    const { sum = 0, tries = 0 } = this.root.branches.get(JSON.stringify(command)) ?? {};
    const { least, most } = this.#spread;
    return tries > 0 && most > least ? (sum / tries - least) / (most - least) : 0;
  }

  /** One try: down the tree to the first new branch, from there by chance, and back. */
  explore(view: S, you: Seat): void {
    const { depth = DEPTH } = this.#search;
    const path: { readonly branch: Branch<S, C>; readonly seat: Seat }[] = [];
    if (!this.#search.guess) this.root.state = view;
    let state = this.root.state ?? this.#search.guess?.(view, you, this.#random) ?? view;
    for (let node: Node<S, C> = this.root; path.length < depth; ) {
      const [seat] = this.#game.awaited(state);
      if (seat === undefined) break;
      const commands = node.commands ?? this.#worthALook(state, seat);
      if (node.state !== undefined) node.commands = commands;
      const branch = branchOf(node, commands, this.#spread, this.#random);
      state = this.#along(branch, state, seat);
      path.push({ branch, seat });
      if (branch.tries === 0 || this.#search.isSettled?.(state)) break;
      node = branch;
    }
    const worths = this.#playout(state);
    this.root.tries++;
    this.#spread.least = Math.min(this.#spread.least, ...worths);
    this.#spread.most = Math.max(this.#spread.most, ...worths);
    for (const { branch, seat } of path) {
      branch.tries++;
      branch.sum += worths[seat] ?? 0;
    }
  }

  #worthALook(state: S, seat: Seat): readonly C[] {
    const legal = legalOf(this.#game, state, seat);
    const preferred = this.#search.prefer?.(state, seat, legal) ?? [];
    return preferred.length > 0 ? preferred : legal;
  }

  #along(branch: Branch<S, C>, state: S, seat: Seat): S {
    if (branch.state !== undefined) return branch.state;
    const before = this.#draws;
    const next = this.#after(state, seat, branch.command);
    if (this.root.state !== undefined && this.#draws === before) branch.state = next;
    return next;
  }

  #after(state: S, seat: Seat, command: C): S {
    const played = play(this.#game, state, seat, [command], this.#random);
    if (!played.ok) throw new Error(`${this.#game.id}: ${JSON.stringify(command)} is listed, and refused`);
    return played.state;
  }

  #playout(start: S): readonly number[] {
    const { playout, worth, depth = DEPTH, isSettled } = this.#search;
    const isOver = (state: S) => this.#game.awaited(state).length === 0 || isSettled?.(state) === true;
    if (playout && !isOver(start)) return playout(start, this.#random);
    let state = start;
    for (let step = 0; step < depth && !isOver(state); step++) {
      const seat = this.#game.awaited(state)[0] as Seat;
      const legal = legalOf(this.#game, state, seat);
      state = this.#after(state, seat, legal[this.#random.below(legal.length)] as C);
    }
    return worth?.(state) ?? worthBy(this.#game, state);
  }
}

/** The built-in player of a game, as its module has it. */
export function searchBot<S, C, E extends GameEvent, O>(game: Game<S, C, E, O>, search: Search<S, C> = {}): Bot<S, C> {
  return {
    choose(view, seat, legal, random, strength = USUAL_STRENGTH) {
      const searcher = new Searcher(game, search, unchecked(random.below(2 ** 31)));
      for (let left = (search.tries ?? TRIES)[strength]; left > 0; left--) searcher.explore(view, seat);
      const branches = [...searcher.root.branches.values()];
      const best = branches.toSorted((one, other) => other.tries - one.tries || other.sum - one.sum)[0];
      const key = JSON.stringify(best?.command);
      return legal.find((it) => JSON.stringify(it) === key) ?? (legal[0] as C);
    },
    compare(view, seat, commands, random) {
      const searcher = new Searcher(game, search, unchecked(random.below(2 ** 31)));
      searcher.only(commands);
      for (let left = (search.tries ?? TRIES).strong; left > 0; left--) searcher.explore(view, seat);
      return commands.map((it) => searcher.prospectsOf(it));
    },
  };
}
