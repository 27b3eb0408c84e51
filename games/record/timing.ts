/** Players' answer times, from a history. Pure; service and page use the same function. */

import type { Seat } from "../kernel/game.ts";
import type { By } from "./entry.ts";

/** The parts of an entry that matter here. `at`: milliseconds since 1970. */
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
  /** Whether somebody else's entry asked. A turn of several submissions has one such answer, its first. */
  readonly first: boolean;
}

/** Follows a history entry by entry: the awaited seats, since when, and their answers. */
export class Questions {
  readonly #asked: Map<Seat, { readonly at: number; readonly first: boolean }>;

  /** Starts at the beginning, or continues from a state. */
  constructor(from?: Questions) {
    this.#asked = new Map(from ? from.#asked : []);
  }

  /** Adds an entry, and the seats awaited after it. Returns the answer it is; `null`: none. */
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

/** All answers of a history in order. `turns[n]`: seats awaited after entry n; at index 0 nobody. */
export function answersOf(entries: readonly Timed[], turns: readonly (readonly Seat[])[]): readonly Answer[] {
  const questions = new Questions();
  return entries.flatMap((it) => questions.take(it, turns[it.seq] ?? []) ?? []);
}
