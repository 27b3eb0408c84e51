/** `telegraph smoke` against something else than a Telegraph ends with a line for each step, never with a stack. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
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

test("another service that calls itself well is no Telegraph", async () => {
  const origin = await serving('{"ok":true,"status":"up"}');
  expect(await smoke(quiet, origin, {})).toBe(1);
  expect(said[0]).toBe(`BROKEN   health: ${origin} answers 200, and is no Telegraph`);
});

test("an answer that only says it is JSON is broken, in one line", async () => {
  const origin = await serving("<html>not json");
  const visitor = new Visitor(origin, new Report(quiet), new AbortController().signal);
  const asked = visitor.must("/session");
  await expect(asked).rejects.toThrow(Broken);
  await expect(asked).rejects.toThrow("GET /api/session: 200 <html>not json");
});
