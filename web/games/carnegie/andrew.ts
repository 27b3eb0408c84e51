/** Owners of pieces, Andrew included: seats, and `ANDREW` for him. */
import { ANDREW, type Region, type State } from "../../../games/carnegie/model/state.ts";

interface Owner {
  readonly seat: number;
  readonly transport: Readonly<Record<Region, number>>;
  readonly donations: readonly string[];
}

const ownersOf = ({ players, andrew }: State): readonly Owner[] => [
  ...players.map((it, seat) => ({ ...it, seat })),
  ...(andrew ? [{ ...andrew, seat: ANDREW }] : []),
];

/** The donors of a donation. */
export const donorsOf = (state: State, donation: string): readonly number[] =>
  ownersOf(state).flatMap(({ seat, donations }) => (donations.includes(donation) ? [seat] : []));

/** The owners of transport in a box. */
export const seatsInBox = (state: State, region: Region, box: number): readonly number[] =>
  ownersOf(state).flatMap(({ seat, transport }) => (transport[region] === box ? [seat] : []));

/** The chooser of this round's row, or of the next one once it has ended. */
export const chooserOf = ({ first, andrew }: State): number => (andrew?.chooses ? ANDREW : first);
