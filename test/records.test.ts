import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "vitest";
import { modules } from "../games/modules.ts";
import { playRecord, type Speaker } from "./records.ts";

/** The vocabulary of every game that has records: `test/games/<id>/speaker.ts`. */
const SPEAKERS: Readonly<Record<string, Speaker>> = Object.fromEntries(
  await Promise.all(
    Object.keys(modules)
      .filter((id) => existsSync(path.join(import.meta.dirname, "games", id, "speaker.ts")))
      .map(async (id) => [id, ((await import(`./games/${id}/speaker.ts`)) as { readonly speaker: Speaker }).speaker]),
  ),
);
const folder = path.join(import.meta.dirname, "records");

for (const game of Object.keys(SPEAKERS)) {
  const files = readdirSync(path.join(folder, game)).filter((it) => it.endsWith(".ndjson"));
  for (const file of files.sort()) {
    const text = readFileSync(path.join(folder, game, file), "utf8");
    test(`${game}: ${JSON.parse(text.split("\n")[0]!).title}`, () => playRecord(text, SPEAKERS));
  }
}
