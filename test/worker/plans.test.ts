/** Drafts and plans: the same on every screen of their owner, judged on the owner's view, sent by themselves when they were told to, seen by nobody else. */
import { describe, expect, test } from "vitest";
import { preview } from "../../games/kernel/game.ts";
import type { LogShape } from "../../worker/contract/shapes.ts";
import type { DraftShape, PlanShape, PlansShape } from "../../worker/contract/table.ts";
import { type Client, twoAndOne } from "./client.ts";
import { type TimedTable, timedTable } from "./clock-kit.ts";
import { game, jsonOf, playOne, problemOf, settled, stubOf } from "./table-kit.ts";

const PEOPLE = ["ada", "ben"];
const otherThan = (person: string) => PEOPLE.find((it) => it !== person) as string;
const plansOf = async (table: TimedTable, person: string) =>
  jsonOf<PlansShape>(await table.ask("readPlans", person, {})).plans;
const save = async (table: TimedTable, person: string, plan: object) =>
  jsonOf<PlansShape>(await table.ask("savePlan", person, { auto: false, ...plan })).plans;
const legalOf = async (table: TimedTable, person: string) => (await table.shape(person)).legal;

describe("a draft", () => {
  test("goes from screen to screen; who is behind is told what is there, and a repeated save counts once", async () => {
    const table = await timedTable(undefined);
    const [command] = await legalOf(table, await table.awaited());
    const write = (body: object) => table.ask("writeDraft", "ada", { base: 1, commands: [command], ...body });
    expect(jsonOf(await table.ask("readDraft", "ada", {}))).toEqual({ version: 0, base: 0, commands: [] });
    const first = jsonOf<DraftShape>(await write({ version: 0 }));
    expect(first).toEqual({ version: 1, base: 1, commands: [command] });
    expect(jsonOf(await write({ version: 0 }))).toEqual(first);
    expect(jsonOf(await table.ask("readDraft", "ada", {}))).toEqual(first);
    const behind = await write({ version: 0, commands: [] });
    expect(problemOf(behind)).toBe("behind");
    expect(behind.ok || JSON.parse(behind.moreJson ?? "")).toEqual({ draft: first });
    expect(jsonOf(await write({ version: 1, commands: [] }))).toEqual({ version: 2, base: 1, commands: [] });
    expect(problemOf(await write({ version: 2, base: 99 }))).toBe("invalid");
  });

  test("is gone once its turn was played, from wherever", async () => {
    const table = await timedTable(undefined);
    const person = await table.awaited();
    const commands = (await legalOf(table, person)).slice(0, 1);
    jsonOf(await table.ask("writeDraft", person, { base: 1, commands, version: 0 }));
    await playOne(table.id, "elsewhere");
    expect(jsonOf(await table.ask("readDraft", person, {}))).toMatchObject({ version: 1, commands: [] });
  });
});

describe("a plan", () => {
  test("says whether it fits, and at which command it does not, in the words of its owner's language", async () => {
    const table = await timedTable(undefined);
    const person = await table.awaited();
    const [command] = await legalOf(table, person);
    await save(table, person, { name: "good", commands: [command] });
    const plans = await save(table, person, { name: "bad", commands: [command, { type: "fly" }] });
    const fits = Object.fromEntries(plans.map((it) => [it.name, it.fits]));
    const view = (await table.shape(person)).view;
    const at = preview(game, view, PEOPLE.indexOf(person), [command, { type: "fly" }]);
    expect(at.ok).toBe(false);
    expect(fits).toEqual({ good: true, bad: { at: at.ok ? -1 : at.at, say: "it is not among the legal commands." } });
    for (let at = 0; (await table.awaited()) === person; at++) await playOne(table.id, `mine-${at}`);
    expect((await plansOf(table, person)).map((it) => it.fits)).toEqual([null, null]);
  });

  test("is replaced under its name and deleted; there are 20 at most", async () => {
    const table = await timedTable(undefined);
    const commands = [{ type: "any" }];
    for (let at = 0; at < 20; at++) await save(table, "ada", { name: `plan ${at}`, commands });
    expect(problemOf(await table.ask("savePlan", "ada", { name: "one more", commands, auto: false }))).toBe("invalid");
    expect(await save(table, "ada", { name: "plan 7", commands: [{ type: "other" }] })).toHaveLength(20);
    const left = jsonOf<PlansShape>(await table.ask("deletePlan", "ada", { name: "plan 7" })).plans;
    expect(left.map((it: PlanShape) => it.name)).not.toContain("plan 7");
    expect(jsonOf<PlansShape>(await table.ask("deletePlan", "ada", { name: "plan 7" })).plans).toEqual(left);
    expect(await plansOf(table, "ben")).toEqual([]);
  });

  test("for an own seat's doing, or a seat that is not there, is refused", async () => {
    const table = await timedTable(undefined);
    const commands = [{ type: "any" }];
    for (const seat of [0, 2])
      expect(
        problemOf(await table.ask("savePlan", "ada", { name: "x", commands, auto: true, if: { seat, commands } })),
      ).toBe("invalid");
    for (const name of ["readDraft", "writeDraft", "readPlans", "savePlan", "deletePlan"] as const)
      for (const who of ["eve", null])
        expect(problemOf(await table.ask(name, who, { name: "x", commands, base: 0, version: 0 }))).toBe("not-seated");
  });
});

