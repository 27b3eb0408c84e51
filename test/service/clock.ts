/** A clock that is set ahead, inside workerd: objects' alarms are kept here, and go off when the clock passes them. */

/** The clock of the machine, also while `Date` follows ours. */
const real = Date.now.bind(Date);

let ahead = 0;
/** Alarms that are set: when, by kind and id of the object. */
const alarms = new Map<string, number>();

/** Milliseconds since 1970. */
export const now = (): number => real() + ahead;

/** Has `Date` follow the clock everywhere in this isolate. */
export function setDate(): void {
  const { Date: own } = globalThis;
  globalThis.Date = new Proxy(own, {
    construct: (target, args, by) => Reflect.construct(target, args.length === 0 ? [now()] : args, by),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}

/** Keeps an object's alarm by this clock. `set`: called for each alarm that is set. */
export function keepAlarm({ storage, id }: DurableObjectState, kind: string, set: () => void): void {
  const key = `${kind} ${id}`;
  storage.setAlarm = async (at) => {
    set();
    // As on the platform a moment is a whole millisecond: `Date` would have fractions, too.
    alarms.set(key, Math.ceil(Number(at)));
  };
  storage.getAlarm = async () => alarms.get(key) ?? null;
  storage.deleteAlarm = async () => void alarms.delete(key);
  // All that is stored goes with its alarm.
  const deleteAll = storage.deleteAll.bind(storage);
  storage.deleteAll = (...args) => {
    alarms.delete(key);
    return deleteAll(...args);
  };
}

/** The state that a restart carries over. */
export interface ClockState {
  readonly ahead: number;
  readonly alarms: readonly (readonly [key: string, at: number])[];
}

export const clockState = (): ClockState => ({ ahead, alarms: [...alarms] });

export function setClock(state: ClockState): void {
  ({ ahead } = state);
  for (const [key, at] of state.alarms) if (!alarms.has(key)) alarms.set(key, at);
}

/** More alarms than this without time passing are a fault of the service's. */
const MOST_AT_ONCE = 100_000;

export interface Passing {
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Alarms that are due within so many milliseconds go off together, at the time of the last; 0: each at its own. */
  readonly span: number;
  /** Runs an object's alarm, which the object takes off first: until then it is set, as on the platform. */
  readonly fire: (kind: string, id: string) => Promise<unknown>;
}

/** Alarms that go off side by side. */
const SIDE_BY_SIDE = 12;

/** Lets time pass: alarms go off in their order. Answers how many did. */
export async function pass({ until, span, fire }: Passing): Promise<number> {
  let [fired, still] = [0, 0];
  for (;;) {
    let first = Number.POSITIVE_INFINITY;
    for (const at of alarms.values()) if (at < first) first = at;
    if (first > until) break;
    const end = Math.min(until, first + span);
    const due: [key: string, at: number][] = [];
    for (const it of alarms) if (it[1] <= end) due.push(it);
    due.sort(([, a], [, b]) => a - b);
    const together = span === 0 ? due.slice(0, 1) : due.slice(0, SIDE_BY_SIDE);
    const last = together.at(-1)?.[1] ?? first;
    still = last > now() ? 0 : still + together.length;
    if (still > MOST_AT_ONCE) throw new Error("alarms without end");
    ahead += Math.max(0, last - now());
    await Promise.all(together.map(([key]) => fire(...(key.split(" ") as [string, string]))));
    fired += together.length;
  }
  ahead += Math.max(0, until - now());
  return fired;
}
