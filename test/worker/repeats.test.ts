/**
 * One contract for all that requests make: a person, a route and an `Idempotency-Key` name one thing. The same body, however it is spelled,
 * gives the same answer and makes one thing; another body is `key-reused`; another person or route has keys of their own.
 */
import { listDurableObjectIds } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { seeded } from "../../games/kernel/random.ts";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { type Answer, Client, countRows, env, newGuest, newProgram, signIn } from "./client.ts";
import { STRIKES, striking } from "./striking.ts";

const nonce = "00112233445566778899aabbccddeeff";
const OPEN = { game: "gold-rush", seats: 2, bots: 0, nonce };

let keys = 0;
const newKey = () => ({ "idempotency-key": `repeat-${++keys}` });

const tableOf = ({ json }: Answer) => (json as TableShape).id;

/** Everybody and everything that the routes need. */
interface World {
  readonly ada: Client & { readonly me: { readonly id: string } };
  readonly ben: Client & { readonly me: { readonly id: string } };
  /** A table that runs, one that is over, and one that is open. */
  readonly running: string;
  readonly over: string;
  readonly open: string;
  readonly file: string;
}

/** A finished game of two. */
async function finished(ada: Client, ben: Client): Promise<string> {
  const opened = await ada.post("/api/tables", { ...OPEN, options: { tiles: 12 } });
  const id = tableOf(opened);
  await ben.post(`/api/tables/${id}/join`, { invite: (opened.json as TableShape).invite, nonce });
  const random = seeded("repeats");
  for (let at = 0; at < 400; at++) {
    for (const who of [ada, ben]) {
      const { status, awaited, you, legal, seq } = (await who.get(`/api/tables/${id}`)).json as TableShape;
      if (status === "over") return id;
      if (you === null || !awaited.includes(you)) continue;
      const move = { base: seq, commands: [legal[random.below(legal.length)]] };
      await who.post(`/api/tables/${id}/moves`, move, { "idempotency-key": `k${seq}` });
    }
  }
  throw new Error("the game does not end");
}

async function newWorld(withEnd = true): Promise<World> {
  const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
  await signIn(ada, `ada${crypto.randomUUID()}@example.org`);
  const opened = await ada.post("/api/tables", OPEN);
  const running = tableOf(opened);
  await ben.post(`/api/tables/${running}/join`, { invite: (opened.json as TableShape).invite, nonce });
  const open = tableOf(await ada.post("/api/tables", OPEN));
  const over = withEnd ? await finished(ada, ben) : running;
  const file = (await ada.get(`/api/tables/${over}/export.ndjson`)).text;
  const me = (await ada.get("/api/me")).json as { id: string };
  return { ada: Object.assign(ada, { me }), ben, running, over, open, file };
}

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

/** A route that makes something: its body, another body, and the number of such things. */
interface Maker {
  readonly path: (world: World) => string;
  readonly body: (world: World) => unknown;
  /** Another body; `null`: the route takes none. */
  readonly other: ((world: World) => unknown) | null;
  readonly count: (world: World) => Promise<number>;
}

const mine = ({ ada }: World) => `person = '${ada.me.id}'`;
/** All tables there are: each is an object. */
const tablesOf = async () => (await listDurableObjectIds(env.TABLE)).length;
const deliveries = async ({ ada }: World) =>
  ((await ada.get("/api/deliveries")).json as { deliveries: readonly DeliveryShape[] }).deliveries.length;
const said = async ({ ada, running }: World) =>
  ((await ada.get(`/api/tables/${running}/chat`)).json as { messages: readonly unknown[] }).messages.length;

