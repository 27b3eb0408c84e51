/**
 * The doors that the API's own fuzz (`reference.test.ts`) does not knock at, or does not get through: pages for others, OAuth, Discord's
 * signed messages, and mails. Whatever comes, no answer is a fault of ours, nobody is sent anywhere, and the table stays as it was.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { app } from "../../worker/app.ts";
import type { MeShape, TableShape } from "../../worker/contract/shapes.ts";
import { Client, env, newGuest } from "./client.ts";
import { deliverRaw, rawOf } from "./mail-kit.ts";

const NONCE = "00112233445566778899aabbccddeeff";
const RUNS = 150;

let ada: Client & { readonly me: MeShape };
let table: TableShape;
const tableNow = async () => (await ada.get(`/api/tables/${table.id}`)).json;

beforeAll(async () => {
  ada = await newGuest("Ada of the doors");
  const body = { game: "gold-rush", options: { tiles: 12 }, seats: 2, bots: 1, listed: true, nonce: NONCE };
  table = (await ada.post("/api/tables", body)).json as TableShape;
});

afterAll(async () => expect(await tableNow()).toEqual(table));

const text = fc.oneof(
  fc.string({ maxLength: 80, unit: "binary" }),
  fc.constantFrom("", "-1", "1", "1e9", "NaN", "%00", "<script>", "../..", "x".repeat(3_000), "javascript:alert(1)"),
  fc.constantFrom("https://evil.example/", "//evil.example", "S256", "code", "authorization_code", "a:b:c"),
);
const encode = (it: string) => encodeURIComponent(it.toWellFormed());
const fields = (...names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), text, { maxKeys: names.length });
const spelled = (all: Readonly<Record<string, string>>) =>
  Object.entries(all)
    .map(([name, it]) => `${name}=${encode(it)}`)
    .join("&");

/** Every route that is not of the API, by its form. */
const doors = [
  ...new Set(
    app.routes
      .filter(({ path, method }) => method !== "ALL" && !path.endsWith("*") && !/^\/(?:api|dev)\//.test(path))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

const OAUTH = [
  "client_id",
  "redirect_uri",
  "response_type",
  "state",
  "code_challenge",
  "code_challenge_method",
  "scope",
];
const TOKEN = ["grant_type", "code", "client_id", "client_secret", "redirect_uri", "code_verifier", "refresh_token"];
const NAMES = ["at", "show", "lang", "theme", "url", "resource", "answer", ...OAUTH, ...TOKEN];
const REGISTRATION = fc.record(
  {
    client_name: fc.oneof(text, fc.jsonValue()),
    redirect_uris: fc.oneof(fc.array(text, { maxLength: 3 }), fc.jsonValue()),
    token_endpoint_auth_method: fc.oneof(fc.constantFrom("none", "client_secret_basic"), fc.jsonValue()),
    grant_types: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

const knock = fc.record({
  door: fc.constantFrom(...doors),
  id: fc.oneof(fc.constant(""), text),
  query: fields(...NAMES),
  body: fc.oneof(
    fields(...NAMES).map(spelled),
    REGISTRATION.map((it) => JSON.stringify(it)),
    text,
  ),
  type: fc.constantFrom("application/json", "application/x-www-form-urlencoded", "text/plain", "multipart/form-data"),
});

test("doors outside the API are known: a new one is knocked at, too", () => {
  expect(doors).toEqual(expect.arrayContaining(["GET /embed/:id", "GET /t/:id", "POST /oauth/register", "POST /mcp"]));
});

test("whatever is asked at a door outside the API is answered, and nobody is sent elsewhere", async () => {
  await fc.assert(
    fc.asyncProperty(knock, async ({ door, id, query, body, type }) => {
      const [method = "", path = ""] = door.split(" ");
      const address = `${path.replace(/:\w+/, encode(id) || table.id)}?${spelled(query)}`;
      const sent = method === "GET" ? {} : { body, headers: { "content-type": type } };
      for (const who of [ada, new Client({ program: true })]) {
        const { status, headers, text: said } = await who.call(method, address, sent);
        if (status >= 500) throw new Error(`${door} answered ${status} ${said.slice(0, 300)}`);
        const target = headers.get("location");
        if (target !== null && /evil/.test(new URL(target, env.ORIGIN).host))
          throw new Error(`${door} sends to ${target}`);
        if (headers.get("content-type")?.includes("html") && said.includes("<script>"))
          throw new Error(`${door}: markup`);
      }
    }),
    { numRuns: RUNS, seed: 20_261_122 },
  );
});

describe("Discord", () => {
  test("whatever is signed is answered", async () => {
    const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
    const hex = (bytes: ArrayBuffer) =>
      Array.from(new Uint8Array(bytes), (it) => it.toString(16).padStart(2, "0")).join("");
    const key = hex((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
    const service = new Client({ program: true, env: { ...env, DISCORD_PUBLIC_KEY: key } });
    const customId = fc.oneof(
      text,
      fc.constantFrom(`answer:${"a".repeat(58)}:1`, "answer::", "answer:a:0", `connect:${"a".repeat(20)}`),
    );
    const pressed = fc.record(
      {
        ...{ id: fc.oneof(text, fc.jsonValue()), type: fc.oneof(fc.constantFrom(1, 2, 3), fc.jsonValue()) },
        ...{ locale: text, token: text, application_id: text },
        data: fc.oneof(fc.record({ custom_id: customId }), fc.jsonValue()),
        member: fc.oneof(fc.record({ user: fc.record({ id: text, username: text }) }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: pressed }, fc.jsonValue(), text), async (it) => {
        const body = typeof it === "string" ? it : JSON.stringify(it);
        const at = String(Math.floor(Date.now() / 1_000));
        // Nobody can send what is not valid UTF-8.
        const sent = body.toWellFormed();
        const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(at + sent));
        const headers = { "x-signature-ed25519": hex(signature), "x-signature-timestamp": at };
        const answer = await service.call("POST", "/api/discord/interactions", { body: sent, headers });
        if (answer.status >= 500) throw new Error(`answered ${answer.status} ${answer.text.slice(0, 300)}`);
      }),
      { numRuns: RUNS, seed: 20_261_122 },
    );
  });
});

describe("mail", () => {
  const letter = () =>
    rawOf({
      ...{ from: "ada@doors.example", to: `play+${"a".repeat(58)}@telegraph.example`, text: "1" },
      ...{ messageId: "<1@doors.example>", header: ["In-Reply-To: <2@doors.example>"], html: "<p>1</p>" },
    });
  const cut = fc.record({ at: fc.nat(400), less: fc.nat(60), more: text });

  test("whatever comes is read or left, and throws nothing", async () => {
    const to = fc.oneof(
      fc.constantFrom("play@telegraph.example", env.MAIL_FROM, `play+${"a".repeat(58)}@telegraph.example`),
      text,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { maxLength: 6 }), to, text, async (cuts, address, from) => {
        const raw = cuts.reduce((now, { at, less, more }) => now.slice(0, at) + more + now.slice(at + less), letter());
        const { fate } = await deliverRaw(raw, from, address);
        expect(["not-ours", "unreadable", "automatic", "report", "ignored"]).toContain(fate);
      }),
      { numRuns: RUNS, seed: 20_261_122 },
    );
  });
});
