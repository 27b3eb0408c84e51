/** Clubs: how they are made, who comes in, who may do what, and what happens when two do something at once. */
import { describe, expect, test } from "vitest";
import { clubAnnouncementRoutes } from "../../worker/api/club-announcements.ts";
import { clubChatRoutes } from "../../worker/api/club-chat.ts";
import { clubMemberRoutes } from "../../worker/api/club-members.ts";
import { clubRoutes } from "../../worker/api/clubs.ts";
import type { ClubEventRow, ClubMemberRow, ClubRow, MyClubRow } from "../../worker/contract/clubs.ts";
import { deleteOwned } from "../../worker/db/owned.ts";
import type { Limit } from "../../worker/http/description.ts";
import { type Answer, Client, countRows, d1Away, env, newGuest, newProgram, outcome, signIn } from "./client.ts";
import { clubOf, joined, newClub, newSlug, newStaff, type Person } from "./club-kit.ts";
import { account } from "./rating-kit.ts";

const reasonsOf = ({ json }: Answer) => (json as { errors?: { path: string }[] }).errors?.map((it) => it.path);
const pageOf = async <Row>(who: Client, path: string) =>
  (await who.get(path)).json as { readonly rows: readonly Row[]; readonly next: string | null };
const namesIn = async (who: Client, slug: string) =>
  (await pageOf<ClubMemberRow>(who, `/api/clubs/${slug}/members`)).rows.map((it) => `${it.name} ${it.role}`);
const logIn = async (who: Client, slug: string) =>
  (await pageOf<ClubEventRow>(who, `/api/clubs/${slug}/log`)).rows.map(
    (it) => `${it.by?.name ?? "?"} ${it.what}${it.to ? ` ${it.to.name}` : ""}`,
  );

describe("a new club", () => {
  test("belongs to its maker, is found by its address, and made once for a key", async () => {
    const ada = await account("Ada");
    const body = { slug: newSlug(), name: "  Lisbon   Hex ".trim(), about: "Every Thursday.\nAt Rita’s." };
    const first = await ada.post("/api/clubs", body, { "idempotency-key": "club" });
    expect(outcome(first)).toBe("201");
    expect(await ada.post("/api/clubs", body, { "idempotency-key": "club" })).toMatchObject({ json: first.json });
    expect(await clubOf(new Client(), body.slug)).toMatchObject({
      members: 1,
      entry: "request",
      you: null,
      code: null,
    });
    expect(await clubOf(ada, body.slug)).toMatchObject({
      you: { role: "owner" },
      code: expect.stringMatching(/^\w{20}$/),
    });
    const mine = (await ada.get("/api/me/clubs")).json as { clubs: MyClubRow[] };
    expect(mine.clubs.map((it) => [it.slug, it.role])).toEqual([[body.slug, "owner"]]);
    expect(await logIn(ada, body.slug)).toEqual(["Ada made"]);
  });

  test("is not made by guests, nor beyond five for one owner", async () => {
    const [guest, ada] = [await newGuest("Gus"), await account("Ada")];
    expect(outcome(await guest.post("/api/clubs", { slug: newSlug(), name: "Hex" }))).toBe("403 club-guest");
    for (let at = 0; at < 5; at++) await newClub(ada);
    expect(outcome(await ada.post("/api/clubs", { slug: newSlug(), name: "Hex" }))).toBe("409 clubs-enough");
  });

  test.each([
    ["slug", { slug: "ab" }],
    ["slug", { slug: "a--b-c" }],
    ["slug", { slug: "-abc" }],
    ["slug", { slug: "клуб-москва" }],
    ["slug", { slug: "telegraph" }],
    ["slug", { slug: "te-legraph" }],
    ["slug", { slug: "0fficial" }],
    ["slug", { slug: "a".repeat(33) }],
    ["name", { name: "" }],
    ["name", { name: "\u200b\u202e" }],
    ["name", { name: "Visit evil.example" }],
    ["name", { name: "Lіsbon" }],
    ["name", { name: "L\u0301\u0301\u0301\u0301\u0301" }],
    ["name", { name: "x".repeat(41) }],
    ["about", { about: "x".repeat(1_001) }],
    ["about", { about: "a\u202eb" }],
    ["language", { language: "tlh" }],
    ["entry", { entry: "by bribe" }],
  ])("says which %s it does not take (%#)", async (field, wrong) => {
    const ada = await account("Ada");
    const refused = await ada.post("/api/clubs", { slug: newSlug(), name: "Hex", ...wrong });
    expect(outcome(refused)).toBe("400 invalid");
    expect(reasonsOf(refused)).toEqual([field]);
  });

  test("has an address that no other looks like, even after it closed", async () => {
    const [ada, ben] = [await account("Ada"), await account("Ben")];
    await newClub(ada, { slug: "look-alike-1" });
    for (const slug of ["look-alike-1", "lookalike1", "LOOK-ALIKE-L", "l00k-alike-1"]) {
      const refused = await ben.post("/api/clubs", { slug, name: "Hex" });
      expect([outcome(refused), reasonsOf(refused)]).toEqual(["400 invalid", ["slug"]]);
    }
    expect(outcome(await ada.delete("/api/clubs/look-alike-1"))).toBe("204");
    expect(outcome(await ada.get("/api/clubs/look-alike-1"))).toBe("404 not-found");
    expect(outcome(await ada.post("/api/clubs", { slug: "look-alike-1", name: "Hex" }))).toBe("400 invalid");
  });

  test("is listed, unless it is joined by link", async () => {
    const ada = await account("Ada");
    const open = await newClub(ada, { entry: "open", language: "ro" });
    const link = await newClub(ada, { entry: "link", language: "ro" });
    const { rows } = await pageOf<ClubRow>(new Client(), "/api/clubs?language=ro");
    expect(rows.map((it) => it.slug)).toContain(open.slug);
    expect(rows.map((it) => it.slug)).not.toContain(link.slug);
    expect((await pageOf<ClubRow>(new Client(), "/api/clubs")).rows.length).toBeGreaterThan(0);
  });
});

