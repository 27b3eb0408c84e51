/** Known and unknown addresses: statuses, methods, problem types that lead somewhere, and files for machines. */
import { describe, expect, test } from "vitest";
import { endpointsOf } from "../../worker/api/openapi.ts";
import { ROUTES } from "../../worker/api/routes.ts";
import { PROBLEMS } from "../../worker/contract/problem.ts";
import type { Problem } from "../../worker/contract/shapes.ts";
import { Client, env, newGuest, newProgram, twoAndOne } from "./client.ts";

const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;
const PAGES = [
  "/",
  "/new",
  "/sign-in",
  "/profile",
  "/about",
  "/learn/gold-rush",
  "/games/hex",
  "/rules/carnegie",
  "/people/x",
];
/** Addresses of a kind that there is, of something that is not there. */
const MISSING = ["/learn/no-game", "/games/no-game", "/t/short", "/problems/none"];
const NOTHING = ["/nothing", "/new/more", "/t", "/people", "/API/me"];

describe("pages", () => {
  test.each(["/api/docs", "/problems/too-many", "/problems/not-missed"])("%s says what it is, too", async (path) => {
    const { text } = await new Client().get(path);
    for (const it of ["title", "description", "image", "url", "site_name", "type"])
      expect(text).toMatch(new RegExp(`<meta property="og:${it}" content="[^"{}]{3,}"/>`));
    expect(text).toContain(`<meta property="og:url" content="${env.ORIGIN}${path}"/>`);
  });

  test("no page that the sitemap lists is kept from search engines", async () => {
    const { text } = await new Client().get("/sitemap.xml");
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, it = ""]) => new URL(it).pathname);
    expect(listed).toContain("/api/docs");
    for (const it of listed) expect((await new Client().get(it)).text).not.toContain("noindex");
  });

  test.each(PAGES)("%s is the page, and says what it is to who only shows a link", async (path) => {
    const { status, text, headers } = await new Client().get(path);
    expect({ status, type: headers.get("content-type") }).toEqual({
      status: 200,
      type: expect.stringContaining("html"),
    });
    for (const it of ["title", "description", "image", "url"])
      expect(text).toContain(`<meta property="og:${it}" content="`);
    expect(text).toContain(`<meta property="og:url" content="${env.ORIGIN}${path}"/>`);
    expect(text).toContain(`<meta property="og:image" content="${env.ORIGIN}/`);
  });

  test("have words in the reader's language, of the game that they are about", async () => {
    const { text } = await new Client().get("/learn/gold-rush", { "accept-language": "pl" });
    expect(text).toContain('<meta property="og:title" content="Poznaj grę');
    const { text: own } = await new Client().get("/games/hex", { "accept-language": "ca" });
    expect(own).toContain('<meta property="og:title" content="Hex: juga, mira, estadístiques"');
    expect(own).toContain('<meta property="og:description" content="Hex al web: taules');
  });

  test.each([...NOTHING, ...MISSING])("%s is not there, which people are told by the page", async (path) => {
    const { status, text } = await new Client().get(path);
    expect(status).toBe(404);
    expect(text).toContain('<div id="page">');
  });

  test.each([
    ...PAGES,
    "/t/abcdefghijklmnopqrst",
    "/robots.txt",
    "/mark.svg",
    "/style/none.css",
    ...NOTHING,
    ...MISSING,
  ])("%s takes nothing but to be read", async (path) => {
    for (const method of METHODS) {
      const { status, headers, problem } = await new Client().call(method, path);
      if (status === 404) expect(problem).toBe("not-found");
      else
        expect({ status, problem, allow: headers.get("allow") }).toEqual({
          status: 405,
          problem: "bad-method",
          allow: "GET, HEAD, OPTIONS",
        });
      expect({ path, method, there: status === 405 }).toEqual({
        path,
        method,
        there: ![...NOTHING, "/style/none.css"].includes(path),
      });
    }
  });

  test("HEAD is GET without the body, OPTIONS says what may be sent", async () => {
    expect(await new Client().call("HEAD", "/about")).toMatchObject({ status: 200, text: "" });
    expect(await new Client().call("HEAD", "/nothing")).toMatchObject({ status: 404, text: "" });
    const { status, headers } = await new Client().call("OPTIONS", "/about");
    expect({ status, allow: headers.get("allow") }).toEqual({ status: 204, allow: "GET, HEAD, OPTIONS" });
  });
});

describe("the API", () => {
  /** Routes may call a part of the same path differently. */
  const shapeOf = (path: string) => path.replace(/:\w+/g, ":");

  test("refuses every method that a path does not take, and names those that it does", async () => {
    const ada = await newGuest();
    const paths = [...new Set(endpointsOf(ROUTES).map((it) => it.path))].filter((it) => !it.startsWith("/operator/"));
    for (const path of paths) {
      const taken = endpointsOf(ROUTES).filter(
        (it) =>
          shapeOf(it.path) === shapeOf(path) ||
          (path === "/tables/import" && it.path === "/tables/:id") ||
          (path === "/hooks/push-key" && it.path === "/hooks/:id"),
      );
      const methods = new Set(taken.map((it) => it.method));
      const at = `/api${path.replace(/:\w+/g, "x")}`;
      for (const method of [...METHODS, "GET", "PROPFIND"].filter((it) => !methods.has(it))) {
        const { status, headers, problem } = await ada.call(method, at);
        expect({ at, method, status, problem }).toEqual({ at, method, status: 405, problem: "bad-method" });
        const allow = headers.get("allow")?.split(", ") ?? [];
        expect(allow).toEqual(expect.arrayContaining([...methods, "OPTIONS"]));
        expect(allow).not.toContain(method);
      }
      expect((await ada.call("OPTIONS", at)).status).toBe(204);
    }
  });

  test.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/tables/x/nothing",
    "/.well-known/nothing",
    "/dev/nothing",
    "/oauth/nothing",
  ])("%s is a problem, whatever the method", async (path) => {
    for (const method of ["GET", ...METHODS])
      expect(await (await newGuest()).call(method, path)).toMatchObject({ status: 404, problem: "not-found" });
  });

  test("asks for a token where one is missing or bad", async () => {
    const { status, headers } = await new Client().get("/api/me");
    expect({ status, how: headers.get("www-authenticate") }).toEqual({ status: 401, how: 'Bearer realm="telegraph"' });
    const bad = await new Client({ program: true }).get("/api/me", { authorization: "Bearer tg_none" });
    expect(bad.headers.get("www-authenticate")).toBe('Bearer realm="telegraph", error="invalid_token"');
  });
});

