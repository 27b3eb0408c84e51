/** The sign of a game, for lists, headings and cards: `<id>/emblem.tsx`, found by its place. Small enough to come with any page. */
import type { ComponentType } from "preact";

const found = import.meta.glob<ComponentType>(["./*/emblem.tsx", "!./template/*"], { eager: true, import: "Emblem" });

const emblems = new Map(Object.entries(found).map(([file, Drawing]) => [file.split("/")[1] as string, Drawing]));

/** The game's sign, `size` pixels wide; nothing for a game that has none. The game's name must stand beside it. */
export function Emblem({ game, size = 40 }: { readonly game: string; readonly size?: number }) {
  const Drawing = emblems.get(game);
  return Drawing ? (
    <svg class="emblem" viewBox="-24.5 -24.5 49 49" width={size} height={size} aria-hidden="true">
      <Drawing />
    </svg>
  ) : null;
}
