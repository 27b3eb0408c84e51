/** A receiver that is slow keeps no other channel of the person waiting, and is told no turn twice. A message that hangs is given up. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { Records } from "../../worker/lib/records.ts";
import { MINUTE } from "../../worker/lib/time.ts";
import type { HookAnswer, HookMessage } from "../../worker/notify/post.ts";
import {
  addChannel,
  addHook,
  common,
  heldLetters,
  type Kit,
  kitOf,
  newGate,
  newKit,
  noticeOf,
  TAKEN,
  turnFact,
  until,
} from "./inbox-kit.ts";

/** Receivers that answer when the test lets them: all webhooks; anything else answers at once. */
function slowReceivers() {
  const posted: string[] = [];
  const gate = { open: 0 };
  const post = async (message: HookMessage): Promise<HookAnswer> => {
    posted.push(message.kind);
    const number = posted.filter((it) => it === "webhook").length;
    // Waits inside the object: code woken from outside would continue outside.
    while (message.kind === "webhook" && number > gate.open) await scheduler.wait(1);
    return TAKEN;
  };
  return { posted, gate, post };
}

const states = async (kit: Kit, channel: string) =>
  (await kit.deliveries()).filter((it) => it.channel === channel).map((it) => it.state);

/** Somebody with two webhooks that hang, and a chat. */
async function slowKit() {
  const receivers = slowReceivers();
  const kit = await newKit({ post: receivers.post, soon: 5, hold: 0 }, null);
  for (const name of ["one", "two"]) await addHook(kit.person, `https://hook.test/slow-${name}/200`);
  await addChannel(kit.person, "slack", { url: "https://hook.test/slow-chat/200" });
  return { kit, ...receivers };
}

const toPrograms = (posted: readonly string[]) => posted.filter((it) => it === "webhook").length;
const sent = async (kit: Kit) => (await states(kit, "webhook")).filter((it) => it === "sent").length;

test("behind two webhooks that hang, the chat hears of this turn and of the next at once, and no program of one twice", async () => {
  const { kit, posted, gate } = await slowKit();
  await kit.tell(turnFact("slow-1"));
  await kit.run();
  await until(() => toPrograms(posted) === 2);
  expect(await states(kit, "slack")).toEqual(["sent"]);
  await kit.tell(turnFact("slow-2"));
  await kit.run();
  expect(await states(kit, "slack")).toEqual(["sent", "sent"]);
  expect(toPrograms(posted)).toBe(2);
  gate.open = 2;
  await until(async () => (await sent(kit)) === 2);
  await kit.run();
  await until(() => toPrograms(posted) === 4);
  gate.open = 4;
  await until(async () => (await sent(kit)) === 4);
  expect(toPrograms(posted)).toBe(4);
});

test("ten webhooks that hang leave connections for the ways to people", async () => {
  const receivers = slowReceivers();
  const kit = await newKit({ post: receivers.post, soon: 5, hold: 0 }, null);
  for (let at = 0; at < 9; at++) await addHook(kit.person, `https://hook.test/slow-many-${at}/200`);
  await addChannel(kit.person, "slack", { url: "https://hook.test/slow-many-chat/200" });
  await kit.tell(...Array.from({ length: 3 }, (_, at) => turnFact(`slow-many-${at}`)));
  await kit.run();
  expect((await states(kit, "slack")).every((it) => it === "sent")).toBe(true);
  expect(toPrograms(receivers.posted)).toBe(4);
  receivers.gate.open = 100;
  await until(async () => (await sent(kit)) === 27);
  expect(toPrograms(receivers.posted)).toBe(27);
});

/** Receivers and a mail server that all answer when the test lets them, and how many are asked at once. */
function crowd() {
  const seen = { now: 0, most: 0, kinds: [] as string[] };
  const gate = { isOpen: false };
  const ask = async (kind: string) => {
    seen.kinds.push(kind);
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    while (!gate.isOpen) await scheduler.wait(1);
    seen.now -= 1;
  };
  const post = async ({ kind }: HookMessage): Promise<HookAnswer> => {
    await ask(kind);
    return TAKEN;
  };
  const mail = async () => {
    await ask("mail");
    return undefined;
  };
  return { seen, gate, post, mail };
}

test("programs, chats and mail of a person share six connections; an attempt begins when it has one", async () => {
  const { seen, gate, post, mail } = crowd();
  const kit = await newKit({ post, mail, soon: 5, hold: 0 });
  for (let at = 0; at < 5; at++) await addHook(kit.person, `https://hook.test/crowd-program-${at}/200`);
  for (let at = 0; at < 6; at++)
    await addChannel(kit.person, "slack", { url: `https://hook.test/crowd-chat-${at}/200` });
  await kit.tell(turnFact("crowd"));
  await kit.run();
  await until(() => seen.now === 6);
  const begun = (await kit.deliveries()).filter((it) => it.state === "sending");
  expect(begun).toHaveLength(6);
  gate.isOpen = true;
  await until(async () => (await kit.deliveries()).every((it) => it.state === "sent"));
  expect(seen.most).toBe(6);
  expect(Object.groupBy(seen.kinds, (it) => it)).toMatchObject({ slack: { length: 6 }, webhook: { length: 5 } });
  expect(seen.kinds).toHaveLength(12);
});

