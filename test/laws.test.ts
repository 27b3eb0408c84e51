import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { AnyGame, GameEvent, Turn, Viewer } from "../games/kernel/game.ts";
import { boardOf, type Cell, cellPlaces, squares } from "../games/kit/board.ts";
import type { AnyLayout } from "../games/kit/layout.ts";
import { isZoneEvent, type WithZones, type ZoneEvent, zoningOf } from "../games/kit/zones.ts";
import { modules } from "../games/modules.ts";
import { subject as template } from "./games/template/cards/subject.ts";
import { templates } from "./games/templates.ts";
import { type AnySubject, checkPlain, playByLaw } from "./laws.ts";
import { optionRows, valuesOf } from "./option-rows.ts";
import { hidesThings } from "./secrets.ts";

const folder = path.join(import.meta.dirname, "games");
const found = readdirSync(folder).filter((it) => it !== "template" && existsSync(path.join(folder, it, "subject.ts")));

/** Every game's subject, those of the templates among them. */
const SUBJECTS: readonly AnySubject[] = [
  ...(await Promise.all(
    found.map(async (it) => ((await import(`./games/${it}/subject.ts`)) as { readonly subject: AnySubject }).subject),
  )),
  ...templates,
];

for (const id of Object.keys(modules))
  test(`${id} has a law subject: test/games/${id}/subject.ts`, () => {
    expect(SUBJECTS.map((it) => it.game.id)).toContain(id);
  });

/** Chance goes where no player would; the bot, alone where few play, goes far enough that there is something to hide. */
const playersOf = (count: number, { min }: AnyGame["seats"]) =>
  ["random", count === Math.max(2, min) ? "bot" : "both"] as const;

/** Games for the sake of their options check the laws that take long so many times more seldom. */
const FEWER = 10;

for (const subject of SUBJECTS) {
  const { options, every = 3, hides = () => true } = subject;
  const { id, seats } = subject.game;
  for (let count = seats.min; count <= seats.max; count++) {
    const given = options[count % options.length];
    test(`${id} keeps the laws with ${count} seats and ${JSON.stringify(given)}`, () => {
      let twins = 0;
      for (const player of playersOf(count, seats))
        twins += playByLaw(subject, count, given, `law ${count}`, player, every).twins;
      if (hides(count, given) || hidesThings(subject.game)) expect(twins).toBeGreaterThan(0);
    });
  }

  // Rows of the subject are dealt round; of these, every number of players meets all.
  for (let count = seats.min; count <= seats.max; count++)
    for (const [at, row] of optionRows(subject.game, count).entries())
      test(`${id} keeps the laws with ${count} seats and every option: ${JSON.stringify(row)}`, () => {
        playByLaw(subject, count, row, `row ${count} ${at}`, "both", every * FEWER);
      });

  test(`${id} refuses seats and options it does not know`, () => {
    expect(() => subject.game.options.parse({ unknown: true })).toThrow();
    expect(() => subject.game.options.parse("none")).toThrow();
    checkPlain(subject.game.options.parse({}));
  });

  test(`${id} plays the same game from the same chance`, () => {
    const [one, other] = [0, 1].map(() => playByLaw(subject, seats.min, options[0], "twice", "random", 50));
    expect(one?.events).toEqual(other?.events);
  });
}

test("every number of players meets every value that an option may have for them", () => {
  for (const { game } of SUBJECTS)
    for (let count = game.seats.min; count <= game.seats.max; count++) {
      const rows = optionRows(game, count);
      for (const field of game.options.fields)
        for (const value of valuesOf(field, count)) {
          const isMet = rows.some((it) => it[field.key] === value);
          const refused = game.options.refuses(count, game.options.parse({ [field.key]: value }));
          expect(isMet || refused !== null, `${game.id}, ${count} seats: ${field.key} ${value}`).toBe(true);
        }
    }
});

test("a state that is no plain JSON is found", () => {
  expect(() => checkPlain({ a: [undefined] })).toThrow("state.a.0");
  expect(() => checkPlain({ a: { b: Number.NaN } })).toThrow("state.a.b");
  expect(() => checkPlain({ a: new Map() })).toThrow("state.a");
});

/** A game that tells events in another way, by the state as it is then. */
function retelling(
  subject: AnySubject,
  retell: (event: GameEvent, state: WithZones, last: ZoneEvent | undefined) => GameEvent,
): AnySubject {
  const { game } = subject;
  const loud = (turn: Turn<WithZones, GameEvent>): Turn<WithZones, GameEvent> => {
    let last: ZoneEvent | undefined;
    return {
      get state() {
        return turn.state;
      },
      random: turn.random,
      emit(event) {
        if (isZoneEvent(event)) last = event;
        turn.emit(retell(event, turn.state, last));
      },
    };
  };
  const begin: AnyGame["begin"] = (turn, ...rest) => game.begin(loud(turn), ...rest);
  return { ...subject, game: { ...game, begin, decide: (turn, ...rest) => game.decide(loud(turn), ...rest) } };
}

