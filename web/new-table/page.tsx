/** A new table: game, number of players, pace; everything else is folded under "More". */
import { useState } from "preact/hooks";
import { calendarRefusal } from "../../games/clock/clock.ts";
import { type AnyGame, STRENGTHS, type Strength } from "../../games/kernel/game.ts";
import type { OptionField } from "../../games/kernel/options.ts";
import { say } from "../../games/kernel/words.ts";
import { calls, type NewTable } from "../app/calls.ts";
import { tableAt } from "../app/links.ts";
import { useLocation } from "../app/router.tsx";
import { me } from "../app/session.ts";
import { newNonce } from "../app/signing.ts";
import { type ClockChoice, firstChoice, ruleOf } from "../clock/choice.ts";
import { ClockDetails, PaceFields } from "../clock/form.tsx";
import { CARDS, cardText } from "../games/card.ts";
import { loadClient } from "../games/registry.ts";
import { Companions } from "../people/companions.tsx";
import type { GameClient } from "../table/client.ts";
import { ensureNamed, NameField } from "../table/name-field.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation, useQuery } from "../ui/query.ts";
import { language, t as tPage } from "../words/index.ts";
import { clubTermsFor, ProgramsField, ReliableField, TermFields, type Terms, termsFor } from "./terms.tsx";
import { t } from "./words/index.ts";
import "./new-table.css";

type Options = Readonly<Record<string, boolean | number | string>>;

const startOf = (game: AnyGame): Options =>
  Object.fromEntries(game.options.fields.flatMap((it) => ("default" in it ? [[it.key, it.default]] : [])));

/** The options to send, without those for a single player. */
function sentOf(game: AnyGame, options: Options, seats: number): Options {
  const left = game.options.fields.filter((it) => it.kind === "level" && seats > 1).map((it) => it.key);
  return Object.fromEntries(Object.entries(options).filter(([key]) => !left.includes(key)));
}

/** The game's reason why these options do not go together or with so many players; `null`: they do. */
function clashOf(game: AnyGame, { words }: GameClient, options: Options, seats: number): string | null {
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
function Modules({ game, client, options, change }: Omit<FieldProps, "field"> & Pick<Chosen, "game">) {
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

function Field({ client, field, options, change }: FieldProps) {
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

/** A game that was chosen: its client, and all of it. */
interface Chosen {
  readonly client: GameClient;
  readonly game: AnyGame;
}

function Form({ client, game }: Chosen) {
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
  const clash = clashOf(game, client, sent, seats);
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
  const fields = game.options.fields.filter((it) => it.kind !== "module");
  const upFront = fields.filter((it) => it.kind === "level" && alone);
  const folded = fields.filter((it) => it.kind !== "level");
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
        {folded.map((it) => (
          <Field key={it.key} client={client} field={it} options={options} change={setOptions} />
        ))}
        <Modules game={game} client={client} options={options} change={setOptions} />
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

async function choose(id: string): Promise<Chosen | null> {
  const client = await loadClient(id);
  return client && { client, game: await client.whole() };
}

export function NewTablePage() {
  const { query } = useLocation();
  const [game, setGame] = useState(CARDS.find((it) => it.id === query.game)?.id ?? CARDS[0]?.id ?? "");
  const { value: chosen, fault } = useQuery(() => choose(game), game);
  return (
    <main class="sheet">
      <h1>{t("title")}</h1>
      <GameChoice game={game} change={setGame} />
      {chosen ? <Form key={chosen.game.id} {...chosen} /> : null}
      <ErrorMessage text={fault} />
    </main>
  );
}