describe("the ways in", () => {
  const join = async (who: Client, slug: string, body: object = {}) =>
    outcome(await who.post(`/api/clubs/${slug}/join`, body));

  test("an open club takes everybody with an account, once", async () => {
    const [ada, ben, guest] = [await account("Ada"), await account("Ben"), await newGuest("Gus")];
    const { slug } = await newClub(ada, { entry: "open" });
    expect(await join(guest, slug)).toBe("403 club-guest");
    expect([await join(ben, slug), await join(ben, slug)]).toEqual(["200", "200"]);
    expect(await clubOf(ben, slug)).toMatchObject({ members: 2, you: { role: "member" } });
    expect(await logIn(ada, slug)).toEqual(["Ben joined", "Ada made"]);
  });

  test("by link: the code opens, a new one ends the old", async () => {
    const [ada, ben, cy] = [await account("Ada"), await account("Ben"), await account("Cy")];
    const { slug, code } = await newClub(ada);
    expect([await join(ben, slug), await join(ben, slug, { code: "guessed" })]).toEqual([
      "403 club-link",
      "403 club-link",
    ]);
    expect(await join(ben, slug, { code })).toBe("200");
    await ada.patch(`/api/clubs/${slug}`, { code: "new" });
    expect(await join(cy, slug, { code })).toBe("403 club-link");
    expect(await join(cy, slug, { code: (await clubOf(ada, slug)).code })).toBe("200");
    expect((await clubOf(ben, slug)).code).toBeNull();
  });

  test("by request: asked once, taken back, turned down, accepted; two organisers at once make one member", async () => {
    const { club, owner, organiser } = await newStaff({ entry: "request" });
    const { slug } = club;
    const [ben, cy] = [await account("Ben"), await account("Cy")];
    for (const it of [ben, ben, cy]) expect(await join(it, slug)).toBe("200");
    expect(await clubOf(ben, slug)).toMatchObject({ asked: true, you: null, members: 3 });
    await cy.post(`/api/clubs/${slug}/leave`);
    expect((await clubOf(cy, slug)).asked).toBe(false);
    await join(cy, slug);
    const answer = async (who: Client, person: Person, accept: boolean) =>
      outcome(await who.call("PUT", `/api/clubs/${slug}/requests/${person.id}`, { body: { accept } }));
    expect(await answer(organiser, cy, false)).toBe("200");
    expect(await answer(organiser, cy, false)).toBe("404 not-found");
    const both = await Promise.all([answer(owner, ben, true), answer(organiser, ben, true)]);
    expect(both).toEqual(["200", "200"]);
    expect(await clubOf(ben, slug)).toMatchObject({ asked: false, you: { role: "member" }, members: 4 });
    expect((await logIn(owner, slug)).filter((it) => it.includes("accepted"))).toHaveLength(1);
    expect(await answer(organiser, ben, false)).toBe("409 club-changed");
  });

  test("a ban holds against requests, links, an open door, a second ban, and a new account of the same mailbox", async () => {
    const { club, owner, organiser } = await newStaff();
    const { slug, code } = club;
    const eve = await newGuest("Eve");
    await signIn(eve, `eve-${slug}@ban.test`);
    await joined(club, eve);
    const { id } = (await eve.get("/api/me")).json as { id: string };
    const ban = () => organiser.call("PUT", `/api/clubs/${slug}/bans/${id}`);
    expect([outcome(await ban()), outcome(await ban())]).toEqual(["200", "200"]);
    expect(await clubOf(owner, slug)).toMatchObject({ members: 3 });
    for (const entry of ["link", "request", "open"]) {
      await owner.patch(`/api/clubs/${slug}`, { entry });
      expect([await join(eve, slug), await join(eve, slug, { code })]).toEqual(["403 club-banned", "403 club-banned"]);
    }
    await deleteOwned(env, { id, email: `eve-${slug}@ban.test`, inboxes: [] }, Date.now());
    const again = await newGuest("Eva");
    await signIn(again, `eve-${slug}+new@ban.test`);
    expect(await join(again, slug)).toBe("403 club-banned");
    const { rows } = await pageOf<{ id: string; name: string | null }>(owner, `/api/clubs/${slug}/bans`);
    expect(rows).toMatchObject([{ person: null, name: null }]);
    expect(outcome(await owner.delete(`/api/clubs/${slug}/bans/${rows[0]?.id}`))).toBe("204");
    expect(await join(again, slug)).toBe("200");
    expect((await logIn(owner, slug)).slice(0, 2)).toEqual(["Eva joined", "Olga unbanned"]);
  });
});