/** A game with a fault per law: the laws must find each. */
const FAULTS: readonly (readonly [string, (subject: AnySubject) => AnySubject, string | RegExp])[] = [
  [
    "a command without a word",
    (it) => ({ ...it, words: { ...it.words, en: { ...it.words.en, "command.playCard": undefined } } as never }),
    "words/en.json: command.playCard: is missing",
  ],
  [
    "a command on a place that is not on the board",
    (it) => ({ ...it, layout: { ...(it.layout as AnyLayout), placesOf: () => ["z9"] } }),
    'layout: placesOf: {"type":"playCard","card":',
  ],
  [
    "a piece on a place that is not on the board",
    (it) => ({ ...it, layout: { ...(it.layout as AnyLayout), pieces: () => [{ id: "walker", at: "z9", kind: "x" }] } }),
    "layout: pieces: walker lies on z9, which is not on the board",
  ],
  [
    "two places with one id, and a place that lies nowhere",
    (it) => ({
      ...it,
      layout: {
        ...(it.layout as AnyLayout),
        places: () => ["a", "a"].map((id) => ({ id, name: id, shape: { kind: "polygon", points: [] } })),
      },
    }),
    /places: there are two with the id a\n.*places: a lies nowhere/,
  ],
  [
    "a board with a neighbour that is not there",
    (it) => {
      const cell = { ...(squares(1, 1).cells[0] as Cell), beside: { east: "z9" } };
      const places = () => cellPlaces(boardOf([cell]));
      return { ...it, layout: { ...(it.layout as AnyLayout), places } };
    },
    "games/template: cell a1: its east is z9, which is not on the board",
  ],
  [
    "a view and events that show everything",
    (it) => ({ ...it, game: { ...it.game, view: (state: unknown) => state, seen: (event: unknown) => event } }),
    "`seen` shows a spectator what lies where they do not look",
  ],
  [
    "events that hide what views show",
    (it) => ({
      ...it,
      game: {
        ...it.game,
        seen: (event: GameEvent, viewer: Viewer) => (event.type === "cardPlayed" ? null : it.game.seen(event, viewer)),
      },
    }),
    "seen events of",
  ],
  [
    "an event that depends on a hidden hand",
    (it) =>
      retelling(it, (event, state) => {
        const hand = () => zoningOf(it.game)?.known(state, "hand:0") ?? [];
        return event.type === "cardPlayed"
          ? { ...event, sum: hand().reduce<number>((sum, card) => sum + Number(card), 0) }
          : event;
      }),
    "can tell hidden values apart by the events",
  ],
  [
    "events that show everything, where the folding of zones hides it again",
    (it) => ({ ...it, game: { ...it.game, seen: (event: unknown) => event } }),
    /games\/template: `seen` shows .* what lies where they do not look: .*"thingsDealt"/,
  ],
  [
    "views that show a pile",
    (it) => ({
      ...it,
      game: {
        ...it.game,
        view(state: WithZones, viewer: number | null) {
          const { zones } = it.game.view(state, viewer);
          return { ...state, zones: { ...zones, lie: { ...zones.lie, deck: state.zones.lie.deck } } };
        },
      },
    }),
    "`view` shows a spectator what lies where they do not look",
  ],
  [
    "an event of the game's own that names a hidden card",
    (it) =>
      retelling(it, (event, _state, last) =>
        event.type === "turnPassed" ? { ...event, drawn: last?.things ?? [] } : event,
      ),
    /can tell what chance hid from them by an event/,
  ],
  [
    "zones of a game that hides nothing",
    (it) => ({
      ...it,
      game: { ...it.game, zoning: undefined, view: (state: unknown) => state, seen: (event: unknown) => event },
      hides: () => false,
      twin: () => null,
    }),
    "the state has zones",
  ],
  [
    "a score that is not the sum of its items",
    (it) => ({
      ...it,
      game: { ...it.game, score: (state: unknown) => it.game.score(state).map((sheet) => ({ ...sheet, total: -1 })) },
    }),
    "do not add up",
  ],
  [
    "a legal list that depends on hidden values",
    (it) => ({
      ...it,
      game: {
        ...it.game,
        legal: (state: WithZones, seat: number) =>
          it.game.legal(state, seat).slice(Object.values(state.zones.lie).flat().includes(null) ? 1 : 0),
      },
    }),
    "legal differs",
  ],
];

for (const [name, spoil, message] of FAULTS) {
  test(`the laws find ${name}`, () => {
    const spoilt = spoil(template as AnySubject);
    expect(() => playByLaw(spoilt, 3, {}, "fault")).toThrow(message);
  });
}
