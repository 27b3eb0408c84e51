/** Checking a backup's folder without a service; a restore names damage, counts what came back, and can be run again. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { main } from "../../bin/main.ts";

const GAMES = ["a", "b"].map((it) => it.repeat(20));
const sealedOf = (text: string) => `v2.0123abcd${Buffer.from(text.padEnd(60, ".")).toString("base64url")}`;
const PAGES = ["people", "tables", "seats"].map(sealedOf);
let folder: string;
let server: Server;
let origin: string;
/** The service's data; after so many requests it is down. */
let held: Set<string>;
let left: number;

/** The operator's API for both commands; it opens no seal. */
function answer(method: string, url: URL, body: string): object | null {
  const route = url.pathname.slice("/api/operator/".length);
  const from = url.searchParams.get("from");
  if (route === "backup") {
    const page = Number(from || 0);
    return { sealed: PAGES[page], rows: 2, table: "x", next: page + 1 < PAGES.length ? String(page + 1) : null };
  }
  if (route === "backup/archives") return { keys: GAMES.map((it) => `history/${it}.ndjson.gz`), next: null };
  if (route === "check") return { tables: 1, findings: [], finished: [], rows: 1, next: null, done: 1 };
  if (route === "seasons/check") return { seasons: 1, findings: [], next: null };
  if (method === "GET") return { game: sealedOf(route) };
  left -= 1;
  if (left < 0) return null;
  const what = route === "restore" ? body : route;
  const isNew = !held.has(what);
  held.add(what);
  const table = ["people", "tables", "seats"].find((it) => body.includes(sealedOf(it)));
  return route === "restore" ? { table, rows: 2, added: isNew ? 2 : 0 } : { restored: isNew };
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "telegraph-backup-"));
  [held, left] = [new Set(), Number.POSITIVE_INFINITY];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (it) => parts.push(it));
    request.on("end", () => {
      const it = answer(request.method ?? "", new URL(request.url ?? "", origin), Buffer.concat(parts).toString());
      response.statusCode = it ? 200 : 404;
      response.end(it && "game" in it ? String(it.game) : JSON.stringify(it));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await run("backup", origin, folder)).exit).toBe(0);
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

async function run(...args: readonly string[]) {
  const said = { out: [] as string[], err: [] as string[] };
  const console = { print: (it: string) => said.out.push(it), complain: (it: string) => said.err.push(it) };
  const exit = await main(console, args, { operator: "token" });
  return { exit, out: said.out.join("\n"), err: said.err };
}

const verify = () => run("backup", "--verify", folder);
const at = (name: string) => path.join(folder, name);
const change = (name: string, how: (text: string) => string) =>
  writeFileSync(at(name), how(readFileSync(at(name), "utf8")));

test("a whole backup is read without a service", async () => {
  expect(await verify()).toEqual({
    exit: 0,
    out: "3 pages with 6 rows and 2 archived games: 0 damaged or missing",
    err: [],
  });
  expect(await run("backup", "--verify")).toMatchObject({ exit: 2 });
});

test("each damaged or missing file is named in one line", async () => {
  change("d1/0000000", (it) => it.replace("v2", "x2"));
  change("d1/0000001", (it) => it.slice(0, -4));
  rmSync(at("d1/0000002"));
  change(`archives/${GAMES[0]}.sealed`, (it) => `${it.slice(0, -1)}${it.endsWith("A") ? "B" : "A"}`);
  rmSync(at(`archives/${GAMES[1]}.sealed`));
  const { exit, err, out } = await verify();
  expect([exit, out]).toEqual([1, expect.stringContaining("5 damaged or missing")]);
  expect(err).toEqual([
    `${at("d1/0000000")}: line 1 is damaged: it is no sealed text`,
    `${at("d1/0000001")}: line 1 is damaged: its SHA-256 is another`,
    `${at("d1/0000002")}: it is missing`,
    `${at(`archives/${GAMES[0]}.sealed`)}: line 1 is damaged: its SHA-256 is another`,
    `${at(`archives/${GAMES[1]}.sealed`)}: it is missing`,
  ]);
});

test("half a backup, none, and a damaged note of one are said so", async () => {
  const note = readFileSync(at("backup.json"), "utf8");
  for (const text of [note.replace('"archives":null', '"archives":""'), "{", "null", '{"page":-1}', note.slice(0, 9)]) {
    writeFileSync(at("backup.json"), text);
    for (const it of [await verify(), await run("restore", origin, folder)])
      expect([it.exit, it.err.length, it.err[0]]).toEqual([2, 1, expect.stringContaining(folder)]);
  }
  rmSync(at("backup.json"));
  expect((await verify()).exit).toBe(2);
});

test("a file whose sum nobody noted is not taken", async () => {
  rmSync(at("SHA256SUMS"));
  const { exit, err } = await verify();
  expect([exit, err.length, err[0]]).toEqual([1, 5, `${at("d1/0000000")}: SHA256SUMS does not name it`]);
});

test("a restore that is cut off goes on when it is run again, and says what came back", async () => {
  left = 2;
  const cut = await run("restore", origin, folder);
  expect([cut.exit, cut.err[0]]).toEqual([2, expect.stringContaining("run the same command again")]);
  left = Number.POSITIVE_INFINITY;
  const { exit, out } = await run("restore", origin, folder);
  expect(exit).toBe(0);
  expect(out).toContain("0 of 2 tables, 0 of 2 people, 2 of 6 rows");
  expect(out).toContain("Archived games: 2 added, 0 were there");
  expect((await run("restore", origin, folder)).out).toContain("Archived games: 0 added, 2 were there");
});

test("a restore names a damaged page, leaves it out, and brings back the rest", async () => {
  change("d1/0000001", (it) => it.slice(0, -4));
  const { exit, out, err } = await run("restore", origin, folder);
  expect([exit, err]).toEqual([1, [`${at("d1/0000001")}: line 1 is damaged: its SHA-256 is another`]]);
  expect(out).toContain("2 of 2 people, 4 of 4 rows");
  expect([held.size, existsSync(at("d1/0000001"))]).toEqual([4, true]);
});
