/** How long players took, read from a history. Pure; the service and the page count with the same function. */

import type { Seat } from "../kernel/game.ts";
import type { By } from "./entry.ts";

/** What the count needs to know of an entry. `at`: milliseconds since 1970. */
export interface Timed {
  readonly seq: number;
  readonly at: number;
  readonly seat: Seat | null;
  readonly by: By;
}

/** One answer of a seat: entry `seq` came `took` milliseconds after the seat was asked. */
export interface Answer {
  readonly seat: Seat;
  readonly seq: number;
  readonly by: By;
  readonly took: number;
  /** Whether it was somebody else's entry that asked; a turn of several submissions has one such answer, its first. */
  readonly first: boolean;
}

/** All answers of a history in order. `turns[n]`: who was awaited after entry n; at index 0, before the first, nobody. */
export function answersOf(entries: readonly Timed[], turns: readonly (readonly Seat[])[]): readonly Answer[] {
  const asked = new Map<Seat, { readonly at: number; readonly first: boolean }>();
  const answers: Answer[] = [];
  for (const { seq, at, seat, by } of entries) {
    const question = seat === null ? undefined : asked.get(seat);
    if (seat !== null && question)
      answers.push({ seat, seq, by, took: Math.max(0, at - question.at), first: question.first });
    if (seat !== null) asked.delete(seat);
    const awaited = turns[seq] ?? [];
    for (const it of asked.keys()) if (!awaited.includes(it)) asked.delete(it);
    for (const it of awaited) if (!asked.has(it)) asked.set(it, { at, first: it !== seat });
  }
  return answers;
}
