/** Notification settings over the API: preferences, channels of every kind, mutes. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type { HookShape } from "../../worker/contract/channels.ts";
import type { DeliveryShape } from "../../worker/contract/notifications.ts";
import { USUAL } from "../../worker/contract/notifications.ts";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { tokenFor } from "../../worker/notify/mail-tokens.ts";
import { Client, countRows, env, newGuest, signIn } from "./client.ts";
import { arrivedAt } from "./inbox-kit.ts";

const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

const me = async (client: Client) => (await client.get("/api/me")).json as MeShape;
const make = async (client: Client, body: unknown) => client.post("/api/hooks", body);
const deliveriesOf = async (client: Client) =>
  ((await client.get("/api/deliveries")).json as { deliveries: DeliveryShape[] }).deliveries;
const hooksOf = async (client: Client) => ((await client.get("/api/hooks")).json as { hooks: HookShape[] }).hooks;

describe("preferences", () => {
  test("everything can be chosen, each by itself, and stays", async () => {
    const ada = await newGuest();
    expect(ada.me.telling).toEqual(USUAL);
    const choices = [
      { holdMinutes: 0 },
      { holdMinutes: 60 },
      { quiet: { from: "22:30", to: "07:00" } },
      { digestHour: 18 },
      { once: true },
      { fallback: false },
      { reminders: [95, 50] },
      { fits: { game: "hex", pace: "days" } },
    ];
    for (const telling of choices) expect((await ada.patch("/api/me", { telling })).status).toBe(200);
    const expected = {
      holdMinutes: 60,
      quiet: { from: "22:30", to: "07:00" },
      digestHour: 18,
      once: true,
      fallback: false,
      reminders: [50, 95],
      fits: { game: "hex", pace: "days" },
    };
    expect((await me(ada)).telling).toEqual(expected);
    await ada.patch("/api/me", { telling: { quiet: null, digestHour: null, holdMinutes: null, reminders: [] } });
    expect((await me(ada)).telling).toEqual({
      ...expected,
      holdMinutes: null,
      quiet: null,
      digestHour: null,
      reminders: [],
    });
  });

  test.each([
    ["quiet hours that never end", { telling: { quiet: { from: "08:00", to: "08:00" } } }, "telling.quiet"],
    ["an hour that is none", { telling: { quiet: { from: "24:00", to: "08:00" } } }, "telling.quiet.from"],
    ["half a span", { telling: { quiet: { from: "22:00" } } }, "telling.quiet.to"],
    ["a hold-back beyond an hour", { telling: { holdMinutes: 61 } }, "telling.holdMinutes"],
    ["a hold-back into the past", { telling: { holdMinutes: -1 } }, "telling.holdMinutes"],
    ["half a minute", { telling: { holdMinutes: 0.5 } }, "telling.holdMinutes"],
    ["an hour of another day", { telling: { digestHour: 24 } }, "telling.digestHour"],
    ["a reminder at another time", { telling: { reminders: [51] } }, "telling.reminders.0"],
    ["what is not known", { telling: { always: true } }, "telling.always"],
    ["a time zone that is not known", { timeZone: "Europe/Atlantis" }, "timeZone"],
    ["a time zone that is a path", { timeZone: "../../etc/passwd" }, "timeZone"],
  ])("%s: refused with the reason, and nothing changes", async (_, body, path) => {
    const ada = await newGuest();
    const answer = await ada.patch("/api/me", { name: "Changed", ...body });
    expect([answer.status, answer.problem]).toEqual([400, "invalid"]);
    const { errors } = answer.json as { errors: { path: string; message: string }[] };
    expect(errors.map((it) => it.path)).toEqual([path]);
    expect(errors[0]?.message).not.toBe("");
    expect(await me(ada)).toEqual(ada.me);
  });

  test("a change of them reaches what waits; a visit lets go what waits for one, a program's does not", async () => {
    const ada = await newGuest();
    const asked: string[] = [];
    const inbox = { seen: async () => void asked.push("seen"), wish: async () => void asked.push("wish") };
    // Of a namespace nothing else is asked.
    const noting = { ...env, INBOX: { getByName: () => inbox } as never };
    const here = new Client({ env: noting });
    for (const [name, value] of ada.cookies) here.cookies.set(name, value);
    await here.get("/api/me");
    await here.patch("/api/me", { name: "Ann" });
    expect(asked).toEqual([]);
    await here.patch("/api/me", { timeZone: "Europe/Madrid" });
    await here.patch("/api/me", { telling: { once: true } });
    expect(asked).toEqual(["wish", "wish"]);
    await here.get("/api/me");
    expect(asked).toEqual(["wish", "wish", "seen"]);
    const { token } = (await ada.post("/api/me/tokens", { name: "bot" })).json as { token: string };
    const bot = new Client({ env: noting, program: true, headers: { authorization: `Bearer ${token}` } });
    expect((await bot.get("/api/me")).status).toBe(200);
    expect(asked).toHaveLength(3);
  });

  test("what was kept but cannot be read counts as never chosen", async () => {
    const ada = await newGuest();
    for (const kept of ["", "{", "[]", '{"holdMinutes":99}', '{"quiet":{"from":"x"}}']) {
      await env.DB.prepare("update people set telling = ? where id = ?").bind(kept, ada.me.id).run();
      expect((await me(ada)).telling).toEqual(USUAL);
    }
  });
});

describe("trouble is shown", () => {
  test("channels that do not work, until they are put right; an address that refuses mails", async () => {
    const ada = await newGuest();
    const { hook } = (await make(ada, { kind: "discord", url: "https://hook.test/trouble/200" })).json as {
      hook: HookShape;
    };
    await env.DB.prepare("update hooks set state = 'failing', bad_since = 5 where id = ?").bind(hook.id).run();
    await env.DB.prepare("update people set email = ?, bounced_at = 7, mail = 1 where id = ?")
      .bind(`${ada.me.id}@example.org`.toLowerCase(), ada.me.id)
      .run();
    expect((await me(ada)).trouble).toEqual([
      { channel: "mail", kind: "mail", host: `${ada.me.id}@example.org`.toLowerCase(), state: "bounced", since: 7 },
      { channel: hook.id, kind: "discord", host: "hook.test", state: "failing", since: 5 },
    ]);
    await ada.patch("/api/me", { mail: true });
    await ada.patch(`/api/hooks/${hook.id}`, { state: "on" });
    expect((await me(ada)).trouble).toEqual([]);
  });

  test("M1: whoever signs in by a mail can be mailed again", async () => {
    const ada = await newGuest();
    const email = "reached@example.org";
    await env.DB.prepare("update people set email = ?, bounced_at = 7 where id = ?").bind(email, ada.me.id).run();
    const again = (await signIn(new Client(), email)).json as MeShape;
    expect([again.id, again.trouble]).toEqual([ada.me.id, []]);
  });

  test("M1: who stopped all mails by a link is not mailed in place of another channel either", async () => {
    const ada = await newGuest();
    const token = await tokenFor(env, { person: ada.me.id, table: null });
    await new Client({ program: true }).call("POST", `/api/unsubscribe?token=${token}`, { body: "x" });
    const { mail, telling } = await me(ada);
    expect([mail, telling.fallback]).toEqual([false, false]);
  });
});

describe("a channel of each kind", () => {
  test("mail is one to test too", async () => {
    const ada = await newGuest();
    expect((await ada.post("/api/hooks/mail/test")).status).toBe(202);
    await runDurableObjectAlarm(env.INBOX.getByName(ada.me.id));
    await expect
      .poll(() => deliveriesOf(ada))
      .toMatchObject([{ type: "test", channel: "mail", state: "dropped", why: "no-channel" }]);
  });

  test("the same browser again is the same channel", async () => {
    const ada = await newGuest();
    const body = { kind: "push", url: "https://push.test/again/201", keys: KEYS };
    const [one, two] = [await make(ada, body), await make(ada, body)];
    expect((one.json as { hook: HookShape }).hook.id).toBe((two.json as { hook: HookShape }).hook.id);
    expect(await hooksOf(ada)).toHaveLength(1);
    const ben = await newGuest("Ben");
    await make(ben, body);
    expect(await hooksOf(ada)).toHaveLength(1);
  });

  test.each([
    [{ kind: "push", url: "https://push.test/x/201", keys: { ...KEYS, auth: "short" } }, "keys"],
    [{ kind: "ntfy", url: "https://hook.test/t", token: "a\r\nb: c" }, "token"],
    [{ kind: "pigeon", url: "https://hook.test/" }, "kind"],
  ])("%o is refused at %s", async (body, path) => {
    const ada = await newGuest();
    const answer = await make(ada, body);
    expect(answer.problem).toBe("invalid");
    expect((answer.json as { errors: { path: string }[] }).errors.map((it) => it.path)).toContain(path);
    expect(await hooksOf(ada)).toEqual([]);
  });

  test.each(["https://ntfy.sh/", "https://ntfy.sh/a/b", "https://ntfy.sh/a?b=c", `https://ntfy.sh/${"a".repeat(65)}`])(
    "%s is no topic",
    async (url) => {
      const ada = await newGuest();
      const before = (await arrivedAt("blocked")).length;
      expect((await make(ada, { kind: "ntfy", url })).problem).toBe("bad-target");
      expect((await arrivedAt("blocked")).length).toBe(before);
    },
  );

  test("deleted takes along what it was silent about", async () => {
    const ada = await newGuest();
    const { hook } = (await make(ada, { kind: "slack", url: "https://hook.test/s/200" })).json as { hook: HookShape };
    await env.DB.prepare("insert into mutes (person, table_id, channel) values (?, 't', ?)")
      .bind(ada.me.id, hook.id)
      .run();
    await ada.delete(`/api/hooks/${hook.id}`);
    expect(await countRows("mutes", `channel = '${hook.id}'`)).toBe(0);
  });

  test("a browser is subscribed anew, not moved; its key is ours", async () => {
    const ada = await newGuest();
    const { hook } = (await make(ada, { kind: "push", url: "https://push.test/m/201", keys: KEYS })).json as {
      hook: HookShape;
    };
    expect((await ada.patch(`/api/hooks/${hook.id}`, { url: "https://push.test/n/201" })).problem).toBe("invalid");
    const { publicKey } = (await ada.get("/api/hooks/push-key")).json as { publicKey: string };
    expect(publicKey).toMatch(/^B[\w-]{86}$/);
    expect((await new Client().get("/api/hooks/push-key")).problem).toBe("sign-in");
  });
});

describe("what stays silent at a table", () => {
  const nonce = "00112233445566778899aabbccddeeff";

  test("goes along when a guest turns out to be somebody", async () => {
    const [ada, guest] = [await newGuest("Ada"), await newGuest("Guest")];
    const email = "silent@example.org";
    await env.DB.prepare("update people set email = ? where id = ?").bind(email, ada.me.id).run();
    await env.DB.prepare(
      "insert into mutes (person, table_id, channel) values (?, 't1', 'mail'), (?, 't1', 'mail'), (?, 't2', 'mail')",
    )
      .bind(ada.me.id, guest.me.id, guest.me.id)
      .run();
    await signIn(guest, email);
    expect((await guest.get("/api/me/mutes")).json).toEqual({
      mutes: [
        { table: "t1", channel: "mail" },
        { table: "t2", channel: "mail" },
      ],
    });
  });

  test("is chosen by channel, replaces what was chosen before, and is only for who sits there", async () => {
    const [ada, eve] = [await newGuest("Ada"), await newGuest("Eve")];
    const { hook } = (await make(ada, { kind: "slack", url: "https://hook.test/mute/200" })).json as {
      hook: HookShape;
    };
    const table = (await ada.post("/api/tables", { game: "gold-rush", seats: 2, bots: 1, nonce })).json as {
      id: string;
    };
    const path = `/api/me/mutes/${table.id}`;
    const put = (client: Client, channels: unknown) => client.call("PUT", path, { body: { channels } });
    expect((await put(ada, ["mail", hook.id, "mail"])).status).toBe(200);
    const { mutes } = (await ada.get("/api/me/mutes")).json as { mutes: { table: string; channel: string }[] };
    expect(new Set(mutes.map((it) => `${it.channel} ${it.table}`))).toEqual(
      new Set([`mail ${table.id}`, `${hook.id} ${table.id}`]),
    );
    await put(ada, [hook.id]);
    expect((await ada.get("/api/me/mutes")).json).toEqual({ mutes: [{ table: table.id, channel: hook.id }] });
    expect((await put(ada, ["nonesuch"])).problem).toBe("invalid");
    expect((await put(eve, ["mail"])).problem).toBe("not-seated");
    expect(await countRows("mutes", `person = '${ada.me.id}'`)).toBe(1);
  });
});
