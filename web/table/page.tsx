/** A table: the lobby while seats are free, then the board. */

import { useEffect, useState } from "preact/hooks";
import { useRoute } from "preact-iso";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { api } from "../app/api.ts";
import { identity } from "../app/session.ts";
import { loadFace } from "../games/registry.ts";
import { Fault } from "../ui/error-message.tsx";
import { gameName } from "../ui/game.ts";
import { later } from "../ui/lazy.tsx";
import { useAsked } from "../ui/query.ts";
import { put } from "../words/index.ts";
import type { Face, Scene } from "./face.ts";
import { follow, newsIn, pause } from "./live.ts";
import { Play } from "./play.tsx";
import { shelfOf } from "./shelf.ts";
import { portsOf, TableModel } from "./table.ts";
import "../style/table.css";
import "../style/phone.css";

const Lobby = later(() => import("./lobby.tsx").then((it) => it.Lobby));

interface Found {
  readonly table: TableShape;
  readonly face: Face;
}

async function find(id: string): Promise<Found> {
  const table = await api.table(id);
  const face = await loadFace(table.game);
  if (!face) throw new Error(`the page does not know the game ${table.game}`);
  await face.prepare?.(table.options, table.status === "open" ? null : table.seats.length);
  return { table, face };
}

interface Opened {
  readonly model: TableModel;
  readonly scene: Scene;
  readonly face: Face;
}

function openFound({ table, face }: Found): Opened {
  const ports = portsOf(table.id, (seat) => shelfOf(table.id, seat, localStorage), pause);
  const model = new TableModel(face.game, table, ports);
  return { model, face, scene: face.open(model) };
}

/** The table with its log, kept up to date as long as the page is open. */
function useTable(found: Found | undefined): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (!found) return;
    const it = openFound(found);
    const refresh = () => it.model.refresh().catch((error) => console.warn("could not read what is new", error));
    const isNews = newsIn(found.table.seq);
    const end = follow(found.table.id, (seq) => {
      if (isNews(seq, it.model.table.value.seq)) refresh();
    });
    refresh();
    setOpened(it);
    return () => {
      it.model.leave();
      end();
    };
  }, [found]);
  return opened;
}

export function TablePage() {
  const { params, query } = useRoute();
  const id = params.id ?? "";
  const { value, fault, again } = useAsked(() => find(id), `${id} ${identity.value}`);
  const opened = useTable(value);
  useEffect(() => {
    document.title = value ? `${gameName(value.table.game)} · ${put("brand")}` : put("brand");
  }, [value]);
  if (!opened)
    return (
      <main class="sheet">
        <Fault text={fault} />
        {fault ? null : <p role="status">{put("table.loading")}</p>}
      </main>
    );
  if (opened.model.table.value.status === "open")
    return <Lobby {...opened} invite={query.invite ?? null} changed={again} />;
  return <Play {...opened} />;
}
