/** A new season: kind, name, game and players; the rest has usual values, and is folded. */
import { useState } from "preact/hooks";
import { FAIR_SIZES, SEASON_KINDS, SEASON_SEATS, type SeasonKind } from "../../worker/contract/season.ts";
import { useLocation } from "../app/router.tsx";
import { CARDS, cardText } from "../games/card.ts";
import { type ChosenGame, chooseGame, clashOf, OptionFields, sentOf, startOf } from "../new-table/options.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import { limited } from "../ui/limited.ts";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { type EntryAsked, seasons } from "./calls.ts";
import { EntryFields } from "./entry.tsx";
import { Choice, FIRST, More, type Numbers, numbersFor } from "./more.tsx";
import { t } from "./words/index.ts";

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** How many sit at a table of a game in a season. */
const seatsOf = ({ seats }: Pick<(typeof CARDS)[number], "seats">): readonly number[] =>
  range(Math.max(SEASON_SEATS.min, seats.min), Math.min(SEASON_SEATS.max, seats.max));

const PLAYABLE = CARDS.filter((it) => seatsOf(it).length > 0);

/** The options of the chosen game. Options of another game are not asked for. */
function useOptions(id: string, seats: number) {
  const { value: chosen, fault } = useQuery(() => chooseGame(id), id);
  const [changed, setChanged] = useState<{ readonly of: string; readonly options: ReturnType<typeof startOf> }>();
  const game: ChosenGame | null = chosen?.game.id === id ? chosen : null;
  const options = changed?.of === id ? changed.options : game ? startOf(game.game) : {};
  const sent = game && sentOf(game.game, options, seats);
  return {
    ...{ game, options, sent, fault },
    clash: game && sent && clashOf(game, sent, seats),
    change: (next: typeof options) => setChanged({ of: id, options: next }),
  };
}

/** Makes a season, and goes there. */
export function SeasonForm() {
  const { route } = useLocation();
  const { busy, fault, act } = useMutation();
  const [kind, setKind] = useState<SeasonKind>("season");
  const [name, setName] = useState("");
  const [card, setCard] = useState(PLAYABLE[0] ?? CARDS[0]);
  const [rated, setRated] = useState(true);
  const [numbers, setNumbers] = useState(FIRST);
  const [entry, setEntry] = useState<EntryAsked>({ rating: null });
  const set = (change: Partial<Numbers>) => setNumbers((it) => ({ ...it, ...change }));
  const { seats } = numbers;
  const { game, options, sent, clash, change, fault: missing } = useOptions(card?.id ?? "", seats);
  const setSeats = (count: number) => set({ seats: count, size: FAIR_SIZES[count]?.[0] ?? count });
  const choose = (id: string) => {
    const next = PLAYABLE.find((it) => it.id === id) ?? card;
    setCard(next);
    const fitting = next ? seatsOf(next) : [];
    if (!fitting.includes(seats)) setSeats(fitting[0] ?? SEASON_SEATS.min);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    act(async () => {
      const choices = { kind, name, game: card?.id ?? "", options: sent ?? {}, rated, ...entry };
      const made = await seasons.make({ ...choices, ...numbersFor(kind, numbers) });
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
        <input value={name} {...limited(40)} required onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{t("form.game")}</span>
        <select value={card?.id} onChange={(event) => choose(event.currentTarget.value)}>
          {PLAYABLE.map((it) => (
            <option key={it.id} value={it.id}>
              {cardText(it, "name")}
            </option>
          ))}
        </select>
      </label>
      <Choice title={t("form.seats")} value={seats} choices={card ? seatsOf(card) : []} change={setSeats} />
      <label class="check">
        <input type="checkbox" checked={rated} onChange={(event) => setRated(event.currentTarget.checked)} />
        <span>
          <strong>{t("form.rated")}</strong>
          <small>{t("form.rated.help")}</small>
        </span>
      </label>
      {game ? (
        <details class="season-more" open={Boolean(clash)} onInvalidCapture={(it) => (it.currentTarget.open = true)}>
          <summary>{t("form.options")}</summary>
          <OptionFields {...game} options={options} change={change} />
        </details>
      ) : null}
      <ErrorMessage text={clash ?? missing} />
      <details class="season-more">
        <summary>{t("form.more")}</summary>
        <EntryFields entry={entry} change={setEntry} />
        <More kind={kind} numbers={numbers} set={set} />
      </details>
      <button type="submit" class="primary" disabled={busy || !game || Boolean(clash)}>
        {t("form.submit")}
      </button>
      <ErrorMessage text={fault} />
    </form>
  );
}
