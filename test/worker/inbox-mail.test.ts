/** R9, R10, M1: mails, their times, and when there are none. */
import { describe, expect, test } from "vitest";
import { portsOf } from "../../worker/inbox/ports.ts";
import { DAY, MINUTE, SECOND } from "../../worker/lib/time.ts";
import { type Letters, lettersOf } from "../../worker/notify/letters.ts";
import { actedFact, env, type Kit, newKit, noticeOf, overFact, turnFact } from "./inbox-kit.ts";

const stateOf = async (kit: Kit) => (await kit.deliveries()).map(({ state, why }) => [state, why]);

describe("hold-back", () => {
  test("a turn is told after five minutes, not before, and shows what it waits for", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("t1"));
    kit.pass(5 * MINUTE - 1);
    await kit.run();
    expect(kit.mails).toEqual([]);
    expect(await kit.deliveries()).toMatchObject([
      {
        channel: "mail",
        type: "your-turn",
        table: "t1",
        seq: 7,
        state: "held",
        why: "hold-back",
        hook: null,
        tries: 0,
      },
    ]);
    kit.pass(1);
    await kit.run();
    expect(kit.mails).toHaveLength(1);
    expect(await kit.deliveries()).toMatchObject([{ state: "sent", tries: 1, nextAt: null, why: null }]);
  });

  test("who acts meanwhile is told nothing", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("t1"));
    kit.pass(4 * MINUTE);
    await kit.tell(actedFact("t1"));
    await kit.settle();
    expect(kit.mails).toEqual([]);
    expect(await stateOf(kit)).toEqual([["dropped", "acted"]]);
  });

  test("R10: 0 of 200 stale when the player acts inside the hold-back, whether or not the inbox hears of it", async () => {
    const acted = new Set<string>();
    const kit = await newKit({ ask: async (table) => noticeOf({ current: !acted.has(table) }) });
    for (let turn = 0; turn < 200; turn++) {
      const table = `r10-${turn}`;
      await kit.tell(turnFact(table));
      kit.pass(((turn * 37) % 300) * SECOND);
      acted.add(table);
      if (turn % 2 === 0) await kit.tell(actedFact(table));
      await kit.run();
    }
    await kit.settle();
    expect(kit.mails).toEqual([]);
    const states = await stateOf(kit);
    expect(states).toHaveLength(200);
    expect(states.every(([state, why]) => state === "dropped" && why === "acted")).toBe(true);
  });

  test("who acts while the table is being asked is told nothing", async () => {
    const kit = await newKit();
    await kit.use({
      ask: async () => {
        await kit.inside().tell([actedFact("t1")]);
        return noticeOf();
      },
    });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(kit.mails).toEqual([]);
    expect(await stateOf(kit)).toEqual([["dropped", "acted"]]);
  });

  test("acting at one table keeps the notice of another, and of a later turn at the same", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("t1", 7), turnFact("t2", 7), actedFact("t1", 8), turnFact("t1", 9));
    await kit.tell(actedFact("t1", 8));
    await kit.settle();
    const sent = (await kit.deliveries()).filter((it) => it.state === "sent").map((it) => `${it.table} ${it.seq}`);
    expect(sent.toSorted()).toEqual(["t1 9", "t2 7"]);
  });

  test("the end of a game drops its turn and is told at once", async () => {
    const kit = await newKit({ ask: async () => noticeOf({ current: false, status: "over", totals: [12, 9] }) });
    await kit.tell(turnFact("t1"), overFact("t1"));
    await kit.run();
    expect(kit.mails).toHaveLength(1);
    expect(await stateOf(kit)).toEqual([
      ["sent", null],
      ["dropped", "over"],
    ]);
  });
});

describe("R9: one visible notice per decision and channel", () => {
  test("facts that come again and again, also under other ids, are told once", async () => {
    const kit = await newKit();
    for (let turn = 0; turn < 50; turn++) {
      const fact = turnFact(`r9-${turn}`);
      await kit.tell(fact, fact);
      await kit.tell(fact, { ...fact, id: `${fact.id}:again` });
      await kit.settle();
      await kit.tell(fact);
      await kit.settle();
    }
    expect(kit.mails).toHaveLength(50);
    expect(new Set(kit.mails.map((it) => it.headers?.References)).size).toBe(50);
  });

  test("at most one turn mail per table in ten minutes", async () => {
    const kit = await newKit();
    const sentAt: number[] = [];
    await kit.use({
      mail: async () => {
        sentAt.push(kit.now());
      },
    });
    for (let seq = 1; seq <= 20; seq++) {
      await kit.tell(turnFact("busy", seq * 2));
      await kit.settle(MINUTE * 7);
      kit.pass(MINUTE);
    }
    await kit.settle();
    const gaps = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
    expect(sentAt.length).toBeGreaterThan(5);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10 * MINUTE);
  });

  test("several tables come in one mail", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("t1"));
    kit.pass(50 * SECOND);
    await kit.tell(turnFact("t2"));
    kit.pass(3 * MINUTE);
    await kit.tell(turnFact("t3"));
    await kit.settle();
    expect(kit.mails.map((it) => it.subject)).toEqual(["Your turn at 2 tables", "Your turn · Gold Rush with Ben"]);
    expect(kit.mails[0]?.text).toContain("/t/t1");
    expect(kit.mails[0]?.text).toContain("/t/t2");
    expect(await stateOf(kit)).toEqual([
      ["sent", null],
      ["sent", null],
      ["sent", null],
    ]);
  });
});

