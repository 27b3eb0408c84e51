/** The session of the page. */
import { computed, signal } from "@preact/signals";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { choices, language, setLanguage } from "../words/index.ts";
import { api, callAs, type ProfileChange, Refused } from "./api.ts";
import { departures, forgetPerson, rememberPerson, wasHere } from "./here.ts";

/** `undefined`: not known yet; `null`: nobody signed in. */
export const me = signal<MeShape | null | undefined>(undefined);

me.subscribe((person) => callAs(person?.id ?? null));

/** The language of the service's answers: the person's, or the page's. */
export const spoken = computed(() => me.value?.language ?? language.value);

/** Grows when somebody else signs in: data read for one person must be read again for another. */
export const identity = signal(0);

/** Goes on as this person. `since`: the number of language choices at the time of the request; a newer choice wins, and becomes the person's. */
export function remember(person: MeShape, since = choices): MeShape {
  me.value = person;
  rememberPerson(person.id);
  if (since === choices) void setLanguage(person.language);
  else if (person.language !== language.peek())
    void changeMe({ language: language.peek() }).catch((error) => console.warn("the language was not kept", error));
  return person;
}

/** The last person, as stored in this browser. */
async function kept(): Promise<MeShape | null> {
  const found = wasHere() ? await import("../offline/kept.ts").then((it) => it.keptMe()) : null;
  return found?.value ?? null;
}

/** Asks for the session. Without an answer the page continues as the last person, and asks again with the next page. */
export async function loadMe(): Promise<void> {
  const [before, since] = [departures, choices];
  const person = await api.session().catch(() => undefined);
  // An old answer must not bring back a person who has left.
  if (departures !== before) return;
  if (person) remember(person, since);
  else me.value = person === null ? null : await kept().catch(() => null);
  // Only the service can end a session; a lost connection cannot.
  if (person === null && wasHere()) await forgetPerson("expired");
}

/** Changes the profile. */
export async function changeMe(change: ProfileChange): Promise<void> {
  const [before, since] = [departures, choices];
  const person = await api.change(change);
  if (departures === before) remember(person, since);
}

/** The message for an error. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  (error instanceof Refused && error.message) || otherwise;
