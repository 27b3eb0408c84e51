/** A long list of commands as buttons, with a search field. */
import { useMemo, useState } from "preact/hooks";
import { t } from "./words/index.ts";

/** More buttons at once would not help. */
const MOST_SHOWN = 50;
/** From so many choices on there is a search field. */
const MANY = 8;

interface Choice {
  readonly command: unknown;
  readonly label: string;
}

/** Commands with their words; equal texts are numbered. */
function choicesOf(commands: readonly unknown[], describe: (command: unknown) => string): readonly Choice[] {
  const labels = commands.map(describe);
  const seen = new Map<string, number>();
  return commands.map((command, at) => {
    const label = labels[at] ?? "";
    const number = (seen.get(label) ?? 0) + 1;
    seen.set(label, number);
    return { command, label: number > 1 ? `${label} · ${number}` : label };
  });
}

const wordsOf = (text: string): readonly string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
const hasAll = (label: string, words: readonly string[]) => words.every((it) => label.toLocaleLowerCase().includes(it));

interface ListProps {
  readonly commands: readonly unknown[];
  readonly describe: (command: unknown) => string;
  readonly choose: (command: unknown) => void;
}

export function StepList({ commands, describe, choose }: ListProps) {
  const [filter, setFilter] = useState("");
  const all = useMemo(() => choicesOf(commands, describe), [commands, describe]);
  const found = all.filter(({ label }) => hasAll(label, wordsOf(filter)));
  const hidden = found.length - MOST_SHOWN;
  return (
    <>
      {all.length > MANY ? (
        <label class="field">
          {t("if.filter")}
          <input type="search" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
        </label>
      ) : null}
      <div class="plan-choices">
        {found.slice(0, MOST_SHOWN).map(({ command, label }) => (
          <button key={label} type="button" class="choice" onClick={() => choose(command)}>
            {label}
          </button>
        ))}
      </div>
      {hidden > 0 ? <p class="soft">{t("if.more", { count: hidden })}</p> : null}
      {found.length === 0 ? <p class="soft">{t("if.nothing")}</p> : null}
    </>
  );
}
