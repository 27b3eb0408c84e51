/** Other sites, cookies and headers (promise S4). */
import { describe, expect, test } from "vitest";
import { app } from "../../worker/app.ts";
import { Client, countRows, env, newGuest, newProgram } from "./client.ts";

const SAFE = ["GET", "HEAD", "ALL"];
const unsafe = app.routes
  .filter(({ method, path }) => !SAFE.includes(method) && !path.endsWith("*"))
  .map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, "x") }));
const routes = [...new Map(unsafe.map((it) => [`${it.method} ${it.path}`, it])).values()];

const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  { origin: "https://sub.telegraph.test", "sec-fetch-site": "same-site" },
  { origin: "http://telegraph.test", "sec-fetch-site": "same-origin" },
  { origin: "https://telegraph.test.evil.example", "sec-fetch-site": "same-origin" },
  { origin: "null", "sec-fetch-site": "same-origin" },
  { origin: "https://telegraph.test", "sec-fetch-site": "cross-site" },
];

/** A document without the scripts in it that its policy names by their hashes. */
async function withoutAllowed(text: string, policy: string): Promise<readonly string[]> {
  const parts = text.split(/(?=<script)|(?<=<\/script>)/);
  const named = await Promise.all(
    parts.map(async (it) => {
      const [, script] = /^<script(?![^>]*\bsrc=)[^>]*>([\s\S]*)<\/script>$/.exec(it) ?? [];
      const hash = script && (await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script)));
      return hash && policy.includes(`'sha256-${Buffer.from(hash).toString("base64")}'`);
    }),
  );
  return parts.filter((_, at) => !named[at]);
}

describe("a page that asks for somebody", () => {
  const own = routes.filter(({ path }) => path.startsWith("/api/") && !path.startsWith("/api/operator/"));
  test.each(own)("$method $path refuses it for somebody else", async ({ method, path }) => {
    const [ada, bob] = [await newGuest(), await newGuest()];
    const { id } = (await ada.get("/api/me")).json as { readonly id: string };
    const headers = { "telegraph-person": id };
    const answer = await bob.call(method, path, { headers });
    expect(`${answer.status} ${answer.problem}`).toBe("412 other-person");
  });

  test("what it may read, it reads for the person it means alone", async () => {
    const [ada, bob] = [await newGuest(), await newGuest()];
    const { id } = (await ada.get("/api/me")).json as { readonly id: string };
    const headers = { "telegraph-person": id };
    expect((await ada.call("GET", "/api/me", { headers })).json).toMatchObject({ id });
    expect((await bob.call("GET", "/api/me", { headers })).problem).toBe("other-person");
  });
});

describe("requests from other sites", () => {
  test("there are unsafe routes to look at", () => expect(routes.length).toBeGreaterThan(8));

  test.each(routes)("$method $path refuses them", async ({ method, path }) => {
    const ada = await newGuest();
    for (const headers of FOREIGN) {
      const answer = await ada.call(method, path, { headers });
      expect(`${answer.status} ${answer.problem} for ${headers.origin}`).toBe(
        `403 foreign-origin for ${headers.origin}`,
      );
    }
  });

  test("a cookie without a word of where it comes from is refused", async () => {
    const ada = await newGuest();
    const silent = new Client({ program: true });
    for (const [name, value] of ada.cookies) silent.cookies.set(name, value);
    expect((await silent.patch("/api/me", { name: "Eve" })).problem).toBe("foreign-origin");
    expect((await ada.get("/api/me")).json).toMatchObject({ name: "Ada" });
  });

  test("a program with a token and without an origin is let through; with a foreign origin it is not", async () => {
    const program = await newProgram(await newGuest());
    expect((await program.patch("/api/me", { name: "Bot" })).status).toBe(200);
    const foreign = await program.call("PATCH", "/api/me", { body: { name: "Eve" }, headers: FOREIGN[0] ?? {} });
    expect(foreign.problem).toBe("foreign-origin");
  });

  test("the address in links counts as our own", async () => {
    const ada = await newGuest();
    const headers = { origin: env.ORIGIN, "sec-fetch-site": "same-origin" };
    expect((await ada.call("PATCH", "/api/me", { body: { name: "Ann" }, headers })).status).toBe(200);
  });

  test("a socket is not opened for another site", async () => {
    const ada = await newGuest();
    const headers = { upgrade: "websocket", origin: "https://evil.example" };
    expect((await ada.call("GET", "/api/tables/x/socket", { headers })).problem).toBe("foreign-origin");
  });

  test("refusing changes nothing", async () => {
    const before = await countRows("people");
    await new Client().post("/api/auth/guest", { name: "Eve" }, FOREIGN[0]);
    expect(await countRows("people")).toBe(before);
  });
});

