/** Answers by the buttons of chats and phones: the same ticket, the same door, once; and links where there is no safe way back. */
import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { proofOf } from "../../worker/api/discord.ts";
import type { HookShape } from "../../worker/contract/channels.ts";
import type { MeShape, TableShape } from "../../worker/contract/shapes.ts";
import type { Inbox } from "../../worker/inbox/inbox.ts";
import { seal } from "../../worker/lib/seal.ts";
import type { HookAddress } from "../../worker/notify/channels/channel.ts";
import type { ListedKind } from "../../worker/notify/channels/index.ts";
import { ticketToken } from "../../worker/notify/mail-tokens.ts";
import { testMessage } from "../../worker/notify/news.ts";
import { answererOf, postingOf } from "../../worker/notify/post.ts";
import type { Table } from "../../worker/table/table.ts";
import { t } from "../../worker/words/index.ts";
import { Client, env, newGuest } from "./client.ts";
import { addChannel, arrivedAt } from "./inbox-kit.ts";
import { World } from "./week/world.ts";

const HOUR = 3_600_000;
const NONCE = "00112233445566778899aabbccddeeff";
const USER = "123456789012345678";

const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((it) => it.toString(16).padStart(2, "0")).join("");
const DISCORD = {
  DISCORD_PUBLIC_KEY: hex((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer),
  DISCORD_APPLICATION_ID: "987654321098765432",
};

let world: World;
let id: string;
type Player = Client & { readonly me: MeShape };
let people: readonly [Player, Player];

const tableOf = async (person: Client): Promise<TableShape> =>
  (await person.get(`/api/tables/${id}`)).json as TableShape;
const entriesOf = () => runInDurableObject(env.TABLE.getByName(id), (table: Table) => table.log.entries());

/** The message of a channel about a turn with few answers: the newest that went to its box. `by`: the API token that made the channel. */
async function told(kind: "ntfy" | "discord" | "slack", box: string, address: Omit<HookAddress, "url"> = {}, by = "") {
  const url = kind === "ntfy" ? `https://hook.test/${box}` : `https://hook.test/${box}/200`;
  for (const { me } of people) {
    const hook = await addChannel(me.id, kind, { url, ...address });
    if (by) await env.DB.prepare("update hooks set token = ? where id = ?").bind(by, hook).run();
  }
  const [ada, ben] = people;
  const table = await tableOf(ada);
  const who = table.awaited[0] === table.you ? ada : ben;
  const { seq, legal } = await tableOf(who);
  await who.post(`/api/tables/${id}/moves`, { base: seq, commands: [legal[0]] }, { "idempotency-key": "place" });
  await world.run(Date.now() + HOUR, async () => undefined);
  const arrived = (await arrivedAt(kind === "ntfy" ? "" : box)).filter((it) => it.body.includes(id) || kind !== "ntfy");
  const newest = arrived.at(-1);
  if (!newest) throw new Error(`nothing was told by ${kind}`);
  return { who, body: JSON.parse(newest.body) as Record<string, unknown> };
}

beforeEach(async () => {
  world = new World(Date.UTC(2027, 2, 8), () => undefined);
  people = [await newGuest("Ada"), await newGuest("Ben")];
  for (const { me } of people) {
    await world.addPerson(me.id);
    await runInDurableObject(env.INBOX.getByName(me.id), (inbox: Inbox) => {
      inbox.ports = { ...inbox.ports, answerer: (hook) => answererOf({ ...env, ...DISCORD }, hook) };
    });
  }
  const [ada, ben] = people;
  const body = { game: "gold-rush", seats: 2, options: { tiles: 12, farmers: false }, nonce: NONCE };
  const opened = (await ada.post("/api/tables", body)).json as TableShape;
  id = opened.id;
  world.addTable(id);
  await ben.post(`/api/tables/${id}/join`, { invite: opened.invite, nonce: NONCE });
});

afterEach(() => world.end());

describe("ntfy", () => {
  interface Action {
    readonly action: string;
    readonly url: string;
    readonly body: string;
    readonly method: string;
  }

  test("a protected topic has buttons that play, once; a stranger's guess does nothing", async () => {
    const { body } = await told("ntfy", "own_topic", { token: "tk_own" });
    const actions = body.actions as readonly Action[];
    expect(actions.map((it) => [it.action, it.method, it.url])).toEqual(
      actions.map(() => ["http", "POST", "http://localhost:8787/api/answers"]),
    );
    const phone = new Client({ program: true });
    const press = (pressed: unknown) => phone.post("/api/answers", pressed);
    const first = JSON.parse(actions[0]?.body ?? "") as { token: string; answer: number };
    const before = (await entriesOf()).length;
    const forged = { ...first, token: first.token.replace(/.$/, (it) => (it === "a" ? "b" : "a")) };
    expect((await press(forged)).problem).toBe("not-found");
    for (const bad of [{}, { token: "x" }, { ...first, answer: 0 }, { ...first, more: 1 }])
      expect((await press(bad)).status).toBe(400);
    expect(await entriesOf()).toHaveLength(before);
    const played = await press(first);
    expect([played.status, (played.json as { outcome: string }).outcome]).toEqual([200, "played"]);
    expect((await press(first)).problem).toBe("late-answer");
    expect(await entriesOf()).toHaveLength(before + 1);
  });

  test("buttons of a topic that is gone, or is open to anybody now, play nothing", async () => {
    const { who, body } = await told("ntfy", "gone_topic", { token: "tk_own" });
    const [{ body: pressed = "" } = {}] = body.actions as readonly Partial<Action>[];
    const before = (await entriesOf()).length;
    const press = () => new Client({ program: true }).post("/api/answers", JSON.parse(pressed));
    const open = await seal(env, JSON.stringify({ url: "https://hook.test/gone_topic" }));
    await env.DB.prepare("update hooks set sealed = ? where person = ?").bind(open, who.me.id).run();
    expect((await press()).problem).toBe("not-found");
    await env.DB.prepare("delete from hooks where person = ?").bind(who.me.id).run();
    expect((await press()).problem).toBe("not-found");
    expect(await entriesOf()).toHaveLength(before);
    await addChannel(who.me.id, "ntfy", { url: "https://hook.test/gone_topic", token: "tk_own" });
    expect((await press()).status).toBe(200);
    expect(await entriesOf()).toHaveLength(before + 1);
  });

  test("a topic that anybody may read has links into the ready draft", async () => {
    const { body } = await told("ntfy", "open_topic");
    const actions = body.actions as readonly Action[];
    expect(actions.length).toBeGreaterThan(1);
    for (const it of actions) expect([it.action, it.body]).toEqual(["view", undefined]);
    expect(actions[0]?.url).toMatch(new RegExp(`/t/${id}#draft=[\\w-]+$`));
    expect(JSON.stringify(body)).not.toContain("token");
  });

  test("a program's own topic has links, too: what a program plays is no person's move", async () => {
    const { body } = await told("ntfy", "program_topic", { token: "tk_own" }, "token-of-a-program");
    const actions = body.actions as readonly Action[];
    expect(actions.length).toBeGreaterThan(1);
    for (const it of actions) expect([it.action, it.body]).toEqual(["view", undefined]);
  });
});

test("nobody's own key is one of a ticket or of a webhook's delivery", async () => {
  const [ada, ben] = people;
  for (const key of ["answer-aaaaaaaaaaaa", "hook-1"]) {
    const { seq, legal } = await tableOf(ada);
    const body = { base: seq, commands: [legal[0] ?? {}] };
    for (const person of [ada, ben])
      expect((await person.post(`/api/tables/${id}/moves`, body, { "idempotency-key": key })).problem).toBe("bad-key");
  }
});

describe("links into the ready draft, and no buttons", () => {
  test("under Slack's messages", async () => {
    const { body } = await told("slack", "slack-answers");
    expect(String(body.text)).toMatch(/<http:\/\/localhost:8787\/t\/\w+#draft=[\w-]+\|1> /);
  });

  test("under those of a Discord webhook of one's own", async () => {
    const { body } = await told("discord", "discord-links");
    expect(String(body.content)).toMatch(/\[1\]\(<http:\/\/localhost:8787\/t\/\w+#draft=[\w-]+>\) /);
    expect(body).not.toHaveProperty("components");
  });
});

describe("Discord", () => {
  const service = new Client({ program: true, env: { ...env, ...DISCORD } });

  async function interact(
    body: unknown,
    change: {
      readonly at?: number;
      readonly text?: string;
      readonly key?: CryptoKey;
      readonly by?: Client;
      readonly sent?: string;
    } = {},
  ) {
    const text = change.sent ?? JSON.stringify(body);
    const at = String(Math.floor((change.at ?? Date.now()) / 1_000));
    const signed = new TextEncoder().encode(`${at}${change.text ?? text}`);
    const signature = hex(await crypto.subtle.sign("Ed25519", change.key ?? pair.privateKey, signed));
    const headers = { "x-signature-ed25519": signature, "x-signature-timestamp": at };
    return (change.by ?? service).call("POST", "/api/discord/interactions", { body: text, headers });
  }
  const press = (custom_id: string, user = USER, more: object = {}) => ({
    ...{ id: crypto.randomUUID(), type: 3, application_id: DISCORD.DISCORD_APPLICATION_ID, token: "t" },
    ...{ data: { custom_id, component_type: 2 }, member: { user: { id: user } }, locale: "pl", ...more },
  });

  test("what is not signed by our application just now is refused; a ping is answered", async () => {
    expect((await interact({ type: 1, id: "1" })).json).toEqual({ type: 1 });
    const other = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
    for (const change of [
      { key: other.privateKey },
      { text: "{}" },
      { at: Date.now() - 400_000 },
      { at: Date.now() + 400_000 },
    ])
      expect((await interact({ type: 1, id: "1" }, change)).status).toBe(401);
    const unsigned: readonly Record<string, string>[] = [
      {},
      { "x-signature-ed25519": "00", "x-signature-timestamp": "1" },
    ];
    for (const headers of unsigned)
      expect((await service.call("POST", "/api/discord/interactions", { body: "{}", headers })).status).toBe(401);
    expect((await interact({ type: 2, id: "1" })).status).toBe(400);
    // Signed, and yet nothing that we know: it is said so, and is no fault of ours.
    for (const sent of ["not json", "[]", "null"]) expect((await interact({}, { sent })).status).toBe(400);
    expect((await new Client({ program: true }).post("/api/discord/interactions", {})).status).toBe(404);
  });

  test("a button plays for the person whose it is, once, and for nobody else", async () => {
    const { body } = await told("discord", "discord-buttons", { user: USER });
    const [row] = body.components as readonly { readonly components: readonly { readonly custom_id: string }[] }[];
    const [first, second] = row?.components.map((it) => it.custom_id) ?? [];
    const before = (await entriesOf()).length;
    const said = async (pressed: unknown) => {
      const { json } = await interact(pressed);
      const { type, data } = json as { type: number; data: { content: string; flags: number } };
      expect([type, data.flags]).toEqual([4, 64]);
      return data.content;
    };
    expect(await said(press(first ?? "", "223456789012345678"))).toContain("nie są Twoje");
    expect(await said(press("answer:aaaa:1"))).toContain("nie są Twoje");
    expect(await entriesOf()).toHaveLength(before);
    const once = press(first ?? "");
    expect(await said(once)).toContain("Your turn was played");
    expect(await said(once)).toContain("nie są Twoje");
    expect(await said(press(second ?? ""))).toContain("Nothing was played");
    expect(await entriesOf()).toHaveLength(before + 1);
  });

  test("an inbox that is away is told as such, and stands in the log without the token", async () => {
    const token = (await ticketToken(env, { person: people[0].me.id, nonce: "aaaaaaaaaaaa" })) ?? "";
    const answer = () => Promise.reject(new Error(`away: ${token}`));
    // Of a namespace nothing else is asked.
    const INBOX = { getByName: () => ({ answer }) } as unknown as typeof env.INBOX;
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const by = new Client({ program: true, env: { ...env, ...DISCORD, INBOX } });
    const { json } = await interact(press(`answer:${token}:1`), { by });
    expect((json as { data: { content: string } }).data.content).toBe(t("mail.answered.busy", {}, "pl"));
    expect(JSON.stringify(log.mock.calls)).toMatch(/^(?=.*discord)(?!.*away)/);
    log.mockRestore();
  });

  test("only a webhook of our application carries buttons, and nobody types whose they are", async () => {
    const person = new Client({ env: { ...env, ...DISCORD, LIMITS: "on" } });
    await person.post("/api/auth/guest", { name: "Cy" });
    const make = async (url: string, more: object = {}) => {
      const { json, problem } = await person.post("/api/hooks", { kind: "discord", url, ...more });
      return problem ?? (json as { hook: HookShape }).hook.answerer;
    };
    const url = "https://hook.test/discord-foreign/200";
    expect(await make(url, { user: USER })).toBe("invalid");
    expect(await make(url)).toBeNull();
    // Only Discord is believed about the owner of a webhook.
    const { DISCORD_APPLICATION_ID } = DISCORD;
    const body = JSON.stringify({ application_id: DISCORD_APPLICATION_ID });
    await fetch("https://ledger.test/discord-claims", { method: "PUT", body });
    expect(await make("https://hook.test/discord-claims/answer")).toBeNull();
    expect(await arrivedAt("discord-claims")).toEqual([]);
    const of = (application: string) => `https://discord.com/api/webhooks/${application}/discord-own`;
    expect(await make(of("1"))).toBeNull();
    expect(await make(of(DISCORD_APPLICATION_ID))).toBe("");
    for (let at = 2; at < 30; at++) await make(of("1"));
    expect(await make(of(DISCORD_APPLICATION_ID))).toBe("too-many");
  });

  describe("whose the buttons are", () => {
    const ours = `https://discord.com/api/webhooks/${DISCORD.DISCORD_APPLICATION_ID}/discord-connect`;

    async function newOwner() {
      const owner = new Client({ env: { ...env, ...DISCORD } });
      await owner.post("/api/auth/guest", { name: "Di" });
      // As the page sends it.
      const key = { "idempotency-key": crypto.randomUUID() };
      const { json } = await owner.post("/api/hooks", { kind: "discord", url: ours }, key);
      return { owner, hook: (json as { hook: HookShape }).hook.id };
    }
    const shown = async (owner: Client) =>
      ((await owner.get("/api/hooks")).json as { hooks: readonly HookShape[] }).hooks.map((it) => it.answerer);
    const holderOf = async (hook: string) => {
      const row = await env.DB.prepare("select kind, sealed from hooks where id = ?").bind(hook).first();
      return answererOf({ ...env, ...DISCORD }, row as { kind: ListedKind; sealed: string });
    };
    /** Presses "Connect"; returns the private link's content. */
    async function proofBy(hook: string, name: string, user = USER): Promise<string> {
      const member = { user: { id: user, username: "someone", global_name: name } };
      const { json } = await interact(press(`connect:${hook}`, user, { member }));
      const { data } = json as { data: { flags: number; components: readonly { components: { url: string }[] }[] } };
      expect(data.flags).toBe(64);
      const url = new URL(data.components[0]?.components[0]?.url ?? "");
      expect([url.origin, url.pathname, url.href.length <= 512]).toEqual([env.ORIGIN, "/profile", true]);
      return url.hash.replace("#discord=", "");
    }

    test("Connect works for a channel from before all ids had one form", async () => {
      const { owner, hook } = await newOwner();
      const former = `key${"0189f".repeat(5)}0000`;
      await env.DB.prepare("update hooks set id = ? where id = ?").bind(former, hook).run();
      const proof = await proofBy(former, "Di");
      expect((await owner.call("PUT", `/api/hooks/${former}/answerer`, { body: { proof } })).status).toBe(204);
    });

    test("whoever pressed Connect is taken for the owner only by the owner, in person, for that channel, soon", async () => {
      const { owner, hook } = await newOwner();
      const proof = await proofBy(hook, "Ďi \u{1f995}".repeat(9));
      const stranger = new Client({ env: { ...env, ...DISCORD } });
      await stranger.post("/api/auth/guest", { name: "Mallory" });
      const other = ((await owner.post("/api/hooks", { kind: "discord", url: ours })).json as { hook: HookShape }).hook;
      const put = (by: Client, id: string, it: unknown) =>
        by.call("PUT", `/api/hooks/${id}/answerer`, { body: { proof: it } });
      expect((await put(new Client({ env }), hook, proof)).status).toBe(401);
      expect((await put(stranger, hook, proof)).problem).toBe("not-found");
      expect((await put(owner, other.id, proof)).problem).toBe("link-used");
      const { token } = (await owner.post("/api/me/tokens", { name: "bot" })).json as { token: string };
      const program = new Client({ program: true, env: { ...env, ...DISCORD } });
      const headers = { authorization: `Bearer ${token}` };
      const byProgram = await program.call("PUT", `/api/hooks/${hook}/answerer`, {
        body: JSON.stringify({ proof }),
        headers,
      });
      expect(byProgram.problem).toBe("forbidden");
      for (const bad of ["", "x.y", `${proof}A`, proof.replace(/^./, "A"), proof.split(".")[0]])
        expect((await put(owner, hook, bad)).problem).toBe("link-used");
      const late = await proofOf(env, { hook, user: USER, name: "Di" }, Date.now() - HOUR);
      expect((await put(owner, hook, late)).problem).toBe("link-used");
      expect([await shown(owner), await holderOf(hook)]).toEqual([["", ""], null]);
      expect((await put(owner, hook, proof)).status).toBe(204);
      expect((await shown(owner))[0]).toMatch(/^Ďi/);
      expect(await holderOf(hook)).toBe(USER);
      // Somebody else comes in their place; and nobody.
      expect((await put(owner, hook, await proofBy(hook, "Eve", "323456789012345678"))).status).toBe(204);
      expect([(await shown(owner))[0], await holderOf(hook)]).toEqual(["Eve", "323456789012345678"]);
      expect((await stranger.call("DELETE", `/api/hooks/${hook}/answerer`)).problem).toBe("not-found");
      expect((await owner.call("DELETE", `/api/hooks/${hook}/answerer`)).status).toBe(204);
      expect([(await shown(owner))[0], await holderOf(hook)]).toEqual(["", null]);
    });

    test("another address is another channel: whoever pressed under the old one has no buttons there", async () => {
      const { owner, hook } = await newOwner();
      const proof = await proofBy(hook, "Di");
      await owner.call("PUT", `/api/hooks/${hook}/answerer`, { body: { proof } });
      await owner.call("PATCH", `/api/hooks/${hook}`, { body: { url: `${ours}-2` } });
      expect([await shown(owner), await holderOf(hook)]).toEqual([[""], null]);
      await owner.call("PATCH", `/api/hooks/${hook}`, { body: { url: "https://hook.test/discord-elsewhere/200" } });
      expect(await shown(owner)).toEqual([null]);
      expect((await owner.call("PUT", `/api/hooks/${hook}/answerer`, { body: { proof } })).problem).toBe("not-found");
    });

    test("the message of the test button has Connect under it, in channels of our application alone", async () => {
      const say = async (buttons: string | null) => {
        const context = { language: "en", timeZone: "UTC", origin: env.ORIGIN, now: 0 } as const;
        const message = { id: "d", kind: "discord", at: 0, content: testMessage(context, buttons) } as const;
        const { body } = await postingOf(env, message, { url: ours });
        return JSON.parse(String(body)) as Record<string, unknown>;
      };
      const hook = "a".repeat(20);
      const button = { type: 2, style: 2, label: "Connect", custom_id: `connect:${hook}` };
      expect((await say(hook)).components).toEqual([{ type: 1, components: [button] }]);
      expect((await say(null)).components).toBeUndefined();
    });
  });

  test("buttons of a channel that is gone, or is somebody else's now, play nothing", async () => {
    const { who, body } = await told("discord", "discord-gone", { user: USER });
    const [row] = body.components as readonly { readonly components: readonly { readonly custom_id: string }[] }[];
    const id = row?.components[0]?.custom_id ?? "";
    const before = (await entriesOf()).length;
    const content = async () => ((await interact(press(id))).json as { data: { content: string } }).data.content;
    const row0 = await env.DB.prepare("select * from hooks where person = ?")
      .bind(who.me.id)
      .first<{ sealed: string }>();
    const other = await seal(
      env,
      JSON.stringify({ url: "https://hook.test/discord-gone/200", user: "423456789012345678" }),
    );
    await env.DB.prepare("update hooks set sealed = ? where person = ?").bind(other, who.me.id).run();
    expect(await content()).toContain("nie są Twoje");
    await env.DB.prepare("update hooks set state = 'on', sealed = ? where person = ?")
      .bind(row0?.sealed, who.me.id)
      .run();
    await env.DB.prepare("delete from hooks where person = ?").bind(who.me.id).run();
    expect(await content()).toContain("nie są Twoje");
    expect(await entriesOf()).toHaveLength(before);
  });
});
