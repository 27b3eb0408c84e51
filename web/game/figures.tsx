/** Statistics over finished games of a game, as charts and tables, and the best of them to replay. */
import { useState } from "preact/hooks";
import type { Catalogue } from "../../games/kernel/words.ts";
import type { BestGameShape, FiguresGroup, FiguresOfGame } from "../../worker/contract/game-figures.ts";
import { tableAt } from "../app/links.ts";
import { cardText, type GameCard } from "../games/card.ts";
import { Bars, Histogram } from "../ui/chart.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useQuery } from "../ui/query.ts";
import { moment } from "../ui/time.ts";
import { listOf, locale, t as tPage } from "../words/index.ts";
import { fetchedWords, type Words } from "../words/slice.ts";
import { gameCalls } from "./calls.ts";
import { type Choice, chosenOf, columnsOf, medianOf, type Summary, summaryOf } from "./summary.ts";
import { t } from "./words/index.ts";

/** Words of a game for its statistics: its editions, and what winners did. */
const found = import.meta.glob<Catalogue>(["../../games/*/figures/*.json"], { import: "default" });

const kept = new Map<string, Words<string>>();

/** A game's words for its statistics; loaded when they are first asked for. */
function factWords(game: string): Words<string> {
  const files = Object.entries(found).filter(([file]) => file.split("/")[3] === game);
  const words = kept.get(game) ?? fetchedWords<string>({}, Object.fromEntries(files));
  kept.set(game, words);
  return words;
}

const inTenths = (it: number): string => it.toLocaleString(locale(), { maximumFractionDigits: 1 });
const percent = (it: number): string => it.toLocaleString(locale(), { style: "percent" });

interface ChooserProps {
  readonly groups: readonly FiguresGroup[];
  readonly editions: readonly string[];
  readonly words: Words<string>;
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}

