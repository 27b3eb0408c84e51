/**
 * A game in one file: the page's own board, replayed without any service. `bin/viewer.ts` builds it for each game, the service adds an
 * export.
 */
import { render } from "preact";
import { useState } from "preact/hooks";
import type { Player } from "../../games/record/entry.ts";
import type { Export } from "../../games/record/export.ts";
import type { EntryShape, TableShape } from "../../worker/contract/shapes.ts";
import { gameName } from "../games/card.ts";
import { ENTRY_STAYS } from "../replay/player.ts";
import { reelOf, usePlayer, usePlayerKeys } from "../replay/use-player.ts";
import type { GameClient, PlayProps } from "../table/client.ts";
import { LogPanel } from "../table/log-panel.tsx";
import { PlayersPanel } from "../table/players-panel.tsx";
import { WATCHING } from "../table/ports.ts";
import { Slider } from "../table/slider.tsx";
import { TableModel } from "../table/table.ts";
import { t as tTable } from "../table/words/index.ts";
import { listOf, setLanguage, t } from "../words/index.ts";
import "../style/tokens.css";
import "../style/page.css";
import "../style/table.css";
import "../style/panels.css";
import "../style/phone.css";
import "./viewer.css";

/** Data from the service: the export, and the words of page and game in one more language than English, by file. */
interface Filled {
  readonly language: string;
  readonly file: Export;
}

/** The table of an export: without an address, and with nobody's turn. */
function tableIn({ header, entries, scores, ...file }: Export): TableShape {
  const players: readonly Player[] = header.players ?? header.seats.map((name) => ({ name, kind: "person" }));
  const times = entries.map((it) => it.at);
  return {
    ...{ id: "", game: header.game, options: header.options, status: "over", seq: entries.length, awaited: [] },
    ...{ you: null, host: false, listed: false, view: null, legal: [], commitment: header.commitment },
    ...{ nonces: header.nonces, invite: null, createdAt: times[0] ?? 0, lastAt: times.at(-1) ?? 0 },
    seats: players.map(({ name, kind, left, strength }, seat) => ({
      ...{ seat, name, kind },
      ...(left && { left }),
      ...(strength && { strength }),
    })),
    score: scores,
    seed: file.complete ? ((header as { readonly seed?: string }).seed ?? null) : null,
    ...(header.fork && { fork: header.fork }),
  };
}

function modelOf({ game }: GameClient, file: Export): TableModel {
  const model = new TableModel(game, tableIn(file), WATCHING);
  model.entries.value = file.entries.map(({ seq, at, seat, by, events, say }): EntryShape => {
    return { ...{ seq, at, seat, by, events }, lines: say.map((it) => ({ key: "", params: {}, say: it })) };
  });
  // The present is the state after the last entry.
  model.table.value = { ...model.table.value, view: model.stateAt(file.entries.length) };
  model.since.value = file.entries.length;
  model.at.value = Math.min(1, file.entries.length);
  return model;
}

function Told({ model }: Pick<PlayProps, "model">) {
  const entry = model.entries.value[reelOf(model).at - 1];
  return (
    <p role="status" aria-live="polite">
      {entry?.lines
        .map((it) => it.say)
        .slice(0, 3)
        .join(" ")}
    </p>
  );
}

function Viewer(props: PlayProps) {
  const { model, board } = props;
  const [running, run] = useState(false);
  const player = usePlayer(reelOf(model), { running, run, stay: ENTRY_STAYS, end: "stop" });
  usePlayerKeys(player);
  const { game, seats } = model.table.value;
  return (
    <main class={`play viewer${board.wide ? " wide" : ""}`}>
      <header class="prompt">
        <h1>{t("table.title", { game: gameName(game), names: listOf(seats.map((it) => it.name)) })}</h1>
        <div class="said">
          {board.progress.value ? <small class="progress">{board.progress.value}</small> : null}
          <Told model={model} />
        </div>
        <button type="button" class="primary" onClick={player.toggle}>
          {tTable(running ? "viewer.pause" : "viewer.play")}
        </button>
      </header>
      <div class="stage">
        <board.Board />
      </div>
      <Slider {...props} />
      <aside class="panels">
        <section class="panel" aria-label={tTable("tab.players")}>
          <PlayersPanel {...props} />
        </section>
        <section class="panel" aria-label={tTable("tab.log")}>
          <LogPanel {...props} plain />
        </section>
      </aside>
    </main>
  );
}

/** Runs when the file is opened. */
export async function show(client: GameClient, { language, file }: Filled): Promise<void> {
  await setLanguage(language);
  await client.prepare?.(file.header.options, file.header.seats.length);
  const model = modelOf(client, file);
  document.title = `${gameName(client.game.id)} · ${t("brand")}`;
  render(<Viewer model={model} board={client.open(model)} client={client} />, document.body);
}
