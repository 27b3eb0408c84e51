/** What the API answers about drafts and plans. The page imports these as types only. */
import type { Seat } from "../../games/kernel/game.ts";

/** `GET /tables/:id/draft`: what the caller has planned on any screen. Every save counts `version` up; 0: never saved. */
export interface DraftShape {
  readonly version: number;
  /** The last entry the draft was planned on. */
  readonly base: number;
  readonly commands: readonly unknown[];
}

/** What somebody plans. `if`: once that seat has done these commands; `auto`: the service sends it then, without `if` when its owner is next asked. */
export interface PlanBody {
  readonly commands: readonly unknown[];
  readonly if?: { readonly seat: Seat; readonly commands: readonly unknown[] };
  readonly auto: boolean;
}

/** The command (from 0) at which a plan does not fit any more, and why. */
export interface Misfit {
  readonly at: number;
  readonly say: string;
}

/** A plan as its owner sees it. */
export interface PlanShape extends PlanBody {
  readonly name: string;
  /** The last entry when it was saved. */
  readonly base: number;
  /** Whether it can be played now, as far as the owner's view tells; `null` while it is not their turn. */
  readonly fits: true | Misfit | null;
  /** Whether its condition came true since the owner last moved; what is hidden from them does not count. `null`: it has none. */
  readonly met: boolean | null;
  /** It did not fit when it was to be sent by itself, and is not sent any more. */
  readonly suspended: Misfit | null;
}

/** `GET /tables/:id/plans`: the caller's own, by name. */
export interface PlansShape {
  readonly plans: readonly PlanShape[];
}
