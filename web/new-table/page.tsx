/** A new table: game, number of players, pace; everything else is folded under "More". */
import { useState } from "preact/hooks";
import { calendarRefusal } from "../../games/clock/clock.ts";
import { STRENGTHS, type Strength } from "../../games/kernel/game.ts";
import { say } from "../../games/kernel/words.ts";
import { calls, type NewTable } from "../app/calls.ts";
import { tableAt } from "../app/links.ts";
import { useLocation } from "../app/router.tsx";
import { me } from "../app/session.ts";
import { newNonce } from "../app/signing.ts";
import { type ClockChoice, firstChoice, ruleOf } from "../clock/choice.ts";
import { ClockDetails, PaceFields } from "../clock/form.tsx";
import { CARDS, cardText } from "../games/card.ts";
import { Companions } from "../people/companions.tsx";
import { ensureNamed, NameField } from "../table/name-field.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { language, t as tPage } from "../words/index.ts";
import { type ChosenGame, chooseGame, clashOf, Field, OptionFields, sentOf, startOf } from "./options.tsx";
import { clubTermsFor, ProgramsField, ReliableField, TermFields, type Terms, termsFor } from "./terms.tsx";
import { t } from "./words/index.ts";
import "./new-table.css";

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

interface NumberFieldProps {
  readonly title: string;
  readonly help: string;
  readonly choices: readonly number[];
  readonly value: number;
  readonly change: (value: number) => void;
}

function NumberField({ title, help, choices, value, change }: NumberFieldProps) {
  return (
    <label class="field">
      <span>{title}</span>
      <select value={value} onChange={(event) => change(Number(event.currentTarget.value))}>
        {choices.map((it) => (
          <option key={it} value={it}>
            {it}
          </option>
        ))}
      </select>
      <small>{help}</small>
    </label>
  );
}

interface StrengthFieldProps {
  readonly value: Strength;
  readonly change: (value: Strength) => void;
}

function StrengthField({ value, change }: StrengthFieldProps) {
  return (
    <label class="field">
      <span>{t("strength")}</span>
      <select value={value} onChange={(event) => change(event.currentTarget.value as Strength)}>
        {STRENGTHS.map((it) => (
          <option key={it} value={it}>
            {tPage(`strength.${it}`)}
          </option>
        ))}
      </select>
      <small>{t("strength.help")}</small>
    </label>
  );
}

/** The clock to send: none if nobody waits for anybody. */
function timeOf(choice: ClockChoice, people: number): Pick<NewTable, "clock" | "calendar"> {
  const clock = people > 1 ? ruleOf(choice) : null;
  return clock ? { clock, calendar: choice.calendar } : {};
}

/** Whether the request is bound to be refused; the form says why beside the hours. */
const isRefused = (choice: ClockChoice, people: number): boolean => {
  const { calendar } = timeOf(choice, people);
  return calendar !== undefined && calendarRefusal(calendar) !== null;
};

const toggled = (all: ReadonlySet<string>, one: string): ReadonlySet<string> => {
  const rest = new Set(all);
  return rest.delete(one) ? rest : rest.add(one);
};

function Form({ client, game }: ChosenGame) {
  const { route, query } = useLocation();
  const club = query.club ?? null;
  const { busy, fault, act } = useMutation();
  const { min, max } = game.seats;
  const [seats, setSeats] = useState(Math.max(2, min));
  const [bots, setBots] = useState(0);
  const [strength, setStrength] = useState<Strength>("normal");
  const [terms, setTerms] = useState<Terms>({ listed: false, rated: false, programs: null, reliable: null });
  const [options, setOptions] = useState(startOf(game));
  const [choice, setChoice] = useState(firstChoice);
  const [guests, setGuests] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState("");
  const people = seats - Math.min(bots, seats - 1);
  const alone = seats === 1;
  const sent = sentOf(game, options, seats);
  const clash = clashOf({ game, client }, sent, seats);
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    act(async () => {
      await ensureNamed(name);
      const most = Math.min(bots, seats - 1);
      const sitting = { seats, bots: most, ...(most > 0 && { strength }) };
      const asked = { game: game.id, options: sent, ...sitting, ...termsFor(terms, seats, people) };
      const forClub = club === null ? {} : clubTermsFor(club, terms);
      const time = timeOf(choice, people);
      const table = await calls.open({ ...asked, ...forClub, ...time, nonce: newNonce() });
      // People who cannot be invited now are not shown as invited in the lobby, where they can be asked again.
      await Promise.allSettled([...guests].map((person) => calls.invite(table.id, { person })));
      route(tableAt(table.id));
    });
  };
  const upFront = game.options.fields.filter((it) => it.kind === "level" && alone);
  return (
    <form onSubmit={open}>
      <p>{say(client.words.value, language.value, { key: "game.about", params: {} })}</p>
      <div class="people">
        <NumberField
          title={t("seats")}
          help={t(alone ? "alone" : "seats.help")}
          choices={range(min, max)}
          value={seats}
          change={setSeats}
        />
        {alone ? null : (
          <NumberField
            title={t("bots")}
            help={t("bots.help")}
            choices={range(0, seats - 1)}
            value={Math.min(bots, seats - 1)}
            change={setBots}
          />
        )}
        {people < seats ? <StrengthField value={strength} change={setStrength} /> : null}
      </div>
      {upFront.map((it) => (
        <Field key={it.key} client={client} field={it} options={options} change={setOptions} />
      ))}
      {people > 1 ? <NameField value={name} change={setName} /> : null}
      {people > 1 ? <PaceFields choice={choice} change={setChoice} /> : null}
      {alone ? null : <TermFields terms={terms} change={setTerms} seats={seats} people={people} club={club} />}
      {people > 1 && me.value ? <Companions picked={guests} pick={({ id }) => setGuests(toggled(guests, id))} /> : null}
      <details
        class="more-options"
        open={clash !== null}
        onInvalidCapture={(event) => (event.currentTarget.open = true)}
      >
        <summary>{t("more")}</summary>
        <OptionFields game={game} client={client} options={options} change={setOptions} />
        {people > 1 ? <ClockDetails choice={choice} change={setChoice} /> : null}
        {people > 1 ? <ReliableField terms={terms} change={setTerms} /> : null}
        {people > 1 ? <ProgramsField terms={terms} change={setTerms} seats={seats} people={people} /> : null}
      </details>
      <ErrorMessage text={clash} />
      <button type="submit" class="primary" disabled={busy || clash !== null || isRefused(choice, people)}>
        {t("open")}
      </button>
      <ErrorMessage text={fault} />
    </form>
  );
}

/** The games side by side, as pictures. */
function GameChoice({ game, change }: { readonly game: string; readonly change: (game: string) => void }) {
  return (
    <fieldset class="game-choice">
      <legend>{t("game")}</legend>
      {CARDS.map((card) => {
        const Picture = card.picture;
        return (
          <label key={card.id}>
            <input type="radio" name="game" checked={card.id === game} onChange={() => change(card.id)} />
            <Picture />
            <span>
              <strong>{cardText(card, "name")}</strong>
              <small>{cardText(card, "facts")}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

export function NewTablePage() {
  const { query } = useLocation();
  const [game, setGame] = useState(CARDS.find((it) => it.id === query.game)?.id ?? CARDS[0]?.id ?? "");
  const { value: chosen, fault } = useQuery(() => chooseGame(game), game);
  return (
    <main class="sheet">
      <h1>{t("title")}</h1>
      <GameChoice game={game} change={setGame} />
      {chosen ? <Form key={chosen.game.id} {...chosen} /> : null}
      <ErrorMessage text={fault} />
    </main>
  );
}
