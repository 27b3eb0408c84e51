/** News that no channel could carry is told once there is one: what waits now and was not seen, once, and nothing of what is past. */
import { describe, expect, test, vi } from "vitest";
import type { NoticeShape } from "../../worker/contract/facts.ts";
import { MINUTE } from "../../worker/lib/time.ts";
import type { HookMessage } from "../../worker/notify/post.ts";
import { WAIT } from "../patience.ts";
import { newGuest, signIn } from "./client.ts";
import {
  actedFact,
  addChannel,
  addHook,
  common,
  deadlineFact,
  env,
  type Kit,
  kitOf,
  newKit,
  noticeOf,
  overFact,
  turnFact,
} from "./inbox-kit.ts";

const begunFact = (table: string) => ({ ...common(table, "begun"), type: "begun", seat: 0 }) as const;

/** A guest, what was posted to their channels, and what the tables say of them. */
async function newGuestKit(says: () => Partial<NoticeShape> = () => ({})) {
  const posted: HookMessage[] = [];
  const kit = await newKit(
    {
      ask: async (_, __, seq) => noticeOf({ seen: 0, seq, ...says() }),
      post: async (message) => {
        posted.push(message);
        return { kind: "taken", status: 200, commandsJson: null };
      },
    },
    null,
  );
  return { kit, posted };
}

async function giveAddress(kit: Kit): Promise<void> {
  await env.DB.prepare("update people set email = ? where id = ?").bind(`${kit.person}@example.org`, kit.person).run();
  await kit.stub().changed();
}

/** Lets the hold-back go by, and a few reports of changes after it. */
async function later(kit: Kit): Promise<void> {
  for (let at = 0; at < 3; at++) {
    kit.pass(6 * MINUTE);
    await kit.run();
    await kit.stub().changed();
  }
  await kit.run();
}

const typesOf = async (kit: Kit, state: string) =>
  (await kit.deliveries()).filter((it) => it.state === state).map((it) => `${it.type} ${it.seq}`);