describe("roles", () => {
  /** Every act × every role. `self`: on a member below all of them. */
  const ACTS: readonly [string, (it: { slug: string; target: Person }) => [string, string, unknown?], string[]][] = [
    ["reads members", ({ slug }) => ["GET", `/api/clubs/${slug}/members`], ["200", "200", "200", "403 club-member"]],
    ["reads the log", ({ slug }) => ["GET", `/api/clubs/${slug}/log`], ["200", "200", "200", "403 club-member"]],
    [
      "reads requests",
      ({ slug }) => ["GET", `/api/clubs/${slug}/requests`],
      ["200", "200", "403 club-role", "403 club-member"],
    ],
    [
      "reads bans",
      ({ slug }) => ["GET", `/api/clubs/${slug}/bans`],
      ["200", "200", "403 club-role", "403 club-member"],
    ],
    [
      "changes",
      ({ slug }) => ["PATCH", `/api/clubs/${slug}`, { about: "New." }],
      ["200", "200", "403 club-role", "403 club-member"],
    ],
    [
      "makes a link",
      ({ slug }) => ["PATCH", `/api/clubs/${slug}`, { code: "new" }],
      ["200", "200", "403 club-role", "403 club-member"],
    ],
    [
      "mutes",
      ({ slug, target }) => ["PATCH", `/api/clubs/${slug}/members/${target.id}`, { muted: true }],
      ["200", "200", "403 club-role", "403 club-member"],
    ],
    [
      "appoints",
      ({ slug, target }) => ["PATCH", `/api/clubs/${slug}/members/${target.id}`, { role: "organiser" }],
      ["200", "403 club-role", "403 club-role", "403 club-member"],
    ],
    [
      "removes",
      ({ slug, target }) => ["DELETE", `/api/clubs/${slug}/members/${target.id}`],
      ["204", "204", "403 club-role", "403 club-member"],
    ],
    [
      "bans",
      ({ slug, target }) => ["PUT", `/api/clubs/${slug}/bans/${target.id}`],
      ["200", "200", "403 club-role", "403 club-member"],
    ],
    [
      "answers",
      ({ slug }) => ["PUT", `/api/clubs/${slug}/requests/nobody`, { accept: true }],
      ["404 not-found", "404 not-found", "403 club-role", "403 club-member"],
    ],
    ["leaves", ({ slug }) => ["POST", `/api/clubs/${slug}/leave`], ["409 club-owner", "200", "200", "200"]],
    [
      "hands over",
      ({ slug, target }) => ["PATCH", `/api/clubs/${slug}/members/${target.id}`, { role: "owner" }],
      ["200", "403 club-role", "403 club-role", "403 club-member"],
    ],
    [
      "closes",
      ({ slug }) => ["DELETE", `/api/clubs/${slug}`],
      ["204", "403 club-role", "403 club-role", "403 club-member"],
    ],
  ];

  test("every act asks for its role", async () => {
    const [owner, organiser, member, stranger, target] = (await Promise.all(
      ["Olga", "Oscar", "Mia", "Sue", "Tim"].map((it) => account(it)),
    )) as [Person, Person, Person, Person, Person];
    const { slug } = await newClub(owner);
    const put = (person: Person, rank: number) =>
      env.DB.prepare("insert or replace into club_members (club, person, rank, at) values (?, ?, ?, 1)").bind(
        slug,
        person.id,
        rank,
      );
    for (const [act, call, expected] of ACTS) {
      const found: string[] = [];
      for (const who of [stranger, member, organiser, owner]) {
        await env.DB.batch([
          env.DB.prepare("delete from club_members where club = ?").bind(slug),
          env.DB.prepare("delete from club_bans where club = ?").bind(slug),
          env.DB.prepare("update clubs set closed_at = null, members = 4 where slug = ?").bind(slug),
          put(owner, 0),
          put(organiser, 1),
          put(member, 2),
          put(target, 2),
        ]);
        const [method, path, body] = call({ slug, target });
        found.unshift(outcome(await who.call(method, path, body === undefined ? {} : { body })));
      }
      expect([act, ...found]).toEqual([act, ...expected]);
    }
  });

  test("nobody reaches those above or beside them, and nobody the owner", async () => {
    const { club, owner, organiser } = await newStaff();
    const second = await account("Otto");
    await joined(club, second);
    await owner.patch(`/api/clubs/${club.slug}/members/${second.id}`, { role: "organiser" });
    for (const [who, whom, refused] of [
      [organiser, second, "403 club-role"],
      [organiser, owner, "409 club-owner"],
      [owner, owner, "409 club-owner"],
    ] as const) {
      const at = `/api/clubs/${club.slug}`;
      const all = [
        await who.delete(`${at}/members/${whom.id}`),
        await who.call("PUT", `${at}/bans/${whom.id}`),
        await who.patch(`${at}/members/${whom.id}`, { muted: true }),
      ];
      expect(all.map(outcome)).toEqual([refused, refused, refused]);
    }
    expect(await namesIn(owner, club.slug)).toEqual(["Olga owner", "Oscar organiser", "Otto organiser", "Mia member"]);
  });

  test("a club handed over while somebody is removed has one owner, and counts right", async () => {
    const { club, owner, organiser, member } = await newStaff();
    const at = `/api/clubs/${club.slug}`;
    await Promise.all([
      owner.patch(`${at}/members/${member.id}`, { role: "owner" }),
      organiser.delete(`${at}/members/${member.id}`),
    ]);
    const names = await namesIn(owner, club.slug);
    expect(names.filter((it) => it.endsWith(" owner"))).toHaveLength(1);
    expect((await clubOf(owner, club.slug)).members).toBe(names.length);
    expect(["2 Olga owner", "3 Mia owner"]).toContain(`${names.length} ${names[0]}`);
  });

  test("an owner who hands over stays an organiser", async () => {
    const { club, owner, member } = await newStaff();
    expect(outcome(await owner.patch(`/api/clubs/${club.slug}/members/${member.id}`, { role: "owner" }))).toBe("200");
    expect(await namesIn(owner, club.slug)).toEqual(["Mia owner", "Olga organiser", "Oscar organiser"]);
    expect((await logIn(owner, club.slug))[0]).toBe("Olga owner Mia");
  });
});

