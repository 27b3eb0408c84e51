/** A real game that plays by itself on the first page: turn by turn, on the board and in words. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { AnyTelling } from "../../games/kernel/game.ts";
import { sayOf } from "../../games/kernel/speech.ts";
import type { EntryShape, TableShape } from "../../worker/contract/shapes.ts";
import { type Demo, gameName, SHOWN } from "../games/card.ts";
import { loadClient } from "../games/registry.ts";
import { usePlayer } from "../replay/use-player.ts";
import type { BoardView, GameClient } from "../table/client.ts";
import { WATCHING } from "../table/ports.ts";
import { TableModel } from "../table/table.ts";
import { SeatSign } from "../ui/seat.tsx";
import { language } from "../words/index.ts";
import { t } from "./words/index.ts";
import "../style/table.css";

/** How long one turn stays, in milliseconds. */
const PACE = 2_600;
/** The first turns that are there before anything moves. */
const BEGUN = 14;
const begunOf = ({ entries }: Pick<Demo, "entries">): number => Math.min(BEGUN, entries.length);

function modelOf({ game }: GameClient, { names, options, entries }: Demo): TableModel {
  const table: TableShape = {
    ...{ id: "demo", game: game.id, options, status: "over", seq: entries.length, awaited: [], you: null },
    ...{ host: false, listed: false, view: null, legal: [], score: [], commitment: "", nonces: [], seed: null },
    ...{ invite: null, createdAt: 0, lastAt: 0 },
    seats: names.map((name, seat) => ({ seat, name, kind: "person" })),
  };
  const model = new TableModel(game, table, WATCHING);
  model.entries.value = entries.map((it, at): EntryShape => ({ ...it, seq: at + 1, at: 0, by: "person", lines: [] }));
  model.at.value = begunOf({ entries });
  return model;
}

interface Stage {
  readonly client: GameClient;
  readonly model: TableModel;
  readonly board: BoardView;
  readonly telling: AnyTelling;
  readonly demo: Demo;
}

async function load(): Promise<Stage | null> {
  const client = SHOWN ? await loadClient(SHOWN.id) : null;
  const demo = await SHOWN?.demo?.();
  if (!client || !demo) return null;
  const [telling] = await Promise.all([client.telling(), client.prepare?.(demo.options, demo.names.length)]);
  const model = modelOf(client, demo);
  return { client, model, board: client.open(model), telling, demo };
}

/** The shown entry in a few words. */
function Told({ client, model, telling, demo }: Stage) {
  const entry = demo.entries[(model.at.value ?? 1) - 1];
  const lines = useMemo(() => {
    const told = (entry?.events ?? []).map((it) => telling.describe(it, null)).filter((it) => it !== null);
    return told.map((it) => sayOf(client.words.value, language.value, it, demo.names));
  }, [entry, language.value, client.words.value]);
  if (!entry) return null;
  return (
    <p class="living-told">
      {entry.seat === null ? null : <SeatSign seat={entry.seat} name={demo.names[entry.seat] ?? ""} />}
      <span>{lines.slice(0, 2).join(" ")}</span>
    </p>
  );
}

export function LivingBoard() {
  const [stage, setStage] = useState<Stage | null>(null);
  useEffect(() => {
    load().then(setStage, (error) => console.warn("the demonstration could not be loaded", error));
  }, []);
  if (!stage) return <div class="living" aria-hidden="true" />;
  return <Living {...stage} />;
}

function Living(stage: Stage) {
  const { model, demo, board, client } = stage;
  const [running, run] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const last = demo.entries.length;
  // There is no present after the last entry.
  const go = (at: number) => {
    model.at.value = at;
  };
  const reel = { at: model.at.value ?? last, first: begunOf(demo), last, go };
  const { toggle } = usePlayer(reel, { running, run, stay: PACE, end: "again" });
  return (
    <figure class="living" aria-label={t("living", { game: gameName(client.game.id) })}>
      <div class="living-board" inert>
        <board.Board />
      </div>
      <figcaption>
        <Told {...stage} />
        <button type="button" class="plain" onClick={toggle}>
          {t(running ? "living.pause" : "living.play")}
        </button>
      </figcaption>
    </figure>
  );
}
