/** Tables without a network: kept as they change while somebody looks at them, and opened as they were kept. */
import { effect } from "@preact/signals";
import { heardAt, Refused } from "../app/api.ts";
import { me } from "../app/session.ts";
import type { TableModel } from "../table/table.ts";
import { language } from "../words/index.ts";
import { hasCaches } from "./caches.ts";
import { keepTable, keptTable } from "./kept.ts";
import { atRest, keepShell } from "./shell.ts";

/** How long a table must rest before it is kept, in milliseconds. */
const REST = 400;

const warn = (error: unknown) => console.warn("the table is not kept for when there is no network", error);

/** Keeps a table for who looks at it, and its game with it, until the function it gives is called. */
export function keepUpToDate(model: TableModel): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endGame = effect(() => {
    if (!me.value || !hasCaches()) return;
    const spoken = language.value;
    atRest()
      .then(() => keepShell(model.game.id, spoken))
      .catch(warn);
  });
  const endTable = effect(() => {
    const [table, entries, person] = [model.table.value, model.entries.value, me.value];
    clearTimeout(timer);
    // What was kept itself, or is half read, is not news.
    if (!person || model.asOf.value !== null || entries.length !== table.seq) return;
    timer = setTimeout(() => void keepTable(person.id, { table, entries }).catch(warn), REST);
  });
  return () => {
    endGame();
    endTable();
    clearTimeout(timer);
  };
}

/** The table as it was kept, when the service could not be reached; any other fault is thrown again. */
export async function keptInstead(id: string, error: unknown) {
  const person = me.peek();
  const isAway = error instanceof Refused && error.away;
  // Nothing is kept for nobody.
  const kept = isAway && person !== null ? await keptTable(id, person?.id ?? null) : null;
  if (!kept) throw error;
  const { at, value } = kept;
  heardAt.value = at;
  const asKept = (model: TableModel): void => {
    model.entries.value = value.entries;
    model.asOf.value = at;
  };
  return { table: value.table, asKept };
}
