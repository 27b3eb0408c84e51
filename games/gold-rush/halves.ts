/** The names of the half-edges in data/tiles.json; the index is the number that segments use. */
export const HALVES = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"] as const;
