/** The channel of a club: who sets it, what it is told of the club's tables, and what happens when its receiver is gone. */
import { describe, expect, test } from "vitest";
import type { ClubChannelAnswer, ClubEventRow, ClubShape } from "../../worker/contract/clubs.ts";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { MINUTE } from "../../worker/lib/time.ts";
import { channelOf, type ListedKind } from "../../worker/notify/channels/index.ts";
import { isNews, tellClubs } from "../../worker/notify/club-news.ts";
import { type Client, env, outcome } from "./client.ts";
import { newStaff } from "./club-kit.ts";
import { arrivedAt } from "./inbox-kit.ts";
import { settled } from "./table-kit.ts";

const nonce = "00112233445566778899aabbccddeeff";
const at = ({ slug }: ClubShape): string => `/api/clubs/${slug}/channel`;
const set = (who: Client, club: ClubShape, body: object) => who.call("PUT", at(club), { body });
const shown = async (who: Client, club: ClubShape) => ((await who.get(at(club))).json as ClubChannelAnswer).channel;

/** A receiver that answers in turn with these statuses. */
function receiver(plan = "200") {
  const box = `club-${crypto.randomUUID()}`;
  return {
    box,
    url: `https://hook.test/${box}/${plan}`,
    bodies: async () => (await arrivedAt(box)).map((it) => it.body),
  };
}

async function openTable(host: Client, { slug }: ClubShape): Promise<string> {
  const body = { game: "gold-rush", options: { tiles: 12 }, seats: 2, nonce, club: { slug, others: "day" } };
  const made = await host.post("/api/tables", body);
  expect(made.status, made.text).toBe(201);
  const { id } = made.json as TableShape;
  await settled(id);
  return id;
}

async function sit(who: Client, id: string): Promise<void> {
  const { status, text } = await who.post(`/api/tables/${id}/join`, { nonce });
  expect(status, text).toBe(200);
  await settled(id);
}

const run = (late = 0) => tellClubs(env, Date.now() + late);

