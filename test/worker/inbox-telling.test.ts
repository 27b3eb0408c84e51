/** Notification settings, kept by a real inbox on a virtual clock; and facts other than turns: deadlines, questions, mentions. */
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../games/kernel/words.ts";
import type { Fact } from "../../worker/contract/facts.ts";
import { DAY, HOUR, MINUTE } from "../../worker/lib/time.ts";
import {
  actedFact,
  addChannel,
  arrivedAt,
  choose,
  common,
  deadlineFact,
  env,
  type Kit,
  live,
  newKit,
  noticeOf,
  overFact,
  START,
  turnFact,
} from "./inbox-kit.ts";

const sentAt = async (kit: Kit) =>
  (await kit.deliveries()).filter((it) => it.state === "sent").map((it) => (it.endedAt ?? 0) - START);

const hours = (...them: number[]) => them.map((it) => it * HOUR);

describe("hold-back", () => {
  test.each([0, 1, 60])("%i minutes, as the person says", async (holdMinutes) => {
    const kit = await newKit();
    await choose(kit.person, { holdMinutes });
    await kit.tell(turnFact("t1"));
    await kit.run();
    await kit.settle();
    expect(await sentAt(kit)).toEqual([holdMinutes * MINUTE]);
  });
});

describe("quiet hours", () => {
  test("are kept by the clock of the person's time zone; what is still true is told at their end, in one message", async () => {
    const kit = await newKit();
    await choose(kit.person, { quiet: { from: "22:00", to: "08:00" } }, "Europe/Madrid");
    await kit.tell(turnFact("t1"), turnFact("t2"), overFact("t3"));
    await kit.run();
    expect((await kit.deliveries()).map((it) => [it.state, it.why])).toEqual(Array(3).fill(["held", "quiet"]));
    await kit.settle(3 * HOUR);
    await kit.tell(actedFact("t2"));
    await kit.settle();
    expect(await sentAt(kit)).toEqual(hours(7, 7));
    expect(kit.mails.map((it) => it.subject).toSorted()).toEqual([
      "Game over · Gold Rush with Ben",
      "Your turn · Gold Rush with Ben",
    ]);
  });

  test("chosen while something waits hold it too", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("t1"));
    await kit.run();
    await choose(kit.person, { quiet: { from: "00:00", to: "06:00" } });
    await kit.settle();
    expect(await sentAt(kit)).toEqual(hours(6));
  });

  test("do not hold programs", async () => {
    const kit = await newKit({}, null);
    await choose(kit.person, { quiet: { from: "00:00", to: "06:00" }, digestHour: 9, once: true });
    await addChannel(kit.person, "webhook", {
      url: "https://hook.test/quiet-bot/200",
      secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    });
    await kit.tell(turnFact("t1"));
    await kit.run();
    expect(await arrivedAt("quiet-bot")).toHaveLength(1);
  });
});

describe("a digest", () => {
  test("tells everything of a day in one mail and one chat message, at its hour, and only what is still true", async () => {
    const kit = await newKit();
    await choose(kit.person, { digestHour: 18 }, "Europe/Madrid");
    await addChannel(kit.person, "discord", { url: "https://hook.test/digest/200" });
    await kit.tell(turnFact("t1"), turnFact("t2"));
    await live(kit, 5 * HOUR, HOUR);
    await kit.tell(overFact("t3"), turnFact("t4"), {
      ...common("t5", "mention"),
      type: "mention",
      by: "Ben",
      text: "hello",
    });
    await kit.tell(actedFact("t2"));
    expect(kit.mails).toEqual([]);
    await kit.settle();
    expect(kit.mails).toHaveLength(1);
    expect(kit.mails[0]?.subject).toBe("4 messages from your tables");
    for (const table of ["t1", "t3", "t4", "t5"]) expect(kit.mails[0]?.text).toContain(`/t/${table}`);
    expect(kit.mails[0]?.text).not.toContain("/t/t2");
    expect(await arrivedAt("digest")).toHaveLength(1);
    expect(new Set(await sentAt(kit))).toEqual(new Set(hours(17)));
  });

  test("does not hold a turn beyond its deadline", async () => {
    const kit = await newKit();
    await choose(kit.person, { digestHour: 23, reminders: [] });
    await addChannel(kit.person, "slack", { url: "https://hook.test/digest-late/200" });
    await kit.tell(turnFact("t1"), deadlineFact("t1", START + 10 * HOUR));
    await kit.tell(turnFact("t2"), deadlineFact("t2", START + 50 * HOUR));
    await live(kit, 9 * HOUR);
    expect(kit.mails.map((it) => /\/t\/t\d/.exec(it.text)?.[0])).toEqual(["/t/t1"]);
    expect(await arrivedAt("digest-late")).toHaveLength(1);
  });

  test("does not hold reminders back", async () => {
    const kit = await newKit();
    await choose(kit.person, { digestHour: 23, reminders: [50] });
    await kit.tell(turnFact("t1"), deadlineFact("t1", START + 30 * HOUR));
    await live(kit, 16 * HOUR);
    expect((await kit.deliveries()).filter((it) => it.state === "sent").map((it) => it.type)).toEqual(["reminder"]);
  });
});

