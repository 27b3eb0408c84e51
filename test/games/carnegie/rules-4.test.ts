/** Rules 4: events tell all that they change. Earlier games go on with the events that they began with, and come out alike. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { carnegie } from "../../../games/carnegie/game.ts";
import type { Event } from "../../../games/carnegie/model/events.ts";
import type { Options, State } from "../../../games/carnegie/model/state.ts";
import { begin, play } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";

const SINCE_4 = ["player", "agenda", "closes", "vacates", "usesLeft", "neutrals"];

interface Game {
  readonly events: readonly Event[];
  readonly states: readonly State[];
}

/** A game by chance alone, by a version of the rules. */
function played(seats: number, options: Partial<Options>, rules: number): Game {
  const [chance, choices] = [seeded("rules 4"), seeded("rules 4 choices")];
  const first = begin(carnegie, seats, carnegie.options.parse(options), chance, rules);
  const events = [...first.events];
  const states = [first.state];
  for (let state = first.state; !state.over; ) {
    const seat = carnegie.awaited(state)[0]!;
    const legal = carnegie.legal(state, seat);
    const next = play(carnegie, state, seat, [legal[choices.below(legal.length)]!], chance);
    if (!next.ok) throw new Error(next.why);
    state = next.state;
    events.push(...next.events);
    states.push(state);
  }
  return { events, states };
}

const ADD_ON = { newBeginning: true, newDepartments: true, newDonations: true, waiting: true, secretDonation: true };

const TABLES: readonly (readonly [seats: number, options: Partial<Options>])[] = [
  [2, { edition: "rulebook" }],
  [3, { edition: "current", pace: "brisk", ...ADD_ON }],
  [4, { edition: "platform", ...ADD_ON }],
  [1, { edition: "current", level: 2, newBeginning: true, wideChoice: true }],
];

const fieldsOf = (events: readonly Event[]) => new Set(events.flatMap((it) => Object.keys(it)));

test.each(TABLES)("games of %i by rules 3 and 4 differ only in what events tell: %j", (seats, options) => {
  const [before, now] = [played(seats, options, 3), played(seats, options, 4)];
  expect(now.states.map((it) => ({ ...it, rules: 3 }))).toEqual(before.states);
  expect([...fieldsOf(before.events)].filter((it) => SINCE_4.includes(it))).toEqual([]);
  expect(now.events.map((it) => it.type)).toEqual(before.events.map((it) => it.type));
  expect([...fieldsOf(now.events)]).toEqual(expect.arrayContaining(["player", "agenda", "vacates"]));
});

test("what an event says is done, whatever the rules would have said", () => {
  let state = carnegie.blank;
  let agendas = 0;
  let vacated = 0;
  for (const event of played(3, { edition: "current", ...ADD_ON }, 4).events) {
    if ("agenda" in event) {
      const agenda = [...event.agenda].reverse();
      expect(carnegie.evolve(state, { ...event, agenda } as Event).agenda).toEqual(agenda);
      agendas++;
    }
    if (event.type === "departmentUsed" && event.vacates !== undefined) {
      const player = state.players[event.seat]!;
      const space = player.rooms.indexOf(event.department);
      for (const vacates of player.standing[space]!) {
        const after = carnegie.evolve(state, { ...event, vacates }).players[event.seat]!;
        expect(after.standing[space]).toEqual(player.standing[space]!.filter((it) => it !== vacates));
        vacated++;
      }
    }
    state = carnegie.evolve(state, event);
  }
  expect([agendas > 40, vacated > 5]).toEqual([true, true]);
});

test("what moves pieces imports no rules", () => {
  const model = path.join(import.meta.dirname, "../../../games/carnegie/model");
  for (const file of ["evolve.ts", "evolve-company.ts", "pieces.ts"]) {
    const found = [...readFileSync(path.join(model, file), "utf8").matchAll(/ from "(.*)";/g)].map(([, it]) => it);
    const allowed = /^\.\/|kernel\/game|add-ons\/add-on|before-4/;
    expect([file, found.filter((it) => !allowed.test(it!))]).toEqual([file, []]);
  }
});
