/**
 * The history of a table: a header, and one entry per accepted submission, each chained to the one before by its hash. The table's log,
 * D1, exports and `telegraph verify` share these types.
 */
import { canonical, type Spellings, spellingOf } from "../kernel/canonical.ts";
import type { GameEvent, Seat, Strength } from "../kernel/game.ts";
import { type Roll, sha256Hex } from "../kernel/random.ts";

export const FORMAT = "telegraph/1";

/** The author of an entry: a person, a bot (built in or a stand-in), the clock, or a person's standing order. */
export const BYS = ["person", "bot", "clock", "order"] as const;
export type By = (typeof BYS)[number];

/** The first line of an export. `seed` (64 hexadecimal digits) is present once the game is over. */
export interface Header {
  readonly format: typeof FORMAT;
  readonly id: string;
  readonly game: string;
  /** The rules version the table was begun with. */
  readonly rules: number;
  readonly options: unknown;
  /** Display names in seat order. */
  readonly seats: readonly string[];
  /** Seals of those names, in seat order; the hashes cover them. Older tables have none: their hashes cover the names themselves. */
  readonly seals?: readonly NameSeal[];
  /** The hash that entry 1 of an older table is chained to, after a name was taken out of its header. */
  readonly root?: string;
  /** SHA-256 of the seed. */
  readonly commitment: string;
  readonly nonces: readonly string[];
  readonly seed?: string;
  /** Scheme and host of the service where the table was played. No hash covers this and the fields below; a signature does. */
  readonly origin?: string;
  /** In seat order. */
  readonly players?: readonly Player[];
  /** The service's signatures. */
  readonly signatures?: readonly Signature[];
  /** The table was imported from a file: the service that wrote this export did not see the game. */
  readonly imported?: { readonly at: number; readonly origin: string };
  /** The origin of a what-if table. Every hash depends on this, too. */
  readonly fork?: Fork;
}

/**
 * A what-if table's origin: the first `at` entries of another table. Commitment, nonces and (later) seed are that table's; without them
 * the other game was not provable, and its commands and draws are left out.
 */
export interface Fork {
  readonly table: string;
  readonly at: number;
  readonly commitment?: string;
  readonly nonces?: readonly string[];
  readonly seed?: string;
}

/**
 * Replaces a name in hashes and signatures: SHA-256 of a random salt and the name. When a player deletes their account, name and salt go;
 * the hash reveals nobody, and every hash and signature still holds.
 */
export interface NameSeal {
  readonly digest: string;
  readonly salt?: string;
}

/** The name of a player whose name was taken out; a second one at a table gets a number. */
export const FORMER = "Former player";
const NAMELESS = /^Former player( \d+)?$/;

export const sealOf = (name: string, salt: string): NameSeal => ({ digest: sha256Hex(`${salt}\n${name}`), salt });

/** Whether this is the sealed name; also when the seal has no name any more and none is claimed. */
export const isSealed = (name: string, { digest, salt }: NameSeal): boolean =>
  salt === undefined ? NAMELESS.test(name) : sealOf(name, salt).digest === digest;

/** A name as hashes and signatures cover it: its seal. A name that differs from its seal is covered itself, and breaks them. */
export const coveredName = (name: string, seal: NameSeal | undefined): string =>
  seal && isSealed(name, seal) ? seal.digest : name;

/** Display data of a seat's player. `strength`: of a bot; `before`: earlier players, each until entry `until`. */
export interface Player {
  readonly name: string;
  /** Of the name; absent where hashes cover names themselves. */
  readonly seal?: NameSeal;
  readonly kind: "person" | "guest" | "bot" | "open";
  readonly left?: "resigned" | "former";
  readonly strength?: Strength;
  readonly before?: readonly { readonly name: string; readonly seal?: NameSeal; readonly until: number }[];
}

/** An Ed25519 signature, in base64url. `key`: the id of the key; `at`: when it was made, milliseconds since 1970. */
export interface Signature {
  readonly what: "commitment" | "history";
  readonly key: string;
  readonly at: number;
  readonly value: string;
}

/** One accepted submission. Entry 1 is the set-up: no seat, no commands. */
export interface Entry<C = unknown, E extends GameEvent = GameEvent> {
  readonly seq: number;
  /** Milliseconds since 1970 (UTC). */
  readonly at: number;
  readonly seat: Seat | null;
  readonly by: By;
  /** The idempotency key of the submission. */
  readonly key: string;
  readonly commands: readonly C[];
  readonly rolls: readonly Roll[];
  readonly events: readonly E[];
  readonly hash: string;
}

/** The hash that entry 1 is chained to: of everything settled before the game began. */
export function rootHash({ root, seals, ...header }: Header): string {
  if (root !== undefined) return root;
  const { format, id, game, rules, options, commitment, nonces, fork } = header;
  const { seed: _, ...from } = fork ?? {};
  const seats = header.seats.map((it, seat) => coveredName(it, seals?.[seat]));
  const settled = { format, id, game, rules, options, seats, commitment, nonces };
  return sha256Hex(canonical(fork ? { ...settled, fork: from } : settled));
}

/** `hash` of an entry: SHA-256 over the previous hash and the canonical entry without its hash. */
export function hashOf(previous: string, entry: Omit<Entry, "hash">): string {
  const { seq, at, seat, by, key, commands, rolls, events } = entry;
  return sha256Hex(`${previous}\n${canonical({ seq, at, seat, by, key, commands, rolls, events })}`);
}

/** SHA-256 of a state's canonical JSON. `known`: a cache for the states of one game, in order. */
export const stateHash = (state: unknown, known?: Spellings): string => sha256Hex(spellingOf(state, known));

// Keys of entries that no player sent: by the bot in a player's place, or by the service on a player's behalf.

type Made = Pick<Entry, "by" | "key">;

/** The key of an entry by the bot after a player's time was up. No caller may send a key with a space. */
export const timeOutKey = (seq: number): string => `time out ${seq}`;
/** The key of an entry by the bot while a seat waits for a stand-in. */
export const heldKey = (seq: number): string => `held ${seq}`;
/** The key of a player's plan that the service sent. */
export const planKey = (seq: number): string => `plan ${seq}`;
/** The key of an entry by a player's standing orders. */
export const orderKey = (seq: number): string => `order ${seq}`;

export const isTimeOut = ({ by, key }: Made): boolean => by === "bot" && key.startsWith("time out ");
export const isOfOfferedSeat = ({ by, key }: Made): boolean => by === "bot" && key.startsWith("held ");

/** The key of the turn of a permanent bot. */
export const botKey = (seq: number): string => `bot-${seq}`;
/** The key of an entry of a simulation. */
export const simulatedKey = (seq: number): string => `simulated-${seq}`;
/** Whether a built-in bot made the entry, at a table or in a simulation. Programs may not send such a key. */
export const isBotKey = (key: string): boolean => /^(?:bot|simulated)-\d+$/.test(key);

/** Whether a player's program made the entry: by an API token, or by answering a webhook. */
export const isProgram = (entry: Made): boolean =>
  entry.by === "bot" && proxyOf(entry) === null && !isBotKey(entry.key);

/**
 * Why somebody else played for the player; `null`: the entry is the player's or the bot's own. A plan without its key counts as an order.
 */
export function proxyOf(entry: Made): "order" | "plan" | "time-out" | "held" | null {
  if (entry.by === "order") return entry.key.startsWith("plan ") ? "plan" : "order";
  if (isTimeOut(entry)) return "time-out";
  return isOfOfferedSeat(entry) ? "held" : null;
}
