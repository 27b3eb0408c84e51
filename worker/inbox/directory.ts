/** What D1 knows about how a person wants to be told, read at the moment of sending. */
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { LANGUAGES, type Language } from "../../games/kernel/words.ts";
import type { TellingShape } from "../contract/shapes.ts";
import { tellingOf } from "../contract/telling.ts";
import { hooks, mutes, people } from "../db/schema.ts";
import type { Env } from "../env.ts";
import { kept } from "../lib/records.ts";
import { DAY } from "../lib/time.ts";
import { holdOf } from "./schedule.ts";
import type { Store } from "./store.ts";

export type Hook = Pick<
  typeof hooks.$inferSelect,
  "id" | "kind" | "host" | "sealed" | "state" | "badSince" | "answerer"
> & {
  /** Whether an API token made it: a program may read what it is told, and an answer by a button is a person's. SQLite's 0 or 1. */
  readonly byProgram: number;
};

export interface Directory {
  readonly email: string | null;
  /** Whether the address refuses mails for good, or its owner called them unwanted. */
  readonly bounced: boolean;
  readonly language: Language;
  readonly timeZone: string;
  readonly telling: TellingShape;
  /** Whether they want turns told by mail at all. */
  readonly mail: boolean;
  /** What they want nothing about: `<channel> <table>`; table `*` stands for all. See `isMuted`. */
  readonly mutes: ReadonlySet<string>;
  readonly hooks: readonly Hook[];
}

/** Whether nothing about a table is wanted by a channel. */
export const isMuted = ({ mutes }: Directory, channel: string, table: string | null): boolean =>
  mutes.has(`${channel} ${ALL_TABLES}`) || mutes.has(`${channel} ${table}`);

/** Channels for people; webhooks are for programs. */
export const isForPeople = ({ kind }: Pick<Hook, "kind">): boolean => kind !== "webhook";

/** For how long at least the person's turns are held back, in milliseconds; programs are told at once. `usual`: where the person chose nothing. */
export const heldBack = ({ hooks, telling, timeZone }: Directory, usual: number): number =>
  hooks.every(isForPeople) ? holdOf({ telling, timeZone, hold: usual }) : 0;

/** Inboxes of people without an account are named by their address. */
const ADDRESS = "to:";
export const inboxOfAddress = (email: string): string => `${ADDRESS}${email.toLowerCase()}`;
export const isAddress = (inbox: string): boolean => inbox.startsWith(ADDRESS);

/** The mute that stands for every table. */
export const ALL_TABLES = "*";

const languageNamed = (name: string | undefined): Language => LANGUAGES.find((it) => it === name) ?? "en";

interface PersonRow {
  readonly email: string | null;
  readonly language: string;
  readonly timeZone: string;
  readonly telling: string;
  readonly mail: number;
  readonly bouncedAt: number | null;
  readonly complainedAt: number | null;
}

const LOOK_UP = [
  `select email, language, time_zone as timeZone, telling, mail, bounced_at as bouncedAt, complained_at as complainedAt from people where id = ?`,
  `select channel || ' ' || table_id as mute from mutes where person = ?`,
  `select id, kind, host, sealed, state, bad_since as badSince, answerer, token is not null as byProgram from hooks where person = ?`,
];

/** Reads one person, or an address (`to:…`) without an account. One round trip. */
export async function lookUp({ DB }: Env, inbox: string): Promise<Directory> {
  const answers = await DB.batch(LOOK_UP.map((it) => DB.prepare(it).bind(inbox)));
  const [[person], muted, theirs] = answers.map((it) => it.results) as [PersonRow[], { mute: string }[], Hook[]];
  return {
    email: isAddress(inbox) ? inbox.slice(ADDRESS.length) : (person?.email ?? null),
    bounced: person?.bouncedAt != null || person?.complainedAt != null,
    language: languageNamed(person?.language),
    timeZone: person?.timeZone ?? "UTC",
    telling: tellingOf(person?.telling),
    mail: person ? person.mail === 1 : true,
    mutes: new Set(muted.map((it) => it.mute)),
    hooks: theirs,
  };
}

interface Remembered {
  readonly at: number;
  readonly directory: Omit<Directory, "mutes"> & { readonly mutes: readonly string[] };
}

const REMEMBERED = kept<Remembered>("a directory");

/** What is kept of it in the inbox itself, to decide by without asking D1: no address and no secret. As JSON text. */
function keptDirectory(directory: Directory, at: number): string {
  const hooks = directory.hooks.map((it) => ({ ...it, host: "", sealed: "" }));
  const email = directory.email === null ? null : "";
  return REMEMBERED.write({ at, directory: { ...directory, email, hooks, mutes: [...directory.mutes] } });
}

/** It is not decided by for longer, in milliseconds, in case word of a change was lost. */
const GOOD_FOR = 3 * DAY;

/** Where the inbox keeps it. */
const KEY = "directory";

/** The memory of an inbox, as far as this concerns it. */
type Memory = Pick<Store, "meta" | "setMeta" | "remember">;

/** What an inbox knows of its person without asking D1 each time. */
export class Known {
  readonly #memory: Memory;
  /** How often it was said that something has changed. */
  #doubts = 0;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Something has changed: D1 is asked again before anything is decided. */
  doubt(): void {
    this.#doubts += 1;
    this.#memory.setMeta(KEY, "");
  }

  /** What is known; `null`: nothing, or it is too old. */
  read(now: number): Directory | null {
    const text = this.#memory.meta(KEY);
    if (!text) return null;
    const { at, directory } = REMEMBERED.read(text);
    return now - at > GOOD_FOR ? null : { ...directory, mutes: new Set(directory.mutes) };
  }

  /** Has D1 asked, and remembers what it said. `null`: something has changed since it was asked. Throws when it does not answer. */
  async ask(lookUp: () => Promise<Directory>, now: number): Promise<Directory | null> {
    const doubts = this.#doubts;
    const directory = await lookUp();
    if (doubts !== this.#doubts) return null;
    this.#memory.remember(KEY, keptDirectory(directory, now));
    return directory;
  }
}

/** What a delivery says about its hook: gone, failing, failing since, or good again (`badSince: null`). */
export interface HookNote {
  readonly state?: "gone" | "failing";
  readonly badSince?: number | null;
}

export async function noteHook({ DB }: Env, hook: string, note: HookNote): Promise<void> {
  await drizzle(DB).update(hooks).set(note).where(eq(hooks.id, hook));
}

/** Deletes a hook: a browser that takes no messages any more. */
export async function dropHook({ DB }: Env, hook: string): Promise<void> {
  await drizzle(DB).delete(hooks).where(eq(hooks.id, hook));
}

/** An address refuses mails for good, or its owner called them unwanted: nothing more is sent to it. */
export async function noteBounce({ DB }: Env, inbox: string, what: "bounce" | "complaint" = "bounce"): Promise<void> {
  const db = drizzle(DB);
  const noted = what === "bounce" ? { bouncedAt: Date.now() } : { complainedAt: Date.now() };
  if (isAddress(inbox)) await db.insert(mutes).values({ person: inbox, table: ALL_TABLES }).onConflictDoNothing();
  else await db.update(people).set(noted).where(eq(people.id, inbox));
}

/** No more mails about a table. */
export async function mute({ DB }: Env, person: string, table: string): Promise<void> {
  await drizzle(DB).insert(mutes).values({ person, table }).onConflictDoNothing();
}
