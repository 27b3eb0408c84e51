/** Every kind of channel, by its own file: made, refused, redirected, gone, told once, and safe from hostile text. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../games/kernel/words.ts";
import type { HookShape } from "../../worker/contract/channels.ts";
import type { Fact } from "../../worker/contract/facts.ts";
import { fromBase64 } from "../../worker/lib/bytes.ts";
import { MINUTE } from "../../worker/lib/time.ts";
import type { HookAddress, Shown } from "../../worker/notify/channels/channel.ts";
import { channelOf, isForPeople, LISTED_KINDS, type ListedKind, NAMED } from "../../worker/notify/channels/index.ts";
import { newSecret } from "../../worker/notify/channels/webhook.ts";
import { type Browser, decrypt, newBrowser } from "./browser-kit.ts";
import { type Client, env, newGuest } from "./client.ts";
import { addChannel, arrivedAt, hookState, newKit, putAnswer, turnFact } from "./inbox-kit.ts";

const ORIGIN = "http://localhost:8787";
const PEOPLE = LISTED_KINDS.filter(isForPeople);
const browser: Browser = await newBrowser();
const KEYS = { p256dh: browser.p256dh, auth: browser.auth };

/** A receiver's address in the form that a kind wants. Its plan: `-` between the answers to one try after another. */
function addressAt(kind: ListedKind, box: string, plan = "200"): string {
  const url = new URL(channelOf(kind).example);
  url.host = `each-${box}.${plan}.any.test`;
  return url.href;
}

/** Requests at a receiver. Other tests have boxes, too. */
const boxAt = (box: string) => arrivedAt(`each-${box}`);

/** The body of a request that makes a channel, with all that its kind needs. */
function bodyFor(kind: ListedKind, box: string, plan?: string) {
  const { needs } = channelOf(kind);
  const more = needs === "keys" ? { keys: KEYS } : needs === "token" ? { token: "tk_abc" } : {};
  return { kind, url: addressAt(kind, box, plan), ...more };
}

/** A person with a channel of one kind. */
async function newReader(kind: ListedKind, box: string, plan?: string, email: string | null = null) {
  const kit = await newKit({}, email);
  if (email) await env.DB.prepare("update people set mail = 0 where id = ?").bind(kit.person).run();
  const { needs } = channelOf(kind);
  const address: HookAddress = {
    url: addressAt(kind, box, plan),
    ...(needs === "keys" && KEYS),
    ...(needs === "secret" && { secret: newSecret() }),
  };
  return { kit, id: await addChannel(kit.person, kind, address) };
}

/** The messages that arrived, as readers see them. */
async function shownAt(kind: ListedKind, box: string): Promise<readonly Shown[]> {
  const channel = channelOf(kind);
  const read = async (body: string) =>
    channel.shown(channel.needs === "keys" ? await decrypt(fromBase64(body), browser) : body);
  return Promise.all((await boxAt(box)).map((it) => read(it.body)));
}

const make = (client: Client, body: unknown) => client.post("/api/hooks", body);
const hooksOf = async (client: Client) => (await client.get("/api/hooks")).json as { hooks: readonly HookShape[] };
const exists = (id: string) => env.DB.prepare("select 1 from hooks where id = ?").bind(id).first();

const NASTY =
  "<!channel> <@U123> @everyone @all [click](https://evil.example) https://evil.example **b** _i_ `c` ||s||";

test.each(Object.entries(NAMED))("%s has a name, and the same words in each language", (_, { brand, words }) => {
  const members = LANGUAGES.map((it) => Object.keys(words?.[it] ?? {}).toSorted());
  expect(new Set(members.map(String)).size).toBe(1);
  expect(brand ?? words?.en.name).toMatch(/\w/);
});