const MAKERS: Readonly<Record<string, Maker>> = {
  "POST /tables": {
    path: () => "/api/tables",
    body: () => OPEN,
    other: () => ({ ...OPEN, seats: 3 }),
    count: tablesOf,
  },
  "POST /tables, listed": {
    path: () => "/api/tables",
    body: () => ({ ...OPEN, listed: true }),
    other: () => OPEN,
    count: tablesOf,
  },
  "POST /tables, with bots alone": {
    path: () => "/api/tables",
    body: () => ({ ...OPEN, bots: 1 }),
    other: () => ({ ...OPEN, bots: 1, strength: "strong" }),
    count: tablesOf,
  },
  "POST /tables/:id/fork": {
    path: ({ over }) => `/api/tables/${over}/fork`,
    body: () => ({ at: 1, nonce, against: "friends" }),
    other: () => ({ at: 1, nonce, against: "bots" }),
    count: tablesOf,
  },
  "POST /tables/:id/rematch": {
    path: ({ over }) => `/api/tables/${over}/rematch`,
    body: () => ({ nonce }),
    other: () => ({ nonce: nonce.toUpperCase().toLowerCase().replace("00", "11") }),
    count: tablesOf,
  },
  "POST /tables/import": {
    path: () => "/api/tables/import",
    body: ({ file }) => file,
    other: ({ file }) => file.trimEnd(),
    count: tablesOf,
  },
  "POST /tables/:id/chat": {
    path: ({ running }) => `/api/tables/${running}/chat`,
    body: () => ({ text: "Well played" }),
    other: () => ({ text: "Badly played" }),
    count: said,
  },
  "POST /tables/:id/invite": {
    path: ({ open }) => `/api/tables/${open}/invite`,
    body: () => ({ email: "friend@example.org" }),
    other: () => ({ email: "foe@example.org" }),
    count: async () => countRows("dev_mail", "`to` = 'friend@example.org'"),
  },
  "POST /me/tokens": {
    path: () => "/api/me/tokens",
    body: () => ({ name: "my bot" }),
    other: () => ({ name: "my other bot" }),
    count: (it) => countRows("tokens", mine(it)),
  },
  "POST /me/feed": {
    path: () => "/api/me/feed",
    body: () => ({}),
    other: null,
    count: (it) => countRows("feeds", mine(it)),
  },
  "POST /hooks": {
    path: () => "/api/hooks",
    body: () => ({ kind: "webhook", url: "https://bots.chessclub.org/hook" }),
    other: () => ({ kind: "webhook", url: "https://bots.chessclub.org/other" }),
    count: (it) => countRows("hooks", mine(it)),
  },
  "POST /hooks/:id/test": {
    path: () => "/api/hooks/mail/test",
    body: () => ({}),
    other: null,
    count: deliveries,
  },
};

/** Parts that may differ in the answer of a repeated request: changes in the meantime. */
function still(answer: Answer): unknown {
  const { json } = answer;
  const delivery = (json as { delivery?: DeliveryShape } | null)?.delivery;
  if (delivery) return delivery.id;
  const { id, seats, options, invite } = json as TableShape;
  return id && seats ? { id, options, invite } : json;
}

const send = (client: Client, path: string, body: unknown, key: Readonly<Record<string, string>>) =>
  typeof body === "string"
    ? client.call("POST", path, { body, headers: { ...key, "content-type": "application/x-ndjson" } })
    : client.post(path, body, key);

/** Equal JSON with its members in another order. */
const reordered = (body: unknown): unknown =>
  typeof body === "object" && body !== null ? Object.fromEntries(Object.entries(body).toReversed()) : body;

const names = Object.keys(MAKERS);

