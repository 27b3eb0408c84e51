/** Turns that were sent without a network, from wherever the page is now: each is sent once more with its own key, so that it counts once. */
import { api, Refused } from "../app/api.ts";
import { whoWasHere } from "../app/here.ts";
import { type Draft, draftStorageOf } from "../table/draft-storage.ts";

/** What became of a turn. */
export interface Outcome {
  readonly table: string;
  readonly played: boolean;
  /** Why it was refused. */
  readonly reason: string;
}

const PLACE = /^draft:([a-z2-7]{20}):(\d+)$/;

/** The last word on a turn: it is wrong, or came too late, or its table is gone. Anything else may pass: whoever is signed out may sign in again. */
const FINAL = new Set([400, 404, 409, 422]);

interface Pending {
  readonly table: string;
  readonly draft: Draft & { readonly key: string };
  readonly write: (draft: Draft | null) => void;
}

function pendingIn(storage: Storage, shown: string | null, person: string): readonly Pending[] {
  // Somebody else has signed in on this browser since: the service would take the turns for theirs.
  if (whoWasHere() !== person) return [];
  return Object.keys(storage).flatMap((name) => {
    const [, table = "", seat] = PLACE.exec(name) ?? [];
    // The page of a table sends its own.
    if (seat === undefined || table === shown) return [];
    const place = draftStorageOf(table, Number(seat), storage, () => person);
    const { key, ...draft } = place.read() ?? { key: null };
    return key === null || !("base" in draft) ? [] : [{ table, draft: { ...draft, key }, write: place.write }];
  });
}

async function send({ table, draft, write }: Pending): Promise<Outcome | null> {
  try {
    await api.move(table, draft.base, draft.commands, draft.key);
    write(null);
    return { table, played: true, reason: "" };
  } catch (error) {
    if (!(error instanceof Refused) || !FINAL.has(error.problem.status)) return null;
    // The draft stays, to be looked at again; its key is used up.
    write({ ...draft, key: null });
    return { table, played: false, reason: error.message };
  }
}

/** Sends what waits for a network of a person's, but for the table that is shown; what became of each. Without a network: nothing. */
export async function sendPending(storage: Storage, shown: string | null, person: string): Promise<readonly Outcome[]> {
  const outcomes = await Promise.all(pendingIn(storage, shown, person).map(send));
  return outcomes.filter((it) => it !== null);
}
