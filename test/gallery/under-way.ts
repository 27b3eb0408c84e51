/** A table that is not over, played about so far: where a game ends sooner than others did, another one goes half as far. */
export async function underWay<T extends { readonly status: string }>(
  length: number,
  playTo: (length: number) => Promise<T>,
): Promise<T> {
  const table = await playTo(length);
  return table.status === "over" && length >= 1 ? underWay(length / 2, playTo) : table;
}
