/** Refusals by the rules and the table, over HTTP: each with its status, and without any change. */
import { beforeEach, describe, expect, test } from "vitest";
import type { MoveShape, Problem, TableShape } from "../../worker/contract/shapes.ts";
import { type Client, newGuest, newProgram } from "./client.ts";

const NONCE = "00112233445566778899aabbccddeeff";

interface Game {
  readonly path: string;
  readonly id: string;
  /** The awaited player, and the other. */
  readonly mover: Client;
  readonly other: Client;
  readonly stranger: Client;
}

let game: Game;

beforeEach(async () => {
  const [ada, ben, stranger] = [await newGuest("Ada"), await newGuest("Ben"), await newGuest("Eve")];
  const body = { game: "gold-rush", options: { tiles: 12 }, seats: 2, nonce: NONCE };
  const { id, invite } = (await ada.post("/api/tables", body)).json as TableShape;
  const { awaited } = (await ben.post(`/api/tables/${id}/join`, { invite, nonce: NONCE })).json as TableShape;
  const [mover, other] = awaited[0] === 0 ? [ada, ben] : [ben, ada];
  game = { id, path: `/api/tables/${id}`, mover, other, stranger };
});

const shapeFor = async (client: Client) => (await client.get(game.path)).json as TableShape;
const keyed = (key: string) => ({ "idempotency-key": key });
const send = (client: Client, body: unknown, key = "k") => client.post(`${game.path}/moves`, body, keyed(key));

describe("refused", () => {
  let before: TableShape;
  beforeEach(async () => {
    before = await shapeFor(game.mover);
  });

  async function unchanged(): Promise<void> {
    expect(await shapeFor(game.mover)).toEqual(before);
  }

  test("a stranger, and nobody at all", async () => {
    const body = { base: 1, commands: [before.legal[0]] };
    expect((await send(game.stranger, body)).problem).toBe("not-seated");
    await unchanged();
  });

  test("out of turn", async () => {
    const answer = await send(game.other, { base: 1, commands: [before.legal[0]] });
    expect([answer.status, answer.problem]).toEqual([409, "not-awaited"]);
    await unchanged();
  });

  test("on an older entry, or one that is not there yet", async () => {
    for (const base of [0, 7]) {
      const answer = await send(game.mover, { base, commands: [before.legal[0]] });
      expect([answer.status, answer.problem]).toEqual([409, "stale"]);
      expect((answer.json as Problem).seq).toBe(1);
    }
    await unchanged();
  });

  test("illegal: which command, why, and in words", async () => {
    const commands = [before.legal[0], { type: "placeTile", x: 50, y: 50, rotation: 0 }];
    const answer = await send(game.mover, { base: 1, commands });
    expect([answer.status, answer.problem]).toEqual([422, "illegal"]);
    const { at, why, say, detail } = answer.json as Problem;
    expect({ at, why }).toEqual({ at: 1, why: "illegal" });
    expect(detail).toContain(say as string);
    await unchanged();
  });

  test("commands beyond the end of the turn", async () => {
    const pass = { type: "pass" };
    const answer = await send(game.mover, { base: 1, commands: [before.legal[0], pass, pass] });
    expect(answer.json).toMatchObject({ at: 2, why: "not-awaited" });
    await unchanged();
  });

  const deep = (levels: number): unknown => (levels === 0 ? 1 : { it: deep(levels - 1) });

  test.each([
    ["no commands", { base: 1, commands: [] }, 400],
    ["65 commands", { base: 1, commands: Array.from({ length: 65 }, () => ({ type: "pass" })) }, 400],
    ["nesting", { base: 1, commands: [deep(20)] }, 400],
    ["deep nesting", { base: 1, commands: [deep(3_000)] }, 400],
    ["a foreign field", { base: 1, commands: [{ type: "pass" }], force: true }, 400],
    ["a base that is no entry", { base: -1, commands: [{ type: "pass" }] }, 400],
    ["commands that are none", { base: 1, commands: [null, 7, "pass", []] }, 422],
    ["a name of every object", { base: 1, commands: [{ type: "constructor", __proto__: { type: "pass" } }] }, 422],
    ["64 KB and more", { base: 1, commands: [{ type: "x".repeat(70_000) }] }, 413],
  ])("%s", async (_, body, status) => {
    expect((await send(game.mover, body)).status).toBe(status);
    await unchanged();
  });

  test.each([" ", "x".repeat(101), "with space"])("the key %o", async (key) => {
    expect((await send(game.mover, { base: 1, commands: [before.legal[0]] }, key)).problem).toBe("bad-key");
    await unchanged();
  });

  test("without a key", async () => {
    const answer = await game.mover.post(`${game.path}/moves`, { base: 1, commands: [before.legal[0]] });
    expect(answer.problem).toBe("bad-key");
    await unchanged();
  });

  test("an entry that is not there, a number that is none", async () => {
    expect((await game.mover.get(`${game.path}?at=99`)).status).toBe(404);
    expect((await game.mover.get(`${game.path}?at=x`)).status).toBe(400);
    expect((await game.mover.get(`${game.path}/log?after=-1`)).status).toBe(400);
    expect((await game.mover.get(`${game.path}/log?after=99`)).json).toMatchObject({ entries: [] });
  });
});

test("a program's move is a bot's in the log", async () => {
  const program = await newProgram(game.mover);
  const { legal, seq } = await shapeFor(program);
  const answer = await program.post(`${game.path}/moves`, { base: seq, commands: [legal[0]] }, keyed("bot"));
  expect((answer.json as MoveShape).log[0]?.by).toBe("bot");
});

test("the table as it was, and the log since", async () => {
  const { legal, seq } = await shapeFor(game.mover);
  const first = await shapeFor(game.mover);
  await send(game.mover, { base: seq, commands: [legal[0]] });
  const then = (await game.mover.get(`${game.path}?at=1`)).json as TableShape;
  // Data beside the log is current.
  expect(then).toEqual({ ...first, lastAt: then.lastAt, seen: then.seen });
  const log = (await game.mover.get(`${game.path}/log?after=1`)).json as { entries: { seq: number }[] };
  expect(log.entries.map((it) => it.seq)).toEqual([2]);
});
