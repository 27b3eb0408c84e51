/** The terms of a new table: for whom it is, and whether the result counts. */
import { SHARES } from "../../worker/contract/reliability.ts";
import type { NewTable } from "../app/calls.ts";
import { me } from "../app/session.ts";
import { t } from "./words/index.ts";

interface SwitchProps {
  readonly title: string;
  readonly help: string;
  readonly on: boolean;
  readonly change: (on: boolean) => void;
}

function Switch({ title, help, on, change }: SwitchProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => change(event.currentTarget.checked)} />
      <span>
        <strong>{title}</strong>
        <small>{help}</small>
      </span>
    </label>
  );
}

/** Conditions of the table: for whom it is, and whether the result counts. */
export interface Terms extends Required<Pick<NewTable, "listed" | "rated">> {
  /** `null`: not chosen; they may, unless the table is rated. */
  readonly programs: boolean | null;
  /** `null`: anyone may join. */
  readonly reliable: (typeof SHARES)[number] | null;
}

interface TermsProps {
  readonly terms: Terms;
  readonly change: (terms: Terms) => void;
}

/** Only people with an account are rated, and only among themselves. */
const mayBeRated = (seats: number, people: number): boolean =>
  seats > 1 && people === seats && me.value?.guest === false;

export function termsFor({ listed, programs, reliable, ...terms }: Terms, seats: number, people: number) {
  const rated = terms.rated && mayBeRated(seats, people);
  const asked = reliable !== null && people > 1 ? { reliable } : {};
  return { listed: listed && seats > 1, rated, programs: programs ?? !rated, ...asked };
}

/** The terms of a club's table, which is on the page of the club and on no other list. */
export const clubTermsFor = (slug: string, { listed }: Terms) => ({
  listed: false,
  club: { slug, others: listed ? ("day" as const) : ("never" as const) },
});

interface TermFieldsProps extends TermsProps {
  readonly seats: number;
  readonly people: number;
}

export function TermFields({ terms, change, seats, people, club }: TermFieldsProps & { readonly club: string | null }) {
  const list = (listed: boolean) => change({ ...terms, listed });
  const rate = (rated: boolean) => change({ ...terms, rated });
  return (
    <>
      {club === null ? (
        <Switch title={t("listed")} help={t("listed.help")} on={terms.listed} change={list} />
      ) : (
        <Switch title={t("club.others")} help={t("club.others.help")} on={terms.listed} change={list} />
      )}
      {mayBeRated(seats, people) ? (
        <Switch title={t("rated")} help={t("rated.help")} on={terms.rated} change={rate} />
      ) : null}
    </>
  );
}

export function ProgramsField({ terms, change, seats, people }: TermFieldsProps) {
  const allow = (programs: boolean) => change({ ...terms, programs });
  const { programs: on } = termsFor(terms, seats, people);
  return <Switch title={t("programs")} help={t("programs.help")} on={on} change={allow} />;
}

export function ReliableField({ terms, change }: TermsProps) {
  const set = (value: string) => change({ ...terms, reliable: SHARES.find((it) => String(it) === value) ?? null });
  return (
    <label class="field">
      <span>{t("reliable")}</span>
      <select value={String(terms.reliable ?? "")} onChange={({ currentTarget: { value } }) => set(value)}>
        <option value="">{t("reliable.any")}</option>
        {SHARES.map((it) => (
          <option key={it} value={it}>
            {t("reliable.least", { least: it })}
          </option>
        ))}
      </select>
      <small>{t("reliable.help")}</small>
    </label>
  );
}
