/** What an inbox makes of a fact the moment it is told: deliveries that wait, or waiting deliveries that are dropped. */
import type { Fact } from "../contract/facts.ts";
import { USUAL } from "../contract/notification-settings.ts";
import { type Draft, MAIL } from "./delivery.ts";
import { noticeDue } from "./schedule.ts";
import type { Store } from "./store.ts";

type Of<T extends Fact["type"]> = Extract<Fact, { readonly type: T }>;
/** Facts that a person is told as they are. */
export type News = Of<"your-turn" | "over" | "invited" | "begun" | "mention" | "asked" | "stand-in">;

const questionOf = ({ table, question }: Of<"asked" | "answered">): string => `asked:${table}:${question}`;

/** One decision asked of a seat; told again by the same channel it is still the same decision. */
export const decisionOf = (fact: Pick<Of<"your-turn" | "over">, "type" | "table" | "seat" | "seq">): string =>
  `${fact.type}:${fact.table}:${fact.seat}:${fact.seq}`;

/** What is told once by each channel, however often the fact comes. */
function decisionOfNews(fact: News): string {
  if (fact.type === "your-turn" || fact.type === "over") return decisionOf(fact);
  if (fact.type === "begun") return `begun:${fact.table}:${fact.seat}`;
  return fact.type === "asked" ? questionOf(fact) : fact.id;
}

/** A game that begins has no entry yet that it could be about. */
const FIRST = 1;

/** What to deliver of a fact, by whatever channel and whenever. */
export function draftOf(fact: News): Omit<Draft, "channel" | "due" | "why"> {
  const { id, type, table, game } = fact;
  const seq = "seq" in fact ? fact.seq : "seat" in fact ? FIRST : undefined;
  return {
    fact: id,
    type,
    table,
    game,
    decision: decisionOfNews(fact),
    ...("seat" in fact && { seat: fact.seat }),
    ...(seq !== undefined && { seq }),
  };
}

/** A mail waits at once, so that it shows; its right time comes when the person's wishes are looked up. */
function addMail(store: Store, fact: News, now: number, hold: number): void {
  const last = fact.type === "your-turn" ? store.lastTurn(MAIL, fact.table) : null;
  const timed = noticeDue(fact.type, now, { telling: USUAL, timeZone: "UTC", hold }, { last });
  store.add({ ...draftOf(fact), channel: MAIL, ...timed }, now);
}

function takeDeadline(store: Store, fact: Of<"deadline">, now: number): void {
  const { id, table, seat, seq, dueAt, at } = fact;
  const known = store.deadlines.at(table, seat);
  if (known && known.seq > seq) return;
  if (known) store.deadlines.forget(table, { seat, before: known.seq + 1 });
  store.drop(table, "reminder", "changed", now);
  const start = fact.from ?? store.deadlines.asked(table, seat, seq) ?? at;
  store.deadlines.set({ table, seat, seq, fact: id, start, dueAt });
  if (dueAt !== null) store.setSpread(id, now);
}

function takeActed(store: Store, { table, seat, seq }: Of<"acted" | "your-turn">, now: number): void {
  store.dropTurns(table, "acted", now, { seat, before: seq });
  store.deadlines.forget(table, { seat, before: seq });
}

function takeOver(store: Store, { table }: Of<"over">, now: number): void {
  store.dropTurns(table, "over", now);
  store.deadlines.forget(table);
  for (const type of ["begun", "asked", "stand-in"] as const) store.drop(table, type, "over", now);
}

const NEWS: ReadonlySet<Fact["type"]> = new Set([
  "your-turn",
  "over",
  "invited",
  "begun",
  "mention",
  "asked",
  "stand-in",
] satisfies News["type"][]);

export const isNews = (fact: Fact): fact is News => NEWS.has(fact.type);

/** What a fact changes of what waits already. */
function settleBefore(store: Store, fact: Fact, now: number): void {
  if (fact.type === "acted" || fact.type === "your-turn") takeActed(store, fact, now);
  if (fact.type === "your-turn") store.drop(fact.table, "begun", "covered", now);
  if (fact.type === "over") takeOver(store, fact, now);
  if (fact.type === "answered") store.drop(fact.table, "asked", "acted", now, questionOf(fact));
  if (fact.type === "deadline") takeDeadline(store, fact, now);
}

/** Takes a fact in; one that is known already changes nothing. Channels are looked up later, because D1 may be away. */
export function take(store: Store, fact: Fact, now: number, hold: number): void {
  if (fact.type === "forgotten") store.forgetAuthor(fact.author, now);
  if (fact.type === "forgotten" || !store.addFact(fact, now, isNews(fact) ? now : null)) return;
  settleBefore(store, fact, now);
  if (isNews(fact)) addMail(store, fact, now, hold);
}
