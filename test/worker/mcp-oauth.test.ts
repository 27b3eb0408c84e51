/** A program without a token asks somebody by OAuth: they see who asks, allow or refuse it, and end it on their profile. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { app } from "../../worker/app.ts";
import { env, Client as Nobody, newGuest, newProgram, SITE } from "./client.ts";
import { answer, BACK, form, mcp, register, send, type Tokens, tokensOf, VERIFIER } from "./oauth-kit.ts";

test("says where programs ask, and that the token is for /mcp", async () => {
  const server = (await (await send("/.well-known/oauth-authorization-server")).json()) as Record<string, string>;
  const { ORIGIN } = env;
  expect(server).toMatchObject({
    issuer: ORIGIN,
    authorization_endpoint: `${ORIGIN}/oauth/authorize`,
    token_endpoint: `${ORIGIN}/oauth/token`,
    registration_endpoint: `${ORIGIN}/oauth/register`,
  });
  const resource = await (await send("/.well-known/oauth-protected-resource/mcp")).json();
  expect(resource).toMatchObject({ resource: `${ORIGIN}/mcp` });
});

test("whoever is asked sees the program's name, allows it, and ends it on the profile", async () => {
  const { id, path } = await register();
  const signedOut = await new Nobody().get(path);
  expect(signedOut.status).toBe(200);
  expect(signedOut.text).toContain("/sign-in");
  expect(signedOut.text).not.toContain("<form");
  const ada = await newGuest("Ada");
  const page = await ada.get(path);
  expect(page.text).toContain("Chess &lt;Robot");
  expect(page.text).toContain("program.example");
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self' https://program.example");
  const allowed = await answer(ada, path, "allow");
  expect(allowed.status).toBe(303);
  const back = new URL(allowed.headers.get("location") ?? "");
  expect([back.origin + back.pathname, back.searchParams.get("state")]).toEqual([BACK, "a state"]);
  const [token] = await tokensOf(ada);
  expect(token?.name).toContain("Chess");
  const ask = (fields: Record<string, string>) => send("/oauth/token", form({ client_id: id, ...fields }));
  const code = back.searchParams.get("code") ?? "";
  const exchange = { grant_type: "authorization_code", code, redirect_uri: BACK };
  expect((await ask({ ...exchange, code_verifier: "x".repeat(50) })).status).toBe(400);
  const again = await answer(ada, path, "allow");
  const fresh = new URL(again.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const given = await ask({ ...exchange, code: fresh, code_verifier: VERIFIER });
  expect(given.status).toBe(200);
  const { access_token, refresh_token } = (await given.json()) as Tokens;
  expect((await mcp(access_token)).status).toBe(200);
  // An access token is good at /mcp alone.
  expect((await send("/api/me", { headers: { authorization: `Bearer ${access_token}` } })).status).toBe(401);
  const renew = { grant_type: "refresh_token", refresh_token };
  const renewed = (await (await ask(renew)).json()) as Tokens;
  expect((await mcp(renewed.access_token)).status).toBe(200);
  for (const it of await tokensOf(ada)) expect((await ada.delete(`/api/me/tokens/${it.id}`)).status).toBe(204);
  const ended = await mcp(renewed.access_token);
  expect(ended.status).toBe(401);
  expect(ended.headers.get("www-authenticate")).toContain("resource_metadata=");
  expect((await ask({ ...renew, refresh_token: renewed.refresh_token })).status).toBe(400);
});

test("whoever refuses sends the program away with nothing", async () => {
  const { path } = await register();
  const ada = await newGuest("Ada");
  const refused = await answer(ada, path, "refuse");
  expect(refused.status).toBe(303);
  const back = new URL(refused.headers.get("location") ?? "");
  expect([back.origin, back.searchParams.get("error"), back.searchParams.get("code")]).toEqual([
    "https://program.example",
    "access_denied",
    null,
  ]);
  expect(await tokensOf(ada)).toEqual([]);
});

test("nobody is sent to an address that no program has, and nobody else decides", async () => {
  const { path } = await register();
  const ada = await newGuest("Ada");
  for (const bad of [
    path.replace("program.example", "evil.example"),
    path.replace(/client_id=[^&]+/, "client_id=x"),
    "/oauth/authorize",
  ])
    for (const what of [await ada.get(bad), await answer(ada, bad, "allow")])
      expect([what.status, what.problem]).toEqual([400, "invalid"]);
  expect((await answer(new Nobody(), path, "allow")).status).toBe(401);
  expect((await answer(await newProgram(ada), path, "allow")).problem).toBe("forbidden");
  const foreign = { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" };
  const forged = await ada.call("POST", path, { body: "answer=allow", headers: foreign });
  expect(forged.problem).toBe("foreign-origin");
  expect((await tokensOf(ada)).map((it) => it.name)).toEqual(["bot"]);
});

test("no code without PKCE, to another address, or twice; and no frame around the question", async () => {
  const { id, path } = await register();
  const ada = await newGuest("Ada");
  const page = await ada.get(path);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const without = path.replace(/code_challenge(?:_method)?=[^&]+&/g, "");
  expect(without).not.toContain("code_challenge");
  const to = (back: string) => path.replace(encodeURIComponent(BACK), encodeURIComponent(back));
  for (const bad of [
    without,
    path.replace("=S256", "=plain"),
    ...[
      `${BACK}/more`,
      `${BACK}?more=1`,
      "https://program.example@evil.example/back",
      "http://program.example/back",
    ].map(to),
    `${path}&redirect_uri=${encodeURIComponent("https://evil.example/")}`,
    `${path}&client_id=x`,
  ]) {
    const what = await answer(ada, bad, "allow");
    const target = new URL(what.headers.get("location") ?? "https://nowhere.example/");
    expect([bad, target.host, target.searchParams.get("code") !== null]).not.toEqual([bad, "evil.example", true]);
    if (bad === without || bad.includes("=plain"))
      expect([bad, target.searchParams.get("error")]).toEqual([bad, "invalid_request"]);
  }
  const allowed = await answer(ada, path, "allow");
  const code = new URL(allowed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const exchange = { client_id: id, grant_type: "authorization_code", code, redirect_uri: BACK };
  expect((await send("/oauth/token", form(exchange))).status).toBe(400);
  const other = await answer(ada, path, "allow");
  const fresh = new URL(other.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const whole = form({ ...exchange, code: fresh, code_verifier: VERIFIER });
  expect((await send("/oauth/token", whole)).status).toBe(200);
  expect((await send("/oauth/token", whole)).status).toBe(400);
});

test("a challenge that is no SHA-256 is told to the program, and an unknown program to the person, in words", async () => {
  const ada = await newGuest("Ada");
  const { path } = await register();
  for (const bad of ["a", "a".repeat(10_000), "%C3%A9".repeat(43), "a".repeat(42)]) {
    const answer = await ada.get(path.replace(/code_challenge=[^&]+/, `code_challenge=${bad}`));
    expect(answer.status).toBe(302);
    expect(new URL(answer.headers.get("location") ?? "").searchParams.get("error")).toBe("invalid_request");
  }
  const unknown = await ada.call("GET", path.replace(/client_id=[^&]+/, "client_id=nobody"), {
    headers: { accept: "text/html" },
  });
  expect(unknown.status).toBe(400);
  expect(unknown.text).toContain("No program with this address is registered here");
  expect(unknown.text).not.toContain("errors");
  // Longer than any key of KV.
  const long = path.replace(/client_id=[^&]+/, `client_id=${"x".repeat(3_000)}`);
  for (const address of [long, `/oauth/authorize?client_id=${"x".repeat(3_000)}`])
    for (const method of ["GET", "POST"]) expect((await ada.call(method, address)).status).toBe(400);
  const fields = { client_id: "x".repeat(3_000), grant_type: "authorization_code", code: "a:b:c" };
  expect((await send("/oauth/token", form(fields))).status).toBeLessThan(500);
  expect((await mcp(`a:${"b".repeat(3_000)}:c`)).status).toBe(401);
});

test("access tokens that are made up, and requests that are none, are refused", async () => {
  for (const token of ["x", "a:b:c", "tg", `${"x".repeat(3_000)}`]) expect((await mcp(token)).status).toBe(401);
  const requests: readonly Record<string, string>[] = [
    {},
    { grant_type: "password" },
    { grant_type: "authorization_code", code: "a:b:c" },
  ];
  for (const fields of requests) expect((await send("/oauth/token", form(fields))).status).toBeLessThan(500);
  for (const body of ["", "{", "[]", '{"redirect_uris":"x"}', '{"redirect_uris":["javascript:alert(1)"]}'])
    expect(
      (await send("/oauth/register", { method: "POST", headers: { "content-type": "application/json" }, body })).status,
    ).toBe(400);
});

test("a token that was asked for another service, or is revoked, opens nothing", async () => {
  const { id, path } = await register();
  const ada = await newGuest("Ada");
  const own = encodeURIComponent(`${env.ORIGIN}/mcp`);
  const foreign = encodeURIComponent("https://elsewhere.example/mcp");
  expect(path).toContain(own);
  const asked = await answer(ada, path.replace(own, foreign), "allow");
  const { host, searchParams: said } = new URL(asked.headers.get("location") ?? "");
  expect([host, said.get("error"), said.get("code")]).toEqual([new URL(BACK).host, "invalid_target", null]);
  const exchange = async (more: Record<string, string>) => {
    const allowed = await answer(ada, path, "allow");
    const code = new URL(allowed.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const fields = { client_id: id, grant_type: "authorization_code", code, redirect_uri: BACK };
    return send("/oauth/token", form({ ...fields, code_verifier: VERIFIER, ...more }));
  };
  expect((await exchange({ resource: "https://elsewhere.example/mcp" })).status).toBe(400);
  expect((await exchange({ client_id: (await register("Other")).id })).status).toBe(400);
  const { access_token, refresh_token } = (await (await exchange({})).json()) as Tokens;
  expect((await mcp(access_token)).status).toBe(200);
  expect((await mcp(refresh_token)).status).toBe(401);
  expect((await send("/oauth/token", form({ client_id: id, token: access_token }))).status).toBe(200);
  expect((await mcp(access_token)).status).toBe(401);
});

test("nobody registers a thousand programs, and nobody else is kept from registering one", async () => {
  const strict = { ...env, LIMITS: "on" as const };
  const from = async (ip: string) => {
    const context = createExecutionContext();
    const body = JSON.stringify({ client_name: "Many", redirect_uris: [BACK], token_endpoint_auth_method: "none" });
    const headers = { "content-type": "application/json", "cf-connecting-ip": ip, "accept-language": "pl" };
    const request = new Request(`${SITE}/oauth/register`, { method: "POST", headers, body });
    const answered = await app.fetch(request, strict, context);
    await waitOnExecutionContext(context);
    return answered;
  };
  const statuses: number[] = [];
  for (let at = 0; at < 25; at++) statuses.push((await from(`2001:db8:77:1::${at + 1}`)).status);
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(5).fill(429)]);
  const refused = await from("2001:db8:77:1::1");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(((await refused.json()) as { title: string }).title).toBe("Za dużo prób");
  expect((await from("2001:db8:77:2::1")).status).toBe(201);
});
