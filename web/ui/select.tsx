/** A choice in a form whose value is read on submission. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface SelectProps {
  readonly name: string;
  readonly title: string;
  readonly help?: string;
  /** The initial choice; later choices are the reader's. */
  readonly first: string;
  /** Its options. */
  readonly children: ComponentChildren;
}

export function Select({ name, title, help, first, children }: SelectProps) {
  const [chosen, choose] = useState(first);
  return (
    <label class="field">
      <span>{title}</span>
      <select name={name} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {children}
      </select>
      {help ? <small>{help}</small> : null}
    </label>
  );
}