describe("a call that its caller may not make", () => {
  const asked = endpointsOf(ROUTES).filter((it) => it.method !== "GET");
  const send = (client: Client, { method, path }: (typeof asked)[number], body: string) =>
    client.call(method, `/api${path.replace(/:\w+/g, "a".repeat(20))}`, {
      body,
      headers: { "content-type": "application/json" },
    });
  const BAD = ["no json", '{"nothing":1}', "[]"];

  test.each(asked.filter(({ route: { who } }) => who === "person" || who === "session"))(
    "$name asks for a sign-in before it says what is wrong with a body",
    async (endpoint) => {
      for (const body of BAD) {
        const { status, problem, headers } = await send(new Client(), endpoint, body);
        const how = headers.get("www-authenticate");
        expect({ body, status, problem, how }).toEqual({
          ...{ body, status: 401, problem: "sign-in", how: 'Bearer realm="telegraph"' },
        });
      }
    },
  );

  test.each(asked.filter(({ route: { who } }) => who === "session"))(
    "$name refuses a token first",
    async (endpoint) => {
      const program = await newProgram(await newGuest());
      for (const body of BAD)
        expect(await send(program, endpoint, body)).toMatchObject({ status: 403, problem: "forbidden" });
    },
  );

  test.each(asked.filter(({ route: { who } }) => who === "operator"))("$name is hidden first", async (endpoint) => {
    for (const body of BAD)
      expect(await send(new Client(), endpoint, body)).toMatchObject({ status: 404, problem: "not-found" });
  });

  test.each(asked)("$name refuses a body that is too large before all", async (endpoint) => {
    const { bytes = 64 * 1024 } = endpoint.route;
    const large = JSON.stringify("x".repeat(bytes));
    expect(await send(new Client(), endpoint, large)).toMatchObject({ status: 413, problem: "too-large" });
  });
});

describe("problem types", () => {
  test("are addresses of this service", async () => {
    const { json } = await new Client().get("/api/me");
    expect((json as Problem).type).toBe(`${env.ORIGIN}/problems/sign-in`);
  });

  test.each(Object.entries(PROBLEMS))("%s leads to a page that explains it", async (name, status) => {
    for (const language of ["en", "ca", "pl", "ro", "ru"]) {
      const answer = await new Client().get(`/problems/${name}?lang=${language}`);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(`${status} ${name}`);
      expect(answer.text).toMatch(/<p>[^<]{8,}<\/p>/);
      expect(answer.text.replace(/<style>.*?<\/style>/s, "")).not.toMatch(/[{}]|undefined|NaN/);
    }
  });
});

describe("what machines look for", () => {
  test("robots.txt lets chats have pictures, and names the sitemap", async () => {
    const { text, headers } = await new Client().get("/robots.txt");
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text).toContain("Disallow: /api/\n");
    expect(text).toContain("Allow: /api/tables/*/picture.png\n");
    expect(text).toContain(`Sitemap: ${env.ORIGIN}/sitemap.xml\n`);
  });

  test("every address of sitemap.xml is there", async () => {
    const { text, headers } = await new Client().get("/sitemap.xml");
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const urls = [...text.matchAll(/<url><loc>([^<]+)<\/loc><\/url>/g)].map(([, it = ""]) => new URL(it));
    expect(urls.length).toBeGreaterThan(5);
    for (const it of urls) expect(await new Client().get(it.pathname)).toMatchObject({ status: 200 });
  });

  test("security.txt has a contact and never expires (RFC 9116)", async () => {
    const { text, headers } = await new Client().get("/.well-known/security.txt");
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text).toContain(`Contact: mailto:${env.MAIL_FROM}\n`);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
    for (const [contact, line] of [
      ["https://example.org/report", "https://example.org/report"],
      ["hole@example.org", "mailto:hole@example.org"],
    ])
      expect(
        (await new Client({ env: { ...env, SECURITY_CONTACT: contact } }).get("/.well-known/security.txt")).text,
      ).toContain(`Contact: ${line}\n`);
    const mailless = new Client({ env: { ...env, MAIL: "off" } });
    expect((await mailless.get("/.well-known/security.txt")).text).toContain(`Contact: ${env.ORIGIN}/about\n`);
  });
});

test("a table's page has its own address in its head; one that never was is not there", async () => {
  const { id } = await twoAndOne();
  const { text } = await new Client().get(`/t/${id}`);
  expect(text).toContain(`<meta property="og:url" content="${env.ORIGIN}/t/${id}"/>`);
  expect((await new Client().get("/t/abcdefghijklmnopqrst")).status).toBe(404);
});
