/** Zones of cards and dice: what a viewer knows follows from their visibility, and nothing else tells it. */
import { expect, test } from "vitest";
import { HiddenInformation, unseen, type Viewer } from "../../games/kernel/game.ts";
import { type Random, unchecked } from "../../games/kernel/random.ts";
import { checkZones } from "../../games/kit/faults.ts";
import { kitModule } from "../../games/kit/module.ts";
import { pictureOf } from "../../games/kit/picture.ts";
import { rowsText } from "../../games/kit/text.ts";
import { guessZones, twinZones } from "../../games/kit/zone-guess.ts";
import { thingPlace, zoneLayout } from "../../games/kit/zone-layout.ts";
import { NO_ZONES, type Visibility, type WithZones, type ZoneEvent, Zoning } from "../../games/kit/zones.ts";
import { layout as cards, template } from "../../games/template/cards/game.ts";

const DECK = Array.from({ length: 20 }, (_, at) => at + 1);
const zoning = new Zoning(
  {
    hand: { sees: "owner", each: true },
    row: { sees: "all" },
    pile: { sees: "count" },
    away: { sees: "nobody" },
    cup: { sees: "owner", each: true, faces: 6 },
  },
  DECK,
);
const VIEWERS: readonly Viewer[] = [null, 0, 1];

/** A turn that keeps its events. */
function turnOf(random: Random, zones = NO_ZONES) {
  const events: ZoneEvent[] = [];
  return {
    state: { zones } as WithZones,
    random,
    events,
    emit(event: ZoneEvent) {
      events.push(event);
      this.state = { zones: zoning.evolve(this.state.zones, event) };
    },
  };
}

/** A table in the middle of a game. */
function dealt(random: Random = unchecked(3)) {
  const turn = turnOf(random);
  zoning.deal(turn, DECK, "pile");
  for (const hand of ["hand:0", "hand:1"]) zoning.draw(turn, "pile", hand, 4);
  zoning.draw(turn, "pile", "row", 2);
  zoning.draw(turn, "pile", "away", 3);
  for (const cup of ["cup:0", "cup:1"]) zoning.roll(turn, cup, 5);
  return turn;
}

test.each([
  [{ pile: {} }, "games/cards: zone pile: sees: there is none; it is all, owner, count, nobody"],
  [{ pile: { sees: "me" } }, 'games/cards: zone pile: sees: "me"; it is all, owner, count, nobody'],
  [{ hand: { sees: "owner" } }, "games/cards: zone hand: each: only a zone of each seat has an owner"],
  [{ cup: { sees: "all", faces: 1 } }, "games/cards: zone cup: faces: 1 are none"],
])("a zone that is none is refused by file, zone, field and fact: %j", (kinds, why) => {
  const wrong = new Zoning(kinds as Record<string, { sees: Visibility }>);
  expect(() => checkZones("cards", wrong)).toThrow(why);
  // The module of a game with such a zone cannot even be loaded.
  const game = { ...template, id: "cards", zoning: wrong };
  expect(() => kitModule({ game, layout: cards, words: { en: {} } })).toThrow(why);
});

test("a zone that the game does not have is named", () => {
  for (const it of ["table", "hand", "pile:0"]) expect(() => zoning.in({ zones: NO_ZONES }, it)).toThrow(`${it} is no`);
});

test("everybody sees what is open, the owner what is theirs, and how many lie in a pile", () => {
  const { zones } = dealt().state;
  for (const viewer of VIEWERS) {
    const { lie } = zoning.view(zones, viewer);
    expect(lie.row).toEqual(zones.lie.row);
    expect(lie.pile).toEqual(Array(7).fill(null));
    expect(lie).not.toHaveProperty("away");
    for (const seat of [0, 1])
      for (const it of [`hand:${seat}`, `cup:${seat}`])
        expect(lie[it]).toEqual(viewer === seat ? zones.lie[it] : zones.lie[it]?.map(() => null));
  }
});

test("seen events lead from a view to a view, whatever moves where", () => {
  const random = unchecked(8);
  const turn = dealt(random);
  const ids = ["hand:0", "hand:1", "row", "pile", "away"];
  for (let step = 0; step < 500; step++) {
    const before = turn.state.zones;
    const [from, to] = [ids[random.below(5)] as string, ids[random.below(5)] as string];
    const things = before.lie[from] ?? [];
    turn.events.length = 0;
    if (step % 50 === 0) zoning.shuffle(turn, from, to);
    else if (step % 9 === 0) zoning.roll(turn, `cup:${step % 2}`, random.below(6));
    else if (things.length > 0) zoning.move(turn, from, to, [things[random.below(things.length)] ?? null]);
    for (const viewer of VIEWERS) {
      const seen = turn.events.map((it) => zoning.seen(it, viewer)).filter((it) => it !== null);
      const told = seen.reduce((zones, it) => zoning.evolve(zones, it), zoning.view(before, viewer));
      expect(told, `${from} to ${to}`).toEqual(zoning.view(turn.state.zones, viewer));
    }
  }
  expect(Object.entries(turn.state.zones.lie).flatMap(([id, it]) => (id.startsWith("cup") ? [] : it)).length).toBe(20);
});

