/** Calls of single pages and of forms: all beside reading lists and playing. */

import type { Calendar, ClockRule } from "../../games/clock/clock.ts";
import type { Strength } from "../../games/kernel/game.ts";
import type { PersonShape, SitterShape } from "../../worker/contract/person-page.ts";
import type { RatedGamesPage, RatingChangeShape } from "../../worker/contract/rated.ts";
import type { SHARES } from "../../worker/contract/reliability.ts";
import type { MeShape, TableShape } from "../../worker/contract/shapes.ts";
import { call, post, Refused, tablePath } from "./api.ts";

/** Requests that make something, by content: repeating one after a lost answer makes nothing twice. */
const making = new Map<string, { readonly key: string; readonly body: object }>();

/** Makes something once. A nonce is drawn for each press of a button and is not part of the content: the first one is sent again. */
export async function make<T>(path: string, body: object): Promise<T> {
  const what = path + JSON.stringify({ ...body, nonce: undefined });
  const asked = making.get(what) ?? { key: crypto.randomUUID(), body };
  making.set(what, asked);
  try {
    const made = await post<T>(path, asked.body, { "idempotency-key": asked.key });
    making.delete(what);
    return made;
  } catch (error) {
    if (error instanceof Refused && !error.passing) making.delete(what);
    throw error;
  }
}

/** Settings of a new table. */
export interface NewTable {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly bots: number;
  /** Strength of the bots; easy if absent. */
  readonly strength?: Strength;
  readonly listed: boolean;
  /** Whether programs may play; they may if absent. */
  readonly programs?: boolean;
  /** Whether the game counts for ratings. */
  readonly rated?: boolean;
  /** Percent of turns in time that is asked of those who join. */
  readonly reliable?: (typeof SHARES)[number];
  /** The club whose members it is for; `others`: when everybody else may join. */
  readonly club?: { readonly slug: string; readonly others: "day" | "never" };
  readonly nonce: string;
  readonly clock?: ClockRule;
  readonly calendar?: Calendar;
}

export interface GuestRequest {
  /** The invitation link they followed. */
  readonly invitation?: { readonly table: string; readonly invite: string };
  readonly name?: string;
  readonly language?: string;
  readonly timeZone?: string;
}

/** The guest's programs that continue after sign-in: ids of tokens and hooks, and whether the secret address does. */
export interface KeptPrograms {
  readonly tokens: readonly string[];
  readonly hooks: readonly string[];
  readonly feed: boolean;
}

/** The proof from a mail. `elsewhere`: sign in although another browser asked for the link. */
export type Proof = (
  | { readonly token: string; readonly elsewhere?: true }
  | { readonly email: string; readonly code: string }
) & { readonly keep?: KeptPrograms };

export const calls = {
  beGuest: (who: GuestRequest) => post<MeShape>("/auth/guest", who),
  requestSignIn: (email: string) => post<unknown>("/auth/request", { email }),
  verify: (proof: Proof & { readonly timeZone?: string }) =>
    post<MeShape & { readonly isNew?: true }>("/auth/verify", proof),
  signOut: () => post<unknown>("/auth/signout"),

  person: (id: string) => call<PersonShape>(`/people/${encodeURIComponent(id)}`),
  ratedGames: async (person: string, game: string, after: string | null) => {
    const from = after ? `&after=${after}` : "";
    const path = `/people/${encodeURIComponent(person)}/games?game=${game}${from}`;
    const { games, next } = await call<RatedGamesPage>(path);
    return { rows: games, next };
  },
  ratingAt: async (id: string) => (await call<{ change: RatingChangeShape | null }>(`${tablePath(id)}/rating`)).change,
  block: (person: string) => post<unknown>("/me/blocks", { person }),
  unblock: (person: string) => call<unknown>(`/me/blocks/${encodeURIComponent(person)}`, { method: "DELETE" }),
  sitters: async (id: string) => (await call<{ sitters: readonly SitterShape[] }>(`${tablePath(id)}/sitters`)).sitters,
  open: (table: NewTable) => make<TableShape>("/tables", table),
  join: (id: string, body: { invite?: string; nonce: string; calendar?: Calendar }) =>
    post<TableShape>(`${tablePath(id)}/join`, body),
  leave: (id: string) => post<unknown>(`${tablePath(id)}/leave`),
  start: (id: string) => post<unknown>(`${tablePath(id)}/start`),
  invite: (id: string, whom: { readonly email: string } | { readonly person: string }) =>
    make<unknown>(`${tablePath(id)}/invite`, whom),
  /** Any route of a table's clock, by the last part of its address. */
  clock: (id: string, what: "clock" | "vacation" | "pause" | "kick" | "replace" | "object", body: unknown) =>
    call<TableShape>(`${tablePath(id)}/${what}`, { method: what === "clock" ? "PUT" : "POST", body }),
};

/** The address of a table's export. */
export const exportPath = (id: string, kind: "ndjson" | "json" | "txt" | "html"): string =>
  `/api${tablePath(id)}/export.${kind}`;
