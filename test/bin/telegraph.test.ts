import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { main, USAGE } from "../../bin/main.ts";
import type { SeasonSettings } from "../../worker/contract/season.ts";
import { entryOf, exported, SEASON_FORMAT } from "../../worker/season/log.ts";
import { decide } from "../../worker/season/rules.ts";

const folder = mkdtempSync(path.join(tmpdir(), "telegraph-cli-"));
const file = path.join(folder, "gold-rush-7-1.ndjson");
const short = ["--game", "gold-rush", "--options", '{"tiles":12}', "--seed", "7"];

async function telegraph(...args: string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const console = { print: (it: string) => printed.push(it), complain: (it: string) => complained.push(it) };
  const exit = await main(console, args, { token: "tg_test" });
  return { exit, out: printed.join("\n"), err: complained.join("\n") };
}

const save = (name: string, text: string): string => {
  const where = path.join(folder, name);
  writeFileSync(where, text);
  return where;
};

beforeAll(async () => {
  await telegraph("simulate", "--seats", "3", ...short, "--player", "random", "--out", folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what is no command is answered with how to use it", async () => {
  expect(await telegraph("dance")).toEqual({ exit: 2, out: "", err: USAGE });
  expect((await telegraph("toString")).exit).toBe(2);
  expect((await telegraph("replay")).err).toBe("telegraph replay FILE [--at SEQ] [--lang en|ca|pl|ro|ru]");
  expect((await telegraph("verify")).exit).toBe(2);
});

test.each(["--help", "-h", "help"])(
  "%s says how to use all commands, and a command's says how to use it",
  async (help) => {
    expect(await telegraph(help)).toEqual({ exit: 0, out: USAGE, err: "" });
    const one = { exit: 0, out: expect.stringMatching(/^telegraph simulate .*--strength.*$/), err: "" };
    expect(await (help === "help" ? telegraph(help, "simulate") : telegraph("simulate", "--seats", help))).toEqual(one);
    expect((await telegraph("backup", "--help")).out.split("\n")).toHaveLength(2);
  },
);

test.each([
  [["simulate", "--bord", "5"], "there is no option --bord: it can be --game, --seats"],
  [["simulate", "--game"], "--game: its value is missing"],
  [["simulate", "--game", "--seats", "2"], "--game: its value is missing"],
  [["export", "--all"], "there is no option --all: this command has none"],
  [["check", "--repair=yes", "http://localhost"], "--repair takes no value"],
  [["replay", "no-such-file"], "no-such-file: "],
])("%j is answered in our words", async (args, said) => {
  const { exit, err } = await telegraph(...args);
  expect(exit).toBe(2);
  expect(err).toContain(said);
  expect(err).not.toMatch(/positional|Option '|To specify/);
});

describe("simulate", () => {
  const summary = async (...args: string[]) => JSON.parse((await telegraph("simulate", ...short, ...args)).out);

  test("the players are as strong as asked, seat by seat", async () => {
    expect(await summary("--games", "1", "--strength", "strong,easy")).toMatchObject({ strength: "strong,easy" });
    const wrong = await telegraph("simulate", ...short, "--strength", "perfect");
    expect([wrong.exit, wrong.err]).toEqual([2, expect.stringContaining("--strength perfect: easy, normal, strong")]);
    expect((await telegraph("simulate", ...short, "--player", "random", "--strength", "easy")).exit).toBe(2);
  });

  test("sums up what was played: means per game, and hand-overs as the players live them", async () => {
    const { perGame, ...rest } = await summary("--games", "3", "--player", "random");
    expect(rest).toMatchObject({
      game: "gold-rush",
      seats: 2,
      player: "random",
      seed: "7",
      games: 3,
      finished: 3,
      broken: [],
    });
    expect(rest.points).toHaveLength(2);
    // 12 tiles: the start tile, then at most eleven turns, each handed over but the last.
    expect(perGame.entries).toBeLessThanOrEqual(12);
    expect(perGame.handOvers).toBeCloseTo(perGame.entries - 2, 5);
    expect(perGame.commands).toBeGreaterThan(perGame.entries);
  });

  test("plays the same games for the same seed, and others for another", async () => {
    const again = path.join(folder, "again");
    await telegraph("simulate", "--seats", "3", ...short, "--player", "random", "--out", again);
    const first = readFileSync(file, "utf8");
    expect(readFileSync(path.join(again, "gold-rush-7-1.ndjson"), "utf8")).toBe(first);
    await telegraph("simulate", "--seats", "3", ...short, "--seed", "8", "--player", "random", "--out", again);
    expect(readFileSync(path.join(again, "gold-rush-8-1.ndjson"), "utf8")).not.toBe(first);
  });

  test.each([
    [["--seats", "6"], "gold-rush seats 2 to 5"],
    [["--games", "0"], "at least 1"],
    [["--games", "many"], "at least 1"],
    [["--player", "me"], "random or bot"],
    [["--options", "{"], "--options {"],
    [["--options", '{"dragons":true}'], "dragons"],
    [["--game", "chess"], "no game 'chess'"],
    [["--game", ""], "--game is missing: carnegie or gold-rush"],
    [["--colour", "red"], "--colour"],
    [["--game", "carnegie", "--seats", "1", "--options", '{"waiting":true}'], "two or more players"],
  ])("refuses %j", async (args, why) => {
    const { exit, err } = await telegraph("simulate", "--game", "gold-rush", ...args);
    expect(exit).toBe(2);
    expect(err).toContain(why);
  });
});

describe("verify", () => {
  test("says what it checked", async () => {
    const { exit, out } = await telegraph("verify", file);
    expect(exit).toBe(0);
    expect(out).toContain("checked: table, order, chain, commitment, draws, decisions, states, scores, end");
  });

  test("names the entry that is false, what was expected and what is there", async () => {
    const lines = readFileSync(file, "utf8").split("\n");
    const forged = save(
      "forged.ndjson",
      lines.with(4, lines[4]!.replace(/"rolls":\[\[(\d+),\d+\]/, '"rolls":[[$1,0]')).join("\n"),
    );
    const { exit, out } = await telegraph("verify", file, forged);
    expect(exit).toBe(1);
    expect(out).toMatch(/chain of entry 4 is false\n {4}expected [0-9a-f]{64}\n {4}found {4}[0-9a-f]{64}/);
    expect(out).toContain("draws of entry 4 is false");
  });

  test("ends with 2 when a file cannot be read, whatever the others are", async () => {
    const broken = save("broken.ndjson", readFileSync(file, "utf8").slice(0, 2_000));
    const { exit, err } = await telegraph("verify", broken, file, path.join(folder, "nowhere.ndjson"));
    expect(exit).toBe(2);
    expect(err).toMatch(/broken\.ndjson: line \d+ is unreadable \(bad-json\)/);
    expect(err).toContain("nowhere.ndjson");
  });

  test("ends with 2 when it is a game that we do not have", async () => {
    const other = save("other.ndjson", readFileSync(file, "utf8").replace('"game":"gold-rush"', '"game":"chess"'));
    expect(await telegraph("verify", other)).toMatchObject({ exit: 2, err: "there is no game 'chess' here" });
  });
});

/** The log of a season that was made, and nothing more. */
function seasonLog(): string {
  const settings: SeasonSettings = {
    ...{ kind: "season", name: "Spring", number: 1, game: "gold-rush", options: {}, seats: 2, least: 2, rated: false },
    clock: { kind: "turn", hours: 72, out: "stand-in", vacation: 14 },
    ...{ points: [2, 0], size: 4, divisions: 1, up: 1, rounds: 1, most: null, startsAt: null, roundDays: null },
    ...{ every: null, entry: { rating: null } },
  };
  const command = { type: "make", settings, players: 0 } as const;
  const decided = decide(null, command, 1000);
  if (!decided.ok) throw new Error(decided.why);
  const made = { at: 1000, by: "person", key: "key", command, events: decided.events } as const;
  const header = { format: SEASON_FORMAT, id: "abc", origin: "", players: [] } as const;
  return exported(header, [JSON.stringify(entryOf({ id: "abc", seq: 0, hash: null }, made))]);
}

describe("verify, of a season", () => {
  const said = "true (Spring, 1 entries)";

  test("says whether its log holds", async () => {
    const good = save("season.ndjson", seasonLog());
    expect(await telegraph("verify", good)).toMatchObject({ exit: 0, out: expect.stringContaining(said) });
    const bad = save("false-season.ndjson", seasonLog().replace('"at":1000', '"at":1001'));
    expect(await telegraph("verify", bad)).toMatchObject({ exit: 1, out: expect.stringContaining("entry 1") });
  });

  test("reads it from standard input, too", () => {
    const args = [path.join(import.meta.dirname, "../../bin/telegraph.ts"), "verify", "-"];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { input: seasonLog(), encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`-: ${said}`);
  });
});

describe("replay", () => {
  test("prints the log in words, the position, who is awaited and the scores", async () => {
    const { exit, out } = await telegraph("replay", file, "--at", "3");
    expect(exit).toBe(0);
    expect(out).toContain("   1  2026-01-01T00:01Z  The game begins with 12 tiles.");
    expect(out).toMatch(/\n {3}3 .* places /);
    expect(out).not.toMatch(/\n {3}4 .* places /);
    expect(out).toMatch(/\nawaited: Player \d\n/);
    // The start tile is a straight track from west to east, with a mountain to its north.
    expect(out).toMatch(/\.\^\.[^\n]*\n {2}13 [^\n]*-[.\d]-/);
  });

  test("prints the whole game without --at, and nothing before entry 1", async () => {
    expect((await telegraph("replay", file)).out).toContain("nobody is awaited");
    expect((await telegraph("replay", file, "--at", "0")).exit).toBe(0);
  });

  test.each([
    ["ca", "s’espera: Player", "no s’espera ningú"],
    ["pl", "czekamy na: Player", "nie czekamy na nikogo"],
    ["ro", "se așteaptă: Player", "nu se așteaptă nimeni"],
    ["ru", "ждём: Player", "никого не ждём"],
  ])("with --lang %s nothing is English", async (lang, awaited, nobody) => {
    const running = (await telegraph("replay", file, "--at", "3", "--lang", lang)).out;
    expect(running).toContain(`\n${awaited}`);
    const over = (await telegraph("replay", file, "--lang", lang)).out;
    expect(over).toContain(`\n${nobody}\n`);
    const words = [...`${running}\n${over}`.replaceAll(/Player \d/g, "").matchAll(/\b[a-z]{3,}\b/gi)].map(([it]) => it);
    expect(
      words.filter((it) => /^(the|and|points?|places|awaited|nobody|mountain|scores|unfinished)$/i.test(it)),
    ).toEqual([]);
  });

  test.each([
    [["--at", "99"], "the last entry is"],
    [["--at", "-1"], ""],
    [["--lang", "tlh"], "we speak en, ca, pl, ro, ru"],
  ])("refuses %j", async (args, why) => {
    const { exit, err } = await telegraph("replay", file, ...args);
    expect(exit).toBe(2);
    expect(err).toContain(why);
  });
});

describe("export and import", () => {
  let server: Server;
  let origin = "";
  const asked: { method?: string; url?: string; token?: string; body: string }[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const body = (await request.toArray()).join("");
      asked.push({ method: request.method!, url: request.url!, token: request.headers.authorization!, body });
      const problem = { type: "/problems/forbidden", title: "Not yours", status: 403, detail: "Ask its owner." };
      if (request.url?.includes("foreign")) response.writeHead(403).end(JSON.stringify(problem));
      else if (request.url?.includes("gone")) response.writeHead(404).end("no such table");
      else response.end("line\n");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  test("export asks for the table with the token and prints what comes", async () => {
    expect(await telegraph("export", origin, "a b")).toEqual({ exit: 0, out: "line", err: "" });
    expect(asked.at(-1)).toMatchObject({
      method: "GET",
      url: "/api/tables/a%20b/export.ndjson",
      token: "Bearer tg_test",
    });
  });

  test("import posts the file as it is", async () => {
    expect((await telegraph("import", origin, file)).exit).toBe(0);
    expect(asked.at(-1)).toMatchObject({ method: "POST", url: "/api/tables/import", body: readFileSync(file, "utf8") });
  });

  test("what the service refuses ends with 1 and its words", async () => {
    expect(await telegraph("export", origin, "gone")).toEqual({ exit: 1, out: "", err: "404 no such table" });
    const words = "403 Not yours Ask its owner.";
    expect(await telegraph("export", origin, "foreign")).toEqual({ exit: 1, out: "", err: words });
  });

  test("a service that does not answer ends with 1, no address with 2", async () => {
    expect((await telegraph("export", "http://127.0.0.1:1", "x")).exit).toBe(1);
    expect((await telegraph("export", "ftp://example.org", "x")).exit).toBe(2);
    expect((await telegraph("import", origin, path.join(folder, "nowhere"))).exit).toBe(2);
  });

  test("import without a token says what it needs", async () => {
    const complained: string[] = [];
    const console = { print: () => undefined, complain: (it: string) => complained.push(it) };
    expect(await main(console, ["import", origin, file])).toBe(2);
    expect(complained.join()).toContain("TELEGRAPH_TOKEN");
  });
});

test("season says how it is called, and what is missing", async () => {
  expect((await telegraph("season", "--help")).out).toContain("telegraph season make URL FILE");
  expect((await telegraph("season")).err).toContain("telegraph season check URL");
  expect(await telegraph("season", "dance", "https://service.example")).toMatchObject({
    exit: 2,
    err: "telegraph season: it can be check, make, start, end, rebuild, reproject",
  });
  expect((await telegraph("season", "start", "nowhere", "id")).err).toBe("nowhere: that is no http(s) address");
});

test("check needs an address and the operator's token, and says so", async () => {
  expect(await telegraph("check", "nowhere")).toMatchObject({ exit: 2, err: "nowhere: that is no http(s) address" });
  const { exit, err } = await telegraph("check", "https://service.example");
  expect([exit, err]).toEqual([
    2,
    expect.stringContaining("this needs the operator's token in TELEGRAPH_OPERATOR_TOKEN"),
  ]);
  expect((await telegraph("check", "https://service.example", "--samples", "few")).exit).toBe(2);
});
