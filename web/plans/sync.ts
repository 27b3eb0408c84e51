/** Keeps the draft of this screen and that of the service the same: the newer one wins. */
import { batch, effect } from "@preact/signals";
import type { DraftShape } from "../../worker/contract/table.ts";
import { Refused } from "../app/api.ts";
import type { TableModel } from "../table/table.ts";

/** How long a draft rests before it is saved, in milliseconds. */
const REST = 1_000;

/** What keeping a draft asks of the world; tests bring their own. */
export interface SyncPorts {
  read(): Promise<DraftShape>;
  write(draft: DraftShape, leaving: boolean): Promise<DraftShape>;
  /** Calls back after so many milliseconds; gives the function that calls it off. */
  after(milliseconds: number, run: () => void): () => void;
  /** Whether somebody is at this very screen. */
  attended(): boolean;
  /** The last version this screen has seen. */
  readonly version: { read(): number; write(version: number): void };
}

const textOf = (commands: readonly unknown[]): string => JSON.stringify(commands);

/** Takes up what was planned on another screen. Nobody here has chosen anything: why a turn was refused stays said. */
const takeUp = (model: TableModel, commands: readonly unknown[]): void =>
  batch(() => {
    const refused = model.refused.peek();
    model.take(commands);
    model.refused.value = refused;
  });

/** Takes up what was planned elsewhere, and from then on saves what is planned here. Gives the function that ends it. */
export function syncDraft(model: TableModel, ports: SyncPorts): () => void {
  let known: DraftShape = { version: ports.version.read(), base: 0, commands: [] };
  /** Every draft that this screen has written: what comes back from the service may be one of them. */
  const written = new Set<string>();
  let writing = false;
  let waiting = false;
  let ended = false;
  let stop = () => {};
  let callOff = () => {};

  const learn = (draft: DraftShape) => {
    known = draft;
    ports.version.write(draft.version);
  };
  const current = (): DraftShape => {
    const { seq } = model.table.peek();
    return { version: known.version, base: seq, commands: model.draft.peek() };
  };
  const isNews = () => model.sending.peek() === "no" && textOf(model.draft.peek()) !== textOf(known.commands);
  const settle = (error: unknown) => {
    const there = error instanceof Refused ? error.problem.draft : undefined;
    if (!there) return console.warn("the draft is not saved", error);
    learn(there);
    // Our own write, whose answer was lost or came later, is no conflict.
    if (ports.attended() || written.has(textOf(there.commands))) waiting = true;
    else takeUp(model, there.commands);
  };
  /** One write at a time: the next one must carry the version that this one makes. */
  const save = (leaving = false) => {
    if (writing) {
      waiting = true;
      return;
    }
    if (!isNews()) return;
    const draft = current();
    writing = true;
    written.add(textOf(draft.commands));
    void ports
      .write(draft, leaving)
      .then(learn, settle)
      .then(() => {
        writing = false;
        if (!waiting) return;
        waiting = false;
        save(ended);
      });
  };
  const watch = () =>
    effect(() => {
      void model.draft.value;
      void model.sending.value;
      callOff();
      callOff = ports.after(REST, save);
    });
  const start = (there: DraftShape) => {
    if (ended) return;
    const newer = there.version > known.version;
    learn(there);
    // What was planned here since then is newer still; so is the answer that a link has ready.
    if (newer && !model.planned && model.sending.peek() === "no") takeUp(model, there.commands);
    stop = watch();
  };
  void ports.read().then(start, (error) => console.warn("the draft is not read", error));
  return () => {
    ended = true;
    callOff();
    stop();
    save(true);
  };
}
