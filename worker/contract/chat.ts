/** Chat messages and reactions to them, as the API answers them. The page imports these as types only. */
import type { Seat } from "../../games/kernel/game.ts";

/** Visible characters of a message to others: in a chat, to a club's organisers, as a club's announcement. */
export const MOST_SAID = 1_000;

/** Signs that a line may be given. Stored by name, so a name never changes its meaning. */
export const REACTIONS = ["thumb", "heart", "laugh", "wow", "hat"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** One sign on a message. `count` people gave it, of whom `seats` still sit here; `own`: you are one of them. */
export interface ReactionShape {
  readonly sign: Reaction;
  readonly count: number;
  readonly seats: readonly Seat[];
  readonly own: boolean;
}

/** `PUT /tables/:id/chat/reaction`: all signs on that message. */
export interface ReactionsShape {
  readonly id: number;
  readonly reactions: readonly ReactionShape[];
}

/** Something said at a table. `seat`: where who said it sits now; `folded`: you have blocked them. */
export interface MessageShape {
  readonly id: number;
  readonly at: number;
  readonly seat: Seat | null;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly own: boolean;
  readonly folded: boolean;
  /** Signs that people gave it, without those of people you have blocked; absent while there are none. */
  readonly reactions?: readonly ReactionShape[];
}

/** `GET /tables/:id/chat`: oldest first; `seen` is the last message you have seen; `earlier`: there are messages before these. */
export interface ChatShape {
  readonly earlier: boolean;
  readonly messages: readonly MessageShape[];
  readonly seen: number;
}
