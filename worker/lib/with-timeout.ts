/** Timeouts for calls to other objects and to bindings, which may hang. */
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

const READS = ["text", "arrayBuffer"] as const;

/** Limits the reading of what a binding answered, which may hang after its beginning has come. */
function limitReads<T>(answer: T, ms: number | undefined): T {
  const readable = answer as Partial<Record<(typeof READS)[number], () => Promise<unknown>>> | null | undefined;
  for (const name of READS) {
    const read = readable?.[name];
    if (readable && read) readable[name] = () => withTimeout(read.call(answer), ms);
  }
  return answer;
}

/** A binding with a timeout on each call, and on each reading of an answer. One that is missing stays so. */
export const limitedBinding = <T extends object>(binding: T, ms?: number): T =>
  binding &&
  new Proxy(binding, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) =>
        withTimeout<unknown>(Reflect.apply(value, target, args), ms).then((it) => limitReads(it, ms));
    },
  });

/** Throws an error again if a call did not answer in time: it says nothing about what was asked for. */
export function throwLate(error: unknown): void {
  if (error instanceof Late) throw error;
}
