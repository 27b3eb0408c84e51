/** Two screens of one person at one table, each a browser of its own, and the service they speak to: for histories at random. */
import { Refused } from "../../web/app/api.ts";
import { DraftSync } from "../../web/table/draft-sync.ts";
import { type Outcome, TurnSession } from "../../web/table/session.ts";
import { forgetDrafts } from "../../web/table/turn-handover.ts";
import { type Draft, turnStoreOf } from "../../web/table/turn-store.ts";
import type { LeanMoveShape } from "../../worker/contract/shapes.ts";
import type { DraftShape } from "../../worker/contract/table.ts";
import { problem } from "./service.ts";

const SEAT = 0;
export const ADA = "ada";

const textOf = (commands: readonly unknown[]): string => JSON.stringify(commands);

/** Lets everything happen that waits for nothing but itself. */
const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await undefined;
};

/** The fate of the next call: a status; or it arrives and its answer is lost. */
export type Fate = 0 | 403 | 409 | 422 | 429 | 503 | "lost";

export class Service {
  seq = 1;
  readonly own: { readonly seq: number; readonly text: string; readonly key: string }[] = [];
  /** Keys that were decided against. */
  readonly refused = new Set<string>();
  draft: DraftShape = { version: 0, base: 0, commands: [] };

  get lastOwn(): number {
    return this.own.at(-1)?.seq ?? 0;
  }

  move(base: number, commands: readonly unknown[], key: string): LeanMoveShape {
    const answer = (seq: number) => ({ seq, awaited: [SEAT], log: [] }) as LeanMoveShape;
    const before = this.own.find((it) => it.key === key);
    if (before) return answer(before.seq);
    if (base !== this.seq) this.refuse(409, key);
    this.seq += 1;
    this.own.push({ seq: this.seq, text: textOf(commands), key });
    return answer(this.seq);
  }

  refuse(status: number, key: string): never {
    if (status !== 429 && status < 500) this.refused.add(key);
    throw new Refused(problem("no", status));
  }

  read(): DraftShape {
    return this.lastOwn > this.draft.base ? { ...this.draft, commands: [] } : this.draft;
  }

  write(draft: DraftShape): DraftShape {
    const next = { ...draft, version: draft.version + 1 };
    if (textOf([next]) === textOf([this.draft])) return next;
    if (draft.version !== this.draft.version)
      throw new Refused({ ...problem("behind", 409), draft: this.read() } as Refused["problem"]);
    this.draft = next;
    return next;
  }
}

export class Screen {
  readonly name: string;
  readonly service: Service;
  readonly fates: Fate[] = [];
  readonly settled: Outcome[] = [];
  online = true;
  /** The owner of the browser's cookie. */
  person: string | null = ADA;
  session!: TurnSession;
  seq = 1;
  /** Of the last press on *Send*. */
  lastKey = "";
  #sync: DraftSync | null = null;
  #timers: (() => void)[] = [];

  /** Each browser keeps its own: here under a table of its own. */
  constructor(name: string, service: Service) {
    this.name = name;
    this.service = service;
    this.open();
  }

  get store() {
    return turnStoreOf(this.name.repeat(20), SEAT, ADA);
  }

  /** The page is opened, by Ada. */
  open(): void {
    this.seq = this.service.seq;
    this.session = new TurnSession({
      store: this.store,
      move: async (base, commands, key) =>
        this.#call(
          (status) => this.service.refuse(status, key),
          () => this.service.move(base, commands, key),
        ),
      wait: () => new Promise((wake) => this.#timers.push(wake)),
      newKey: () => {
        this.lastKey = `${this.name}${++made}`;
        return this.lastKey;
      },
    });
    this.session.attach({
      changed: () => this.rebase(),
      settled: async (outcome) => {
        this.settled.push(outcome);
        this.refresh();
      },
    });
    const plain = (status: number): never => {
      throw new Refused(problem("no", status));
    };
    this.#sync = new DraftSync(this.session, {
      read: async () => this.#call(plain, () => this.service.read()),
      write: async (draft) => this.#call(plain, () => this.service.write(draft)),
      after: (_, run) => {
        this.#timers.push(run);
        return () => {
          this.#timers = this.#timers.filter((it) => it !== run);
        };
      },
      seq: () => this.seq,
      refresh: async () => this.refresh(),
    });
    this.rebase();
    void this.session.resume();
  }

  #call<T>(refuse: (status: number) => never, act: () => T): T {
    if (!this.online) return refuse(599);
    if (this.person !== ADA) return refuse(this.person === null ? 401 : Refused.OTHER_PERSON);
    const fate = this.fates.shift() ?? 0;
    if (fate === "lost") act();
    if (fate !== 0) return refuse(fate === "lost" ? 503 : fate);
    return act();
  }

  /** As a table's page does: a draft whose turn was played is over. */
  rebase(): void {
    const own = this.service.own.findLast((it) => it.seq <= this.seq)?.seq ?? 0;
    if (this.session.draft.peek().length > 0 && own > this.session.base) this.session.drop();
    else if (this.session.draft.peek().length > 0) this.session.fit(this.session.draft.peek(), this.seq);
  }

  refresh(): void {
    if (!this.online) return;
    this.seq = this.service.seq;
    this.rebase();
  }

  look(): void {
    this.#sync?.look();
  }

  /** The browser closes the page at once, and opens it again. */
  reload(): void {
    this.session.end();
    this.#timers = [];
    this.#sync = null;
    this.open();
  }

  signOut(): void {
    this.person = null;
    // Only this browser's: the other has another table's name here.
    const other = this.name === "a" ? "b" : "a";
    const kept = localStorage.getItem(`draft:${other.repeat(20)}:${SEAT}`);
    forgetDrafts();
    if (kept !== null) localStorage.setItem(`draft:${other.repeat(20)}:${SEAT}`, kept);
    this.reload();
  }

  signIn(person: string): void {
    this.person = person;
    if (person === ADA) void this.session.resume();
  }

  /** Time passes, and timers fire. */
  async tick(): Promise<void> {
    const due = this.#timers;
    this.#timers = [];
    for (const it of due) it();
    await rest();
  }

  /** Where a draft is to be found from here. */
  holds(): readonly string[] {
    const drafts: readonly (Draft | null)[] = [this.store.draft(), this.store.sent(), this.session.other.peek()];
    return [...drafts.map((it) => it?.commands ?? []), this.session.draft.peek()].map(textOf);
  }
}

let made = 0;

export { rest, textOf };
