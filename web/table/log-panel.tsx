/** The log in words, newest first, with a line drawn where you were last. */
import type { EntryShape } from "../../worker/shapes.ts";
import { SeatSign } from "../parts/seat.tsx";
import { ago, moment } from "../time.ts";
import { put } from "../words/index.ts";
import type { PlayProps } from "./play.tsx";
import { Slider } from "./slider.tsx";

function EntryLines({ model, entry }: Pick<PlayProps, "model"> & { readonly entry: EntryShape }) {
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
          {ago(at, Date.now())}
        </time>
        <small>#{seq}</small>
        <span class="unseen">{put("log.look", { seq })}</span>
      </button>
      {entry.lines.map((it) => (
        <p key={`${it.key}${it.say}`}>{it.say}</p>
      ))}
    </li>
  );
}

export function LogPanel(props: PlayProps) {
  const { model } = props;
  const entries = model.entries.value;
  const before = model.since.value ?? 0;
  if (entries.length === 0) return <p class="soft">{put("log.empty")}</p>;
  const news = entries.filter((it) => it.seq > before);
  const old = entries.filter((it) => it.seq <= before);
  const list = (part: readonly EntryShape[]) =>
    [...part].reverse().map((it) => <EntryLines key={it.seq} model={model} entry={it} />);
  return (
    <>
      <Slider {...props} />
      <ol class="log" reversed>
        {list(news)}
        {news.length > 0 && old.length > 0 ? <li class="divider">{put("log.divider")}</li> : null}
        {list(old)}
      </ol>
    </>
  );
}
