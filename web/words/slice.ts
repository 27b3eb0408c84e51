/** Words of a part of the page that is loaded separately: they come with it, one language at a time. */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Catalogue, type Catalogues, LANGUAGES, type Language, say } from "../../games/kernel/words.ts";
import { whenIdle } from "../ui/lazy.tsx";
import { language, missed, whileLoading } from "./index.ts";

/** A message of the part. */
export type Translate<K extends string> = (key: K, params?: Readonly<Record<string, string | number>>) => string;

/** The words of a part, as far as they are loaded. */
export interface Words<K extends string> {
  readonly catalogues: ReadonlySignal<Catalogues<K>>;
  readonly t: Translate<K>;
  /** Waits until the page's language is loaded, or cannot be: then English is used. */
  ready(): Promise<void>;
}

/** The loader of each language, by a file's path or a language's code. */
type Loaders<K extends string> = Readonly<Record<string, () => Promise<Catalogue<K>>>>;

/** Loaders that nobody waits for. */
const patient = new WeakSet<object>();

/** Words that begin with `en`; each other language of `loaders` is loaded when the page uses it. English, too, when it is among them. */
export function fetchedWords<K extends string>(en: Catalogue<K>, loaders: Loaders<K>): Words<K> {
  const catalogues = signal<Catalogues<K>>({ en });
  const left = new Map(Object.entries(loaders).map(([file, load]) => [/(\w+)(?:\.\w+)?$/.exec(file)?.[1], load]));
  let last: Promise<void> = Promise.resolve();
  const ask = (wanted: Language): void => {
    const load = left.get(wanted);
    if (!load) return;
    left.delete(wanted);
    const keep = (it: Catalogue<K>) => {
      catalogues.value = { ...catalogues.peek(), [wanted]: it };
    };
    // Without a connection English is used; returning to the language asks again, and so does every part that loads later.
    const fail = () => {
      left.set(wanted, load);
      missed.add(() => ask(language.peek()));
    };
    last = load().then(keep, fail);
    if (!patient.has(load)) whileLoading(last);
  };
  effect(() => ask(language.value));
  return {
    catalogues,
    t: (key, params = {}) => say(catalogues.value, language.value, { key, params }),
    ready: () => last,
  };
}

/** Waits for words without English beside them. Throws if they cannot be had; the next part of the page that loads asks again. */
export async function arrived({ ready, catalogues }: Words<string>): Promise<void> {
  await ready();
  const { en, [language.peek()]: own = en } = catalogues.peek();
  if (Object.keys(own).length === 0) throw new Error("words could not be fetched");
}

/** Loads words after the present content was painted. */
export const afterPaint = <K extends string>(loaders: Loaders<K>): Loaders<K> =>
  Object.fromEntries(Object.entries(loaders).map(([file, load]) => [file, () => whenIdle().then(load)]));

/** Loads words after the present content was painted, and without waiting for them. */
export function unhurried<K extends string>(loaders: Loaders<K>): Loaders<K> {
  const late = afterPaint(loaders);
  for (const it of Object.values(late)) patient.add(it);
  return late;
}

/** The catalogues of several as one: a game's words, and its explanations, which load after the board. */
export const joined = (parts: readonly Pick<Words<string>, "catalogues">[]): ReadonlySignal<Catalogues> =>
  computed(() => {
    const all = LANGUAGES.map(
      (it) => [it, Object.assign({}, ...parts.map((part) => part.catalogues.value[it])) as Catalogue] as const,
    );
    return Object.fromEntries(all.filter(([, it]) => Object.keys(it).length > 0)) as Catalogues;
  });

/** Makes the part's own `t`. The part is shown once the page's language is loaded; English replaces what cannot be loaded. */
export const wordsOf = <K extends string>(en: Catalogue<K>, others: Loaders<K>): Translate<K> =>
  fetchedWords(en, others).t;
