/** The end of a game: the winner and the reason, the points side by side, the turning point, and further actions. */
import { useMemo } from "preact/hooks";
import type { Line } from "../../games/kernel/game.ts";
import { say } from "../../games/kernel/words.ts";
import type { EntryShape, TableShape } from "../../worker/contract/shapes.ts";
import { calls } from "../app/calls.ts";
import { wasLastToLeave } from "../seated/players.ts";
import { statisticsOf } from "../statistics/figures.ts";
import type { PlayProps } from "../table/client.ts";
import { nameAt } from "../table/names.ts";
import { PlayersPanel } from "../table/players-panel.tsx";
import { t as tTable } from "../table/words/index.ts";
import { later } from "../ui/lazy.tsx";
import { useQuery } from "../ui/query.ts";
import { changeText, ratingText, SHOWN_AFTER } from "../ui/rating.ts";
import { SeatSign } from "../ui/seat.tsx";
import { language, namesParams } from "../words/index.ts";
import { itemsIn, type Story, storyOf } from "./story.ts";
import { t } from "./words/index.ts";
import "./end.css";

const Again = later(() => import("../seated/again.tsx").then((it) => it.Again));
const Statistics = later(() => import("../statistics/panel.tsx").then((it) => it.Statistics));

/** The reader's rating after the game; nothing at tables that are not rated, and until the result is counted. */
function Rating({ model }: Pick<PlayProps, "model">) {
  const { id } = model.table.value;
  const { value } = useQuery(() => calls.ratingAt(id), id);
  if (!value) return null;
  const { rating, change, games } = value;
  const said =
    rating === null
      ? t("rating.early", { games, of: SHOWN_AFTER })
      : t("rating", { rating: ratingText(rating), change: changeText(change) });
  return <p class="rating">{said}</p>;
}

interface Told extends PlayProps {
  readonly story: Story;
}

/** "Ann wins by 7 points, above all by her railroads." */
function why({ story, model, client }: Told): string {
  const winners = namesParams(story.winners.map((it) => nameAt(model, client, it)));
  const name = winners.names;
  const { score } = model.table.value;
  if (score.length === 1) return t("alone", { name, points: score[0]?.total ?? 0 });
  if (story.winners.length > 1) return t("tie", winners);
  const word = (line: Line) => say(client.words.value, language.value, line);
  if (story.lead === null || story.reasons.length > 0)
    return [t("wins", { name }), ...story.reasons.map(word)].join(" ");
  const item = story.by ? word({ key: story.by.key, params: {} }) : "";
  const lead = t("lead", { name, points: story.lead });
  return story.by ? `${lead} ${t("by", { item, points: story.by.points })}` : lead;
}

/** Everybody's points side by side; the most of each kind stands out. */
function Sheets({ model, client }: PlayProps) {
  const { score } = model.table.value;
  const ranked = score.toSorted((a, b) => a.rank - b.rank || a.seat - b.seat);
  const word = (key: string) => say(client.words.value, language.value, { key, params: {} });
  const points = (seat: number, key: string) =>
    score.find((it) => it.seat === seat)?.items.find((it) => it.key === key)?.points ?? 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1).
    <section class="scroll" tabIndex={0} aria-label={t("sheet")}>
      <table class="sheets">
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{t("item")}</span>
            </th>
            {ranked.map(({ seat, rank }) => (
              <th scope="col" key={seat}>
                <SeatSign seat={seat} name={nameAt(model, client, seat)} />
                <span class="who">{nameAt(model, client, seat)}</span>
                <small>{t("rank", { rank })}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {itemsIn(score).map((key) => {
            const most = Math.max(...score.map((it) => points(it.seat, key)));
            return (
              <tr key={key}>
                <th scope="row">{word(key)}</th>
                {ranked.map(({ seat }) => (
                  <td key={seat} class={score.length > 1 && points(seat, key) === most ? "most" : ""}>
                    {points(seat, key)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            {ranked.map(({ seat, total }) => (
              <td key={seat}>{total}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Whether the reader may ask for a rematch: players, and those who resigned if only bots are left. */
const mayPlayAgain = (table: TableShape): boolean => table.you !== null || wasLastToLeave(table);

const lineOf = (entry: EntryShape | undefined): string => entry?.lines.map((it) => it.say).join(" ") ?? "";

/** An important entry in words, with a link to the board at that time. */
function Moment({ model, seq, text }: Pick<PlayProps, "model"> & { readonly seq: number; readonly text: string }) {
  const look = () => {
    model.at.value = seq;
  };
  return (
    <li>
      <p>
        <strong>{text}</strong> {lineOf(model.entries.value[seq - 1])}
      </p>
      <button type="button" class="plain" onClick={look}>
        {t("look", { seq })}
      </button>
    </li>
  );
}

function Moments({ story: { turning, biggest, winners }, model, client }: Told) {
  if (turning === null && biggest === null) return null;
  const name = (seat: number) => nameAt(model, client, seat);
  return (
    <ul class="moments">
      {turning === null ? null : (
        <Moment model={model} seq={turning} text={t("turning", { name: name(winners[0] ?? 0) })} />
      )}
      {biggest === null || biggest.seq === turning ? null : (
        <Moment
          model={model}
          seq={biggest.seq}
          text={t("biggest", { name: name(biggest.seat), points: biggest.points })}
        />
      )}
    </ul>
  );
}

export function Result(props: PlayProps) {
  const { model } = props;
  const { score, seats } = model.table.value;
  const entries = model.entries.value;
  const story = useMemo(
    () => storyOf(score, statisticsOf(model.game, entries, seats.length).standings),
    [model, entries, score, seats.length],
  );
  const replay = () => {
    model.at.value = 1;
  };
  return (
    <section class="end" aria-label={t("over.title")}>
      <h2>{t("over.title")}</h2>
      <p class="why">{why({ ...props, story })}</p>
      {model.table.value.rated && model.table.value.you !== null ? <Rating model={model} /> : null}
      <div class="buttons">
        {mayPlayAgain(model.table.value) ? <Again model={model} /> : null}
        <button type="button" onClick={replay}>
          {t("over.replay")}
        </button>
      </div>
      <Sheets {...props} />
      <Moments {...props} story={story} />
      <Statistics {...props} mark={story.turning} />
      <h3>{tTable("tab.players")}</h3>
      <PlayersPanel {...props} />
    </section>
  );
}
