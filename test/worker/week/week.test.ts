/**
 * A week of four people in four time zones, one of whom vanishes on the third day, on a virtual clock: every message was true when it was
 * sent, nobody was told twice, deadlines were neither early nor late, and both games ended. `npm run drill -- week` prints it.
 */
import { runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { DeliveryShape } from "../../../worker/contract/notifications.ts";
import type { TableShape } from "../../../worker/contract/shapes.ts";
import { extend, type Position, positionOf } from "../../../worker/table/position.ts";
import type { Table } from "../../../worker/table/table.ts";
import { env } from "../client.ts";
import { say } from "../console.ts";
import { CLOCK, playWeek, type Week } from "./drama.ts";

/** `npm run drill -- sabotage`: one decision is told twice. */
const SABOTAGED = (env as unknown as { readonly DRILL: string }).DRILL === "sabotaged";

let week: Week;

beforeAll(async () => {
  week = await playWeek();
  say(week.timeline.text());
});

async function positionAt(id: string): Promise<Position> {
  return runInDurableObject(env.TABLE.getByName(id), (table: Table) => {
    const lobby = table.log.lobby();
    if (!lobby) throw new Error("there is no table");
    return extend(positionOf(lobby), table.log.entries());
  });
}

/** Every delivery, with the name of who got it. */
async function deliveries(): Promise<readonly (DeliveryShape & { readonly who: string })[]> {
  const found = [];
  for (const [who, { me }] of week.people) {
    const theirs = JSON.parse(await env.INBOX.getByName(me.id).deliveries()) as readonly DeliveryShape[];
    found.push(...theirs.map((it) => ({ ...it, who })));
  }
  return found;
}

/** The awaited seats of a table at a moment, and since which entry. */
function awaitedThen({ entries, turns }: Position, at: number): readonly number[] {
  const seq = entries.filter((it) => it.at <= at).length;
  return turns[seq] ?? [];
}

describe("a week", () => {
  test("both games are over, and everybody who sits there was told so, once", async () => {
    const all = await deliveries();
    for (const id of week.tables) {
      const table = (await week.people.get("Ada")?.get(`/api/tables/${id}`))?.json as TableShape;
      expect(table.status).toBe("over");
      const told = all.filter((it) => it.table === id && it.type === "over" && it.state === "sent");
      expect(told.map((it) => it.who).toSorted()).toEqual(table.seats.map((it) => it.name).toSorted());
    }
  });

  test("no message was stale: whoever was told that it is their turn was awaited at that moment", async () => {
    const positions = new Map<string, Position>();
    for (const id of week.tables) positions.set(id, await positionAt(id));
    const turns = (await deliveries()).filter((it) => it.state === "sent" && /your-turn|reminder/.test(it.type));
    expect(turns.length).toBeGreaterThan(20);
    for (const it of turns) {
      const position = positions.get(it.table ?? "") as Position;
      const seats = awaitedThen(position, it.endedAt ?? 0).map((seat) => position.lobby.places[seat]?.name);
      const names = it.who === "Dora" ? seats.map((name) => (name === "Eve" ? "Dora" : name)) : seats;
      expect(names, `${it.who}: ${it.type} after entry ${it.seq}`).toContain(it.who);
    }
  });

  test("no message came twice", async () => {
    const sent = (await deliveries()).filter((it) => it.state === "sent" && it.type === "your-turn");
    const [twice] = SABOTAGED ? sent : [];
    const decisions = [...sent, ...(twice ? [twice] : [])].map((it) => `${it.who} ${it.table} ${it.seq} ${it.channel}`);
    expect(new Set(decisions).size).toBe(decisions.length);
    const settled = (await deliveries()).filter((it) => it.state === "held" || it.state === "failed");
    expect(settled).toEqual([]);
  });

  test("messages were held back, dropped when the player came by, and joined into one", () => {
    const text = week.timeline.text();
    for (const part of [
      /held \(hold-back\)/,
      /held \(quiet\)/,
      /dropped \(acted\)/,
      /sent, \d in one message/,
      /sent: reminder/,
    ])
      expect(text).toMatch(part);
  });

  test("who vanished lost the seat when the time was out, not before and not a second later", async () => {
    for (const id of week.tables) {
      const { entries } = await positionAt(id);
      const [lost] = entries.filter((it) => it.by === "bot");
      const asked = entries[(lost?.seq ?? 0) - 2];
      const took = (lost?.at ?? 0) - (asked?.at ?? 0) - CLOCK.hours * 3_600_000;
      expect(took).toBeGreaterThanOrEqual(0);
      expect(took).toBeLessThanOrEqual(1_000);
    }
    expect(week.timeline.text()).toContain("Eve    asks for the offered seat by its link");
  });
});
