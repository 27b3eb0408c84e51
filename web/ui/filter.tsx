/** Choices that narrow a list down. */
import "./filter.css";

interface ChoiceProps {
  readonly title: string;
  /** Empty: nothing is chosen. */
  readonly value: string | number;
  /** The option that chooses nothing. */
  readonly any: string;
  readonly choices: readonly (readonly [value: string | number, text: string])[];
  readonly change: (value: string) => void;
}

export function Choice({ title, value, any, choices, change }: ChoiceProps) {
  return (
    <label class="field">
      <span>{title}</span>
      <select value={value} onChange={(event) => change(event.currentTarget.value)}>
        <option value="">{any}</option>
        {choices.map(([it, text]) => (
          <option key={it} value={it}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
