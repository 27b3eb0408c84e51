/** Signing in (promise S3): once, in time, by one caller, and without telling anybody who has an account. */
import { createScheduledController } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import type { MeShape, TableShape } from "../../worker/contract/shapes.ts";
import worker from "../../worker/index.ts";
import { fingerprint } from "../../worker/lib/seal.ts";
import { WAIT } from "../patience.ts";
import { type Answer, Client, countRows, d1Away, env, newGuest, newProgram, noting } from "./client.ts";
import { runningTable, sitter } from "./table-kit.ts";

interface Mail {
  readonly to: string;
  readonly text: string;
  readonly html: string;
}

let addresses = 0;
const newAddress = () => `someone${++addresses}@example.org`;

/** Link and code of the newest mail to an address. */
async function lastMail(to: string): Promise<Mail & { token: string; code: string }> {
  const mail = await env.DB.prepare("select * from dev_mail where `to` = ? order by id desc").bind(to).first<Mail>();
  if (!mail) throw new Error(`no mail to ${to}`);
  const token = /#token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
  const code = /^(\d{6})$/m.exec(mail.text)?.[1] ?? "";
  return { ...mail, token, code };
}

async function askFor(email: string, client = new Client()) {
  const answer = await client.post("/api/auth/request", { email });
  expect(answer.status).toBe(202);
  return lastMail(email.toLowerCase());
}

async function signedIn(email: string, client = new Client()): Promise<Client> {
  const { token } = await askFor(email, client);
  expect((await client.post("/api/auth/verify", { token })).status).toBe(200);
  return client;
}

/** The cron's work. */
const sweep = () => worker.scheduled(createScheduledController(), env);

const meAt = async (client: Client) => (await client.get("/api/me")).json as MeShape;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const outcome = ({ status, problem }: Answer) => `${status} ${problem}`;

describe("guests", () => {
  test("a guest may play at once, and asking again answers the same guest", async () => {
    const ada = await newGuest("Ada");
    expect(ada.me).toMatchObject({ name: "Ada", guest: true, email: null });
    const again = await ada.post("/api/auth/guest", { name: "Eve" });
    expect(again.status).toBe(200);
    expect(again.json).toEqual(ada.me);
    expect(await countRows("people", `id = '${ada.me.id}'`)).toBe(1);
  });

  test("a guest without a name is given one in the browser's language", async () => {
    const answer = await new Client().post("/api/auth/guest", undefined, { "accept-language": "ca-ES,ca;q=0.9" });
    expect(answer.status).toBe(201);
    expect((answer.json as MeShape).language).toBe("ca");
    expect((answer.json as MeShape).name).toMatch(/^.+ \d{4}$/);
  });

  test("two guests are two people", async () => {
    expect((await newGuest()).me.id).not.toBe((await newGuest()).me.id);
  });
});