describe.each(names)("%s", (name) => {
  const maker = MAKERS[name] as Maker;
  const asked = () => [maker.path(world), maker.body(world)] as const;

  test("the same request again gives the same answer and makes one thing; another body is refused", async () => {
    const [path, body] = asked();
    const key = newKey();
    const first = await send(world.ada, path, body, key);
    expect([name, first.status]).toEqual([name, expect.toSatisfy((it: number) => it >= 200 && it < 300)]);
    const count = await maker.count(world);
    for (const again of [await send(world.ada, path, body, key), await send(world.ada, path, reordered(body), key)]) {
      expect([again.status, still(again)]).toEqual([first.status, still(first)]);
    }
    expect(await maker.count(world)).toBe(count);
    if (!maker.other) return;
    const other = await send(world.ada, path, maker.other(world), key);
    expect([other.status, other.problem]).toEqual([409, "key-reused"]);
    expect(await maker.count(world)).toBe(count);
  });

  test("a used key with a body that is no good is a used key; a fresh one makes the body's fault plain", async () => {
    const [path, body] = asked();
    const key = newKey();
    await send(world.ada, path, body, key);
    if (!maker.other) return;
    const type = { "content-type": typeof body === "string" ? "application/x-ndjson" : "application/json" };
    for (const bad of ["{", "[]", "7", '{"unknown":1}', '{"text":""}', '"\\ud800"']) {
      const ask = (it: Readonly<Record<string, string>>) =>
        world.ada.call("POST", path, { body: bad, headers: { ...it, ...type } });
      expect([bad, (await ask(key)).problem]).toEqual([bad, "key-reused"]);
      expect([bad, (await ask(newKey())).problem]).toEqual([bad, expect.stringMatching(/^(?:bad-|invalid)/)]);
    }
    const again = await send(world.ada, path, body, key);
    expect(again.status).toBeLessThan(300);
  });

  test("five at once make one thing", async () => {
    const [path, body] = asked();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(world.ada, path, body, key)));
    expect(new Set(answers.map((it) => it.status)).size).toBeLessThanOrEqual(name.includes("rematch") ? 2 : 1);
    expect(new Set(answers.map((it) => JSON.stringify(still(it)))).size).toBe(1);
    const count = await maker.count(world);
    await send(world.ada, path, body, key);
    expect(await maker.count(world)).toBe(count);
  });

  test("a key is the person's own", async () => {
    if (name.includes("invite") || name.includes("chat")) return;
    const [path, body] = asked();
    const key = newKey();
    const eve = await newGuest("Eve");
    await signIn(eve, `eve${crypto.randomUUID()}@example.org`);
    const [hers, adas] = [await send(eve, path, body, key), await send(world.ada, path, body, key)];
    expect([hers.problem, adas.problem].filter((it) => it === "key-reused")).toEqual([]);
    if (hers.status < 300) expect(still(hers)).not.toEqual(still(adas));
  });

  test("what is no key is refused, and makes nothing", async () => {
    const [path, body] = asked();
    const count = await maker.count(world);
    for (const bad of ["", "x".repeat(101), "with space"]) {
      const answer = await send(world.ada, path, body, { "idempotency-key": bad });
      expect([bad, answer.problem]).toEqual([bad, "bad-key"]);
    }
    expect(await maker.count(world)).toBe(count);
  });
});

const BY_D1 = names.filter((it) => !it.includes("chat") && !it.includes("test") && !it.includes("import"));

describe.each(STRIKES)("D1 goes wrong: %s", (how) => {
  test.each(BY_D1)("%s, asked again, makes one thing", async (name) => {
    const maker = MAKERS[name] as Maker;
    const it = await newWorld(name.includes("fork") || name.includes("rematch"));
    const [path, body] = [maker.path(it), maker.body(it)];
    const made: number[] = [];
    for (let at = 0; at < 12; at++) {
      const key = newKey();
      const before = await maker.count(it);
      const { env: struck, struck: didStrike } = striking(at, how);
      const client = new Client({ env: struck });
      for (const [cookie, value] of it.ada.cookies) client.cookies.set(cookie, value);
      await client.ask("POST", path, { body, headers: key });
      if (!didStrike()) break;
      const again = await it.ada.post(path, body, key);
      expect([at, again.status < 300 || again.problem === "listed-enough"]).toEqual([at, true]);
      const third = await it.ada.post(path, body, key);
      expect([at, still(third)]).toEqual([at, still(again)]);
      made.push((await maker.count(it)) - before);
    }
    expect([name, made.filter((it) => it > 1)]).toEqual([name, []]);
  });
});

test("one key on two routes makes two things", async () => {
  const key = newKey();
  const [token, table] = [
    await world.ada.post("/api/me/tokens", { name: "two" }, key),
    await world.ada.post("/api/tables", OPEN, key),
  ];
  expect([token.status, table.status]).toEqual([201, 201]);
  const { running, over } = world;
  const chat = await world.ada.post(`/api/tables/${running}/chat`, { text: "hello" }, key);
  const fork = await world.ada.post(`/api/tables/${over}/fork`, { at: 1, nonce }, key);
  expect([chat.status, fork.status]).toEqual([201, 201]);
});

