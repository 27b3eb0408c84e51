/** The form of a season, what is folded: its size, pace, vacation and dates. */
import { FAIR_SIZES, type SeasonKind } from "../../worker/contract/season.ts";
import type { NewSeason } from "./calls.ts";
import { Select } from "./entry.tsx";
import { t } from "./words/index.ts";

const HOURS = [24, 48, 72, 168] as const;
const VACATIONS = [0, 7, 14, 30] as const;
const DAY = 86_400_000;

interface ChoiceProps {
  readonly title: string;
  readonly help?: string;
  readonly value: number;
  readonly choices: readonly number[];
  readonly textOf?: (value: number) => string;
  readonly change: (value: number) => void;
}

/** A choice among numbers. */
export function Choice({ value, choices, textOf = String, change, ...field }: ChoiceProps) {
  return (
    <Select
      {...field}
      value={String(value)}
      choices={choices.map((it) => [String(it), textOf(it)] as const)}
      change={(it) => change(Number(it))}
    />
  );
}

/** The choices that stand for a number; `starts`: a day as YYYY-MM-DD, "" for none. */
export const FIRST = {
  ...{ seats: 2, size: 6, divisions: 3, up: 1, rounds: 5, hours: 72, vacation: 14, most: 0, roundDays: 0, every: 0 },
  starts: "",
};
export type Numbers = typeof FIRST;

/** A number that may be left out: 0 stands for nothing. */
const orNull = (value: number): number | null => (value > 0 ? value : null);

/** The chosen numbers as the service takes them. A season starts at noon of its day. */
export function numbersFor(
  kind: SeasonKind,
  { seats, size, divisions, up, rounds, hours, vacation, most, roundDays, every, starts }: Numbers,
): Omit<NewSeason, "kind" | "name" | "game" | "options" | "rated" | "rating"> {
  return {
    ...{ seats, clock: { kind: "turn", hours, vacation } },
    ...(kind === "swiss" ? { rounds } : { size }),
    ...(kind === "season" && { divisions, up }),
    ...{ most: orNull(most), roundDays: orNull(roundDays), every: orNull(every) },
    ...(starts !== "" && { startsAt: new Date(`${starts}T12:00`).getTime() }),
  };
}

const dayAfter = (at: number): string => new Date(at + DAY).toISOString().slice(0, 10);

interface MoreProps {
  readonly kind: SeasonKind;
  readonly numbers: Numbers;
  readonly set: (change: Partial<Numbers>) => void;
}

/** Sizes of leagues and groups, or rounds; divisions and how many move between them. */
function Shape({ kind, numbers, set }: MoreProps) {
  if (kind === "swiss")
    return (
      <Choice
        title={t("form.rounds")}
        value={numbers.rounds}
        choices={[3, 4, 5, 6, 7, 8, 9]}
        change={(rounds) => set({ rounds })}
      />
    );
  return (
    <>
      <Choice
        title={t(kind === "cup" ? "form.group" : "form.league")}
        help={t("form.size.help")}
        value={numbers.size}
        choices={FAIR_SIZES[numbers.seats] ?? []}
        change={(size) => set({ size })}
      />
      {kind === "season" ? (
        <>
          <Choice
            title={t("form.divisions")}
            help={t("form.divisions.help")}
            value={numbers.divisions}
            choices={[1, 2, 3, 4, 5]}
            change={(divisions) => set({ divisions })}
          />
          <Choice title={t("form.up")} value={numbers.up} choices={[0, 1, 2, 3]} change={(up) => set({ up })} />
        </>
      ) : null}
    </>
  );
}

export function More({ kind, numbers, set }: MoreProps) {
  const days = (count: number) => (count === 0 ? t("never") : t("days", { count }));
  return (
    <>
      <Shape kind={kind} numbers={numbers} set={set} />
      <Choice
        title={t("form.hours")}
        help={t("form.hours.help")}
        value={numbers.hours}
        choices={HOURS}
        textOf={(it) => t("hours", { count: it })}
        change={(hours) => set({ hours })}
      />
      <Choice
        title={t("form.vacation")}
        value={numbers.vacation}
        choices={VACATIONS}
        textOf={(count) => (count === 0 ? t("no-vacation") : t("days", { count }))}
        change={(vacation) => set({ vacation })}
      />
      <Choice
        title={t("form.most")}
        help={t("form.most.help")}
        value={numbers.most}
        choices={[0, 8, 16, 32, 49, 64, 128, 256]}
        textOf={(it) => (it === 0 ? t("all") : String(it))}
        change={(most) => set({ most })}
      />
      <label class="field">
        <span>{t("form.starts")}</span>
        <input
          type="date"
          min={dayAfter(Date.now())}
          max={dayAfter(Date.now() + 360 * DAY)}
          value={numbers.starts}
          onInput={(event) => set({ starts: event.currentTarget.value })}
        />
        <small>{t("form.starts.help")}</small>
      </label>
      <Choice
        title={t("form.days")}
        help={t("form.days.help")}
        value={numbers.roundDays}
        choices={[0, 7, 14, 30, 60, 90]}
        textOf={days}
        change={(roundDays) => set({ roundDays })}
      />
      <Choice
        title={t("form.every")}
        help={t("form.every.help")}
        value={numbers.every}
        choices={[0, 30, 60, 90, 180]}
        textOf={days}
        change={(every) => set({ every })}
      />
    </>
  );
}