describe("an owner who deletes their account", () => {
  const gone = async (person: Person) => {
    const { email } = (await person.get("/api/me")).json as { email: string };
    await deleteOwned(env, { id: person.id, email, inboxes: [] }, Date.now());
  };

  test("leaves the club to the oldest organiser, then to the oldest member; the last one closes it", async () => {
    const { club, owner, organiser, member } = await newStaff();
    await gone(owner);
    expect(await namesIn(member, club.slug)).toEqual(["Oscar owner", "Mia member"]);
    expect(await logIn(member, club.slug)).toEqual([
      ...["? owner Oscar", "? organiser Oscar", "Mia joined", "Oscar joined", "? made"],
    ]);
    await gone(organiser);
    expect(await namesIn(member, club.slug)).toEqual(["Mia owner"]);
    expect((await clubOf(member, club.slug)).members).toBe(1);
    await gone(member);
    expect(outcome(await new Client().get(`/api/clubs/${club.slug}`))).toBe("404 not-found");
    const left = await env.DB.prepare("select count(*) as n from club_log where club = ?").bind(club.slug).first("n");
    expect(left).toBe(0);
  });

  test("alone in it leaves nothing of the club: no channel, announcement, request, ban, message or line of its log", async () => {
    const [ada, eve] = [await account("Ada"), await account("Eve")];
    const { slug } = await newClub(ada, { entry: "request" });
    const at = `/api/clubs/${slug}`;
    await ada.call("PUT", `${at}/channel`, { body: { kind: "ntfy", url: "https://alone.200.any.test/club" } });
    await ada.post(`${at}/announcement`, { text: "Anybody?" });
    await ada.post(`${at}/chat`, { text: "Hello?" });
    await eve.post(`${at}/join`, {});
    await ada.call("PUT", `${at}/bans/${(await account("Bo")).id}`);
    const kept = ["announcements", "requests", "bans", "chat", "log", "members"].map((it) => `club_${it}`);
    const count = () => Promise.all(kept.map((it) => countRows(it, `club = '${slug}'`)));
    const hooks = () => countRows("hooks", `person = 'club:${slug}'`);
    expect([...(await count()), await hooks()]).not.toContain(0);
    await gone(ada);
    expect([...(await count()), await hooks()]).toEqual([...kept.map(() => 0), 0]);
  });
});

