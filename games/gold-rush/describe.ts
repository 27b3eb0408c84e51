/** Log lines and reasons, their keys checked against the English catalogue. */
import type { Line, Viewer } from "../kernel/game.ts";
import type { Event, Points } from "./model/state.ts";
import type { Key } from "./words/en.ts";

/** A line with a key that every catalogue has. */
export const line = (key: Key, params: Line["params"]): Line => ({ key, params });

// Events as log lines, for someone who may see them. What goes without saying has none.

type Of<T extends Event["type"]> = Extract<Event, { readonly type: T }>;

/** The design of a kind: "01" of "01a". */
const designOf = (kind: string): string => kind.slice(0, 2);

function tellBegan({ options }: Of<"gameBegan">): Line {
  return line("log.gameBegan", { tiles: options.tiles, farmers: options.farmers ? "yes" : "no" });
}

function tellPlaced({ seat, kind, x, y, tokens }: Of<"tilePlaced">): Line | null {
  if (seat === null) return null;
  const laid = tokens.reduce((sum, it) => sum + it, 0);
  return line("log.tilePlaced", { seat, design: designOf(kind), kind, x, y, tokens: laid });
}

function tellTaken({ seat, by, value }: Of<"tokenTaken">): Line {
  return value === null ? line("log.tokenTaken", { seat, by }) : line("log.tokenTaken.value", { seat, by, value });
}

function tellScored({ seat, from, points, final, of }: Points): Line {
  return line(`log.scored.${from}`, { seat, points, when: final ? "final" : "completed", ...of });
}

const TELL: { readonly [T in Event["type"]]: (event: Of<T>) => Line | null } = {
  gameBegan: tellBegan,
  tilePlaced: tellPlaced,
  turnBegan: () => null,
  tileDrawn: ({ seat, kind }) => line("log.tileDrawn", { seat, design: designOf(kind), kind }),
  tileDiscarded: ({ seat, kind }) => line("log.tileDiscarded", { seat, design: designOf(kind), kind }),
  cowboyPlaced: ({ seat, feature }) => line("log.cowboyPlaced", { seat, feature }),
  cowboyRemoved: ({ seat, feature }) => line("log.cowboyRemoved", { seat, feature }),
  tentPlaced: ({ seat }) => line("log.tentPlaced", { seat }),
  passed: ({ seat, auto }) => (auto ? null : line("log.passed", { seat })),
  tokenTaken: tellTaken,
  tokensReturned: ({ count }) => line("log.tokensReturned", { count }),
  scored: ({ points }) => tellScored(points),
  featureCompleted: () => null,
  turnEnded: () => null,
  tentsRemoved: () => null,
  tokensRevealed: () => line("log.tokensRevealed", {}),
  gameEnded: () => line("log.gameEnded", {}),
};

/** The log line of an event that was `seen`; it says the same to everybody who may know the same. */
export function tell(event: Event, _viewer: Viewer): Line | null {
  const say = TELL[event.type] as (event: Event) => Line | null;
  return say(event);
}
