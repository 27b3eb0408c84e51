/** Law subjects of games whose secrets lie in zones of cards and dice. */
import type { GameEvent } from "../../games/kernel/game.ts";
import type { GameModule } from "../../games/kernel/module.ts";
import { reveals, twinZones } from "../../games/kit/zone-guess.ts";
import type { WithZones, Zoning } from "../../games/kit/zones.ts";
import type { Subject } from "../laws.ts";

/** `options`: as the laws play them; `most`: submissions of the longest game. `conserve`: throws when a piece was lost or made. */
export const zoneSubject = <S extends WithZones, C, E extends GameEvent, O>(
  module: GameModule<S, C, E, O>,
  zoning: Zoning,
  options: readonly unknown[],
  most: number,
  conserve: (state: S) => void = () => {},
): Subject<S, C, E, O> => ({
  ...module,
  options,
  conserve,
  twin(state, viewer, random, step) {
    const zones = twinZones(zoning, state.zones, viewer, random, step);
    return zones && { ...state, zones };
  },
  reveals: (event) => reveals(zoning, event),
  most,
});
