/** A new club: its name, from which an address is proposed; the rest has good beginnings. */
import { useState } from "preact/hooks";
import type { ClubEntry } from "../../worker/contract/clubs.ts";
import { useLocation } from "../app/router.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import { limited } from "../ui/limited.ts";
import { useMutation } from "../ui/mutation.ts";
import { clubAt, service } from "./service.ts";
import { t } from "./words/index.ts";

const ENTRIES: readonly ClubEntry[] = ["request", "open", "link"];

/** Cyrillic letters in Latin ones, as passports spell them. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  "а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya ł l"
    .split(" ")
    .flatMap((it, at, all) => (at % 2 === 0 ? [[it, all[at + 1] ?? ""]] : [])),
);

/** An address for a name; empty where none of it can be spelled. */
export const slugFor = (name: string): string =>
  [...name.toLowerCase()]
    .map((it) => LATIN[it] ?? it)
    .join("")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 32)
    .replace(/-$/, "");

export function AboutField({ value, change }: { readonly value: string; change(about: string): void }) {
  return (
    <label class="field">
      <span>{t("about")}</span>
      <textarea value={value} rows={3} {...limited(1_000)} onInput={(event) => change(event.currentTarget.value)} />
    </label>
  );
}

export function EntryField({ value, change }: { readonly value: ClubEntry; change(entry: ClubEntry): void }) {
  return (
    <label class="field">
      <span>{t("entry")}</span>
      <select value={value} onChange={(event) => change(event.currentTarget.value as ClubEntry)}>
        {ENTRIES.map((it) => (
          <option key={it} value={it}>
            {t(`entry.${it}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function MakeClub() {
  const { route } = useLocation();
  const { busy, fault, act } = useMutation();
  const [name, setName] = useState("");
  const [typed, setTyped] = useState<string | null>(null);
  const [about, setAbout] = useState("");
  const [entry, setEntry] = useState<ClubEntry>("request");
  const slug = typed ?? slugFor(name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    act(async () => route(clubAt((await service.make({ slug, name, about, entry })).slug)));
  };
  return (
    <section class="section">
      <h2>{t("make")}</h2>
      <form onSubmit={submit}>
        <label class="field">
          <span>{t("name")}</span>
          <input
            value={name}
            required
            {...limited(40)}
            autocomplete="off"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{t("slug")}</span>
          <input
            value={slug}
            required
            maxLength={32}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <small>{t("slug.help")}</small>
        </label>
        <AboutField value={about} change={setAbout} />
        <EntryField value={entry} change={setEntry} />
        <button type="submit" class="primary" disabled={busy}>
          {t("make")}
        </button>
        <ErrorMessage text={fault} />
      </form>
    </section>
  );
}