describe("link and code", () => {
  test("the link signs in, and belongs to the mailed address in any spelling", async () => {
    const email = newAddress();
    const client = await signedIn(email.toUpperCase());
    expect(await meAt(client)).toMatchObject({ email, guest: false });
    const elsewhere = await signedIn(email);
    expect((await meAt(elsewhere)).id).toBe((await meAt(client)).id);
  });

  test("the code signs in", async () => {
    const email = newAddress();
    const client = new Client();
    const { code } = await askFor(email, client);
    expect((await client.post("/api/auth/verify", { email, code })).status).toBe(200);
    expect((await meAt(client)).email).toBe(email);
  });

  test("the token stands in the link's fragment, in text and HTML", async () => {
    const { text, html, token } = await askFor(newAddress());
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(text).toContain(`${env.ORIGIN}/sign-in#token=${token}`);
    expect(html).toContain(`${env.ORIGIN}/sign-in#token=${token}`);
  });

  test("100 concurrent posts of one link make one session", async () => {
    const { token } = await askFor(newAddress());
    const before = await countRows("sessions");
    const posts = Array.from({ length: 100 }, () => new Client().post("/api/auth/verify", { token, elsewhere: true }));
    const outcomes = (await Promise.all(posts)).map(outcome);
    expect(outcomes.filter((it) => it === "200 null")).toHaveLength(1);
    expect(outcomes.filter((it) => it === "400 link-used")).toHaveLength(99);
    expect(await countRows("sessions")).toBe(before + 1);
  });

  test("100 concurrent posts of one code make one session", async () => {
    const email = newAddress();
    const asker = new Client();
    const { code } = await askFor(email, asker);
    const before = await countRows("sessions");
    const posts = Array.from({ length: 100 }, () => asker.post("/api/auth/verify", { email, code }));
    const outcomes = (await Promise.all(posts)).map(outcome);
    expect(outcomes.filter((it) => it === "200 null")).toHaveLength(1);
    expect(await countRows("sessions")).toBe(before + 1);
  });

  test("50 GET and HEAD requests consume nothing", async () => {
    const { token } = await askFor(newAddress());
    for (let at = 0; at < 25; at++) {
      const path = `/api/auth/verify?token=${token}`;
      expect((await new Client().get(path)).status).toBe(405);
      expect((await new Client().call("HEAD", path)).status).toBe(405);
    }
    expect((await new Client().post("/api/auth/verify", { token, elsewhere: true })).status).toBe(200);
  });

  test("who is new here has the time zone of the browser that signed in; who is known keeps theirs", async () => {
    const email = newAddress();
    const browser = new Client();
    const first = await askFor(email, browser);
    const made = await browser.post("/api/auth/verify", { token: first.token, timeZone: "Europe/Madrid" });
    expect((made.json as MeShape).timeZone).toBe("Europe/Madrid");
    const other = new Client();
    const second = await askFor(email, other);
    const again = await other.post("/api/auth/verify", { email, code: second.code, timeZone: "Asia/Tokyo" });
    expect((again.json as MeShape).timeZone).toBe("Europe/Madrid");
    const third = await askFor(email, other);
    const strange = await other.post("/api/auth/verify", { token: third.token, timeZone: "Mars/Olympus" });
    expect((strange.json as MeShape).timeZone).toBe("Europe/Madrid");
  });

  test("a visitor is told that nobody is signed in, without a refusal", async () => {
    const { status, json } = await new Client().get("/api/session");
    expect([status, json]).toEqual([200, { me: null }]);
    const ada = await newGuest("Ada");
    expect((await ada.get("/api/session")).json).toEqual({ me: (await ada.get("/api/me")).json });
  });

  test("who is here comes along with a list or a table, where that is asked for", async () => {
    const ada = await newGuest("Ada");
    const { json: session } = await ada.get("/api/session");
    const id = await runningTable({ host: { ...sitter("ada"), person: ada.me.id } });
    for (const path of ["/api/tables?list=mine,open", `/api/tables/${id}`, `/api/tables/${id}?log=0`]) {
      const { json: alone } = await ada.get(path);
      const more = await ada.get(`${path}${path.includes("?") ? "&" : "?"}session=1`);
      const { session: told, ...rest } = more.json as { session: unknown };
      expect([more.status, told, Object.keys(rest)]).toEqual([200, session, Object.keys(alone as object)]);
    }
    const nobody = (await new Client().get(`/api/tables/${id}?session=1`)).json as { session: unknown };
    expect(nobody.session).toEqual({ me: null });
    expect((await new Client().get("/api/tables?list=mine&session=1")).status).toBe(401);
  });

  test("a link works once, and its code dies with it", async () => {
    const email = newAddress();
    const { token, code } = await askFor(email);
    expect((await new Client().post("/api/auth/verify", { token, elsewhere: true })).status).toBe(200);
    expect(outcome(await new Client().post("/api/auth/verify", { token, elsewhere: true }))).toBe("400 link-used");
    expect(outcome(await new Client().post("/api/auth/verify", { email, code }))).toBe("400 link-used");
  });

  test("signing in ends the other links under way", async () => {
    const email = newAddress();
    const first = await askFor(email);
    const second = await askFor(email);
    expect((await new Client().post("/api/auth/verify", { token: first.token, elsewhere: true })).status).toBe(200);
    expect(outcome(await new Client().post("/api/auth/verify", { token: second.token, elsewhere: true }))).toBe(
      "400 link-used",
    );
  });

  test.each([
    { minutes: 9.9, status: 200 },
    { minutes: 10.1, status: 400 },
  ])("after $minutes minutes a link answers $status", async ({ minutes, status }) => {
    const { token } = await askFor(newAddress());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
    try {
      expect((await new Client().post("/api/auth/verify", { token, elsewhere: true })).status).toBe(status);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a code is dead after five wrong tries, even when the sixth is right; the link still works", async () => {
    const email = newAddress();
    const asker = new Client();
    const { code, token } = await askFor(email, asker);
    for (let at = 0; at < 5; at++)
      expect((await asker.post("/api/auth/verify", { email, code: wrong(code) })).status).toBe(400);
    expect(outcome(await asker.post("/api/auth/verify", { email, code }))).toBe("400 link-used");
    expect((await new Client().post("/api/auth/verify", { token, elsewhere: true })).status).toBe(200);
  });

  test("after four wrong tries the right code signs in", async () => {
    const email = newAddress();
    const asker = new Client();
    const { code } = await askFor(email, asker);
    for (let at = 0; at < 4; at++) await asker.post("/api/auth/verify", { email, code: wrong(code) });
    expect((await asker.post("/api/auth/verify", { email, code })).status).toBe(200);
  });

  test("another address' code is no use", async () => {
    const email = newAddress();
    const { code } = await askFor(newAddress());
    await askFor(email);
    const { code: own } = await lastMail(email);
    if (code !== own) expect((await new Client().post("/api/auth/verify", { email, code })).status).toBe(400);
  });

  test("neither token nor code nor session is kept as it stands", async () => {
    const { token, code } = await askFor(newAddress());
    const kept = await env.DB.prepare("select * from sign_ins").all();
    expect(JSON.stringify(kept.results)).not.toContain(token);
    expect(JSON.stringify(kept.results)).not.toContain(`"${code}"`);
    expect(await countRows("sign_ins", `hash = '${await fingerprint(token)}'`)).toBe(1);
    const client = new Client();
    await client.post("/api/auth/verify", { token, elsewhere: true });
    const sessions = await env.DB.prepare("select * from sessions").all();
    const cookie = [...client.cookies.values()][0] ?? "";
    expect(cookie.length).toBeGreaterThan(43);
    expect(JSON.stringify(sessions.results)).not.toContain(cookie);
  });
});

describe("who has an account stays secret", () => {
  test("known and unknown addresses get the same bytes, and a mail of the same kind", async () => {
    const known = newAddress();
    await signedIn(known);
    const stranger = newAddress();
    const answers = [
      await new Client().post("/api/auth/request", { email: known }),
      await new Client().post("/api/auth/request", { email: stranger }),
    ];
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(answers[0]?.status).toBe(answers[1]?.status);
    const [left, right] = await Promise.all([lastMail(known), lastMail(stranger)]);
    const plain = (mail: typeof left) => mail.text.replace(mail.token, "TOKEN").replace(mail.code, "CODE");
    expect(plain(left)).toBe(plain(right));
  });

  test("known and unknown addresses make the same work, statement by statement, before the answer and after it", async () => {
    const known = newAddress();
    await signedIn(known);
    const workFor = async (email: string, wait: "ask" | "call") => {
      const statements: string[] = [];
      const { status } = await new Client({ env: noting(statements) })[wait]("POST", "/api/auth/request", {
        body: { email },
      });
      // Where the service began is asked once in an isolate.
      return { status, statements: statements.filter((it) => !it.includes("own_keys")) };
    };
    for (const wait of ["ask", "call"] as const) {
      const work = await workFor(known, wait);
      expect(work.statements.length).toBeGreaterThan(0);
      expect(await workFor(newAddress(), wait)).toEqual(work);
    }
  });
});

describe("a guest who signs in", () => {
  test("with a new address stays the same person", async () => {
    const guest = await newGuest("Ada");
    const email = newAddress();
    await signedIn(email, guest);
    expect(await meAt(guest)).toMatchObject({ id: guest.me.id, name: "Ada", email, guest: false });
  });

  test("with a known address becomes that person", async () => {
    const email = newAddress();
    const { id } = await meAt(await signedIn(email));
    const guest = await newGuest("Ada");
    await signedIn(email, guest);
    expect((await meAt(guest)).id).toBe(id);
  });

  test("keeps the seats taken as a guest, and may play them", async () => {
    const email = newAddress();
    const known = await signedIn(email);
    const guest = await newGuest("Ada");
    const nonce = "00112233445566778899aabbccddeeff";
    const opened = await guest.post("/api/tables", { game: "gold-rush", seats: 3, bots: 0, nonce });
    const { id } = opened.json as TableShape;
    const program = await newProgram(guest);
    await signedIn(email, guest);
    await vi.waitUntil(async () => (await countRows("seats", `table_id = '${id}'`)) === 1, WAIT);
    await sweep();
    expect((await program.get(`/api/tables/${id}`)).problem).toBe("bad-token");
    for (const client of [guest, known]) {
      const { json } = await client.get(`/api/tables/${id}`);
      expect(json).toMatchObject({ you: 0, host: true, seats: [{ seat: 0, name: "Ada", kind: "person" }, {}, {}] });
    }
  });

  test("somebody else's click on a link that a guest asked for does not make the guest that person", async () => {
    const thief = await newGuest("Mallory");
    const email = newAddress();
    const { token } = await askFor(email, thief);
    const victim = new Client();
    await victim.post("/api/auth/verify", { token, elsewhere: true });
    expect((await meAt(victim)).id).not.toBe(thief.me.id);
    expect(await meAt(thief)).toMatchObject({ email: null, guest: true });
  });

  test("gets a new session; the guest's old cookie is dead", async () => {
    const guest = await newGuest();
    const old = new Client();
    for (const [name, value] of guest.cookies) old.cookies.set(name, value);
    await signedIn(newAddress(), guest);
    expect((await old.get("/api/me")).status).toBe(401);
    expect((await guest.get("/api/me")).status).toBe(200);
  });
});

describe("sessions", () => {
  const later = async <T>(days: number, what: () => Promise<T>): Promise<T> => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 86_400_000 });
    try {
      return await what();
    } finally {
      vi.useRealTimers();
    }
  };

  test("signing out ends the session on the server", async () => {
    const ada = await newGuest();
    const copy = new Client();
    for (const [name, value] of ada.cookies) copy.cookies.set(name, value);
    expect((await ada.post("/api/auth/signout")).status).toBe(204);
    expect(ada.cookies.size).toBe(0);
    expect((await copy.get("/api/me")).status).toBe(401);
  });

  test("a session ends after 90 unused days", async () => {
    const ada = await newGuest();
    expect((await later(89, () => ada.get("/api/me"))).status).toBe(200);
    const ben = await newGuest();
    expect((await later(91, () => ben.get("/api/me"))).status).toBe(401);
  });

  test("use prolongs it, and gives the cookie again; use on the same day writes nothing", async () => {
    const ada = await newGuest();
    const today = await ada.get("/api/me");
    expect(today.headers.getSetCookie()).toEqual([]);
    const used = await later(60, () => ada.get("/api/me"));
    expect(used.headers.getSetCookie()).toHaveLength(1);
    expect((await later(120, () => ada.get("/api/me"))).status).toBe(200);
  });

  test("a forged, cut or foreign cookie is no session", async () => {
    const ada = await newGuest();
    const [name = "", value = ""] = [...ada.cookies][0] ?? [];
    for (const forged of [`${value}x`, value.slice(0, -1), "x", ada.me.id, `${ada.me.id}.0.0.0`]) {
      const thief = new Client();
      thief.cookies.set(name, forged);
      expect((await thief.get("/api/me")).status).toBe(401);
    }
  });

  test("a session is remembered for ten seconds at most when it was ended elsewhere", async () => {
    const ada = await newGuest();
    await ada.get("/api/me");
    await env.DB.prepare("delete from sessions where person = ?").bind(ada.me.id).run();
    expect((await ada.get("/api/me")).status).toBe(200);
    expect((await later(11 / 86_400, () => ada.get("/api/me"))).status).toBe(401);
  });

  test("while D1 is away a signed cookie still says who is calling, and a forged one does not", async () => {
    const ada = await newGuest();
    const away = { ...env, DB: d1Away };
    const [name = "", value = ""] = [...ada.cookies][0] ?? [];
    const through = async (cookie: string) => {
      const client = new Client({ env: away });
      client.cookies.set(name, cookie);
      return client.get("/api/me");
    };
    expect((await through(value)).json).toMatchObject({ id: ada.me.id });
    expect((await through(value.replace(/^./, (it) => (it === "A" ? "B" : "A")))).status).toBe(401);
    expect((await later(91, () => through(value))).status).toBe(401);
    const { options } = await newProgram(ada);
    const answer = await new Client({ ...options, env: away }).get("/api/me");
    expect([answer.status, answer.problem]).toEqual([503, "busy"]);
  });
});
