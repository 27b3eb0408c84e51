/** What D1 knows about how a person wants to be told, read at the moment of sending. */
import { LANGUAGES, type Language } from "../../games/words.ts";
import type { Env } from "../env.ts";

export interface Hook {
  readonly id: string;
  readonly host: string;
  /** Encrypted JSON: `{ url, secret }`. */
  readonly sealed: string;
  readonly state: "on" | "off" | "gone" | "failing";
  readonly badSince: number | null;
}

export interface Directory {
  readonly email: string | null;
  readonly language: Language;
  readonly timeZone: string;
  /** Whether they want turns told by mail at all. */
  readonly mail: boolean;
  /** Tables they want no mail about; `*` stands for all. */
  readonly mutes: ReadonlySet<string>;
  readonly hooks: readonly Hook[];
}

/** Inboxes of people without an account are named by their address. */
const ADDRESS = "to:";
export const inboxOfAddress = (email: string): string => `${ADDRESS}${email.toLowerCase()}`;

interface PersonRow {
  readonly email: string | null;
  readonly language: string;
  readonly time_zone: string;
  readonly mail: number;
}

interface HookRow extends Omit<Hook, "badSince"> {
  readonly bad_since: number | null;
}

const languageNamed = (name: string | undefined): Language => LANGUAGES.find((it) => it === name) ?? "en";

function directoryOf(inbox: string, person: PersonRow | undefined, hooks: readonly HookRow[]) {
  const email = inbox.startsWith(ADDRESS) ? inbox.slice(ADDRESS.length) : (person?.email ?? null);
  return {
    email,
    language: languageNamed(person?.language),
    timeZone: person?.time_zone ?? "UTC",
    mail: person ? person.mail === 1 : true,
    hooks: hooks.map(({ bad_since, ...it }) => ({ ...it, badSince: bad_since })),
  };
}

/** Reads one person, or an address (`to:…`) without an account. One round trip. */
export async function lookUp({ DB }: Env, inbox: string): Promise<Directory> {
  const [people, mutes, hooks] = await DB.batch<unknown>([
    DB.prepare("select email, language, time_zone, mail from people where id = ?").bind(inbox),
    DB.prepare("select table_id from mutes where person = ?").bind(inbox),
    DB.prepare("select id, host, sealed, state, bad_since from hooks where person = ?").bind(inbox),
  ]);
  const muted = (mutes?.results ?? []) as { table_id: string }[];
  return {
    ...directoryOf(inbox, ((people?.results ?? []) as PersonRow[])[0], (hooks?.results ?? []) as HookRow[]),
    mutes: new Set(muted.map((it) => it.table_id)),
  };
}

/** Keeps what a delivery says about a webhook: gone, failing, failing since, or good again (`badSince: null`). */
export async function noteHook(
  { DB }: Env,
  hook: string,
  { state, badSince }: { state?: "gone" | "failing"; badSince?: number | null },
): Promise<void> {
  const keep = badSince === undefined ? 1 : 0;
  await DB.prepare(
    "update hooks set state = coalesce(?, state), bad_since = case when ? then bad_since else ? end where id = ?",
  )
    .bind(state ?? null, keep, badSince ?? null, hook)
    .run();
}
