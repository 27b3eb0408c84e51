/** Commands in words: the fields that their message can name. */
import type { Line } from "../../games/kernel/game.ts";

export interface Typed {
  readonly type: string;
}

/** The fields of a command that its message can name. */
export const paramsOf = (command: Typed): Line["params"] =>
  Object.fromEntries(
    Object.entries(command).flatMap(([key, it]) =>
      typeof it === "number" || typeof it === "string" ? [[key, it]] : [],
    ),
  );
