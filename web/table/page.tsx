/** A table: the lobby while seats are free, then the board. */

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { api } from "../app/api.ts";
import { rememberedPerson } from "../app/here.ts";
import { useRoute } from "../app/router.tsx";
import { identity, me, spoken } from "../app/session.ts";
import { loadClient } from "../games/registry.ts";
import { pause } from "../ui/backoff.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { later, loaded, whenIdle } from "../ui/lazy.tsx";
import { useQuery } from "../ui/query.ts";
import { t } from "../words/index.ts";
import type { BoardView, GameClient } from "./client.ts";
import { gameTitle } from "./names.ts";
import { Play } from "./play.tsx";
import type { TablePorts } from "./ports.ts";
import { cacheSheets } from "./scores.ts";
import { sessionOf } from "./sessions.ts";
import { TableModel } from "./table.ts";
import "../style/table.css";
import "../style/phone.css";

const Lobby = later(() => import("./lobby.tsx").then((it) => it.Lobby));

interface Found {
  readonly table: TableShape;
  readonly client: GameClient;
  /** Makes a model stand as the table was read. */
  readonly begin: (model: TableModel) => void;
  /** It was kept here: the service has not answered. */
  readonly isKept: boolean;
}

const offline = () => import("../offline/tables.ts");

async function find(id: string): Promise<Found> {
  const read = await api.tableSince(id, 0).then(
    (now) => ({ table: now.table, begin: (model: TableModel) => model.begin(now), isKept: false }),
    async (error) => {
      const { table, asKept } = await (await offline()).keptInstead(id, error);
      return { table, begin: asKept, isKept: true };
    },
  );
  const { table } = read;
  const client = await loadClient(table.game);
  if (!client) throw new Error(`the page does not know the game ${table.game}`);
  await client.prepare?.(table.options, table.status === "open" ? null : table.seats.length);
  return { ...read, client };
}

interface Opened {
  readonly model: TableModel;
  readonly board: BoardView;
  readonly client: GameClient;
}

/** The person of these turns; before the session is known, the last person. */
const who = (): string => me.peek()?.id ?? rememberedPerson() ?? "";

function openFound({ table, client, begin }: Found): Opened {
  const ports: TablePorts = {
    since: (after) => api.tableSince(table.id, after),
    wait: pause,
    session: (seat) => sessionOf(table.id, seat, who()),
  };
  const model = new TableModel(client.game, table, ports);
  begin(model);
  if (table.view !== null) cacheSheets(table.view as object, table.score);
  return { model, client, board: client.open(model) };
}

/** The table with its log, kept up to date as long as the page is open. */
function useTable(found: Found | undefined): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  // No picture in between: nothing would be new in it.
  useLayoutEffect(() => {
    if (!found) return;
    const it = openFound(found);
    if (found.isKept) void it.model.read();
    let isOpen = true;
    const live = loaded(
      () => Promise.all([import("./live.ts"), it.model.news()]),
      () => isOpen,
    ).then((parts) => {
      const [them, news] = parts ?? [];
      return news ? them?.attend(it.model, news) : undefined;
    });
    setOpened(it);
    let told = spoken.peek();
    const endRetelling = spoken.subscribe((now) => {
      if (now === told) return;
      told = now;
      void it.model.news().then((news) => news?.retell());
    });
    const kept = whenIdle()
      .then(offline)
      .then(
        (them) => them.keepUpToDate(it.model),
        () => null,
      );
    return () => {
      isOpen = false;
      it.model.leave();
      void live.then((end) => end?.());
      endRetelling();
      void kept.then((stop) => stop?.());
    };
  }, [found]);
  return opened;
}

/** Another table is another page: nothing of one may stay under the address of the other. */
export function TablePage() {
  const { params, query } = useRoute();
  const id = params.id ?? "";
  return <OneTable key={id} id={id} invite={query.invite ?? null} />;
}

function OneTable({ id, invite }: { readonly id: string; readonly invite: string | null }) {
  const { value, fault, again } = useQuery(() => find(id), `${id} ${identity.value}`, { keepPrevious: true });
  const opened = useTable(value);
  useEffect(() => {
    document.title = value ? `${gameTitle(value.client)} · ${t("brand")}` : t("brand");
  }, [value]);
  if (!opened || !value)
    return (
      <main class="sheet">
        <ErrorMessage text={fault} />
        {fault ? null : <p role="status">{t("table.loading")}</p>}
      </main>
    );
  if (opened.model.table.value.status === "open") return <Lobby {...opened} invite={invite} changed={again} />;
  return <Play {...opened} />;
}
