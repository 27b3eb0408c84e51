/** Follows and friends: accounts only, bounded, ended by blocks, deletions and merges. */
import { describe, expect, test } from "vitest";
import { type FollowsPage, MOST_FOLLOWED, type PersonShape } from "../../worker/contract/person-page.ts";
import { followsOf } from "../../worker/db/follows.ts";
import { countingD1 } from "../service/rows.ts";
import { type Client, countRows, env, newGuest, signIn } from "./client.ts";
import { account } from "./rating-kit.ts";

const follow = (who: Client, id: string) => who.call("PUT", `/api/me/follows/${id}`);
const pageOf = async (who: Client, list: string) => (await who.get(`/api/me/follows?list=${list}`)).json as FollowsPage;
const namesOf = async (who: Client, list: string) => (await pageOf(who, list)).people.map((it) => it.name);
const personAt = async (who: Client, id: string) => (await who.get(`/api/people/${id}`)).json as PersonShape;

test("a follow is seen by both, ends when they like, and makes friends where it is mutual", async () => {
  const [ada, ben] = [await account("Ada"), await account("Ben")];
  expect((await follow(ada, ben.id)).status).toBe(204);
  expect((await follow(ada, ben.id)).status).toBe(204);
  expect((await pageOf(ada, "following")).people).toMatchObject([{ id: ben.id, name: "Ben", friend: false }]);
  expect(await namesOf(ben, "followers")).toEqual(["Ada"]);
  expect(await personAt(ada, ben.id)).toMatchObject({ followed: true, follows: false });
  expect(await personAt(ben, ada.id)).toMatchObject({ followed: false, follows: true });
  for (const it of [ada, ben]) expect(await namesOf(it, "friends")).toEqual([]);
  await follow(ben, ada.id);
  expect(await namesOf(ada, "friends")).toEqual(["Ben"]);
  expect((await pageOf(ben, "followers")).people).toMatchObject([{ name: "Ada", friend: true }]);
  expect((await ada.call("DELETE", `/api/me/follows/${ben.id}`)).status).toBe(204);
  expect(await namesOf(ben, "friends")).toEqual([]);
  expect(await namesOf(ben, "following")).toEqual(["Ada"]);
});

test("guests, oneself, strangers to the service and the blocked are refused, each with its reason", async () => {
  const [ada, ben, guest] = [await account("Ada"), await account("Ben"), await newGuest("Guest")];
  expect((await follow(guest, ada.id)).problem).toBe("follow-guest");
  expect((await follow(ada, guest.me.id)).problem).toBe("follow-guest");
  expect((await follow(ada, ada.id)).problem).toBe("forbidden");
  expect((await follow(ada, "nobody")).problem).toBe("not-found");
  await ada.post("/api/me/blocks", { person: ben.id });
  expect((await follow(ada, ben.id)).problem).toBe("blocked");
  // As if there were nobody.
  expect((await follow(ben, ada.id)).problem).toBe("not-found");
  expect(await countRows("follows", `person in ('${ada.id}', '${ben.id}', '${guest.me.id}')`)).toBe(0);
});

test("a block ends both follows, and so does one that a guest brings along", async () => {
  const [ada, ben] = [await account("Ada"), await account("Ben")];
  await follow(ada, ben.id);
  await follow(ben, ada.id);
  await ada.post("/api/me/blocks", { person: ben.id });
  expect(await countRows("follows", `person in ('${ada.id}', '${ben.id}')`)).toBe(0);

  const cyd = await account("Cyd");
  const { email } = (await cyd.get("/api/me")).json as { email: string };
  await follow(cyd, ben.id);
  await follow(ben, cyd.id);
  const guest = await newGuest("Guest");
  await guest.post("/api/me/blocks", { person: ben.id });
  await signIn(guest, email);
  expect(await countRows("blocks", `person = '${cyd.id}'`)).toBe(1);
  expect(await countRows("follows", `'${cyd.id}' in (person, followed)`)).toBe(0);
});

describe("who deletes their account", () => {
  test("is followed by nobody, follows nobody, and is in no list; the copy before has both", async () => {
    const [ada, ben] = [await account("Ada"), await account("Ben")];
    await follow(ada, ben.id);
    await follow(ben, ada.id);
    const { json } = await ada.get("/api/me/export");
    expect(json).toMatchObject({ follows: [{ followed: ben.id }], followers: [{ person: ben.id }] });
    expect((await ada.call("DELETE", "/api/me", { body: { name: "Ada" } })).status).toBe(204);
    expect(await countRows("follows", `'${ada.id}' in (person, followed)`)).toBe(0);
    expect(await namesOf(ben, "following")).toEqual([]);
  });
});

describe("of many", () => {
  /** People who follow each other with this one, straight in D1. */
  async function befriend(person: string, count: number): Promise<void> {
    const many = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;
    const name = `'many-${person}-' || i`;
    await env.DB.batch([
      env.DB.prepare(
        `insert into people (id, name, email, created_at) ${many} select ${name}, ${name}, ${name}, 0 from n`,
      ),
      env.DB.prepare(`insert into follows (person, followed, at) ${many} select ?1, ${name}, i from n`).bind(person),
      env.DB.prepare(`insert into follows (person, followed, at) ${many} select ${name}, ?1, i from n`).bind(person),
    ]);
  }

  test("the 501st is refused, and a page reads what it shows", async () => {
    const [ada, ben] = [await account("Ada"), await account("Ben")];
    await befriend(ada.id, MOST_FOLLOWED);
    expect((await follow(ada, ben.id)).problem).toBe("follows-enough");
    expect((await follow(ada, `many-${ada.id}-3`)).status).toBe(204);
    // Anybody may be followed by more.
    expect((await follow(ben, ada.id)).status).toBe(204);
    for (const list of ["following", "followers", "friends"] as const) {
      const counted = countingD1(env.DB);
      const page = await followsOf({ DB: counted.db }, { person: ada.id, list });
      expect(page.rows).toHaveLength(20);
      // Each row with the person, and whether it is mutual.
      expect(counted.rows()).toBeLessThanOrEqual(4 * 21);
      const next = await followsOf({ DB: counted.db }, { person: ada.id, list }, { after: page.next });
      expect(next.rows.map((it) => it.id)).not.toContain(page.rows.at(-1)?.id);
    }
  });
});
