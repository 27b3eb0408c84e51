/** The analysis of a finished game: the choice of a seat, the progress, and the losses. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { preview } from "../../games/kernel/game.ts";
import type { Entry } from "../../games/record/entry.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { call } from "../app/api.ts";
import { storage, storedJson } from "../app/storage.ts";
import { PointsGraph } from "../statistics/graph.tsx";
import type { PlayProps } from "../table/client.ts";
import { nameAt } from "../table/names.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import type { Loss } from "./analyse.ts";
import type { Asked, Told } from "./analysis-worker.ts";
import { t } from "./words/index.ts";

interface Progress {
  readonly state: "idle" | "reading" | "running" | "stopped" | "done" | "fault";
  readonly done: number;
  readonly all: number;
  readonly decisions: number;
  readonly losses: readonly Loss[];
}

const IDLE: Progress = { state: "idle", done: 0, all: 0, decisions: 0, losses: [] };

const keyOf = (table: string, seat: number): string => `analysis:${table}:${seat}`;

/** A finished analysis outlives the page: it takes minutes, and comes to the same each time. */
const keepAnalysis = (table: string, seat: number, it: Progress): void =>
  void storage.set(keyOf(table, seat), JSON.stringify(it));

const keptAnalysis = (table: string, seat: number): Progress | null =>
  storedJson(keyOf(table, seat)) as Progress | null;

/** Runs the worker. Everything is there before it starts; afterwards nothing is asked of the service. */
function useAnalysis({ model }: PlayProps, seat: number) {
  const { id } = model.table.value;
  const [progress, setProgress] = useState(() => keptAnalysis(id, seat) ?? IDLE);
  useEffect(() => {
    if (progress.state === "done") keepAnalysis(id, seat, progress);
  }, [progress.state]);
  const worker = useRef<Worker | null>(null);
  /** Counts the analyses begun and ended: an answer for an earlier one starts nothing. */
  const run = useRef(0);
  const halt = () => {
    run.current++;
    worker.current?.terminate();
    worker.current = null;
  };
  const end = (state: Progress["state"]) => {
    halt();
    setProgress((it) => ({ ...it, state }));
  };
  // A layout effect: it ends with the panel, and not after the next paint.
  useLayoutEffect(() => halt, []);
  const start = async () => {
    halt();
    const mine = run.current;
    setProgress({ ...IDLE, state: "reading" });
    try {
      const { game } = model.table.value;
      const { entries } = await call<{ readonly entries: readonly Entry[] }>(`/tables/${id}/export.json`);
      if (run.current !== mine) return;
      const made = new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" });
      worker.current = made;
      made.onerror = () => end("fault");
      made.onmessage = ({ data }: MessageEvent<Told>) => {
        if (data === "done") return end("done");
        setProgress((it) => ({
          ...{ state: "running", done: data.done, all: data.all },
          decisions: it.decisions + data.decisions,
          losses: [...it.losses, ...data.losses],
        }));
      };
      made.postMessage({ game, seat, entries } satisfies Asked);
    } catch {
      if (run.current === mine) end("fault");
    }
  };
  const show = (other: number) => setProgress(keptAnalysis(id, other) ?? IDLE);
  return { progress, start, show, stop: () => end("stopped") };
}

/** The state in which a command of an entry was decided, on the reader's view. */
function stateBefore({ model }: PlayProps, { seq, earlier }: Loss, seat: number): unknown {
  const state = model.stateAt(seq - 1);
  const played = preview(model.game, state, seat, earlier);
  return played.ok ? played.state : state;
}

function LossLine({ loss, seat, ...props }: PlayProps & { readonly loss: Loss; readonly seat: number }) {
  const { model, board } = props;
  const before = stateBefore(props, loss, seat);
  const did = board.describe(loss.did, before, seat);
  const would = board.describe(loss.would, before, seat);
  const look = () => {
    const at = Math.max(1, loss.seq - 1);
    model.hint.value = { at, state: before, seat, did: loss.did, would: loss.would };
    model.at.value = at;
  };
  return (
    <li>
      <strong>{t("analysis.lost", { points: loss.lost })}</strong> <span>{t("analysis.did", { what: did })}</span>{" "}
      <span>{did === would ? t("analysis.turned") : t("analysis.would", { what: would })}</span>{" "}
      <button type="button" class="plain" onClick={look}>
        {t("analysis.show")}
      </button>
    </li>
  );
}

/** Losses shown: the largest first. */
const MOST_SHOWN = 12;

function Result({ progress, seat, ...props }: PlayProps & { readonly progress: Progress; readonly seat: number }) {
  const { state, losses, decisions } = progress;
  const total = Math.round(losses.reduce((sum, it) => sum + it.lost, 0));
  const dearest = losses.toSorted((a, b) => b.lost - a.lost).slice(0, MOST_SHOWN);
  return (
    <>
      {state === "done" || state === "stopped" ? (
        <p role="status">
          {losses.length === 0
            ? t("analysis.none", { count: decisions })
            : t("analysis.sum", { points: total, count: losses.length, all: decisions })}
        </p>
      ) : null}
      <ol class="losses">
        {dearest.map((it) => (
          <LossLine key={`${it.seq} ${it.earlier.length}`} {...props} loss={it} seat={seat} />
        ))}
      </ol>
    </>
  );
}

/** The first seat to analyse: the reader's, else that of the best player who is no bot. */
export function seatToAnalyse({ you, former, seats, score }: TableShape): number {
  const ranked = score.toSorted((a, b) => a.rank - b.rank).flatMap((it) => seats[it.seat] ?? []);
  const people = ranked.filter((it) => it.kind !== "bot" || it.left);
  return you ?? former ?? people[0]?.seat ?? ranked[0]?.seat ?? 0;
}

export function Analysis(props: PlayProps) {
  const { model, client } = props;
  const { seats } = model.table.value;
  const [seat, setSeat] = useState(() => seatToAnalyse(model.table.value));
  const { progress, start, show, stop } = useAnalysis(props, seat);
  const { state, done, all } = progress;
  const choose = (other: number) => {
    setSeat(other);
    show(other);
  };
  const busy = state === "reading" || state === "running";
  return (
    <section class="end analysis statistics" aria-label={t("analyse")}>
      <PointsGraph {...props} dots={{ seat, seqs: progress.losses.map((it) => it.seq) }} />
      <p>{t("analysis.text")}</p>
      <div class="buttons">
        <label>
          {t("analysis.whose")}{" "}
          <select value={seat} disabled={busy} onChange={(event) => choose(Number(event.currentTarget.value))}>
            {seats.map((it) => (
              <option key={it.seat} value={it.seat}>
                {nameAt(model, client, it.seat)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => (busy ? stop() : void start())}>
          {t(busy ? "analysis.stop" : "analysis.start")}
        </button>
      </div>
      {busy ? (
        <label class="field">
          <span>{all === 0 ? t("analysis.reading") : t("analysis.progress", { done, all })}</span>
          <progress max={Math.max(1, all)} value={done} />
        </label>
      ) : null}
      <ErrorMessage text={state === "fault" ? t("analysis.fault") : null} />
      {state === "idle" ? null : <Result {...props} progress={progress} seat={seat} />}
    </section>
  );
}
