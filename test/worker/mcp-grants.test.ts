/** A grant of OAuth owns its token: one for each program, which ends with it; and a program always hears what became of its request. */
import { expect, test } from "vitest";
import { deleteUnfetched } from "../../worker/db/tokens.ts";
import { type Client, countRows, env, newGuest } from "./client.ts";
import { answer, BACK, challenge, form, mcp, register, send, type Tokens, tokensOf, VERIFIER } from "./oauth-kit.ts";

/** Lets a program in as somebody, and returns the browser's redirect. */
async function allow(person: Client, path: string): Promise<URL> {
  const allowed = await answer(person, path, "allow");
  expect(allowed.status).toBe(303);
  return new URL(allowed.headers.get("location") ?? "");
}

async function fetched(id: string, back: URL): Promise<Tokens> {
  const code = back.searchParams.get("code") ?? "";
  const exchange = { grant_type: "authorization_code", code, redirect_uri: BACK, code_verifier: VERIFIER };
  const given = await send("/oauth/token", form({ client_id: id, ...exchange }));
  expect(given.status).toBe(200);
  return (await given.json()) as Tokens;
}

const refresh = (id: string, token: string) =>
  send("/oauth/token", form({ client_id: id, grant_type: "refresh_token", refresh_token: token }));

test("the same program asking again has one token, and what it had before opens nothing", async () => {
  const { id, path } = await register();
  const ada = await newGuest("Ada");
  const first = await fetched(id, await allow(ada, path));
  for (let at = 0; at < 25; at++) await allow(ada, path);
  const last = await fetched(id, await allow(ada, path));
  expect(await tokensOf(ada)).toHaveLength(1);
  expect((await mcp(first.access_token)).status).toBe(401);
  expect((await mcp(last.access_token)).status).toBe(200);
});

test("the twenty-first program is told, and the person goes back to it", async () => {
  const ada = await newGuest("Ada");
  for (let at = 0; at < 20; at++) await ada.post("/api/me/tokens", { name: `bot ${at}` });
  const { path } = await register();
  const back = await allow(ada, path);
  expect([back.origin, back.searchParams.get("error"), back.searchParams.get("state")]).toEqual([
    "https://program.example",
    "access_denied",
    "a state",
  ]);
  expect(back.searchParams.get("error_description")).toContain("20");
  expect(await tokensOf(ada)).toHaveLength(20);
});

test("a program that revokes its access or its refresh token has ended, and its token is deleted", async () => {
  for (const which of ["access_token", "refresh_token"] as const) {
    const { id, path } = await register();
    const ada = await newGuest("Ada");
    const tokens = await fetched(id, await allow(ada, path));
    expect((await send("/oauth/token", form({ client_id: id, token: tokens[which] }))).status).toBe(200);
    expect([which, await tokensOf(ada)]).toEqual([which, []]);
    expect((await mcp(tokens.access_token)).status).toBe(401);
    expect((await refresh(id, tokens.refresh_token)).status).toBe(400);
  }
});

test("nobody ends another program's grant by making tokens up", async () => {
  const { id, path } = await register();
  const other = await register("Other");
  const ada = await newGuest("Ada");
  const { access_token } = await fetched(id, await allow(ada, path));
  const [user, grant] = access_token.split(":");
  const forged = `${user}:${grant}:${"x".repeat(32)}`;
  await send("/oauth/token", form({ client_id: other.id, token: access_token }));
  await send("/oauth/token", form({ client_id: id, token: forged }));
  await refresh(other.id, forged);
  expect((await mcp(access_token)).status).toBe(200);
  expect(await tokensOf(ada)).toHaveLength(1);
});

test("replay of an old refresh token ends the grant, and its token", async () => {
  const { id, path } = await register();
  const ada = await newGuest("Ada");
  const first = await fetched(id, await allow(ada, path));
  const second = (await (await refresh(id, first.refresh_token)).json()) as Tokens;
  const third = (await (await refresh(id, second.refresh_token)).json()) as Tokens;
  expect((await mcp(third.access_token)).status).toBe(200);
  expect((await refresh(id, first.refresh_token)).status).toBe(400);
  expect((await refresh(id, third.refresh_token)).status).toBe(400);
  expect((await mcp(third.access_token)).status).toBe(401);
  expect(await tokensOf(ada)).toEqual([]);
});

test("a code that is never fetched leaves nothing behind", async () => {
  const { path } = await register();
  const ada = await newGuest("Ada");
  await allow(ada, path);
  expect(await tokensOf(ada)).toHaveLength(1);
  await env.DB.prepare("update tokens set expires_at = expires_at - 660001 where person = ?").bind(ada.me.id).run();
  expect(await tokensOf(ada)).toEqual([]);
  await deleteUnfetched(env);
  expect(await countRows("tokens", `person = '${ada.me.id}'`)).toBe(0);
});

