import { expect, test } from "vitest";
import { carnegie } from "../../../games/carnegie/game.ts";
import { blank } from "../../../games/carnegie/model/evolve.ts";
import { type Andrew, CATEGORIES, type Category, type State } from "../../../games/carnegie/model/state.ts";
import { andrew as addOn } from "../../../games/carnegie/solo/andrew.ts";
import {
  ACTION_CARDS,
  actionCardOf,
  DECK_SIZES,
  DECKS,
  frontLots,
  nextBackChances,
  type WeightedCard,
} from "../../../games/carnegie/solo/cards.ts";
import { begin, play, preview } from "../../../games/kernel/game.ts";
import { seeded } from "../../../games/kernel/random.ts";

const LEVELS = [1, 2, 3, 4] as const;

const tableOf = (level: number, andrew: Partial<Andrew>): readonly [State, Andrew] => {
  const all = { ...addOn.blank().andrew, ...andrew };
  return [{ ...blank, seats: 1, options: { edition: "current", pace: "strict", level }, andrew: all }, all];
};

/** The chance of each key among lots. */
function chancesOf(
  lots: readonly WeightedCard[],
  key: (lot: WeightedCard) => string,
): Readonly<Record<string, number>> {
  const total = lots.reduce((sum, it) => sum + it.weight, 0);
  const chances: Record<string, number> = {};
  for (const lot of lots) chances[key(lot)] = (chances[key(lot)] ?? 0) + lot.weight / total;
  return chances;
}

const backOf = ({ card }: WeightedCard): string => card.back;
const cardOf = ({ card }: WeightedCard): string => card.id;

for (const level of LEVELS)
  test(`level ${level}: every back is equally likely first, every card as likely as its deck is large`, () => {
    const [state, andrew] = tableOf(level, {});
    const backs = chancesOf(nextBackChances(state, andrew), backOf);
    for (const it of CATEGORIES) expect(backs[it]).toBeCloseTo(1 / 4);
    const cards = chancesOf(nextBackChances(state, andrew), cardOf);
    for (const { id, deck } of ACTION_CARDS)
      expect(cards[id] ?? 0).toBeCloseTo((DECK_SIZES.get(level)?.[deck] ?? 0) / 20 / 20);
  });

/** The chance of two backs and then the front of the first card, step by step as the game draws them. */
function chanceBySteps(level: number, turned: readonly string[], first: string, next: Category): number {
  const row = turned.map((card) => ({ card, position: 0 }));
  const { back } = actionCardOf(first);
  const at = (backs: readonly Category[]) => tableOf(level, { row, backs });
  const one = chancesOf(nextBackChances(...at([])), backOf)[back] ?? 0;
  const two = chancesOf(nextBackChances(...at([back])), backOf)[next] ?? 0;
  const front = chancesOf(frontLots(...at([back, next])), cardOf)[first] ?? 0;
  return one * two * front;
}

/** The chance by counting: of the card, times that of the back among the rest of both decks. */
function chanceByCounting(level: number, turned: readonly string[], first: string, next: Category): number {
  const size = DECK_SIZES.get(level)!;
  const gone = [...turned.map(actionCardOf)];
  const drawn = actionCardOf(first);
  const share = (deck: (typeof DECKS)[number], out: typeof gone) => {
    const used = out.filter((it) => it.deck === deck).length;
    const inPile = size.normal + size.advanced - out.length;
    return { chance: (size[deck] - used) / inPile, unturned: 20 - used };
  };
  const own = share(drawn.deck, gone);
  const after = [...gone, drawn];
  const backs = DECKS.map((deck) => {
    const { chance, unturned } = share(deck, after);
    const fitting = ACTION_CARDS.filter((it) => it.deck === deck && it.back === next && !after.includes(it)).length;
    return chance === 0 ? 0 : (chance * fitting) / unturned;
  });
  return (own.chance / own.unturned) * backs.reduce((sum, it) => sum + it, 0);
}

const TURNED = [[], ["N01", "N07"], ["N02", "A02", "A16", "N13"], ["N01", "N02", "N03", "N04"]] as const;

for (const level of LEVELS)
  test(`level ${level}: to draw backs first and fronts late gives the odds of a shuffled pile`, () => {
    for (const turned of TURNED.filter((it) => level > 1 || !it.some((id) => id.startsWith("A"))))
      for (const first of ["N05", "N20", "A05"])
        for (const next of CATEGORIES)
          expect(chanceBySteps(level, turned, first, next)).toBeCloseTo(
            chanceByCounting(level, turned, first, next),
            12,
          );
  });

test("the last card is what is left of the pile", () => {
  const row = ACTION_CARDS.filter((it) => it.deck === "normal" && it.id !== "N18").map(({ id }) => ({
    card: id,
    position: 0,
  }));
  const [state, andrew] = tableOf(1, { row, backs: ["research-development"] });
  expect(frontLots(state, andrew)).toEqual([{ card: actionCardOf("N18"), weight: 1 }]);
});

/** A table alone with the first row still to be chosen. */
function atFirstRow(name: string): State {
  const chance = seeded(name);
  let { state } = begin(carnegie, 1, carnegie.options.parse({}), chance);
  for (const type of ["settle", "endTurn"]) {
    const command = carnegie.legal(state, 0).find((it) => it.type === type)!;
    const played = play(carnegie, state, 0, [command], chance);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
  }
  return state;
}

test("no front can be found out before it is turned: the same state goes on with any of them", () => {
  const state = atFirstRow("andrew");
  expect(state.andrew?.backs).toHaveLength(2);
  const command = { type: "chooseRow", row: "construction" } as const;
  const shown = preview(carnegie, carnegie.view(state, 0), 0, [command]);
  expect(shown.ok && shown.unseen && shown.events.map((it) => it.type)).toEqual(["rowChosen"]);
  const fronts = Array.from({ length: 60 }, (_, it) => {
    const played = play(carnegie, state, 0, [command], seeded(`front ${it}`));
    return played.ok ? (played.state.andrew?.card ?? "") : "";
  });
  const possible = ACTION_CARDS.filter((it) => it.deck === "normal" && it.back === state.andrew?.backs[0]);
  expect(new Set(fronts)).toEqual(new Set(possible.map((it) => it.id)));
});