test("a token works as the repeated answer says it, and is not made again once it was deleted", async () => {
  const key = newKey();
  const made = async () => world.ada.post("/api/me/tokens", { name: "twice" }, key);
  const [first, again] = [(await made()).json as { id: string; token: string }, (await made()).json];
  expect(again).toEqual(first);
  const program = new Client({ program: true, headers: { authorization: `Bearer ${first.token}` } });
  expect((await program.get("/api/me")).status).toBe(200);
  await world.ada.delete(`/api/me/tokens/${first.id}`);
  expect((await made()).status).toBe(404);
  expect(await countRows("tokens", `id = '${first.id}'`)).toBe(0);
});

test("a channel that was changed or deleted since is neither changed back nor made again", async () => {
  const key = newKey();
  const make = async () => world.ada.post("/api/hooks", { url: "https://bots.chessclub.org/kept" }, key);
  const { hook } = (await make()).json as { hook: { id: string } };
  await world.ada.patch(`/api/hooks/${hook.id}`, { state: "off" });
  expect((await make()).status).toBe(201);
  const hooks = ((await world.ada.get("/api/hooks")).json as { hooks: readonly { id: string; state: string }[] }).hooks;
  expect(hooks.find((it) => it.id === hook.id)?.state).toBe("off");
  await world.ada.delete(`/api/hooks/${hook.id}`);
  expect((await make()).status).toBe(404);
});

test("a table that was closed since is not opened again", async () => {
  const key = newKey();
  const id = tableOf(await world.ada.post("/api/tables", OPEN, key));
  await world.ada.post(`/api/tables/${id}/leave`);
  expect((await world.ada.post("/api/tables", OPEN, key)).problem).toBe("no-table");
});

test("a season beyond those that one may have is refused as often as its key is repeated; one that is there is answered", async () => {
  const { ada } = world;
  const body = { kind: "season", name: "Spring", game: "gold-rush", seats: 2, rated: false };
  const make = (key: string) => ada.post("/api/seasons", body, { "idempotency-key": `season-${key}` });
  const first = await make("0");
  for (const key of ["1", "2", "3", "4"]) expect((await make(key)).status).toBe(201);
  for (let times = 0; times < 3; times++) expect((await make("5")).problem).toBe("season-enough");
  const again = await make("0");
  expect([again.status, tableOf(again)]).toEqual([201, tableOf(first)]);
});

test("a file that is imported again under its key is the table it became", async () => {
  const { ada } = world;
  const key = newKey();
  const first = await send(ada, "/api/tables/import", world.file, key);
  const again = await send(ada, "/api/tables/import", world.file, key);
  expect([again.status, tableOf(again)]).toEqual([201, tableOf(first)]);
});

test("a move's key that was used says so, whatever is sent with it", async () => {
  const { ada, ben, running } = world;
  const path = `/api/tables/${running}/moves`;
  const { awaited, you, legal, seq } = (await ada.get(`/api/tables/${running}`)).json as TableShape;
  const [who, can] =
    you !== null && awaited.includes(you)
      ? [ada, legal]
      : [ben, ((await ben.get(`/api/tables/${running}`)).json as TableShape).legal];
  const key = newKey();
  expect((await who.post(path, { base: seq, commands: [can[0]] }, key)).status).toBe(200);
  for (const bad of [{}, { base: -1, commands: [] }, { base: seq, commands: [] }, { base: seq, commands: 7 }, []]) {
    expect((await who.post(path, bad, key)).problem).toBe("key-reused");
    expect((await who.post(path, bad, newKey())).problem).toBe("invalid");
  }
});

test("a program's keys are its owner's", async () => {
  const program = await newProgram(world.ada);
  const key = newKey();
  const [mine, theirs] = [await world.ada.post("/api/tables", OPEN, key), await program.post("/api/tables", OPEN, key)];
  expect(tableOf(theirs)).toBe(tableOf(mine));
});

test("keys are kept for a day", async () => {
  await world.ada.post("/api/me/tokens", { name: "old" }, { "idempotency-key": "an-old-one" });
  await env.DB.prepare("update idempotency_keys set created_at = created_at - 86400001").run();
  const { deleteExpired } = await import("../../worker/db/people.ts");
  await deleteExpired(env);
  expect(await countRows("idempotency_keys")).toBe(0);
});
