/** The store of programs' grants. The OAuth library mistakes a failing store for an unknown program; callers get the failure instead. */

interface Stored {
  readonly OAUTH_KV: KVNamespace;
}

/** Runs something on the store, and rethrows what the store threw, even if it was caught. Throws when the store is not bound. */
export async function withStore<E extends Stored, T>(env: E, run: (env: E) => Promise<T>): Promise<T> {
  if (!env.OAUTH_KV) throw new Error("the binding OAUTH_KV is missing");
  const failures: unknown[] = [];
  const watched = new Proxy(env.OAUTH_KV, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        try {
          return await Reflect.apply(value, target, args);
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
