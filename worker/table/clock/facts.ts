/** What people are told of clocks: deadlines that follow from the log or have changed since, and who plays for whom. */
import type { Seat } from "../../../games/kernel/game.ts";
import type { Fact } from "../../contract/facts.ts";
import type { Desk } from "../context.ts";
import type { Lobby } from "../lobby.ts";
import { awaitedIn, awaitedSince, type Position } from "../position.ts";
import { clockAfterEntry } from "./clock.ts";

/** The deadline that entry `seq` set a seat; `null` at a table without a clock. The same entry gives the same fact. */
export function deadlineFact(position: Position, seat: Seat, seq: number): Fact | null {
  const { lobby, entries } = position;
  const at = entries[seq - 1]?.at ?? 0;
  const clock = clockAfterEntry(position, seat, seq);
  if (!clock) return null;
  const { dueAt, since } = clock;
  const about = { id: `${lobby.id}:deadline:${seat}:${seq}`, table: lobby.id, game: lobby.game, at };
  return { ...about, type: "deadline", seat, seq, dueAt, ...(since !== null && { from: since }) };
}

/** What every fact about a changed lobby has; `kind` and the count of changes make its id. */
const about = ({ id, game, changes }: Lobby, kind: string, at: number) => ({
  id: `${id}:${kind}:${changes}`,
  table: id,
  game,
  at,
});

/** Owes the awaited seats (all, or these) the deadlines they have now. Only inside a `write`, when the change is already kept. */
export function oweDeadlines(desk: Desk, position: Position, seats: readonly Seat[] = awaitedIn(position)): void {
  for (const seat of seats) {
    const seq = awaitedSince(position, seat);
    const fact = seq === null ? null : deadlineFact(position, seat, seq);
    const person = position.lobby.places[seat]?.person;
    if (fact && person) desk.owe(person, { ...fact, id: `${fact.id}:${position.lobby.changes}` });
  }
}

/** Tells who sits down now that it is their turn, when it is. */
export function oweTurn(desk: Desk, position: Position, seat: Seat, at: number): void {
  const { lobby } = position;
  const seq = awaitedSince(position, seat);
  const person = lobby.places[seat]?.person;
  if (seq === null || !person) return;
  desk.owe(person, { ...about(lobby, `your-turn:${seat}`, at), type: "your-turn", seat, seq });
  oweDeadlines(desk, position, [seat]);
}

/** The name by which the built-in bot is told of. */
const BOT = "Bot";

/** Tells who sat there that the bot plays for them, and that no deadline is theirs any more. */
export function oweStandIn(desk: Desk, lobby: Lobby, seat: Seat, person: string, at: number): void {
  const seq = awaitedSince(desk.load(), seat);
  const none = { type: "deadline", seat, dueAt: null } as const;
  if (seq !== null) desk.owe(person, { ...about(lobby, `deadline:${seat}`, at), ...none, seq });
  desk.owe(person, { ...about(lobby, `stand-in:${seat}`, at), type: "stand-in", seat, name: BOT, what: "took" });
}

/** Tells who sat there that somebody has their seat now. */
export function oweReplaced(desk: Desk, lobby: Lobby, seat: Seat, person: string, at: number): void {
  const { name = "", person: author } = lobby.places[seat] ?? {};
  const fact = { ...about(lobby, `replaced:${seat}`, at), type: "stand-in", seat, name, what: "replaced" } as const;
  desk.owe(person, { ...fact, ...(author && { author }) });
}

/** Tells people that they are asked to agree, or that they need not any more. */
export function oweQuestion(
  desk: Desk,
  lobby: Lobby,
  people: readonly Seat[],
  asked: Pick<Extract<Fact, { readonly type: "asked" }>, "by" | "what" | "author"> | null,
  question: string,
  at: number,
): void {
  for (const seat of people) {
    const person = lobby.places[seat]?.person;
    const common = about(lobby, `${asked ? "asked" : "answered"}:${question}:${seat}`, at);
    if (person && asked) desk.owe(person, { ...common, type: "asked", ...asked, question });
    else if (person) desk.owe(person, { ...common, type: "answered", question });
  }
}