/** Letters that cannot say that a game is over. */
const withoutOver = (letters: Letters): Letters => ({
  ...letters,
  news: (reader, items) =>
    items.some((it) => it.delivery.type === "over")
      ? Promise.reject(new Error("a fault of the template"))
      : letters.news(reader, items),
});

describe("what goes wrong is tried again, and shows", () => {
  test("a mail that is refused is tried ten times, then failed for good", async () => {
    let tries = 0;
    const kit = await newKit({
      mail: async () => {
        tries += 1;
        throw new Error("greylisted");
      },
    });
    await kit.tell(turnFact("t1"));
    await kit.settle(6 * MINUTE);
    expect(await kit.deliveries()).toMatchObject([{ state: "failed", why: "refused" }]);
    expect((await kit.deliveries())[0]?.nextAt).toBeGreaterThan(kit.now());
    await kit.settle();
    expect(tries).toBe(10);
    expect(await kit.deliveries()).toMatchObject([{ state: "failed", why: "refused", nextAt: null, tries: 10 }]);
  });

  test("a mail that failed is not sent any more once the player has acted", async () => {
    let tries = 0;
    const kit = await newKit({
      mail: async () => {
        tries += 1;
        throw new Error("greylisted");
      },
    });
    await kit.tell(turnFact("t1"));
    await kit.settle(6 * MINUTE);
    const before = tries;
    await kit.tell(actedFact("t1"));
    await kit.settle();
    expect(tries).toBe(before);
    expect(await stateOf(kit)).toEqual([["dropped", "acted"]]);
  });

  test("D1 or a table away: it waits, says so, and goes out afterwards", async () => {
    const kit = await newKit();
    const { lookUp } = portsOf(env);
    await kit.use({ lookUp: () => Promise.reject(new Error("D1_ERROR")) });
    await kit.tell(turnFact("t1"));
    await kit.settle(6 * MINUTE);
    expect(await stateOf(kit)).toEqual([["held", "directory"]]);
    await kit.use({ lookUp, ask: () => Promise.reject(new Error("overloaded")) });
    await kit.settle(MINUTE);
    expect(await stateOf(kit)).toEqual([["held", "table"]]);
    await kit.use({ ask: async () => noticeOf() });
    await kit.settle();
    expect(kit.mails).toHaveLength(1);
  });

  test("killed while sending: the attempt stands, and is made again", async () => {
    const kit = await newKit();
    await kit.use({ mail: async () => kit.kill() });
    await kit.tell(turnFact("t1"));
    kit.pass(5 * MINUTE);
    await kit.run().catch(() => undefined);
    await kit.use({ mail: async (mail) => void kit.mails.push(mail) });
    expect(await kit.deliveries()).toMatchObject([{ state: "sending", tries: 1 }]);
    await kit.settle();
    expect(kit.mails).toHaveLength(1);
    expect(await kit.deliveries()).toMatchObject([{ state: "sent", tries: 2 }]);
  });

  test("a mail that cannot be written fails for good in the end, and keeps no other back", async () => {
    const kit = await newKit({
      letters: withoutOver(lettersOf(env)),
    });
    await kit.tell(overFact("t1"), turnFact("t2"));
    await kit.settle();
    const found = (await kit.deliveries()).map((it) => [it.type, it.state, it.nextAt]);
    expect(found).toContainEqual(["over", "failed", null]);
    expect(found).toContainEqual(["your-turn", "sent", null]);
  });

  test("a replay has a settled delivery made again, under the same id", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("t1"));
    await kit.settle();
    const [{ id } = { id: "" }] = await kit.deliveries();
    expect(JSON.parse(await kit.stub().replay(id))).toMatchObject({ id, state: "held", why: "replay" });
    kit.pass(11 * MINUTE);
    await kit.settle();
    expect(kit.mails).toHaveLength(2);
    expect(JSON.parse(await kit.stub().replay("nonesuch"))).toBeNull();
  });

  test("what was settled a month ago is forgotten", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("t1"));
    await kit.settle();
    kit.pass(31 * DAY);
    await kit.tell(turnFact("t2"));
    await kit.settle();
    expect((await kit.deliveries()).map((it) => it.table)).toEqual(["t2"]);
  });
});

describe("who is told", () => {
  test("nobody without an address, nobody who switched mails off, nobody who muted the table", async () => {
    const guest = await newKit({}, null);
    await guest.tell(turnFact("t1"));
    await guest.settle();
    expect(await stateOf(guest)).toEqual([["dropped", "no-channel"]]);

    const off = await newKit();
    await env.DB.prepare("update people set mail = 0 where id = ?").bind(off.person).run();
    await off.tell(turnFact("t1"));
    await off.settle();
    expect(await stateOf(off)).toEqual([["dropped", "muted"]]);

    const muted = await newKit();
    await env.DB.prepare("insert into mutes (person, table_id) values (?, 't1')").bind(muted.person).run();
    await muted.tell(turnFact("t1"), turnFact("t2"));
    await muted.settle();
    expect(muted.mails).toHaveLength(1);
    expect(muted.mails[0]?.text).toContain("/t/t2");
    for (const kit of [guest, off]) expect(kit.mails).toEqual([]);
  });

  test("what D1 says counts at the moment of sending, not when the turn began", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("t1"));
    await env.DB.prepare("update people set email = 'new@example.org' where id = ?").bind(kit.person).run();
    await kit.settle();
    expect(kit.mails[0]?.to).toBe("new@example.org");
  });
});
