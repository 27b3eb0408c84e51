/** Every catalogue of the repository, message by message. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Catalogue, Language } from "../../games/kernel/words.ts";

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

/** All messages of a language. */
export const messagesOf = (language: Language): readonly Message[] =>
  catalogueFiles(language).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(root, file), "utf8")) as Catalogue).map(([key, text]) => ({
      where: `${file}: ${key}`,
      text,
    })),
  );