describe("once until I come back", () => {
  test("after one message nothing more, until a visit; then what is still true", async () => {
    const kit = await newKit();
    await choose(kit.person, { once: true });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    await kit.tell(turnFact("t2"), turnFact("t3"));
    await kit.settle(DAY);
    expect(kit.mails).toHaveLength(1);
    const waiting = (await kit.deliveries()).filter((it) => it.state === "held");
    expect(waiting.map((it) => it.why)).toEqual(["once", "once"]);
    await kit.stub().seen();
    await kit.use({ ask: async (table) => noticeOf({ current: table !== "t3" }) });
    await kit.settle(HOUR);
    expect(kit.mails).toHaveLength(2);
    expect(kit.mails[1]?.text).toContain("/t/t2");
    expect((await kit.deliveries()).find((it) => it.table === "t3")).toMatchObject({ state: "dropped", why: "acted" });
  });

  test("a move is a visit; both channels tell the one message", async () => {
    const kit = await newKit();
    await choose(kit.person, { once: true });
    await addChannel(kit.person, "slack", { url: "https://hook.test/once-both/200" });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    await kit.tell(actedFact("t1"), turnFact("t2"));
    await kit.settle(HOUR);
    expect(kit.mails).toHaveLength(2);
    expect(await arrivedAt("once-both")).toHaveLength(2);
  });
});

describe("wishes that change while something waits", () => {
  test("hold for it: quiet hours and the digest let go, a longer hold-back holds", async () => {
    const kit = await newKit();
    await addChannel(kit.person, "slack", { url: "https://hook.test/rewish/200" });
    await choose(kit.person, { quiet: { from: "00:00", to: "08:00" }, digestHour: 18 });
    await kit.tell(turnFact("t1"));
    await kit.run();
    expect((await kit.deliveries()).map((it) => it.why)).toEqual(["digest", "digest"]);
    await choose(kit.person, { holdMinutes: 30 });
    await kit.stub().wish();
    await kit.run();
    expect((await kit.deliveries()).map((it) => it.why)).toEqual(["hold-back", "hold-back"]);
    await kit.settle();
    expect(await sentAt(kit)).toEqual([30 * MINUTE, 30 * MINUTE]);
  });

  test("who wants to be told each time again is", async () => {
    const kit = await newKit();
    await choose(kit.person, { once: true });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    await kit.tell(turnFact("t2"));
    await kit.settle(HOUR);
    expect(kit.mails).toHaveLength(1);
    await choose(kit.person, { once: false });
    await kit.stub().wish();
    await kit.settle(HOUR);
    expect(kit.mails).toHaveLength(2);
  });

  test("reminders come as they are wished now, those of the past are left out", async () => {
    const kit = await newKit();
    await choose(kit.person, { reminders: [] });
    await kit.tell(turnFact("t1"), deadlineFact("t1", START + 10 * HOUR));
    await live(kit, 6 * HOUR);
    await choose(kit.person, { reminders: [50, 80, 95] });
    await kit.stub().wish();
    await live(kit, 5 * HOUR);
    const reminders = (await kit.deliveries()).filter((it) => it.type === "reminder");
    expect(reminders.map((it) => (it.endedAt ?? 0) - START).toSorted((a, b) => a - b)).toEqual([8 * HOUR, 9.5 * HOUR]);
  });
});

describe("whoever looks at the table", () => {
  test("is told later, not never", async () => {
    const kit = await newKit({ ask: async () => noticeOf({ looking: true }) });
    await kit.tell(turnFact("t1"));
    await kit.settle(6 * MINUTE);
    expect(await kit.deliveries()).toMatchObject([{ state: "held", why: "looking" }]);
    await kit.settle();
    const [late = 0] = await sentAt(kit);
    expect(late).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(late).toBeLessThanOrEqual(36 * MINUTE);
  });
});

