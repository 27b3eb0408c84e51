/** R9, R10, M1: what is told by mail, when, and when not. */
import { describe, expect, test } from "vitest";
import { portsOf } from "../../worker/inbox/ports.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../worker/inbox/schedule.ts";
import { lettersOf } from "../../worker/notify/letters.ts";
import type { EntryShape } from "../../worker/shapes.ts";
import { actedFact, env, type Kit, newKit, noticeOf, turnFact } from "./inbox-kit.ts";

const stateOf = async (kit: Kit) => (await kit.deliveries()).map(({ state, why }) => [state, why]);

/** The fact that a table's game is over. */
const overFact = (table: string) =>
  ({ id: `${table}:over:0:30`, table, game: "gold-rush", at: 0, type: "over", seat: 0, seq: 30 }) as const;

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
    expect(states).toHaveLength(100);
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
    expect(kit.mails.map((it) => it.subject)).toEqual(["Your turn at 2 tables", "Gold Rush with Ben"]);
    expect(kit.mails[0]?.text).toContain("/t/t1");
    expect(kit.mails[0]?.text).toContain("/t/t2");
    expect(await stateOf(kit)).toEqual([
      ["sent", null],
      ["sent", null],
      ["sent", null],
    ]);
  });
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
      letters: { ...lettersOf(env), over: () => Promise.reject(new Error("a fault of the template")) },
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

const line = (say: string) => ({ key: "k", params: {}, say });
const entry = (seq: number, ...says: string[]): EntryShape => ({
  seq,
  at: 0,
  seat: 1,
  by: "person",
  events: [],
  lines: says.map(line),
});

describe("a turn mail lets one decide from the mail", () => {
  const notice = noticeOf({
    seq: 9,
    since: [
      entry(8, "Ben places a junction at (1, 0).", "Ben scores 6 points for a railroad: 6 tiles."),
      entry(9, "Ada draws <b>."),
    ],
    totals: [4, 15],
    totalsBefore: [4, 9],
  });

  test("moves in words, what they changed, totals, what is asked, and the link, as text and as HTML", async () => {
    const kit = await newKit({ ask: async () => notice });
    await kit.tell(turnFact("tabc"));
    await kit.settle();
    const [mail] = kit.mails;
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Your turn in Gold Rush");
      expect(part).toContain("Since your last turn");
      expect(part).toContain("Ben places a junction at (1, 0).");
      expect(part).toContain("Ben scores 6 points for a railroad: 6 tiles.");
      expect(part).toContain("15 (+6 since your last turn)");
      expect(part).toContain("Ada (you)");
      expect(part).toContain("Place the tile");
      expect(part).toContain("http://localhost:8787/t/tabc");
      expect(part).toContain("http://localhost:8787/profile");
      expect(part).toContain("No more mails about this table");
      expect(part).toContain("No more turn mails at all");
    }
    expect(mail?.html).toContain("Ada draws &lt;b>.");
  });

  test("nothing is loaded from elsewhere", async () => {
    const kit = await newKit({ ask: async () => notice });
    await kit.tell(turnFact("tabc"));
    await kit.settle();
    expect(kit.mails[0]?.html).not.toMatch(/<img|<script|<link|src=|url\(|@import/i);
  });

  test("one thread per table: the same subject and the same root, from the first turn to the end", async () => {
    const kit = await newKit({ ask: async () => notice });
    await kit.tell(turnFact("tabc", 7));
    await kit.settle();
    kit.pass(HOUR);
    await kit.tell(turnFact("tabc", 11));
    await kit.settle();
    await kit.tell(overFact("tabc"));
    await kit.settle();
    expect(kit.mails.map((it) => [it.subject, it.headers?.References])).toEqual(
      Array(3).fill(["Gold Rush with Ben", "<tabc@localhost>"]),
    );
  });

  test("a long absence is told by its latest forty lines", async () => {
    const since = Array.from({ length: 60 }, (_, at) => entry(at + 1, `line ${at + 1}.`));
    const kit = await newKit({ ask: async () => noticeOf({ since }) });
    await kit.tell(turnFact("long"));
    await kit.settle();
    expect(kit.mails[0]?.text).toContain("… and 20 lines before that");
    expect(kit.mails[0]?.text).not.toContain("line 20.\n");
    expect(kit.mails[0]?.text).toContain("line 21.\n");
  });
});

test.each([
  [[12, 9], "You won, with 12 points."],
  [[9, 9], "You share the victory with Ben, with 9 points."],
  [[4, 9], "Ben won, with 9 points."],
])("game over %j: %s", async (totals, words) => {
  const kit = await newKit({
    ask: async () => noticeOf({ current: false, status: "over", totals, since: [entry(30, "The game is over.")] }),
  });
  await kit.tell(overFact("done"));
  await kit.run();
  for (const part of [kit.mails[0]?.text, kit.mails[0]?.html]) {
    expect(part).toContain("Gold Rush is over");
    expect(part).toContain(words);
    expect(part).toContain("http://localhost:8787/t/done");
    expect(part).toContain("http://localhost:8787/api/tables/done/export.ndjson");
  }
});
