/** Answers that may come from outside the page: what each address or button asks, and whether it was answered; in the inbox's own SQLite. */
import type { Seat } from "../../games/kernel/game.ts";
import type { Language } from "../../games/kernel/words.ts";
import { kept } from "../lib/kept.ts";
import type { ShortAnswer } from "../notify/answers.ts";
import { DAY } from "./schedule.ts";

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

interface Row extends Record<string, SqlStorageValue> {
  readonly ticket: string;
  readonly used: number | null;
  readonly messages: string;
}

export class Tickets {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Keeps a ticket with the ids that its message is known to get; forgets those that nobody answers any more. */
  add(ticket: Ticket, messages: readonly string[]): void {
    this.#sql.exec("delete from tickets where at < ?", ticket.at - OLDEST);
    this.#sql.exec("delete from heard where at < ?", ticket.at - OLDEST);
    this.#sql.exec(
      "insert into tickets (nonce, ticket, messages, at) values (?, ?, ?, ?)",
      ...[ticket.nonce, TICKET.write(ticket), messages.join(" "), ticket.at],
    );
  }

  find(nonce: string): KeptTicket | null {
    const query = "select ticket, used, messages from tickets where nonce = ?";
    const row = this.#sql.exec<Row>(query, nonce).toArray()[0];
    return row
      ? { ...TICKET.read(row.ticket), used: row.used, messages: row.messages.split(" ").filter((it) => it !== "") }
      : null;
  }

  /** Its message has got this id on its way out, too. */
  name(nonce: string, message: string): void {
    this.#sql.exec("update tickets set messages = messages || ' ' || ? where nonce = ?", message, nonce);
  }

  use(nonce: string, now: number): void {
    this.#sql.exec("update tickets set used = ? where nonce = ? and used is null", now, nonce);
  }

  /** Whether an answer with this id was acted on before. */
  isHeard(message: string): boolean {
    return this.#sql.exec("select 1 from heard where message = ?", message).toArray().length > 0;
  }

  /** How many answers by a ticket were acted on. */
  heardBy(nonce: string): number {
    const query = "select count(*) as n from heard where message between ?1 and ?1 || '~'";
    return this.#sql.exec<{ n: number }>(query, nonce).one().n;
  }

  /** `message`: the ticket's nonce and what tells its answers apart. */
  hear(message: string, now: number): void {
    this.#sql.exec("insert into heard (message, at) values (?, ?) on conflict do nothing", message, now);
  }
}
