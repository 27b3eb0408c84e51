/** A turn in the browser's storage: the draft, and sent commands until the service has decided. One entry each per table and seat. */
import type { Seat } from "../../games/kernel/game.ts";
import { storage, storedJson } from "../app/storage.ts";

/** Commands that are planned. */
export interface Draft {
  /** The last entry the draft was planned on. */
  readonly base: number;
  readonly commands: readonly unknown[];
}

/** A draft as it is kept. */
export interface KeptDraft extends Draft {
  /** The last version of the service's copy that this screen knows; 0: none. */
  readonly version: number;
  /** Whether the service's copy is the same, or newer. */
  readonly saved: boolean;
}

/** A turn that *Send* was pressed on. The service counts it once, however often it comes with this key. */
export interface Sent extends Draft {
  readonly key: string;
}

/** Where a turn survives its page. */
export interface TurnStore {
  draft(): KeptDraft | null;
  keepDraft(draft: KeptDraft | null): void;
  sent(): Sent | null;
  keepSent(sent: Sent | null): void;
}

type Stored = Partial<KeptDraft & Sent & { readonly person: string }>;

/** A record, if it is one. 0.1.0 stored a draft without its person, beside the key of a turn that was sent: it comes back as a draft. */
export function recordAt(name: string): (Stored & Draft) | null {
  const kept = storedJson(name) as Stored | null;
  if (typeof kept?.base !== "number" || !Array.isArray(kept.commands)) return null;
  return { ...kept, base: kept.base, commands: kept.commands };
}

const draftName = (table: string, seat: Seat): string => `draft:${table}:${seat}`;
const sentName = (table: string, seat: Seat, person: string): string => `sent:${table}:${seat}:${person}`;

/** The names of drafts in the storage. */
export const DRAFT = /^draft:([a-z2-7]{20}):(\d+)$/;
const SENT = /^sent:([a-z2-7]{20}):(\d+):(.+)$/;

/** The stored turn of a seat and person; nobody else's is read. A draft without a person belongs to the seat's player. */
export function turnStoreOf(table: string, seat: Seat, person: string): TurnStore {
  const [draftAt, sentAt] = [draftName(table, seat), sentName(table, seat, person)];
  return {
    draft() {
      const record = recordAt(draftAt);
      if (!record || (record.person !== undefined && record.person !== person)) return null;
      const { base, commands, version = 0, saved = false } = record;
      return { base, commands, version, saved };
    },
    keepDraft(draft) {
      if (draft) storage.set(draftAt, JSON.stringify({ person, ...draft }));
      else storage.remove(draftAt);
    },
    sent() {
      const record = recordAt(sentAt);
      return record && typeof record.key === "string"
        ? { base: record.base, commands: record.commands, key: record.key }
        : null;
    },
    keepSent(sent) {
      if (sent) storage.set(sentAt, JSON.stringify(sent));
      else storage.remove(sentAt);
    },
  };
}

/** A turn that lives as long as the page: of lessons and of tables that are only watched. */
export function looseStore(): TurnStore {
  let draft: KeptDraft | null = null;
  let sent: Sent | null = null;
  return {
    draft: () => draft,
    keepDraft: (it) => {
      draft = it;
    },
    sent: () => sent,
    keepSent: (it) => {
      sent = it;
    },
  };
}

interface Place {
  readonly table: string;
  readonly seat: Seat;
}

/** The table and seat that a name in the storage is about; `null`: it is about something else. */
export function placeIn(name: string): Place | null {
  const [, table = "", seat] = DRAFT.exec(name) ?? SENT.exec(name) ?? [];
  return seat === undefined ? null : { table, seat: Number(seat) };
}

/** Where turns of a person wait for the service's decision. */
export function waitingPlaces(person: string): readonly Place[] {
  const places = storage.names().flatMap((it) => placeIn(it) ?? []);
  const unique = new Map(places.map((it) => [`${it.table} ${it.seat}`, it]));
  return [...unique.values()].filter(({ table, seat }) => turnStoreOf(table, seat, person).sent() !== null);
}
