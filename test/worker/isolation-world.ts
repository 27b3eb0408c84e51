/** Who the isolation matrix is about: everybody who is not the one concerned, what there is to reach, and what they usually get. */
import type { MeShape } from "../../worker/contract/shapes.ts";
import type { Client } from "./client.ts";

/** Everybody who is not the one concerned. `otherSeat` sits at the owner's tables; `formerPlayer` did; `botToken` is a stranger's program. */
export const ROLES = ["anonymous", "stranger", "otherSeat", "spectator", "formerPlayer", "botToken"] as const;
export type Role = (typeof ROLES)[number];

export interface World {
  readonly clients: Readonly<Record<Role, Client>>;
  readonly owner: Client & { readonly me: MeShape };
  /** The owner is awaited there. */
  readonly running: string;
  /** The owner is host there, and a seat is free. */
  readonly open: string;
  /** A running table with a clock, where the owner sits on `timedSeat`. */
  readonly timed: string;
  readonly timedSeat: number;
  /** The owner's address. */
  readonly email: string;
  readonly token: string;
  readonly hook: string;
  readonly delivery: string;
  readonly legal: unknown;
  readonly seq: number;
  /** What no answer to anybody else may contain. */
  readonly secrets: readonly string[];
  /** The open table's. */
  readonly invite: string;
}

export interface Row {
  readonly about?: string;
  /** Status and problem by role; `null`: not asked, because this role may and would change what is compared. */
  readonly expect: Readonly<Record<Role, string | null>>;
  readonly owner: string;
  readonly id?: (world: World) => string;
  readonly with?: (world: World) => {
    readonly body?: unknown;
    readonly query?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
}

type Expect = Row["expect"];
export const all = (outcome: string): Expect => ({
  ...{ anonymous: outcome, stranger: outcome, otherSeat: outcome },
  ...{ spectator: outcome, formerPlayer: outcome, botToken: outcome },
});
/** Nobody without a session or token; the others get this. */
export const people = (outcome: string): Expect => ({ ...all(outcome), anonymous: "401 sign-in" });
/** The same, and programs may not. */
export const inPerson = (outcome: string): Expect => ({ ...people(outcome), botToken: "403 forbidden" });
/** For who sits at the table this, for other people that. */
export const seated = (other: string | null, rest: string): Expect => ({ ...people(rest), otherSeat: other });

export const running = ({ running }: World) => running;
export const open = ({ open }: World) => open;
export const timed = ({ timed }: World) => timed;
