/** Conditions of entry to a season: membership of a club, a rating, or most turns in time. */
import { SHARES } from "../../worker/contract/reliability.ts";
import { me } from "../app/session.ts";
import { useQuery } from "../ui/query.ts";
import { type EntryAsked, seasons } from "./calls.ts";
import { t } from "./words/index.ts";

/** Least ratings on offer. */
const RATINGS = [0, 5, 10, 15, 20, 25, 30] as const;

interface SelectProps {
  readonly title: string;
  readonly help?: string;
  readonly value: string;
  /** Values with their texts. The empty one asks nothing. */
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly change: (value: string) => void;
}

export function Select({ title, help, value, choices, change }: SelectProps) {
  return (
    <label class="field">
      <span>{title}</span>
      <select value={value} onChange={(event) => change(event.currentTarget.value)}>
        {choices.map(([it, text]) => (
          <option key={it} value={it}>
            {text}
          </option>
        ))}
      </select>
      {help ? <small>{help}</small> : null}
    </label>
  );
}

interface EntryProps {
  readonly entry: EntryAsked;
  readonly change: (entry: EntryAsked) => void;
}

/** The conditions of entry. Without a club of one's own, none is on offer. */
export function EntryFields({ entry, change }: EntryProps) {
  const { value: clubs = [] } = useQuery(seasons.clubs, me.value?.id);
  const { club, reliable, rating } = entry;
  return (
    <>
      {clubs.length === 0 ? null : (
        <Select
          title={t("form.club")}
          value={club ?? ""}
          choices={[
            ["", t("form.club.all")],
            ...clubs.map(({ slug, name }) => [slug, t("form.club.of", { club: name })] as const),
          ]}
          change={(slug) => change({ ...entry, club: slug || undefined })}
        />
      )}
      <Select
        title={t("form.reliable")}
        help={t("form.reliable.help")}
        value={String(reliable ?? "")}
        choices={[
          ["", t("form.reliable.any")],
          ...SHARES.map((least) => [String(least), t("form.reliable.least", { least })] as const),
        ]}
        change={(value) => change({ ...entry, reliable: SHARES.find((it) => String(it) === value) })}
      />
      <Select
        title={t("form.rating")}
        value={String(rating ?? "")}
        choices={[["", t("form.rating.any")], ...RATINGS.map((it) => [String(it), String(it)] as const)]}
        change={(value) => change({ ...entry, rating: value === "" ? null : Number(value) })}
      />
    </>
  );
}
