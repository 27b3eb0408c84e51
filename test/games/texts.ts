/** Every catalogue of the repository, message by message. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Catalogue, Language } from "../../games/kernel/words.ts";
import { NAMED } from "../../worker/notify/channels/index.ts";

const root = path.join(import.meta.dirname, "../..");

/** Files of words of a language below `games`, `web` and `worker`, by their path in the repository. */
export const catalogueFiles = (language: Language): readonly string[] =>
  ["games", "web", "worker"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((it) => path.basename(it) === `${language}.json`)
      .map((it) => path.join(folder, it)),
  );

/** A message: `where` is its file and key, `text` its pattern. */
export interface Message {
  readonly where: string;
  readonly text: string;
}

const messagesIn = (where: string, words: Catalogue | undefined): readonly Message[] =>
  Object.entries(words ?? {}).map(([key, text]) => ({ where: `${where}: ${key}`, text }));

const catalogueIn = (file: string): Catalogue => JSON.parse(readFileSync(path.join(root, file), "utf8"));

/** All messages of a language; those of a kind of channel stand in its own file. */
export const messagesOf = (language: Language): readonly Message[] => [
  ...catalogueFiles(language).flatMap((file) => messagesIn(file, catalogueIn(file))),
  ...Object.entries(NAMED).flatMap(([kind, { words }]) =>
    messagesIn(`worker/notify/channels/${kind}.ts: ${language}`, words?.[language] as Catalogue | undefined),
  ),
];
