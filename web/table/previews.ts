/** Drafts and plans played on a view, one command at a time. Pure. */
import { type AnyRules, type Happening, type Previewed, preview, type Seat } from "../../games/kernel/game.ts";

/** A view on which nothing is planned. */
export const unplanned = (view: unknown): Previewed<unknown, Happening> => ({
  ...{ ok: true, state: view, events: [], unseen: false },
});

/** As many commands of a draft, from the first, as are legal on this view. */
export function legalPart(game: AnyRules, view: unknown, seat: Seat, commands: readonly unknown[]): readonly unknown[] {
  const played = preview(game, view, seat, commands);
  return played.ok ? commands : commands.slice(0, played.at);
}
