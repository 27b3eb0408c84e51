/** The template as a subject of the laws: how pieces are conserved, and how to deal hidden cards otherwise. */
import assert from "node:assert/strict";
import { CARD_COUNT, type Command, type Event, type Options, type State } from "../../../games/template/model.ts";
import { templateModule } from "../../../games/template/module.ts";
import type { Subject, TwinStep } from "../../laws.ts";

/**
 * The cards that the viewer cannot see, dealt anew among their holders: what nobody holds stays the same, so the same chance
 * leads to the same outcomes. The card that is about to be played stays where it is, or it could not be played.
 */
function twin(
  state: State,
  viewer: number | null,
  random: { below(n: number): number },
  { seat, command }: TwinStep,
): State | null {
  const { value } = command as { readonly value: number };
  const kept = (own: number): readonly number[] => (own === seat ? [value] : []);
  const hidden = (own: number): number[] => {
    const hand = [...(state.hands[own] ?? [])] as number[];
    for (const it of kept(own)) hand.splice(hand.indexOf(it), 1);
    return hand;
  };
  const pool = state.hands.flatMap((_, own) => (own === viewer ? [] : hidden(own)));
  if (new Set(pool).size < 2) return null;
  const deal = (): number => pool.splice(random.below(pool.length), 1)[0] as number;
  const hands = state.hands.map((hand, own) => {
    if (own === viewer) return hand;
    return [...kept(own), ...hidden(own).map(deal)].sort((a, b) => a - b);
  });
  return { ...state, hands };
}

export const subject: Subject<State, Command, Event, Options> = {
  ...templateModule,
  options: [{}, { hand: 2 }, { hand: 6 }],
  conserve({ played, hands }) {
    const cards = [...played, ...hands.flat()];
    assert.equal(new Set(cards).size, cards.length, "a card is there twice");
  },
  twin,
  // A last card is played by itself: what nobody could see lies on the table then.
  reveals: (event) => event.auto === true,
  most: 2 * CARD_COUNT,
};
