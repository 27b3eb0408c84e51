/** Whether this Worker may act at all. Looked at once for each set of bindings an isolate is given; no request pays for it again. */
import { bindingFaults, type SetupFault, setupLine, variableFaults } from "./setup.ts";
import { logNamed } from "./telemetry.ts";

const looked = new WeakMap<object, readonly SetupFault[]>();

/** What keeps the service from acting; nothing: it may. Says so in the log, the first time. */
export function setupFaults(env: object): readonly SetupFault[] {
  const known = looked.get(env);
  if (known) return known;
  const vars = env as Readonly<Record<string, unknown>>;
  const production = !DEV_ROUTES;
  const faults = [...variableFaults(vars, { production }), ...bindingFaults(vars, { production })];
  looked.set(env, faults);
  if (faults.length > 0) logNamed({ at: "setup", fault: setupLine(faults) });
  return faults;
}

export const isSetUp = (env: object): boolean => setupFaults(env).length === 0;
