/** Commands in words, and as buttons. */
import type { Line } from "../../games/kernel/game.ts";

interface Typed {
  readonly type: string;
}

type Say = (key: string, params?: Line["params"]) => string;

/** The fields of a command as parameters of its message: texts, numbers and lists of them; places by the names that stand on the board. */
function paramsOf(command: object, names?: ReadonlyMap<string, string>): Line["params"] {
  const nameOf = (it: unknown) => names?.get(String(it)) ?? it;
  const plain = Object.entries(command).map(([key, it]) => [
    key,
    Array.isArray(it) ? it.map(nameOf).join(", ") : nameOf(it),
  ]);
  return Object.fromEntries(plain.filter(([, it]) => typeof it === "string" || typeof it === "number"));
}

/** A command in the words of `command.<type>`. */
export const commandInWords = (t: Say, command: unknown, names?: ReadonlyMap<string, string>): string =>
  t(`command.${(command as Typed).type}`, paramsOf(command as object, names));

interface CommandButtonsProps {
  readonly commands: readonly unknown[];
  readonly describe: (command: unknown) => string;
  readonly choose: (command: unknown) => void;
}

/** A button for each command. */
export const CommandButtons = ({ commands, describe, choose }: CommandButtonsProps) => (
  <div class="choices">
    {commands.map((it) => (
      <button key={JSON.stringify(it)} type="button" class="choice" onClick={() => choose(it)}>
        {describe(it)}
      </button>
    ))}
  </div>
);
