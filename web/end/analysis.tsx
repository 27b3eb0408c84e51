/** The analysis of a finished game: whose decisions, how far it has come, and where points were lost. */
import { useEffect, useRef, useState } from "preact/hooks";
import { preview } from "../../games/kernel/game.ts";
import type { Entry } from "../../games/record/entry.ts";
import { call } from "../app/api.ts";
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

/** Runs the worker. Everything is there before it starts; afterwards nothing is asked of the service. */
function useAnalysis({ model }: PlayProps) {
  const [progress, setProgress] = useState(IDLE);
  const worker = useRef<Worker | null>(null);
  const end = (state: Progress["state"]) => {
    worker.current?.terminate();
    worker.current = null;
    setProgress((it) => ({ ...it, state }));
  };
  useEffect(() => () => worker.current?.terminate(), []);
  const start = async (seat: number) => {
    setProgress({ ...IDLE, state: "reading" });
    try {
      const { id, game } = model.table.value;
      const { entries } = await call<{ readonly entries: readonly Entry[] }>(`/tables/${id}/export.json`);
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
      end("fault");
    }
  };
  return { progress, start, stop: () => end("stopped") };
}

/** The state in which a command of an entry was decided, played by the rules on what the reader knows. */
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
    model.at.value = Math.max(1, loss.seq - 1);
  };
  return (
    <li>
      <strong>{t("analysis.lost", { points: loss.lost })}</strong> <span>{t("analysis.did", { what: did })}</span>{" "}
      <span>{did === would ? t("analysis.turned") : t("analysis.would", { what: would })}</span>{" "}
      <button type="button" class="plain" onClick={look}>
        {t("look", { seq: loss.seq - 1 })}
      </button>
    </li>
  );
}

/** Losses shown: the dearest first. */
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

export function Analysis(props: PlayProps) {
  const { model, client } = props;
  const { you, seats, score } = model.table.value;
  const [seat, setSeat] = useState(you ?? score.find((it) => it.rank === 1)?.seat ?? 0);
  const { progress, start, stop } = useAnalysis(props);
  const { state, done, all } = progress;
  const busy = state === "reading" || state === "running";
  return (
    <section class="analysis" aria-label={t("analyse")}>
      <h3>{t("analyse")}</h3>
      <p>{t("analysis.text")}</p>
      <div class="buttons">
        <label>
          {t("analysis.whose")}{" "}
          <select value={seat} disabled={busy} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            {seats.map((it) => (
              <option key={it.seat} value={it.seat}>
                {nameAt(model, client, it.seat)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => (busy ? stop() : void start(seat))}>
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
