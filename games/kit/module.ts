/** A game's module with everything that follows from its layout: pictures, boards in letters, a built-in player. */
import { canonical } from "../kernel/canonical.ts";
import type { GameFigures } from "../kernel/figures.ts";
import type { GameEvent, Seat } from "../kernel/game.ts";
import type { AnyReplay, GameModule, GameTime } from "../kernel/module.ts";
import type { Random } from "../kernel/random.ts";
import type { Catalogues } from "../kernel/words.ts";
import { checkZones } from "./faults.ts";
import { SEAT_SIGN, type TableLayout } from "./layout.ts";
import type { KitGame } from "./open.ts";
import { pictureOf } from "./picture.ts";
import { type Search, searchBot } from "./search.ts";
import { boardText, rowsText } from "./text.ts";
import { wholeGame } from "./whole.ts";
import { guessZones } from "./zone-guess.ts";
import { type WithZones, zoningOf } from "./zones.ts";

interface Kit<S, C, E extends GameEvent, O> {
  readonly game: KitGame<S, C, E, O>;
  /** Absent: minutes. */
  readonly time?: GameTime;
  readonly words: Catalogues;
  readonly layout: TableLayout<S, C>;
  /** Holdings of a seat, by word. Absent: its pieces on the table, by kind. */
  holdingsOf?(state: S, seat: Seat): Readonly<Record<string, number>>;
  /** Hints for the built-in player, beside the rules. */
  readonly search?: Search<S, C>;
  readonly figures?: GameFigures<S, O>;
}

/** How many pieces of each kind a seat has on the board: its word is `piece.<kind>`. Kinds that nobody has are absent. */
function holdingsOf<S, C>({ pieces }: TableLayout<S, C>, state: S, seat: Seat): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind, seat: owner, count = 1 } of pieces(state).filter((it) => it.kind !== SEAT_SIGN)) {
    const key = `piece.${kind}`;
    counts[key] = (counts[key] ?? 0) + (owner === seat ? count : 0);
  }
  return counts;
}

/** How to guess a state that a viewer may believe in: the holes in its zones are filled by chance. */
function guessIn<S>(game: object): Pick<Search<S, never>, "guess"> {
  const zoning = zoningOf(game);
  if (!zoning) return {};
  const fill = ({ zones }: WithZones, random: Random) => guessZones(zoning, zones, random);
  return { guess: (view, _seat, random) => ({ ...view, zones: fill(view as WithZones, random) }) };
}

/** The layout as mails and pictures read it: before a game's first event there are no places. */
const begunOnly = <S, C>({ blank }: { readonly blank: S }, layout: TableLayout<S, C>): TableLayout<S, C> => ({
  ...layout,
  places: (state) => (canonical(state) === canonical(blank) ? [] : layout.places(state)),
});

/**
 * The module of a game with a layout; a game may replace any part of it: `{ ...kitModule(…), bot }`. Throws when a zone is none: see
 * `checkZones`.
 */
export function kitModule<S, C, E extends GameEvent, O>(kit: Kit<S, C, E, O>): GameModule<S, C, E, O> {
  const game = wholeGame(kit.game);
  const zoning = zoningOf(game);
  if (zoning) checkZones(game.id, zoning);
  const begun = begunOnly(game, kit.layout);
  return {
    game,
    time: kit.time ?? "minutes",
    words: kit.words,
    layout: kit.layout,
    bot: searchBot(game, { ...guessIn(game), ...kit.search }),
    brief: {
      linesOf: (view, _seat, names, speak, news) =>
        rowsText(kit.layout, view, names, speak, news) ?? boardText(begun, view, news),
      holdingsOf: kit.holdingsOf ?? ((state, seat) => holdingsOf(kit.layout, state, seat)),
    },
    pictureOf: (view, news) => pictureOf(begun, view, news),
    text: (state, names, speak) =>
      (rowsText(kit.layout, state, names, speak) ?? boardText(kit.layout, state)).join("\n"),
    signs: "text.signs",
    ...(kit.figures && { figures: kit.figures }),
  };
}

/** The part of such a game that replays it, without words and built-in player: its `replay.ts`. */
export const kitReplay = <S, C, E extends GameEvent, O>(
  game: KitGame<S, C, E, O>,
  layout: TableLayout<S, C>,
): AnyReplay => ({
  blank: game.blank,
  evolve: game.evolve,
  score: game.score,
  pictureOf: (view, news) => pictureOf(begunOnly(game, layout), view, news),
});
