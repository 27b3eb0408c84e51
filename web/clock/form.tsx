/** The clock of a new table, and its consequences for you, before you open it. */
import {
  ALWAYS,
  calendarRefusal,
  dueAt,
  firstTime,
  MOST_VACATION,
  nextTime,
  ruleRefusal,
} from "../../games/clock/clock.ts";
import { type ClockChoice, OUTS, PACES, ruleOf } from "./choice.ts";
import { CalendarFields } from "./fields.tsx";
import { useNow, when } from "./time.ts";
import type { ClockKey } from "./words/index.ts";
import { t } from "./words/index.ts";
import "./clock.css";

export interface ClockFormProps {
  readonly choice: ClockChoice;
  readonly change: (choice: ClockChoice) => void;
}

interface SelectProps<T extends string> {
  readonly title: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly words: (value: T) => string;
  readonly change: (value: T) => void;
}

function Select<T extends string>({ title, values, value, words, change }: SelectProps<T>) {
  return (
    <label class="field">
      <span>{title}</span>
      <select value={value} onChange={(event) => change(event.currentTarget.value as T)}>
        {values.map((it) => (
          <option key={it} value={it}>
            {words(it)}
          </option>
        ))}
      </select>
    </label>
  );
}

type NumberName = "hours" | "start" | "increment" | "cap" | "vacation";
const TITLES: Readonly<Record<NumberName, ClockKey>> = {
  hours: "pace.hours",
  start: "pace.start",
  increment: "pace.increment",
  cap: "pace.cap",
  vacation: "vacation.title",
};

function Amount({ name, choice, change }: ClockFormProps & { readonly name: NumberName }) {
  const vacation = name === "vacation";
  return (
    <label class="field">
      <span>{t(TITLES[name])}</span>
      <input
        type="number"
        required
        min={vacation ? 0 : 1}
        max={vacation ? MOST_VACATION : 1_440}
        value={choice[name]}
        onInput={(event) => change({ ...choice, [name]: event.currentTarget.valueAsNumber })}
      />
      {vacation ? <small>{t("vacation.help")}</small> : null}
    </label>
  );
}

const AMOUNTS = { "own-turn": ["hours"], "own-bank": ["start", "increment", "cap"] } as const;

/** The deadline of a turn that would begin now. */
function consequence(choice: ClockChoice, now: number): string {
  const rule = ruleOf(choice);
  if (!rule) return t("if.none");
  if (rule.kind === "live") return t("if.live");
  const calendar = calendarRefusal(choice.calendar) ? ALWAYS : choice.calendar;
  if (ruleRefusal(rule)) return "";
  const due = dueAt(calendar, [], now, nextTime(rule, firstTime(rule)));
  return due === null ? "" : t(`if.${rule.out}`, { when: when(due, now) });
}

/** The pace and its consequences: the choice of most hosts. */
export function PaceFields({ choice, change }: ClockFormProps) {
  const now = useNow();
  const amounts = choice.pace === "own-turn" || choice.pace === "own-bank" ? AMOUNTS[choice.pace] : [];
  return (
    <>
      <Select
        title={t("pace.title")}
        values={PACES}
        value={choice.pace}
        words={(it) => t(`pace.${it}`)}
        change={(pace) => change({ ...choice, pace })}
      />
      {amounts.map((it) => (
        <Amount key={it} name={it} choice={choice} change={change} />
      ))}
      <p class="note" role="status">
        {consequence(choice, now)}
      </p>
    </>
  );
}

/** The consequence when time is up, vacation, and the host's own hours; nothing without a clock. */
export function ClockDetails({ choice, change }: ClockFormProps) {
  if (choice.pace === "none") return null;
  return (
    <>
      <Select
        title={t("out.title")}
        values={OUTS}
        value={choice.out}
        words={(it) => t(`out.${it}`)}
        change={(out) => change({ ...choice, out })}
      />
      <Amount name="vacation" choice={choice} change={change} />
      <CalendarFields calendar={choice.calendar} change={(calendar) => change({ ...choice, calendar })} />
    </>
  );
}
