/** The catch-up above the board: one entry at a time in words, with its effect on the board. */
import { useEffect, useMemo } from "preact/hooks";
import type { PlayProps } from "../table/client.ts";
import { nameAt } from "../table/names.ts";
import { Icon } from "../ui/icon.tsx";
import { isHeld, isTyping } from "../ui/keys.ts";
import { SeatSign } from "../ui/seat.tsx";
import { ago, moment } from "../ui/time.ts";
import { Run, SPEEDS, type Speed } from "./run.ts";
import { useVisit } from "./visit.ts";
import { t } from "./words/index.ts";
import "./catch-up.css";
import { storage } from "../app/storage.ts";
import { now } from "../ui/now.ts";

const wantsStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Elements where keys have another meaning: the slider has arrows of its own, and Space presses the focused element. */
const isTaken = (event: KeyboardEvent): boolean =>
  isTyping(event) ||
  (event.target instanceof HTMLElement &&
    event.target.matches(event.key === " " ? "input, button, a, summary" : "input"));

function useKeys(run: Run): void {
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => run.next(),
      ArrowLeft: () => run.back(),
      " ": () => run.toggle(),
      Escape: () => run.end(),
    };
    const press = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || document.querySelector("dialog[open]") || isTaken(event) || isHeld(event) || event.altKey) return;
      // Before the board, where arrows move between places.
      event.stopImmediatePropagation();
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [run]);
}

/** Continues by itself when an entry has been shown long enough. */
function usePace(run: Run): void {
  const { stay } = run;
  const seq = run.entry.value?.seq;
  useEffect(() => {
    if (stay === null) return;
    const timer = setTimeout(() => run.next(), stay);
    return () => clearTimeout(timer);
  }, [run, stay, seq]);
}

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

function Controls({ run, model }: Pick<PlayProps, "model"> & { readonly run: Run }) {
  const stepping = run.speed.value === "step";
  const onwards = run.last ? t(model.yours.value ? "done" : "now") : t("next");
  return (
    <div class="catch-up-controls">
      <button type="button" aria-label={t("back")} disabled={run.index.value === 0} onClick={() => run.back()}>
        <Icon name="back" />
      </button>
      {stepping ? null : (
        <button type="button" class="catch-up-pause" onClick={() => run.toggle()}>
          {t(run.playing.value ? "pause" : "play")}
        </button>
      )}
      <button type="button" class="primary" onClick={() => run.next()}>
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
  useKeys(run);
  usePace(run);
  useReveal(run, board);
  const elsewhere = run.abandoned;
  useEffect(() => {
    if (elsewhere) run.close();
  }, [run, elsewhere]);
  const at = run.index.value + 1;
  const last = run.steps.value.length;
  return (
    <section class="catch-up" aria-label={t("title")}>
      <p class="catch-up-title">
        <span>{t("title")}</span>
        <small>{t("step", { at, last })}</small>
      </p>
      <progress value={at} max={last} aria-hidden="true" />
      <Told run={run} model={model} client={client} />
      <Controls run={run} model={model} />
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
