/** Simulates one table, and records its history as the service would: header, entries, hashes, draws from a seed. */

import {
  type AnyGame,
  type Bot,
  begin,
  type GameEvent,
  legalOf,
  play,
  type Seat,
  type Strength,
} from "../games/kernel/game.ts";
import { ordered } from "../games/kernel/orders.ts";
import { commitmentOf, drawing, keyOf, type Random, type Roll, seeded, sha256Hex } from "../games/kernel/random.ts";
import { botOf, moduleOf } from "../games/modules.ts";
import { type By, type Entry, FORMAT, type Header, hashOf, rootHash, simulatedKey } from "../games/record/entry.ts";

/** `random`: any legal command. `bot`: the game's own player. */
export type Player = "random" | "bot";

export interface Simulation {
  readonly game: AnyGame;
  readonly seats: number;
  /** Parsed by `game.options`. */
  readonly options: unknown;
  /** Equal names play equal games. */
  readonly name: string;
  readonly player: Player;
  /** The players for `player: "bot"`; absent: the game's own. */
  readonly bot?: Bot<unknown, unknown>;
  /** How well the players for `player: "bot"` play, by seat and dealt round; absent: as usual. */
  readonly strengths?: readonly Strength[];
  /** The standing orders that a seat sets with its own submission, from its own view; absent: none. */
  readonly orders?: (view: unknown, seat: Seat) => readonly unknown[];
  /** A game with more submissions does not end. */
  readonly most: number;
}

export interface Simulated {
  readonly header: Header & { readonly seed: string };
  readonly entries: readonly Entry[];
  readonly state: unknown;
  /** The fault, if any; the history ends before it. */
  readonly broken: string | null;
}

/** The clock of simulations: a minute per entry, from the first minute of 2026 (UTC). */
const BEGAN_AT = 1_767_225_600_000;
const MINUTE_MS = 60_000;

function headerOf({ game, seats, options, name }: Simulation): Simulated["header"] {
  const seed = sha256Hex(`${name} seed`);
  const places = Array.from({ length: seats }, (_, seat) => seat);
  return {
    format: FORMAT,
    id: sha256Hex(`${name} id`).slice(0, 16),
    game: game.id,
    rules: game.rules,
    options,
    seats: places.map((it) => `Player ${it + 1}`),
    commitment: commitmentOf(seed),
    nonces: places.map((it) => sha256Hex(`${name} nonce ${it}`).slice(0, 32)),
    seed,
  };
}

interface Made {
  readonly by: By;
  readonly seat: Seat | null;
  readonly commands: readonly unknown[];
  readonly rolls: readonly Roll[];
  readonly events: readonly GameEvent[];
}

/** The log of one table, while it is being played. */
class Log {
  readonly header: Simulated["header"];
  readonly entries: Entry[] = [];
  private readonly key: Uint8Array;
  private drawn = 0;
  /** Each seat's orders. */
  readonly orders = new Map<Seat, readonly unknown[]>();

  constructor(header: Simulated["header"]) {
    this.header = header;
    this.key = keyOf(header.seed, header.nonces);
  }

  source(): Random & { readonly rolls: Roll[] } {
    return drawing(this.key, this.drawn);
  }

  append({ by, seat, commands, rolls, events }: Made): void {
    const seq = this.entries.length + 1;
    const entry = { seq, at: BEGAN_AT + seq * MINUTE_MS, seat, by, key: simulatedKey(seq), commands, rolls, events };
    const previous = this.entries.at(-1)?.hash ?? rootHash(this.header);
    this.entries.push({ ...entry, hash: hashOf(previous, entry) });
    this.drawn += rolls.length;
  }
}

function chooseBy(
  { game, player, bot, strengths = [] }: Simulation,
  state: unknown,
  seat: Seat,
  random: Random,
): unknown {
  const legal = legalOf(game, state, seat);
  if (legal.length === 0) throw new Error(`seat ${seat} is awaited and has no legal command`);
  if (player === "random") return legal[random.below(legal.length)];
  const view = game.view(state, seat);
  return (bot ?? botOf(game.id)).choose(view, seat, legal, random, strengths[seat % strengths.length]);
}

/** A submission of the first awaited seat: its commands up to the next hand-over or draw. */
function submit(simulation: Simulation, log: Log, state: unknown, random: Random): unknown {
  const { game } = simulation;
  const seat = game.awaited(state)[0] as Seat;
  const source = log.source();
  const commands: unknown[] = [];
  const events: GameEvent[] = [];
  let now = state;
  do {
    const command = chooseBy(simulation, now, seat, random);
    const played = play(game, now, seat, [command], source);
    if (!played.ok) throw new Error(`${JSON.stringify(command)} of seat ${seat} is refused: ${played.why}`);
    commands.push(command);
    events.push(...played.events);
    now = played.state;
  } while (source.rolls.length === 0 && game.awaited(now).includes(seat));
  log.append({ by: "bot", seat, commands, rolls: source.rolls, events });
  if (simulation.orders) log.orders.set(seat, simulation.orders(game.view(now, seat), seat));
  return now;
}

/** A submission by the orders of the first awaited seat that has applicable ones; `null`: none has. */
function obey({ game }: Simulation, log: Log, state: unknown): unknown {
  const rules = moduleOf(game.id)?.orders;
  if (!rules || log.orders.size === 0) return null;
  for (const seat of game.awaited(state)) {
    const commands = ordered(game, rules, game.view(state, seat), seat, log.orders.get(seat) ?? []);
    if (!commands) continue;
    const source = log.source();
    const played = play(game, state, seat, commands, source);
    if (!played.ok) throw new Error(`the orders of seat ${seat} are refused: ${played.why}`);
    log.append({ by: "order", seat, commands, rolls: source.rolls, events: played.events });
    return played.state;
  }
  return null;
}

/** Plays to the end, or to the first fault. */
export function simulateTable(simulation: Simulation): Simulated {
  const { game, seats, options, name, most } = simulation;
  const log = new Log(headerOf(simulation));
  const choices = seeded(`${name} choices`);
  let state: unknown = game.blank;
  let broken: string | null = null;
  try {
    const source = log.source();
    const begun = begin(game, seats, options, source);
    log.append({ by: "clock", seat: null, commands: [], rolls: source.rolls, events: begun.events });
    state = begun.state;
    while (game.awaited(state).length > 0) {
      if (log.entries.length > most) throw new Error(`not over after ${most} submissions`);
      state = obey(simulation, log, state) ?? submit(simulation, log, state, choices);
    }
  } catch (error) {
    broken = error instanceof Error ? error.message : String(error);
  }
  return { header: log.header, entries: log.entries, state, broken };
}
