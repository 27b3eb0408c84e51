/** Turns whose person changes or leaves. */
import { storage } from "../app/storage.ts";
import { DRAFT, placeIn, recordAt, type TurnStore, turnStoreOf } from "./turn-store.ts";

/** Hands a guest's turns over to the person they became: plans and sent turns. */
export function handOver(guest: string, person: string): void {
  for (const name of storage.names()) {
    const place = placeIn(name);
    if (!place) continue;
    const [from, to] = [guest, person].map((it) => turnStoreOf(place.table, place.seat, it)) as [TurnStore, TurnStore];
    const sent = from.sent();
    if (sent) {
      to.keepSent(sent);
      from.keepSent(null);
    }
    const draft = recordAt(name)?.person === guest ? from.draft() : null;
    if (draft) to.keepDraft(draft);
  }
}

/** Deletes the drafts of this browser. Sent, undecided turns stay for their person. */
export function forgetDrafts(): void {
  for (const it of storage.names()) if (DRAFT.test(it)) storage.remove(it);
}