describe("the session cookie", () => {
  const cookieAt = async (site: string) => {
    const answer = await new Client({ site }).post("/api/auth/guest", { name: "Ada" });
    const shown = answer.headers.getSetCookie().map((it) => it.replace(/=[^;]{60,}/, "=TOKEN"));
    return shown.map((it) => it.replace(/=[\da-f-]{59}(?=;)/, "=BOOKMARK"));
  };
  test.each(["https://telegraph.test", "https://localhost", "http://192.168.1.7", "http://localhost.evil.example"])(
    "at %s it is __Host-, HttpOnly, Secure, SameSite=Lax",
    async (site) => {
      const rest = "Path=/; HttpOnly; Secure; SameSite=Lax";
      expect(await cookieAt(site)).toEqual([
        `__Host-telegraph=TOKEN; Max-Age=7776000; ${rest}`,
        `__Host-telegraph-bookmark=BOOKMARK; Max-Age=86400; ${rest}`,
      ]);
    },
  );
  test.each(["http://localhost:8787", "http://127.0.0.1:8787"])("at %s it has a plain name", async (site) => {
    const rest = "Path=/; HttpOnly; SameSite=Lax";
    expect(await cookieAt(site)).toEqual([
      `telegraph=TOKEN; Max-Age=7776000; ${rest}`,
      `telegraph-bookmark=BOOKMARK; Max-Age=86400; ${rest}`,
    ]);
  });
  test("the plain name counts for nothing elsewhere", async () => {
    const local = await newGuest("Ada", { site: "http://localhost:8787" });
    const remote = new Client();
    for (const [name, value] of local.cookies) remote.cookies.set(name, value);
    expect((await remote.get("/api/me")).status).toBe(401);
  });
});

describe("headers", () => {
  const shown = ({ headers }: { headers: Headers }) =>
    Object.fromEntries([...headers].filter(([name]) => name !== "set-cookie" && name !== "content-length"));

  test("of an answer of the API", async () => {
    expect(shown(await new Client().get("/api/health"))).toMatchInlineSnapshot(`
      {
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        "content-type": "application/json",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "referrer-policy": "same-origin",
        "strict-transport-security": "max-age=31536000",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      }
    `);
  });
  test("of a problem", async () => {
    expect(shown(await new Client().get("/api/nothing"))).toMatchInlineSnapshot(`
      {
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        "content-type": "application/problem+json",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "referrer-policy": "same-origin",
        "strict-transport-security": "max-age=31536000",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      }
    `);
  });
  test("of the page", async () => {
    const { headers } = await new Client().get("/");
    expect(headers.get("content-security-policy")).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self' 'sha256-mp/vRl9VoLMr4N5AYJI0Xy8M1gb1E9koaSjQh0fUA4I='; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"`,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
  });
  test("no promise of https is made over http", async () => {
    const { headers } = await new Client({ site: "http://localhost:8787" }).get("/api/health");
    expect(headers.has("strict-transport-security")).toBe(false);
  });
  test("nothing inline and nothing from elsewhere may run, in pages of the service too", async () => {
    for (const path of ["/", "/api/health", "/api/unsubscribe", "/dev/mail"]) {
      const { headers, text } = await new Client().get(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|https?:|\*|data:)/);
      const others = (await withoutAllowed(text, policy)).join("");
      expect(others).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=/i);
    }
  });
});
