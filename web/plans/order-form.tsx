/** The form for a new standing order. */
import { useState } from "preact/hooks";
import type { OrderField, OrderKind } from "../table/client.ts";
import type { Order } from "./order-words.ts";
import { t } from "./words/index.ts";

/** The default of a field. */
const startOf = (field: OrderField): unknown =>
  field.kind === "number" ? field.start : field.values.find((it) => !it.gone)?.value;

/** The order entered in the form. */
export const orderOf = ({ type, fields }: OrderKind, chosen: Readonly<Record<string, unknown>>): Order => ({
  type,
  ...Object.fromEntries(fields.map((it) => [it.key, chosen[it.key] ?? startOf(it)])),
});

type Of<K extends OrderField["kind"]> = Extract<OrderField, { readonly kind: K }>;

interface FieldProps<F = OrderField> {
  readonly field: F;
  readonly value: unknown;
  readonly choose: (value: unknown) => void;
}

function NumberField({ field, value, choose }: FieldProps<Of<"number">>) {
  return (
    <label class="field">
      {field.say()}
      <input
        type="number"
        inputMode="numeric"
        required
        min={field.min}
        max={field.max}
        value={String(value)}
        onInput={({ currentTarget }) => choose(currentTarget.valueAsNumber)}
      />
    </label>
  );
}

function ChoiceField({ field, value, choose }: FieldProps<Of<"choice">>) {
  return (
    <label class="field">
      {field.say()}
      <select value={String(value)} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {field.values
          .filter((it) => !it.gone)
          .map((it) => (
            <option key={it.value} value={it.value}>
              {it.say()}
            </option>
          ))}
      </select>
    </label>
  );
}

const Field = ({ field, ...rest }: FieldProps) =>
  field.kind === "number" ? <NumberField field={field} {...rest} /> : <ChoiceField field={field} {...rest} />;

interface FormProps {
  readonly kinds: readonly OrderKind[];
  readonly busy: boolean;
  readonly add: (order: Order) => void;
}

export function OrderForm({ kinds, busy, add }: FormProps) {
  const [type, setType] = useState(kinds[0]?.type);
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({});
  const kind = kinds.find((it) => it.type === type) ?? kinds[0];
  if (!kind) return null;
  const order = orderOf(kind, chosen);
  const submit = (event: Event) => {
    event.preventDefault();
    add(order);
  };
  return (
    <form onSubmit={submit}>
      <label class="field">
        {t("orders.kind")}
        <select value={kind.type} onChange={({ currentTarget }) => setType(currentTarget.value)}>
          {kinds.map((it) => (
            <option key={it.type} value={it.type}>
              {it.say()}
            </option>
          ))}
        </select>
      </label>
      {kind.fields.map((it) => (
        <Field
          key={it.key}
          field={it}
          value={order[it.key]}
          choose={(value) => setChosen({ ...chosen, [it.key]: value })}
        />
      ))}
      <button type="submit" disabled={busy}>
        {t("orders.add")}
      </button>
    </form>
  );
}