/** Plays until it is the other one's turn; returns the commands in order. */
async function playTurn(table: TimedTable, person: string): Promise<readonly unknown[]> {
  const before = (await table.entries()).length;
  for (let at = 0; at < 20 && (await table.awaited()) === person; at++) await playOne(table.id, `turn-${before}-${at}`);
  return (await table.entries()).slice(before).flatMap((it) => it.commands);
}

describe("a plan with a condition", () => {
  test("knows whether the other did it, and is sent once by itself, when it does and while it fits", async () => {
    // Equal seeds: the first table plays what the second table's plan waits for.
    const rehearsal = await timedTable(undefined);
    const first = await rehearsal.awaited();
    const second = otherThan(first);
    const commands = await playTurn(rehearsal, first);
    const [answer] = await legalOf(rehearsal, second);
    const condition = { seat: PEOPLE.indexOf(first), commands };

    const table = await timedTable(undefined);
    await save(table, second, { name: "yes", commands: [answer], if: condition });
    await save(table, second, {
      name: "no",
      commands: [answer],
      if: { ...condition, commands: [{ type: "fly" }] },
      auto: true,
    });
    await save(table, second, { name: "sent", commands: [answer], if: condition, auto: true });
    const twice = { ...condition, commands: [commands[0], commands[0]] };
    await save(table, second, { name: "twice", commands: [answer], if: twice });
    expect((await plansOf(table, second)).map((it) => it.met)).toEqual([false, false, false, false]);
    await table.settle();
    expect((await plansOf(table, second)).map((it) => it.name)).toEqual(["no", "sent", "twice", "yes"]);
    await playTurn(table, first);
    expect((await plansOf(table, second)).map((it) => [it.name, it.met, it.fits])).toEqual([
      ["no", false, true],
      ["sent", true, true],
      ["twice", false, true],
      ["yes", true, true],
    ]);
    await table.settle();
    const last = (await table.entries()).findLast((it) => it.seat === PEOPLE.indexOf(second));
    expect(last).toMatchObject({ by: "order", commands: [answer], key: expect.stringMatching(/^plan /) });
    const log = jsonOf<LogShape>(await stubOf(table.id).entriesAfter(null, 0, "en"));
    expect(log.entries[(last?.seq ?? 0) - 1]?.lines[0]?.say).toBe(`By a plan of ${second.toUpperCase()}.`);
    expect((await plansOf(table, second)).map((it) => [it.name, it.met])).toEqual([
      ["no", false],
      ["twice", false],
      ["yes", false],
    ]);
    const { length } = await table.entries();
    await table.settle();
    expect(await table.entries()).toHaveLength(length);
    // The very next entry after the owner's own counts.
    if ((await table.awaited()) === second) await playTurn(table, second);
    const next = await playTurn(table, first);
    await save(table, second, { name: "next", commands: [answer], if: { ...condition, commands: next } });
    expect((await plansOf(table, second)).find((it) => it.name === "next")).toMatchObject({ met: true });
  });

  test("that is saved after the other did it is sent at once", async () => {
    const table = await timedTable(undefined);
    const first = await table.awaited();
    const second = otherThan(first);
    const commands = await playTurn(table, first);
    await table.settle();
    expect(await table.awaited()).toBe(second);
    const [answer] = await legalOf(table, second);
    const condition = { seat: PEOPLE.indexOf(first), commands };
    expect(await table.alarm()).toBeNull();
    const [plan] = await save(table, second, { name: "late", commands: [answer], if: condition, auto: true });
    expect(plan).toMatchObject({ met: true, fits: true });
    expect(await table.alarm()).not.toBeNull();
    await table.settle();
    expect((await table.entries()).at(-1)).toMatchObject({ by: "order", commands: [answer] });
  });

  test("that does not fit entirely is not sent but suspended, and its owner alone is warned", async () => {
    const rehearsal = await timedTable(undefined);
    const first = await rehearsal.awaited();
    const second = otherThan(first);
    const commands = await playTurn(rehearsal, first);
    const table = await timedTable(undefined);
    const plan = {
      name: "late",
      commands: [{ type: "fly" }],
      if: { seat: PEOPLE.indexOf(first), commands },
      auto: true,
    };
    await save(table, second, plan);
    await playTurn(table, first);
    const { length } = await table.entries();
    await table.settle();
    expect(await table.entries()).toHaveLength(length);
    expect(await plansOf(table, second)).toMatchObject([{ name: "late", suspended: { at: 0 } }]);
    expect((await table.shape(second)).plansSuspended).toBe(1);
    expect(await table.shape(first)).not.toHaveProperty("plansSuspended");
    expect(await save(table, second, plan)).toMatchObject([{ suspended: null }]);
  });
});

