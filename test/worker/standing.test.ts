/** A game's standing is equal everywhere for one reader: at the table, in each list, for programs; and reveals nothing hidden. */
import { expect, test } from "vitest";
import type { TableRow, TableShape } from "../../worker/contract/shapes.ts";
import { type Client, env, twoAndOne } from "./client.ts";
import { settled } from "./table-kit.ts";

interface Move {
  readonly type: string;
}

/** Tents bring tokens, whose values are secret. */
const WISHES = ["mine", "placeTent", "placeTile", "pass"];
const wished = (legal: readonly Move[]): Move => WISHES.flatMap((it) => legal.filter(({ type }) => type === it))[0]!;

const tableAs = async (who: Client, id: string) => (await who.get(`/api/tables/${id}`)).json as TableShape;
const rowOf = async (who: Client, list: string, id: string) => {
  const { tables } = (await who.get(`/api/tables?list=${list}`)).json as { tables: readonly TableRow[] };
  return tables.find((it) => it.id === id);
};
const totalsOf = ({ score }: TableShape) => score.map((it) => it.total);

test("points with secret tokens: a list says what the table says to the same reader, and nobody learns of another's", async () => {
  const { ada, ben, eve, id } = await twoAndOne();
  let secret = false;
  for (let turn = 0; turn < 60 && !secret; turn++) {
    const { awaited } = await tableAs(eve, id);
    const mover = (await tableAs(ada, id)).you === awaited[0] ? ada : ben;
    const { seq, legal } = await tableAs(mover, id);
    const move = { base: seq, commands: [wished(legal as readonly Move[])] };
    expect((await mover.post(`/api/tables/${id}/moves`, move, { "idempotency-key": `k${turn}` })).status).toBeLessThan(
      300,
    );
    const [asEve, asAda, asBen] = await Promise.all([eve, ada, ben].map(async (it) => totalsOf(await tableAs(it, id))));
    secret = JSON.stringify(asEve) !== JSON.stringify(asAda) && JSON.stringify(asEve) !== JSON.stringify(asBen);
  }
  expect(secret).toBe(true);
  await settled(id);
  await env.DB.prepare("update tables set listed = 1 where id = ?").bind(id).run();
  for (const [who, list] of [
    [ada, "mine"],
    [ben, "mine"],
    [eve, "watch"],
  ] as const) {
    const table = await tableAs(who, id);
    const row = await rowOf(who, list, id);
    expect(row?.standing, list).toEqual({ points: totalsOf(table), progress: expect.anything() });
  }
});
