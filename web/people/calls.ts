/** Requests of the pages about people. */
import type { FollowList, FollowsPage } from "../../worker/contract/person-page.ts";
import type { GamePoints, PersonTablesPage } from "../../worker/contract/person-tables.ts";
import type { CompanionShape } from "../../worker/contract/shapes.ts";
import { call } from "../app/api.ts";
import { withFormerNames } from "../ui/former.ts";

const personPath = (id: string, part: string, query: Readonly<Record<string, string | null>>): string => {
  const asked = Object.entries(query).filter((it): it is [string, string] => Boolean(it[1]));
  return `/people/${encodeURIComponent(id)}/${part}?${new URLSearchParams(asked)}`;
};

/** The games to show, as the form has them; empty: all. */
export interface Chosen {
  readonly game: string;
  readonly result: string;
  /** Somebody's id. */
  readonly mate: string;
}

const followPath = (id: string): string => `/me/follows/${encodeURIComponent(id)}`;

export const people = {
  follow: (id: string) => call<unknown>(followPath(id), { method: "PUT" }),
  unfollow: (id: string) => call<unknown>(followPath(id), { method: "DELETE" }),
  follows: async (list: FollowList, after: string | null) => {
    const from = after ? `&after=${after}` : "";
    const { people: rows, next } = await call<FollowsPage>(`/me/follows?list=${list}${from}`);
    return { rows, next };
  },
  /** Friends and companions whose name begins so. */
  companions: async (name: string) =>
    (await call<{ people: readonly CompanionShape[] }>(`/me/companions?name=${encodeURIComponent(name)}`)).people,
  tables: async (id: string, list: "running" | "finished", { game, result, mate }: Chosen, after: string | null) => {
    const { tables, next } = await call<PersonTablesPage>(
      personPath(id, "tables", { list, game, result, with: mate, after }),
    );
    return { rows: tables.map(withFormerNames), next };
  },
  points: async (id: string, game: string) =>
    (await call<{ points: readonly GamePoints[] }>(personPath(id, "points", { game }))).points,
};
