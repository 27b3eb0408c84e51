/** Turns of the current person: one session per table, seat and person, whichever page is shown. */
import { signal } from "@preact/signals";
import type { Seat } from "../../games/kernel/game.ts";
import { api } from "../app/api.ts";
import { rememberedPerson } from "../app/here.ts";
import { pause } from "../ui/backoff.ts";
import { type Outcome, TurnSession } from "./session.ts";
import { placeIn, turnStoreOf, waitingPlaces } from "./turn-store.ts";

/** The outcome of a turn whose page was left. */
export interface Told {
  readonly table: string;
  readonly outcome: Outcome;
}

/** Newest last, until the reader has closed it. */
export const told = signal<readonly Told[]>([]);

const sessions = new Map<string, TurnSession>();

/** The session of a seat at a table. `person`: its player. */
export function sessionOf(table: string, seat: Seat, person: string): TurnSession {
  const name = `${table} ${seat} ${person}`;
  const known = sessions.get(name);
  if (known) return known;
  const made = new TurnSession({
    store: turnStoreOf(table, seat, person),
    // Where somebody else is signed in by now, the service says so and decides nothing.
    move: (base, commands, key) => api.move(table, base, commands, key, person),
    wait: pause,
    newKey: () => crypto.randomUUID(),
  });
  made.untold = {
    settled: async (outcome) => {
      told.value = [...told.value.filter((it) => it.table !== table), { table, outcome }];
    },
  };
  sessions.set(name, made);
  return made;
}

/** Continues all undecided turns of a person. Ends when each is decided, or waits again. */
export async function resumeAll(person: string): Promise<void> {
  if (rememberedPerson() !== person) return;
  await Promise.all(waitingPlaces(person).map(({ table, seat }) => sessionOf(table, seat, person).resume()));
}

/** Ends all sessions: for tests, as if the browser had closed the page. */
export function endAll(): void {
  for (const it of sessions.values()) it.end();
  sessions.clear();
  told.value = [];
}

/** Mirrors drafts and sends of other tabs of this browser. */
function hear({ key }: StorageEvent): void {
  const place = key === null ? null : placeIn(key);
  if (!place) return;
  for (const [name, it] of sessions) if (name.startsWith(`${place.table} ${place.seat} `)) it.reload();
}

addEventListener("storage", hear);
