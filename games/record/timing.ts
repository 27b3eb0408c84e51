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

/** Follows a history from entry to entry: which seats are asked, since when, and what they answer. */
export class Questions {
  readonly #asked: Map<Seat, { readonly at: number; readonly first: boolean }>;

  /** From the beginning, or from where others are now. */
  constructor(from?: Questions) {
    this.#asked = new Map(from ? from.#asked : []);
  }

  /** The next entry, and who is awaited after it. Answers with the answer that it is; `null`: it is none. */
  take({ seq, at, seat, by }: Timed, awaited: readonly Seat[]): Answer | null {
    const asked = this.#asked;
    const question = seat === null ? undefined : asked.get(seat);
    if (seat !== null) asked.delete(seat);
    for (const it of asked.keys()) if (!awaited.includes(it)) asked.delete(it);
    for (const it of awaited) if (!asked.has(it)) asked.set(it, { at, first: it !== seat });
    if (seat === null || !question) return null;
    return { seat, seq, by, took: Math.max(0, at - question.at), first: question.first };
  }
}

/** All answers of a history in order. `turns[n]`: who was awaited after entry n; at index 0, before the first, nobody. */
export function answersOf(entries: readonly Timed[], turns: readonly (readonly Seat[])[]): readonly Answer[] {
  const questions = new Questions();
  return entries.flatMap((it) => questions.take(it, turns[it.seq] ?? []) ?? []);
}
