/** A new season: kind, name, game and players; the rest has usual values, and is folded. */
import { useState } from "preact/hooks";
import { FAIR_SIZES, SEASON_KINDS, type SeasonKind } from "../../worker/contract/season.ts";
import { useLocation } from "../app/router.tsx";
import { CARDS, cardText } from "../games/card.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/query.ts";
import { type EntryAsked, seasons } from "./calls.ts";
import { EntryFields, Select } from "./entry.tsx";
import { t } from "./words/index.ts";

const HOURS = [24, 48, 72, 168] as const;
const VACATIONS = [0, 7, 14, 30] as const;

interface ChoiceProps {
  readonly title: string;
  readonly help?: string;
  readonly value: number;
  readonly choices: readonly number[];
  readonly textOf?: (value: number) => string;
  readonly change: (value: number) => void;
}

/** A choice among numbers. */
function Choice({ value, choices, textOf = String, change, ...field }: ChoiceProps) {
  return (
    <Select
      {...field}
      value={String(value)}
      choices={choices.map((it) => [String(it), textOf(it)] as const)}
      change={(it) => change(Number(it))}
    />
  );
}

/** A number that may be left out: 0 stands for nothing. */
const orNull = (value: number): number | null => (value > 0 ? value : null);

const FIRST = { seats: 2, size: 6, rounds: 5, hours: 72, vacation: 14, most: 0, roundDays: 0, every: 0 };
type Numbers = typeof FIRST;

interface MoreProps {
  readonly kind: SeasonKind;
  readonly numbers: Numbers;
  readonly set: (change: Partial<Numbers>) => void;
  readonly entry: EntryAsked;
  readonly setEntry: (entry: EntryAsked) => void;
}

function More({ kind, numbers, set, entry, setEntry }: MoreProps) {
  const days = (count: number) => (count === 0 ? t("never") : t("days", { count }));
  return (
    <details class="season-more">
      <summary>{t("form.more")}</summary>
      <EntryFields entry={entry} change={setEntry} />
      {kind === "swiss" ? (
        <Choice
          title={t("form.rounds")}
          value={numbers.rounds}
          choices={[3, 4, 5, 6, 7, 8, 9]}
          change={(rounds) => set({ rounds })}
        />
      ) : (
        <Choice
          title={t(kind === "cup" ? "form.group" : "form.league")}
          help={t("form.size.help")}
          value={numbers.size}
          choices={FAIR_SIZES[numbers.seats] ?? []}
          change={(size) => set({ size })}
        />
      )}
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
    </details>
  );
}

/** Makes a season, and goes there. */
export function SeasonForm() {
  const { route } = useLocation();
  const { busy, fault, act } = useMutation();
  const [kind, setKind] = useState<SeasonKind>("season");
  const [name, setName] = useState("");
  const [game, setGame] = useState(CARDS[0]?.id ?? "");
  const [rated, setRated] = useState(true);
  const [numbers, setNumbers] = useState(FIRST);
  const [entry, setEntry] = useState<EntryAsked>({ rating: null });
  const set = (change: Partial<Numbers>) => setNumbers((it) => ({ ...it, ...change }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { seats, size, rounds, hours, vacation, most, roundDays, every } = numbers;
    act(async () => {
      const made = await seasons.make({
        ...{ kind, name, game, seats, rated, clock: { kind: "turn", hours, vacation } },
        ...(kind === "swiss" ? { rounds } : { size }),
        ...{ most: orNull(most), roundDays: orNull(roundDays), every: orNull(every), ...entry },
      });
      route(`/seasons/${made.id}`);
    });
  };
  return (
    <form onSubmit={submit}>
      <fieldset class="season-kinds">
        <legend>{t("form.kind")}</legend>
        {SEASON_KINDS.map((it) => (
          <label key={it} class="check">
            <input type="radio" name="kind" checked={kind === it} onChange={() => setKind(it)} />
            <span>
              <strong>{t(`kind.${it}`)}</strong>
              <small>{t(`kind.${it}.help`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <label class="field">
        <span>{t("form.name")}</span>
        <input value={name} maxLength={40} required onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{t("form.game")}</span>
        <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
          {CARDS.map((card) => (
            <option key={card.id} value={card.id}>
              {cardText(card, "name")}
            </option>
          ))}
        </select>
      </label>
      <Choice
        title={t("form.seats")}
        value={numbers.seats}
        choices={[2, 3, 4, 5]}
        change={(seats) => set({ seats, size: FAIR_SIZES[seats]?.[0] ?? seats })}
      />
      <label class="check">
        <input type="checkbox" checked={rated} onChange={(event) => setRated(event.currentTarget.checked)} />
        <span>
          <strong>{t("form.rated")}</strong>
          <small>{t("form.rated.help")}</small>
        </span>
      </label>
      <More kind={kind} numbers={numbers} set={set} entry={entry} setEntry={setEntry} />
      <button type="submit" class="primary" disabled={busy}>
        {t("form.submit")}
      </button>
      <ErrorMessage text={fault} />
    </form>
  );
}
