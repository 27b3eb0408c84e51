/** Positions of recorded games: each in which a player had a choice, with what they could do. */
import { readdirSync, readFileSync } from "node:fs";
import type { Command, State } from "../../../games/gold-rush/model/state.ts";
import type { Seat } from "../../../games/kernel/game.ts";
import { playRecord } from "../../records.ts";
import { speaker } from "./speaker.ts";

export interface Choice {
  readonly record: string;
  readonly state: State;
  readonly seat: Seat;
  readonly legal: readonly Command[];
}

const FOLDER = "test/records/gold-rush";

/** In the order of play. */
export function recordedChoices(): readonly Choice[] {
  const found: Choice[] = [];
  for (const record of readdirSync(FOLDER)) {
    const game = {
      ...speaker.game,
      legal(state: State, seat: Seat) {
        const legal = speaker.game.legal(state, seat) as readonly Command[];
        found.push({ record, state, seat, legal });
        return legal;
      },
    };
    playRecord(readFileSync(`${FOLDER}/${record}`, "utf8"), { "gold-rush": { ...speaker, game } });
  }
  return found;
}
