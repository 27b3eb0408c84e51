/** `telegraph smoke` against something else than a Telegraph ends with a line for each step, never with a stack. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { serviceAt, unreachedBy } from "../../bin/reach.ts";
import { Broken, Report } from "../../bin/smoke/report.ts";
import { Visitor } from "../../bin/smoke/visitor.ts";
import { smoke } from "../../bin/smoke.ts";

let server: Server | undefined;
afterEach(() => void server?.close());

async function serving(body: string): Promise<string> {
  server = createServer((_, answer) => answer.setHeader("content-type", "application/json").end(body));
  const it = server;
  await new Promise<void>((done) => it.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(it.address() as AddressInfo).port}`;
}

const said: string[] = [];
const quiet = { print: (text: string) => void said.push(text), complain: () => {} };

test.each([
  ["games.example", /^games\.example: that is no http\(s\) address$/],
  ["ftp://games.example", /that is no http\(s\) address$/],
  ["https://games.example/telegraph", /: scheme and host alone, as in https:\/\/games\.example: /],
  ["https://games.example/t/abc?seat=1", /: scheme and host alone, as in https:\/\/games\.example: /],
  ["https://ada:tell@games.example", /: scheme and host alone, as in https:\/\/games\.example: /],
])("%s is no address of a service", (given, line) => {
  expect(() => serviceAt(given)).toThrow(line);
});

test("a service that nobody serves is said in one line, with what to do", async () => {
  const origin = await serving("");
  await new Promise((done) => server?.close(done));
  said.length = 0;
  expect(await smoke(quiet, origin, {})).toBe(1);
  expect(said[0]).toMatch(
    /does not answer: connect ECONNREFUSED [^\n]*: start the service, or name another host and port$/,
  );
  expect(said.at(-1)).toBe("1 broken");
});

test.each([
  ["ENOTFOUND", "getaddrinfo ENOTFOUND games.exmaple", /: look at how the host is spelt, /],
  [
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "self-signed certificate",
    /^self-signed certificate: the certificate is not trusted: /,
  ],
  ["CERT_HAS_EXPIRED", "certificate has expired", /: the certificate is not trusted: renew it/],
  [
    "ERR_SSL_WRONG_VERSION_NUMBER",
    "C07C:error:0A00010B:SSL routines:tls_validate:wrong version number:../ssl/record.c:77:\n",
    /^wrong version number: no TLS is spoken there: /,
  ],
  ["UND_ERR_SOCKET", "other side closed", /: see the logs of the service, /],
  [undefined, "unexpected redirect", /: it leads elsewhere: /],
])("%s of the system is told with what to do", (code, message, line) => {
  const cause = Object.assign(new Error(message), { code });
  expect(unreachedBy(new TypeError("fetch failed", { cause }))).toMatch(line);
});

test("an answer that does not come in time, and what nobody knows, are told in words", () => {
  const late = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  expect(unreachedBy(late)).toMatch(/timeout: see the logs of the service, /);
  expect(unreachedBy(new TypeError("bad port"))).toBe("bad port");
});

test("another service that calls itself well is no Telegraph", async () => {
  const origin = await serving('{"ok":true,"status":"up"}');
  said.length = 0;
  expect(await smoke(quiet, origin, {})).toBe(1);
  expect(said[0]).toBe(
    `BROKEN   health: ${origin} answers 200, and is no Telegraph: name the address that players use`,
  );
});

test("what the service says of itself is passed on", async () => {
  const away = ["DB (at migration 0001, and this version needs 0002: npm run deploy brings it up to date)"];
  const setup = [{ name: "JURISDICTION", why: "set that again" }];
  for (const [own, line] of [
    [{ d1: true, away }, /^BROKEN +health: away: DB \(at migration 0001, .* npm run deploy /],
    [{ d1: true, setup }, /^BROKEN +health: not set up: JURISDICTION set that again$/],
    [{ d1: false }, /^BROKEN +health: the database does not answer: /],
  ] as const) {
    said.length = 0;
    expect(await smoke(quiet, await serving(JSON.stringify({ ok: false, ...own })), {})).toBe(1);
    expect(said[0]).toMatch(line);
    server?.close();
  }
});

test("an answer that only says it is JSON is broken, in one line", async () => {
  const origin = await serving("<html>not json");
  const visitor = new Visitor(origin, new Report(quiet), new AbortController().signal);
  const asked = visitor.must("/session");
  await expect(asked).rejects.toThrow(Broken);
  await expect(asked).rejects.toThrow("GET /api/session: 200 <html>not json");
});
