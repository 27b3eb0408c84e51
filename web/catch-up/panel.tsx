/** The catch-up above the board: one entry at a time in words, with its effect on the board. */
import { useEffect, useMemo } from "preact/hooks";
import { StepButton } from "../replay/controls.tsx";
import { isEnd, SPEEDS, type Speed } from "../replay/player.ts";
import { type Player, usePlayer, usePlayerKeys } from "../replay/use-player.ts";
import type { PlayProps } from "../table/client.ts";
import { nameAt } from "../table/names.ts";
import { SeatSign } from "../ui/seat.tsx";
import { ago, moment } from "../ui/time.ts";
import { Run } from "./run.ts";
import { useVisit } from "./visit.ts";
import { t } from "./words/index.ts";
import "./catch-up.css";
import { storage } from "../app/storage.ts";
import { now } from "../ui/now.ts";

const wantsStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Scrolls the changed parts into view. */
function useReveal({ entry }: Run, board: PlayProps["board"]): void {
  const { seq, events = [] } = entry.value ?? {};
  useEffect(() => {
    board.reveal(events);
    // The changes may be on a part of the board that is drawn only now.
    const frame = requestAnimationFrame(() => {
      board.reveal(events);
      document.querySelector(".board [data-new]")?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [board, seq]);
  useEffect(() => () => board.reveal([]), [board]);
}

function Told({ run, model, client }: Omit<PlayProps, "board"> & { readonly run: Run }) {
  const entry = run.entry.value;
  if (!entry) return null;
  const gains = run.gains.value.map(({ seat, points }) =>
    t(points > 0 ? "gain" : "loss", { name: nameAt(model, client, seat), points: Math.abs(points) }),
  );
  const name = entry.seat === null ? "" : nameAt(model, client, entry.seat);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
    <div class="catch-up-told" tabIndex={0} aria-live="polite" aria-atomic="true">
      <p class="catch-up-head">
        {entry.seat === null ? null : <SeatSign seat={entry.seat} name={name} />}
        <strong>{name}</strong>
        <time dateTime={new Date(entry.at).toISOString()} title={moment(entry.at)}>
          {ago(entry.at, now())}
        </time>
      </p>
      <ul>
        {entry.lines.map((it, at) => (
          <li key={`${at} ${it.key}`}>{it.say}</li>
        ))}
        {entry.lines.length === 0 ? <li class="soft">{t("nothing")}</li> : null}
      </ul>
      {gains.length > 0 ? <p class="catch-up-gains">{gains.join(" · ")}</p> : null}
    </div>
  );
}

function SpeedChoice({ run }: { readonly run: Run }) {
  return (
    <label class="catch-up-speed">
      <span class="visually-hidden">{t("speed")}</span>
      <select value={run.speed.value} onChange={(event) => run.choose(event.currentTarget.value as Speed)}>
        {SPEEDS.map((it) => (
          <option key={it} value={it}>
            {t(`speed.${it}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ControlsProps extends Pick<PlayProps, "model"> {
  readonly run: Run;
  readonly player: Player;
}

function Controls({ run, player, model }: ControlsProps) {
  const stepping = run.speed.value === "step";
  const onwards = isEnd(player, "on") ? t(model.yours.value ? "done" : "now") : t("next");
  return (
    <div class="catch-up-controls">
      <StepButton player={player} step="back" label={t("back")} />
      {stepping ? null : (
        <button type="button" class="catch-up-pause" onClick={player.toggle}>
          {t(player.running ? "pause" : "play")}
        </button>
      )}
      <button type="button" class="primary" onClick={() => player.step("on")}>
        {onwards}
      </button>
      <SpeedChoice run={run} />
      <button type="button" title={t("keys")} onClick={() => run.end()}>
        {t("skip")}
      </button>
    </div>
  );
}

/** One catch-up from its first entry to its last; closed when the reader looks elsewhere. */
function Running({ run, model, client, board }: PlayProps & { readonly run: Run }) {
  const { reel } = run;
  const player = usePlayer(reel, reel);
  usePlayerKeys(player, () => run.end());
  useReveal(run, board);
  const elsewhere = run.abandoned;
  useEffect(() => {
    if (elsewhere) run.close();
  }, [run, elsewhere]);
  const [at, last] = [player.at + 1, player.last + 1];
  return (
    <section class="catch-up" aria-label={t("title")}>
      <p class="catch-up-title">
        <span>{t("title")}</span>
        <small>{t("step", { at, last })}</small>
      </p>
      <progress value={at} max={last} aria-hidden="true" />
      <Told run={run} model={model} client={client} />
      <Controls run={run} player={player} model={model} />
    </section>
  );
}

/** Starts the visit, and shows news if there are any. */
export function CatchUp({ model, ...props }: PlayProps) {
  useVisit(model);
  const since = model.catchUp.value;
  const run = useMemo(
    () => (since === null ? null : new Run(model, since, { getItem: storage.get, setItem: storage.set }, wantsStill())),
    [model, since],
  );
  return run ? <Running key={since} run={run} model={model} {...props} /> : null;
}
