import { limited } from "../ui/limited.ts";

interface NameProps {
  readonly label: string;
  readonly name: string;
  readonly write: (name: string) => void;
}

/** The name of a plan. */
export const NameField = ({ label, name, write }: NameProps) => (
  <label class="field">
    {label}
    <input {...limited(60)} value={name} onInput={(event) => write(event.currentTarget.value)} />
  </label>
);
