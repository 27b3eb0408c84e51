/** The log in words, newest first, with a line drawn where you were last. */
import { useState } from "preact/hooks";
import { undone } from "../../games/record/standing.ts";
import type { EntryShape } from "../../worker/contract/shapes.ts";
import { SeatSign } from "../ui/seat.tsx";
import { ago, moment } from "../ui/time.ts";
import { language } from "../words/index.ts";
import type { GameClient, PlayProps } from "./client.ts";
import { Stuck } from "./marks.tsx";
import { Slider } from "./slider.tsx";
import "./log-panel.css";
import { now } from "../ui/now.ts";
import { t } from "./words/index.ts";

interface EntryProps extends Pick<PlayProps, "model"> {
  readonly entry: EntryShape;
  /** It was taken back later. */
  readonly gone: boolean;
}

function EntryLines({ model, entry, gone }: EntryProps) {
  const { seat, seq, at } = entry;
  const name = seat === null ? "" : (model.table.value.seats[seat]?.name ?? "");
  const shown = model.at.value === seq;
  const look = () => {
    model.at.value = shown ? null : seq;
  };
  return (
    <li class={shown ? "entry shown" : "entry"}>
      <button type="button" class="entry-head" onClick={look} aria-pressed={shown}>
        {seat === null ? null : <SeatSign seat={seat} name={name} />}
        <time dateTime={new Date(at).toISOString()} title={moment(at)}>
          {ago(at, now())}
        </time>
        <small>#{seq}</small>
        <span class="visually-hidden">{t("log.look", { seq })}</span>
      </button>
      {entry.lines.map((it, at) => (
        <p key={`${at} ${it.key}`}>{gone ? <del>{it.say}</del> : it.say}</p>
      ))}
    </li>
  );
}

interface FilterProps extends Pick<PlayProps, "model"> {
  readonly of: number | null;
  readonly choose: (seat: number | null) => void;
}

/** The entries shown: everybody's, or those of one seat. */
function Filter({ model, of, choose }: FilterProps) {
  const { seats } = model.table.value;
  if (seats.length < 2) return null;
  return (
    <label class="log-filter">
      {t("log.of")}{" "}
      <select value={of ?? ""} onChange={({ currentTarget: { value } }) => choose(value === "" ? null : Number(value))}>
        <option value="">{t("log.everybody")}</option>
        {seats.map((it) => (
          <option key={it.seat} value={it.seat}>
            {it.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The line between new and seen entries, with a button that replays the new ones. */
function Divider({ model }: Pick<PlayProps, "model">) {
  const again = () => {
    model.catchUp.value = model.since.value;
  };
  return (
    <li class="divider">
      {t("log.divider")}{" "}
      <button type="button" onClick={again}>
        {t("log.catch-up")}
      </button>
    </li>
  );
}

/** Whether the game lacks words of the page's language: English stands in for them. */
export function isPartlyEnglish({ words }: Pick<GameClient, "words">): boolean {
  const { en, [language.value]: own = {} } = words.value;
  return language.value !== "en" && Object.keys(en).some((key) => !key.startsWith("part.") && !Object.hasOwn(own, key));
}

/** `plain`: the replay is elsewhere. */
export function LogPanel({ plain = false, ...props }: PlayProps & { readonly plain?: boolean }) {
  const { model } = props;
  const [of, choose] = useState<number | null>(null);
  const all = model.entries.value;
  const before = model.since.value ?? 0;
  if (all.length === 0) return <p class="soft">{t("log.empty")}</p>;
  const entries = of === null ? all : all.filter((it) => it.seat === of);
  const news = entries.filter((it) => it.seq > before);
  const old = entries.filter((it) => it.seq <= before);
  const gone = undone(all);
  const list = (part: readonly EntryShape[]) =>
    [...part].reverse().map((it) => <EntryLines key={it.seq} model={model} entry={it} gone={gone.has(it.seq)} />);
  return (
    <>
      {plain ? null : <Slider {...props} />}
      <Filter model={model} of={of} choose={choose} />
      <Stuck model={model} />
      {isPartlyEnglish(props.client) ? <p class="soft">{t("log.english")}</p> : null}
      <ol class="log" reversed>
        {list(news)}
        {news.length > 0 && old.length > 0 ? <Divider model={model} /> : null}
        {list(old)}
      </ol>
    </>
  );
}
