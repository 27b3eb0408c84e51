/**
 * A game in a frame of another site. All data is in the page (`worker/api/embed.ts`): no requests, cookies or storage, which frames may
 * not have.
 */

import { render } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Sheet } from "../../games/kernel/game.ts";
import type { AnyReplay } from "../../games/kernel/module.ts";
import type { Outline, Picture, Shape } from "../../games/kernel/picture.ts";
import { scoreOf, statesOf } from "../../games/record/fold.ts";
import type { EmbedShape } from "../../worker/contract/shapes.ts";
import { Icon } from "../ui/icon.tsx";
import { seatClass, seatShape } from "../ui/seat.tsx";
import "../style/tokens.css";
import "./embed.css";

const pathOf = (outlines: readonly Outline[]): string =>
  outlines.map((it) => `M${it.map((number) => Math.round(number * 10) / 10).join(" ")}Z`).join("");

function Part({ shape }: { readonly shape: Shape }) {
  if (shape.kind === "area") return <path fill={shape.fill} fill-rule="evenodd" d={pathOf(shape.outlines)} />;
  const { points, stroke, width, dash } = shape;
  return (
    <polyline
      points={points.join(" ")}
      fill="none"
      stroke={stroke}
      stroke-width={width}
      {...(dash && { "stroke-dasharray": dash.join(" ") })}
    />
  );
}

/** A picture of the service's, drawn as SVG: crisp at any size. */
function Drawing({ picture, label }: { readonly picture: Picture; readonly label: string }) {
  const { width, height, shapes } = picture;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {shapes.map((it) => (
        <Part shape={it} />
      ))}
    </svg>
  );
}

/** How long an entry stays while the game plays by itself, in milliseconds. */
const PACE = 1_500;

const replays = import.meta.glob<{ readonly replay: AnyReplay }>("../../games/*/replay.ts");

interface Shown {
  readonly data: EmbedShape;
  /** `null`: the game has no pictures, and is told in words only. */
  readonly replay: AnyReplay | null;
}

const filled = (text: string, at: number, last: number): string =>
  text.replace("{at}", String(at)).replace("{last}", String(last));

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 1,
  End: (_, last) => last,
};

/** Arrows step, Home and End jump, Space plays and stops. */
function useKeys(at: number, last: number, go: (at: number) => void, toggle: () => void): void {
  // A layout effect: with an effect after painting, a key in between would mean the entry before.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const to = KEYS[event.key]?.(at, last);
      if (to !== undefined) go(to);
      else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) toggle();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

function Points({ names, sheets }: { readonly names: readonly string[]; readonly sheets: readonly Sheet[] }) {
  return (
    <ul class="points">
      {names.map((name, seat) => (
        <li key={`${seat} ${name}`}>
          <svg viewBox="-13 -13 26 26" width="16" height="16" aria-hidden="true">
            <path class={seatClass(seat)} d={seatShape(seat)} />
          </svg>
          {name} <b>{sheets.find((it) => it.seat === seat)?.total ?? 0}</b>
        </li>
      ))}
    </ul>
  );
}

interface StepsProps {
  readonly words: EmbedShape["words"];
  readonly at: number;
  readonly last: number;
  readonly running: boolean;
  readonly go: (at: number) => void;
  readonly toggle: () => void;
}

function Steps({ words, at, last, running, go, toggle }: StepsProps) {
  const step = (name: "first" | "back" | "on" | "last", to: number, off: boolean) => (
    <button type="button" aria-label={words[name]} title={words[name]} disabled={off} onClick={() => go(to)}>
      <Icon name={name} />
    </button>
  );
  return (
    <nav>
      {step("first", 1, at <= 1)}
      {step("back", at - 1, at <= 1)}
      <button type="button" class="play" onClick={toggle}>
        {words[running ? "pause" : "play"]}
      </button>
      {step("on", at + 1, at >= last)}
      {step("last", last, at >= last)}
      <input
        type="range"
        min={1}
        max={last}
        value={at}
        aria-label={words.entry}
        aria-valuetext={filled(words.of, at, last)}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <small>{filled(words.of, at, last)}</small>
    </nav>
  );
}

function Embed({ data, replay }: Shown) {
  const { entries, names, words, title, link, fixed } = data;
  const last = entries.length;
  const [at, setAt] = useState(Math.max(1, data.at));
  const [running, setRunning] = useState(false);
  const states = useMemo(() => (replay ? statesOf(replay, entries) : null), [replay, entries]);
  const go = (to: number) => setAt(Math.max(1, Math.min(last, to)));
  const toggle = () => {
    // At the end it starts again.
    if (!running && at === last) setAt(1);
    setRunning(!running);
  };
  useKeys(at, last, go, toggle);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => (at >= last ? setRunning(false) : setAt(at + 1)), PACE);
    return () => clearTimeout(timer);
  }, [running, at, last]);
  const events = entries[at - 1]?.events ?? [];
  const picture = replay && states ? replay.pictureOf(states[at], events, states[last]) : null;
  const sheets = replay && states ? scoreOf(replay, states[at], entries.slice(0, at)) : [];
  return (
    <>
      <header>
        <h1>{title}</h1>
        <a href={fixed ? link : `${link}?at=${at}`} target="_blank" rel="noopener noreferrer">
          {words.open}
        </a>
      </header>
      <figure>{picture ? <Drawing picture={picture} label={filled(words.look, at, last)} /> : null}</figure>
      {sheets.length > 0 ? <Points names={names} sheets={sheets} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long entries scroll here, and keys must reach their end */}
      <p class="told" role="status" aria-live="polite" tabIndex={0}>
        {entries[at - 1]?.say}
      </p>
      <Steps {...{ words, at, last, running, go, toggle }} />
    </>
  );
}

/** The data in the page; `null`: there is nothing to replay, and the page says why. */
function read(): EmbedShape | null {
  const text = document.getElementById("data")?.textContent;
  return text ? (JSON.parse(text) as EmbedShape) : null;
}

const data = read();
const main = document.getElementById("embed");
if (data && main) {
  const found = await replays[`../../games/${data.game}/replay.ts`]?.();
  main.replaceChildren();
  render(<Embed data={data} replay={found?.replay ?? null} />, main);
}
