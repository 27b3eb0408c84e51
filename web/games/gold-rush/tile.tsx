/** One tile by itself. */
import { useMemo } from "preact/hooks";
import type { Rotation } from "../../../games/gold-rush/model/state.ts";
import { Land } from "./land/land.tsx";

/** A tile of a kind, turned; 100 × 100 units from its upper left corner. */
export function Tile({ kind, rotation }: { readonly kind: string; readonly rotation: Rotation }) {
  const tiles = useMemo(() => [{ kind, rotation, x: 0, y: 0 }], [kind, rotation]);
  return <Land tiles={tiles} />;
}
