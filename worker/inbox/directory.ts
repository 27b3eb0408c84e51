/** What D1 knows about how a person wants to be told, read at the moment of sending. */
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { LANGUAGES, type Language } from "../../games/words.ts";
import { hooks, mutes, people } from "../db/schema.ts";
import type { Env } from "../env.ts";

export type Hook = Pick<typeof hooks.$inferSelect, "id" | "host" | "sealed" | "state" | "badSince">;

export interface Directory {
  readonly email: string | null;
  readonly language: Language;
  /** Whether they want turns told by mail at all. */
  readonly mail: boolean;
  /** Tables they want no mail about; `*` stands for all. */
  readonly mutes: ReadonlySet<string>;
  readonly hooks: readonly Hook[];
}

/** Inboxes of people without an account are named by their address. */
const ADDRESS = "to:";
export const inboxOfAddress = (email: string): string => `${ADDRESS}${email.toLowerCase()}`;
export const isAddress = (inbox: string): boolean => inbox.startsWith(ADDRESS);

/** The mute that stands for every table. */
export const ALL_TABLES = "*";

const languageNamed = (name: string | undefined): Language => LANGUAGES.find((it) => it === name) ?? "en";

/** Reads one person, or an address (`to:…`) without an account. One round trip. */
export async function lookUp({ DB }: Env, inbox: string): Promise<Directory> {
  const db = drizzle(DB);
  const [[person], muted, theirs] = await db.batch([
    db.select().from(people).where(eq(people.id, inbox)),
    db.select({ table: mutes.table }).from(mutes).where(eq(mutes.person, inbox)),
    db.select().from(hooks).where(eq(hooks.person, inbox)),
  ]);
  return {
    email: isAddress(inbox) ? inbox.slice(ADDRESS.length) : (person?.email ?? null),
    language: languageNamed(person?.language),
    mail: person?.mail ?? true,
    mutes: new Set(muted.map((it) => it.table)),
    hooks: theirs,
  };
}

/** What a delivery says about its webhook: gone, failing, failing since, or good again (`badSince: null`). */
export interface HookNote {
  readonly state?: "gone" | "failing";
  readonly badSince?: number | null;
}

export async function noteHook({ DB }: Env, hook: string, note: HookNote): Promise<void> {
  await drizzle(DB).update(hooks).set(note).where(eq(hooks.id, hook));
}
