/** The events of the week, line by line, and the material for later checks. */

import type { DeliveryShape } from "../../../worker/contract/notifications.ts";
import type { LogShape } from "../../../worker/contract/shapes.ts";
import { env } from "../client.ts";

export interface Line {
  readonly at: number;
  readonly who: string;
  readonly what: string;
}

const dayOf = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "2-digit", month: "short", timeZone: "UTC" });

/** "Mon 08 Mar 18:05:00", UTC. */
const stamp = (at: number): string =>
  `${dayOf.format(at).replace(",", "")} ${new Date(at).toISOString().slice(11, 19)}`;

const minutesUntil = (at: number): string => {
  const minutes = Math.round((at - Date.now()) / 60_000);
  return minutes < 120 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
};

const TURNS: ReadonlySet<DeliveryShape["type"]> = new Set(["your-turn", "reminder", "over"]);

/** A message's subject, in words. */
const subjectOf = ({ type, seq }: DeliveryShape, table: string): string =>
  `${type}${table && ` at ${table}`}${TURNS.has(type) ? ` (entry ${seq})` : ""}`;

const isTurn = ({ type }: DeliveryShape): boolean => type === "your-turn" || type === "reminder";

/** The entries of a table after one, as everybody may see them. */
async function logOf(id: string, after: number): Promise<LogShape> {
  const reply = await env.TABLE.getByName(id).entriesAfter(null, after, "en");
  if (!reply.ok) throw new Error(reply.problem);
  return JSON.parse(reply.json) as LogShape;
}

export class Timeline {
  readonly lines: Line[] = [];
  readonly #states = new Map<string, string>();
  readonly #tables = new Map<string, string>();
  readonly #zones = new Map<string, string>();
  readonly #read = new Map<string, number>();

  nameTable(id: string, name: string): void {
    this.#tables.set(id, name);
  }

  addPerson(name: string, zone: string): void {
    this.#zones.set(name, zone);
  }

  note(who: string, what: string): void {
    this.lines.push({ at: Date.now(), who, what });
  }

  /** Records new deliveries of a person since the last look; those sent together in one line. */
  async look(who: string, person: string): Promise<void> {
    const all = JSON.parse(await env.INBOX.getByName(person).deliveries()) as readonly DeliveryShape[];
    const fresh = all.toReversed().filter((it) => this.#isNew(it));
    for (const it of fresh.filter(({ state }) => state !== "sent")) this.#noteDelivery(who, it);
    const sent = fresh.filter(({ state }) => state === "sent");
    // Turns and reminders of all tables go into one message, everything else has its own.
    for (const it of sent.filter((one) => !isTurn(one))) this.#noteDelivery(who, it);
    this.#noteMessage(who, sent.filter(isTurn));
  }

  #noteMessage(who: string, parts: readonly DeliveryShape[]): void {
    if (parts.length === 0) return;
    const joined = parts.length > 1 ? `sent, ${parts.length} in one message` : "sent";
    this.note(who, `${joined}: ${parts.map((it) => this.#about(it)).join(" + ")}`);
  }

  /** Notes what bots and the clock did at a table since the last look; people's turns are noted by themselves. */
  async lookAt(id: string): Promise<void> {
    const { entries } = await logOf(id, this.#read.get(id) ?? 0);
    for (const { seq, by, lines } of entries) {
      this.#read.set(id, seq);
      if (by !== "person" && seq > 1) this.note(by, `${this.#tables.get(id)}: ${lines.map((it) => it.say).join(" ")}`);
    }
  }

  #isNew(it: DeliveryShape): boolean {
    const state = `${it.state} ${it.why} ${it.tries}`;
    // Held for no reason is on its way.
    if (this.#states.get(it.id) === state || (it.state === "held" && it.why === null)) return false;
    this.#states.set(it.id, state);
    return true;
  }

  #about = (it: DeliveryShape): string => subjectOf(it, this.#tables.get(it.table ?? "") ?? "");

  #noteDelivery(who: string, it: DeliveryShape): void {
    const wait = it.state === "held" && it.nextAt !== null ? `, for ${minutesUntil(it.nextAt)}` : "";
    this.note(who, `${it.state}${it.why ? ` (${it.why})` : ""}${wait}: ${this.#about(it)}`);
  }

  /** The whole of it, as text; times are UTC, with the hour of the person's own day. */
  text(): string {
    return this.lines
      .map((it) => `${stamp(it.at)}  ${this.#local(it).padEnd(6)} ${it.who.padEnd(6)} ${it.what}`)
      .join("\n");
  }

  #local({ at, who }: Line): string {
    const timeZone = this.#zones.get(who);
    return timeZone
      ? new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(at)
      : "";
  }
}
