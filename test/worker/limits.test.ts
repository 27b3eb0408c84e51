/** How often something may be done. */
import { describe, expect, test, vi } from "vitest";
import { deleteExpired } from "../../worker/db/people.ts";
import { limit } from "../../worker/http/security.ts";
import { MINUTE, SECOND } from "../../worker/lib/time.ts";
import { Client, type ClientOptions, countRows, env, newGuest, signIn } from "./client.ts";

const strict = { ...env, LIMITS: "on" as const };
let sources = 0;
const from = (ip = `10.0.0.${++sources}`): ClientOptions => ({ env: strict, headers: { "cf-connecting-ip": ip } });
const times = async (n: number, what: (at: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let at = 0; at < n; at++) statuses.push((await what(at)).status);
  return statuses;
};

describe("the counter", () => {
  test("lets so many through and not one more, even at once", async () => {
    const tries = Array.from({ length: 30 }, () =>
      limit(strict, "at once", 10, MINUTE).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
  });

  test("begins anew when its window has ended, which is not put off by trying", async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    try {
      await limit(strict, "window", 1, MINUTE);
      vi.setSystemTime(start + 59_000);
      await expect(limit(strict, "window", 1, MINUTE)).rejects.toMatchObject({
        problem: "too-many",
        params: { seconds: 1 },
      });
      vi.setSystemTime(start + 60_000);
      await limit(strict, "window", 1, MINUTE);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is kept without the key, and goes away with its window", async () => {
    await limit(strict, "ada@example.org", 1, -SECOND);
    const kept = await env.DB.prepare("select * from limits").all();
    expect(JSON.stringify(kept.results)).not.toContain("ada@");
    await deleteExpired(env);
    expect(await countRows("limits", `expires_at <= ${Date.now()}`)).toBe(0);
  });
});

describe("routes", () => {
  const mails = (email: string) => countRows("dev_mail", `\`to\` = '${email}'`);
  const ask = (email: string, options: ClientOptions) => new Client(options).post("/api/auth/request", { email });

  test("a source is mailed five times in ten minutes for one address; beyond it is answered the same, and sends nothing", async () => {
    const email = "often@example.org";
    const options = from();
    const statuses = await times(7, () => ask(email, options));
    expect(statuses).toEqual(Array(7).fill(202));
    expect(await mails(email)).toBe(5);
    expect((await ask(email, from())).status).toBe(202);
    expect(await mails(email)).toBe(6);
  });

  test("others who ask for an address lock nobody out of it: a mail in ten minutes still goes out, and its link signs in", async () => {
    const email = "flooded@example.org";
    await times(40, () => ask(email, from()));
    expect(await mails(email)).toBe(21);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 601_000 });
    try {
      const owner = new Client(from());
      await owner.post("/api/auth/request", { email });
      expect(await mails(email)).toBe(22);
      const mail = env.DB.prepare("select text from dev_mail where `to` = ? order by id desc limit 1").bind(email);
      const token = /#token=([\w-]+)/.exec((await mail.first<{ text: string }>())?.text ?? "")?.[1];
      expect((await owner.post("/api/auth/verify", { token })).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test("labels of a mailbox count for it; beyond its share whoever has an account there still gets a mail, and no new label does", async () => {
    const owner = await newGuest("Ada", from());
    await signIn(owner, "labelled+home@example.org");
    await times(30, (at) => ask(`labelled+${at}@example.org`, from()));
    expect(await countRows("dev_mail", "`to` like 'labelled+%'")).toBe(20);
    await times(2, () => ask("labelled+home@example.org", from()));
    expect(await mails("labelled+home@example.org")).toBe(2);
    await times(2, () => ask("labelled@example.org", from()));
    expect(await mails("labelled@example.org")).toBe(1);
  });

  test("neighbours' tries keep nobody from using a link; codes that are typed are counted", async () => {
    const options = from();
    const owner = new Client(options);
    await ask("linked@example.org", options);
    const mail = await env.DB.prepare("select text from dev_mail where `to` = 'linked@example.org'").first();
    const token = /#token=([\w-]+)/.exec(String(mail?.text))?.[1];
    const stranger = new Client(options);
    const typed = { email: "linked@example.org", code: "000000" };
    const codes = await times(61, () => stranger.post("/api/auth/verify", typed));
    expect([codes[59], codes[60]]).toEqual([400, 429]);
    const links = await times(61, () => stranger.post("/api/auth/verify", { token: "x" }));
    expect(links).toEqual(Array(61).fill(400));
    expect((await owner.post("/api/auth/verify", { token, elsewhere: true })).status).toBe(200);
  });

  test("one source is mailed for thirty sign-ins an hour, whoever they are for", async () => {
    const options = from();
    const statuses = await times(32, (at) => ask(`mass${at}@example.org`, options));
    expect(statuses).toEqual(Array(32).fill(202));
    expect(await countRows("dev_mail", "`to` like 'mass%'")).toBe(30);
  });

  test("one source makes thirty guests an hour; another is not touched, and a known guest neither", async () => {
    const options = from("2001:db8:1:2::7");
    const known = await newGuest("Ada", options);
    const statuses = await times(30, () => new Client(options).post("/api/auth/guest", {}));
    expect(statuses.filter((it) => it === 201)).toHaveLength(29);
    expect(statuses.at(-1)).toBe(429);
    const neighbour = new Client(from("2001:0db8:0001:0002:ffff::1"));
    expect((await neighbour.post("/api/auth/guest", {})).status).toBe(429);
    expect((await new Client(from("2001:db8:1:3::7")).post("/api/auth/guest", {})).status).toBe(201);
    expect((await known.post("/api/auth/guest", {})).status).toBe(200);
  });

  test("who comes by the link of a signed-in host counts for that host; the refusal says so, in words", async () => {
    const host = new Client(from());
    await host.post("/api/auth/request", { email: "host@club.example" });
    const mail = await env.DB.prepare("select text from dev_mail where `to` = 'host@club.example'").first();
    const token = /#token=([\w-]+)/.exec(String(mail?.text))?.[1];
    await host.post("/api/auth/verify", { token });
    const open = (client: Client) =>
      client.post("/api/tables", { game: "gold-rush", seats: 4, bots: 0, nonce: "00112233445566778899aabbccddeeff" });
    const { id: table, invite } = (await open(host)).json as { id: string; invite: string };
    const club = from();
    const guest = (body: unknown) => new Client(club).post("/api/auth/guest", body);
    const free = await newGuest("Ada", club);
    await times(29, () => guest({}));
    const refused = await guest({});
    expect([refused.status, refused.problem]).toEqual([429, "too-many"]);
    expect((refused.json as { detail: string }).detail).toMatch(/Sign in by email.+invitation/);
    expect((await guest({ invitation: { table, invite } })).status).toBe(201);
    const guests = (await open(free)).json as { id: string; invite: string };
    for (const invitation of [
      { table, invite: "wrong" },
      { table: "a".repeat(20), invite },
      { table: "no id", invite },
      { table: guests.id, invite: guests.invite },
    ])
      expect((await guest({ invitation })).status).toBe(429);
    const statuses = await times(40, () => guest({ invitation: { table, invite } }));
    expect(statuses.filter((it) => it === 201)).toHaveLength(29);
  });

  test("a code cannot be guessed by asking for new ones: few are made for an address, and each is tried five times at most", async () => {
    const email = "target@example.org";
    const guess = async (client: Client) => {
      await client.post("/api/auth/request", { email });
      await times(7, () => client.post("/api/auth/verify", { email, code: "000000" }));
    };
    for (let at = 0; at < 30; at++) await guess(new Client(from()));
    const made = await env.DB.prepare("select count(*) as codes, max(tries) as tries from sign_ins where email = ?")
      .bind(email)
      .first();
    expect(made).toEqual({ codes: 21, tries: 5 });
  });
});
