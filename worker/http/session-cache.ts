/**
 * Callers seen a moment ago, so that a move does not wait for D1 to say again whose session it is. Each isolate has its own memory:
 * a session that was ended elsewhere is good here for at most ten seconds more.
 */
import type { Person } from "./caller.ts";

const KEPT_MS = 10_000;
const MOST = 5_000;

const known = new Map<string, { readonly person: Person; readonly until: number }>();

/** Who a fingerprint was found to be, at most ten seconds ago. */
export function recall(hash: string): Person | null {
  const found = known.get(hash);
  if (found && found.until > Date.now() && found.until <= Date.now() + KEPT_MS) return found.person;
  known.delete(hash);
  return null;
}

export function remember(hash: string, person: Person): Person {
  if (known.size >= MOST) known.clear();
  known.set(hash, { person, until: Date.now() + KEPT_MS });
  return person;
}

/** Forgets a person at once: they changed, signed out, or deleted a token. */
export function forget(person: string): void {
  for (const [hash, it] of known) if (it.person.id === person) known.delete(hash);
}
