/** M1: what mails say. */

import { describe, expect, test } from "vitest";
import { choose } from "../../games/gold-rush/bot/choose.ts";
import { goldRush } from "../../games/gold-rush/game.ts";
import { begin, play } from "../../games/kernel/game.ts";
import { seeded } from "../../games/kernel/random.ts";
import type { EntryShape } from "../../worker/contract/shapes.ts";
import { HOUR } from "../../worker/lib/time.ts";
import { lettersOf, signInMail } from "../../worker/notify/letters.ts";
import { env, newKit, noticeOf, overFact, turnFact } from "./inbox-kit.ts";

const line = (say: string) => ({ key: "k", params: {}, say });
const entry = (seq: number, ...says: string[]): EntryShape => ({
  seq,
  at: 0,
  seat: 1,
  by: "person",
  events: [],
  lines: says.map(line),
});

/** A position of two bots, after some commands. */
function playTurns(commands: number) {
  const random = seeded("mail");
  const options = goldRush.options.parse({});
  let { state } = begin(goldRush, 2, options, random);
  for (let at = 0; at < commands; at++) {
    const [seat = 0] = goldRush.awaited(state);
    const choice = choose(goldRush.view(state, seat), seat, goldRush.legal(state, seat), random);
    const played = play(goldRush, state, seat, [choice], random);
    if (!played.ok) throw new Error(played.why);
    state = played.state;
  }
  return { state };
}

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
      expect(part).toContain("No more emails about this table");
      expect(part).toContain("No more turn emails at all");
    }
    expect(mail?.html).toContain("Ada draws &lt;b>.");
  });

  test("where the points come from, on a real position", async () => {
    const { state } = playTurns(120);
    const totals = goldRush.score(state).map((it) => it.total);
    const kit = await newKit({
      ask: async () => noticeOf({ totals, viewJson: JSON.stringify(goldRush.view(state, 0)) }),
    });
    await kit.tell(turnFact("real"));
    await kit.settle();
    expect(Math.max(...totals)).toBeGreaterThan(5);
    expect(kit.mails[0]?.text).toMatch(/^- (Ada|Ben): (Railroads|Mountains|Cities) \d+/m);
    for (const total of totals) expect(kit.mails[0]?.text).toMatch(new RegExp(`(Ada \\(you\\)|Ben) +${total}$`, "m"));
  });

  test("nothing is loaded from elsewhere: pictures come with the mail", async () => {
    const kit = await newKit({ ask: async () => notice });
    await kit.tell(turnFact("tabc"));
    await kit.settle();
    expect(kit.mails[0]?.html).not.toMatch(/<script|<link|src="(?!cid:)|url\(|@import/i);
  });

  test("one thread per table, and subjects that say what it is about", async () => {
    const kit = await newKit({ ask: async () => notice });
    await kit.tell(turnFact("tabc", 7));
    await kit.settle();
    kit.pass(HOUR);
    await kit.tell(turnFact("tabc", 11));
    await kit.settle();
    await kit.tell(overFact("tabc"));
    await kit.settle();
    expect(kit.mails.map((it) => it.subject)).toEqual([
      "Your turn · Gold Rush with Ben",
      "Your turn · Gold Rush with Ben",
      "Game over · Gold Rush with Ben",
    ]);
    expect(kit.mails.map((it) => it.headers?.References)).toEqual(Array(3).fill("<tabc@localhost>"));
  });

  test("a long absence is told by its latest twenty lines", async () => {
    const since = Array.from({ length: 60 }, (_, at) => entry(at + 1, `line ${at + 1}.`));
    const kit = await newKit({ ask: async () => noticeOf({ since }) });
    await kit.tell(turnFact("long"));
    await kit.settle();
    expect(kit.mails[0]?.text).toContain("… and 40 lines before that");
    expect(kit.mails[0]?.text).not.toContain("line 40.\n");
    expect(kit.mails[0]?.text).toContain("line 41.\n");
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

test("alone against Andrew, the mail names him and says that he won", async () => {
  const seats = [{ seat: 0, name: "Ada", kind: "person" }] as const;
  const notice = noticeOf({ status: "over", seats, totals: [80, 117], viewJson: "null" });
  const kit = await newKit({ ask: async () => notice });
  await kit.tell({ ...overFact("alone"), game: "carnegie" });
  await kit.run();
  const [mail] = kit.mails;
  expect(mail?.subject).toBe("Game over · Carnegie with Andrew Carnegie");
  expect(mail?.text).toMatch(/Andrew Carnegie +117/);
  expect(mail?.text).toMatch(/Ada \(you\) +80/);
  expect(mail?.text).not.toContain("You won");
});

test("every letter says that a program wrote it, so that no program answers", async () => {
  const letters = lettersOf(env);
  const reader = { person: "p", email: "ada@example.org", language: "en", timeZone: "UTC", now: 0 } as const;
  const invited = { ...turnFact("t1"), type: "invited", by: "Ben", invite: "x" } as unknown as Parameters<
    typeof letters.invited
  >[1];
  const report = {
    table: "t1",
    game: "gold-rush",
    seat: 0,
    heading: "h",
    lines: [],
    notice: null,
    answers: { list: [], examples: [] },
  };
  const mails = [
    signInMail(env, { email: reader.email, token: "token", code: "123456", language: "en" }),
    await letters.test(reader),
    await letters.invited(reader, invited),
    await letters.hookFailing(reader, { program: true, host: "example.org" }),
    await letters.answered(reader, { ...report, answering: null }, null),
  ];
  for (const { headers } of mails)
    expect(headers).toMatchObject({
      "Auto-Submitted": expect.stringMatching(/^auto-(?:generated|replied)$/),
      "X-Auto-Response-Suppress": "All",
    });
});
