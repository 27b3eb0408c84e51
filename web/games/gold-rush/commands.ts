/**
 * All that the page says of each command and each stage: prompt, button, choice, its name for screen readers, and its part of a plan. One that
 * is not said does not compile.
 */
import { featureAt } from "../../../games/gold-rush/board/features.ts";
import { squareName } from "../../../games/gold-rush/board/geometry.ts";
import { kindById } from "../../../games/gold-rush/board/tiles.ts";
import type {
  BaseCommand,
  Command,
  FeatureName,
  Place,
  Placed,
  Stages,
  State,
} from "../../../games/gold-rush/model/state.ts";
import { isWide } from "../../table/wide.ts";
import { addOnSays, type CommandWords, type Of, type StageWords } from "./add-ons/add-on.ts";
import { tBoard, tGame, tileName, tPlan } from "./words/index.ts";

const featureName = ({ placed }: State, { tile, segment }: Place): FeatureName =>
  kindById((placed[tile] as Placed).kind).segments[segment]?.feature ?? "prairie";

/** A segment of the tile placed last. */
const onLast = ({ placed }: State, segment: number): Place => ({ tile: placed.length - 1, segment });

const COMMANDS: { readonly [T in BaseCommand["type"]]: CommandWords<Of<T>> } = {
  placeTile: {
    choice: (square, { ways }) => tBoard("target.square", { square: squareName(square), ways }),
    planned: (square) => tPlan("command.placeTile", { square: squareName(square) }),
  },
  placeCowboy: {
    choice({ segment }, { state }) {
      const { name, tiles, tracks, ...facts } = featureAt(state, onLast(state, segment));
      const { open, locomotives, nuggets, tipis, horses, tokens } = facts;
      const counts = { tiles: tiles.length, tracks: tracks.length };
      return tBoard(`target.${name}`, { ...counts, open, locomotives, nuggets, tipis, horses, tokens });
    },
    planned: ({ segment }, state) => tPlan(`command.placeCowboy.${featureName(state, onLast(state, segment))}`),
    piece: "cowboy",
  },
  placeTent: {
    choice(place, { state }) {
      const { nuggets, tokens } = featureAt(state, place);
      return tBoard("target.tent", { nuggets, tokens });
    },
    planned: () => tPlan("command.placeTent"),
    piece: "tent",
  },
  mine: {
    choice(_, { state, seat }) {
      const tent = state.tents[seat];
      return tBoard("target.mine", { tokens: tent ? featureAt(state, tent).tokens : 0 });
    },
    planned: () => tPlan("command.mine"),
  },
  removeCowboy: {
    choice: (place, { state }) => tBoard("target.removal", { role: tGame(`role.${featureName(state, place)}`) }),
    planned: () => tPlan("command.removeCowboy"),
  },
  pass: { choice: () => tGame("command.pass"), planned: () => tPlan("command.pass") },
};

const STAGES: { readonly [S in Stages["base"]]: StageWords } = {
  place: {
    prompt({ drawn }, _, tried) {
      if (tried) return tBoard("prompt.place.ghost");
      // On a phone its picture says what it is.
      return isWide.value ? tBoard("prompt.place", { tile: tileName(drawn ?? "") }) : tBoard("prompt.place.short");
    },
    missed: () => tGame("why.placeTile"),
  },
  act: {
    prompt: (_, forced) => [forced, tBoard("prompt.act")].filter(Boolean).join(" "),
    missed: () => tGame("why.placeCowboy"),
  },
};

/** The words of a command. */
export const wordsOf = ({ type }: Command): CommandWords<Command> =>
  ((COMMANDS as Readonly<Record<string, unknown>>)[type] ?? addOnSays().commands[type]) as CommandWords<Command>;

/** The words of the stage that waits; `null`: nobody is asked. */
export const stageWords = ({ agenda: [next] }: State): StageWords | null =>
  next
    ? ((STAGES as Readonly<Record<string, StageWords>>)[next.stage] ?? addOnSays().stages[next.stage] ?? null)
    : null;
