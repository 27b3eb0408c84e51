/** R8, R9, W1: webhooks. Receivers are in test/worker/outbound.ts, on the other side of a real connection. */
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import type { Reply, Submission } from "../../worker/contract/facts.ts";
import { PROGRAM_PAUSES } from "../../worker/inbox/schedule.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../../worker/lib/time.ts";
import { commandsOf } from "../../worker/notify/post.ts";
import {
  actedFact,
  addHook,
  arrivedAt,
  env,
  hookState,
  type Kit,
  newKit,
  noticeOf,
  post,
  putAnswer,
  turnFact,
} from "./inbox-kit.ts";
import type { Arrival } from "./outbound.ts";

const byHook = async (kit: Kit) => (await kit.deliveries()).filter((it) => it.channel === "webhook");

const bodyOf = ({ body }: Arrival) => JSON.parse(body) as Record<string, unknown>;
const idOf = ({ headers }: Arrival) => headers["webhook-id"] ?? "";

/** A person without an address, and a webhook to a receiver. */
async function newBot(box: string, plan: string, change: Parameters<typeof newKit>[0] = {}) {
  const kit = await newKit(change, null);
  return { kit, hook: await addHook(kit.person, `https://hook.test/${box}/${plan}`) };
}

/** Settles a kit whose object may be killed meanwhile. */
async function survive(kit: Kit, limit?: number): Promise<void> {
  for (let lives = 0; lives < 10; lives++) {
    try {
      return await kit.settle(limit);
    } catch {
      await kit.use({});
    }
  }
  throw new Error("killed too often");
}

describe("R8 and R9: a notice is delivered once, or visibly failed", () => {
  test("100 turns under 500s, time-outs, redirects and kills", async () => {
    const box = "r8";
    const { kit } = await newBot(box, "chaos");
    const kills = new Set([7, 60, 110]);
    let posted = 0;
    await kit.use({
      post: async (message) => {
        const answer = await post(message);
        return kills.has(++posted) ? kit.kill() : answer;
      },
    });
    for (let batch = 0; batch < 5; batch++) {
      await kit.tell(...Array.from({ length: 20 }, (_, at) => turnFact(`${box}-${batch}-${at}`)));
      await survive(kit, MINUTE);
    }
    await survive(kit);

    const deliveries = await byHook(kit);
    const arrivals = await arrivedAt(box);
    const taken = new Set(arrivals.filter((it) => it.status === 200).map(idOf));
    expect(posted).toBeGreaterThan(110);
    expect(deliveries).toHaveLength(100);
    for (const it of deliveries) {
      expect([it.id, it.state]).toEqual([it.id, taken.has(it.id) ? "sent" : "failed"]);
      expect(it.nextAt).toBeNull();
    }
    expect(taken.size).toBeGreaterThan(90);
    const idsOfTables = Map.groupBy(arrivals, (it) => String(bodyOf(it).table));
    expect(idsOfTables.size).toBe(100);
    for (const group of idsOfTables.values()) expect(new Set(group.map(idOf)).size).toBe(1);
  });

  test("what was delivered is not delivered again, however often the fact comes", async () => {
    const { kit } = await newBot("r9", "200");
    for (let turn = 0; turn < 20; turn++) {
      const fact = turnFact(`r9-${turn}`);
      await kit.tell(fact, fact);
      await kit.settle();
      await kit.tell({ ...fact, id: `${fact.id}:again` }, fact);
      await kit.settle();
    }
    expect(await arrivedAt("r9")).toHaveLength(20);
  });
});

