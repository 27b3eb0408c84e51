/** The options of a game in a form: its fields, what they begin with, and why they do not go together. */
import type { AnyGame } from "../../games/kernel/game.ts";
import type { OptionField } from "../../games/kernel/options.ts";
import { say } from "../../games/kernel/words.ts";
import { loadClient } from "../games/registry.ts";
import type { GameClient } from "../table/client.ts";
import { language } from "../words/index.ts";

/** A game that was chosen: its client, and all of it. */
export interface ChosenGame {
  readonly client: GameClient;
  readonly game: AnyGame;
}

/** Loads all of a game; `null`: there is none. */
export async function chooseGame(id: string): Promise<ChosenGame | null> {
  const client = await loadClient(id);
  return client && { client, game: await client.whole() };
}

/** A game's options as the form has them, by key. */
export type Options = Readonly<Record<string, boolean | number | string>>;

/** The options that a game begins with. */
export const startOf = (game: AnyGame): Options =>
  Object.fromEntries(game.options.fields.flatMap((it) => ("default" in it ? [[it.key, it.default]] : [])));

/** The options to send, without those for a single player. */
export function sentOf(game: AnyGame, options: Options, seats: number): Options {
  const left = game.options.fields.filter((it) => it.kind === "level" && seats > 1).map((it) => it.key);
  return Object.fromEntries(Object.entries(options).filter(([key]) => !left.includes(key)));
}

/** The game's reason why these options do not go together or with so many players; `null`: they do. */
export function clashOf({ game, client: { words } }: ChosenGame, options: Options, seats: number): string | null {
  const parsed = game.options.safeParse(options);
  const refused = parsed.success ? game.options.refuses(seats, parsed.data) : null;
  return refused ? say(words.value, language.value, { key: refused.why, params: {} }) : null;
}

/** The options with one of them added or removed. */
function withModule(options: Options, key: string, added: boolean): Options {
  const { [key]: _, ...rest } = options;
  return added ? { ...rest, [key]: true } : rest;
}

interface FieldProps {
  readonly client: GameClient;
  readonly field: OptionField;
  readonly options: Options;
  readonly change: (options: Options) => void;
}

/** Additions to the game, under one heading. */
function Modules({ game, client, options, change }: Omit<FieldProps, "field"> & Pick<ChosenGame, "game">) {
  const modules = game.options.fields.filter((it) => it.kind === "module");
  if (modules.length === 0) return null;
  return (
    <fieldset class="modules">
      <legend>{say(client.words.value, language.value, { key: "option.modules", params: {} })}</legend>
      {modules.map((it) => (
        <Field key={it.key} client={client} field={it} options={options} change={change} />
      ))}
    </fieldset>
  );
}

export function Field({ client, field, options, change }: FieldProps) {
  const bounds: Record<string, number> = field.kind === "number" ? { min: field.min, max: field.max } : {};
  const words = (key: string) => say(client.words.value, language.value, { key, params: { ...bounds, ...field.says } });
  const [title, help] = [words(`option.${field.key}`), words(`option.${field.key}.help`)];
  const set = (value: boolean | number | string) => change({ ...options, [field.key]: value });
  if (field.kind === "switch" || field.kind === "module")
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={options[field.key] === true}
          onChange={({ currentTarget: { checked } }) =>
            field.kind === "module" ? change(withModule(options, field.key, checked)) : set(checked)
          }
        />
        <span>
          <strong>{title}</strong>
          <small>{help}</small>
        </span>
      </label>
    );
  if (field.kind === "choice" || field.kind === "level")
    return (
      <label class="field">
        <span>{title}</span>
        <select
          value={String(options[field.key] ?? field.values[0])}
          onChange={({ currentTarget: { value } }) => set(field.values.find((it) => String(it) === value) ?? value)}
        >
          {field.values.map((it) => (
            <option key={it} value={it}>
              {words(`option.${field.key}.${it}`)}
            </option>
          ))}
        </select>
        <small>{help}</small>
      </label>
    );
  return (
    <label class="field">
      <span>{title}</span>
      <input
        type="number"
        min={field.min}
        max={field.max}
        value={Number(options[field.key])}
        required
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <small>{help}</small>
    </label>
  );
}

/** The options that stand under "More": all but the level of somebody who plays alone. */
export function OptionFields({ game, ...props }: Omit<FieldProps, "field"> & Pick<ChosenGame, "game">) {
  const fields = game.options.fields.filter((it) => it.kind !== "module" && it.kind !== "level");
  return (
    <>
      {fields.map((it) => (
        <Field key={it.key} field={it} {...props} />
      ))}
      <Modules game={game} {...props} />
    </>
  );
}
