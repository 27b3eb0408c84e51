/**
 * Nothing in a file makes its reader work for long, or throw: import, `verify` and `replay` of files with one hostile value each, in
 * every field of every kind of event. TELEGRAPH_MUTATIONS says how many files are tried; all of them are about 80,000.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Unusable } from "../bin/console.ts";
import { replay } from "../bin/replay.ts";
import type { GameEvent } from "../games/kernel/game.ts";
import { gameOf, wordsOf } from "../games/modules.ts";
import { type Export, exportOf, type GameInLanguage, linesOf, ndjsonOf } from "../games/record/export.ts";
import { fallingTime, isTooLong } from "../games/record/import.ts";
import { parseExport } from "../games/record/parse.ts";
import { undone } from "../games/record/standing.ts";
import { verifyExport } from "../games/record/verify.ts";
import { backAndForth, type Forged, histories } from "./forgeries.ts";
import { HOSTILE, mutationsOf } from "./mutations.ts";
import { progress } from "./progress.ts";

const FILES = Number(process.env.TELEGRAPH_MUTATIONS ?? 400);
/** A file may cost this many times what the true one costs: no machine is slow enough to fail, and no loop over a number passes. */
const MOST_TIMES = 50;

const folder = mkdtempSync(path.join(tmpdir(), "telegraph-mutations-"));
const scratch = path.join(folder, "mutated.ndjson");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SILENT = { print: () => undefined, complain: () => undefined };

const tellerOf = ({ game }: Forged): GameInLanguage => ({
  game,
  words: wordsOf(game.id) ?? { en: {} },
  language: "en",
});

/** The game as its first seat saw it while it ran. */
function redacted(forged: Forged): Export {
  const { header, entries } = forged.file;
  return exportOf(tellerOf(forged), { ...header, seed: undefined } as never, entries.slice(0, -4), 0);
}

/** A history with turns taken back, a seat given up, and the game called off. */
function withService(forged: Forged): Export | null {
  const entries = forged.file.entries.length + 4;
  return backAndForth(forged, (it) => it.entries.length > entries);
}

/** All that anybody may do with a file, as the service and the command line do it. */
function read(text: string): void {
  const parsed = parseExport(text);
  if (!parsed.ok) return;
  const file = parsed.export;
  if (file.complete) {
    isTooLong(file);
    fallingTime(file);
  }
  undone(file.entries);
  const game = gameOf(file.header.game);
  if (game) verifyExport(file, game);
  writeFileSync(scratch, text);
  try {
    replay(SILENT, scratch, {});
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
  }
}

/** CPU milliseconds of this process. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

let files: readonly { readonly name: string; readonly file: Export }[] = [];
beforeAll(() => {
  files = histories().flatMap((forged) => {
    const kinds = { complete: forged.file, redacted: redacted(forged), "with service events": withService(forged) };
    return Object.entries(kinds).flatMap(([kind, file]) => (file ? [{ name: `${forged.name}, ${kind}`, file }] : []));
  });
});

test("whatever stands where a number, a name or an object is expected", () => {
  expect(files.some(({ file }) => !file.complete)).toBe(true);
  const each = Math.ceil(FILES / files.length);
  for (const { name, file } of files) {
    const mutations = [...mutationsOf(name, file)];
    const step = Math.max(1, Math.floor(mutations.length / each));
    const usual = Math.max(20, ...[1, 2, 3].map(() => cost(() => read(ndjsonOf(file)))));
    // A step that shares no factor with the number of values tries each of them.
    for (let at = 0; at < mutations.length; at += step % HOSTILE.length === 0 ? step + 1 : step) {
      const mutation = mutations[at];
      if (mutation)
        expect([mutation.name, cost(() => read(mutation.text())) < MOST_TIMES * usual]).toEqual([mutation.name, true]);
    }
    progress();
  }
});

describe("events of the service", () => {
  const hostile = HOSTILE.filter((it) => it !== undefined && it !== 999);
  const kinds = (value: unknown) => [
    { type: "$takenBack", to: value },
    { type: "$takenBack", to: 1, more: value },
    { type: "$takenBack" },
    { type: "$resigned", seat: value },
    { type: "$forked", at: value },
    { type: "$ended", why: value },
    { type: "$unheard", of: value },
    { type: "$", to: value },
  ];

  test("are as the service writes them, or the file is unreadable", () => {
    const { file } = files[0] as { readonly file: Export };
    for (const event of hostile.flatMap(kinds)) {
      for (const auto of [{}, { auto: true }]) {
        const told = { ...file.entries[2], events: [{ ...event, ...auto } as GameEvent] };
        const lines = linesOf(file).with(3, JSON.stringify(told));
        const parsed = parseExport(`${lines.join("\n")}\n`);
        expect([JSON.stringify(event).slice(0, 80), parsed.ok]).toEqual([expect.any(String), false]);
        expect(parsed).toMatchObject({ line: 4, why: "bad-entry" });
      }
    }
  });

  test("cost no more for a number of an entry that is far away", () => {
    const { file } = files[0] as { readonly file: Export };
    for (const seq of [10_000, 1e9, Number.MAX_SAFE_INTEGER]) {
      const told = { ...file.entries[2], seq, events: [{ type: "$takenBack", to: 1 } as GameEvent] };
      const text = `${linesOf(file).with(3, JSON.stringify(told)).join("\n")}\n`;
      expect(parseExport(text).ok).toBe(seq <= 10_000);
      read(text);
      const entries = [...file.entries.slice(0, 2), told];
      expect([...undone(entries)]).toEqual([2]);
    }
  });
});

test("an event cannot be named as what every object has, and a byte order mark before a file is none of it", () => {
  const { file } = files[0] as { readonly file: Export };
  const text = `${linesOf(file).join("\n")}\n`;
  expect(parseExport(`\ufeff${text}`)).toEqual(parseExport(text));
  for (const type of ["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty"]) {
    const told = { ...file.entries[1], events: [{ type }] };
    const parsed = parseExport(`${linesOf(file).with(2, JSON.stringify(told)).join("\n")}\n`);
    expect([type, parsed]).toEqual([type, expect.objectContaining({ ok: false, line: 3, why: "bad-entry" })]);
  }
});
