/** A guest who signs in takes along the turns that were planned here. */

const DRAFT = /^draft:/;

/** Makes drafts of a guest's a person's; see `table/draft-storage.ts`. */
export function handOver(guest: string, person: string): void {
  for (const name of Object.keys(localStorage).filter((it) => DRAFT.test(it))) {
    try {
      const draft = JSON.parse(localStorage.getItem(name) ?? "null") as { readonly person?: string } | null;
      if (draft?.person === guest) localStorage.setItem(name, JSON.stringify({ ...draft, person }));
    } catch (error) {
      console.warn("a draft cannot be read", error);
    }
  }
}
