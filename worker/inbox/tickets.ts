/** Tickets for answers from outside the page: the question behind each address or button, and whether it was answered. */
import type { Seat } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import type { ChannelKind } from "../contract/channels.ts";
import { type Kind, kept } from "../lib/records.ts";
import { DAY } from "../lib/time.ts";
import type { ShortAnswer } from "../notify/short-answers.ts";

/** One question to its person, answered at most once. */
export interface Ticket {
  /** The ticket's name, which the token of the address or button carries. */
  readonly nonce: string;
  /** The kind of channel that it went out by. */
  readonly via: ChannelKind;
  /** The only sender who may answer: the fingerprint of the mailed address, or a user of the channel's service; `""`: anybody with the token. */
  readonly holder: string;
  readonly table: string;
  readonly game: string;
  readonly seat: Seat;
  /** The entry since which the seat is asked. */
  readonly asked: number;
  /** The last entry the reader could know of. */
  readonly base: number;
  readonly answers: readonly ShortAnswer[];
  readonly language: Language;
  /** Refusals in a row before this ticket, so that a program that answers our answers is left alone in the end. */
  readonly depth: number;
  readonly at: number;
}

/** The outcome of an answer by mail, repeated when the same mail arrives again. */
interface Remembered {
  readonly at: number;
  /** JSON text of the report to the person. */
  readonly said: string;
  /** Number of repeated reports. */
  readonly again: number;
}

/** A stored ticket. */
export interface KeptTicket extends Ticket {
  /** When it was answered; `null`: it is open. */
  readonly used: number | null;
  /** Ids of our message. A mail must reply to one of them. */
  readonly messages: readonly string[];
}

/** Age after which tickets expire. */
const OLDEST = 60 * DAY;

const TICKET = kept<Ticket>("a ticket");

interface Row {
  readonly nonce: string;
  readonly ticket: string;
  readonly used: number | null;
  readonly messages: string;
  /** Actions other than moves done by this ticket, each with the answer that asked for it. */
  readonly done?: Readonly<Record<string, string>>;
}

/** Stored tickets, the newest. */
const MOST = 200;

export class Tickets {
  readonly #tickets: Kind<Row>;
  readonly #heard: Kind<number | Remembered>;

  constructor(tickets: Kind<Row>, heard: Kind<number | Remembered>) {
    this.#tickets = tickets;
    this.#heard = heard;
  }

  /** Stores a ticket with the known ids of its message, and forgets expired tickets. */
  add(ticket: Ticket, messages: readonly string[]): void {
    const { nonce, at } = ticket;
    const known = this.#tickets.values();
    const isOld = (it: Row, index: number) => index < known.length - MOST || TICKET.read(it.ticket).at < at - OLDEST;
    for (const it of known.filter(isOld)) this.#tickets.delete(it.nonce);
    // A forgotten ticket allows no action, whether an answer came or not.
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

  /** Adds an id that the message got on its way out. */
  name(nonce: string, message: string): void {
    const row = this.#tickets.get(nonce);
    if (row) this.#tickets.set(nonce, { ...row, messages: `${row.messages} ${message}` });
  }

  use(nonce: string, now: number): void {
    const row = this.#tickets.get(nonce);
    if (row && row.used === null) this.#tickets.set(nonce, { ...row, used: now });
  }

  /** Claims an action for a ticket. `false`: another answer has claimed it. */
  claim(nonce: string, what: string, message: string): boolean {
    const row = this.#tickets.get(nonce);
    const by = row?.done?.[what] ?? message;
    if (!row || by !== message) return false;
    this.#tickets.set(nonce, { ...row, done: { ...row.done, [what]: message } });
    return true;
  }

  /** Releases a claim after the action failed. */
  release(nonce: string, what: string): void {
    const row = this.#tickets.get(nonce);
    const { [what]: _, ...done } = row?.done ?? {};
    if (row) this.#tickets.set(nonce, { ...row, done });
  }

  /** Whether an answer with this id was acted on. */
  isHeard(message: string): boolean {
    return this.#heard.get(message) !== undefined;
  }

  /** The outcome of an answer; `null`: it was not acted on, or is not reported again. */
  recall(message: string): Remembered | null {
    const found = this.#heard.get(message);
    return typeof found === "object" ? found : null;
  }

  /** Counts a repeated report. */
  repeat(message: string, it: Remembered): void {
    this.#heard.set(message, { ...it, again: it.again + 1 });
  }

  /** Number of answers to a ticket that were acted on. */
  heardBy(nonce: string): number {
    return this.#heard.entries().filter(([message]) => message.startsWith(nonce)).length;
  }

  /** Stores an outcome. `message`: the ticket's nonce and the answer's id. `said`: JSON text to report again; `null`: nothing. */
  hear(message: string, now: number, said: string | null): void {
    if (!this.isHeard(message)) this.#heard.set(message, said === null ? now : { at: now, said, again: 0 });
  }
}
