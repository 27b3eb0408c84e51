/** Calls to other objects and to D1 may hang; nothing of ours waits for them for ever. */
const PATIENCE_MS = 10_000;

/** A call did not answer in time. */
export class Late extends Error {
  override name = "Late";
}

/** The result of a call, or `Late` after ten seconds. */
export async function withTimeout<T>(call: Promise<T>, ms = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late("no answer in time")), ms);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
