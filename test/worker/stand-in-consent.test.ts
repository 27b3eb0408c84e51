/** Taking over a seat that knows something hidden needs everybody's consent: an opponent's second account would see it. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "../../games/clock/clock.ts";
import type { Table } from "../../worker/table/table.ts";
import { type TimedTable, timedTable } from "./clock-kit.ts";
import { playOne, problemOf, stubOf } from "./table-kit.ts";

const ALWAYS = { zone: "UTC", awake: null, off: [] };
const standIn = (code: string | null) => ({ code, guest: false, calendar: ALWAYS });
const clock = { kind: "turn", hours: 24, out: "stand-in", vacation: 0 } as const;

let moves = 0;

/** A table with an offered seat whose player knows more than spectators, and the link that everybody else has. */
async function offered(people: readonly string[], game: { readonly game: string; readonly options: unknown }) {
  const table = await timedTable(clock, people, game);
  const knows = async () => {
    const person = await table.awaited(people);
    const [own, others] = await Promise.all([table.shape(person), table.shape()]);
    return JSON.stringify(own.view) === JSON.stringify(others.view) ? null : person;
  };
  while (!(await knows())) await playOne(table.id, `move-${moves++}`);
  const person = (await knows()) as string;
  await table.until(table.now + DAY + HOUR);
  const seat = people.indexOf(person);
  const [first, ...others] = people.filter((it) => it !== person) as [string, ...string[]];
  const code = (await table.clock(first)).offers[0]?.code as string;
  return { table, person, seat, first, others, code };
}

const GOLD_RUSH = { game: "gold-rush", options: {} };
const THREE = ["ada", "ben", "cyd"];

const spectates = async (table: TimedTable, person: string) => {
  const [seen, open] = await Promise.all([table.shape(person), table.shape()]);
  expect([seen.you, seen.view]).toEqual([null, open.view]);
};

const questionsOf = (table: TimedTable, person: string, type: "asked" | "answered") =>
  table.told.flatMap((it) =>
    it.person === person && it.fact.type === type && "question" in it.fact ? [it.fact.question] : [],
  );

describe("a seat that knows something hidden", () => {
  test("is taken over when everybody has agreed, and shows nothing before", async () => {
    const { table, seat, first, others, code } = await offered(THREE, GOLD_RUSH);
    const [second] = others as [string];
    const asked = await table.do("replace", "eve", standIn(code));
    expect(asked.clock?.offers).toMatchObject([{ asking: { name: "EVE", you: true, asked: false, agreed: 0, of: 2 } }]);
    expect(await table.do("replace", "eve", standIn(code))).toEqual(asked);
    await spectates(table, "eve");
    await table.settle();
    expect(questionsOf(table, second, "asked")).toHaveLength(1);
    await table.do("object", first, { seat, agree: true });
    await spectates(table, "eve");
    expect((await table.clock(first)).offers[0]?.asking).toMatchObject({ asked: false, agreed: 1 });
    expect((await table.clock()).offers[0]?.asking).toBeUndefined();
    await table.do("object", second, { seat, agree: true });
    expect((await table.shape("eve")).you).toBe(seat);
    await table.settle();
    for (const it of [first, second])
      expect(questionsOf(table, it, "answered")).toEqual(questionsOf(table, it, "asked"));
    expect(await table.do("object", second, { seat, agree: true })).toMatchObject({ you: THREE.indexOf(second) });
  });

  test("is not taken over when one says no, and whoever was refused cannot ask again", async () => {
    const { table, seat, first, others, code } = await offered(THREE, GOLD_RUSH);
    await table.do("replace", "eve", standIn(code));
    expect(problemOf(await table.ask("replace", "fay", standIn(code)))).toBe("not-offered");
    await table.do("object", first, { seat, agree: true });
    await table.do("object", others[0] as string, { seat, agree: false });
    await spectates(table, "eve");
    expect(problemOf(await table.ask("replace", "eve", standIn(code)))).toBe("not-offered");
    await table.settle();
    expect(table.told.some((it) => it.person === "eve" && it.fact.type === "stand-in")).toBe(true);
    const asked = await table.do("replace", "fay", standIn(code));
    expect(asked.clock?.offers[0]?.asking).toMatchObject({ name: "FAY", agreed: 0 });
  });

  test("of the only opponent asks its former player, too", async () => {
    const { table, person, seat, first, code } = await offered(["ada", "ben"], GOLD_RUSH);
    await table.do("replace", "eve", standIn(code));
    await table.do("object", first, { seat, agree: true });
    await spectates(table, "eve");
    expect((await table.clock(person)).offers).toMatchObject([
      { yours: true, asking: { asked: true, agreed: 1, of: 2 } },
    ]);
    await table.do("object", person, { seat, agree: true });
    expect((await table.shape("eve")).you).toBe(seat);
  });

  test("goes back to its player: then nobody is asked any more", async () => {
    const { table, person, seat, first, code } = await offered(THREE, GOLD_RUSH);
    await table.do("replace", "eve", standIn(code));
    await table.settle();
    expect((await table.do("replace", person, standIn(null))).you).toBe(seat);
    await table.settle();
    expect(questionsOf(table, first, "answered")).toEqual(questionsOf(table, first, "asked"));
    expect(problemOf(await table.ask("object", "eve", { seat, agree: true }))).toBe("not-seated");
  });

  test("forgets who asked for it and deleted their account", async () => {
    const { table, code } = await offered(THREE, GOLD_RUSH);
    await table.do("replace", "eve", standIn(code));
    await runInDurableObject(stubOf(table.id), (it: Table) => it.forget("eve"));
    expect(JSON.stringify(await runInDurableObject(stubOf(table.id), (it: Table) => it.log.lobby()))).not.toMatch(
      /eve/i,
    );
  });
});
