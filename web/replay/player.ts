/** The one replay player, without a page: the steps of a game, how long each stays, and the meaning of keys. */
import type { EntryShape } from "../../worker/contract/shapes.ts";

/** The step that is shown, of the steps there are. */
export interface Place {
  readonly at: number;
  readonly first: number;
  readonly last: number;
}

export type Step = "first" | "back" | "on" | "last";

/** The step that comes then; at either end it is the end. */
export function placeAfter({ at, first, last }: Place, step: Step): number {
  const to = { first, last, back: at - 1, on: at + 1 }[step];
  return Math.max(first, Math.min(last, to));
}

/** Whether there is nothing more that way. */
export const isEnd = (place: Place, step: Step): boolean =>
  step === "first" || step === "back" ? place.at <= place.first : place.at >= place.last;

/** The step of each key. */
export const STEP_OF_KEY: Readonly<Record<string, Step>> = {
  ArrowRight: "on",
  ArrowLeft: "back",
  Home: "first",
  End: "last",
};

/** `step`: does not advance by itself. */
export const SPEEDS = ["slow", "normal", "fast", "step"] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds for finding the place on the board, and for reading each character. */
const PACES = { slow: [2_500, 70], normal: [1_500, 45], fast: [700, 18] } as const;

/** Milliseconds that an entry stays where a whole game plays by itself. */
export const ENTRY_STAYS = PACES.normal[0];

const lettersIn = ({ lines }: Pick<EntryShape, "lines">): number => lines.reduce((sum, it) => sum + it.say.length, 0);

/** How long an entry stays to be read, in milliseconds; `null`: until the reader goes on. */
export function stayOf(entry: Pick<EntryShape, "lines">, speed: Speed): number | null {
  if (speed === "step") return null;
  const [look, letter] = PACES[speed];
  return Math.min(10 * look, look + letter * lettersIn(entry));
}

/** Of more steps a film skips some evenly. */
const MOST_IN_FILM = 240;
/** Milliseconds: of a whole film (about), of a step at least and at most, and of the last one. */
const FILM = 90_000;
const SHORTEST = 350;
const LONGEST = 1_200;
const END = 4_000;

/** The steps of a film, and how long each stays, in milliseconds. The last one is always among them. */
export function filmSteps({
  first,
  last,
}: Pick<Place, "first" | "last">): readonly { readonly at: number; readonly stay: number }[] {
  const count = last - first + 1;
  const every = Math.ceil(count / MOST_IN_FILM);
  const stay = Math.max(SHORTEST, Math.min(LONGEST, FILM / (count / every)));
  const steps = Array.from({ length: Math.ceil(count / every) }, (_, back) => last - back * every).toReversed();
  return steps.map((at) => ({ at, stay: at === last ? END : stay }));
}
