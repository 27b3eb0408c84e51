import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { main } from "../../bin/main.ts";
import { parallel } from "../../bin/parallel.ts";

const folder = mkdtempSync(path.join(tmpdir(), "telegraph-parallel-"));
const [one, many] = [path.join(folder, "one"), path.join(folder, "many")];

async function telegraph(...args: string[]) {
  const [printed, complained, progress]: string[][] = [[], [], []];
  const exit = await main(
    {
      print: (it) => printed!.push(it),
      complain: (it) => complained!.push(it),
      progress: (it) => progress!.push(it),
    },
    args,
  );
  return { exit, printed: printed!, complained: complained!, progress: progress! };
}

const PLAN = ["--game", "gold-rush", "--options", '{"tiles":10}', "--player", "random"];
const simulate = (games: number, out: string) => telegraph("simulate", "--games", String(games), ...PLAN, "--out", out);

beforeAll(async () => {
  await simulate(3, one);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("games are the same whether few or many are played, and it is told how far they are", async () => {
  const { exit, printed, progress } = await simulate(20, many);
  expect(exit).toBe(0);
  expect(JSON.parse(printed[0]!)).toMatchObject({ games: 20, finished: 20 });
  expect(progress).toHaveLength(21);
  expect(progress.at(-2)).toBe("20 of 20 games played");
  expect(progress.at(-1)).toBe("");
  for (const it of readdirSync(one)) {
    expect(readFileSync(path.join(many, it), "utf8")).toBe(readFileSync(path.join(one, it), "utf8"));
  }
});

test("two threads verify what one verifies, in the order of the files", async () => {
  const files = readdirSync(many).map((it) => path.join(many, it));
  const forged = path.join(folder, "forged.ndjson");
  writeFileSync(forged, readFileSync(files[0]!, "utf8").replace(/"hash":"[0-9a-f]{8}/, '"hash":"00000000'));
  const tasks = [...files.slice(0, 9), forged, ...files.slice(9), path.join(folder, "nowhere.ndjson")];
  const module = new URL("../../bin/verify.ts", import.meta.url).href;
  let done = 0;
  const progress = (now: number) => {
    done = now;
  };
  const [alone, together] = [
    await parallel({ module, context: null, tasks, progress }, 1),
    await parallel({ module, context: null, tasks, progress }, 2),
  ];
  expect(done).toBe(tasks.length);
  expect(together).toEqual(alone);
  expect(alone.map((it) => (it as { exit: number }).exit)).toEqual([
    ...Array.from({ length: 9 }, () => 0),
    1,
    ...Array.from({ length: 11 }, () => 0),
    2,
  ]);
});

test("what a task throws ends the run", async () => {
  const module = new URL("../../bin/simulate.ts", import.meta.url).href;
  const context = { given: { game: "gold-rush", options: "{" }, seed: "1" };
  const tasks = Array.from({ length: 16 }, (_, it) => it);
  await expect(parallel({ module, context, tasks, progress: () => {} }, 2)).rejects.toThrow("--options {");
});
