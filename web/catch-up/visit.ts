/** Arriving at a table: what is new since the last visit, and how far the reader has come by the time they leave. */
import { useEffect } from "preact/hooks";
import { undone } from "../../games/record/fold.ts";
import type { EntryShape } from "../../worker/contract/shapes.ts";
import { api } from "../app/api.ts";
import { storage } from "../app/storage.ts";
import type { TableModel } from "../table/table.ts";

/** Where the last visit is remembered: with the service for who sits at the table, else in this browser. */
export interface Memory {
  /** The last entry that was seen; `null`: never been here. */
  read(): number | null;
  write(seq: number): void;
  /** The reader leaves: nothing may wait any longer. */
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

/** The commands that a link of a message (`#draft=…`) has ready; `null` when it has none. */
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

/** A submission has no more. */
const MOST_COMMANDS = 64;

/** Takes `since` and `draft` out of the address, so that a page that is loaded again does not do the same once more. */
function forgetLink(): void {
  const url = new URL(location.href);
  url.searchParams.delete("since");
  url.hash = url.hash.replace(/since=\d+&?/, "").replace(/draft=[\w-]*&?/, "");
  history.replaceState(history.state, "", url);
}

/** What others did after entry `since`. The set-up is nobody's news, and what was taken back again did not happen. */
export function newsAfter(entries: readonly EntryShape[], you: number | null, since: number): readonly EntryShape[] {
  const gone = undone(entries);
  const isNews = ({ seq }: EntryShape) => seq > Math.max(1, since) && !gone.has(seq);
  return entries.filter((it) => isNews(it) && (you === null || it.seat !== you));
}

/** A player who stays is about to move, which says how far they have come: for so long, in milliseconds, the service is not told beside. */
const LATER = 300_000;

/** Saves the visit in the service, and here until it arrives: a closing page can lose its last request. */
function memoryThere({ first, entries }: TableModel, you: number): Memory {
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
    if (told > own) void api.seen(id, told).then(forget, () => undefined);
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

/** One reader's stay at a table page, which may be left and returned to without being closed. */
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
    // This may be run late, on a slow network: what has happened since they came they have watched.
    const news = newsAfter(entries.value.slice(0, first.seq), first.you, since.value);
    // Nobody asked what bots make of a game they gave up.
    const gaveUp = first.former !== undefined && linked === null;
    const busy = sentAt.value !== null || (draft.value.length > 0 && linked === null);
    if (news.length > 0 && !busy && !gaveUp) catchUp.value = since.value;
    else this.note();
  }

  /** Somebody came by a link that has their answer ready: it is their draft now, as far as it is still legal. */
  answer(commands: readonly unknown[]): void {
    const { entries, since, catchUp, at } = this.#model;
    since.value ??= entries.value.length;
    catchUp.value = null;
    at.value = null;
    this.#model.take(commands);
    this.note();
  }

  /** Somebody came back to a page that stayed open. */
  async return(): Promise<void> {
    if (this.#model.catchUp.value !== null) return;
    const before = this.#model.entries.value.length;
    await this.#model.refresh().catch(() => undefined);
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

  /** Keeps how far the reader has come. What a catch-up has not shown yet is still new. */
  note(): void {
    const { entries, catchUp, at } = this.#model;
    const all = entries.value.length;
    const come = catchUp.value === null ? all : Math.min(at.value ?? catchUp.value, all);
    if (come <= this.#written) return;
    this.#written = come;
    this.#memory.write(come);
  }
}

/** Sees the reader in and out, for as long as the table is on the page. */
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
    // Who comes to answer has read the message: nothing is shown before. Who has sent a turn since they came has answered.
    if (ready === null || model.sentAt.peek() !== null) visit.arrive(linked, atIn(location));
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
