/** Whether this Worker may act at all. Checked once for each set of bindings of an isolate, not per request. */
import { bindingFaults, type SetupFault, setupLine, variableFaults } from "./setup.ts";
import { logNamed } from "./telemetry.ts";

const looked = new WeakMap<object, readonly SetupFault[]>();

/** Faults of the setup; none: the service may act. Logs them the first time. */
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
