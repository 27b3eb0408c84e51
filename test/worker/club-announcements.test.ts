/** Announcements of clubs: one a day, told to members in bounded steps, and to nobody who left, was banned, blocks or is blocked. */
import { expect, test } from "vitest";
import type { ClubEventRow } from "../../worker/contract/clubs.ts";
import type { Fact } from "../../worker/contract/facts.ts";
import { announcedTo } from "../../worker/db/club-announcements.ts";
import { deleteOwned } from "../../worker/db/owned.ts";
import type { Env } from "../../worker/env.ts";
import { DAY, MINUTE } from "../../worker/lib/time.ts";
import { placeOfClub, tellMembers } from "../../worker/notify/announcements.ts";
import { type Client, countRows, env, newProgram, outcome } from "./client.ts";
import { clubOf, joined, newStaff } from "./club-kit.ts";
import { newKit } from "./inbox-kit.ts";
import { account } from "./rating-kit.ts";

const TEXT = "We play on Friday this week.\nBring a friend.";
const announce = (who: Client, slug: string, text = TEXT, key: string = crypto.randomUUID()) =>
  who.post(`/api/clubs/${slug}/announcement`, { text }, { "idempotency-key": key });

/** The service with inboxes that note who was told of a club, and fail where the test says so. */
function telling(slug: string, isAway: (person: string) => boolean = () => false) {
  const told: string[] = [];
  const tell = async (person: string, facts: readonly Fact[]) => {
    if (isAway(person)) throw new Error("away");
    if (facts.some((it) => it.type === "club" && it.table === placeOfClub(slug))) told.push(person);
    return null;
  };
  const getByName = (person: string) => ({ tell: (facts: readonly Fact[]) => tell(person, facts) });
  const service: Env = { ...env, INBOX: { ...env.INBOX, getByName } as unknown as Env["INBOX"] };
  return { told, service };
}

/** Puts an announcement a day back. */
const dayLater = (slug: string) =>
  env.DB.prepare("update club_announcements set at = at - ? where club = ?").bind(DAY, slug).run();

const logOf = async (who: Client, slug: string) =>
  ((await who.get(`/api/clubs/${slug}/log`)).json as { rows: ClubEventRow[] }).rows.map((it) => it.what);

/** Members by the hundred, straight in D1. Their ids sort in their order. */
async function crowd(slug: string, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, at) => `crowd-${slug}-${String(at).padStart(4, "0")}`);
  const person = env.DB.prepare("insert into people (id, name, created_at) values (?1, 'Cy', 0)");
  const member = env.DB.prepare("insert into club_members (club, person, rank, at) values (?1, ?2, 2, 0)");
  await env.DB.batch(ids.flatMap((it) => [person.bind(it), member.bind(slug, it)]));
  return ids;
}

test("one a day is made by organisers in person, once for a key, and stands in the log", async () => {
  const { club, owner, organiser, member } = await newStaff();
  const { slug } = club;
  expect(outcome(await announce(member, slug))).toBe("403 club-role");
  expect(outcome(await announce(await newProgram(owner), slug))).toBe("403 forbidden");
  const [first, again] = [await announce(organiser, slug, TEXT, "one"), await announce(organiser, slug, TEXT, "one")];
  expect([outcome(first), outcome(again)]).toEqual(["201", "201"]);
  expect(outcome(await announce(owner, slug, "Another one."))).toBe("409 club-announced");
  expect((await clubOf(member, slug)).announcement).toMatchObject({ text: TEXT, name: "Oscar", folded: false });
  expect((await clubOf(await account("Eve"), slug)).announcement).toBeNull();
  await tellMembers(telling(slug).service, Date.now());
  await dayLater(slug);
  const both = await Promise.all([announce(owner, slug, "One."), announce(organiser, slug, "Other.")]);
  expect(both.map(outcome).toSorted()).toEqual(["201", "409 club-announced"]);
  expect((await logOf(member, slug)).filter((it) => it === "announced")).toHaveLength(2);
});

test.each(["", "\u200b", "x".repeat(1_001), "a\u202eb"])("a hostile text is refused (%#)", async (text) => {
  const { club, owner } = await newStaff();
  expect(outcome(await announce(owner, club.slug, text))).toBe("400 invalid");
});

test("members are told, but nobody who turned it off, left, was banned, blocks the author or is blocked by them", async () => {
  const { club, owner, organiser, member } = await newStaff();
  const { slug } = club;
  const names = ["Otto", "Lea", "Bo", "Blanca", "Bela"];
  const [off, left, banned, blocking, blocked] = await Promise.all(names.map(account));
  if (!off || !left || !banned || !blocking || !blocked) throw new Error("nobody");
  for (const it of [off, left, banned, blocking, blocked]) await joined(club, it);
  expect(outcome(await off.patch(`/api/clubs/${slug}/me`, { told: false }))).toBe("200");
  expect((await clubOf(off, slug)).you?.told).toBe(false);
  await left.post(`/api/clubs/${slug}/leave`);
  await owner.call("PUT", `/api/clubs/${slug}/bans/${banned.id}`);
  await blocking.post("/api/me/blocks", { person: organiser.id });
  await organiser.post("/api/me/blocks", { person: blocked.id });
  expect(await countRows("blocks", `person in ('${blocking.id}', '${organiser.id}')`)).toBe(2);
  expect(outcome(await announce(organiser, slug))).toBe("201");
  const { told, service } = telling(slug);
  await tellMembers(service, Date.now());
  await tellMembers(service, Date.now() + MINUTE);
  expect(told.toSorted()).toEqual([owner.id, member.id].toSorted());
  expect(await announcedTo(env, slug, (await clubOf(member, slug)).announcement?.at ?? 0, left.id)).toBeNull();
});

