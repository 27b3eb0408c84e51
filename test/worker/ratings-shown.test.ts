/** Ratings as others see them: after enough games, unless they are hidden. */
import { describe, expect, test } from "vitest";
import type { PersonShape } from "../../worker/contract/person-page.ts";
import type { RatedGamesPage } from "../../worker/contract/rated.ts";
import { NEWCOMER, surely } from "../../worker/lib/bradley-terry.ts";
import { type Client, newGuest } from "./client.ts";
import { account, people, played, skillOf } from "./rating-kit.ts";

describe("what is shown of a rating", () => {
  const ratings = async (reader: Client, id: string) =>
    ((await reader.get(`/api/people/${id}`)).json as PersonShape).ratings;
  const games = async (reader: Client, id: string, after = "") =>
    (await reader.get(`/api/people/${id}/games?game=g${after}`)).json as RatedGamesPage;

  test("its number comes after five games, with how uncertain it is; the list goes back game by game", async () => {
    const [ada, eve] = [await account("Ada"), await newGuest("Eve")];
    const others = await people(25);
    for (let at = 0; at < 4; at++) await played([ada.id, others[at] ?? ""], { places: [1, 2], at });
    expect(await ratings(eve, ada.id)).toEqual([{ game: "g", rating: null, deviation: null, games: 4 }]);
    expect((await games(eve, ada.id)).games.map((it) => it.rating)).toEqual([null, null, null, null]);
    for (let at = 4; at < 25; at++) await played([others[at] ?? "", ada.id], { places: [2, 1], at });
    const [rating] = await ratings(eve, ada.id);
    const skill = (await skillOf(ada.id)) ?? { ...NEWCOMER, games: 0 };
    expect(rating?.rating).toBeCloseTo(surely(skill), 2);
    expect(rating?.deviation).toBeCloseTo(skill.sigma, 2);
    const page = await games(eve, ada.id);
    expect(page.games.map((it) => it.at)).toEqual(Array.from({ length: 20 }, (_, at) => 24 - at));
    expect(page.games[0]).toMatchObject({ place: 1, of: 2, rating: rating?.rating });
    const rest = await games(eve, ada.id, `&after=${page.next}`);
    expect(rest.games.map((it) => it.at)).toEqual([4, 3, 2, 1, 0]);
    expect(rest.next).toBeNull();
  });

  test("who hides it shows it to nobody else, and to nobody whom they have blocked in any case", async () => {
    const [ada, eve] = [await account("Ada"), await account("Eve")];
    const others = await people(6);
    for (const [at, it] of others.entries()) await played([ada.id, it], { places: [1, 2], at });
    expect((await ratings(eve, ada.id)).length).toBe(1);
    expect(((await ada.patch("/api/me", { ratingHidden: true })).json as { ratingHidden?: true }).ratingHidden).toBe(
      true,
    );
    expect(await ratings(eve, ada.id)).toEqual([]);
    expect(await games(eve, ada.id)).toEqual({ games: [], next: null });
    expect((await ratings(ada, ada.id)).length).toBe(1);
    await ada.patch("/api/me", { ratingHidden: false });
    await ada.patch("/api/me", { hidden: ["finished"] });
    expect(await games(eve, ada.id)).toEqual({ games: [], next: null });
    expect((await games(ada, ada.id)).games).toHaveLength(6);
    await ada.patch("/api/me", { hidden: [] });
    expect((await games(eve, ada.id)).games).toHaveLength(6);
    await ada.post("/api/me/blocks", { person: eve.id });
    expect(await ratings(eve, ada.id)).toEqual([]);
    expect(await games(eve, ada.id)).toEqual({ games: [], next: null });
  });
});
