/** Mutes by table and channel. */
import { useState } from "preact/hooks";
import type { HookShape } from "../../worker/contract/channels.ts";
import type { MeShape, MuteShape, TableRow } from "../../worker/contract/shapes.ts";
import { tableAt } from "../app/links.ts";
import { listCalls } from "../app/lists.ts";
import { gameName } from "../games/card.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { listOf } from "../words/index.ts";
import { kindName, service } from "./service.ts";
import { t } from "./words/index.ts";

interface Channel {
  readonly id: string;
  readonly label: string;
}

const channelsOf = ({ email }: MeShape, hooks: readonly HookShape[]): readonly Channel[] => [
  ...(email === null ? [] : [{ id: "mail", label: kindName("mail") }]),
  ...hooks.map((it) => ({ id: it.id, label: `${kindName(it.kind)} ${it.host}` })),
];

/** The muted channels after one of them is switched. */
export const switched = (silent: readonly string[], channel: string, heard: boolean): readonly string[] =>
  heard ? silent.filter((it) => it !== channel) : [...silent, channel];

function nameOf({ game, seats, you }: TableRow): string {
  const others = seats.filter((it) => it.kind !== "open" && it.seat !== you).map((it) => it.name);
  return others.length > 0 ? `${gameName(game)}: ${listOf(others)}` : gameName(game);
}

interface TableProps {
  readonly table: TableRow;
  readonly channels: readonly Channel[];
  readonly silent: readonly string[];
  readonly busy: boolean;
  readonly choose: (silent: readonly string[]) => void;
}

function Table({ table, channels, silent, busy, choose }: TableProps) {
  return (
    <fieldset class="ticks" disabled={busy}>
      <legend>
        <a href={tableAt(table.id)}>{nameOf(table)}</a>
      </legend>
      {channels.map((it) => (
        <label key={it.id} class="check">
          <input
            type="checkbox"
            checked={!silent.includes(it.id)}
            onChange={(event) => choose(switched(silent, it.id, event.currentTarget.checked))}
          />
          <span>{it.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const silentAt = (mutes: readonly MuteShape[], table: string): readonly string[] =>
  mutes.filter((it) => it.table === table).map((it) => it.channel);

interface SilenceProps {
  readonly person: MeShape;
  readonly hooks: readonly HookShape[];
}

/** More tables than anybody mutes one by one. */
const MOST_PAGES = 10;

/** All of one's own tables. */
async function allTables(): Promise<readonly TableRow[]> {
  let page = await listCalls.page("mine");
  const tables = [...page.tables];
  for (let at = 1; page.next && at < MOST_PAGES; at++) {
    page = await listCalls.page("mine", page.next);
    tables.push(...page.tables);
  }
  return tables;
}

export function Silence({ person, hooks }: SilenceProps) {
  const tables = useQuery(allTables, "mine");
  const mutes = useQuery(service.mutes, "mutes");
  const doing = useMutation();
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  /** Shown at once; reverted when the service refuses. */
  const choose = (table: string, silent: readonly string[]) => {
    const before = chosen;
    setChosen({ ...chosen, [table]: silent });
    doing.act(() =>
      service.mute(table, silent).catch((error: unknown) => {
        setChosen(before);
        throw error;
      }),
    );
  };
  const channels = channelsOf(person, hooks);
  if (channels.length === 0) return null;
  return (
    <section class="section">
      <h2>{t("tables.title")}</h2>
      <p class="soft">{t(tables.value?.length === 0 ? "tables.none" : "tables.help")}</p>
      {(mutes.value && tables.value ? tables.value : []).map((it) => (
        <Table
          key={it.id}
          table={it}
          channels={channels}
          silent={chosen[it.id] ?? silentAt(mutes.value ?? [], it.id)}
          busy={doing.busy}
          choose={(silent) => choose(it.id, silent)}
        />
      ))}
      <ErrorMessage text={tables.fault ?? mutes.fault ?? doing.fault} />
    </section>
  );
}