describe("a guest who signs in with a new address", () => {
  test("is told once of the turn that waits, after the hold-back", async () => {
    const { kit } = await newGuestKit();
    await kit.tell(turnFact("unreached"));
    await kit.settle();
    expect(await typesOf(kit, "dropped")).toEqual(["your-turn 7"]);
    await giveAddress(kit);
    await kit.run();
    expect(await kit.deliveries()).toMatchObject([{ state: "held", why: "hold-back", nextAt: kit.now() + 5 * MINUTE }]);
    await later(kit);
    expect(kit.mails).toHaveLength(1);
    expect(await typesOf(kit, "sent")).toEqual(["your-turn 7"]);
  });

  test("is told by the service itself", async () => {
    const guest = await newGuest("Ada");
    const kit = await kitOf(guest.me.id);
    await kit.tell(turnFact("signs-in"));
    await kit.settle();
    expect(await typesOf(kit, "dropped")).toEqual(["your-turn 7"]);
    expect((await signIn(guest, "unreached@example.org")).status).toBe(200);
    await vi.waitUntil(async () => {
      await kit.settle();
      return kit.mails.length > 0;
    }, WAIT);
    expect(kit.mails.map((it) => it.to)).toEqual(["unreached@example.org"]);
  });

  test("is told of it after the whole hold-back, also if they change more meanwhile", async () => {
    const { kit } = await newGuestKit();
    await kit.tell(turnFact("changes-more"));
    await kit.settle();
    kit.pass(60 * MINUTE);
    await giveAddress(kit);
    await kit.run();
    const nextAt = kit.now() + 5 * MINUTE;
    kit.pass(MINUTE);
    await kit.stub().changed();
    await kit.run();
    expect(kit.mails).toEqual([]);
    expect(await kit.deliveries()).toMatchObject([{ state: "held", why: "hold-back", nextAt }]);
    await later(kit);
    expect(kit.mails).toHaveLength(1);
  });

  test("is mailed a turn that comes back to them, also where the inbox knows their settings already", async () => {
    const { kit } = await newGuestKit();
    await kit.tell(turnFact("comes-back"));
    await kit.settle();
    await kit.tell({ ...common("comes-back", "took"), type: "stand-in", seat: 0, name: "Bot", what: "took" });
    await kit.settle();
    await giveAddress(kit);
    await kit.tell(turnFact("another"));
    await kit.settle();
    expect(kit.mails).toHaveLength(1);
    await kit.tell(turnFact("comes-back", 7, { id: "comes-back:again" }));
    await later(kit);
    expect(kit.mails).toHaveLength(2);
  });

  test.each([
    ["is seen", { seen: 7 }],
    ["is played", { current: false }],
  ])("is not told of a turn that %s", async (_, says) => {
    const { kit } = await newGuestKit(() => says);
    await kit.tell(turnFact("past"));
    await kit.settle();
    await giveAddress(kit);
    await later(kit);
    expect(kit.mails).toEqual([]);
  });

  test("is told of the newest turn at a table alone, and of nothing once its game is over", async () => {
    const { kit } = await newGuestKit();
    await kit.tell(begunFact("several"), turnFact("several", 7), turnFact("ended", 7));
    await kit.settle();
    await kit.tell(actedFact("several", 8), turnFact("several", 9), overFact("ended"));
    await kit.settle();
    await giveAddress(kit);
    await later(kit);
    expect(kit.mails).toHaveLength(1);
    expect(await typesOf(kit, "sent")).toEqual(["your-turn 9"]);
  });

  test.each([0, 1])("is told that a game has begun which they have not seen; seen up to %i", async (seen) => {
    const { kit } = await newGuestKit(() => ({ seen }));
    await kit.tell(begunFact("began"));
    await kit.settle();
    await giveAddress(kit);
    await later(kit);
    expect(kit.mails).toHaveLength(1 - seen);
  });

  test("is reminded of what is left of their time, and of no share that is past", async () => {
    const { kit } = await newGuestKit(() => ({ seen: 7 }));
    await kit.tell(turnFact("clock"), deadlineFact("clock", kit.now() + 100 * MINUTE));
    for (let at = 0; at < 6; at++) {
      kit.pass(10 * MINUTE);
      await kit.run();
    }
    await giveAddress(kit);
    for (let at = 0; at < 6; at++) {
      kit.pass(10 * MINUTE);
      await kit.run();
    }
    // At 80 and 95 % of the time; the half was past.
    expect((await kit.deliveries()).filter((it) => it.type === "reminder").map((it) => it.state)).toEqual([
      "sent",
      "sent",
    ]);
  });
});

describe.each([
  ["a chat", (kit: Kit) => addChannel(kit.person, "slack", { url: "https://hook.test/first-chat/200" })],
  ["a program", (kit: Kit) => addHook(kit.person, "https://hook.test/first-program/200")],
] as const)("%s as the first channel", (_, add) => {
  test.each([
    ["in the hold-back of a turn", async (kit: Kit) => kit.pass(MINUTE)],
    ["after it", (kit: Kit) => kit.settle()],
  ])("is told once of a turn that waits: %s", async (__, wait) => {
    const { kit, posted } = await newGuestKit();
    await kit.tell(turnFact("first"));
    await kit.run();
    await wait(kit);
    await add(kit);
    await later(kit);
    expect(posted).toHaveLength(1);
  });

  test("is not told again of a turn that another channel told", async () => {
    const { kit, posted } = await newGuestKit();
    await addChannel(kit.person, "slack", { url: "https://hook.test/told-before/200" });
    await kit.tell(turnFact("told"));
    await later(kit);
    await add(kit);
    await later(kit);
    expect(posted).toHaveLength(1);
  });
});

test.each([
  ["mails that were off", "update people set mail = 0", "update people set mail = 1"],
  ["an address that bounced", "update people set bounced_at = 1", "update people set bounced_at = null"],
])("%s and are on again bring the turn that waits", async (_, off, on) => {
  const kit = await newKit({ ask: async () => noticeOf({ seen: 0 }) });
  await env.DB.prepare(`${off} where id = ?`).bind(kit.person).run();
  await kit.tell(turnFact("on-again"));
  await kit.settle();
  expect(kit.mails).toEqual([]);
  await env.DB.prepare(`${on} where id = ?`).bind(kit.person).run();
  await kit.stub().changed();
  await later(kit);
  expect(kit.mails).toHaveLength(1);
});
