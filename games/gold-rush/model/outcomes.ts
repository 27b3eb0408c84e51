/**
 * Answers that follow from a position: how a table is set up, which pieces go home, which tokens are left. Since rules 2 events tell them.
 * Events of rules 1 do not, and histories of that time fold by the same answers.
 */
import { featureIdAt, placeOf } from "../board/features.ts";
import { kindsAt } from "../board/tiles.ts";
import { TOKEN_COUNT } from "../scoring/tokens.ts";
import type { Home, Left, Options, Place, SetUp, StageName, State } from "./state.ts";

/** Whether events of this version tell all that follows from them. */
export const tellsAll = ({ rules }: Pick<State, "rules">): boolean => rules >= 2;

/** Playable cowboys: one of the five in the box marks the score. */
const COWBOYS = 4;

/** The stages of a turn. */
export const STAGES_OF_TURN: readonly StageName[] = ["place", "act"];

export const setUpOf = (options: Options): SetUp => ({
  cowboys: COWBOYS + (options.fifthCowboy ? 1 : 0),
  tokens: TOKEN_COUNT,
  bag: Object.fromEntries(kindsAt(options).map((it) => [it.id, it.count])),
});

/** The pieces on the feature of a place. */
export function homeFrom(state: State, place: Place): Home {
  const id = featureIdAt(state, place);
  const isOn = (it: Place) => featureIdAt(state, it) === id;
  return {
    cowboys: state.cowboys.filter(isOn),
    tents: state.tents.flatMap((it, seat) => (it && isOn(it) ? [seat] : [])),
  };
}

/** The tokens that lie on mountains. */
export function tokensOn({ features, featureOf }: State): readonly Left[] {
  const places = Object.entries(featureOf);
  return Object.entries(features).flatMap(([id, { tokens }]) => {
    if (tokens === 0) return [];
    const [segment] = places.find(([, feature]) => feature === Number(id)) as [string, number];
    return [{ ...placeOf(Number(segment)), count: tokens }];
  });
}
