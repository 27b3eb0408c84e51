/** An R2 that fails as it is told. */
import type { Env } from "../../worker/env.ts";

/** `before`: a put does nothing, and fails; `after`: it is done, and fails; `reads`: a get fails. The first `times` do, others go well. */
export interface R2Faults {
  mode?: "before" | "after" | "reads" | undefined;
  times?: number;
  onPut?: (key: string) => void;
}

/** The service with such an R2. `faults` may be changed later. */
export function failingR2<E extends Pick<Env, "ARCHIVE">>(env: E, faults: R2Faults): E {
  const fails = (...modes: readonly R2Faults["mode"][]): boolean => {
    if (!modes.includes(faults.mode) || (faults.times ?? 0) <= 0) return false;
    faults.times = (faults.times ?? 0) - 1;
    return true;
  };
  const bucket = env.ARCHIVE;
  const put = async (key: string, ...rest: readonly unknown[]) => {
    faults.onPut?.(key);
    if (faults.mode === "before" && fails("before")) throw new Error("put: Internal error (10001)");
    const done = await Reflect.apply(bucket.put, bucket, [key, ...rest]);
    if (fails("after")) throw new Error("put: Internal error (10001)");
    return done;
  };
  const get = async (...args: readonly unknown[]) => {
    if (fails("reads")) throw new Error("get: Internal error (10001)");
    return Reflect.apply(bucket.get, bucket, args);
  };
  const ARCHIVE = new Proxy(bucket, {
    get(target, name) {
      if (name === "put") return put;
      if (name === "get") return get;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...env, ARCHIVE };
}