describe("a club’s channel", () => {
  test("is set, replaced and ended by organisers; only its host is shown, and nothing to members", async () => {
    const { club, owner, organiser, member } = await newStaff();
    const [first, second] = [receiver(), receiver()];
    expect(outcome(await set(member, club, { kind: "discord", url: first.url }))).toBe("403 club-role");
    expect(outcome(await member.get(at(club)))).toBe("403 club-role");
    expect(outcome(await set(organiser, club, { kind: "discord", url: first.url }))).toBe("200");
    const made = await set(owner, club, { kind: "webhook", url: second.url });
    expect(made.json).toMatchObject({ secret: expect.stringMatching(/^whsec_/), channel: { kind: "webhook" } });
    const now = await owner.get(at(club));
    expect(now.json).toMatchObject({ channel: { kind: "webhook", host: "hook.test", state: "on" } });
    expect(now.text).not.toContain(second.box);
    expect((now.json as ClubChannelAnswer).kinds.map((it) => it.kind)).not.toContain("push");
    expect(outcome(await owner.call("DELETE", at(club)))).toBe("204");
    expect(await shown(owner, club)).toBeNull();
    expect(outcome(await owner.call("DELETE", at(club)))).toBe("404 not-found");
  });

  test.each([
    [{ kind: "push", url: "https://push.test/a/200" }, "400 invalid"],
    [{ kind: "discord", url: "https://localhost/a" }, "400 bad-target"],
    [{ kind: "discord", url: "https://10.0.0.1/a" }, "400 bad-target"],
    [{ kind: "ntfy", url: "https://ntfy.sh/a/b" }, "400 bad-target"],
    [{ kind: "slack", url: "https://hook.test/a/200", token: "abc" }, "400 invalid"],
  ])("refuses %j", async (body, refusal) => {
    const { club, owner } = await newStaff();
    expect(outcome(await set(owner, club, body))).toBe(refusal);
    expect(await shown(owner, club)).toBeNull();
  });

  test("is told once of a new table, of turns by name, and of the end, to a program without any seat’s view", async () => {
    const { club, owner, member } = await newStaff();
    const before = await openTable(owner, club);
    const to = receiver();
    await set(owner, club, { kind: "webhook", url: to.url });
    await run();
    expect(await to.bodies()).toEqual([]);
    const id = await openTable(owner, club);
    await run();
    await run();
    await sit(member, id);
    await run();
    await run();
    await owner.post(`/api/tables/${id}/resign`);
    await member.post(`/api/tables/${id}/end`);
    await settled(id);
    await run();
    await run();
    const told = (await to.bodies()).map((it) => JSON.parse(it) as { tables: { status: string }[] });
    expect(told.map((it) => it.tables.map((table) => table.status))).toEqual([["open"], ["running"], ["over"]]);
    expect(told[1]).toEqual({
      ...{ type: "club", timestamp: expect.any(String), club: club.slug, name: club.name },
      tables: [
        {
          ...{ table: id, game: "gold-rush", status: "running", page: `http://localhost:8787/t/${id}` },
          ...{ turn: [expect.stringMatching(/^(Olga|Mia)$/)], players: ["Olga", "Mia"], totals: null },
        },
      ],
    });
    expect(JSON.stringify(told)).not.toContain(before);
    const [arrival] = await arrivedAt(to.box);
    expect(arrival?.headers["webhook-signature"]).toMatch(/^v1,/);
  });

  test.each(["discord", "slack", "ntfy"] satisfies ListedKind[])(
    "mentions nobody on %s, whatever names say",
    async (kind) => {
      const { club, owner } = await newStaff();
      // A name that the form would refuse.
      const hostile = "@everyone <!channel> <@1>";
      await env.DB.prepare("update clubs set name = ? where slug = ?").bind(hostile, club.slug).run();
      const box = `club-${crypto.randomUUID()}`;
      await set(owner, club, { kind, url: `https://${box}.200.any.test/topic` });
      await openTable(owner, club);
      await openTable(owner, club);
      await run();
      const bodies = (await arrivedAt(box)).map((it) => it.body);
      const body = bodies.find((it) => it.includes(club.slug)) ?? "";
      const plain = channelOf(kind).shown(body);
      expect(plain.text).toContain("@everyone");
      expect(plain.links).toEqual([`http://localhost:8787/clubs/${club.slug}`]);
      if (kind === "discord") expect(JSON.parse(body)).toMatchObject({ allowed_mentions: { parse: [] } });
      if (kind === "slack") expect(JSON.parse(body).text).not.toMatch(/<[!@]/);
    },
  );

  test("that fails is told again, and one that is gone is given up: the log says so once", async () => {
    const { club, owner, organiser, member } = await newStaff();
    const to = receiver("500,200,410");
    await set(owner, club, { kind: "webhook", url: to.url });
    const id = await openTable(owner, club);
    await run();
    expect(await shown(owner, club)).toMatchObject({ state: "on", badSince: expect.any(Number) });
    await run();
    expect(await to.bodies()).toHaveLength(1);
    await run(20 * MINUTE);
    expect(await to.bodies()).toHaveLength(2);
    expect(await shown(owner, club)).toMatchObject({ state: "on", badSince: null });
    const gone = receiver("410");
    await set(owner, club, { kind: "webhook", url: gone.url });
    await sit(member, id);
    await run();
    await openTable(owner, club);
    await run();
    expect(await gone.bodies()).toHaveLength(1);
    expect(await shown(owner, club)).toMatchObject({ state: "gone" });
    const { rows } = (await member.get(`/api/clubs/${club.slug}/log`)).json as { rows: ClubEventRow[] };
    expect(rows.filter((it) => it.what === "channel-gone")).toMatchObject([{ by: null }]);
    const told = async (person: string) =>
      (JSON.parse(await env.INBOX.getByName(person).deliveries()) as DeliveryShape[]).filter(
        (it) => it.type === "club",
      );
    for (const it of [owner, organiser])
      expect(await told(it.id)).toMatchObject([{ table: `club.${club.slug}`, channel: "mail" }]);
    expect(await told(member.id)).toEqual([]);
  });

  test("ends with the club, and costs a table nothing where there is none", async () => {
    const { club, owner } = await newStaff();
    const id = await openTable(owner, club);
    expect(await env.DB.prepare("select due from club_tables where table_id = ?").bind(id).first("due")).toBeNull();
    const to = receiver();
    await set(owner, club, { kind: "webhook", url: to.url });
    await openTable(owner, club);
    await owner.call("DELETE", `/api/clubs/${club.slug}`);
    await run();
    expect(await to.bodies()).toEqual([]);
    const left = "select count(*) as n from hooks where person = ?";
    expect(await env.DB.prepare(left).bind(`club:${club.slug}`).first("n")).toBe(0);
  });
});

test("turns are news once: neither a bot’s, nor one that was told among several", () => {
  const seats = [
    { seat: 0, name: "Ada", kind: "person" },
    { seat: 1, name: "Ben", kind: "person" },
    { seat: 2, name: "Bot", kind: "bot" },
  ];
  const row = (awaited: number[], since: number, lastAt: number) =>
    ({ status: "running", seats, awaited, since, lastAt }) as unknown as Parameters<typeof isNews>[0]["row"];
  const told = { status: "running", awaited: [0, 1], lastAt: 10 } as const;
  expect(isNews({ row: row([0, 1], 10, 10), told: null }, 0)).toBe(true);
  expect(isNews({ row: row([1], 10, 20), told }, 0)).toBe(false);
  expect(isNews({ row: row([0], 30, 30), told }, 0)).toBe(true);
  expect(isNews({ row: row([2], 30, 30), told }, 0)).toBe(false);
  expect(isNews({ row: row([0], 30, 30), told }, 31)).toBe(false);
});
