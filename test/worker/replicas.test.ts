/** Lists are read at replicas of D1, and nobody misses what they wrote themselves. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ROUTES } from "../../worker/api/routes.ts";
import { isBookmark } from "../../worker/db/replicas.ts";
import type { Env } from "../../worker/env.ts";
import { Client, d1Away, env, newGuest, newProgram, outcome, signIn } from "./client.ts";
import { newClub } from "./club-kit.ts";
import { BEYOND, type LaggingD1, laggingD1 } from "./lagging-d1.ts";
import { enter, made, shown } from "./season-kit.ts";

const COOKIE = "__Host-telegraph-bookmark";
const HEADER = "telegraph-bookmark";

let lagging: LaggingD1;
beforeAll(async () => {
  lagging = await laggingD1();
});
beforeEach(async () => {
  await lagging.follow();
  lagging.beyond = "refused";
  lagging.begun.length = 0;
});

/** Somebody with an address. */
async function account(name: string, options: { readonly env: Env }): Promise<Client> {
  const client = await newGuest(name, options);
  await signIn(client, `${crypto.randomUUID()}@example.org`);
  return client;
}

/** How the lists of these requests were asked for. */
const reads = () => lagging.begun.filter((it) => it !== "first-primary");
const clubsOf = async (who: Client) =>
  ((await who.get("/api/me/clubs")).json as { clubs: readonly { slug: string }[] }).clubs.map((it) => it.slug);
const bookmarkOf = (who: Client) => who.cookies.get(COOKIE) ?? "";

describe("a browser", () => {
  test("sees what it wrote, though the replica does not have it; strangers see it in lists once the replica has it", async () => {
    const owner = await account("Olga", { env: lagging.env });
    await lagging.follow();
    const club = await newClub(owner, { entry: "open" });
    const stranger = new Client({ env: lagging.env });
    const listed = async () => (await stranger.get("/api/clubs")).text.includes(`"${club.slug}"`);
    expect(await clubsOf(owner)).toEqual([club.slug]);
    expect(await listed()).toBe(false);
    await lagging.follow();
    expect(await listed()).toBe(true);
    expect(await clubsOf(owner)).toEqual([club.slug]);
  });

  test("finds at once what is at an address that it was given, though the replica does not have it", async () => {
    const owner = await account("Olga", { env: lagging.env });
    const { slug } = await newClub(owner, { entry: "open" });
    const { id } = (await owner.get("/api/me")).json as { id: string };
    const stranger = new Client({ env: lagging.env });
    const at = ["", "/tables", "/games", "/tables.atom", "/tables.json"].map((it) => `/api/clubs/${slug}${it}`);
    const of = ["", "/games", "/tables", "/points"].map((it) => `/api/people/${id}${it}`);
    for (const path of [...at, ...of]) expect([path, outcome(await stranger.get(path))]).toEqual([path, "200"]);
    for (const path of ["/api/clubs/none-such", "/api/people/bbbbbbbbbbbbbbbbbbbb"])
      expect([path, outcome(await stranger.get(path))]).toEqual([path, "404 not-found"]);
  });

  test("reads from its own bookmark on, a stranger from anywhere, and whoever writes at the primary", async () => {
    const stranger = new Client({ env: lagging.env });
    await stranger.get("/api/tables?list=open");
    expect(lagging.begun).toEqual(["first-unconstrained"]);
    await stranger.post("/api/auth/guest", {});
    expect(new Set(lagging.begun.slice(1))).toEqual(new Set(["first-primary"]));
    const bookmark = bookmarkOf(stranger);
    expect(isBookmark(bookmark)).toBe(true);
    await stranger.get("/api/tables?list=open");
    expect(lagging.begun.at(-1)).toBe(bookmark);
  });

  test("moves its bookmark forward with each write, and leaves it where it is when it reads", async () => {
    const owner = await account("Olga", { env: lagging.env });
    const seen = [bookmarkOf(owner)];
    for (let at = 0; at < 3; at++) {
      await newClub(owner);
      await clubsOf(owner);
      seen.push(bookmarkOf(owner));
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen.toSorted()).toEqual(seen);
  });

  test("keeps it where scripts cannot read it", async () => {
    const { headers } = await new Client({ env: lagging.env }).post("/api/auth/guest", {});
    const line = headers.getSetCookie().find((it) => it.startsWith(COOKIE));
    expect(line).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(headers.get(HEADER)).toBeNull();
  });

  test("is known at once, though the replica has not heard of its session", async () => {
    const guest = await newGuest("Ada", { env: lagging.env });
    guest.cookies.delete(COOKIE);
    expect((await guest.get("/api/tables?list=finished")).status).toBe(200);
    expect(reads()).toEqual(["first-unconstrained"]);
  });

  test("finds the season that it made and entered, which another object told D1", async () => {
    const organiser = await account("Ada", { env: lagging.env });
    await lagging.follow();
    const id = await made(organiser);
    expect((await enter(organiser, id)).status).toBe(200);
    expect((await shown(organiser, id)).you).toBe(0);
    const { seasons } = (await organiser.get("/api/seasons?mine=1")).json as { seasons: readonly { id: string }[] };
    expect(seasons.map((it) => it.id)).toEqual([id]);
  });
});