/** Somebody whose messages are given up after a moment, because the first passes no further than the gate. */
async function hanging(where: "mail" | "letter" | "chat" | "webhook", table: string) {
  const { gate, pass } = newGate(1);
  const sent: string[] = [];
  const kit = await newKit(
    { soon: 5, patience: 20, hold: 0 },
    where === "mail" || where === "letter" ? undefined : null,
  );
  await kit.use({
    mail: async ({ subject }) => {
      if (where === "mail") await pass();
      sent.push(subject);
      return undefined;
    },
    post: async ({ id }) => {
      await pass();
      sent.push(id);
      return TAKEN;
    },
    ...(where === "letter" && { letters: heldLetters(kit, pass) }),
  });
  if (where === "chat") await addChannel(kit.person, "slack", { url: "https://hook.test/hanging/200" });
  if (where === "webhook") await addHook(kit.person, "https://hook.test/hanging/200");
  await kit.tell(turnFact(table));
  await kit.run();
  const channel = where === "chat" ? "slack" : where === "letter" ? "mail" : where;
  const its = () => states(kit, channel);
  await until(async () => (await its())[0] === "failed");
  return { kit, gate, sent, its };
}

describe.each(["mail", "letter", "chat", "webhook"] as const)("a message that hangs (%s)", (where) => {
  test("is given up with its reason and tried again, others of its channel go out meanwhile, and its late end changes nothing", async () => {
    const { kit, gate, sent, its } = await hanging(where, `hangs-${where}`);
    expect((await kit.deliveries()).find((it) => it.state === "failed")).toMatchObject({ why: "no-answer", tries: 1 });
    await kit.tell(turnFact(`after-${where}`));
    await kit.run();
    expect((await its()).toSorted()).toEqual(["failed", "sent"]);
    kit.pass(MINUTE);
    await kit.run();
    expect(await its()).toEqual(["sent", "sent"]);
    const before = await kit.deliveries();
    gate.isOpen = true;
    await until(() => gate.passed === gate.came);
    await kit.settle();
    expect(await kit.deliveries()).toEqual(before);
    // A message that had left cannot be cancelled. One that was only being written does not leave any more.
    expect(sent).toHaveLength(where === "letter" ? 2 : 3);
  });

  test("is not sent again if it goes out before the next try", async () => {
    const { kit, gate, sent, its } = await hanging(where, `late-${where}`);
    gate.isOpen = true;
    await until(async () => gate.passed === 1 && (where === "letter" || (await its())[0] === "sent"));
    kit.pass(MINUTE);
    await kit.run();
    expect(await its()).toEqual(["sent"]);
    expect(sent).toHaveLength(1);
  });
});

test("a message that goes out late, while its table is asked for another try, is not sent again", async () => {
  const { kit, gate, sent, its } = await hanging("mail", "late-asked");
  const table = { isAsked: false, isOpen: false };
  await kit.use({
    patience: MINUTE,
    ask: async () => {
      table.isAsked = true;
      while (!table.isOpen) await scheduler.wait(1);
      throw new Error("no answer");
    },
  });
  kit.pass(MINUTE);
  await kit.run();
  await until(() => table.isAsked);
  gate.isOpen = true;
  await until(async () => (await its())[0] === "sent");
  await kit.use({ ask: async () => noticeOf() });
  table.isOpen = true;
  await kit.tell(turnFact("after-late-asked"));
  await until(async () => {
    await kit.run();
    return (await its()).length === 2 && sent.length === 2;
  });
  kit.pass(MINUTE);
  await kit.run();
  await kit.settle();
  expect(await its()).toEqual(["sent", "sent"]);
  expect(sent).toHaveLength(2);
});

/** Everything that an inbox has stored. */
const stored = (kit: Kit) =>
  runInDurableObject(kit.stub(), (_: Inbox, { storage }) => {
    const records = new Records(storage);
    return (["fact", "delivery", "table", "meta", "ticket"] as const).flatMap((it) => records.of(it).entries());
  });

test.each([
  ["an account", () => newKit(), [["gone", "1"]]],
  ["an address", () => kitOf("to:deleted@example.org"), []],
] as const)("%s that is deleted while a message hangs: its late end stores nothing", async (_, made, left) => {
  const kit = await made();
  const { gate, pass } = newGate(1);
  await kit.use({ soon: 5, mail: () => pass().then(() => undefined) });
  await kit.tell({ ...common("deleted", "invited"), type: "invited", by: "Ben", invite: "code" });
  await kit.run();
  await until(() => gate.came === 1);
  await kit.stub().erase();
  gate.isOpen = true;
  await until(() => gate.passed === 1);
  await kit.run();
  expect(await stored(kit)).toEqual(left);
});
