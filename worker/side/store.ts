/** The store of programs' grants, as the OAuth library is given it: it may fail or hang, and requests may name what cannot be in it. */
import { withTimeout } from "../lib/with-timeout.ts";

interface Stored {
  readonly OAUTH_KV: KVNamespace;
}

/** How long a call of the store may take, in milliseconds: as a statement of D1, for which a person waits. */
const CALL_MS = 5_000;

/** Bytes of a key of KV (https://developers.cloudflare.com/kv/platform/limits/). */
const LONGEST_KEY = 512;

/** Requests name programs, codes and tokens, and may name longer ones than there can be: nothing is stored under those. */
const isTooLong = (key: unknown): boolean =>
  typeof key === "string" && new TextEncoder().encode(key).length > LONGEST_KEY;

/**
 * Runs something on the store of programs' grants, and rethrows what the store threw: the OAuth library mistakes a failing store for an
 * unknown program. Throws when the store is not bound.
 */
export async function withStore<E extends Stored, T>(env: E, run: (env: E) => Promise<T>): Promise<T> {
  if (!env.OAUTH_KV) throw new Error("the binding OAUTH_KV is missing");
  const failures: unknown[] = [];
  const watched = new Proxy(env.OAUTH_KV, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        if (name === "get" && isTooLong(args[0])) return null;
        try {
          return await withTimeout<unknown>(Reflect.apply(value, target, args), CALL_MS);
        } catch (error) {
          failures.push(error);
          throw error;
        }
      };
    },
  });
  const result = await run({ ...env, OAUTH_KV: watched });
  if (failures.length > 0) throw failures[0];
  return result;
}
