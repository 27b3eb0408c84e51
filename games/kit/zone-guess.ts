/** Zones as they might be: for built-in players, which guess what they cannot see, and for the laws, which try whether it tells. */
import { canonical } from "../kernel/canonical.ts";
import type { GameEvent, Seat, Viewer } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";
import { inOrder, isZoneEvent, type Thing, without, type ZoneId, type Zones, type Zoning } from "./zones.ts";

/** Strings and numbers anywhere in a command. */
const namedIn = (it: unknown): readonly unknown[] =>
  typeof it === "object" && it !== null ? Object.values(it).flatMap(namedIn) : [it];

/** Takes one of a list by chance. */
const takeOne = <T>(list: T[], random: Random): T => list.splice(random.below(list.length), 1)[0] as T;

/** Zones that the viewer may believe in: dice are rolled, and cards that they see nowhere lie in the holes, by chance. */
export function guessZones(zoning: Zoning, { lie }: Zones, random: Random): Zones {
  const cards = Object.entries(lie).filter(([id]) => zoning.kindOf(id).faces === undefined);
  const unseen = [
    ...without(
      zoning.box,
      cards.flatMap(([, it]) => it),
    ),
  ] as Thing[];
  const filled = Object.entries(lie).map(([id, things]) => {
    const { faces } = zoning.kindOf(id);
    const fill = (): Thing | null =>
      faces ? random.below(faces) + 1 : unseen.length > 0 ? takeOne(unseen, random) : null;
    return [
      id,
      things.map((it) => it ?? fill()).toSorted(zoning.kindOf(id).sees === "all" ? () => 0 : inOrder),
    ] as const;
  });
  const secret = [...zoning.kinds].find(([, it]) => it.sees === "nobody" && !it.each)?.[0];
  return { lie: { ...Object.fromEntries(filled), ...(secret && { [secret]: unseen.toSorted(inOrder) }) } };
}

/**
 * Zones that differ only in what the viewer may not know: hidden dice are rolled anew, cards of hidden hands dealt anew. Things that the
 * command names stay, so that it stays legal, as does what chance draws from. `null`: there are no others.
 */
export function twinZones(
  zoning: Zoning,
  zones: Zones,
  viewer: Viewer,
  random: Random,
  step: { readonly seat: Seat; readonly command: unknown },
): Zones | null {
  const named = namedIn(step.command);
  const keeps = (id: ZoneId, it: Thing | null) => zoning.kindOf(id).seat === step.seat && named.includes(it);
  const isHand = (id: ZoneId) => zoning.kindOf(id).sees === "owner" && !zoning.isSeen(id, viewer);
  const hands = Object.entries(zones.lie).filter(([id]) => isHand(id));
  const pools = new Map<string, Thing[]>();
  for (const [id, things] of hands) {
    const { name } = zoning.kindOf(id);
    pools.set(name, [...(pools.get(name) ?? []), ...(things.filter((it) => !keeps(id, it)) as Thing[])]);
  }
  const dealt = hands.map(([id, things]) => {
    const { faces, name } = zoning.kindOf(id);
    const other = (it: Thing | null) =>
      faces ? random.below(faces) + 1 : keeps(id, it) ? it : takeOne(pools.get(name) ?? [], random);
    return [id, things.map(other).toSorted(inOrder)] as const;
  });
  const twin = { ...zones, lie: { ...zones.lie, ...Object.fromEntries(dealt) } };
  return canonical(twin) === canonical(zones) ? null : twin;
}

/** Whether an event shows what was hidden, without that a command named it: twins may differ from then on. */
export function reveals(zoning: Zoning, event: GameEvent): boolean {
  if (!isZoneEvent(event) || event.type !== "thingsMoved") return false;
  const from = zoning.kindOf(event.from);
  const isTold = event.auto === true || from.faces !== undefined;
  return from.sees === "owner" && zoning.kindOf(event.to).sees === "all" && isTold;
}
