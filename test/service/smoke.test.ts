/** `telegraph smoke`, against the service that all of these tests share: it works, says what is broken, and leaves nothing behind. */
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, inject, test } from "vitest";
import { main } from "../../bin/main.ts";
import type { TableShape } from "../../worker/contract/shapes.ts";
import { Client } from "../drill/client.ts";
import { TEST } from "../patience.ts";

const service = inject("origin");

interface Mail {
  readonly to: string;
  readonly text: string;
}

async function smoke(url: string, words: readonly string[] = [], ask?: (question: string) => Promise<string | null>) {
  const printed: string[] = [];
  const console = { print: (it: string) => printed.push(it), complain: (it: string) => printed.push(it) };
  const exit = await main({ ...console, ...(ask && { ask }) }, ["smoke", url, ...words]);
  return { exit, lines: printed, out: printed.join("\n") };
}

/** The table that a run names must be over, and nobody sits there any more. */
async function expectClean(out: string): Promise<void> {
  const [, id] = /\/t\/(\w+)/.exec(out) ?? [];
  // Tables hand over what is a former player's after the answer.
  const table = async () => (await fetch(`${service}/api/tables/${id}`)).json() as Promise<TableShape>;
  await expect.poll(async () => (await table()).status).toBe("over");
  await expect.poll(async () => JSON.stringify((await table()).seats)).not.toContain("Smoke");
}

const stepsOf = (lines: readonly string[]) =>
  lines.filter((it) => /^(?:ok|skipped|BROKEN) /.test(it)).map((it) => it.split(":")[0]?.replace(/\s+/, " "));

test("a whole game is played, with a sign-in and a turn by mail; the accounts are deleted", async () => {
  const { exit, lines, out } = await smoke(service);
  expect([out, exit]).toEqual([expect.anything(), 0]);
  const steps = ["health", "page", "mail", "table", "turn mail", "game", "record", "picture", "clean-up"];
  expect(stepsOf(lines)).toEqual(steps.map((it) => `ok ${it}`));
  for (const it of ["answers", "moves", "pushes", "mails"]) expect(out).toMatch(new RegExp(`\\d ${it}, median `));
  await expectClean(out);
});

/** Codes that were typed already. */
const used = new Set<string>();

/** The next code that is mailed to an address. */
async function codeFor(address: string): Promise<string> {
  const read = async () => {
    const { mails } = (await (await fetch(`${service}/dev/mail.json`)).json()) as { readonly mails: readonly Mail[] };
    const codes = mails.filter((it) => it.to === address).map((it) => /\b\d{6}\b/.exec(it.text)?.[0] ?? "");
    return codes.find((it) => it !== "" && !used.has(it));
  };
  await expect.poll(read).toBeDefined();
  const code = (await read()) ?? "";
  used.add(code);
  return code;
}

test("a code that is typed signs in, too; an address that somebody has an account with is left alone", async () => {
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return codeFor(/mail to (\S+):/.exec(question)?.[1] ?? "");
  };
  const typed = await smoke(service, ["--mailbox", "ada+smoke@home.example", "--game", "hex"], ask);
  expect([typed.out, typed.exit]).toEqual([expect.stringContaining("signed in with ada+smoke@home.example"), 0]);
  expect(typed.out).toContain("hex, ");
  expect(asked).toEqual(["The six digits of the mail to ada+smoke@home.example: "]);

  const email = "ben@home.example";
  const ben = new Client(service, Date.now() + TEST);
  await ben.must("POST", "/auth/request", { email });
  await ben.must("POST", "/auth/verify", { email, code: await codeFor(email) });
  const { exit, out } = await smoke(service, ["--mailbox", email], ask);
  expect([out, exit]).toEqual([expect.stringMatching(/^BROKEN +mail: ben@home\.example has an account, /m), 1]);
  expect(out).toMatch(/^1 broken$/m);
  expect(await ben.must("GET", "/me")).toMatchObject({ email });
});

/** Passes requests on, but neither sockets nor pictures; its address is not the one that the service knows. */
function badProxy(): Promise<Server> {
  const { port } = new URL(service);
  const server = createServer((asked, answer) => {
    if (asked.url?.endsWith("picture.png")) return void answer.writeHead(404).end();
    const { method, url, headers } = asked;
    const passed = request({ host: "localhost", port, method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    asked.pipe(passed);
  });
  server.on("upgrade", (_, socket) => socket.destroy());
  return new Promise((done) => server.listen(0, "localhost", () => done(server)));
}

test("what is broken is named, and what was begun is ended all the same", async () => {
  const proxy = await badProxy();
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const { exit, out } = await smoke(url);
  expect([out, exit]).toEqual([expect.anything(), 1]);
  expect(out).toMatch(/^BROKEN +mail: links in mails lead to .*: set ORIGIN to /m);
  expect(out).toMatch(/^BROKEN +game: the socket of a table does not open: does the proxy/m);
  expect(out).toMatch(/^BROKEN +picture: 404 /m);
  expect(out).toMatch(/^ok +clean-up: /m);
  expect(out).toMatch(/^3 broken$/m);
  await expectClean(out);
  proxy.closeAllConnections();
  await new Promise((done) => proxy.close(done));
});

test("what is no Telegraph, or no address, is said in one line, and nothing else is tried", async () => {
  const other = createServer((_, answer) => void answer.writeHead(302, { location: "https://home.example/" }).end());
  await new Promise<void>((done) => other.listen(0, "localhost", done));
  const url = `http://localhost:${(other.address() as AddressInfo).port}`;
  expect((await smoke(url)).lines.slice(0, 1)).toEqual([expect.stringMatching(/^BROKEN +health: .* leads to /)]);
  await new Promise((done) => other.close(done));
  expect(await smoke(url)).toMatchObject({ exit: 1, lines: [expect.stringContaining("does not answer"), "1 broken"] });
  expect(await smoke("localhost")).toMatchObject({ exit: 2, lines: ["localhost: that is no http(s) address"] });
  expect((await smoke(service, ["--game", "ludo"])).lines).toEqual([expect.stringMatching(/^--game ludo: it can be /)]);
  expect((await smoke(service, ["--mailbox", "ada"])).lines).toEqual([expect.stringMatching(/^--mailbox ada: /)]);
  expect((await smoke(service, ["--mailbox", "a@b.c"])).lines).toContainEqual(
    expect.stringContaining("nobody is there"),
  );
});
