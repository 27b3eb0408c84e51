/**
 * Standing orders: decisions made in advance, so that nobody has to wait for them. A game defines its orders and what each asks for now;
 * `ordered` plays only whole decisions, on a seat's own view.
 */
import type { ZodMiniType } from "zod/mini";
import { type AnyRules, legalOf, MOST_COMMANDS, preview, type Seat } from "./game.ts";

/** A game's definition of orders. `S`, `C` and `T` are its states, commands and orders: plain JSON. */
export interface OrderRules<S, C, T> {
  /** The only parser of an order. */
  readonly schema: ZodMiniType<T>;
  /** The reason why an order makes no sense at this table: a key of the game's words; `null`: it does. */
  refuses(view: S, seat: Seat, order: T): string | null;
  /** The legal command that an order asks for now; `null`: it does not apply. Pure. */
  play(view: S, seat: Seat, legal: readonly C[], order: T): C | null;
  /** The decision a seat is in, by a name that stays the same until it is taken; `null` when the seat is not awaited. */
  decision(view: S, seat: Seat): string | null;
}

/** Any game's, for code that need not know which. */
// biome-ignore lint/suspicious/noExplicitAny: like AnyGame, it holds rules of different types; each is typed where it is made.
export type AnyOrderRules = OrderRules<any, any, any>;

interface Step {
  readonly view: unknown;
  readonly commands: readonly unknown[];
}

/** The next command by the first order that applies; `null`: none does. `view` is `null` where chance or a secret decides. */
function next(game: AnyRules, rules: AnyOrderRules, seat: Seat, step: Step, orders: readonly unknown[]): Step | null {
  const legal: readonly unknown[] = legalOf(game, step.view, seat);
  for (const order of orders) {
    const command: unknown = rules.play(step.view, seat, legal, order);
    const seen = command === null ? null : preview(game, step.view, seat, [command]);
    if (seen?.ok) return { view: seen.unseen ? null : seen.state, commands: [...step.commands, command] };
  }
  return null;
}

/**
 * The commands by which orders take a seat's decisions: as many whole ones as they cover; the first order that applies wins. `null` when
 * they do not cover the first decision. `view` is the seat's own; nothing else is used.
 */
export function ordered(
  game: AnyRules,
  rules: AnyOrderRules,
  view: unknown,
  seat: Seat,
  orders: readonly unknown[],
): readonly unknown[] | null {
  let step: Step = { view, commands: [] };
  let whole: readonly unknown[] = [];
  while (game.awaited(step.view).includes(seat) && step.commands.length < MOST_COMMANDS) {
    const before = rules.decision(step.view, seat);
    const after = next(game, rules, seat, step, orders);
    if (!after) break;
    if (after.view === null || rules.decision(after.view, seat) !== before) whole = after.commands;
    if (after.view === null) break;
    step = after;
  }
  return whole.length > 0 ? whole : null;
}
