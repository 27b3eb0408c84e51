/** How submissions are judged where several seats are awaited at once, and how fast they may come. Pure. */

import { describe, expect, test } from "vitest";
import type { Game, GameEvent, Seat } from "../../games/kernel/game.ts";
import { optionsOf } from "../../games/kernel/options.ts";
import type { Fact, Submission } from "../../worker/contract/facts.ts";
import type { Lobby } from "../../worker/contract/lobby.ts";
import { ProblemError } from "../../worker/contract/problem.ts";
import { factsFor } from "../../worker/table/facts.ts";
import { takeBackEntry } from "../../worker/table/features/take-back/take-back.ts";
import { openLobby } from "../../worker/table/lobby.ts";
import { awaitedSince, extend, type Position, positionOf } from "../../worker/table/position.ts";
import { beginTable, judge, Pace } from "../../worker/table/submission.ts";
import { openingOf, START, sitter } from "./table-kit.ts";

/** Everybody bids a number in secret, all at once; then the game is over. */
interface Bids {
  readonly seats: number;
  readonly bids: readonly (number | null)[];
}
type Bid = { readonly type: "bid"; readonly amount: number };
type BidEvent = GameEvent & ({ readonly type: "began"; readonly seats: number } | (Bid & { readonly seat: Seat }));

const AMOUNTS = [1, 2, 3];
const free = ({ bids }: Bids): readonly Seat[] => bids.flatMap((it, seat) => (it === null ? [seat] : []));

const auction: Game<Bids, Bid, BidEvent, Record<string, never>> = {
  id: "auction",
  seats: { min: 2, max: 3 },
  rules: 1,
  options: optionsOf([]),
  blank: { seats: 0, bids: [] },
  begin: (turn, seats) => turn.emit({ type: "began", seats }),
  legal: (state, seat) => (free(state).includes(seat) ? AMOUNTS.map((amount) => ({ type: "bid", amount })) : []),
  decide: (turn, seat, command) => turn.emit({ ...command, seat }),
  evolve: (state, event) =>
    event.type === "bid"
      ? { ...state, bids: state.bids.with(event.seat, event.amount) }
      : { seats: event.seats, bids: Array.from({ length: event.seats }, () => null) },
  awaited: free,
  view: (state) => state,
  seen: (event) => event,
  describe: () => null,
  score: ({ bids }) => bids.map((it, seat) => ({ seat, items: [], total: it ?? 0, rank: 1 })),
};

/** Many bids of each at once, until they come to ten. */
const rounds: typeof auction = {
  ...auction,
  awaited: ({ bids }) => bids.flatMap((it, seat) => ((it ?? 0) < 10 ? [seat] : [])),
  legal: (state, seat) =>
    rounds.awaited(state).includes(seat) ? AMOUNTS.map((amount) => ({ type: "bid", amount })) : [],
  evolve: (state, event) =>
    event.type === "bid"
      ? { ...state, bids: state.bids.with(event.seat, (state.bids[event.seat] ?? 0) + event.amount) }
      : auction.evolve(state, event),
};

function begun(game = auction): Position {
  const opened = openLobby({ ...openingOf({ seats: 2, options: {} }), game: "auction" });
  const ben = { ...sitter("ben"), kind: "person" } as const;
  const places = [
    opened.places[0],
    { kind: ben.kind, name: "BEN", person: "ben", nonce: ben.nonce },
  ] as Lobby["places"];
  const empty = positionOf({ ...opened, places }, game);
  return extend(empty, beginTable(empty, START));
}

const bid = (person: string, change: Partial<Submission> = {}): Submission => ({
  person,
  key: `key of ${person}`,
  base: 1,
  commandsJson: '[{"type":"bid","amount":2}]',
  language: "en",
  by: "person",
  ...change,
});

function accept(position: Position, submission: Submission): Position {
  const judged = judge(position, submission, START, "en");
  if (judged.kind !== "new") throw new Error("judged as a repeat");
  return judged.position;
}

function problemOf(position: Position, submission: Submission): string {
  try {
    return judge(position, submission, START, "en").kind;
  } catch (error) {
    return error instanceof ProblemError ? error.problem : String(error);
  }
}

describe("a submission", () => {
  test("of a program is refused only where the table takes none", () => {
    const position = begun();
    const submission = bid("ben", { by: "bot" });
    expect(problemOf(position, submission)).toBe("new");
    const closed = { ...position, lobby: { ...position.lobby, programs: false } as const };
    expect(problemOf(closed, submission)).toBe("no-programs");
    expect(problemOf(closed, bid("ben"))).toBe("new");
  });

  test("is refused before the start, and after the end", () => {
    const position = begun();
    expect(problemOf({ ...position, entries: [] }, bid("ben", { base: 0 }))).toBe("not-started");
    const over = accept(accept(position, bid("ben")), bid("ada", { base: 2 }));
    expect(problemOf(over, bid("ada", { key: "once more", base: 3 }))).toBe("over");
  });

  test("has commands of eight levels at most", () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) });
    const judged = (levels: number) =>
      problemOf(begun(), bid("ben", { commandsJson: JSON.stringify([nested(levels)]) }));
    // The list is a level, too.
    expect([6, 7].map(judged)).toEqual(["illegal", "illegal"]);
    expect([8, 80].map(judged)).toEqual(["invalid", "invalid"]);
  });
});

