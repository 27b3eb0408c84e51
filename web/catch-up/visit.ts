/** A visit to a table: the news since the last one, and how far the reader has come in the end. */
import { useEffect } from "preact/hooks";
import { MOST_COMMANDS } from "../../games/kernel/game.ts";
import { undone } from "../../games/record/standing.ts";
import type { EntryShape } from "../../worker/contract/shapes.ts";
import { api } from "../app/api.ts";
import { storage } from "../app/storage.ts";
import type { TableModel } from "../table/table.ts";

/** Where the last visit is stored: in the service for players, else in this browser. */
export interface Memory {
  /** The last entry that was seen; `null`: first visit. */
  read(): number | null;
  write(seq: number): void;
  /** The reader leaves: no further delay. */
  leave?(): void;
}

/** The entry that a link (`#since=12` or `?since=12`) begins after; `null` when it names none. */
export function sinceIn({ hash, search }: Pick<Location, "hash" | "search">): number | null {
  const found = /[#?&]since=(\d{1,6})(?:&|$)/.exec(hash) ?? /[?&]since=(\d{1,6})(?:&|$)/.exec(search);
  return found ? Number(found[1]) : null;
}

/** The entry that a shared address (`?at=12`) shows; `null` when it names none. */
export function atIn({ search }: Pick<Location, "search">): number | null {
  const found = /[?&]at=(\d{1,6})(?:&|$)/.exec(search);
  return found ? Number(found[1]) : null;
}

/** The prepared commands of a message's link (`#draft=…`); `null` when it has none. */
export function draftIn({ hash }: Pick<Location, "hash">): readonly unknown[] | null {
  const found = /[#&]draft=([\w-]{1,8000})(?:&|$)/.exec(hash)?.[1];
  if (found === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(found.replaceAll("-", "+").replaceAll("_", "/")), (it) => it.charCodeAt(0));
    const commands: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(commands) && commands.length <= MOST_COMMANDS ? commands : null;
  } catch {
    return null;
  }
}

/** Removes `since` and `draft` from the address, so that a reload does not repeat them. */
function forgetLink(): void {
  const url = new URL(location.href);
  url.searchParams.delete("since");
  url.hash = url.hash.replace(/since=\d+&?/, "").replace(/draft=[\w-]*&?/, "");
  history.replaceState(history.state, "", url);
}

/** Others' entries after entry `since`, without the set-up and without those that were taken back. */
export function newsAfter(entries: readonly EntryShape[], you: number | null, since: number): readonly EntryShape[] {
  const gone = undone(entries);
  const isNews = ({ seq }: EntryShape) => seq > Math.max(1, since) && !gone.has(seq);
  return entries.filter((it) => isNews(it) && (you === null || it.seat !== you));
}

/** Delay in milliseconds before the service is told: a player who stays is about to move, which says how far they have come. */
const LATER = 300_000;

/** Saves the visit in the service, and here until it arrives: a closing page can lose its last request. */
function memoryThere({ first, entries, table }: TableModel, you: number): Memory {
  const { id, seen = null } = first;
  const name = `seen:${id}:${you}`;
  const untold = Number(storage.get(name) ?? 0);
  let come = untold > (seen ?? 0) ? untold : 0;
  const read = () => (seen === null && untold === 0 ? null : Math.max(seen ?? 0, untold));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    const own = entries.peek().findLast((it) => it.seat === you && it.by === "person")?.seq ?? 0;
    const told = come;
    const forget = () => Number(storage.get(name)) <= told && storage.remove(name);
    // Players who resigned have no seat to note it for.
    if (told > own && table.peek().you === you) void api.seen(id, told).then(forget, () => undefined);
    come = 0;
  };
  if (come > 0) tell();
  else storage.remove(name);
  return {
    read,
    write(seq) {
      come = seq;
      storage.set(name, String(seq));
      timer ??= setTimeout(tell, LATER);
    },
    leave: tell,
  };
}

