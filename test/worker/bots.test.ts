/** How well bots play: chosen as the table is opened, shown at the seat, told in exports, kept in the rematch. */
import { describe, expect, test } from "vitest";
import { gameOf } from "../../games/modules.ts";
import { parseExport } from "../../games/record/parse.ts";
import { verifyExport } from "../../games/record/verify.ts";
import type { Opening } from "../../worker/contract/lobby.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { type Answer, type Client, newGuest } from "./client.ts";
import { jsonOf, playOne, runAlarm, runningTable, settled, shapeFor, storedEntries, stubOf } from "./table-kit.ts";

const NONCE = "00112233445566778899aabbccddeeff";
const OPENING = { game: "gold-rush", options: { tiles: 10 }, seats: 2, bots: 1, listed: false, nonce: NONCE };

const shape = ({ json }: Answer) => json as TableShape;

async function playToEnd(client: Client, { id }: TableShape): Promise<void> {
  for (let turn = 0; turn < 30; turn++) {
    await settled(id);
    const now = shape(await client.get(`/api/tables/${id}`));
    if (now.status === "over") return;
    const body = { base: now.seq, commands: [now.legal[0]] };
    await client.post(`/api/tables/${id}/moves`, body, { "idempotency-key": `k${turn}` });
  }
  throw new Error("the game does not end");
}

describe("how well bots play", () => {
  test("is chosen with the table, shown at the seat, and told by the export, which can be verified and imported", async () => {
    const ada = await newGuest("Ada");
    const table = shape(await ada.post("/api/tables", { ...OPENING, strength: "strong" }));
    expect(table.seats.map((it) => it.strength)).toEqual([undefined, "strong"]);
    await playToEnd(ada, table);
    const { text } = await ada.get(`/api/tables/${table.id}/export.ndjson`);
    expect(JSON.parse(text.split("\n")[0]!)).toMatchObject({ players: [{}, { kind: "bot", strength: "strong" }] });
    const parsed = parseExport(text);
    if (!parsed.ok) throw new Error(parsed.detail);
    expect(verifyExport(parsed.export, gameOf("gold-rush")!).findings).toEqual([]);
    const imported = shape(await ada.post("/api/tables/import", text, { "content-type": "application/x-ndjson" }));
    const there = shape(await ada.get(`/api/tables/${imported.id}`));
    expect(there.seats[1]).toMatchObject({ kind: "bot", strength: "strong" });
    // Everybody sits one seat on.
    const rematch = shape(await ada.post(`/api/tables/${table.id}/rematch`, { nonce: NONCE }));
    expect(rematch.seats[0]).toMatchObject({ kind: "bot", strength: "strong" });
  });

  test("is easy where nobody says, as it always was", async () => {
    const ada = await newGuest("Ada");
    const table = shape(await ada.post("/api/tables", OPENING));
    expect(table.seats.map((it) => it.strength)).toEqual([undefined, "easy"]);
  });

  test("is one of three", async () => {
    const refused = await (await newGuest("Ada")).post("/api/tables", { ...OPENING, strength: "godlike" });
    expect([refused.status, refused.problem]).toEqual([400, "invalid"]);
  });
});

const carnegie = gameOf("carnegie")!;
const alone: Partial<Opening> = {
  ...{ game: carnegie.id, rules: carnegie.rules, options: carnegie.options.parse({}) },
  ...{ seats: 2, bots: 1 },
};

/** Lets the bots play until ada is awaited. */
async function untilAwaited(id: string): Promise<void> {
  for (let at = 0; at < 40; at++) {
    if ((await shapeFor(id, null)).awaited.includes(0)) return;
    await runAlarm(id);
  }
  throw new Error("the bot plays for ever");
}

const answers = async (id: string, from: number): Promise<readonly unknown[]> =>
  (await storedEntries(id))
    .map((it) => JSON.parse(it))
    .slice(from)
    .map(({ by, commands }) => [by, commands]);

/** Asks to have one's last turn back: with bots only it happens at once, unless chance had a part. */
const askBack = (id: string, base: number) =>
  stubOf(id).handle("takeBack", { person: "ada", name: "ADA", language: "en" }, JSON.stringify({ base }));

test("who takes a move back and makes it again gets the same answer from the bot", async () => {
  const id = await runningTable(alone);
  for (let turn = 0; turn < 12; turn++) {
    await untilAwaited(id);
    const { seq, legal, awaited } = await shapeFor(id, "ada");
    expect(awaited).toContain(0);
    await playOne(id, `first-${turn}`, [legal[0]]);
    await untilAwaited(id);
    const before = await answers(id, seq + 1);
    if (before.length === 0) continue;
    const after = (await shapeFor(id, "ada")).seq;
    const back = await askBack(id, after);
    if (!back.ok) continue;
    jsonOf(back);
    await playOne(id, `again-${turn}`, [legal[0]]);
    await untilAwaited(id);
    expect(await answers(id, after + 2)).toEqual(before);
    return;
  }
  throw new Error("no turn of ada's was answered by the bot");
});
