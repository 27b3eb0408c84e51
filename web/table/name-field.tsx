/** A name for guests who have none but a number, asked where others will see it: when a table is made or joined. */

import { changeMe, me } from "../app/session.ts";
import { ensurePerson } from "../app/signing.ts";
import { limited } from "../ui/limited.ts";
import { t } from "./words/index.ts";

/** The name that the service gives to guests ends in a number. */
const NUMBERED = /\s\d{2,}$/;

/** Whether others would see a number in place of a name; not before it is known who reads the page. */
function isNameless(): boolean {
  const { value } = me;
  return value === null || (value?.guest === true && NUMBERED.test(value.name));
}

/** The person signed in, or a new guest, under the name they wrote. */
export async function ensureNamed(written: string): Promise<void> {
  const name = written.trim();
  const person = await ensurePerson(name || undefined);
  // Guests who were here already have their old name.
  if (name !== "" && name !== person.name && isNameless()) await changeMe({ name });
}

interface NameProps {
  readonly value: string;
  readonly change: (name: string) => void;
}

/** Nothing for people who have a name. */
export function NameField({ value, change }: NameProps) {
  if (!isNameless()) return null;
  return (
    <label class="field">
      <span>{t("name")}</span>
      <input
        value={value}
        {...limited(40)}
        autocomplete="nickname"
        onInput={(event) => change(event.currentTarget.value)}
      />
      <small>{t("name.help")}</small>
    </label>
  );
}
