/** Faults of zones and layouts, for modules and laws: a page would leave such things, places and pieces out in silence. */
import type { Seat } from "../kernel/game.ts";
import { type AnyLayout, centreOf, type PlaceId } from "./layout.ts";
import type { Visibility, Zoning } from "./zones.ts";

/** Ids that are there more than once. */
const twice = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.filter((it, at) => ids.indexOf(it) !== at)),
];

/** A command that a seat may give. */
export interface Given {
  readonly seat: Seat;
  readonly command: unknown;
}

/** Each fault as field and fact: "placesOf: {…} is tapped on z9, which is not on the board". */
export function layoutFaults(layout: AnyLayout, state: unknown, commands: readonly Given[]): readonly string[] {
  const [places, pieces] = [layout.places(state), layout.pieces(state)];
  const ids = new Set<PlaceId>(places.map((it) => it.id));
  const missing = (them: readonly PlaceId[]) => them.filter((it) => !ids.has(it));
  return [
    ...twice(places.map((it) => it.id)).map((it) => `places: there are two with the id ${it}`),
    ...places.flatMap((it) => {
      const { x, y } = centreOf(it);
      return Number.isFinite(x + y) ? [] : [`places: ${it.id} lies nowhere: its middle is ${x}, ${y}`];
    }),
    ...twice(pieces.map((it) => it.id)).map((it) => `pieces: there are two with the id ${it}`),
    ...pieces.flatMap(({ id, at }) => (ids.has(at) ? [] : [`pieces: ${id} lies on ${at}, which is not on the board`])),
    ...commands.flatMap(({ seat, command }) =>
      missing(layout.placesOf(command, state, seat)).map(
        (it) => `placesOf: ${JSON.stringify(command)} is tapped on ${it}, which is not on the board`,
      ),
    ),
    ...missing(layout.ending?.(state) ?? []).map((it) => `ending: ${it} is not on the board`),
  ];
}

const VISIBILITIES: readonly Visibility[] = ["all", "owner", "count", "nobody"];

/** Throws an error that names file, zone and field when a kind of zone is none. `game`: its folder. */
export function checkZones(game: string, { kinds }: Pick<Zoning, "kinds">): void {
  for (const [name, { sees, each, faces }] of kinds) {
    const fault = (field: string, fact: string) => new Error(`games/${game}: zone ${name}: ${field}: ${fact}`);
    if (!VISIBILITIES.includes(sees))
      throw fault("sees", `${sees === undefined ? "there is none" : `"${sees}"`}; it is ${VISIBILITIES.join(", ")}`);
    if (sees === "owner" && !each) throw fault("each", "only a zone of each seat has an owner");
    if (faces !== undefined && !(Number.isSafeInteger(faces) && faces >= 2)) throw fault("faces", `${faces} are none`);
  }
}