describe("a program", () => {
  test("is given the bookmark in a header, may bring it back, and gets no cookie", async () => {
    const program = await newProgram(await account("Olga", { env: lagging.env }));
    await lagging.follow();
    const slug = `club-${crypto.randomUUID().slice(0, 8)}`;
    const { headers, status } = await program.post("/api/clubs", { slug, name: "Lisbon Hex", entry: "link" });
    expect([status, headers.getSetCookie()]).toEqual([201, []]);
    const bookmark = headers.get(HEADER) ?? "";
    const listed = async (more: Record<string, string>) =>
      (await program.get("/api/me/clubs", more)).text.includes(slug);
    expect([await listed({ [HEADER]: bookmark }), await listed({})]).toEqual([true, false]);
    // Cookies of a browser say nothing of a program.
    expect(await listed({ cookie: `${COOKIE}=${bookmark}` })).toBe(false);
    expect(reads()).toEqual([bookmark, "first-unconstrained", "first-unconstrained"]);
  });

  test("is known by a token that the replica has not heard of", async () => {
    const owner = await account("Olga", { env: lagging.env });
    await lagging.follow();
    const program = await newProgram(owner);
    expect((await program.get("/api/me/clubs")).status).toBe(200);
  });
});

describe("a bookmark that is none", () => {
  test.each([
    ["of a constraint", "first-primary"],
    ["of another constraint", "first-unconstrained"],
    ["very long", "0".repeat(4_000)],
    ["with other characters", "0000/../../etc"],
    ["of another header", "0%0d%0aset-cookie:x=y"],
    ["empty", ""],
    ["SQL", "' or 1=1 --"],
  ])("%s is ignored, in a cookie and in a header", async (_, text) => {
    const guest = await newGuest("Ada", { env: lagging.env });
    const program = await newProgram(guest);
    guest.cookies.set(COOKIE, text);
    await lagging.follow();
    lagging.begun.length = 0;
    expect((await guest.get("/api/tables?list=finished")).status).toBe(200);
    expect((await program.get("/api/tables?list=finished", { [HEADER]: text })).status).toBe(200);
    expect(reads()).toEqual(["first-unconstrained", "first-unconstrained"]);
    // The next write mends it.
    await guest.patch("/api/me", { name: "Eve" });
    expect(bookmarkOf(guest)).not.toBe(text);
  });

  test.each(["refused", "never"] as const)(
    "of another database, or forged, costs its caller a moment, once: the primary answers (%s)",
    async (beyond) => {
      const owner = await account("Olga", { env: lagging.env });
      const club = await newClub(owner);
      lagging.beyond = beyond;
      owner.cookies.set(COOKIE, BEYOND);
      lagging.begun.length = 0;
      expect(await clubsOf(owner)).toEqual([club.slug]);
      expect(owner.cookies.has(COOKIE)).toBe(false);
      await clubsOf(owner);
      expect(reads()).toEqual([BEYOND, "first-unconstrained"]);
    },
  );

  test("does not reach the primary by a write", async () => {
    const guest = await newGuest("Ada", { env: lagging.env });
    guest.cookies.set(COOKIE, BEYOND);
    lagging.begun.length = 0;
    expect((await guest.patch("/api/me", { name: "Eve" })).status).toBe(200);
    expect(new Set(lagging.begun)).toEqual(new Set(["first-primary"]));
    expect(bookmarkOf(guest) < BEYOND).toBe(true);
  });
});

test("a replica that is away is in nobody's way", async () => {
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession")
        return (from: string) => (from === "first-primary" ? target.withSession(from) : d1Away);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const owner = await account("Olga", { env: { ...env, DB } as Env });
  const club = await newClub(owner);
  expect(await clubsOf(owner)).toEqual([club.slug]);
});

test("what is no list of many is read at the primary alone, as is everything of operators", async () => {
  const lists = Object.entries(ROUTES).flatMap(([name, it]) => (it.lists ? [name] : []));
  expect(lists.every((it) => /^GET /.test(it))).toBe(true);
  expect(lists.filter((it) => /operator|export|session|tokens|hooks|blocks|chat|log$/.test(it))).toEqual([]);
  const owner = await account("Olga", { env: lagging.env });
  lagging.begun.length = 0;
  for (const it of ["/api/me", "/api/session", "/api/me/tokens", "/api/me/blocks", "/api/health"])
    expect((await owner.get(it)).status).toBe(200);
  expect(lagging.begun).toEqual([]);
});
