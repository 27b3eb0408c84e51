/** From opening a table to its first entry, over HTTP: permissions, and refusals. */
import { describe, expect, test } from "vitest";
import { commitmentOf } from "../../games/kernel/random.ts";
import type { Problem, TableRow, TableShape } from "../../worker/contract/shapes.ts";
import { type Answer, Client, newGuest, signIn } from "./client.ts";
import { settled } from "./table-kit.ts";

const NONCE = "00112233445566778899aabbccddeeff";
const OPENING = { game: "gold-rush", options: { tiles: 12 }, seats: 3, bots: 0, listed: false, nonce: NONCE };

const shape = ({ json }: Answer) => json as TableShape;

async function open(host: Client, change: object = {}): Promise<TableShape> {
  const answer = await host.post("/api/tables", { ...OPENING, ...change });
  expect(answer.status).toBe(201);
  return shape(answer);
}

const join = (client: Client, { id, invite }: TableShape, change: object = {}) =>
  client.post(`/api/tables/${id}/join`, { invite, nonce: NONCE, ...change });

async function listOf(client: Client, list: string): Promise<readonly string[]> {
  const answer = await client.get(`/api/tables?list=${list}`);
  return (answer.json as { tables: readonly TableRow[] }).tables.map((it) => it.id);
}

describe("opening a table", () => {
  test("the host sits on seat 0, and the seed is promised", async () => {
    const table = await open(await newGuest("Ada"));
    expect(table).toMatchObject({ status: "open", seq: 0, you: 0, host: true, listed: false, view: null, seed: null });
    expect(table.seats.map((it) => it.kind)).toEqual(["guest", "open", "open"]);
    expect(table.seats[0]?.name).toBe("Ada");
    expect(table.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(table.id).toMatch(/^[a-z2-7]{20}$/);
    expect(table.invite).toMatch(/^[a-z2-7]{16,}$/);
    expect(table.nonces).toEqual([NONCE]);
    expect(table.options).toEqual({ tiles: 12, farmers: true, fifthCowboy: false, removeCowboy: false });
  });

  test("alone at a table of one seat the game begins at once, against the game's own opponent", async () => {
    const ada = await newGuest("Ada");
    const table = await open(ada, { game: "carnegie", options: { edition: "current", level: 2 }, seats: 1 });
    expect(table).toMatchObject({ status: "running", you: 0, awaited: [0], options: { edition: "current", level: 2 } });
    expect(table.score.map((it) => it.seat)).toEqual([0, 1]);
    const body = { base: table.seq, commands: [table.legal[0]] };
    const moved = await ada.post(`/api/tables/${table.id}/moves`, body, { "idempotency-key": "k" });
    expect(moved.status).toBe(200);
    const unfit = { ...OPENING, game: "carnegie", options: { level: 2 }, seats: 1 };
    const refused = await ada.post("/api/tables", unfit);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(refused.json)).toContain("Only the current printing has levels above 1");
  });

  test("with bots on all other seats the game begins at once", async () => {
    const ada = await newGuest("Ada");
    const table = await open(ada, { seats: 2, bots: 1 });
    expect(table).toMatchObject({ status: "running", nonces: [NONCE, "bot"] });
    expect(table.view).not.toBeNull();
    for (let turns = 0; turns < 6; turns++) {
      await settled(table.id);
      const now = shape(await ada.get(`/api/tables/${table.id}`));
      expect(now.awaited).toEqual([0]);
      const body = { base: now.seq, commands: [now.legal[0]] };
      const moved = await ada.post(`/api/tables/${table.id}/moves`, body, { "idempotency-key": `k${turns}` });
      expect(moved.status).toBe(200);
    }
    const log = (await ada.get(`/api/tables/${table.id}/log`)).json as { entries: { by: string; seat: number }[] };
    expect(log.entries.some((it) => it.by === "bot" && it.seat === 1)).toBe(true);
  });

  test.each([
    [{ game: "chess" }, "no-game", 400],
    [{ seats: 1 }, "bad-seats", 400],
    [{ seats: 6 }, "bad-seats", 400],
    [{ seats: 2, bots: 2 }, "bad-seats", 400],
    [{ options: { tiles: 3 } }, "bad-options", 400],
    [{ options: { rockets: true } }, "bad-options", 400],
    [{ options: "none" }, "bad-options", 400],
    [{ nonce: "xyz" }, "invalid", 400],
    [{ nonce: undefined }, "invalid", 400],
    [{ clock: 3 }, "invalid", 400],
  ])("%o is refused: %s", async (change, problem, status) => {
    const answer = await (await newGuest()).post("/api/tables", { ...OPENING, ...change });
    expect([answer.problem, answer.status]).toEqual([problem, status]);
  });

  test("an unknown option is named", async () => {
    const answer = await (await newGuest()).post("/api/tables", { ...OPENING, options: { rockets: true } });
    expect(answer.json).toMatchObject({ errors: [{ path: "options.rockets" }] });
  });

  test.each(["newDonations", "waiting", "secretDonation"])("%s alone is refused with the reason", async (option) => {
    const ada = await newGuest();
    const body = { ...OPENING, game: "carnegie", seats: 1, options: { [option]: true } };
    const answer = await ada.post("/api/tables", body, { "accept-language": "ca" });
    expect([answer.problem, answer.status]).toEqual(["bad-options", 400]);
    const [error] = (answer.json as Problem).errors ?? [];
    expect(error?.path).toBe(`options.${option}`);
    expect(error?.message).toMatch(/two or more players|dos jugadors/);
  });

  test("a table with a module for two cannot be begun alone", async () => {
    const ada = await newGuest();
    const options = { options: { newDonations: true }, game: "carnegie", seats: 2 };
    const table = shape(await ada.post("/api/tables", { ...OPENING, ...options }));
    expect((await ada.post(`/api/tables/${table.id}/start`, {})).problem).toBe("too-few");
  });

  test("who is nobody signs in first", async () => {
    expect((await new Client().post("/api/tables", OPENING)).problem).toBe("sign-in");
  });
});

