/** Answers that may come from outside the page: what each address or button asks, and whether it was answered. */
import type { Seat } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import { type Kind, kept } from "../lib/records.ts";
import { DAY } from "../lib/time.ts";
import type { ShortAnswer } from "../notify/answers.ts";

/** By which way an answer comes. A ticket takes it by its own way only. */
export type Via = "mail" | "discord" | "ntfy";

/** One question to its person, answered at most once. */
export interface Ticket {
  /** Its name; the token of the address or button carries it. */
  readonly nonce: string;
  readonly via: Via;
  /** Who alone may answer: the fingerprint of the address it was mailed to, or the id of a Discord user; `""`: whoever has the token. */
  readonly holder: string;
  readonly table: string;
  readonly game: string;
  readonly seat: Seat;
  /** The seat is asked since this entry. */
  readonly asked: number;
  /** The last entry its reader could know of. */
  readonly base: number;
  readonly answers: readonly ShortAnswer[];
  readonly language: Language;
  /** How many refusals in a row it follows: a program that answers our answers is left alone in the end. */
  readonly depth: number;
  readonly at: number;
}

/** What came of an answer by mail, for whoever sends the same mail again. Before there was this, only the time was kept. */
export interface Remembered {
  readonly at: number;
  /** JSON text of what they were told. */
  readonly said: string;
  /** How often they were told again. */
  readonly again: number;
}

/** A ticket as it is kept. */
export interface KeptTicket extends Ticket {
  /** When it was answered; `null`: it is open. */
  readonly used: number | null;
  /** Ids of our message, one of which an answer by mail must name. */
  readonly messages: readonly string[];
}

/** Nobody answers a mail that is older. */
const OLDEST = 60 * DAY;

const TICKET = kept<Ticket>("a ticket");

interface Row {
  readonly nonce: string;
  readonly ticket: string;
  readonly used: number | null;
  readonly messages: string;
  /** What was done by it that is no move, each with the answer that asked for it. */
  readonly done?: Readonly<Record<string, string>>;
}

/** Tickets that are kept, the newest. */
const MOST = 200;

export class Tickets {
  readonly #tickets: Kind<Row>;
  readonly #heard: Kind<number | Remembered>;

  constructor(tickets: Kind<Row>, heard: Kind<number | Remembered>) {
    this.#tickets = tickets;
    this.#heard = heard;
  }

  /** Keeps a ticket with the ids that its message is known to get; forgets those that nobody answers any more. */
  add(ticket: Ticket, messages: readonly string[]): void {
    const { nonce, at } = ticket;
    const known = this.#tickets.values();
    const isOld = (it: Row, index: number) => index < known.length - MOST || TICKET.read(it.ticket).at < at - OLDEST;
    for (const it of known.filter(isOld)) this.#tickets.delete(it.nonce);
    // By a ticket that is forgotten nothing is done, heard or not.
    const isOver = (message: string) => !this.#tickets.get(message.split(" ")[0] ?? "");
    for (const [message, it] of this.#heard.entries())
      if ((typeof it === "number" ? it : it.at) < at - OLDEST || isOver(message)) this.#heard.delete(message);
    this.#tickets.set(nonce, { nonce, ticket: TICKET.write(ticket), messages: messages.join(" "), used: null });
  }

  find(nonce: string): KeptTicket | null {
    const row = this.#tickets.get(nonce);
    return row
      ? { ...TICKET.read(row.ticket), used: row.used, messages: row.messages.split(" ").filter((it) => it !== "") }
      : null;
  }

  /** Its message has got this id on its way out, too. */
  name(nonce: string, message: string): void {
    const row = this.#tickets.get(nonce);
    if (row) this.#tickets.set(nonce, { ...row, messages: `${row.messages} ${message}` });
  }

  use(nonce: string, now: number): void {
    const row = this.#tickets.get(nonce);
    if (row && row.used === null) this.#tickets.set(nonce, { ...row, used: now });
  }

  /** Notes that something is done by a ticket. `false`: another answer has had it done before. */
  claim(nonce: string, what: string, message: string): boolean {
    const row = this.#tickets.get(nonce);
    const by = row?.done?.[what] ?? message;
    if (!row || by !== message) return false;
    this.#tickets.set(nonce, { ...row, done: { ...row.done, [what]: message } });
    return true;
  }

  /** It was not done after all. */
  release(nonce: string, what: string): void {
    const row = this.#tickets.get(nonce);
    const { [what]: _, ...done } = row?.done ?? {};
    if (row) this.#tickets.set(nonce, { ...row, done });
  }

  /** Whether an answer with this id was acted on before. */
  isHeard(message: string): boolean {
    return this.#heard.get(message) !== undefined;
  }

  /** What came of it; `null`: it was not acted on, or is not told again. */
  recall(message: string): Remembered | null {
    const found = this.#heard.get(message);
    return typeof found === "object" ? found : null;
  }

  /** They are told once more. */
  repeat(message: string, it: Remembered): void {
    this.#heard.set(message, { ...it, again: it.again + 1 });
  }

  /** How many answers by a ticket were acted on. */
  heardBy(nonce: string): number {
    return this.#heard.entries().filter(([message]) => message.startsWith(nonce)).length;
  }

  /** `message`: the ticket's nonce and what tells its answers apart. `said`: JSON text of what is told again; `null`: nothing is. */
  hear(message: string, now: number, said: string | null): void {
    if (!this.isHeard(message)) this.#heard.set(message, said === null ? now : { at: now, said, again: 0 });
  }
}