test("a token that was fetched is good for ever, until it is ended", async () => {
  const { id, path } = await register();
  const ada = await newGuest("Ada");
  await fetched(id, await allow(ada, path));
  await deleteUnfetched(env, Date.now() + 1e12);
  expect(await tokensOf(ada)).toHaveLength(1);
});

test.each([
  ["another kind of answer", ["response_type=code", "response_type=token"], "unsupported_response_type"],
  ["no kind of answer", ["response_type=code&", ""], "invalid_request"],
  ["plain PKCE", ["=S256", "=plain"], "invalid_request"],
  ["another service", [encodeURIComponent(`${env.ORIGIN}/mcp`), "https%3A%2F%2Felsewhere.example"], "invalid_target"],
] as const)("a known program that asks for %s hears why", async (_, [from, to], error) => {
  const { path } = await register();
  const ada = await newGuest("Ada");
  for (const what of [await ada.get(path.replace(from, to)), await answer(ada, path.replace(from, to), "allow")]) {
    const back = new URL(what.headers.get("location") ?? "https://nowhere.example");
    expect([back.origin + back.pathname, back.searchParams.get("error"), back.searchParams.get("state")]).toEqual([
      BACK,
      error,
      "a state",
    ]);
  }
  expect(await tokensOf(ada)).toEqual([]);
});

test.each(["", "/", "/mcp", "/mcp/"])("the resource may be called by our origin and %j", async (ending) => {
  const { id, path } = await register();
  const ada = await newGuest("Ada");
  const resource = `${env.ORIGIN}${ending}`;
  const back = await allow(ada, path.replace(encodeURIComponent(`${env.ORIGIN}/mcp`), encodeURIComponent(resource)));
  const code = back.searchParams.get("code") ?? "";
  const exchange = { grant_type: "authorization_code", code, redirect_uri: BACK, code_verifier: VERIFIER, resource };
  const given = await send("/oauth/token", form({ client_id: id, ...exchange }));
  expect(given.status).toBe(200);
  expect((await mcp(((await given.json()) as Tokens).access_token)).status).toBe(200);
});

const registering = (uri: string) =>
  send("/oauth/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Desk", redirect_uris: [uri], token_endpoint_auth_method: "none" }),
  });

test.each(["com.example.desk:/back", "cursor://anysphere.cursor-mcp/oauth/callback", "http://127.0.0.1:4711/back"])(
  "a program on a desk is sent back to %s",
  async (uri) => {
    const answered = await registering(uri);
    expect(answered.status).toBe(201);
    const { client_id } = (await answered.json()) as { client_id: string };
    const query = new URLSearchParams({
      ...{ response_type: "code", client_id, redirect_uri: uri, state: "s" },
      ...{ code_challenge: await challenge(), code_challenge_method: "S256" },
    });
    const ada = await newGuest("Ada");
    const page = await ada.get(`/oauth/authorize?${query}`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const target = uri.startsWith("http") ? new URL(uri).origin : new URL(uri).protocol;
    expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${target}`);
    expect(page.text).toContain(uri.startsWith("http") ? "127.0.0.1" : new URL(uri).protocol);
    const back = await allow(ada, `/oauth/authorize?${query}`);
    expect(back.href.startsWith(uri)).toBe(true);
    expect(back.searchParams.get("code")).toBeTruthy();
  },
);

test.each([
  ...["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd", "blob:https://a/b"],
  ...["http://program.example/back", "http://127.0.0.1.evil.example/", "vbscript:x", "about:blank", "intent://x#y"],
  ...["ws://program.example", "ftp://program.example/", "mailto:a@b.example", "view-source:https://a.example/"],
  ...["ms-settings:x", "content://x", "chrome://settings", "not an address", ""],
])("no program is sent back to %s", async (uri) => {
  expect((await registering(uri)).status).toBe(400);
});

test("somebody who is sent here by mistake reads a page, not JSON", async () => {
  const { path } = await register();
  const ada = await newGuest("Ada");
  for (const bad of ["/oauth/authorize", path.replace(/client_id=[^&]+/, "client_id=x")]) {
    const page = await ada.get(bad, { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect([page.status, page.headers.get("content-type")]).toEqual([400, expect.stringContaining("text/html")]);
    expect(page.text).toContain("<h1>");
    expect(page.headers.get("cache-control")).toBe("no-store");
  }
});
