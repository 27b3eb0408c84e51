/** From a move at a real table to the message, without a virtual clock: the alarms of both objects do their work. */
import { describe, expect, test } from "vitest";
import { goldRush } from "../../games/gold-rush/game.ts";
import type { State } from "../../games/gold-rush/model/state.ts";
import type { Opening } from "../../worker/contract/lobby.ts";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { WAIT } from "../patience.ts";
import { addHook, arrivedAt, env } from "./inbox-kit.ts";

const opening = (id: string, person: string, change: Partial<Opening> = {}): Opening => ({
  id,
  game: "gold-rush",
  rules: goldRush.rules,
  options: goldRush.options.parse({ tiles: 12 }),
  seats: 2,
  bots: 1,
  listed: false,
  host: { person, name: "Ada", guest: false, nonce: "00".repeat(16) },
  seed: "ab".repeat(32),
  invite: "invite",
  at: Date.now(),
  ...change,
});

async function addPerson(id: string, email: string | null): Promise<string> {
  await env.DB.prepare("insert into people (id, name, email, created_at) values (?, 'Ada', ?, 0)")
    .bind(id, email)
    .run();
  return id;
}

async function tableOf(id: string): Promise<TableShape> {
  const reply = await env.TABLE.getByName(id).snapshot(null, null);
  return JSON.parse(reply.ok ? reply.json : "{}") as TableShape;
}

const deliveriesOf = async (person: string) =>
  JSON.parse(await env.INBOX.getByName(person).deliveries()) as DeliveryShape[];

/** The part of a webhook's body that is looked at here. */
interface Told {
  readonly type: string;
  readonly seq: number;
  readonly view: Pick<State, "hands">;
  readonly log: readonly { readonly events: readonly { type: string; seat?: number; value?: number | null }[] }[];
}

const PATIENCE = { timeout: WAIT, interval: 50 };

describe("a webhook bot that answers one command at a time", () => {
  test("plays a whole game: asked once for each decision, told the end", async () => {
    const person = await addPerson("bot-owner", null);
    await addHook(person, "https://hook.test/wholegame/bot");
    await env.TABLE.getByName("wholegame").create(opening("wholegame", person));
    await expect.poll(async () => (await tableOf("wholegame")).status, PATIENCE).toBe("over");
    await expect.poll(async () => (await arrivedAt("wholegame")).at(-1)?.body, PATIENCE).toContain('"type":"over"');

    const arrivals = (await arrivedAt("wholegame")).map((it) => JSON.parse(it.body) as Told);
    const turns = arrivals.filter((it) => it.type === "turn");
    expect(arrivals.filter((it) => it.type === "over")).toHaveLength(1);
    expect(turns.length).toBeGreaterThan(5);
    expect(new Set(turns.map((it) => it.seq)).size).toBe(turns.length);

    // The other seat's hand is hidden: no message may contain any of it.
    for (const { view, log } of turns) {
      expect(view.hands[1]?.every((it) => it === null)).toBe(true);
      const taken = log.flatMap((it) => it.events).filter((it) => it.type === "tokenTaken" && it.seat === 1);
      for (const it of taken) expect(it.value).toBeNull();
    }

    const deliveries = (await deliveriesOf(person)).filter((it) => it.channel === "webhook");
    const played = deliveries.filter((it) => it.answer?.played);
    expect(played).toHaveLength(turns.length);
    expect(new Set(deliveries.map((it) => it.state))).toEqual(new Set(["sent"]));
  });
});

/** Development mails to an address. */
async function mailedTo(email: string): Promise<readonly { readonly text: string }[]> {
  const query = env.DB.prepare("select subject, text from dev_mail where `to` = ? order by id");
  return (await query.bind(email).all<{ text: string }>()).results;
}

test("at a table with a clock the mail says until when, in the person's time zone", async () => {
  const person = await addPerson("clocked", "clocked@example.org");
  await env.DB.prepare("update people set time_zone = 'Asia/Tokyo' where id = ?").bind(person).run();
  const clock = { kind: "turn", hours: 72, out: "remind", vacation: 14 } as const;
  await env.TABLE.getByName("clocked").create(opening("clocked", person, { clock }));
  await expect.poll(() => mailedTo("clocked@example.org"), PATIENCE).toHaveLength(1);
  const [mail] = await mailedTo("clocked@example.org");
  expect(mail?.text).toMatch(/Your time ends in [23] days, on \w+day \d+ \w+ at \d\d:\d\d [A-Z+0-9]+\./);
});

describe("a person with an address", () => {
  test("is mailed the turn; the next one about the same table waits for ten minutes", async () => {
    const person = await addPerson("mailed", "mailed@example.org");
    const table = env.TABLE.getByName("mailed");
    await table.create(opening("mailed", person));
    const mails = async () =>
      (
        await env.DB.prepare("select subject, text from dev_mail where `to` = 'mailed@example.org'").all<{
          text: string;
        }>()
      ).results;
    // Ada begins, or the bot does; either way it is her turn soon.
    await expect.poll(mails, PATIENCE).toHaveLength(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: expect.stringMatching(/^Your turn · Gold Rush with Bot 1/) });
    expect(mail?.text).toContain("Your turn in Gold Rush");
    expect(mail?.text).toMatch(/You draw a/);
    expect(mail?.text).toContain("/t/mailed");

    const { seq, view } = await tableOf("mailed");
    const state = view as State;
    const [command] = goldRush.legal(state, 0);
    const submission = { person, key: "one", base: seq, commandsJson: JSON.stringify([command]), language: "en" };
    expect(await table.move({ ...submission, by: "person" })).toMatchObject({ ok: true });
    await expect
      .poll(async () => (await deliveriesOf(person)).find((it) => it.seq !== seq)?.why, PATIENCE)
      .toBe("ten-minutes");
    expect(await mails()).toHaveLength(1);
  });
});
