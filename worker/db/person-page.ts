/** Favourite games, and results against the reader, for a person's page. One row each, at any age. */
import type { FavouriteShape, VersusShape } from "../contract/person-page.ts";
import type { Env } from "../env.ts";

type Db = Pick<Env, "DB">;

/** Games on a person's page. */
const MOST_FAVOURITES = 5;

/** The counts of a column of a person's totals. */
async function countsIn({ DB }: Db, column: "games" | "met", person: string): Promise<readonly [string, number][]> {
  const query = `select ${column} as counts from person_totals where person = ?`;
  const row = await DB.prepare(query).bind(person).first<{ counts: string }>();
  return Object.entries(JSON.parse(row?.counts ?? "{}") as Record<string, number>);
}

/** How many games of one game a person played to the end. */
export const playedOf = async (env: Db, person: string, game: string): Promise<number> =>
  new Map(await countsIn(env, "games", person)).get(game) ?? 0;

const byGames = (a: FavouriteShape, b: FavouriteShape): number => b.games - a.games || (a.game < b.game ? -1 : 1);

/** The games a person played to the end most often. */
export async function favouritesOf(env: Db, person: string): Promise<readonly FavouriteShape[]> {
  const counts = await countsIn(env, "games", person);
  const all = counts.map(([game, games]) => ({ game, games }));
  return all.toSorted(byGames).slice(0, MOST_FAVOURITES);
}

/** The results of a reader against somebody, by game, the most played first. */
export async function versusOf(env: Db, reader: string, person: string): Promise<readonly VersusShape[]> {
  const found = new Map<string, VersusShape>();
  for (const [key, count] of await countsIn(env, "met", reader)) {
    const [other, game = "", mark] = key.split(" ");
    if (other !== person) continue;
    const { games, wins, ties } = found.get(game) ?? { games: 0, wins: 0, ties: 0 };
    found.set(game, {
      ...{ game, games: games + count },
      wins: wins + (mark === "w" ? count : 0),
      ties: ties + (mark === "t" ? count : 0),
    });
  }
  return [...found.values()].toSorted(byGames);
}