test("a program neither hands a club over nor closes it: its owner does, in person", async () => {
  const { club, owner, organiser } = await newStaff();
  const program = await newProgram(owner);
  const at = `/api/clubs/${club.slug}`;
  expect(outcome(await program.patch(`${at}/members/${organiser.id}`, { role: "owner" }))).toBe("403 forbidden");
  expect(outcome(await program.delete(at))).toBe("403 forbidden");
  expect(outcome(await program.patch(`${at}/members/${organiser.id}`, { role: "member" }))).toBe("200");
  expect((await clubOf(owner, club.slug)).you?.role).toBe("owner");
});

test("while D1 is away clubs say so, and take nothing", async () => {
  const owner = await account("Ada");
  const { slug } = await newClub(owner);
  const away = new Client({ env: { ...env, DB: d1Away } });
  for (const [name, value] of owner.cookies) away.cookies.set(name, value);
  const asked = [
    await away.get(`/api/clubs/${slug}`),
    await away.post(`/api/clubs/${slug}/chat`, { text: "Hello." }),
    await away.patch(`/api/clubs/${slug}`, { about: "New." }),
  ];
  expect(asked.map(outcome)).toEqual(["503 busy", "503 busy", "503 busy"]);
  expect((await clubOf(owner, slug)).about).toBe("");
});

/** The log keeps everything, so nobody may fill it. Coming is limited, nobody leaves more often than they came, and messages are deleted once. */
const BOUNDED = ["POST /clubs/:id/leave", "DELETE /clubs/:id", "DELETE /clubs/:id/chat/:message"];

test("every call that changes a club has a limit", () => {
  const routes: Readonly<Record<string, { readonly limit?: Limit }>> = {
    ...clubRoutes,
    ...clubAnnouncementRoutes,
    ...clubMemberRoutes,
    ...clubChatRoutes,
  };
  const unlimited = Object.entries(routes).flatMap(([name, { limit }]) =>
    limit || name.startsWith("GET ") || BOUNDED.includes(name) ? [] : [name],
  );
  expect(unlimited).toEqual([]);
});
