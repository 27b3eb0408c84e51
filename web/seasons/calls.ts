/** Calls about seasons. */
import type { MyClubRow } from "../../worker/contract/clubs.ts";
import type { SHARES } from "../../worker/contract/reliability.ts";
import type {
  SeasonKind,
  SeasonNow,
  SeasonPhase,
  SeasonRow,
  SeasonShape,
  SeasonsPage,
} from "../../worker/contract/season.ts";
import { call, post } from "../app/api.ts";
import { make } from "../app/calls.ts";
import { newNonce } from "../app/signing.ts";
import type { PageOf } from "../ui/pages.ts";

/** The conditions of entry; none: everybody may enter. */
export interface EntryAsked {
  /** The address of a club whose members may. */
  readonly club?: string | undefined;
  readonly reliable?: (typeof SHARES)[number] | undefined;
  readonly rating: number | null;
}

/** The choices of a new season; the service adds the usual values for the rest. */
export interface NewSeason extends EntryAsked {
  readonly kind: SeasonKind;
  readonly name: string;
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly rated: boolean;
  readonly clock: { readonly kind: "turn"; readonly hours: number; readonly vacation: number };
  readonly size?: number;
  readonly divisions?: number;
  readonly up?: number;
  readonly rounds?: number;
  readonly most: number | null;
  /** Milliseconds since 1970. */
  readonly startsAt?: number;
  readonly roundDays: number | null;
  readonly every: number | null;
}

export type Act = "withdraw" | "start" | "end" | "next";

export const seasons = {
  mine: () => call<SeasonsPage>("/seasons?mine=1"),
  /** The caller's clubs. */
  clubs: async () => (await call<{ readonly clubs: readonly MyClubRow[] }>("/me/clubs")).clubs,
  list: async (phase: SeasonPhase, after: string | null): Promise<PageOf<SeasonRow>> => {
    const from = after === null ? "" : `&after=${encodeURIComponent(after)}`;
    const { seasons: rows, next } = await call<SeasonsPage>(`/seasons?phase=${phase}${from}`);
    return { rows, next };
  },
  make: (asked: NewSeason) => make<SeasonNow>("/seasons", asked),
  find: (id: string, from: number | null, places: number) =>
    call<SeasonShape>(`/seasons/${encodeURIComponent(id)}?places=${places}${from === null ? "" : `&from=${from}`}`),
  enter: (id: string) => post<SeasonNow>(`/seasons/${id}/enter`, { nonce: newNonce() }),
  act: (id: string, act: Act) => post<SeasonNow>(`/seasons/${id}/${act}`),
};
