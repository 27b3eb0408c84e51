/** Work of a drill that goes on side by side. */
import { progress } from "../progress.ts";

/** Pieces of work at the same time. */
const AT_ONCE = 8;

/** Does something with all of `items`, some at once; the results come in their order. */
export async function each<T, R>(items: readonly T[], run: (item: T, at: number) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  let next = 0;
  const hand = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await run(items[at] as T, at);
      progress();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  return results;
}