describe("several seats at once", () => {
  test("who is behind because another moved is accepted while others are awaited too", () => {
    const three = begun();
    expect(three.turns.at(-1)).toEqual([0, 1]);
    const one = accept(three, bid("ben"));
    expect(one.turns.at(-1)).toEqual([0]);
    expect(problemOf(three, bid("ada", { base: 0 }))).toBe("new");
    expect(problemOf(one, bid("ada"))).toBe("stale");
    expect(problemOf(one, bid("ada", { base: 2 }))).toBe("new");
    expect(problemOf(one, bid("ben", { key: "again", base: 2 }))).toBe("not-awaited");
  });

  test("a base ahead of the log is no base", () => {
    expect(problemOf(begun(), bid("ada", { base: 5 }))).toBe("stale");
  });

  test("who was asked and has not moved is not asked again by another's move", () => {
    const one = accept(begun(), bid("ben"));
    expect([awaitedSince(one, 0), awaitedSince(one, 1)]).toEqual([1, null]);
    expect([0, 1].flatMap((seat) => factsFor(one, seat, 1))).toEqual([]);
  });

  test("who has their own answer undone by another's take-back is asked anew, and what was asked then is dead", () => {
    const one = accept(begun(rounds), bid("ada"));
    const two = accept(one, bid("ben", { base: 2 }));
    expect(awaitedSince(two, 0)).toBe(2);
    const takenBack = (to: number) => extend(two, [takeBackEntry(two, 1, to, START)]);
    const kept = takenBack(2);
    expect([awaitedSince(kept, 0), awaitedSince(kept, 1)]).toEqual([2, 4]);
    expect(problemOf(kept, bid("ada", { key: "next", base: 2, asked: 2 }))).toBe("new");
    const undone = takenBack(1);
    expect([awaitedSince(undone, 0), awaitedSince(undone, 1)]).toEqual([4, 4]);
    for (const base of [2, 4]) expect(problemOf(undone, bid("ada", { key: "next", base, asked: 2 }))).toBe("stale");
    expect(problemOf(undone, bid("ada", { key: "next", base: 4, asked: 4 }))).toBe("new");
    expect([0, 1].map((seat) => factsFor(undone, seat, 3).length > 0)).toEqual([true, true]);
  });

  test("an answer for another seat than one's own is none", () => {
    expect(problemOf(begun(), bid("ben", { asked: 1, seat: 0 }))).toBe("stale");
    expect(problemOf(begun(), bid("ben", { asked: 1, seat: 1 }))).toBe("new");
  });

  test("at the end all are told, and nobody moves any more", () => {
    const end = accept(accept(begun(), bid("ben")), bid("ada", { base: 2 }));
    expect(problemOf(end, bid("ada", { key: "late", base: 3 }))).toBe("over");
    const told = (seat: Seat): readonly Fact["type"][] => factsFor(end, seat, 2).map((it) => it.type);
    expect([told(1), told(0)]).toEqual([["over"], ["acted", "over"]]);
  });

  test("a key is its person's own: another's is refused, a stranger's tells nothing", () => {
    const one = accept(begun(), bid("ben", { key: "k" }));
    expect(problemOf(one, bid("ada", { key: "k", base: 2 }))).toBe("key-reused");
    expect(problemOf(one, bid("eve", { key: "k" }))).toBe("not-seated");
    expect(problemOf(one, bid("ben", { key: "k", base: 0 }))).toBe("repeat");
    expect(problemOf(one, bid("ben", { key: "k", commandsJson: '[{"amount":2,"type":"bid"}]' }))).toBe("repeat");
    expect(problemOf(one, bid("ben", { key: "k", commandsJson: '[{"type":"bid","amount":3}]' }))).toBe("key-reused");
  });
});

describe("pace", () => {
  test("240 in a minute, each person for themselves, and again in the next", () => {
    const pace = new Pace();
    const waits = Array.from({ length: 241 }, () => pace.count("ada", START));
    expect(waits.slice(0, 240).every((it) => it === null)).toBe(true);
    expect(waits[240]).toBe(60);
    expect(pace.count("ben", START)).toBeNull();
    expect(pace.count("ada", START + 59_001)).toBe(1);
    expect(pace.count("ada", START + 60_000)).toBeNull();
  });
});