describe("a deadline", () => {
  test("is in the turn's mail, and reminds at 50, 80 and 95 percent of the time since the turn began", async () => {
    const kit = await newKit();
    await env.DB.prepare("update people set time_zone = 'Europe/Madrid' where id = ?").bind(kit.person).run();
    await kit.tell(turnFact("t1"), deadlineFact("t1", START + 100 * HOUR));
    await live(kit, 101 * HOUR, 30 * MINUTE);
    expect((await sentAt(kit)).toSorted((a, b) => a - b)).toEqual([30 * MINUTE, ...hours(50, 80, 95)]);
    expect(kit.mails[0]?.text).toContain("Your time ends in 4 days, on Tuesday 5 January at 05:00 CET");
    expect(kit.mails[3]?.text).toContain("Your time in Gold Rush ends in 5 hours");
    expect(new Set(kit.mails.map((it) => it.headers?.References)).size).toBe(1);
    for (const it of kit.mails) expect(it.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  test("that is met reminds no more, one that changes reminds anew, one that stops not at all", async () => {
    const kit = await newKit();
    await kit.tell(turnFact("met"), deadlineFact("met", START + 10 * HOUR));
    await kit.tell(turnFact("moved"), deadlineFact("moved", START + 10 * HOUR));
    await kit.tell(turnFact("paused"), deadlineFact("paused", START + 10 * HOUR));
    await live(kit, HOUR);
    await kit.tell(actedFact("met"));
    await kit.tell(deadlineFact("moved", START + 40 * HOUR, { at: START + HOUR, from: START }));
    await kit.tell(deadlineFact("paused", null, { at: START + HOUR }));
    await live(kit, 48 * HOUR, HOUR);
    const reminders = (await kit.deliveries()).filter((it) => it.type === "reminder" && it.state === "sent");
    expect(reminders.map((it) => [it.table, (it.endedAt ?? 0) - START]).toReversed()).toEqual([
      ["moved", 20 * HOUR],
      ["moved", 32 * HOUR],
      ["moved", 38 * HOUR],
    ]);
  });

  test("reminds nobody by mail who has no address, and leaves no trace of it", async () => {
    const kit = await newKit({}, null);
    await kit.tell(turnFact("t1"), deadlineFact("t1", START + 10 * HOUR));
    await live(kit, 11 * HOUR, HOUR);
    expect((await kit.deliveries()).map((it) => it.type)).toEqual(["your-turn"]);
  });

  test("reminds only as often as the person wants", async () => {
    const kit = await newKit();
    await choose(kit.person, { reminders: [] });
    await kit.tell(turnFact("t1"), deadlineFact("t1", START + 10 * HOUR));
    await live(kit, 11 * HOUR);
    expect((await kit.deliveries()).map((it) => it.type)).toEqual(["your-turn"]);
  });

  test("told late reminds of what is still ahead; a fact that comes again reminds no more often", async () => {
    const kit = await newKit();
    const late = deadlineFact("t1", START + 10 * HOUR, { at: START + 6 * HOUR, from: START });
    kit.pass(6 * HOUR);
    await kit.tell(late);
    await live(kit, HOUR);
    await kit.tell(late, late);
    await live(kit, 3 * HOUR);
    await kit.tell(late);
    await live(kit, HOUR);
    expect((await sentAt(kit)).toSorted((a, b) => a - b)).toEqual([8 * HOUR, 9.5 * HOUR]);
  });

  test("and the turn that waited through the same quiet hours make one message", async () => {
    const kit = await newKit();
    await choose(kit.person, { quiet: { from: "00:00", to: "08:00" }, reminders: [50] });
    await kit.tell(turnFact("t1"), deadlineFact("t1", START + 10 * HOUR));
    await live(kit, 9 * HOUR);
    expect(kit.mails).toHaveLength(1);
    expect((await kit.deliveries()).map((it) => [it.type, it.state])).toEqual([
      ["reminder", "sent"],
      ["your-turn", "sent"],
    ]);
    expect(kit.mails[0]?.text.match(/Your time in Gold Rush ends/g)).toHaveLength(1);
  });
});

describe("other facts", () => {
  const asked: Fact = { ...common("t1", "asked"), type: "asked", by: "Ben", what: "pause", question: "q1" };

  test("a game that begins is told, unless it is one's own turn at once", async () => {
    const kit = await newKit({ ask: async () => noticeOf({ current: true }) });
    await kit.tell(
      { ...common("t1", "begun"), type: "begun", seat: 0 },
      { ...common("t2", "begun"), type: "begun", seat: 0 },
    );
    await kit.tell(turnFact("t2"));
    await kit.settle();
    const [t1, t2] = ["t1", "t2"].map((it) => kit.mails.filter((mail) => mail.text.includes(`/t/${it}`)));
    expect(t1?.map((it) => it.text.includes("Gold Rush has begun"))).toEqual([true]);
    expect(t2?.map((it) => it.text.includes("Your turn in Gold Rush"))).toEqual([true]);
    expect((await kit.deliveries()).find((it) => it.table === "t2" && it.type === "begun")).toMatchObject({
      why: "covered",
    });
  });

  test("a question is told once, and no more when it is answered or the game is over", async () => {
    const kit = await newKit();
    await choose(kit.person, { quiet: { from: "00:00", to: "06:00" } });
    await kit.tell(asked, { ...asked, id: "again" });
    await kit.tell({ ...asked, ...common("t2", "asked"), question: "q2" });
    await kit.tell({ ...asked, ...common("t3", "asked"), question: "q3" });
    await kit.tell({ ...common("t2", "answered"), type: "answered", question: "q2" }, overFact("t3"));
    await kit.settle();
    const found = (await kit.deliveries())
      .filter((it) => it.type === "asked")
      .map((it) => [it.table, it.state, it.why]);
    expect(found.toSorted()).toEqual([
      ["t1", "sent", null],
      ["t2", "dropped", "acted"],
      ["t3", "dropped", "over"],
    ]);
  });

  test("a question that somebody was spared is told once if they are asked again: they lost their seat, and are back", async () => {
    const kit = await newKit();
    await choose(kit.person, { quiet: { from: "00:00", to: "06:00" } });
    const answered: Fact = { ...common("t1", "answered"), type: "answered", question: "q1" };
    await kit.tell(asked, answered, { ...asked, id: "again" });
    await kit.settle();
    await kit.tell({ ...answered, id: "answered again" }, { ...asked, id: "once more" });
    await kit.settle();
    expect(kit.mails).toHaveLength(1);
  });

  test.each(LANGUAGES)("each is told by mail and chat in %s, without a gap", async (language) => {
    const kit = await newKit();
    await env.DB.prepare("update people set language = ? where id = ?").bind(language, kit.person).run();
    await addChannel(kit.person, "discord", { url: `https://hook.test/words-${language}/200` });
    const facts: Fact[] = [
      { ...common("begun", "f"), type: "begun", seat: 0 },
      { ...common("mention", "f"), type: "mention", by: "Żaneta", text: "Look at the prairie" },
      ...(["takeback", "pause", "resume", "kick", "mail"] as const).map(
        (what): Fact => ({ ...common(`asked${what}`, "f"), type: "asked", by: "Żaneta", what, question: what }),
      ),
      ...(["took", "replaced"] as const).map(
        (what): Fact => ({ ...common(`standin${what}`, "f"), type: "stand-in", seat: 0, name: "Żaneta", what }),
      ),
      turnFact("turn"),
      overFact("over"),
      deadlineFact("turn", START + 10 * HOUR),
    ];
    await kit.tell(...facts);
    await live(kit, 6 * HOUR);
    const told = await arrivedAt(`words-${language}`);
    expect((await kit.deliveries()).every((it) => it.state === "sent")).toBe(true);
    expect(kit.mails).toHaveLength(facts.length);
    expect(told).toHaveLength(facts.length);
    const texts = [...kit.mails.map((it) => `${it.subject}\n${it.text}\n${it.html}`), ...told.map((it) => it.body)];
    for (const text of texts) expect(text).not.toMatch(/\{\w+[,}]|mail\.[a-z]|undefined|NaN/);
    expect(texts.join()).toContain("Look at the prairie");
    const heads = new Set(kit.mails.map((it) => it.text.split("\n")[0]));
    expect(heads.size).toBe(facts.length);
    for (const it of kit.mails) expect(it.headers?.["List-Unsubscribe"]).toMatch(/^<http.*token=/);
  });
});
