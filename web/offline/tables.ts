/** Tables offline: stored as they change while somebody looks at them, and opened from the store. */
import { effect } from "@preact/signals";
import { lastAnswerAt, Refused } from "../app/api.ts";
import { me } from "../app/session.ts";
import type { TableModel } from "../table/table.ts";
import { language } from "../words/index.ts";
import { hasCaches } from "./caches.ts";
import { keepTable, keptTable } from "./kept.ts";
import { atRest, keepShell } from "./shell.ts";

/** How long a table must be unchanged before it is stored, in milliseconds. */
const REST = 400;

const warn = (error: unknown) => console.warn("the table is not kept for when there is no network", error);

/** Stores a table for its reader, with the files of its game, until the returned function is called. */
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
    // A stored or half-loaded table is no news.
    if (!person || model.asOf.value !== null || entries.length !== table.seq) return;
    timer = setTimeout(() => void keepTable(person.id, { table, entries }).catch(warn), REST);
  });
  return () => {
    endGame();
    endTable();
    clearTimeout(timer);
  };
}

/** The stored table, when the service could not be reached; rethrows any other fault. */
export async function keptInstead(id: string, error: unknown) {
  const person = me.peek();
  const isAway = error instanceof Refused && error.away;
  // Nothing is stored for strangers.
  const kept = isAway && person !== null ? await keptTable(id, person?.id ?? null) : null;
  if (!kept) throw error;
  const { at, value } = kept;
  lastAnswerAt.value = at;
  const asKept = (model: TableModel): void => {
    model.entries.value = value.entries;
    model.asOf.value = at;
  };
  return { table: value.table, asKept };
}