/** Which games are shown. A choice of one is none. */
function Chooser({ groups, editions, words, choice, choose }: ChooserProps) {
  const own = groups.filter((it) => it.bots === choice.bots);
  const seats = [...new Set(own.map((it) => it.seats))];
  const played = editions.filter((it) => own.some(({ edition }) => edition === it));
  const both = new Set(groups.map((it) => it.bots)).size > 1;
  return (
    <div class="game-choices">
      {both ? (
        <label class="game-choice">
          <span>{t("who")}</span>
          <select
            value={String(choice.bots)}
            onChange={(event) => choose({ bots: event.currentTarget.value === "true", seats: null, edition: null })}
          >
            <option value="false">{t("who.people")}</option>
            <option value="true">{t("who.bots")}</option>
          </select>
        </label>
      ) : null}
      {seats.length > 1 ? (
        <label class="game-choice">
          <span>{t("players")}</span>
          <select
            value={choice.seats ?? ""}
            onChange={(event) => choose({ ...choice, seats: Number(event.currentTarget.value) || null })}
          >
            <option value="">{t("all")}</option>
            {seats.map((it) => (
              <option key={it} value={it}>
                {t("players.count", { count: it })}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {played.length > 1 ? (
        <label class="game-choice">
          <span>{t("edition")}</span>
          <select
            value={choice.edition ?? ""}
            onChange={(event) => choose({ ...choice, edition: event.currentTarget.value || null })}
          >
            <option value="">{t("all")}</option>
            {played.map((it) => (
              <option key={it} value={it}>
                {words.t(`edition.${it}`)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </div>
  );
}

/** Points by players and edition: a row for each group. */
function Groups({ groups, words }: Pick<ChooserProps, "groups" | "words">) {
  return (
    <div class="scroll">
      <table class="game-groups">
        <caption>{t("groups")}</caption>
        <thead>
          <tr>
            {(["players", "edition", "games", "median", "winning"] as const).map((it) => (
              <th key={it} scope="col">
                {t(it)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((it) => (
            <tr key={`${it.seats} ${it.edition}`}>
              <td>{it.seats}</td>
              <th scope="row">{words.t(`edition.${it.edition}`)}</th>
              <td>{it.games}</td>
              <td>{medianOf(it.points) ?? ""}</td>
              <td>{inTenths(it.winning / it.games)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const LENGTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

interface ChartsProps {
  readonly summary: Summary;
  readonly figures: FiguresOfGame;
  readonly words: Words<string>;
}

/** Spans without a game at either end say nothing. */
function lengthsShown(lengths: readonly number[]) {
  const some = LENGTHS.filter((it) => (lengths[it] ?? 0) > 0);
  return LENGTHS.filter((it) => it >= (some[0] ?? 0) && it <= (some.at(-1) ?? 0));
}

function Charts({ summary, figures, words }: ChartsProps) {
  const { games, points, won, lengths, facts } = summary;
  const columns = figures.by === "points" ? columnsOf(points, (from, to) => t("range", { from, to })) : [];
  const said = (fact: string, it: number | null) =>
    it === null ? "–" : figures.facts[fact] === "share" ? percent(it) : inTenths(it);
  return (
    <div class="game-charts">
      {columns.length > 1 ? <Histogram caption={t("points")} head={[t("points"), t("seats")]} bins={columns} /> : null}
      {won.length > 1 ? (
        <Bars
          caption={t("won")}
          head={[t("seat"), t("won.share")]}
          rows={won.map((it, seat) => ({
            name: t("seat.of", { seat: seat + 1 }),
            bars: [{ value: it, said: percent(it / games) }],
          }))}
        />
      ) : null}
      <Bars
        caption={t("length")}
        head={[t("length"), t("games")]}
        rows={lengthsShown(lengths).map((it) => ({
          name: t(`length.${it}`),
          bars: [{ value: lengths[it] ?? 0, said: String(lengths[it] ?? 0) }],
        }))}
      />
      {facts.length > 0 && won.length > 1 ? (
        <div class="game-facts">
          <Bars
            apart
            caption={t("facts")}
            head={[t("facts.what"), t("facts.winners"), t("facts.others")]}
            rows={facts.map(({ fact, winners, others }) => ({
              name: words.t(`fact.${fact}`),
              bars: [winners, others].map((it) => ({ value: it ?? 0, said: said(fact, it) })),
            }))}
          />
        </div>
      ) : null}
    </div>
  );
}

function Best({ figures, seats }: { readonly figures: FiguresOfGame; readonly seats: number | null }) {
  const best = figures.best.filter((it) => seats === null || it.seats === seats);
  if (best.length === 0) return null;
  const said = ({ points, names }: BestGameShape) =>
    listOf(names.map((it, seat) => `${it ?? tPage("players.former")} ${points[seat] ?? 0}`));
  return (
    <section class="section">
      <h2>{t("best")}</h2>
      <ul class="rows">
        {best.map((it) => (
          <li key={it.table} class="row">
            <span class="what">
              <strong>{t(`best.${figures.by}`, { count: it.worth })}</strong> {t("players.count", { count: it.seats })}
              <small>{said(it)}</small>
              <small>{moment(it.at)}</small>
            </span>
            <a class="button" href={tableAt(it.table, 1)}>
              {t("replay")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Figures({ card }: { readonly card: GameCard }) {
  const { id } = card;
  const words = factWords(id);
  const { value, fault } = useQuery(async () => {
    const [found] = await Promise.all([gameCalls.figures(id), words.ready()]);
    return found;
  }, id);
  const [asked, choose] = useState<Choice | null>(null);
  // Read here, so that the section follows the reader's language.
  words.catalogues.value;
  if (!value) return <ErrorMessage text={fault} />;
  const hasPeople = value.groups.some((it) => !it.bots);
  const choice = asked ?? { bots: !hasPeople, seats: null, edition: null };
  const groups = chosenOf(value.groups, choice);
  const summary = summaryOf(groups, value.facts);
  return (
    <>
      <section class="section">
        <h2>{t("figures")}</h2>
        {value.groups.length === 0 ? (
          <p class="soft">{t("figures.empty", { game: cardText(card, "name") })}</p>
        ) : (
          <>
            <Chooser {...{ groups: value.groups, editions: value.editions, words, choice, choose }} />
            <p role="status">{t("figures.count", { count: summary.games })}</p>
            {summary.games > 0 ? <Charts {...{ summary, figures: value, words }} /> : null}
            {value.by === "points" && groups.length > 1 ? <Groups groups={groups} words={words} /> : null}
          </>
        )}
      </section>
      <Best figures={value} seats={choice.seats} />
    </>
  );
}