describe("a plan without a condition that is to be sent by itself", () => {
  test("is sent when its owner is next asked, if it is still legal, and yields to one whose condition came true", async () => {
    const rehearsal = await timedTable(undefined);
    const first = await rehearsal.awaited();
    const second = otherThan(first);
    const commands = await playTurn(rehearsal, first);
    const [answer] = await legalOf(rehearsal, second);
    for (const rather of [false, true]) {
      const table = await timedTable(undefined);
      await save(table, second, { name: "anyway", commands: [answer], auto: true });
      const condition = { seat: PEOPLE.indexOf(first), commands };
      if (rather) await save(table, second, { name: "if so", commands: [answer], if: condition, auto: true });
      await table.settle();
      expect(await plansOf(table, second)).toHaveLength(rather ? 2 : 1);
      await playTurn(table, first);
      await table.settle();
      const last = (await table.entries()).findLast((it) => it.seat === PEOPLE.indexOf(second));
      expect(last).toMatchObject({ by: "order", commands: [answer] });
      expect((await plansOf(table, second)).map((it) => it.name)).toEqual(rather ? ["anyway"] : []);
    }
  });

  test("saved while its owner is asked waits for the next time; one that is not legal then is suspended", async () => {
    const table = await timedTable(undefined);
    const first = await table.awaited();
    const [answer] = await legalOf(table, first);
    await save(table, first, { name: "now", commands: [answer], auto: true });
    const { length } = await table.entries();
    await table.settle();
    expect(await table.entries()).toHaveLength(length);
    await playTurn(table, first);
    await playTurn(table, otherThan(first));
    await table.settle();
    expect(await plansOf(table, first)).toMatchObject([{ name: "now", suspended: { at: 0 } }]);
  });
});

const PATHS = ["", "/log", "/draft", "/plans", "/export.ndjson", "/export.json", "/export.txt", "/sitters"];

test("two tables that differ in what somebody plans give everybody else the same bytes", async () => {
  const { ada, ben, eve, id } = await twoAndOne();
  const reads = (who: Client) => Promise.all(PATHS.map(async (it) => (await who.get(`/api/tables/${id}${it}`)).text));
  const before = [await reads(ben), await reads(eve)];
  const commands = [{ type: "secret" }];
  const put = (path: string, body: unknown) => ada.call("PUT", `/api/tables/${id}/${path}`, { body });
  expect((await put("draft", { commands, base: 1, version: 0 })).status).toBe(200);
  expect((await put("plans/My%20secret", { commands, if: { seat: 1, commands }, auto: true })).status).toBe(200);
  expect((await ada.get(`/api/tables/${id}/plans`)).text).toContain("My secret");
  await settled(id);
  expect([await reads(ben), await reads(eve)]).toEqual(before);
  expect((await ada.get(`/api/tables/${id}/export.json`)).text).not.toContain("secret");
});

test("what does not fit is refused, and nothing is kept", async () => {
  const { ada, id } = await twoAndOne();
  const commands = [{ type: "x" }];
  const put = async (path: string, body: unknown) =>
    (await ada.call("PUT", `/api/tables/${id}/${path}`, { body })).problem;
  const many = Array.from({ length: 65 }, () => ({}));
  for (const body of [{ commands: [] }, { commands: many }, { commands, more: 1 }, { commands: ["x".repeat(20_000)] }])
    expect(await put("plans/a", body)).toBe("invalid");
  for (const name of ["%20", "x".repeat(61), "a%00b"]) expect(await put(`plans/${name}`, { commands })).toBe("invalid");
  for (const body of [
    { commands: many, base: 1, version: 0 },
    { commands, base: -1, version: 0 },
    { commands, base: 1 },
  ])
    expect(await put("draft", body)).toBe("invalid");
  expect((await ada.get(`/api/tables/${id}/plans`)).json).toEqual({ plans: [] });
});