test("a large club is told in steps that each read a bounded number of rows, and one deaf inbox stops nobody else", async () => {
  const { club, owner, organiser, member } = await newStaff();
  const ids = await crowd(club.slug, 130);
  await announce(owner, club.slug);
  const deaf = ids[60] ?? "";
  const { told, service } = telling(club.slug, (it) => it === deaf);
  const reads: number[] = [];
  /** Notes the rows that each statement of the run reads. */
  const metered = (it: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(it, {
      get: (target, name) => {
        if (name === "bind") return (...values: unknown[]) => metered(target.bind(...values));
        if (name !== "all") return Reflect.get(target, name).bind(target);
        return async () => {
          const answer = await target.all();
          reads.push(answer.meta.rows_read);
          return answer;
        };
      },
    });
  const prepare = (query: string) => metered(env.DB.prepare(query));
  const DB = new Proxy(env.DB, {
    get: (target, name) => (name === "prepare" ? prepare : Reflect.get(target, name).bind(target)),
  });
  let now = Date.now();
  let runs = 0;
  while ((await countRows("club_announcements", `club = '${club.slug}' and due is not null`)) > 0) {
    await tellMembers({ ...service, DB }, now);
    now += 20 * MINUTE;
    expect(++runs).toBeLessThan(12);
  }
  // 50 members a step: each one's row, and what says whether they are blocked.
  expect(Math.max(...reads)).toBeLessThanOrEqual(4 * 50 + 10);
  expect(runs).toBeGreaterThan(3);
  const heard = [...ids.filter((it) => it !== deaf), organiser.id, member.id];
  expect([...new Set(told)].toSorted()).toEqual(heard.toSorted());
});

test("one that is withdrawn goes no further and frees no second one that day; one goes with its author", async () => {
  const { club, owner, organiser } = await newStaff();
  const { slug } = club;
  await announce(organiser, slug);
  expect(outcome(await owner.delete(`/api/clubs/${slug}/announcement`))).toBe("204");
  expect(outcome(await owner.delete(`/api/clubs/${slug}/announcement`))).toBe("404 not-found");
  const { told, service } = telling(slug);
  await tellMembers(service, Date.now());
  expect(told).toEqual([]);
  expect((await clubOf(owner, slug)).announcement).toBeNull();
  expect(outcome(await announce(owner, slug))).toBe("409 club-announced");
  await dayLater(slug);
  await announce(organiser, slug);
  const { me } = organiser;
  await deleteOwned(env, { id: organiser.id, email: me.email, inboxes: [] }, Date.now());
  await tellMembers(service, Date.now());
  expect(told).toEqual([]);
  expect(await countRows("club_announcements", `club = '${slug}'`)).toBe(0);
});

test("the mail has the words of that moment and a link that ends announcements of this club alone", async () => {
  const { club, organiser } = await newStaff();
  const { slug } = club;
  const [kit, late] = [await newKit(), await newKit()];
  for (const { person } of [kit, late])
    await env.DB.prepare("insert into club_members (club, person, rank, at) values (?, ?, 2, 0)")
      .bind(slug, person)
      .run();
  await announce(organiser, slug);
  const at = (await clubOf(organiser, slug)).announcement?.at ?? 0;
  const fact = { id: `club.${slug}:said:${at}`, table: placeOfClub(slug), game: "", at, name: "Lisbon Hex" } as const;
  await kit.tell({ ...fact, type: "club", what: "said" });
  await kit.settle();
  const [mail] = kit.mails;
  expect(mail?.subject).toBe("Lisbon Hex: an announcement");
  for (const it of ["We play on Friday this week.", "Bring a friend.", "Written by Oscar", `/clubs/${slug}`])
    expect(mail?.text).toContain(it);
  const stop = /<([^>]+)>/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const path = stop.slice(stop.indexOf("/api/"));
  expect((await organiser.get(path)).text).toContain("Stop the announcements of this club?");
  expect((await organiser.call("POST", path)).status).toBe(200);
  expect(await countRows("club_members", `club = '${slug}' and told = 0`)).toBe(1);
  expect(await countRows("club_members", `person = '${kit.person}' and told = 0`)).toBe(1);

  await late.use({ announced: () => Promise.reject(new Error("D1 is away")) });
  await late.tell({ ...fact, type: "club", what: "said" });
  await late.run();
  expect(await late.deliveries()).toMatchObject([{ type: "club", state: "held", why: "directory", game: null }]);
  await env.DB.prepare("delete from club_members where person = ?").bind(late.person).run();
  await late.use({ announced: (...asked) => announcedTo(env, ...asked) });
  await late.settle();
  expect(late.mails).toEqual([]);
  expect(await late.deliveries()).toMatchObject([{ state: "dropped", why: "withdrawn" }]);
});
