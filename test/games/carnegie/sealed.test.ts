/** Secret marks, bids and names of a seat change nothing for the others: they see, hear and count the same. */
import { expect, test } from "vitest";
import { carnegie } from "../../../games/carnegie/game.ts";
import type { Event } from "../../../games/carnegie/model/events.ts";
import type { Command, State } from "../../../games/carnegie/model/state.ts";
import { words } from "../../../games/carnegie/words/index.ts";
import { type AnyGame, begin, type Game, type GameEvent, play, type Viewer } from "../../../games/kernel/game.ts";
import { seeded, sha256Hex } from "../../../games/kernel/random.ts";
import { type Entry, FORMAT, type Header } from "../../../games/record/entry.ts";
import { exportOf, ndjsonOf } from "../../../games/record/export.ts";

type Carnegie = Game<State, Command, Event, unknown>;

const OPTIONS = { newBeginning: true, secretDonation: true };
const SEATS = 3;
const DRAFTS = 40;

const table = (): State => begin(carnegie, SEATS, carnegie.options.parse(OPTIONS), seeded("sealed")).state;

/** A seat's whole sheet, or its secret, by chance: as many commands as it takes until the seat is not awaited any more. */
function draftOf(
  state: State,
  seat: number,
  name: string,
): { draft: Command[]; after: State; events: readonly Event[] } {
  const [choices, chance] = [seeded(name), seeded("chance")];
  const [draft, events]: [Command[], Event[]] = [[], []];
  let now = state;
  while (carnegie.awaited(now).includes(seat)) {
    const legal = carnegie.legal(now, seat);
    const command = legal[choices.below(legal.length)]!;
    const played = play(carnegie, now, seat, [command], chance);
    if (!played.ok) throw new Error(played.why);
    draft.push(command);
    events.push(...played.events);
    now = played.state;
  }
  return { draft, after: now, events };
}

/** All that another viewer gets of what a seat handed over. */
function told(
  game: Pick<Carnegie, "view" | "seen" | "describe" | "score" | "awaited">,
  viewer: Viewer,
  name: string,
  at: State,
) {
  const { after, events } = draftOf(at, 0, name);
  const seen = events.map((it) => game.seen(it, viewer)).filter((it) => it !== null);
  const view = game.view(after, viewer);
  return {
    seen,
    view,
    lines: seen.map((it) => game.describe(it, viewer)),
    score: game.score(view),
    awaited: game.awaited(after),
  };
}

const ENTRY: Entry = {
  seq: 1,
  at: 0,
  seat: null,
  by: "clock",
  key: "begin",
  commands: [],
  rolls: [],
  events: [],
  hash: "",
};
const HEADER: Header = {
  format: FORMAT,
  id: "sealed",
  game: "carnegie",
  rules: 1,
  options: OPTIONS,
  seats: ["Ada", "Ben", "Cleo"],
  commitment: "",
  nonces: [],
};

/** The table as it is when everybody names a donation. */
function naming(): State {
  const state = table();
  const agenda = [0, 1, 2].map((seat) => ({ stage: "secret", seat, atOnce: true }) as const);
  return { ...state, agenda, sheets: state.sheets!.map((it) => ({ ...it!, bid: 0 })) };
}

const MOMENTS: readonly (readonly [string, () => State])[] = [
  ["a sheet", table],
  ["a secret donation", naming],
];

for (const [what, at] of MOMENTS)
  test(`whatever is handed over as ${what}, others are told the same`, () => {
    const drafts = Array.from({ length: DRAFTS }, (_, it) => JSON.stringify(draftOf(at(), 0, `draft ${it}`).draft));
    expect(new Set(drafts).size).toBeGreaterThan(10);
    for (const viewer of [null, 1, 2]) {
      const first = told(carnegie, viewer, "draft 0", at());
      expect(first.seen).toHaveLength(1);
      for (let it = 1; it < DRAFTS; it++) expect(told(carnegie, viewer, `draft ${it}`, at())).toEqual(first);
    }
    const own = Array.from({ length: DRAFTS }, (_, it) => JSON.stringify(told(carnegie, 0, `draft ${it}`, at()).view));
    expect(new Set(own).size).toBeGreaterThan(10);
  });

/** The export of a table where seat 0 has just handed something over, as another viewer may have it. */
function exported(viewer: Viewer, name: string, before: State): string {
  const { draft, events } = draftOf(before, 0, name);
  const first: Entry = { ...ENTRY, events: [{ type: "arranged" } as GameEvent], commands: [] };
  const second: Entry = {
    ...ENTRY,
    seq: 2,
    seat: 0,
    by: "person",
    key: name,
    commands: draft,
    events,
    hash: sha256Hex(name),
  };
  const evolve = (state: State, event: Event) =>
    (event.type as string) === "arranged" ? before : carnegie.evolve(state, event);
  const game = {
    ...carnegie,
    evolve,
    describeEntry: (events: readonly Event[]) =>
      (carnegie.describeEntry ?? (() => []))(
        events.filter((it) => (it.type as string) !== "arranged"),
        null,
        before,
      ),
  };
  const teller = { game: game as AnyGame, words, language: "en" } as const;
  return ndjsonOf(exportOf(teller, HEADER, [first, second], viewer));
}

for (const [what, at] of MOMENTS)
  test(`exports for others do not depend on ${what}`, () => {
    const all = (viewer: Viewer) =>
      new Set(Array.from({ length: 20 }, (_, it) => exported(viewer, `draft ${it}`, at())));
    for (const viewer of [null, 1, 2]) expect(all(viewer).size).toBe(1);
    expect(all(0).size).toBeGreaterThan(5);
  });

test("half a sheet shows nothing to others, not even that it was begun", () => {
  const state = table();
  const played = play(carnegie, state, 0, [{ type: "markSheet", row: "vp", option: -6 }], seeded("half"));
  if (!played.ok) throw new Error(played.why);
  expect(played.events.map((it) => carnegie.seen(it, 0))).toEqual(played.events);
  expect(played.events.map((it) => carnegie.seen(it, 1))).toEqual([null]);
  expect(carnegie.view(played.state, 1)).toEqual(carnegie.view(state, 1));
  expect(carnegie.awaited(played.state)).toEqual(carnegie.awaited(state));
  expect(carnegie.legal(played.state, 1)).toEqual(carnegie.legal(state, 1));
});

test("this comparison finds marks, bids and secrets that are told", () => {
  const showing = { ...carnegie, seen: (event: Event) => event };
  for (const [, at] of MOMENTS) {
    const all = Array.from({ length: 5 }, (_, it) => JSON.stringify(told(showing, 1, `draft ${it}`, at()).seen));
    expect(new Set(all).size).toBeGreaterThan(1);
  }
});
