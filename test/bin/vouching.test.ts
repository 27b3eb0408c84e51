/** `telegraph verify` with signatures: by a given or fetched key, and the message without one. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { main } from "../../bin/main.ts";
import { simulateTable } from "../../bin/simulate-table.ts";
import { goldRush } from "../../games/gold-rush/game.ts";
import { words } from "../../games/gold-rush/words/index.ts";
import type { Header } from "../../games/record/entry.ts";
import { type CompleteExport, exportOf, ndjsonOf } from "../../games/record/export.ts";
import { signedText } from "../../games/record/signature.ts";
import { newKey, publicPart, signText } from "../../worker/lib/seal.ts";

const AT = 1_700_000_000_000;
const options = goldRush.options.parse({ tiles: 10 });
const table = simulateTable({ game: goldRush, seats: 2, options, name: "vouch", player: "bot", most: 90 });
const players = table.header.seats.map((name) => ({ name, kind: "person" as const }));
const header: Header & { readonly seed: string } = { ...table.header, origin: "https://telegraph.example", players };
const unsigned = exportOf({ game: goldRush, words, language: "en" }, header, table.entries, null) as CompleteExport;
const key = await newKey();

async function signed(file: CompleteExport): Promise<CompleteExport> {
  const signatures = await Promise.all(
    (["commitment", "history"] as const).map(async (what) => {
      const signature = { what, key: key.kid, at: AT };
      return { ...signature, value: await signText(key, signedText(signature, file.header, file.entries)) };
    }),
  );
  return { ...file, header: { ...file.header, signatures } };
}

const folder = mkdtempSync(path.join(tmpdir(), "telegraph-vouch-"));
let server: Server;
let service = "";

beforeAll(async () => {
  server = createServer((request, answer) => {
    const known = request.url === "/.well-known/telegraph-keys.json";
    answer.writeHead(known ? 200 : 404, { "content-type": "application/json" });
    answer.end(JSON.stringify({ keys: [publicPart(key)] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const put = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

async function verify(file: CompleteExport, ...more: readonly string[]) {
  const said: string[] = [];
  const console = { print: (it: string) => said.push(it), complain: (it: string) => said.push(it) };
  const exit = await main(console, ["verify", put("file.ndjson", ndjsonOf(file)), ...more]);
  return { exit, said: said.join("\n") };
}

test("without a signature, or without a key, it says plainly that nobody vouches, and what is proved all the same", async () => {
  const bare = await verify(unsigned);
  expect(bare.exit).toBe(0);
  expect(bare.said).toMatch(/nobody vouches for this file[^\n]*not signed/);
  expect(bare.said).toMatch(/proves: [\s\S]*does not prove: who played, when/);
  const keyless = await verify(await signed(unsigned));
  expect(keyless.exit).toBe(0);
  expect(keyless.said).toMatch(/nobody vouches[\s\S]*--against https:\/\/telegraph.example/);
});

test("with a key that is given, and with those of a service, the signatures are checked", async () => {
  const file = await signed(unsigned);
  const jwk = put("key.json", JSON.stringify(publicPart(key)));
  for (const source of [
    ["--key", jwk],
    ["--against", service],
  ]) {
    const { exit, said } = await verify(file, ...source);
    expect(exit).toBe(0);
    expect(said).toMatch(/signed: signature of every entry, name and time/);
    expect(said).not.toMatch(/nobody vouches/);
  }
});

describe("a signature does not hold", () => {
  test.each<[string, (file: CompleteExport) => CompleteExport]>([
    ["of another origin", (it) => ({ ...it, header: { ...it.header, origin: "https://other.example" } })],
    ["of a bot that became a person", (it) => ({ ...it, header: { ...it.header, players: [...players, ...players] } })],
    [
      "with a letter of it changed",
      (it) => changedValue(it, (value) => (value.startsWith("A") ? "B" : "A") + value.slice(1)),
    ],
    ["that is none", (it) => changedValue(it, () => "nonsense")],
    ["by a key that nobody knows", (it) => withSignatures(it, (one) => ({ ...one, key: "unknown" }))],
    ["at another time", (it) => withSignatures(it, (one) => ({ ...one, at: AT + 1 }))],
  ])("%s", async (_, change) => {
    const { exit, said } = await verify(change(await signed(unsigned)), "--against", service);
    expect(exit).toBe(1);
    expect(said).toMatch(/FALSE: signature/);
  });
});

type One = NonNullable<Header["signatures"]>[number];
const withSignatures = (it: CompleteExport, change: (one: One) => One): CompleteExport => ({
  ...it,
  header: { ...it.header, signatures: it.header.signatures?.map(change) ?? [] },
});
const changedValue = (it: CompleteExport, change: (value: string) => string): CompleteExport =>
  withSignatures(it, (one) => ({ ...one, value: change(one.value) }));

test("what is no key, and who does not answer with one, is said and nothing is verified", async () => {
  const none = put("none.json", "{}");
  for (const source of [
    ["--key", none],
    ["--against", `${service}/x/../nowhere`.replace("127.0.0.1", "127.0.0.1:1")],
    ["--against", "ftp://x"],
  ]) {
    expect((await verify(unsigned, ...source)).exit).toBe(2);
  }
  expect((await verify(unsigned, "--key", none, "--against", service)).exit).toBe(2);
});
