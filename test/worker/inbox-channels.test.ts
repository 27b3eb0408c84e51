/** R8–R10 and S5 for the channels for people: Discord, Slack, ntfy, web push, and mail when one of them does not work. */
import { describe, expect, test } from "vitest";
import type { Fact } from "../../worker/contract/facts.ts";
import { CHAT_PAUSES } from "../../worker/inbox/schedule.ts";
import { DAY, MINUTE } from "../../worker/lib/time.ts";
import type { ListedKind } from "../../worker/notify/channels/index.ts";
import { RECEIVER_TIMEOUT_MS } from "../../worker/notify/post.ts";
import { RefusedForGood } from "../../worker/notify/send-mail.ts";
import {
  actedFact,
  addChannel,
  addHook,
  arrivedAt,
  choose,
  env,
  hookState,
  type Kit,
  newKit,
  noticeOf,
  overFact,
  post,
  turnFact,
} from "./inbox-kit.ts";

const CHATS = ["discord", "slack", "ntfy"] as const;

/** A topic of ntfy is its path: the receiver's box is then `topic`, and answers 200. */
const urlOf = (kind: ListedKind, box: string, plan: string) =>
  kind === "ntfy" ? `https://hook.test/${box}` : `https://hook.test/${box}/${plan}`;

async function newReader(kind: ListedKind, box: string, plan = "200", email: string | null = null) {
  const kit = await newKit({}, email);
  return { kit, id: await addChannel(kit.person, kind, { url: urlOf(kind, box, plan) }) };
}

const byKind = async (kit: Kit, kind: ListedKind | "mail") =>
  (await kit.deliveries()).filter((it) => it.channel === kind);

/** Messages to a chat; ntfy's JSON goes to the server, which here is the box without a name. */
const bodiesAt = async (box: string) =>
  (await arrivedAt(box)).map((it) => JSON.parse(it.body) as Record<string, unknown>);

const NASTY = "<!channel> <@U123> @everyone [click](https://evil.example) <https://evil.example|x> & **bold**";

function mentionFact(table: string, text: string): Fact {
  return { id: `${table}:mention`, table, game: "gold-rush", at: 0, type: "mention", by: `Eve ${NASTY}`, text };
}

test("a receiver has fifteen seconds", () => {
  expect(RECEIVER_TIMEOUT_MS).toBe(15_000);
});

