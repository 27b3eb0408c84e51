/**
 * The copy of a season outside its object, and the way back. It has parts: what is settled (`about`), and the log and the people by the
 * hundred. Pure.
 */
import { ABOUT, ABOUT_PART, type About, type Member, PART, PERSON } from "./kept.ts";
import { type SeasonEntry, verifyEntries } from "./log.ts";

/** Reads what a part holds from an object's store. */
interface Source {
  about(): About | null;
  people(): readonly Member[];
  /** Entries as they are stored, from a number to before another. */
  entryTexts(from: number, to: number): readonly string[];
}

/** A part as text: a line for each thing. */
export function partText(source: Source, part: string): string {
  const [kind, number] = part.split("-");
  const from = Number(number) * PART;
  if (kind === "entries") return source.entryTexts(from + 1, from + PART + 1).join("\n");
  if (kind !== "people") return ABOUT.write(source.about() as About);
  const people = source.people().slice(from, from + PART);
  return people.map(({ person, ...it }) => JSON.stringify({ person, about: PERSON.write(it) })).join("\n");
}

/** A season as its copy has it. */
export interface Copied {
  readonly about: About;
  readonly people: readonly Member[];
  readonly entries: readonly SeasonEntry[];
}

const linesOf = (parts: ReadonlyMap<string, string>, kind: string): readonly string[] => {
  const lines: string[] = [];
  for (let at = 0; parts.has(`${kind}-${at}`); at++) lines.push(...(parts.get(`${kind}-${at}`) ?? "").split("\n"));
  return lines.filter((it) => it !== "");
};

/**
 * The season in its parts: as many entries as the rules and the hashes confirm. `null`: there is no copy. Throws where not even the first
 * entry holds. Parts are written side by side, so the last changes of a lost object may be in some of them only.
 */
export function copiedIn(parts: ReadonlyMap<string, string>): Copied | null {
  const text = parts.get(ABOUT_PART);
  if (text === undefined) return null;
  const about = ABOUT.read(text);
  const all = linesOf(parts, "entries").map((it) => JSON.parse(it) as SeasonEntry);
  const verdict = verifyEntries(about.id, all);
  const entries = verdict.ok ? all : all.slice(0, Math.max(0, verdict.seq - 1));
  if (entries.length === 0) throw new Error(`the copy of season ${about.id} does not hold`);
  const people = linesOf(parts, "people").map((it): Member => {
    const { person, about: rest } = JSON.parse(it) as { person: string | null; about: string };
    return { person, ...PERSON.read(rest) };
  });
  return { about, people, entries };
}
