/** What the events of a game alone do to Andrew's pieces. */
import type { Event } from "./events.ts";
import { ANDREW, type Andrew, type State } from "./state.ts";

type Of<T extends Event["type"]> = Extract<Event, { readonly type: T }>;

/** All discs of a colour but those on the four tracks. */
const DISCS = 26;

/** Andrew before his first card. */
export const blankAndrew: Andrew = {
  backs: [],
  card: null,
  position: 0,
  row: [],
  chooses: false,
  tiles: [],
  transport: { west: 1, midwest: 1, east: 1, south: 1 },
  donations: [],
  discs: DISCS,
  points: [],
};

/** The state with Andrew changed; where he is not, nothing is. */
function withAndrew(state: State, change: (andrew: Andrew) => Partial<Andrew>): State {
  const { andrew } = state;
  return andrew ? { ...state, andrew: { ...andrew, ...change(andrew) } } : state;
}

/** The head of the agenda is done. */
const past = (state: State): State => ({ ...state, agenda: state.agenda.slice(1) });

function andrewTookDepartment(state: State, { department }: Of<"andrewTookDepartment">): State {
  const market = { ...state.market, [department]: (state.market[department] ?? 0) - 1 };
  return withAndrew({ ...state, market }, ({ tiles }) => ({ tiles: [...tiles, department] }));
}

function andrewBuilt(state: State, { site }: Of<"andrewBuilt">): State {
  const sites = { ...state.sites, [site]: { seat: ANDREW, project: null } };
  return withAndrew({ ...state, sites }, ({ discs }) => ({ discs: discs - 1 }));
}

/** His card joins the row where it lies, and the chooser changes. */
export const andrewEndsRound = (state: State, { andrew: chooses = false }: Of<"roundEnded">): State =>
  withAndrew(state, ({ card, position, row }) => ({
    ...{ card: null, position: 0, chooses },
    row: card === null ? row : [...row, { card, position }],
  }));

type Table = { readonly [T in Event["type"]]?: (state: State, event: Of<T>) => State };

/** Every event but his choice of a row, which begins a round like anybody's. */
export const EVOLVE_ANDREW = {
  cardLaid: (state, { back, next }) => withAndrew(past(state), () => ({ backs: next ? [back, next] : [back] })),
  cardTurned: (state, { card }) => withAndrew(past(state), ({ backs }) => ({ card, backs: backs.slice(1) })),
  andrewDonated: (state, { donation }) =>
    withAndrew(state, ({ donations, discs }) => ({ donations: [...donations, donation], discs: discs - 1 })),
  andrewTookDepartment,
  andrewBuilt,
  andrewAdvanced: (state, { region, box }) =>
    withAndrew(state, ({ transport }) => ({ transport: { ...transport, [region]: box } })),
  cardSlid: (state, { position }) => withAndrew(state, () => ({ position })),
  andrewScored: (state, { points }) => withAndrew(state, (it) => ({ points: [...it.points, points] })),
} satisfies Table;
