/** What the people at a table must be told about its entries. Pure; the same entry always gives the same facts with the same ids. */
import type { Seat } from "../../games/kernel/game.ts";
import type { Fact } from "../contract/facts.ts";
import { clockAfterEntry } from "./clock/clock.ts";
import { isAskedBy, type Position } from "./position.ts";

type Kind = "your-turn" | "acted" | "over";

function factOf({ lobby, entries }: Position, type: Kind, seat: Seat, seq: number): Fact {
  const at = entries[seq - 1]?.at ?? 0;
  return { id: `${lobby.id}:${type}:${seat}:${seq}`, table: lobby.id, game: lobby.game, at, type, seat, seq };
}

function begunFact({ lobby, entries }: Position, seat: Seat): Fact {
  const at = entries[0]?.at ?? 0;
  return { id: `${lobby.id}:begun:${seat}`, table: lobby.id, game: lobby.game, at, type: "begun", seat };
}

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

/** Who acted, then who is asked; the beginning is for those who are not, the end for all. */
function factsAt(position: Position, seq: number): readonly Fact[] {
  const { lobby, turns, entries } = position;
  const seats = lobby.places.map((_, seat) => seat);
  const mover = entries[seq - 1]?.seat ?? null;
  const acted = seats.filter((it) => it === mover && turns[seq - 1]?.includes(it));
  const asked = seats.filter((it) => isAskedBy(position, seq, it));
  const over = turns[seq]?.length === 0 ? seats : [];
  const waiting = seq === 1 && over.length === 0 ? seats.filter((it) => !asked.includes(it)) : [];
  return [
    ...waiting.map((it) => begunFact(position, it)),
    ...acted.map((it) => factOf(position, "acted", it, seq)),
    ...asked.map((it) => factOf(position, "your-turn", it, seq)),
    ...asked.flatMap((it) => deadlineFact(position, it, seq) ?? []),
    ...over.map((it) => factOf(position, "over", it, seq)),
  ];
}

/** The facts of the entries after `after`, by the person to tell, in order. Bots are told nothing. */
export function factsOf(position: Position, after: number): ReadonlyMap<string, readonly Fact[]> {
  const found = new Map<string, Fact[]>();
  for (const { seq } of position.entries.slice(after))
    for (const fact of factsAt(position, seq)) {
      const person = "seat" in fact ? position.lobby.places[fact.seat]?.person : null;
      if (person) found.set(person, [...(found.get(person) ?? []), fact]);
    }
  return found;
}