describe("W1: Standard Webhooks", () => {
  test("a message is signed, and says everything a bot needs", async () => {
    const { kit, hook } = await newBot("signed", "200");
    await kit.tell(turnFact("tsigned"));
    await kit.run();
    const [arrival] = await arrivedAt("signed");
    expect(arrival?.method).toBe("POST");
    const { body = "", headers = {} } = arrival ?? {};
    // The package refuses timestamps that are not of today; ours are of the virtual clock.
    const real = Date.now;
    Date.now = () => kit.now();
    try {
      expect(new Webhook(hook.secret).verify(body, headers)).toMatchObject({
        type: "turn",
        table: "tsigned",
        game: "gold-rush",
        seat: 0,
        seq: 7,
        view: { agenda: [{ stage: "place", seat: 0 }] },
        legal: [{ type: "placeTile", x: 1, y: 0, rotation: 0 }],
        log: [],
        links: { page: "http://localhost:8787/t/tsigned", moves: "http://localhost:8787/api/tables/tsigned/moves" },
      });
      expect(() => new Webhook(hook.secret).verify(`${body} `, headers)).toThrow();
      expect(() => new Webhook("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").verify(body, headers)).toThrow();
    } finally {
      Date.now = real;
    }
  });

  test("a webhook is told at once, without the hold-back of mails", async () => {
    const { kit } = await newBot("atonce", "204");
    await kit.tell(turnFact("t1"));
    await kit.run();
    expect(await byHook(kit)).toMatchObject([{ state: "sent", status: 204, tries: 1 }]);
  });

  test("ten attempts over 75 hours, each with the same id, then failed for good", async () => {
    const at: number[] = [];
    const { kit } = await newBot("down", "500");
    await kit.use({
      post: (message) => {
        at.push(kit.now());
        return post(message);
      },
    });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(at.slice(1).map((it, index) => it - (at[index] ?? 0))).toEqual(PROGRAM_PAUSES.slice(1));
    const arrivals = await arrivedAt("down");
    expect(arrivals).toHaveLength(10);
    expect(new Set(arrivals.map(idOf)).size).toBe(1);
    expect(new Set(arrivals.map((it) => it.headers["webhook-timestamp"])).size).toBe(10);
    expect(await byHook(kit)).toMatchObject([{ state: "failed", why: "status", status: 500, tries: 10, nextAt: null }]);
  });

  test.each([
    ["302", "redirect", 302],
    ["404", "status", 404],
    ["500", "status", 500],
    ["hang", "no-answer", null],
  ])("%s is a failure that is tried again", async (plan, why, status) => {
    const { kit } = await newBot(`fail${plan}`, `${plan},200`);
    await kit.tell(turnFact("t1"));
    await kit.run();
    expect(await byHook(kit)).toMatchObject([{ state: "failed", why, status, nextAt: kit.now() + 5 * SECOND }]);
    await kit.settle();
    expect(await byHook(kit)).toMatchObject([{ state: "sent", why: null, tries: 2 }]);
  });

  test("Retry-After is honoured", async () => {
    const { kit } = await newBot("later", "429,200");
    await kit.tell(turnFact("t1"));
    await kit.run();
    expect((await byHook(kit))[0]?.nextAt).toBe(kit.now() + 120 * SECOND);
  });

  test("410 switches it off for good", async () => {
    const { kit, hook } = await newBot("gone", "410");
    await kit.tell(turnFact("t1"), turnFact("t2"));
    await kit.settle();
    expect((await hookState(hook.id)).state).toBe("gone");
    await kit.tell(turnFact("t3"));
    await kit.settle();
    expect((await arrivedAt("gone")).map((it) => bodyOf(it).table)).not.toContain("t3");
    expect(await byHook(kit)).toMatchObject([{ state: "failed", why: "gone" }, { why: "gone" }]);
  });

  test("five bad days switch it off, and its owner is told", async () => {
    const kit = await newKit();
    const hook = await addHook(kit.person, "https://hook.test/bad/500");
    const start = kit.now();
    await kit.tell(turnFact("bad1"));
    await kit.settle();
    kit.pass(start + 5 * DAY - MINUTE - kit.now());
    await kit.tell(turnFact("bad2"));
    await kit.settle(30 * SECOND);
    expect(await hookState(hook.id)).toEqual({ state: "on", bad_since: start });
    await kit.settle();
    expect((await hookState(hook.id)).state).toBe("failing");
    const said = kit.mails.filter((it) => it.subject === "Your webhook at hook.test was switched off");
    expect(said).toHaveLength(1);
    expect(said[0]?.text).toContain("http://localhost:8787/profile");
    const before = (await arrivedAt("bad")).length;
    await kit.tell(turnFact("bad3"));
    await kit.settle();
    expect(await arrivedAt("bad")).toHaveLength(before);
  });

  test("one good answer, and the bad days are forgotten", async () => {
    const { kit, hook } = await newBot("mended", "500,200");
    await kit.tell(turnFact("t1"));
    await kit.run();
    expect((await hookState(hook.id)).bad_since).toBe(kit.now());
    await kit.settle();
    expect((await hookState(hook.id)).bad_since).toBeNull();
  });

  test("a test message goes out though the webhook is off; a turn does not", async () => {
    const { kit, hook } = await newBot("off", "200");
    await env.DB.prepare("update hooks set state = 'off' where id = ?").bind(hook.id).run();
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(JSON.parse(await kit.stub().sendTest(hook.id, "webhook"))).toMatchObject({
      type: "test",
      state: "held",
      table: null,
    });
    await kit.settle();
    expect((await arrivedAt("off")).map(bodyOf)).toMatchObject([{ type: "test", hook: hook.id }]);
  });

  test("a replay carries the same id", async () => {
    const { kit } = await newBot("replay", "200");
    await kit.tell(turnFact("t1"));
    await kit.settle();
    const [{ id } = { id: "" }] = await byHook(kit);
    await kit.stub().replay(id);
    await kit.settle();
    expect((await arrivedAt("replay")).map(idOf)).toEqual([id, id]);
  });

  test("who has acted is not asked any more, also between two tries", async () => {
    let current = true;
    const { kit } = await newBot("acted", "500");
    await kit.use({ ask: async () => noticeOf({ current, legalJson: "[]" }) });
    await kit.tell(turnFact("t1"), turnFact("t2"));
    await kit.run();
    current = false;
    await kit.tell(actedFact("t1"));
    await kit.settle();
    expect(await arrivedAt("acted")).toHaveLength(2);
    expect((await byHook(kit)).map((it) => [it.state, it.why])).toEqual([
      ["dropped", "acted"],
      ["dropped", "acted"],
    ]);
  });
});

