/** The sign of a game, for lists, headings and cards. Small enough to come with any page. */
import type { ComponentType } from "preact";
import { CarnegieEmblem } from "./carnegie/emblem.tsx";
import { GoldRushEmblem } from "./gold-rush/emblem.tsx";

const emblems: Readonly<Record<string, ComponentType>> = {
  carnegie: CarnegieEmblem,
  "gold-rush": GoldRushEmblem,
};

/** The game's sign, `size` pixels wide; nothing for a game the page does not know. The game's name must stand beside it. */
export function Emblem({ game, size = 40 }: { readonly game: string; readonly size?: number }) {
  const Drawing = emblems[game];
  return Drawing ? (
    <svg class="emblem" viewBox="-24.5 -24.5 49 49" width={size} height={size} aria-hidden="true">
      <Drawing />
    </svg>
  ) : null;
}