export function memoryOf(model: TableModel): Memory {
  const { id, you } = model.table.peek();
  if (you !== null) return memoryThere(model, you);
  const name = `seen:${id}`;
  return {
    read: () => (storage.get(name) === null ? null : Number(storage.get(name))),
    write: (seq) => void storage.set(name, String(seq)),
  };
}

/** A reader's stay on a table page, which may be left and returned to without closing it. */
export class Visit {
  readonly #model: TableModel;
  readonly #memory: Memory;
  #written: number;

  constructor(model: TableModel, memory: Memory) {
    this.#model = model;
    this.#memory = memory;
    this.#written = memory.read() ?? 0;
  }

  /** Starts a visit: shows the shared entry, else what is new. First-time visitors start in the present. */
  arrive(linked: number | null, shared: number | null = null): void {
    const { entries, first, since, catchUp, draft, sentAt, at } = this.#model;
    const before = linked ?? this.#memory.read();
    since.value = before ?? entries.value.length;
    if (shared !== null && shared < entries.value.length) {
      at.value = Math.max(1, shared);
      return;
    }
    // On a slow network this runs late: entries since the arrival have been watched already.
    const news = newsAfter(entries.value.slice(0, first.seq), first.you, since.value);
    // Moves of bots in a resigned player's seat are no news to that player.
    const gaveUp = first.former !== undefined && linked === null;
    const busy = sentAt.value !== null || (draft.value.length > 0 && linked === null);
    if (news.length > 0 && !busy && !gaveUp) catchUp.value = since.value;
    else this.note();
  }

  /** A link with a prepared answer becomes the draft, as far as it is still legal. */
  answer(commands: readonly unknown[]): void {
    const { entries, since, catchUp, at } = this.#model;
    since.value ??= entries.value.length;
    catchUp.value = null;
    at.value = null;
    this.#model.take(commands);
    this.note();
  }

  /** Continues a visit on a page that stayed open. */
  async return(): Promise<void> {
    if (this.#model.catchUp.value !== null) return;
    const before = this.#model.entries.value.length;
    await this.#model.read();
    const left = Math.min(this.#written, before);
    const { entries, since, catchUp, table, draft } = this.#model;
    if (
      draft.value.length > 0 ||
      table.value.former !== undefined ||
      newsAfter(entries.value, table.value.you, left).length === 0
    )
      return;
    since.value = left;
    catchUp.value = left;
  }

  /** Stores how far the reader has come. Entries that a catch-up has not shown yet are still new. */
  note(): void {
    const { entries, catchUp, at } = this.#model;
    const all = entries.value.length;
    const come = catchUp.value === null ? all : Math.min(at.value ?? catchUp.value, all);
    if (come <= this.#written) return;
    this.#written = come;
    this.#memory.write(come);
  }
}

/** Starts and ends visits while the table is on the page. */
export function useVisit(model: TableModel): void {
  const begun = model.entries.value.length > 0;
  useEffect(() => {
    if (!begun) return;
    const memory = memoryOf(model);
    const visit = new Visit(model, memory);
    const leave = () => {
      visit.note();
      memory.leave?.();
    };
    const linked = sinceIn(location);
    const ready = draftIn(location);
    // Readers who come to answer have read the message, so nothing is shown first. Readers who have pressed Send since they came have answered.
    if (ready === null || model.hasSent) visit.arrive(linked, atIn(location));
    else visit.answer(ready);
    if (linked !== null || ready !== null) forgetLink();
    const follow = () => {
      const more = draftIn(location);
      if (more === null) return;
      visit.answer(more);
      forgetLink();
    };
    const turn = () => (document.visibilityState === "visible" ? void visit.return() : leave());
    const done = model.catchUp.subscribe((it) => it === null && visit.note());
    document.addEventListener("visibilitychange", turn);
    addEventListener("hashchange", follow);
    return () => {
      removeEventListener("hashchange", follow);
      document.removeEventListener("visibilitychange", turn);
      done();
      leave();
    };
  }, [model, begun]);
}
