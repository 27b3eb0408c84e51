/** Where a draft survives a closed tab: the browser's own storage, one place per table and seat. */
import type { Seat } from "../../games/kernel/game.ts";

/** A draft as it is kept. `key` is there from the moment Send was pressed until the service has answered. */
export interface Draft {
  /** The last entry the draft was planned on. */
  readonly base: number;
  readonly commands: readonly unknown[];
  readonly key: string | null;
  /** Whose it is; absent: nobody knows, because it was kept before this was noted. */
  readonly person?: string;
}

export interface DraftStorage {
  read(): Draft | null;
  write(draft: Draft | null): void;
}

function parsed(text: string | null): Draft | null {
  if (!text) return null;
  try {
    const { base, commands, key, person } = JSON.parse(text) as Partial<Draft>;
    if (typeof base !== "number" || !Array.isArray(commands)) return null;
    const kept = { base, commands, key: typeof key === "string" ? key : null };
    return typeof person === "string" ? { ...kept, person } : kept;
  } catch {
    return null;
  }
}

/**
 * The draft storage of one seat at one table, for the person that `who` names: nobody else's draft is read, and one that names nobody is
 * read without its key, to be looked at before it is sent. Where storage is refused (private windows), the draft lives as long as the tab.
 */
export function draftStorageOf(
  table: string,
  seat: Seat,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  who: () => string | undefined,
): DraftStorage {
  const name = `draft:${table}:${seat}`;
  return {
    read() {
      const kept = parsed(storage.getItem(name));
      if (kept?.person === undefined) return kept && { ...kept, key: null };
      return kept.person === who() ? kept : null;
    },
    write(draft) {
      try {
        if (draft) storage.setItem(name, JSON.stringify({ person: who(), ...draft }));
        else storage.removeItem(name);
      } catch (error) {
        console.warn("the draft is not kept", error);
      }
    },
  };
}
