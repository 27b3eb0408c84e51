/** Identity: answers to a browser that did not ask, what ends with a guest, and what a guest takes along (promise S7). */

import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { ChatShape } from "../../worker/contract/chat.ts";
import type { Fact } from "../../worker/contract/facts.ts";
import type { MeShape, Problem, TableShape } from "../../worker/contract/shapes.ts";
import { forget } from "../../worker/http/session.ts";
import type { Table } from "../../worker/table/table.ts";
import { inSessions } from "../service/in-sessions.ts";
import { Client, countRows, env, newGuest, newProgram, signIn } from "./client.ts";
import { newsIn, settled, stubOf } from "./table-kit.ts";

/** A D1 that does not answer whose session it is. */
const withoutSessions: D1Database = inSessions(
  new Proxy(env.DB, {
    get(db, name) {
      if (name !== "prepare") return Reflect.get(db, name).bind(db);
      return (query: string) => {
        if (/from "sessions" inner join/.test(query)) throw new Error("D1 is away");
        return db.prepare(query);
      };
    },
  }),
);

const nonce = "00112233445566778899aabbccddeeff";
let addresses = 0;
const newAddress = () => `who${++addresses}@example.org`;

const shapeOf = async (who: Client, id: string) => (await who.get(`/api/tables/${id}`)).json as TableShape;
const meOf = async (who: Client) => (await who.get("/api/me")).json as MeShape;

async function linkFor(email: string, asker = new Client()): Promise<string> {
  await asker.post("/api/auth/request", { email });
  const mail = env.DB.prepare("select text from dev_mail where `to` = ? order by id desc limit 1").bind(email);
  return /#token=([\w-]+)/.exec((await mail.first<{ text: string }>())?.text ?? "")?.[1] ?? "";
}

async function newTable(host: Client, others: readonly Client[], more: object = {}): Promise<string> {
  const body = { game: "gold-rush", options: { tiles: 12 }, seats: others.length + 1, nonce, ...more };
  const { id, invite } = (await host.post("/api/tables", body)).json as TableShape;
  for (const it of others) expect((await it.post(`/api/tables/${id}/join`, { invite, nonce })).status).toBe(200);
  await settled(id);
  return id;
}

test("a guest who signs in as two known people at once is one of them, and both sign-ins are good", async () => {
  const emails = [newAddress(), newAddress()];
  for (const it of emails) await signIn(new Client(), it);
  const guest = await newGuest("Ada");
  const tokens: string[] = [];
  for (const it of emails) tokens.push(await linkFor(it, guest));
  const answers = tokens.map((token) => {
    const tab = new Client();
    for (const [name, value] of guest.cookies) tab.cookies.set(name, value);
    return tab.post("/api/auth/verify", { token });
  });
  const found = await Promise.all(answers);
  expect(found.map((it) => it.status)).toEqual([200, 200]);
  expect(found.map((it) => (it.json as MeShape).email)).toEqual(emails);
  const heirs = found.map((it) => `'${(it.json as MeShape).id}'`);
  expect(await countRows("people", `id = '${guest.me.id}' and merged_into in (${heirs})`)).toBe(1);
});

