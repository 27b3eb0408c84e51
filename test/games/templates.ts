/** A subject of the laws for each kind of game that `npm run new-game` makes. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { kitModule } from "../../games/kit/module.ts";
import type { AnySubject } from "../laws.ts";
import { openSubject } from "./open-subject.ts";

const here = import.meta.dirname;
const folder = path.join(here, "../../games/template");

/** The kinds, as `--board` has them. */
export const KINDS: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((it) => it.isDirectory())
  .map((it) => it.name);

async function subjectOf(kind: string): Promise<AnySubject> {
  const own = path.join(here, "template", kind, "subject.ts");
  if (existsSync(own)) return ((await import(own)) as { readonly subject: AnySubject }).subject;
  const { template, layout } = await import(path.join(folder, kind, "game.ts"));
  const { default: en } = await import(path.join(folder, kind, "words/en.json"), { with: { type: "json" } });
  return openSubject(kitModule({ game: template, words: { en }, layout }), [{}], 300) as AnySubject;
}

/** Each kind as a game that is called after it. */
export const templates: readonly AnySubject[] = await Promise.all(
  KINDS.map(async (kind) => {
    const subject = await subjectOf(kind);
    return { ...subject, game: { ...subject.game, id: `template ${kind}` } };
  }),
);
