/** Names of the half-edges in data/tiles.json; the index is their number in segments. */
export const HALVES = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"] as const;