describe("joining", () => {
  test("by invite; the last seat begins the game", async () => {
    const [ada, ben, cleo] = [await newGuest("Ada"), await newGuest("Ben"), await newGuest("Ben")];
    const table = await open(ada);
    expect(shape(await join(ben, table))).toMatchObject({ status: "open", you: 1, host: false, invite: table.invite });
    const begun = shape(await join(cleo, table));
    expect(begun).toMatchObject({ status: "running", seq: 1, you: 2, invite: null });
    expect(begun.seats.map((it) => it.name)).toEqual(["Ada", "Ben", "Ben 2"]);
    expect(begun.commitment).toBe(table.commitment);
  });

  test("a wrong code, no code, a full table, a second seat, a table that began", async () => {
    const [ada, ben, cleo] = [await newGuest("Ada"), await newGuest("Ben"), await newGuest("Cleo")];
    const table = await open(ada, { seats: 2 });
    expect((await join(ben, table, { invite: "wrong" })).problem).toBe("bad-invite");
    expect((await join(ben, table, { invite: undefined })).problem).toBe("bad-invite");
    expect((await join(ada, table, { nonce: "ff".repeat(8) })).problem).toBe("seated");
    expect((await join(new Client(), table)).problem).toBe("sign-in");
    expect((await join(ben, table)).status).toBe(200);
    expect((await join(cleo, table)).problem).toBe("started");
    expect((await join(cleo, { ...table, id: "a".repeat(20) })).problem).toBe("no-table");
    expect((await join(cleo, { ...table, id: "nonsense" })).problem).toBe("no-table");
  });

  test("again with the same nonce answers the same: a repeated request does no harm", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    const table = await open(ada);
    const first = await join(ben, table);
    expect((await join(ben, table)).text).toBe(first.text);
  });

  test("two at once for the last seat: one sits", async () => {
    const table = await open(await newGuest("Ada"), { seats: 2 });
    const rivals = await Promise.all([newGuest("Ben"), newGuest("Cleo")]);
    const answers = await Promise.all(rivals.map((it) => join(it, table)));
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409]);
  });

  test("a listed table needs no code, and is found", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    const table = await open(ada, { seats: 2, listed: true });
    await settled(table.id);
    expect(await listOf(ben, "open")).toContain(table.id);
    expect((await join(ben, table, { invite: undefined })).status).toBe(200);
    await settled(table.id);
    expect(await listOf(ben, "open")).not.toContain(table.id);
    expect(await listOf(new Client(), "watch")).toContain(table.id);
    expect(await listOf(ben, "mine")).toEqual([table.id]);
    expect(await listOf(ben, "finished")).toEqual([]);
  });

  test("an unlisted table is in no stranger's list, and its code is shown to who sits there only", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    const table = await open(ada);
    await settled(table.id);
    expect(await listOf(ben, "open")).not.toContain(table.id);
    const seen = await ben.get(`/api/tables/${table.id}`);
    expect(shape(seen)).toMatchObject({ you: null, invite: null, host: false });
    expect(seen.text).not.toContain(table.invite as string);
  });

  test("lists of one's own need a session, and there are four lists", async () => {
    expect((await new Client().get("/api/tables?list=mine")).problem).toBe("sign-in");
    expect((await new Client().get("/api/tables?list=all")).status).toBe(400);
    expect((await new Client().get("/api/tables")).status).toBe(400);
  });
});

