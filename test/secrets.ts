/**
 * Laws of what is hidden. Of cards and dice the zones say who sees what, so nothing else has to declare it; of other games the view says
 * what is hidden, and events must not tell more.
 */
import assert from "node:assert/strict";
import { canonical } from "../games/kernel/canonical.ts";
import type { AnyGame, GameEvent, Viewer } from "../games/kernel/game.ts";
import { type Random, type Roll, recorded } from "../games/kernel/random.ts";
import { guessZones } from "../games/kit/zone-guess.ts";
import { isZoneEvent, type WithZones, type Zoning, zoningOf } from "../games/kit/zones.ts";

/** Everybody who looks at a table. */
export const viewersOf = (seats: number): readonly Viewer[] => [null, ...Array.from({ length: seats }, (_, at) => at)];

/** The events as a viewer knows them. */
export const known = (game: AnyGame, events: readonly GameEvent[], viewer: Viewer): readonly GameEvent[] =>
  events.map((it) => game.seen(it, viewer)).filter((it) => it !== null);

const nameOf = (viewer: Viewer): string => (viewer === null ? "a spectator" : `seat ${viewer}`);

/** A set-up or a submission: what came of it, and how it goes with other draws. */
export interface Act {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
  readonly rolls: readonly Roll[];
  again(random: Random): { readonly state: unknown; readonly events: readonly GameEvent[] };
}

function checkZones(game: AnyGame, zoning: Zoning, { state, events }: Act, seats: number, random: Random): void {
  const { zones } = state as WithZones;
  const fault = (what: string) => `games/${game.id}: ${what}: leave \`view\` and \`seen\` to \`zoneGame\``;
  for (const viewer of viewersOf(seats)) {
    for (const it of events.filter(isZoneEvent)) {
      const isHidden = canonical(game.seen(it, viewer)) === canonical(zoning.seen(it, viewer));
      assert.ok(isHidden, fault(`\`seen\` shows ${nameOf(viewer)} what lies where they do not look: ${canonical(it)}`));
    }
    const view = game.view(state, viewer) as WithZones;
    const isHidden = canonical(view.zones) === canonical(zoning.view(zones, viewer));
    assert.ok(isHidden, fault(`\`view\` shows ${nameOf(viewer)} what lies where they do not look`));
    // Cards of piles, too, may be others than they are.
    const guess = { ...view, zones: guessZones(zoning, view.zones, random) };
    const isSame = canonical(game.view(guess, viewer)) === canonical(view);
    assert.ok(isSame, fault(`\`view\` shows ${nameOf(viewer)} a field that depends on hidden things`));
  }
}

/** Of an outcome: all that chance decided, and as much of it as a viewer may know. */
function outcomesOf(game: AnyGame, zoning: Zoning | null, { state, events }: Pick<Act, "state" | "events">) {
  const moved = events.filter(isZoneEvent);
  const all = zoning ? [(state as WithZones).zones, moved] : state;
  const shownTo = (viewer: Viewer) =>
    zoning
      ? [zoning.view((state as WithZones).zones, viewer), moved.map((it) => zoning.seen(it, viewer))]
      : game.view(state, viewer);
  return { all: canonical(all), shownTo: (viewer: Viewer) => canonical(shownTo(viewer)) };
}

/** These draws, one of them with another value; `null` where there is no other. */
function otherRolls(rolls: readonly Roll[], random: Random): readonly Roll[] | null {
  const open = rolls.flatMap(([n], at) => (n > 1 ? [at] : []));
  const at = open[random.below(Math.max(1, open.length))];
  if (at === undefined) return null;
  const [n, value] = rolls[at] as Roll;
  return rolls.with(at, [n, (value + 1 + random.below(n - 1)) % n]);
}

/** So many draws of an act are tried with another value. */
const TRIES = 3;

/** Where chance decides what a viewer may not know, nothing tells them. Acts with an event that `reveals` are left out. */
function checkChance(
  game: AnyGame,
  act: Act,
  seats: number,
  random: Random,
  reveals: (event: GameEvent) => boolean,
): void {
  const zoning = zoningOf(game);
  if (act.events.some(reveals)) return;
  for (let tries = 0; tries < TRIES; tries++) {
    const rolls = otherRolls(act.rolls, random);
    if (!rolls) return;
    let other: ReturnType<Act["again"]>;
    try {
      other = act.again(recorded(rolls));
    } catch {
      // Another draw asks chance for something else: everybody sees that.
      continue;
    }
    const [one, two] = [outcomesOf(game, zoning, act), outcomesOf(game, zoning, other)];
    if (one.all === two.all || other.events.some(reveals)) continue;
    for (const viewer of viewersOf(seats)) {
      if (one.shownTo(viewer) !== two.shownTo(viewer)) continue;
      const told = ({ events }: Pick<Act, "events">) =>
        known(game, events, viewer).map((it) => [it, game.describe(it, viewer)]);
      const why = `games/${game.id}: ${nameOf(viewer)} can tell what chance hid from them`;
      assert.deepEqual(told(other), told(act), `${why} by an event: make a hole (\`null\`) of it in \`seen\``);
      assert.deepEqual(game.view(other.state, viewer), game.view(act.state, viewer), `${why} by the state`);
    }
  }
}

/** Whether anything is ever hidden in the zones of a game; without zones: unknown. */
export function hidesThings(game: AnyGame): boolean {
  return [...(zoningOf(game)?.kinds.values() ?? [])].some((it) => it.sees !== "all" && it.sees !== "count");
}

/** Checks what a set-up or a submission shows to each viewer. */
export function checkSecrets(
  game: AnyGame,
  act: Act,
  seats: number,
  random: Random,
  reveals: (event: GameEvent) => boolean,
): void {
  const zoning = zoningOf(game);
  if (zoning) checkZones(game, zoning, act, seats, random);
  else
    assert.ok(
      !(act.state as Partial<WithZones>).zones?.lie && !act.events.some(isZoneEvent),
      `games/${game.id}: the state has zones, and nothing hides what lies there: make the game with \`zoneGame\``,
    );
  checkChance(game, act, seats, random, reveals);
}
