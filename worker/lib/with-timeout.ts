/** Timeouts for calls to other objects and to D1, which may hang. */
const CALL_TIMEOUT_MS = 10_000;

/** A call did not answer in time. */
export class Late extends Error {
  override name = "Late";
}

/** The result of a call, or `Late` after ten seconds. */
export function withTimeout<T>(call: Promise<T>, ms = CALL_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late("no answer in time")), ms);
    call.then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