describe("before the start", () => {
  test("the host begins early with enough players; free seats vanish", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    const table = await open(ada, { seats: 4 });
    const start = (client: Client) => client.post(`/api/tables/${table.id}/start`);
    expect((await start(ada)).problem).toBe("too-few");
    await join(ben, table);
    expect((await start(ben)).problem).toBe("not-host");
    const begun = await start(ada);
    expect(shape(begun)).toMatchObject({ status: "running", seq: 1 });
    expect(shape(begun).seats).toHaveLength(2);
    // A call that was cut off is made again, and gets the same answer.
    expect((await start(ada)).json).toEqual(begun.json);
  });

  test("leaving frees the seat, passes the host's role on, and the last to leave closes the table", async () => {
    const [ada, ben, cleo] = [await newGuest("Ada"), await newGuest("Ben"), await newGuest("Cleo")];
    const table = await open(ada, { seats: 3 });
    const leave = (client: Client) => client.post(`/api/tables/${table.id}/leave`);
    await join(ben, table);
    expect((await leave(cleo)).problem).toBe("not-seated");
    const gone = await leave(ada);
    expect(gone.status).toBe(200);
    expect((await leave(ada)).json).toEqual(gone.json);
    const left = shape(await ben.get(`/api/tables/${table.id}`));
    expect(left).toMatchObject({ you: 1, host: true });
    expect(left.seats.map((it) => it.kind)).toEqual(["open", "guest", "open"]);
    expect((await leave(ben)).status).toBe(200);
    expect((await ben.get(`/api/tables/${table.id}`)).problem).toBe("no-table");
    expect((await leave(ben)).status).toBe(200);
  });

  test("who left and sat down again leaves again", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    const table = await open(ada, { seats: 3 });
    const leave = (client: Client) => client.post(`/api/tables/${table.id}/leave`);
    for (let times = 0; times < 2; times++) {
      await join(ben, table);
      expect((await leave(ben)).status).toBe(200);
      expect(shape(await ada.get(`/api/tables/${table.id}`)).seats.map((it) => it.kind)).toEqual([
        "guest",
        "open",
        "open",
      ]);
    }
  });

  test("nobody leaves a game that began, and nobody moves before it", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    const table = await open(ada, { seats: 2 });
    const key = { "idempotency-key": "k" };
    const move = { base: 0, commands: [{ type: "pass" }] };
    expect((await ada.post(`/api/tables/${table.id}/moves`, move, key)).problem).toBe("not-started");
    await join(ben, table);
    expect((await ada.post(`/api/tables/${table.id}/leave`)).problem).toBe("started");
  });

  test("only who sits there invites by mail, and only before the start", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    const table = await open(ada, { seats: 2 });
    const invite = (client: Client, email: string) => client.post(`/api/tables/${table.id}/invite`, { email });
    expect((await invite(ada, "cleo@example.org")).problem).toBe("needs-address");
    for (const it of [ada, ben]) await signIn(it, `${it.me.name}@lobby.example`.toLowerCase());
    expect((await invite(ben, "cleo@example.org")).problem).toBe("not-seated");
    expect((await invite(ada, "nobody")).problem).toBe("invalid");
    expect((await invite(ada, "cleo@example.org")).status).toBe(202);
    await join(ben, table);
    expect((await invite(ada, "cleo@example.org")).problem).toBe("started");
  });
});

test("the seed that is published fits the promise", async () => {
  const ada = await newGuest("Ada");
  const table = await open(ada, { seats: 2, bots: 1, options: { tiles: 10 } });
  const path = `/api/tables/${table.id}`;
  for (let turns = 0; turns < 40; turns++) {
    await settled(table.id);
    const now = shape(await ada.get(path));
    if (now.status === "over") break;
    expect(now.seed).toBeNull();
    const body = { base: now.seq, commands: [now.legal[0]] };
    await ada.post(`${path}/moves`, body, { "idempotency-key": `k${turns}` });
  }
  const { seed, commitment, status } = shape(await ada.get(path));
  expect(status).toBe("over");
  expect(commitmentOf(seed as string)).toBe(commitment);
  await settled(table.id);
  expect(await listOf(ada, "finished")).toEqual([table.id]);
});
