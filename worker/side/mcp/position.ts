/** Texts for a program that plays: the position, the legal commands with their effects, and the rules. */
import { legalOf, preview, type Seat } from "../../../games/kernel/game.ts";
import type { AnyModule } from "../../../games/kernel/module.ts";
import { sayOf } from "../../../games/kernel/speech.ts";
import type { Catalogue, Catalogues, Language } from "../../../games/kernel/words.ts";
import { moduleOf } from "../../../games/modules.ts";
import { tellAll } from "../../../games/record/service-lines.ts";
import type { EntryShape, TableShape } from "../../contract/shapes.ts";

/** Choices that are explained with their effects; further ones are listed as commands only. No usual turn has as many. */
const MOST_TOLD = 250;

/** One legal command. `next`: whether you are asked again, somebody else is, or chance or something hidden decides. */
export interface Choice {
  readonly command: unknown;
  readonly says: string | null;
  readonly does: readonly string[];
  /** Changes of points, by name. */
  readonly points: Readonly<Record<string, number>>;
  readonly next: "you go on" | "your turn ends" | "the game ends" | "chance or something hidden decides";
}

/** The effect of commands that are not sent yet. */
export interface Draft {
  readonly state: unknown;
  readonly lines: readonly string[];
  readonly points: Choice["points"];
  readonly next: Choice["next"];
}

/** A running table as its reader sees it. */
export interface Seen {
  readonly module: AnyModule;
  readonly view: unknown;
  readonly you: Seat;
  readonly names: readonly string[];
  readonly language: Language;
}

export class NotPossible extends Error {
  override name = "NotPossible";
}

/** A running table where the reader sits. Throws `NotPossible`. */
export function seenBy(table: TableShape, language: Language): Seen {
  const { you, view } = table;
  const module = moduleOf(table.game);
  if (!module) throw new NotPossible(`This service does not know the game ${table.game}.`);
  if (you === null) throw new NotPossible("You do not sit at this table.");
  if (view === null) throw new NotPossible("The game has not begun.");
  return { module, view, you, names: namesOf(table), language };
}

export const namesOf = ({ seats }: Pick<TableShape, "seats">): readonly string[] =>
  seats.map((it) => it.name || `#${it.seat + 1}`);

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a command as parameters of its message. */
const paramsOf = (command: Fields): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(command).map(([key, it]) => [
      key,
      typeof it === "number" || typeof it === "string" ? it : JSON.stringify(it),
    ]),
  );

/** The name of a command; `null` for a game without a word for it. */
function nameOf({ module, names, language }: Seen, command: unknown): string | null {
  const fields = command as Fields;
  const key = `command.${String(fields.type)}`;
  if (!Object.hasOwn(module.words.en, key)) return null;
  return sayOf(module.words, language, { key, params: paramsOf(fields) }, names);
}

function totals({ module }: Seen, state: unknown): readonly number[] {
  try {
    return module.game.score(state).map((it) => it.total);
  } catch {
    // Hidden pieces have no points yet.
    return [];
  }
}

/** Plays commands on the reader's own view, for `preview`. Throws `NotPossible` for one that is not legal. */
export function draftOf(seen: Seen, commands: readonly unknown[]): Draft {
  const { module, view, you, names, language } = seen;
  const played = preview(module.game, view, you, commands);
  if (!played.ok) throw new NotPossible(`Command ${played.at + 1} is not legal there (${played.why}).`);
  const { state, events } = played;
  const before = totals(seen, view);
  const changes = totals(seen, state).flatMap((now, at) => {
    const more = now - (before[at] ?? now);
    return more === 0 ? [] : [[names[at] ?? `#${at + 1}`, more] as const];
  });
  const lines = tellAll(module.game, { by: "person", seat: you, events }, you, view);
  return {
    state,
    lines: lines.map((it) => sayOf(module.words, language, it, names)),
    points: Object.fromEntries(changes),
    next: nextAfter(seen, state, played.unseen),
  };
}

function nextAfter({ module, you }: Seen, state: unknown, unseen: boolean): Choice["next"] {
  if (unseen) return "chance or something hidden decides";
  const awaited = module.game.awaited(state);
  if (awaited.length === 0) return "the game ends";
  return awaited.includes(you) ? "you go on" : "your turn ends";
}

/** Legal commands after a draft, each with its effect beyond the draft. */
export function choicesOf(seen: Seen, draft?: Draft): readonly Choice[] {
  if (draft && draft.next !== "you go on") return [];
  const here = draft ? { ...seen, view: draft.state } : seen;
  const legal = legalOf(seen.module.game, here.view, seen.you);
  return legal.map((command, at) => {
    const says = nameOf(here, command);
    if (at >= MOST_TOLD) return { command, says, does: [], points: {}, next: "you go on" };
    const { lines, points, next } = draftOf(here, [command]);
    return { command, says, does: lines, points, next };
  });
}

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** "Ada +3, Ben −1"; empty when nothing changes. */
export const pointsText = (points: Choice["points"]): string =>
  Object.entries(points)
    .map(([name, more]) => `${name} ${signed(more)}`)
    .join(", ");

/** One choice in a line: the command to send, and what it does. */
function lineOf({ command, says, does, points, next }: Choice): string {
  const gained = pointsText(points);
  const what = [says, does.join(" "), gained && `points: ${gained}`, next].filter((it) => it).join(" · ");
  return `${JSON.stringify(command)} — ${what}`;
}

export const choicesText = (choices: readonly Choice[]): string => choices.map(lineOf).join("\n");

/** Entries in words, one line per event. */
export const entriesText = (entries: readonly EntryShape[]): string =>
  entries
    .flatMap(({ seq, by, lines }) => lines.map((it) => `${seq}${by === "person" ? "" : ` (${by})`}: ${it.say}`))
    .join("\n");

/** The position in letters, and the points. */
export function positionText(seen: Seen, { score }: Pick<TableShape, "score">): string {
  const { module, view, names, language } = seen;
  const speak = (key: string) => sayOf(module.words, language, { key, params: {} }, names);
  const text = module.text ? module.text(view, names, speak) : JSON.stringify(view);
  const signs = module.signs ? [speak(module.signs)] : [];
  const points = score.map((it) => `${names[it.seat] ?? it.seat} ${it.total}`).join(", ");
  return [text, ...signs, `Points: ${points}`].join("\n");
}

// The rules of the games in words, by section: the texts of `games/<id>/rules/`.

interface RulesSection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

interface Texts {
  readonly default: Catalogue;
}

/** The texts of a game in a language; `null` if there are none. */
async function textsOf(game: string, language: Language): Promise<Catalogue | null> {
  if (!moduleOf(game)) return null;
  // The bundler includes every matching file; other names throw.
  const file: Promise<Texts> = import(`../../../games/${game}/rules/${language}.json`);
  return file.then(
    (it) => it.default,
    () => null,
  );
}

/** All sections in order; `null` for a game without rules in words. */
export async function rulesOf(game: string, language: Language): Promise<readonly RulesSection[] | null> {
  const own = await textsOf(game, language);
  const texts = own ?? (await textsOf(game, "en"));
  if (!texts) return null;
  const params = moduleOf(game)?.numbers ?? {};
  const words: Catalogues = { en: texts, [language]: texts };
  return Object.keys(texts)
    .filter((it) => it.endsWith(".title"))
    .flatMap((key) => {
      const id = key.slice(0, -".title".length);
      const text = texts[id] && sayOf(words, language, { key: id, params }, []);
      return text ? [{ id, title: texts[key] ?? id, text }] : [];
    });
}