/** A table that counts commands: a seat's turn has two, and it is awaited until both are played. */
function twoStepTable() {
  const moves: Submission[] = [];
  const keys = new Map<string, Reply>();
  let seq = 7;
  let left = 2;
  const ask = async (_table: string, _seat: number, since: number) =>
    noticeOf({ current: left > 0 && since === seq, seq, legalJson: left > 0 ? '[{"type":"step"}]' : "[]" });
  const move = async (_table: string, submission: Submission): Promise<Reply> => {
    const known = keys.get(submission.key);
    if (known) return known;
    const commands = JSON.parse(submission.commandsJson) as { type: string }[];
    if (commands.some((it) => it.type !== "step")) return { ok: false, problem: "illegal", params: { at: 0 } };
    moves.push(submission);
    left -= commands.length;
    seq += 1;
    const reply: Reply = { ok: true, status: 200, json: JSON.stringify({ seq, awaited: left > 0 ? [0] : [1] }) };
    keys.set(submission.key, reply);
    return reply;
  };
  return { moves, ask, move };
}

describe("a 2xx answer with commands is played as the seat's move", () => {
  test("once, under a key of the delivery, by a bot; and the result is shown", async () => {
    const { moves, ask, move } = twoStepTable();
    const { kit } = await newBot("plays", "answer", { ask, move });
    await putAnswer("plays", { commands: [{ type: "step" }, { type: "step" }] });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    const [delivery] = await byHook(kit);
    expect(delivery).toMatchObject({ state: "sent", status: 200, answer: { played: true, seq: 8 } });
    expect(moves).toEqual([
      {
        person: kit.person,
        key: `hook-${delivery?.id}`,
        base: 7,
        commandsJson: '[{"type":"step"},{"type":"step"}]',
        language: "en",
        by: "bot",
      },
    ]);
    expect(moves[0]?.key.length).toBeLessThanOrEqual(100);
  });

  test("a bot that answers half a turn is asked again, with a new id", async () => {
    const { moves, ask, move } = twoStepTable();
    const { kit } = await newBot("half", "answer", { ask, move });
    await putAnswer("half", { commands: [{ type: "step" }] });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    const arrivals = await arrivedAt("half");
    expect(moves).toHaveLength(2);
    expect(new Set(arrivals.map(idOf)).size).toBe(2);
    expect(arrivals.map((it) => bodyOf(it).seq)).toEqual([7, 8]);
  });

  test("killed after the first half was played, the bot is still asked for the second", async () => {
    const { moves, ask, move } = twoStepTable();
    const { kit } = await newBot("cut", "answer", { ask, move });
    await putAnswer("cut", { commands: [{ type: "step" }] });
    let cut = false;
    await kit.use({
      move: async (table, submission) => {
        const reply = await move(table, submission);
        if (cut) return reply;
        cut = true;
        return kit.kill();
      },
    });
    await kit.tell(turnFact("t1"));
    await survive(kit);
    await survive(kit);
    expect(moves).toHaveLength(2);
    expect((await byHook(kit)).map((it) => it.state).toSorted()).toEqual(["dropped", "sent"]);
  });

  test("refused commands are shown, nothing is repeated", async () => {
    const { moves, ask, move } = twoStepTable();
    const { kit } = await newBot("wrong", "answer", { ask, move });
    await putAnswer("wrong", { commands: [{ type: "cheat" }] });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(moves).toEqual([]);
    expect(await byHook(kit)).toMatchObject([{ state: "sent", answer: { played: false, problem: "illegal" } }]);
  });

  test("a table that does not answer: the webhook is asked again later, under the same id", async () => {
    const { moves, ask, move } = twoStepTable();
    const { kit } = await newBot("busy", "answer", { ask, move });
    await putAnswer("busy", { commands: [{ type: "step" }, { type: "step" }] });
    let calls = 0;
    await kit.use({ move: (...call) => (++calls < 3 ? Promise.reject(new Error("overloaded")) : move(...call)) });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(moves).toHaveLength(1);
    expect(new Set((await arrivedAt("busy")).map(idOf)).size).toBe(1);
    expect(await byHook(kit)).toMatchObject([{ state: "sent", tries: 3, answer: { played: true } }]);
  });

  test("someone else moved in between: the webhook is asked again with what is new", async () => {
    const { moves, ask, move } = twoStepTable();
    const { kit } = await newBot("between", "answer", { ask, move });
    await putAnswer("between", { commands: [{ type: "step" }, { type: "step" }] });
    let calls = 0;
    const stale: Reply = { ok: false, problem: "stale", params: { base: 7, seq: 8 } };
    await kit.use({ move: async (...call) => (++calls === 1 ? stale : move(...call)) });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(moves).toHaveLength(1);
    expect(await byHook(kit)).toMatchObject([{ state: "sent", tries: 2, answer: { played: true } }]);
  });

  test("the end of a game is told too, and an answer to it is not played", async () => {
    const { moves, ask, move } = twoStepTable();
    const { kit } = await newBot("over", "answer", { ask, move });
    await putAnswer("over", { commands: [{ type: "step" }] });
    await kit.tell({ id: "o", table: "t1", game: "gold-rush", at: 0, type: "over", seat: 0, seq: 30 });
    await kit.settle();
    expect((await arrivedAt("over")).map((it) => bodyOf(it).type)).toEqual(["over"]);
    expect(moves).toEqual([]);
  });

  test("answers that are no commands are just answers", () => {
    const none = [
      "",
      "ok",
      "[]",
      "{}",
      '{"commands":[]}',
      '{"commands":5}',
      "{",
      '{"commands":[',
      null,
      `{"commands":[${"1,".repeat(64)}1]}`,
    ];
    for (const text of none) expect(commandsOf(text)).toBeNull();
    expect(commandsOf(' {"commands":[{"a":1}],"more":2}')).toBe('[{"a":1}]');
  });

  test("no more than 64 KB of an answer is read", async () => {
    const { moves, ask, move } = twoStepTable();
    const { kit } = await newBot("big", "answer", { ask, move });
    await putAnswer("big", { commands: [{ type: "step" }], padding: "x".repeat(65_536) });
    await kit.tell(turnFact("t1"));
    await kit.settle(HOUR);
    expect(moves).toEqual([]);
    expect(await byHook(kit)).toMatchObject([{ state: "sent", answer: null }]);
  });
});
