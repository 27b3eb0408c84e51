/** Games in which everybody sees everything. */
import type { Game, GameEvent, Line } from "../kernel/game.ts";
import type { OptionField, Options } from "../kernel/options.ts";

/** The log line of an event by convention: `log.<type>`, with its plain fields as parameters. */
export function lineOf({ type, auto: _auto, ...fields }: GameEvent): Line {
  const isPlain = (field: readonly [string, unknown]): field is [string, string | number] =>
    ["string", "number"].includes(typeof field[1]);
  return { key: `log.${type}`, params: Object.fromEntries(Object.entries(fields).filter(isPlain)) };
}

/** A game as its page has it: its options are a table of fields. `wholeGame` adds their parser, which no table needs. */
export type KitGame<S, C, E extends GameEvent, O> = Omit<Game<S, C, E, O>, "options"> & {
  readonly options: readonly OptionField[];
  /** As `optionsOf` takes it. */
  readonly refuses?: Options<O>["refuses"];
};

/** Any of them, for code that need not know which. */
// biome-ignore lint/suspicious/noExplicitAny: like `AnyGame`; each is typed where it is made.
export type AnyKitGame = KitGame<any, any, any, any>;

type Open = "view" | "seen" | "describe";

/** A game without anything hidden needs no `view` and no `seen`; without `describe`, lines are `lineOf`. */
export const openGame = <S, C, E extends GameEvent, O>(
  rules: Omit<KitGame<S, C, E, O>, Open> & Partial<Pick<KitGame<S, C, E, O>, "describe">>,
): KitGame<S, C, E, O> => ({
  describe: lineOf,
  ...rules,
  view: (state) => state,
  seen: (event) => event,
});