describe("what is said", () => {
  test("Discord is told to call nobody, and takes nothing for markup", async () => {
    const { kit } = await newReader("discord", "say-discord");
    await kit.tell(mentionFact("t1", NASTY));
    await kit.run();
    const [body] = await bodiesAt("say-discord");
    const [arrival] = await arrivedAt("say-discord");
    expect(new URL(arrival?.url ?? "").searchParams.get("wait")).toBe("true");
    expect(body?.allowed_mentions).toEqual({ parse: [] });
    const content = String(body?.content);
    expect(content.length).toBeLessThanOrEqual(2_000);
    expect(content).toContain("\\@everyone");
    expect(content).toContain("\\[click\\]\\(https\\:");
    expect(content).not.toMatch(/(?<!\\)<[!@]|(?<!\\)@everyone|(?<!\\)\[click/);
    expect(content.endsWith("\nhttp://localhost:8787/t/t1")).toBe(true);
  });

  test("Slack gets no control sequence of anybody's but our link", async () => {
    const { kit } = await newReader("slack", "say-slack");
    await kit.tell(mentionFact("t1", NASTY));
    await kit.run();
    const [body] = await bodiesAt("say-slack");
    const text = String(body?.text);
    expect(text).toContain("&lt;!channel&gt; &lt;@U123&gt; @everyone");
    expect(text).toContain("&lt;https://evil.example|x&gt; &amp; **bold**");
    expect(text.match(/<[^>]*>/g)).toEqual(["<http://localhost:8787/t/t1>"]);
    expect(body).toMatchObject({ parse: "none", link_names: false, unfurl_links: false });
  });

  test("ntfy gets title, text, link and priority, at the topic of the address, with its token", async () => {
    const kit = await newKit({}, null);
    await addChannel(kit.person, "ntfy", { url: "https://hook.test/my_topic-1", token: "tk_secret" });
    await kit.tell(turnFact("tn"));
    await kit.settle();
    const [arrival] = (await arrivedAt("")).filter((it) => it.body.includes("/t/tn#"));
    expect(new URL(arrival?.url ?? "").pathname).toBe("/");
    expect(arrival?.headers.authorization).toBe("Bearer tk_secret");
    expect(JSON.parse(arrival?.body ?? "")).toEqual({
      topic: "my_topic-1",
      title: "Your turn in Gold Rush",
      message: "With Ben.",
      click: "http://localhost:8787/t/tn#since=7",
      priority: 3,
    });
  });

  test("a turn comes with a picture that every reader of the channel may see, and with nothing more", async () => {
    const token = { type: "tokenTaken", seat: 0, tile: 3, segment: 1, by: "mining" } as const;
    const own = { key: "k", params: {}, say: "Ada wins a token: 3 nuggets." };
    const entry = { seq: 6, at: 0, seat: 1, by: "person", events: [{ ...token, value: 3 }], lines: [own] } as const;
    const notice = noticeOf({ since: [entry] });
    const url = (table: string) => `http://localhost:8787/api/tables/${table}/picture.png?at=7&after=5`;
    for (const kind of ["discord", "slack"] as const) {
      const { kit } = await newReader(kind, `picture-${kind}`);
      await kit.use({ ask: async () => notice });
      await kit.tell(turnFact(`p${kind}`));
      await kit.settle();
      const [body] = await bodiesAt(`picture-${kind}`);
      expect(JSON.stringify(body)).not.toContain("3 nuggets");
      expect(JSON.stringify(body)).toContain("Ada");
      if (kind === "slack") {
        const attachment = { fallback: "The table of Gold Rush", image_url: url("pslack") };
        expect(body?.attachments).toEqual([attachment]);
      } else {
        const link = "http://localhost:8787/t/pdiscord#since=5";
        expect(body).not.toHaveProperty("flags");
        expect(body?.embeds).toEqual([{ url: link, image: { url: url("pdiscord") } }]);
        expect(String(body?.content).endsWith(`\n<${link}>`)).toBe(true);
      }
    }
  });

  test("a message that would be too long is cut, and the link stays", async () => {
    const { kit } = await newReader("discord", "say-long");
    await kit.tell(mentionFact("t1", "[x](y)".repeat(400)));
    await kit.run();
    const content = String((await bodiesAt("say-long"))[0]?.content);
    expect(content.length).toBeLessThanOrEqual(2_000);
    expect(content.endsWith("/t/t1")).toBe(true);
  });
});

describe("R8 and R9 for chats: a ledger of 100 turns", () => {
  test.each(["discord", "slack"] as const)(
    "under 500s, time-outs and kills each of 50 is told by %s or visibly failed",
    async (kind) => {
      const box = `chat-r8-${kind}`;
      const { kit } = await newReader(kind, box, "chaos");
      const kills = new Set([9, 24, 40]);
      let posted = 0;
      await kit.use({
        post: async (message) => {
          const answer = await post(message);
          return kills.has(++posted) ? kit.kill() : answer;
        },
      });
      const survive = async (limit?: number) => {
        for (let lives = 0; lives < 10; lives++) {
          try {
            return await kit.settle(limit);
          } catch {
            await kit.use({});
          }
        }
      };
      for (let turn = 0; turn < 50; turn++) {
        await kit.tell(turnFact(`${box}-${turn}`));
        await survive(6 * MINUTE);
      }
      await survive();
      const deliveries = await byKind(kit, kind);
      expect(deliveries).toHaveLength(50);
      expect(deliveries.filter((it) => it.state === "sent").length).toBeGreaterThan(42);
      const told = (await arrivedAt(box)).filter((it) => it.status === 200);
      const times = (table: string) => told.filter((it) => it.body.includes(`/t/${table}#`)).length;
      for (const it of deliveries) {
        expect(it.nextAt).toBeNull();
        if (it.state === "failed") expect(it.why).not.toBeNull();
      }
      // Messages about several tables name none.
      expect(deliveries.filter((it) => times(it.table ?? "") > 0).length).toBeGreaterThan(25);
      const twice = deliveries.filter((it) => times(it.table ?? "") > 1).length;
      expect(twice).toBeLessThanOrEqual(kills.size);
    },
  );

  test.each(CHATS)("%s: one message per decision, however often the fact comes", async (kind) => {
    const { kit } = await newReader(kind, `once-${kind}`);
    for (let turn = 0; turn < 10; turn++) {
      const fact = turnFact(`o-${kind}-${turn}`);
      await kit.tell(fact, fact, { ...fact, id: `${fact.id}:again` });
      await kit.settle();
      await kit.tell(fact);
      await kit.settle();
    }
    const box = kind === "ntfy" ? "" : `once-${kind}`;
    const told = (await arrivedAt(box)).filter((it) => it.body.includes(`/t/o-${kind}-`));
    expect(told).toHaveLength(10);
  });
});

describe("R10 for chats: never stale", () => {
  test("of 200 turns that are taken inside the hold-back none is told", async () => {
    const { kit } = await newReader("slack", "stale");
    for (let turn = 0; turn < 200; turn++) {
      await kit.tell(turnFact(`stale-${turn}`));
      await kit.run();
      kit.pass((turn % 5) * MINUTE);
      await kit.tell(actedFact(`stale-${turn}`));
    }
    await kit.settle();
    expect(await arrivedAt("stale")).toEqual([]);
    const dropped = (await byKind(kit, "slack")).map((it) => `${it.state}, ${it.why}`);
    // The list shows the newest 200, half of them mails.
    expect([dropped.length, ...new Set(dropped)]).toEqual([100, "dropped, acted"]);
  });

  test("what the table says at the moment of sending counts", async () => {
    const { kit } = await newReader("slack", "stale-late");
    await kit.use({ ask: async () => noticeOf({ current: false }) });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(await arrivedAt("stale-late")).toEqual([]);
  });
});

test("turns of several tables come in one message", async () => {
  const { kit } = await newReader("discord", "several");
  await kit.tell(turnFact("t1"), turnFact("t2"));
  kit.pass(30_000);
  await kit.tell(turnFact("t3"));
  await kit.settle();
  const bodies = await bodiesAt("several");
  expect(bodies).toHaveLength(1);
  expect(bodies[0]?.content).toMatch(/^\*\*Your turn at 3 tables\*\*\n/);
  expect(await byKind(kit, "discord")).toMatchObject([{ state: "sent" }, { state: "sent" }, { state: "sent" }]);
});

describe("a channel that does not work", () => {
  test("is tried for three quarters of an hour, then mail takes over and says why", async () => {
    const { kit, id } = await newReader("discord", "fall", "500", "ada@example.org");
    await env.DB.prepare("update people set mail = 0 where id = ?").bind(kit.person).run();
    await kit.tell(turnFact("t1"));
    await kit.settle(50 * MINUTE);
    expect(await arrivedAt("fall")).toHaveLength(CHAT_PAUSES.length);
    expect(await byKind(kit, "discord")).toMatchObject([{ state: "failed", why: "status", status: 500, nextAt: null }]);
    expect(await byKind(kit, "mail")).toMatchObject([{ state: "sent", why: "fallback", instead: id }]);
    expect(kit.mails).toHaveLength(1);
  });

  test("without mail any other that works takes over; with none it stays visibly failed", async () => {
    const { kit, id } = await newReader("discord", "fall2", "500");
    const other = await addChannel(kit.person, "slack", { url: "https://hook.test/fall2-slack/200" });
    await env.DB.prepare("insert into mutes (person, table_id, channel) values (?, 't1', ?)")
      .bind(kit.person, other)
      .run();
    await kit.tell(turnFact("t1"), turnFact("t2"));
    await kit.settle();
    const slack = await byKind(kit, "slack");
    expect(slack).toMatchObject([{ table: "t2", state: "sent", why: null }]);
    expect((await byKind(kit, "discord")).map((it) => it.state)).toEqual(["failed", "failed"]);
    expect(id).not.toBe(other);
  });

  test("nothing takes over where another channel told it anyway", async () => {
    const { kit } = await newReader("discord", "fall4", "500", "ada@example.org");
    await addChannel(kit.person, "slack", { url: "https://hook.test/fall4-slack/200" });
    await env.DB.prepare("update people set mail = 0 where id = ?").bind(kit.person).run();
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(await byKind(kit, "slack")).toMatchObject([{ state: "sent" }]);
    expect(kit.mails).toEqual([]);
  });

  test("that a program was told does not count", async () => {
    const { kit } = await newReader("discord", "fall5", "404", "ada@example.org");
    await addHook(kit.person, "https://hook.test/fall5-bot/200");
    await env.DB.prepare("update people set mail = 0 where id = ?").bind(kit.person).run();
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(await arrivedAt("fall5-bot")).toHaveLength(1);
    expect(kit.mails).toHaveLength(1);
  });

  test("whoever fell out with mail is not mailed instead", async () => {
    const { kit } = await newReader("discord", "fall3", "500", "ada@example.org");
    await env.DB.prepare("update people set mail = 0 where id = ?").bind(kit.person).run();
    await choose(kit.person, { fallback: false });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(kit.mails).toEqual([]);
  });

  test("that goes while other turns wait leaves none of them untold; one that is switched off does", async () => {
    const { kit, id } = await newReader("discord", "gone-waiting", "404", "ada@example.org");
    await env.DB.prepare("update people set mail = 0 where id = ?").bind(kit.person).run();
    await kit.tell(turnFact("t1"));
    kit.pass(3 * MINUTE);
    await kit.tell(turnFact("t2"));
    await kit.settle();
    const told = (await byKind(kit, "mail")).filter((it) => it.state === "sent");
    expect(told.map((it) => [it.table, it.instead]).toSorted()).toEqual([
      ["t1", id],
      ["t2", id],
    ]);
    const { kit: other, id: off } = await newReader("discord", "off-waiting", "200", "ada@example.org");
    await env.DB.prepare("update people set mail = 0 where id = ?").bind(other.person).run();
    await other.tell(turnFact("t3"));
    await other.run();
    await env.DB.prepare("update hooks set state = 'off' where id = ?").bind(off).run();
    await other.settle();
    expect(other.mails).toEqual([]);
  });

  test("five bad days switch it off, and its owner is told", async () => {
    const { kit, id } = await newReader("slack", "bad-chat", "500", "ada@example.org");
    for (let day = 0; day < 8; day++) {
      await kit.tell(turnFact(`bad-${day}`));
      await kit.settle(HOURS);
      kit.pass(DAY - HOURS);
    }
    expect((await hookState(id)).state).toBe("failing");
    await kit.settle();
    expect(kit.mails.map((it) => it.subject)).toContain("Your channel at hook.test was switched off");
  });

  test("M1: an address that refuses for good is not written to again, and another channel takes over", async () => {
    const kit = await newKit({
      mail: async () => {
        throw new RefusedForGood("550 5.1.1 no such mailbox");
      },
    });
    await kit.tell(turnFact("t1"));
    await kit.settle();
    expect(await kit.deliveries()).toMatchObject([{ channel: "mail", state: "failed", why: "bounced", tries: 1 }]);
    const id = await addChannel(kit.person, "slack", { url: "https://hook.test/bounced/200" });
    await kit.tell(turnFact("t2"), overFact("t3"));
    await kit.settle();
    expect((await byKind(kit, "mail")).map((it) => it.why)).toEqual(["bounced", "bounced", "bounced"]);
    // The turn that nothing could carry goes out with the next one.
    expect((await byKind(kit, "slack")).map((it) => [it.table, it.state]).toSorted()).toEqual([
      ["t1", "sent"],
      ["t2", "sent"],
      ["t3", "sent"],
    ]);
    expect(await arrivedAt("bounced")).toHaveLength(2);
    expect(id).toBeTruthy();
  });
});

const HOURS = 4 * 60 * MINUTE;

test("a channel may be muted at one table, and heard at another", async () => {
  const { kit, id } = await newReader("discord", "muted-there", "200", "ada@example.org");
  await env.DB.prepare("insert into mutes (person, table_id, channel) values (?, 't1', ?), (?, 't2', 'mail')")
    .bind(kit.person, id, kit.person)
    .run();
  await kit.tell(turnFact("t1"), turnFact("t2"));
  await kit.settle();
  expect((await byKind(kit, "discord")).map((it) => it.table)).toEqual(["t2"]);
  expect(kit.mails.map((it) => /\/t\/t\d/.exec(it.text)?.[0])).toEqual(["/t/t1"]);
});

test.each([...CHATS, "mail"] as const)("a test message goes out by %s at once, whatever the hour", async (kind) => {
  const kit = await newKit();
  await choose(kit.person, { quiet: { from: "00:00", to: "23:59" }, digestHour: 7, once: true });
  const channel = kind === "mail" ? "mail" : await addChannel(kit.person, kind, { url: urlOf(kind, "tests", "200") });
  await kit.stub().sendTest(channel, kind === "mail" ? null : kind);
  await kit.run();
  expect(await byKind(kit, kind)).toMatchObject([{ type: "test", state: "sent" }]);
  if (kind === "mail") expect(kit.mails[0]?.subject).toBe("A test message from Telegraph");
});
