/**
 * The history of a table: one header, one entry per accepted submission, each chained to the one before by its hash.
 * The same types stand in the table's log, in D1, in exports and in `telegraph verify`.
 */
import { canonical, type Spellings, spellingOf } from "../kernel/canonical.ts";
import type { Happening, Seat, Strength } from "../kernel/game.ts";
import { type Roll, sha256Hex } from "../kernel/random.ts";

export const FORMAT = "telegraph/1";

/** Who brought an entry about: a person, a bot (built in or a stand-in), the clock, or a person's standing order. */
export const BYS = ["person", "bot", "clock", "order"] as const;
export type By = (typeof BYS)[number];

/** The first line of an export. `seed` (64 hexadecimal digits) is there once the game is over. */
export interface Header {
  readonly format: typeof FORMAT;
  readonly id: string;
  readonly game: string;
  /** The rules version the table was begun with. */
  readonly rules: number;
  readonly options: unknown;
  /** Display names in seat order. */
  readonly seats: readonly string[];
  /** What the hashes cover of those names, in seat order. Older tables have none: their hashes cover the names themselves. */
  readonly seals?: readonly NameSeal[];
  /** What entry 1 of an older table is chained to: a name that stood in its header was taken out. */
  readonly root?: string;
  /** SHA-256 of the seed. */
  readonly commitment: string;
  readonly nonces: readonly string[];
  readonly seed?: string;
  /** Scheme and host of the service where the table was played. This and what follows is in no hash; a signature covers it. */
  readonly origin?: string;
  /** In seat order. */
  readonly players?: readonly Player[];
  /** What the service vouches for. */
  readonly signatures?: readonly Signature[];
  /** The table was brought in as a file: the service that wrote this export did not see the game. */
  readonly imported?: { readonly at: number; readonly origin: string };
  /** A what-if table. Every hash goes back to this, too. */
  readonly fork?: Fork;
}

/**
 * Where a what-if table begins: with the first `at` entries of another. Commitment and nonces are that table's, its seed is there once
 * this game is over, too; without them the other game was not to be proved, and neither its commands nor its draws are here.
 */
export interface Fork {
  readonly table: string;
  readonly at: number;
  readonly commitment?: string;
  readonly nonces?: readonly string[];
  readonly seed?: string;
}

/**
 * Stands for a name in hashes and signatures: SHA-256 of a random salt and the name. Whoever has name and salt can check it. When a
 * player deletes their account both go, and nobody can tell from the hash who it was; every hash and signature still holds.
 */
export interface NameSeal {
  readonly digest: string;
  readonly salt?: string;
}

/** How somebody is called whose name was taken out; a second one at the same table has a number. */
export const FORMER = "Former player";
const NAMELESS = /^Former player( \d+)?$/;

export const sealOf = (name: string, salt: string): NameSeal => ({ digest: sha256Hex(`${salt}\n${name}`), salt });

/** Whether this is the name that was sealed, or the seal has no name any more and none is claimed. */
export const isSealed = (name: string, { digest, salt }: NameSeal): boolean =>
  salt === undefined ? NAMELESS.test(name) : sealOf(name, salt).digest === digest;

/** What hashes and signatures cover of a name: its seal. A name that is not the sealed one is covered itself, and breaks them. */
export const coveredName = (name: string, seal: NameSeal | undefined): string =>
  seal && isSealed(name, seal) ? seal.digest : name;

/** What is shown of the player of a seat. `strength`: how well a bot plays; `before`: who sat there until entry `until`. */
export interface Player {
  readonly name: string;
  /** Of the name; not there where hashes cover names themselves. */
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
export interface Entry<C = unknown, E extends Happening = Happening> {
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

/** What entry 1 is chained to: the hash of what was settled before the game began. */
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

/** SHA-256 of a state in its canonical spelling. `known`: for the states of one game, one after the other. */
export const stateHash = (state: unknown, known?: Spellings): string => sha256Hex(spellingOf(state, known));

// Entries that a player did not send: the bot made them in the player's place, or the service by their order. The key says why.

type Made = Pick<Entry, "by" | "key">;

/** The key of an entry that the bot made because a player's time was out. No caller may send a key with a space. */
export const timeOutKey = (seq: number): string => `time out ${seq}`;
/** The key of an entry that the bot made while a seat waits for a stand-in. */
export const heldKey = (seq: number): string => `held ${seq}`;
/** The key of an entry that is a player's plan, sent by itself. */
export const planKey = (seq: number): string => `plan ${seq}`;
/** The key of an entry that a player's standing orders made. */
export const orderKey = (seq: number): string => `order ${seq}`;

export const isTimeOut = ({ by, key }: Made): boolean => by === "bot" && key.startsWith("time out ");
export const isHeld = ({ by, key }: Made): boolean => by === "bot" && key.startsWith("held ");

/** The key of the turn of a bot that sits there for good. */
export const botKey = (seq: number): string => `bot-${seq}`;
/** The key of an entry of a simulated game. */
export const simulatedKey = (seq: number): string => `simulated-${seq}`;
/** Whether a built-in bot made it, at a table or in a simulation. No program may send such a key. */
export const isBotKey = (key: string): boolean => /^(?:bot|simulated)-\d+$/.test(key);

/** Whether a program of the player's made it: by an API token, or by answering a webhook. */
export const isProgram = (entry: Made): boolean =>
  entry.by === "bot" && proxyOf(entry) === null && !isBotKey(entry.key);

/** Why somebody else played for the player; `null`: an entry of a player's, or a bot's, own. Without its key a plan is an order. */
export function proxyOf(entry: Made): "order" | "plan" | "time-out" | "held" | null {
  if (entry.by === "order") return entry.key.startsWith("plan ") ? "plan" : "order";
  if (isTimeOut(entry)) return "time-out";
  return isHeld(entry) ? "held" : null;
}
