/** Everything D1 knows about how a person wants to be notified, read when a message is sent. */
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { LANGUAGES, type Language } from "../../games/kernel/words.ts";
import { notificationSettingsOf } from "../contract/notifications.ts";
import { tooManyMissed } from "../contract/reliability.ts";
import type { NotificationSettings } from "../contract/shapes.ts";
import { hooks, mutes, people } from "../db/schema.ts";
import type { Env } from "../env.ts";
import { kept } from "../lib/records.ts";
import { DAY } from "../lib/time.ts";
import { isForPeople, isListedKind, type ListedKind } from "../notify/channels/index.ts";
import { holdOf } from "./schedule.ts";
import type { Store } from "./store.ts";

export type Hook = Pick<typeof hooks.$inferSelect, "id" | "host" | "sealed" | "state" | "badSince" | "answerer"> & {
  readonly kind: ListedKind;
  /** Whether an API token created the channel (SQLite's 0 or 1). Programs may read notices, but a button's answer must be a person's. */
  readonly byProgram: number;
};

export interface Directory {
  readonly email: string | null;
  /** Whether the address bounces for good, or its owner reported our mail as unwanted. */
  readonly bounced: boolean;
  readonly language: Language;
  readonly timeZone: string;
  readonly telling: NotificationSettings;
  /** Misses among their latest turns, if there are too many; `null`: all is well. */
  readonly missed: { readonly missed: number; readonly of: number } | null;
  /** Whether they want their turns by mail. */
  readonly mail: boolean;
  /** Muted pairs `<channel> <table>`; table `*` stands for every table. See `isMuted`. */
  readonly mutes: ReadonlySet<string>;
  readonly hooks: readonly Hook[];
}

/** Whether the person muted a table on a channel. */
export const isMuted = ({ mutes }: Directory, channel: string, table: string | null): boolean =>
  mutes.has(`${channel} ${ALL_TABLES}`) || mutes.has(`${channel} ${table}`);

/** Milliseconds for which the person's turns are held back at least; programs hear at once. `usual`: the default where the person chose nothing. */
export const heldBack = ({ hooks, telling, timeZone }: Directory, usual: number): number =>
  hooks.every((it) => isForPeople(it.kind)) ? holdOf({ telling, timeZone, hold: usual }) : 0;

/** Prefix of inboxes without an account, named by their address. */
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
  "select turns from person_totals where person = ?",
];

/** Reads one person, or an address (`to:…`) without an account, in one round trip. */
export async function lookUp({ DB }: Env, inbox: string): Promise<Directory> {
  const answers = await DB.batch(LOOK_UP.map((it) => DB.prepare(it).bind(inbox)));
  const [[person], muted, theirs, [totals]] = answers.map((it) => it.results) as [
    ...[PersonRow[], { mute: string }[], Hook[], { turns: string }[]],
  ];
  return {
    email: isAddress(inbox) ? inbox.slice(ADDRESS.length) : (person?.email ?? null),
    bounced: person?.bouncedAt != null || person?.complainedAt != null,
    language: languageNamed(person?.language),
    timeZone: person?.timeZone ?? "UTC",
    telling: notificationSettingsOf(person?.telling),
    missed: tooManyMissed(JSON.parse(totals?.turns ?? "[]")),
    mail: person ? person.mail === 1 : true,
    mutes: new Set(muted.map((it) => it.mute)),
    hooks: theirs.filter((it) => isListedKind(it.kind)),
  };
}

interface CachedDirectory {
  readonly at: number;
  readonly directory: Omit<Directory, "mutes"> & { readonly mutes: readonly string[] };
}

const CACHED = kept<CachedDirectory>("a directory");

/** The part the inbox caches to decide without D1, as JSON text. Holds no address and no secret. */
function cacheable(directory: Directory, at: number): string {
  const hooks = directory.hooks.map((it) => ({ ...it, host: "", sealed: "" }));
  const email = directory.email === null ? null : "";
  return CACHED.write({ at, directory: { ...directory, email, hooks, mutes: [...directory.mutes] } });
}

/** Milliseconds for which the cached copy is trusted, in case the message about a change was lost. */
const GOOD_FOR = 3 * DAY;

/** The record's key in the inbox. */
const KEY = "directory";

/** The part of an inbox's store used here. */
type MetaStore = Pick<Store, "meta" | "setMeta" | "remember">;

/** An inbox's cache of its person's directory, so that D1 is not asked each time. */
export class DirectoryCache {
  readonly #store: MetaStore;
  /** The answers of D1 since the last change that was reported. */
  #current = new WeakSet<Directory>();

  constructor(store: MetaStore) {
    this.#store = store;
  }

  /** Empties the cache: D1 is asked before the next decision. */
  doubt(): void {
    this.#current = new WeakSet();
    if (this.#store.meta(KEY)) this.#store.setMeta(KEY, "");
  }

  /** The cached directory; `null`: nothing is cached, or it is too old. */
  read(now: number): Directory | null {
    const text = this.#store.meta(KEY);
    if (!text) return null;
    const { at, directory } = CACHED.read(text);
    return now - at > GOOD_FOR ? null : { ...directory, mutes: new Set(directory.mutes) };
  }

  /** Whether no change was reported since D1 gave this answer. */
  isCurrent(directory: Directory): boolean {
    return this.#current.has(directory);
  }

  /** Asks D1 and caches its answer. `null`: a change was reported meanwhile. Throws when D1 does not answer. */
  async ask(lookUp: () => Promise<Directory>, now: number): Promise<Directory | null> {
    const current = this.#current;
    const directory = await lookUp();
    if (current !== this.#current) return null;
    current.add(directory);
    this.#store.remember(KEY, cacheable(directory, now));
    return directory;
  }
}

/** The health of a channel after a delivery: gone, failing, failing since, or recovered (`badSince: null`). */
export interface HookNote {
  readonly state?: "gone" | "failing";
  readonly badSince?: number | null;
}

export async function noteHook({ DB }: Env, hook: string, note: HookNote): Promise<void> {
  await drizzle(DB).update(hooks).set(note).where(eq(hooks.id, hook));
}

/** Deletes a channel, such as a browser that no longer takes messages. */
export async function dropHook({ DB }: Env, hook: string): Promise<void> {
  await drizzle(DB).delete(hooks).where(eq(hooks.id, hook));
}

/** Stops all mail to an address that bounces for good, or whose owner reported it as unwanted. */
export async function noteBounce({ DB }: Env, inbox: string, what: "bounce" | "complaint" = "bounce"): Promise<void> {
  const db = drizzle(DB);
  const noted = what === "bounce" ? { bouncedAt: Date.now() } : { complainedAt: Date.now() };
  if (isAddress(inbox)) await db.insert(mutes).values({ person: inbox, table: ALL_TABLES }).onConflictDoNothing();
  else await db.update(people).set(noted).where(eq(people.id, inbox));
}

/** Stops mails about a table. */
export async function mute({ DB }: Env, person: string, table: string): Promise<void> {
  await drizzle(DB).insert(mutes).values({ person, table }).onConflictDoNothing();
}