test("on a view chance and hidden things end a preview", () => {
  const view = zoning.view(dealt().state.zones, 0);
  expect(() => zoning.draw(turnOf(unseen, view), "pile", "hand:0")).toThrow(HiddenInformation);
  expect(() => zoning.roll(turnOf(unseen, view), "cup:0", 5)).toThrow(HiddenInformation);
  for (const it of ["hand:1", "pile", "away"])
    expect(() => zoning.known({ zones: view }, it)).toThrow(HiddenInformation);
  expect(zoning.known({ zones: view }, "hand:0")).toHaveLength(4);
});

test("no order lies in a pile, and shuffling keeps none", () => {
  const turn = dealt();
  zoning.shuffle(turn, "row", "pile");
  const pile = zoning.known(turn.state, "pile") as readonly number[];
  expect(pile).toEqual(pile.toSorted((one, other) => one - other));
  zoning.draw(turn, "pile", "row", 99);
  expect(zoning.in(turn.state, "row")).toHaveLength(9);
  expect(zoning.in(turn.state, "row")).not.toEqual(pile);
});

test("a guess fills every hole with what may lie there, and gives the viewer the view they have", () => {
  const { zones } = dealt().state;
  for (const viewer of VIEWERS) {
    const view = zoning.view(zones, viewer);
    const guess = guessZones(zoning, view, unchecked(5));
    expect(zoning.view(guess, viewer)).toEqual(view);
    const cards = Object.entries(guess.lie).flatMap(([id, it]) => (id.startsWith("cup") ? [] : it));
    expect(new Set(cards)).toEqual(new Set(DECK));
    expect(cards).toHaveLength(DECK.length);
    expect(guess).not.toEqual(zones);
  }
});

test("a twin differs where the viewer does not look, and keeps what the command names", () => {
  const { zones } = dealt().state;
  const card = zones.lie["hand:1"]?.[2];
  for (const viewer of VIEWERS) {
    const twin = twinZones(zoning, zones, viewer, unchecked(6), { seat: 1, command: { type: "play", cards: [card] } });
    expect(zoning.view(twin ?? zones, viewer)).toEqual(zoning.view(zones, viewer));
    expect(twin).not.toEqual(zones);
    expect(twin?.lie["hand:1"]).toContain(card);
    expect(twin?.lie.pile).toEqual(zones.lie.pile);
  }
  const bare = turnOf(unchecked(1));
  zoning.deal(bare, [1], "hand:0");
  expect(twinZones(zoning, bare.state.zones, 1, unchecked(6), { seat: 0, command: {} })).toBeNull();
});

const layout = zoneLayout<WithZones, unknown>(zoning, { seatsOf: () => 2, placesOf: () => [] });
const textOf = (state: WithZones, news: readonly ZoneEvent[] = []) =>
  rowsText(layout, state, ["Ada", "Maximiliana"], (key) => key, news);

test("zones lie in rows: the table's first, then a row for each seat", () => {
  const turn = dealt();
  zoning.take(turn, "cup:1", [zoning.in(turn.state, "cup:1")[0] ?? null]);
  const state = { zones: zoning.view(turn.state.zones, 0) };
  const [row = [], hand = [], cup = []] = ["row", "hand:0", "cup:0"].map((it) => zoning.in(state, it));
  expect(textOf(state)).toEqual([
    `zone.row: ${row.join(" ")} zone.pile: 7`,
    `1 Ada: ${hand.join(" ")} | ${cup.join(" ")}`,
    "2 Maximilian: ? ? ? ? | ? ? ? ?",
  ]);
  expect(textOf(state, turn.events.slice(-1))?.[2]).toBe("2 Maximilian: ? ? ? ? *| ? ? ? ?");
});

test("things have places within their zones, and a card is itself wherever it lies", () => {
  const turn = dealt();
  const card = zoning.known(turn.state, "hand:0")[1] ?? 0;
  const pieceOf = () => layout.pieces(turn.state).find((it) => it.label === String(card) && it.kind === "card");
  const before = pieceOf();
  expect(before?.at).toBe(thingPlace(zoning, turn.state, "hand:0", card));
  zoning.move(turn, "hand:0", "row", [card]);
  expect(pieceOf()).toMatchObject({ id: before?.id, at: "row#2" });
  const ids = layout.pieces(turn.state).map((it) => it.id);
  expect(new Set(ids).size).toBe(ids.length);
  const places = new Set(layout.places(turn.state).map((it) => it.id));
  expect(layout.pieces(turn.state).filter((it) => !places.has(it.at))).toEqual([]);
});

test("pictures and letters of a view are the same whatever lies where nobody looks", () => {
  const { zones } = dealt().state;
  for (const viewer of VIEWERS) {
    const twin = twinZones(zoning, zones, viewer, unchecked(6), { seat: 1, command: {} }) ?? zones;
    const [one, other] = [zones, twin].map((it) => ({ zones: zoning.view(it, viewer) })) as [WithZones, WithZones];
    expect(pictureOf(layout, one, [])).toEqual(pictureOf(layout, other, []));
    expect(pictureOf(layout, { zones }, [])).not.toEqual(pictureOf(layout, one, []));
    expect(textOf(one)).toEqual(textOf(other));
  }
});