describe("while D1 does not say whose session it is", () => {
  /** A client for the browser, when its session is not cached. */
  async function unknown(who: Client & { readonly me: MeShape }): Promise<Client> {
    forget(who.me.id);
    const client = new Client({ env: { ...env, DB: withoutSessions } });
    for (const [name, value] of who.cookies) client.cookies.set(name, value);
    return client;
  }

  test.each(["a new address", "a known address"])("an account is no guest that %s takes over", async (which) => {
    const ada = await newGuest("Ada");
    const own = newAddress();
    await signIn(ada, own);
    const email = newAddress();
    if (which === "a known address") await signIn(new Client(), email);
    const token = await linkFor(email, ada);
    const answer = await (await unknown(ada)).post("/api/auth/verify", { token });
    expect(answer.problem).toBe("busy");
    expect(await countRows("people", `id = '${ada.me.id}' and email = '${own}' and merged_into is null`)).toBe(1);
  });

  test("who is known by the signature alone is not taken for a guest, nor by the name that stands for theirs", async () => {
    const email = "nobody-knows@away.example";
    const owner = await newGuest("Ada");
    await signIn(owner, email);
    const { id } = owner.me;
    const program = await newProgram(owner);
    const same = await unknown(owner);
    const again = await signIn(same, email);
    expect([again.status, again.problem]).toEqual([503, "busy"]);
    const gone = await same.call("DELETE", "/api/me", { body: { name: "…" } });
    expect([gone.status, gone.problem]).toEqual([503, "busy"]);
    expect(await countRows("people", `id = '${id}' and deleted_at is null`)).toBe(1);
    expect((await program.get("/api/me")).json).toMatchObject({ id, email });
    // The code is as good as before.
    const code = /^(\d{6})$/m.exec(
      (
        await env.DB.prepare("select text from dev_mail where `to` = ? order by id desc")
          .bind(email)
          .first<{ text: string }>()
      )?.text ?? "",
    )?.[1];
    const known = new Client();
    for (const [name, value] of same.cookies) known.cookies.set(name, value);
    expect((await known.post("/api/auth/verify", { email, code })).status).toBe(200);
    expect((await program.get("/api/me")).status).toBe(200);
  });

  test("nobody sits down without their name, invites, or plays again", async () => {
    const [ada, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    const { id, invite } = (await ben.post("/api/tables", { game: "gold-rush", seats: 3, nonce })).json as TableShape;
    const before = await shapeOf(ben, id);
    const sat = await (await unknown(ada)).post(`/api/tables/${id}/join`, { invite, nonce });
    const invited = await (await unknown(ben)).post(`/api/tables/${id}/invite`, { person: ada.me.id });
    const again = await (await unknown(ben)).post(`/api/tables/${id}/rematch`, { nonce });
    const stoodIn = await (await unknown(ada)).post(`/api/tables/${id}/replace`, { code: "code" });
    expect([sat, invited, again, stoodIn].map((it) => it.problem)).toEqual(Array(4).fill("busy"));
    expect(await shapeOf(ben, id)).toEqual(before);
  });
});

test("a session that still says guest merges nobody who has an address by now", async () => {
  const guest = await newGuest("Ada");
  const [own, other] = [newAddress(), newAddress()];
  const known = await signIn(new Client(), other);
  const token = await linkFor(other, guest);
  // In another isolate they sign in with an address of their own, and this one remembers the guest for a moment.
  expect(await meOf(guest)).toMatchObject({ guest: true });
  await env.DB.prepare("update people set email = ? where id = ?").bind(own, guest.me.id).run();
  expect((await guest.post("/api/auth/verify", { token })).json).toMatchObject({ id: (known.json as MeShape).id });
  expect(await countRows("people", `id = '${guest.me.id}' and email = '${own}' and merged_into is null`)).toBe(1);
});

describe("a link that another browser asked for", () => {
  test("says whose address it is and does nothing; sent again on purpose it signs in, and the guest stays a guest", async () => {
    const thief = newAddress();
    const token = await linkFor(thief);
    const guest = await newGuest("Ada");
    const cookies = new Map(guest.cookies);
    const id = await newTable(guest, [await newGuest("Ben")]);
    const refused = await guest.post("/api/auth/verify", { token });
    expect([refused.status, refused.problem, (refused.json as Problem).email]).toEqual([409, "other-browser", thief]);
    expect(await meOf(guest)).toMatchObject({ id: guest.me.id, guest: true });

    expect((await guest.post("/api/auth/verify", { token, elsewhere: true })).status).toBe(200);
    expect((await meOf(guest)).email).toBe(thief);
    expect((await shapeOf(guest, id)).you).toBeNull();
    expect(await countRows("people", `id = '${guest.me.id}' and merged_into is null and email is null`)).toBe(1);
    expect(cookies.size).toBeGreaterThan(0);
  });

  test("wrong codes of others spoil neither the code nor the link of who asked", async () => {
    const email = newAddress();
    const owner = new Client();
    const token = await linkFor(email, owner);
    for (let at = 0; at < 10; at++) {
      const other = new Client();
      await linkFor(email, other);
      for (let tries = 0; tries < 6; tries++) await other.post("/api/auth/verify", { email, code: "000000" });
    }
    const mail = await env.DB.prepare("select text from dev_mail where `to` = ? order by id limit 1")
      .bind(email)
      .first<{ text: string }>();
    const code = /^(\d{6})$/m.exec(mail?.text ?? "")?.[1];
    expect(token).not.toBe("");
    expect((await owner.post("/api/auth/verify", { email, code })).status).toBe(200);
  });
});

describe("sessions", () => {
  const agent = (text: string) => ({ headers: { "user-agent": text } });
  const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const SAFARI =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
  interface Listed {
    readonly sessions: readonly { readonly id: string; readonly device: string; readonly current: boolean }[];
  }

  async function three() {
    const email = newAddress();
    const [desk, phone, lost] = [new Client(agent(FIREFOX)), new Client(agent(SAFARI)), new Client()];
    for (const it of [desk, phone, lost]) expect((await signIn(it, email)).status).toBe(200);
    const { sessions } = (await desk.get("/api/me/sessions")).json as Listed;
    return { desk, phone, lost, sessions };
  }

  test("are listed with device and last use, and end one by one", async () => {
    const { desk, phone, lost, sessions } = await three();
    expect(sessions).toHaveLength(3);
    expect(sessions.find((it) => it.current)?.device).toBe("Firefox, Windows");
    const other = sessions.find((it) => it.device === "Safari, iPhone");
    expect((await desk.delete(`/api/me/sessions/${other?.id}`)).status).toBe(204);
    expect((await phone.get("/api/me")).status).toBe(401);
    expect((await lost.get("/api/me")).status).toBe(200);
    expect((await desk.delete(`/api/me/sessions/${other?.id}`)).problem).toBe("not-found");
    const stranger = await newGuest();
    expect((await stranger.delete(`/api/me/sessions/${sessions[0]?.id}`)).problem).toBe("not-found");
  });

  test("more than a page of them are listed to the last, and a cursor of nothing is refused", async () => {
    const ada = await newGuest("Ada");
    const now = Date.now();
    const ids = JSON.stringify(Array.from({ length: 30 }, (_, at) => `${at}`.padStart(2, "0") + ada.me.id));
    await env.DB.prepare(
      "insert into sessions (hash, person, created_at, used_at, expires_at) select value, ?2, ?3, ?3, ?4 from json_each(?1)",
    )
      .bind(ids, ada.me.id, now - 1_000, now + 3_600_000)
      .run();
    type Page = Listed & { readonly next: string | null };
    const first = (await ada.get("/api/me/sessions")).json as Page;
    const second = (await ada.get(`/api/me/sessions?after=${first.next}`)).json as Page;
    expect([first.sessions.length, second.sessions.length, second.next]).toEqual([20, 11, null]);
    expect(first.sessions[0]?.current).toBe(true);
    expect(new Set([...first.sessions, ...second.sessions].map((it) => it.id)).size).toBe(31);
    expect((await ada.get("/api/me/sessions?after=nothing")).problem).toBe("invalid");
  });

  test("end all at once, but for the one that asks", async () => {
    const { desk, phone, lost } = await three();
    expect((await desk.delete("/api/me/sessions")).status).toBe(204);
    for (const it of [phone, lost]) expect((await it.get("/api/me")).status).toBe(401);
    expect(((await desk.get("/api/me/sessions")).json as Listed).sessions).toMatchObject([{ current: true }]);
  });

  test("what a token made ends with it; what its owner made stays", async () => {
    const ada = await newGuest();
    const program = await newProgram(ada);
    const made = (await program.post("/api/hooks", { url: "https://hook.test/200" })).status;
    const { hook } = (await ada.post("/api/hooks", { url: "https://hook.test/201" })).json as { hook: { id: string } };
    const { calendar } = (await program.post("/api/me/feed")).json as { calendar: string };
    expect(made).toBe(201);
    const { tokens } = (await ada.get("/api/me/tokens")).json as { tokens: { id: string }[] };
    expect((await ada.delete(`/api/me/tokens/${tokens[0]?.id}`)).status).toBe(204);
    expect((await ada.get("/api/hooks")).json).toMatchObject({ hooks: [{ id: hook.id }] });
    expect((await new Client().get(calendar.replace(/^.*\/api/, "/api"))).status).toBe(404);
  });

  test("what a program moved ends with its token, and what its owner moved stays", async () => {
    const ada = await newGuest();
    const program = await newProgram(ada);
    const hookOf = async (who: Client) =>
      ((await who.post("/api/hooks", { url: "https://hook.test/200" })).json as { hook: { id: string } }).hook.id;
    const [own, programs] = [await hookOf(ada), await hookOf(program)];
    const url = "https://hook.test/201";
    expect((await program.patch(`/api/hooks/${own}`, { url })).status).toBe(200);
    expect((await ada.patch(`/api/hooks/${programs}`, { url })).status).toBe(200);
    const { tokens } = (await ada.get("/api/me/tokens")).json as { tokens: { id: string }[] };
    expect((await ada.delete(`/api/me/tokens/${tokens[0]?.id}`)).status).toBe(204);
    expect((await ada.get("/api/hooks")).json).toMatchObject({ hooks: [{ id: programs }] });
  });

  test("thirty at once make ten hooks and twenty tokens, not one more", async () => {
    const ada = await newGuest();
    const many = <T>(what: () => Promise<T>) => Promise.all(Array.from({ length: 30 }, what));
    const hooks = await many(() => ada.post("/api/hooks", { url: "https://hook.test/200" }));
    expect(hooks.filter((it) => it.status === 201)).toHaveLength(10);
    expect(new Set(hooks.filter((it) => it.status !== 201).map((it) => it.problem))).toEqual(new Set(["invalid"]));
    const tokens = await many(() => ada.post("/api/me/tokens", { name: "bot" }));
    expect(tokens.filter((it) => it.status === 201)).toHaveLength(20);
    expect(await countRows("tokens", `person = '${ada.me.id}'`)).toBe(20);
  });
});

describe("a guest's programs", () => {
  async function guestWithPrograms() {
    const guest = await newGuest("Ada");
    const program = await newProgram(guest);
    const { hook } = (await guest.post("/api/hooks", { url: "https://hook.test/200" })).json as {
      hook: { id: string };
    };
    const feed = ((await guest.post("/api/me/feed")).json as { calendar: string }).calendar.replace(/^.*\/api/, "/api");
    return { guest, program, hook: hook.id, feed };
  }

  test.each(["a new address", "a known address"])("end when the guest signs in with %s", async (which) => {
    const email = newAddress();
    if (which === "a known address") await signIn(new Client(), email);
    const { guest, program, feed } = await guestWithPrograms();
    expect((await signIn(guest, email)).status).toBe(200);
    expect((await program.get("/api/me")).status).toBe(401);
    expect((await new Client().get(feed)).status).toBe(404);
    expect((await guest.get("/api/hooks")).json).toMatchObject({ hooks: [] });
    expect((await guest.get("/api/me/tokens")).json).toEqual({ tokens: [] });
  });

  test.each(["a new address", "a known address"])("go on with %s when they are kept by hand", async (which) => {
    const email = newAddress();
    if (which === "a known address") await signIn(new Client(), email);
    const { guest, program, hook, feed } = await guestWithPrograms();
    const { tokens } = (await guest.get("/api/me/tokens")).json as { tokens: { id: string }[] };
    const keep = { tokens: tokens.map((it) => it.id), hooks: [hook], feed: true };
    expect((await signIn(guest, email, { keep })).status).toBe(200);
    expect((await meOf(program)).email).toBe(email);
    expect((await new Client().get(feed)).status).toBe(200);
    expect((await guest.get("/api/hooks")).json).toMatchObject({ hooks: [{ id: hook }] });
  });
});

describe("a guest who turns out to be somebody known takes along", () => {
  test("blocks, mutes, notes, chat, plans, orders, and the turn that waits right now with its deadline", async () => {
    const email = newAddress();
    const account = new Client();
    await signIn(account, email);
    const { id: person } = await meOf(account);
    const [guest, ben, cy] = [await newGuest("Ada"), await newGuest("Ben"), await newGuest("Cy")];
    const id = await newTable(guest, [ben], { clock: { kind: "turn", hours: 72 } });
    const put = (path: string, body: unknown) => guest.call("PUT", `/api${path}`, { body });
    await put(`/tables/${id}/notes`, { text: "a note" });
    await put(`/tables/${id}/plans/later`, { commands: [{ type: "my plan" }] });
    await put(`/tables/${id}/orders`, { orders: [{ type: "noActionIfNothing" }] });
    await put(`/me/mutes/${id}`, { channels: ["mail"] });
    await guest.post(`/api/tables/${id}/chat`, { text: "words" });
    await guest.post("/api/me/blocks", { person: cy.me.id });
    await cy.post("/api/me/blocks", { person: guest.me.id });
    // Ben plays until the guest is asked.
    for (let last = 0; !(await shapeOf(guest, id)).awaited.includes(0); ) {
      const { seq, legal } = await shapeOf(ben, id);
      expect(seq).toBeGreaterThan(last);
      last = seq;
      await ben.post(`/api/tables/${id}/moves`, { base: seq, commands: [legal[0]] }, { "idempotency-key": `${seq}` });
    }
    const told: { person: string; fact: Fact }[] = [];
    await runInDurableObject(stubOf(id), (table: Table) => {
      const { tell } = table.ports;
      table.ports = {
        ...table.ports,
        tell: async (to, facts) => {
          told.push(...newsIn(facts).map((fact) => ({ person: to, fact })));
          await tell(to, facts);
        },
      };
    });
    expect((await signIn(guest, email)).status).toBe(200);
    await runDurableObjectAlarm(stubOf(id));
    expect((await meOf(guest)).id).toBe(person);
    const get = async (path: string) => (await guest.get(`/api${path}`)).json;
    expect(await get(`/tables/${id}`)).toMatchObject({ you: 0, orders: { count: 1 } });
    expect(await get(`/tables/${id}/notes`)).toEqual({ text: "a note" });
    expect(await get(`/tables/${id}/plans`)).toMatchObject({ plans: [{ name: "later" }] });
    expect(((await get(`/tables/${id}/chat`)) as ChatShape).messages).toMatchObject([{ text: "words", own: true }]);
    expect(await get("/me/mutes")).toEqual({ mutes: [{ table: id, channel: "mail" }] });
    expect(await get("/me/blocks")).toMatchObject({ blocks: [{ id: cy.me.id }] });
    expect(await countRows("blocks", `person = '${cy.me.id}' and blocked = '${person}'`)).toBe(1);
    const news = told.filter((it) => it.person === person).map((it) => it.fact.type);
    expect(news.toSorted()).toEqual(["deadline", "your-turn"]);
    expect(await countRows("seats", `person = '${guest.me.id}'`)).toBe(0);
    expect(await countRows("table_people", `person = '${guest.me.id}'`)).toBe(0);
    // Play of the guest counts for the account from now on, and for nobody else.
    expect(await countRows("person_totals", `person = '${guest.me.id}'`)).toBe(0);
    expect((await get(`/people/${person}`)) as object).toMatchObject({ running: 1 });
  });

  test("one seat of two: where the account sits too, the guest's is free again, or the bot's", async () => {
    const email = newAddress();
    const account = new Client();
    await signIn(account, email);
    const [guest, ben] = [await newGuest("Ada"), await newGuest("Ben")];
    const running = await newTable(ben, [guest, account]);
    const open = await newTable(ben, [guest, account], { seats: 4 });
    await account.call("PUT", `/api/tables/${running}/notes`, { body: { text: "mine" } });
    await guest.call("PUT", `/api/tables/${running}/notes`, { body: { text: "the guest's" } });
    await guest.call("PUT", `/api/tables/${running}/plans/later`, { body: { commands: [{ type: "plan" }] } });
    expect((await signIn(guest, email)).status).toBe(200);
    expect(await shapeOf(guest, running)).toMatchObject({ you: 2, seats: [{}, { kind: "bot", left: "resigned" }, {}] });
    expect(await shapeOf(guest, open)).toMatchObject({ you: 2, seats: [{}, { kind: "open" }, {}, {}] });
    const text = (await guest.get(`/api/tables/${running}/notes`)).json;
    expect(text).toEqual({ text: "mine\n\nthe guest's" });
    expect((await guest.get(`/api/tables/${running}/plans`)).json).toEqual({ plans: [] });
    for (const it of [running, open]) await settled(it);
    expect(await countRows("seats", `person = '${guest.me.id}'`)).toBe(0);
    expect(await countRows("table_people", "due is not null")).toBe(0);
  });
});
