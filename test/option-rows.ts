/** Options to try a game with: every value of every option at least once. Made of the game's own fields, so that no option is left out. */
import type { AnyGame } from "../games/kernel/game.ts";
import type { OptionField } from "../games/kernel/options.ts";

type Value = unknown;
export type Row = Readonly<Record<string, Value>>;

/** The values of a field; `undefined`: absent. Of a number those at its ends, and the usual one. */
export function valuesOf(field: OptionField, seats: number): readonly Value[] {
  switch (field.kind) {
    case "switch":
      return [field.default, !field.default];
    case "module":
      return [true, undefined];
    case "number":
      return [...new Set([field.default, field.min, field.max])];
    case "choice":
      return field.values;
    case "level":
      return seats === 1 ? field.values : [undefined];
  }
}

const isPlayable = ({ options }: AnyGame, seats: number, row: Row): boolean =>
  options.refuses(seats, options.parse(row)) === null;

/** A value with the values of one other option that let it be played; `null`: nothing does. */
function startOf(game: AnyGame, seats: number, key: string, value: Value): Row | null {
  const others = game.options.fields.filter((it) => it.key !== key);
  const starts: readonly Row[] = [
    { [key]: value },
    ...others.flatMap((it) => valuesOf(it, seats).map((other) => ({ [key]: value, [it.key]: other }))),
  ];
  return starts.find((it) => isPlayable(game, seats, it)) ?? null;
}

/** Rows in which so many players meet every value that they may choose; values that are new come first. */
export function optionRows(game: AnyGame, seats: number): readonly Row[] {
  const { fields } = game.options;
  const met = new Set<string>();
  const name = (key: string, value: Value) => `${key} ${value}`;
  const rows: Row[] = [];
  for (const { key } of fields)
    for (const value of valuesOf(fields.find((it) => it.key === key) as OptionField, seats)) {
      const start = met.has(name(key, value)) ? null : startOf(game, seats, key, value);
      if (!start) continue;
      let row = start;
      for (const field of fields) {
        if (Object.hasOwn(row, field.key)) continue;
        const values = valuesOf(field, seats);
        const unmet = values.filter((it) => !met.has(name(field.key, it)));
        const fitting = [...unmet, ...values].find((it) => isPlayable(game, seats, { ...row, [field.key]: it }));
        row = { ...row, [field.key]: fitting };
      }
      for (const [at, it] of Object.entries(row)) met.add(name(at, it));
      rows.push(row);
    }
  return rows;
}
