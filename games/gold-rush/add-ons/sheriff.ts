/**
 * The Sheriff: six tiles with a star. When one is placed, its player moves the sheriff to another incomplete mountain, where the other
 * players with a tent lose a token each (wikicarpedia, "Gold Rush: The Sheriff"; rulings in README.md).
 */
import type { GameEvent, Seat } from "../../kernel/game.ts";
import { featureAt, featureIdAt } from "../board/features.ts";
import { mountainsOf } from "../board/tiles.ts";
import data from "../data/sheriff.json" with { type: "json" };
import type { Place, State } from "../model/state.ts";
import { placeParams } from "../words/line.ts";
import type { AddOn } from "./add-on.ts";

interface MoveSheriff extends Place {
  readonly type: "moveSheriff";
}

type SheriffEvent = GameEvent &
  (
    | { readonly type: "sheriffCalled"; readonly seat: Seat }
    | { readonly type: "sheriffMoved"; readonly seat: Seat; readonly tile: number; readonly segment: number }
    /** No other mountain is incomplete: he goes beside the table. */
    | { readonly type: "sheriffLeft"; readonly seat: Seat }
    /** The token that the seat took last goes back to the supply, unseen. */
    | { readonly type: "tokenLost"; readonly seat: Seat }
  );

declare module "../model/state.ts" {
  interface Options {
    /** `true`: played with the tiles and the figure of the Sheriff. */
    readonly sheriff?: boolean;
  }
  interface State {
    /** Absent: not in the game. `null`: beside the table. */
    readonly sheriff?: Place | null;
  }
  interface Stages {
    readonly sheriff: "sheriff";
  }
  interface Commands {
    readonly sheriff: MoveSheriff;
  }
  interface Events {
    readonly sheriff: SheriffEvent;
  }
}

const STARS: ReadonlySet<string> = new Set(data.tiles.map((it) => it.id));

/** A place on each incomplete mountain but the one where he stands. */
function placesToGo(state: State): readonly Place[] {
  const { sheriff, placed } = state;
  const seen = new Set(sheriff ? [featureIdAt(state, sheriff)] : []);
  return placed.flatMap(({ kind }, tile) =>
    mountainsOf(kind).flatMap((segment) => {
      const place = { tile, segment };
      const id = featureIdAt(state, place);
      if (seen.has(id) || featureAt(state, place).open === 0) return [];
      seen.add(id);
      return [place];
    }),
  );
}

/** The seats that lose a token when a seat sends him there. */
export function losersAt(state: State, place: Place, by: Seat): readonly Seat[] {
  if (featureAt(state, place).tokens === 0) return [];
  const mountain = featureIdAt(state, place);
  return state.tents.flatMap((tent, seat) => {
    const isThere = tent && featureIdAt(state, tent) === mountain;
    return isThere && seat !== by && state.hands[seat]?.length ? [seat] : [];
  });
}

export const sheriff: AddOn<"sheriff"> = {
  name: "sheriff",
  option: { key: "sheriff", kind: "module" },
  tiles: data.tiles,
  fresh: { sheriff: null },
  evolve: {
    sheriffCalled: (state, { seat }) => ({ ...state, agenda: [{ stage: "sheriff", seat }, ...state.agenda] }),
    sheriffMoved: (state, { tile, segment }) => ({
      ...state,
      sheriff: { tile, segment },
      agenda: state.agenda.slice(1),
    }),
    sheriffLeft: (state) => ({ ...state, sheriff: null }),
    tokenLost: (state, { seat }) => ({
      ...state,
      hands: state.hands.map((hand, at) => (at === seat ? hand.slice(0, -1) : hand)),
      tokens: state.tokens + 1,
    }),
  },
  describe: {
    sheriffCalled: () => null,
    sheriffMoved: (it, state) => ({ key: "log.sheriffMoved", params: { seat: it.seat, ...placeParams(state, it) } }),
    sheriffLeft: () => ({ key: "log.sheriffLeft", params: {} }),
    tokenLost: ({ seat }) => ({ key: "log.tokenLost", params: { seat } }),
  },
  stages: {
    sheriff: {
      legal: (state) => placesToGo(state).map((it) => ({ type: "moveSheriff", ...it })),
      decide(turn, seat, { tile, segment }) {
        const losers = losersAt(turn.state, { tile, segment }, seat);
        turn.emit({ type: "sheriffMoved", seat, tile, segment });
        for (const it of losers) turn.emit({ type: "tokenLost", seat: it });
      },
      placeOf: (command) => command,
      // He costs others a token; where he stands already, nobody sends him next.
      choose(view, seat, legal, random) {
        const tent = view.tents[seat];
        const worthOf = (place: Place): number => {
          const shelters = tent && featureIdAt(view, tent) === featureIdAt(view, place);
          return 2 * losersAt(view, place, seat).length + (shelters ? 1 : 0);
        };
        const most = Math.max(...legal.map(worthOf));
        const best = legal.filter((it) => worthOf(it) === most);
        return best[random.below(best.length)] as MoveSheriff;
      },
    },
  },
  hooks: {
    tilePlaced(turn, seat, { kind }) {
      if (!STARS.has(kind)) return;
      if (placesToGo(turn.state).length > 0) turn.emit({ type: "sheriffCalled", seat });
      else if (turn.state.sheriff) turn.emit({ type: "sheriffLeft", seat });
    },
  },
  pieces: ({ sheriff: at = null }) => [{ kind: "sheriff", at }],
  faultOf({ sheriff: at, placed }) {
    if (at === undefined) return "the sheriff is gone";
    return at && !mountainsOf(placed[at.tile]?.kind ?? "").includes(at.segment)
      ? "the sheriff is on no mountain"
      : null;
  },
};