describe.each(LISTED_KINDS)("%s", (kind) => {
  const channel = channelOf(kind);

  test("is made, shown by its host alone, and tested", async () => {
    const ada = await newGuest();
    const box = `made-${kind}`;
    const body = bodyFor(kind, box);
    const answer = await make(ada, body);
    expect(answer.status).toBe(201);
    const { hook, secret } = answer.json as { hook: HookShape; secret?: string };
    expect(secret !== undefined).toBe(channel.needs === "secret");
    expect(hook).toMatchObject({ kind, host: new URL(body.url).host, state: "on" });
    expect(await hooksOf(ada)).toMatchObject({ hooks: [hook] });
    const row = JSON.stringify(await env.DB.prepare("select * from hooks where id = ?").bind(hook.id).first());
    for (const it of [new URL(body.url).pathname, "tk_abc", KEYS.auth]) expect(row).not.toContain(`${it}"`);
    expect((await ada.post(`/api/hooks/${hook.id}/test`)).status).toBe(202);
    await runDurableObjectAlarm(env.INBOX.getByName(ada.me.id));
    await expect
      .poll(async () => ((await ada.get("/api/deliveries")).json as { deliveries: unknown[] }).deliveries)
      .toMatchObject([{ type: "test", channel: kind, hook: hook.id, state: "sent" }]);
    const [shown, ...others] = await shownAt(kind, box);
    expect(others).toEqual([]);
    expect(shown?.text).toMatch(isForPeople(kind) ? /A test message/ : /"type":"test"/);
  });

  test("is named among the kinds, in the caller's language", async () => {
    const ada = await newGuest();
    const { json } = await ada.get("/api/hooks?lang=ru");
    const { kinds } = json as { kinds: readonly { kind: string; name: string; form: unknown }[] };
    const found = kinds.find((it) => it.kind === kind);
    expect(found?.name).toBe(channel.words?.ru.name ?? channel.brand);
    expect(found?.form === null).toBe(channel.needs === "keys");
  });

  test("is refused without what it needs, with what it does not, and at an address of another kind", async () => {
    const ada = await newGuest();
    const { url, ...needed } = bodyFor(kind, "refused");
    const wrong = (more: object) => make(ada, { url, ...needed, ...more });
    const pathsOf = async (more: object) =>
      ((await wrong(more)).json as { errors: { path: string }[] }).errors.map((it) => it.path);
    if (channel.needs === "keys") expect(await pathsOf({ keys: undefined })).toContain("keys");
    else expect(await pathsOf({ keys: KEYS })).toContain("keys");
    if (channel.needs !== "token") expect(await pathsOf({ token: "tk" })).toContain("token");
    expect(await pathsOf({ more: 1 })).toContain("more");
    if (channel.misfit) expect((await wrong({ url: new URL("/", url).href })).problem).toBe("bad-target");
    for (const it of ["http://hook.example.net/t", "https://127.0.0.1/t", "https://[::1]/t", "https://db.internal/t"])
      expect((await wrong({ url: it })).problem).toBe("bad-target");
    expect((await hooksOf(ada)).hooks).toEqual([]);
  });

  test("does not follow a redirect", async () => {
    const box = `redirect-${kind}`;
    const before = await arrivedAt("elsewhere");
    const { kit } = await newReader(kind, box, "302");
    await kit.tell(turnFact("t1"));
    await kit.settle(6 * MINUTE);
    const found = (await kit.deliveries()).filter((it) => it.channel === kind);
    expect(found).toMatchObject([{ state: "failed", why: "redirect", status: 302 }]);
    expect((await boxAt(box)).length).toBeGreaterThan(0);
    expect(await arrivedAt("elsewhere")).toEqual(before);
  });

  test.each(channel.gone.statuses)("is gone by %i in its own words, and mail takes over", async (status) => {
    const box = `gone-${kind}-${status}`;
    const { kit, id } = await newReader(kind, box, `${status}`, "ada@example.org");
    const { body, forgotten } = channel.gone;
    if (body) await fetch(`https://ledger.test/each-${box}`, { method: "PUT", body: body.example });
    await kit.tell(turnFact("t1"));
    await kit.settle(20 * MINUTE);
    expect(forgotten ? await exists(id) : (await hookState(id)).state).toBe(forgotten ? null : "gone");
    await kit.tell(turnFact("t2"));
    await kit.settle(20 * MINUTE);
    expect(await boxAt(box)).toHaveLength(1);
    const mailed = (await kit.deliveries()).filter((it) => it.channel === "mail" && it.state === "sent");
    const told = !isForPeople(kind) ? [] : forgotten ? ["t1"] : ["t2", "t1"];
    expect(mailed).toMatchObject(told.map((table) => ({ table, why: "fallback", instead: id })));
    expect(kit.mails).toHaveLength(told.length);
  });

  test("is there still after any other refusal, and after one that a network in between made up", async () => {
    const { statuses, body } = channel.gone;
    const others = [400, 401, 403, 404, 410, 429, 500, 503].filter((it) => body || !statuses.includes(it));
    for (const status of others) {
      const box = `there-${kind}-${status}`;
      await putAnswer(`each-${box}`, "<html>Access denied</html>");
      const { kit, id } = await newReader(kind, box, `${status}-200`);
      await kit.tell(turnFact("t1"));
      await kit.settle();
      expect([status, (await hookState(id)).state]).toEqual([status, "on"]);
      const found = (await kit.deliveries()).filter((it) => it.channel === kind);
      expect([status, found]).toMatchObject([status, [{ state: "sent", tries: 2 }]]);
    }
  });

  test("tells a turn once, however often the table says so", async () => {
    const box = `once-${kind}`;
    const { kit } = await newReader(kind, box);
    for (let time = 0; time < 3; time++) await kit.tell(turnFact("t1"));
    await kit.settle();
    await kit.tell(turnFact("t1"));
    await kit.settle();
    const shown = await shownAt(kind, box);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.text).toContain("/t/t1");
  });
});

describe.each(PEOPLE)("to people, %s", (kind) => {
  const mention = (text: string): Fact => ({
    ...{ id: `t1:${kind}:${text.length}`, table: "t1", game: "gold-rush", at: 0, type: "mention" },
    ...{ by: `Eve ${NASTY}`, text },
  });

  test("shows names and messages as they were typed, and has no link but ours", async () => {
    const box = `hostile-${kind}`;
    const { kit } = await newReader(kind, box);
    await kit.tell(mention(NASTY));
    await kit.run();
    const [shown] = await shownAt(kind, box);
    expect(shown?.text.split(NASTY)).toHaveLength(3);
    expect(shown?.links).toEqual([`${ORIGIN}/t/t1`]);
  });

  test("cuts what is too long, and keeps the link", async () => {
    const box = `long-${kind}`;
    const { kit } = await newReader(kind, box);
    await kit.tell(mention("[x](y)".repeat(1_000)));
    await kit.run();
    const [shown] = await shownAt(kind, box);
    expect(shown?.text).toContain("[x](y)");
    expect(shown?.links).toEqual([`${ORIGIN}/t/t1`]);
  });
});
