/** The pieces on the table, and what lies on a place. */
import type { Seat } from "../../kernel/game.ts";
import { memoizeEach } from "../../kernel/once.ts";
import type { Piece, PlaceId } from "../../kit/layout.ts";
import { ALL_SPACES, activeOn, inactiveOn } from "../departments/company.ts";
import { discsWaiting } from "../map/tabs.ts";
import { ANDREW, CATEGORIES, FIELDS, PROJECTS, REGIONS, type State } from "../model/state.ts";
import {
  boxSpot,
  columnSpot,
  donationSpot,
  regionSpot,
  roomSpot,
  type Spot,
  siteSpot,
  spaceSpot,
  tabSpot,
  tileSpot,
} from "./spots.ts";

const own = (seat: Seat | null) => (seat === null ? {} : { seat });

/** Andrew's discs, beside those of the only player. */
const ownersOf = ({ players, andrew }: State) => [
  ...players.map(({ transport, donations }, seat) => ({ seat, transport, donations })),
  ...(andrew ? [{ seat: ANDREW, transport: andrew.transport, donations: andrew.donations }] : []),
];

/** The chooser of this round's row, or of the next one once it has ended. */
export const chooserOf = ({ first, andrew }: State): Seat => (andrew?.chooses ? ANDREW : first);

function companyPieces({ players }: State): readonly Piece[] {
  return players.flatMap((player, seat) => [
    ...ALL_SPACES.flatMap((space): readonly Piece[] => {
      const at = roomSpot(seat, space);
      const label = player.rooms[space];
      return [
        ...(label ? [{ id: `department:${seat}:${space}`, at, kind: "department", seat, label }] : []),
        { id: `active:${seat}:${space}`, at, kind: "active", seat, count: activeOn(player, space) },
        { id: `inactive:${seat}:${space}`, at, kind: "inactive", seat, count: inactiveOn(player, space) },
      ];
    }),
    ...PROJECTS.map((it): Piece => {
      const count = discsWaiting(it, player.tabs[it]);
      return { id: `waiting:${seat}:${it}`, at: tabSpot(seat, it), kind: "disc", seat, count };
    }),
    ...REGIONS.map((it): Piece => {
      return { id: `mission:${seat}:${it}`, at: regionSpot(it), kind: "mission", seat, count: player.missions[it] };
    }),
  ]);
}

/** Pieces of one kind that are all the same are one with a count. */
export function pieces(state: State): readonly Piece[] {
  const { sites, neutralDonations, market, markers, covers = {} } = state;
  const all: readonly Piece[] = [
    ...Object.entries(sites).map(([site, { seat, project }]): Piece => {
      const at = siteSpot(site);
      return { ...{ id: at, at, kind: "disc" }, ...own(seat), ...(project && { label: project }) };
    }),
    ...neutralDonations.map((it) => ({ id: `neutral:${it}`, at: donationSpot(it), kind: "disc" })),
    ...ownersOf(state).flatMap(({ seat, transport, donations }) => [
      ...REGIONS.map((it) => ({ id: `transport:${seat}:${it}`, at: boxSpot(it, transport[it]), kind: "disc", seat })),
      ...donations.map((it) => ({ id: `donation:${seat}:${it}`, at: donationSpot(it), kind: "disc", seat })),
    ]),
    ...companyPieces(state),
    ...CATEGORIES.map((it, row) => {
      return { id: `marker:${it}`, at: spaceSpot(it, markers[row] ?? 0), kind: "marker" };
    }),
    ...Object.entries(market).map(([id, count]) => ({ id: tileSpot(id), at: tileSpot(id), kind: "tile", count })),
    ...FIELDS.flatMap((it) => {
      const tile = covers[it];
      return tile ? [{ id: `cover:${it}`, at: columnSpot(it), kind: "cover", label: String(tile) }] : [];
    }),
  ];
  return all.filter((it) => it.count !== 0);
}

/** The pieces of a state by place; states never change. */
const byPlace = memoizeEach((state: State): ReadonlyMap<PlaceId, readonly Piece[]> => {
  const sorted = new Map<PlaceId, Piece[]>();
  for (const it of pieces(state)) sorted.set(it.at, [...(sorted.get(it.at) ?? []), it]);
  return sorted;
});

/** The pieces on a place, in the order in which they came there as far as that is known. */
export const piecesAt = (state: State, spot: Spot): readonly Piece[] => byPlace(state).get(spot) ?? [];

/** How many pieces of a kind a seat has on a place. */
export const countAt = (state: State, spot: Spot, kind: string): number =>
  piecesAt(state, spot).reduce((sum, it) => sum + (it.kind === kind ? (it.count ?? 1) : 0), 0);

/** The owners of the discs on a place, `null` for neutral ones. */
export const ownersAt = (state: State, spot: Spot): readonly (Seat | null)[] =>
  piecesAt(state, spot).flatMap(({ kind, seat = null }) => (kind === "disc" ? [seat] : []));
