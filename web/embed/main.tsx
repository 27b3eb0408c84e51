/**
 * A game in a frame of another site. All data is in the page (`worker/api/embed.ts`): no requests, cookies or storage, which frames may
 * not have.
 */

import { render } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Sheet } from "../../games/kernel/game.ts";
import type { AnyReplay } from "../../games/kernel/module.ts";
import type { Outline, Picture, Shape } from "../../games/kernel/picture.ts";
import { statesOf } from "../../games/record/fold.ts";
import { scoreOf } from "../../games/record/standing.ts";
import type { EmbedShape } from "../../worker/contract/shapes.ts";
import { StepButton, StepRange } from "../replay/controls.tsx";
import { ENTRY_STAYS, type Step } from "../replay/player.ts";
import { type Player, usePlayer, usePlayerKeys } from "../replay/use-player.ts";
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

const replays = import.meta.glob<{ readonly replay: AnyReplay }>("../../games/*/replay.ts");

interface Shown {
  readonly data: EmbedShape;
  /** `null`: the game has no pictures, and is told in words only. */
  readonly replay: AnyReplay | null;
}

const filled = (text: string, at: number, last: number): string =>
  text.replace("{at}", String(at)).replace("{last}", String(last));

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

function Steps({ words, player }: { readonly words: EmbedShape["words"]; readonly player: Player }) {
  const { at, last, running, toggle } = player;
  const step = (it: Step) => <StepButton player={player} step={it} label={words[it]} titled />;
  const of = filled(words.of, at, last);
  return (
    <nav>
      {step("first")}
      {step("back")}
      <button type="button" class="play" onClick={toggle}>
        {words[running ? "pause" : "play"]}
      </button>
      {step("on")}
      {step("last")}
      <StepRange player={player} label={words.entry} text={of} />
      <small>{of}</small>
    </nav>
  );
}

function Embed({ data, replay }: Shown) {
  const { entries, names, words, title, link, fixed } = data;
  const last = entries.length;
  const [at, go] = useState(Math.max(1, data.at));
  const [running, run] = useState(false);
  const states = useMemo(() => (replay ? statesOf(replay, entries) : null), [replay, entries]);
  const player = usePlayer({ at, first: 1, last, go }, { running, run, stay: ENTRY_STAYS, end: "stop" });
  usePlayerKeys(player);
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
      <Steps words={words} player={player} />
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
