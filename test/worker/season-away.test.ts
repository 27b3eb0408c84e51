/** The page of a season while D1 is away: the object answers in its place, and says that something is missing. */
import { expect, test } from "vitest";
import { Client, d1Away, d1Hangs, env } from "./client.ts";
import { running, settled, shown, tell } from "./season-kit.ts";

const without = (who: Client, DB: D1Database): Client => {
  const client = new Client({ ...who.options, env: { ...env, DB, D1_PATIENCE_MS: "1" } });
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  return client;
};

test.each([
  ["fails", d1Away],
  ["hangs", d1Hangs],
])("a season is shown while D1 %s, whatever its phase", async (_, away) => {
  const { ada, ben, id } = await running();
  await tell(id, 0, [1, 2]);
  await settled(id);
  await ben.post(`/api/seasons/${id}/withdraw`);
  await settled(id);
  for (const change of [async () => undefined, () => ada.post(`/api/seasons/${id}/end`)]) {
    await change();
    await settled(id);
    const known = await shown(ada, id);
    const found = await shown(without(ada, away), id);
    const plain = (it: typeof known) => ({
      ...it,
      organiser: null,
      ...{ groups: it.groups.map(({ games, ...group }) => ({ ...group, games: games.map((game) => game.result) })) },
      mine: it.mine?.number,
    });
    expect(plain(found)).toEqual({ ...plain(known), away: true });
    expect(found).toMatchObject({ you: 0, yours: true, away: true });
    expect(known).not.toHaveProperty("away");
  }
  const gone = await without(ada, away).get("/api/seasons/bbbbbbbbbbbbbbbbbbbb");
  expect(gone.problem).toBe("no-season");
});
