/** What an inbox makes of a fact the moment it is told: deliveries that wait, or waiting deliveries that are dropped. */
import type { Fact } from "../facts.ts";
import { mailDue } from "./schedule.ts";
import { type Draft, MAIL, type Store } from "./store.ts";

type Of<T extends Fact["type"]> = Extract<Fact, { readonly type: T }>;

/** One decision asked of a seat; told again by the same channel it is still the same decision. */
export const decisionOf = (fact: Pick<Of<"your-turn" | "over">, "type" | "table" | "seat" | "seq">): string =>
  `${fact.type}:${fact.table}:${fact.seat}:${fact.seq}`;

const about = ({ id, type, table, game }: Fact) => ({ fact: id, type, table, game });

function takeTurn(store: Store, fact: Of<"your-turn">, now: number, hold: number): void {
  const { due, why } = mailDue(now, hold, store.lastTurnMail(fact.table));
  const { seat, seq } = fact;
  store.dropTurns(fact.table, "acted", now, { seat, before: seq });
  store.add({ ...about(fact), type: "your-turn", channel: MAIL, decision: decisionOf(fact), seat, seq, due, why }, now);
}

function takeOver(store: Store, fact: Of<"over">, now: number): void {
  const { seat, seq } = fact;
  store.dropTurns(fact.table, "over", now);
  store.add(
    { ...about(fact), type: "over", channel: MAIL, decision: decisionOf(fact), seat, seq, due: now, why: null },
    now,
  );
}

function takeInvited(store: Store, fact: Of<"invited">, now: number): void {
  const draft: Draft = { ...about(fact), type: "invited", channel: MAIL, decision: fact.id, due: now, why: null };
  store.add(draft, now);
}

/** Takes a fact in; one that is known already changes nothing. Webhooks are looked up later, because D1 may be away. */
export function take(store: Store, fact: Fact, now: number, hold: number): void {
  const spread = fact.type === "your-turn" || fact.type === "over" ? now : null;
  if (!store.addFact(fact, now, spread)) return;
  if (fact.type === "your-turn") takeTurn(store, fact, now, hold);
  else if (fact.type === "over") takeOver(store, fact, now);
  else if (fact.type === "invited") takeInvited(store, fact, now);
  else if (fact.type === "acted") store.dropTurns(fact.table, "acted", now, { seat: fact.seat, before: fact.seq });
}
